import { expect, test } from "vitest";
import { getAreaData } from "#app/modules/areas/places.server.ts";
import { profileText } from "#app/modules/areas/profile-overlap.ts";
import { POST_NOW, postContent } from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { createPost } from "../editing/create-post.server.ts";
import { importPosts } from "../editing/import-posts.server.ts";
import { revisePost } from "../editing/post-revisions.server.ts";
import { restorePost, trashPost } from "../publishing/trash-post.server.ts";
import { findSimilar } from "./find-similar.server.ts";
import { computeFingerprint, refreshFingerprints } from "./fingerprints.server.ts";

/** Sentences without a word in common with those of another letter. */
function text(letter: string, sentences: number): string {
  const word = (at: number) => letter + String.fromCharCode(97 + (at % 26), 97 + ((at / 26) % 26));
  return Array.from(
    { length: sentences * 10 },
    (_, at) => word(at) + (at % 10 === 9 ? "." : ""),
  ).join(" ");
}

describeEachEngine("findSimilar", (ctx) => {
  const similarTo = (words: string) =>
    findSimilar(ctx.db, { fingerprint: computeFingerprint(words) });
  const create = (title: string, markdown: string) =>
    createPost(ctx.db, { content: postContent({ title, markdown }), now: POST_NOW });

  test("finds the most similar post and the share of text they have in common", async () => {
    await create("Half", `${text("a", 20)}\n\n${text("b", 20)}`);
    await create("A quarter", `${text("a", 10)}\n\n${text("c", 30)}`);
    const found = await similarTo(`${text("a", 20)} ${text("d", 20)}`);
    expect(found).toMatchObject({ kind: "post", title: "Half", slug: "half" });
    expect(found?.share).toBeCloseTo(0.5, 1);
    expect(await similarTo(text("e", 40))).toMatchObject({ share: 0 });
  });

  test("treats text with other names, numbers, and formatting as the same", async () => {
    await create(
      "Warren",
      `## From Warren\n\nIt is **12 miles** from Warren to [us](/shop). ${text("a", 20)}`,
    );
    const found = await similarTo(`From Troy It is 19 miles from Troy to us. ${text("a", 20)}`);
    expect(found).toMatchObject({ title: "Warren", share: 1 });
  });

  test("compares the current text of posts and ignores the trash", async () => {
    const { id } = await create("One", text("a", 30));
    await trashPost(ctx.db, { id, now: POST_NOW });
    expect((await similarTo(text("a", 30)))?.share).toBe(0);
    await restorePost(ctx.db, { id, mayPublish: true, now: POST_NOW });
    expect((await similarTo(text("a", 30)))?.share).toBe(1);
    const content = postContent({ title: "One", markdown: text("b", 30) });
    await revisePost(ctx.db, { id, content, expectedRevision: 1, now: POST_NOW });
    expect((await similarTo(text("a", 30)))?.share).toBe(0);
    expect((await similarTo(text("b", 30)))?.share).toBe(1);
  });

  test("includes the city pages", async () => {
    const warren = getAreaData().profiles.get("warren");
    if (!warren) throw new Error("Warren has no profile");
    const found = await similarTo(profileText(warren).replaceAll("Warren", "Utica"));
    expect(found).toMatchObject({ kind: "area", slug: "warren", title: "Warren", share: 1 });
  });

  test("counts a text contained in a longer one as 100% similar", async () => {
    await create("Long", `${text("a", 20)}\n\n${text("b", 100)}`);
    expect((await similarTo(text("a", 20)))?.share).toBe(1);
  });

  test("creates missing and outdated fingerprints once", async () => {
    await importPosts(ctx.db, { now: POST_NOW });
    expect(await refreshFingerprints(ctx.db)).toEqual({ updated: 0 });
    const posts = await ctx.db.selectFrom("blog_posts").select(["html", "search_key"]).execute();
    await ctx.db.deleteFrom("post_shingles").execute();
    await ctx.db.deleteFrom("post_prints").where("search_key", "<", 10).execute();
    await ctx.db.updateTable("post_prints").set({ version: "0-other" }).execute();
    const [one, two] = await Promise.all([
      refreshFingerprints(ctx.db),
      refreshFingerprints(ctx.db),
    ]);
    expect(one.updated + two.updated).toBeGreaterThanOrEqual(posts.length);
    expect(await refreshFingerprints(ctx.db)).toEqual({ updated: 0 });
    const rows = await ctx.db.selectFrom("post_shingles").select("search_key").execute();
    expect(new Set(rows.map(({ search_key }) => search_key)).size).toBe(posts.length);
    const [first] = posts;
    expect((await similarTo(first?.html.replace(/<[^>]+>/g, " ") ?? ""))?.share).toBeGreaterThan(
      0.95,
    );
  });
});
