import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { up as upgrade } from "#app/db/migrations/0005-store-byline.ts";
import { addPublishedPost, POST_NOW } from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { restoreRevision } from "../editing/post-revisions.server.ts";
import { toSavedAuthor } from "./prepare-content.server.ts";

test("the store's own name is saved as a token, every other author as entered", () => {
  expect(toSavedAuthor("Hyde Cannabis", "Hyde Cannabis")).toBe("{{name}}");
  expect(toSavedAuthor("{{name}}", "Hyde Cannabis")).toBe("{{name}}");
  expect(toSavedAuthor("Hyde Cannabis", "Jekyll Cannabis")).toBe("Hyde Cannabis");
  expect(toSavedAuthor("Dana Doe", "Hyde Cannabis")).toBe("Dana Doe");
});

describeEachEngine("posts under the store's name", (ctx) => {
  const authors = async () => {
    const posts = await ctx.db.selectFrom("blog_posts").select("author").execute();
    const revisions = await ctx.db.selectFrom("blog_revisions").select("author").execute();
    return [posts, revisions].map((rows) => rows.map(({ author }) => author).sort());
  };

  test("are saved with the name token by an upgrade; other posts are unchanged", async () => {
    const { id } = await addPublishedPost(ctx.db);
    await addPublishedPost(ctx.db, { author: "Dana Doe" });
    const old = { author: "Hyde Cannabis" };
    for (const table of ["blog_posts", "blog_revisions"] as const) {
      await ctx.db.updateTable(table).set(old).where("author", "=", "{{name}}").execute();
    }
    const dates = () =>
      ctx.db.selectFrom("blog_posts").select(["id", "updated_at"]).orderBy("id").execute();
    const before = await dates();
    await upgrade(ctx.db as unknown as Kysely<unknown>);
    expect(await authors()).toEqual([
      ["Dana Doe", "{{name}}"],
      ["Dana Doe", "{{name}}"],
    ]);
    expect(await dates()).toEqual(before);
    const restored = { id, number: 1, expectedRevision: 1, now: POST_NOW };
    expect(await restoreRevision(ctx.db, restored)).toEqual({ ok: true, revision: 1 });
  });
});
