import { expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import {
  addPublishedPost,
  minutesAfterPost,
  POST_NOW,
  postContent,
} from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { findPosts } from "../public/find-posts.server.ts";
import { getPost } from "../public/queries.server.ts";
import { restoreRevision, revisePost } from "./post-revisions.server.ts";

const NEW = postContent({ title: "Reading terpenes", markdown: "Limonene smells of citrus." });

/** Changes readers see, to be applied one after the other. */
const VISIBLE_CHANGES = [
  { title: "Another title" },
  { excerpt: "Another excerpt." },
  { category: "Reviews" },
  { image: "blog-edibles" },
  { author: "Dana Doe" },
  { markdown: "Another text." },
] as const;

describeEachEngine("revising a post", (ctx) => {
  const now = minutesAfterPost(60);
  const readSaved = () => ctx.db.selectFrom("blog_posts").selectAll().executeTakeFirstOrThrow();
  const numbers = async () =>
    (await ctx.db.selectFrom("blog_revisions").select("number").orderBy("number").execute()).map(
      ({ number }) => number,
    );
  const revise = (id: string, content = NEW, expectedRevision = 1) =>
    revisePost(ctx.db, { id, content, expectedRevision, now });
  const found = async (query: string) => (await findPosts(ctx.db, { page: 1, query, now })).total;

  test("saves a revision, renders and indexes it, and keeps date, slug, and status", async () => {
    const { id, slug } = await addPublishedPost(ctx.db);
    expect(await revise(id)).toEqual({ ok: true, revision: 2 });
    expect(await readSaved()).toMatchObject({
      title: NEW.title,
      slug,
      status: "published",
      revision: 2,
      words: 4,
      publish_at: POST_NOW.toISOString(),
      created_at: POST_NOW.toISOString(),
      updated_at: now.toISOString(),
    });
    expect(await getPost(ctx.db, { slug, now })).toMatchObject({
      html: expect.stringContaining("citrus"),
      updatedAt: now.toISOString(),
    });
    expect([await found("limonene"), await found("potency")]).toEqual([1, 0]);
    expect(await numbers()).toEqual([1, 2]);
  });

  test("rejects a change based on an older revision", async () => {
    const { id } = await addPublishedPost(ctx.db);
    await revise(id);
    const late = await revise(id, postContent({ title: "Something else" }));
    expect(late).toMatchObject({ ok: false, refusal: "stale" });
    expect(await readSaved()).toMatchObject({ title: NEW.title, revision: 2 });
  });

  test("ignores a save without changes", async () => {
    const { id } = await addPublishedPost(ctx.db);
    await revise(id);
    const before = await readSaved();
    const again = { id, content: NEW, now: minutesAfterPost(90) };
    for (const expectedRevision of [1, 2]) {
      expect(await revisePost(ctx.db, { ...again, expectedRevision })).toEqual({
        ok: true,
        revision: 2,
      });
    }
    expect(await readSaved()).toEqual(before);
  });

  test("keeps the modification date and notifies no one if readers see the same text", async () => {
    const { id, slug } = await addPublishedPost(ctx.db);
    await ctx.db.deleteFrom("outbox").execute();
    const { markdown } = postContent();
    const spaced = postContent({ markdown: markdown.replace("## Potency", "##   Potency\n") });
    expect(await revise(id, spaced)).toEqual({ ok: true, revision: 2 });
    expect(await readSaved()).toMatchObject({
      ...{ markdown: spaced.markdown, revision: 2, updated_at: POST_NOW.toISOString() },
    });
    expect(await numbers()).toEqual([1, 2]);
    expect(await ctx.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
    for (const [index, change] of VISIBLE_CHANGES.entries()) {
      const at = minutesAfterPost(60 + index);
      const content = postContent(change);
      await revisePost(ctx.db, { id, content, expectedRevision: 2 + index, now: at });
      const updatedAt = at.toISOString();
      expect(await getPost(ctx.db, { slug, now: at })).toMatchObject({ updatedAt });
    }
    expect(await ctx.db.selectFrom("outbox").selectAll().execute()).toHaveLength(1);
  });

  test("lets one of several simultaneous writers win", async () => {
    const { id } = await addPublishedPost(ctx.db);
    const other = await openDatabase(ctx.options);
    const results = await Promise.all(
      [ctx.db, other.db, ctx.db, other.db].map((db, index) => {
        const content = postContent({ title: `Title ${index}` });
        return revisePost(db, { id, content, expectedRevision: 1, now });
      }),
    );
    await other.close();
    expect(results.filter(({ ok }) => ok)).toEqual([{ ok: true, revision: 2 }]);
    expect(await numbers()).toEqual([1, 2]);
  });

  test("restores an old revision as a new one", async () => {
    const { id } = await addPublishedPost(ctx.db);
    await revise(id);
    const restore = (number: number, expectedRevision: number) =>
      restoreRevision(ctx.db, { id, number, expectedRevision, now: minutesAfterPost(90) });
    expect(await restore(1, 1)).toMatchObject({ ok: false, refusal: "stale" });
    expect(await restore(7, 2)).toMatchObject({ ok: false, refusal: "revision-missing" });
    expect(await restore(1, 2)).toEqual({ ok: true, revision: 3 });
    expect(await readSaved()).toMatchObject({
      title: postContent().title,
      revision: 3,
      updated_at: minutesAfterPost(90).toISOString(),
    });
    expect([await found("limonene"), await found("potency")]).toEqual([0, 1]);
    expect(await numbers()).toEqual([1, 2, 3]);
  });

  test("rejects a post that does not exist", async () => {
    expect(await revise("none")).toMatchObject({ ok: false, refusal: "missing" });
    const restore = { id: "none", number: 1, expectedRevision: 1, now };
    expect(await restoreRevision(ctx.db, restore)).toMatchObject({ refusal: "missing" });
  });
});
