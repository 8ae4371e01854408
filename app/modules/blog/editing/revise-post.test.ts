import { expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { addPublished, minutesOn, POST_NOW, postContent } from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { findPosts } from "../public/find-posts.server.ts";
import { getPost } from "../public/queries.server.ts";
import { restoreRevision } from "./restore-revision.server.ts";
import { revisePost } from "./revise-post.server.ts";

const NEW = postContent({ title: "Reading terpenes", markdown: "Limonene smells of citrus." });

/** One after the other, each is something else to see. */
const SEEN_CHANGES = [
  { title: "Another title" },
  { excerpt: "Another excerpt." },
  { category: "Reviews" },
  { image: "blog-edibles" },
  { author: "Dana Doe" },
  { markdown: "Another text." },
] as const;

describeEachEngine("revising a post", (ctx) => {
  const now = minutesOn(60);
  const stored = () => ctx.db.selectFrom("blog_posts").selectAll().executeTakeFirstOrThrow();
  const numbers = async () =>
    (await ctx.db.selectFrom("blog_revisions").select("number").orderBy("number").execute()).map(
      ({ number }) => number,
    );
  const revise = (id: string, content = NEW, expectedRevision = 1) =>
    revisePost(ctx.db, { id, content, expectedRevision, now });
  const found = async (query: string) => (await findPosts(ctx.db, { page: 1, query, now })).total;

  test("writes a revision, renders and indexes it, and keeps date, address and status", async () => {
    const { id, slug } = await addPublished(ctx.db);
    expect(await revise(id)).toEqual({ ok: true, revision: 2 });
    expect(await stored()).toMatchObject({
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

  test("refuses a change that began from an older revision", async () => {
    const { id } = await addPublished(ctx.db);
    await revise(id);
    const late = await revise(id, postContent({ title: "Something else" }));
    expect(late).toMatchObject({ ok: false, refusal: "stale" });
    expect(await stored()).toMatchObject({ title: NEW.title, revision: 2 });
  });

  test("takes the same content again without a trace", async () => {
    const { id } = await addPublished(ctx.db);
    await revise(id);
    const before = await stored();
    const again = { id, content: NEW, now: minutesOn(90) };
    for (const expectedRevision of [1, 2]) {
      expect(await revisePost(ctx.db, { ...again, expectedRevision })).toEqual({
        ok: true,
        revision: 2,
      });
    }
    expect(await stored()).toEqual(before);
  });

  test("keeps the date of the last change where readers see no other text, and tells nobody", async () => {
    const { id, slug } = await addPublished(ctx.db);
    await ctx.db.deleteFrom("outbox").execute();
    const { markdown } = postContent();
    const spaced = postContent({ markdown: markdown.replace("## Potency", "##   Potency\n") });
    expect(await revise(id, spaced)).toEqual({ ok: true, revision: 2 });
    expect(await stored()).toMatchObject({
      ...{ markdown: spaced.markdown, revision: 2, updated_at: POST_NOW.toISOString() },
    });
    expect(await numbers()).toEqual([1, 2]);
    expect(await ctx.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
    for (const [index, change] of SEEN_CHANGES.entries()) {
      const at = minutesOn(60 + index);
      const content = postContent(change);
      await revisePost(ctx.db, { id, content, expectedRevision: 2 + index, now: at });
      const updatedAt = at.toISOString();
      expect(await getPost(ctx.db, { slug, now: at })).toMatchObject({ updatedAt });
    }
    expect(await ctx.db.selectFrom("outbox").selectAll().execute()).toHaveLength(1);
  });

  test("lets one of several writers at one moment win", async () => {
    const { id } = await addPublished(ctx.db);
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

  test("brings an old revision back as a new one", async () => {
    const { id } = await addPublished(ctx.db);
    await revise(id);
    const restore = (number: number, expectedRevision: number) =>
      restoreRevision(ctx.db, { id, number, expectedRevision, now: minutesOn(90) });
    expect(await restore(1, 1)).toMatchObject({ ok: false, refusal: "stale" });
    expect(await restore(7, 2)).toMatchObject({ ok: false, refusal: "revision-missing" });
    expect(await restore(1, 2)).toEqual({ ok: true, revision: 3 });
    expect(await stored()).toMatchObject({
      title: postContent().title,
      revision: 3,
      updated_at: minutesOn(90).toISOString(),
    });
    expect([await found("limonene"), await found("potency")]).toEqual([0, 1]);
    expect(await numbers()).toEqual([1, 2, 3]);
  });

  test("refuses a post that is not there", async () => {
    expect(await revise("none")).toMatchObject({ ok: false, refusal: "missing" });
    const restore = { id: "none", number: 1, expectedRevision: 1, now };
    expect(await restoreRevision(ctx.db, restore)).toMatchObject({ refusal: "missing" });
  });
});
