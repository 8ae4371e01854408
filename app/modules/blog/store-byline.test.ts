import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { up as upgrade } from "#app/db/migrations/0005-store-byline.ts";
import { addPublished, POST_NOW } from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { restoreRevision } from "./editing/restore-revision.server.ts";
import { keptAuthor } from "./store-byline.ts";

test("the store's own name is kept as what it stands for, every other one as it is", () => {
  expect(keptAuthor("Hyde Cannabis", "Hyde Cannabis")).toBe("{{name}}");
  expect(keptAuthor("{{name}}", "Hyde Cannabis")).toBe("{{name}}");
  expect(keptAuthor("Hyde Cannabis", "Jekyll Cannabis")).toBe("Hyde Cannabis");
  expect(keptAuthor("Dana Doe", "Hyde Cannabis")).toBe("Dana Doe");
});

describeEachEngine("posts kept under the store's name", (ctx) => {
  const authors = async () => {
    const posts = await ctx.db.selectFrom("blog_posts").select("author").execute();
    const revisions = await ctx.db.selectFrom("blog_revisions").select("author").execute();
    return [posts, revisions].map((rows) => rows.map(({ author }) => author).sort());
  };

  test("by an earlier version are the store's after an upgrade, and no others", async () => {
    const { id } = await addPublished(ctx.db);
    await addPublished(ctx.db, { author: "Dana Doe" });
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
