import { expect, test } from "vitest";
import { getAtlas } from "#app/modules/areas/places.server.ts";
import { ownText } from "#app/modules/areas/profile-text.ts";
import { createPost } from "#app/modules/blog/editing/create-post.server.ts";
import { importPosts } from "#app/modules/blog/editing/import-posts.server.ts";
import { revisePost } from "#app/modules/blog/editing/revise-post.server.ts";
import { restorePost, trashPost } from "#app/modules/blog/publishing/trash-post.server.ts";
import { POST_NOW, postContent } from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { findSimilar } from "./find-similar.server.ts";
import { makePrint } from "./print.server.ts";
import { refreshPrints } from "./refresh-prints.server.ts";

/** Sentences without a word in common with those of another letter. */
function text(letter: string, sentences: number): string {
  const word = (at: number) => letter + String.fromCharCode(97 + (at % 26), 97 + ((at / 26) % 26));
  return Array.from(
    { length: sentences * 10 },
    (_, at) => word(at) + (at % 10 === 9 ? "." : ""),
  ).join(" ");
}

describeEachEngine("findSimilar", (ctx) => {
  const similarTo = (words: string) => findSimilar(ctx.db, { print: makePrint(words) });
  const create = (title: string, markdown: string) =>
    createPost(ctx.db, { content: postContent({ title, markdown }), now: POST_NOW });

  test("finds the post most like a text and says how much of it is the same", async () => {
    await create("Half", `${text("a", 20)}\n\n${text("b", 20)}`);
    await create("A quarter", `${text("a", 10)}\n\n${text("c", 30)}`);
    const found = await similarTo(`${text("a", 20)} ${text("d", 20)}`);
    expect(found).toMatchObject({ kind: "post", title: "Half", slug: "half" });
    expect(found?.share).toBeCloseTo(0.5, 1);
    expect(await similarTo(text("e", 40))).toMatchObject({ share: 0 });
  });

  test("takes other names, figures and marks for the same text", async () => {
    await create(
      "Warren",
      `## From Warren\n\nIt is **12 miles** from Warren to [us](/shop). ${text("a", 20)}`,
    );
    const found = await similarTo(`From Troy It is 19 miles from Troy to us. ${text("a", 20)}`);
    expect(found).toMatchObject({ title: "Warren", share: 1 });
  });

  test("goes by what a post says now, and passes over the trash", async () => {
    const { id } = await create("One", text("a", 30));
    await trashPost(ctx.db, { id, now: POST_NOW });
    expect((await similarTo(text("a", 30)))?.share).toBe(0);
    await restorePost(ctx.db, { id, now: POST_NOW });
    expect((await similarTo(text("a", 30)))?.share).toBe(1);
    const content = postContent({ title: "One", markdown: text("b", 30) });
    await revisePost(ctx.db, { id, content, expectedRevision: 1, now: POST_NOW });
    expect((await similarTo(text("a", 30)))?.share).toBe(0);
    expect((await similarTo(text("b", 30)))?.share).toBe(1);
  });

  test("knows the city pages too", async () => {
    const warren = getAtlas().profiles.get("warren");
    if (!warren) throw new Error("Warren has no profile");
    const found = await similarTo(ownText(warren).replaceAll("Warren", "Utica"));
    expect(found).toMatchObject({ kind: "area", slug: "warren", title: "Warren", share: 1 });
  });

  test("a text that is part of a longer one is all the same", async () => {
    await create("Long", `${text("a", 20)}\n\n${text("b", 100)}`);
    expect((await similarTo(text("a", 20)))?.share).toBe(1);
  });

  test("refreshPrints makes what is missing or was made otherwise, once", async () => {
    await importPosts(ctx.db, { now: POST_NOW });
    expect(await refreshPrints(ctx.db)).toEqual({ made: 0 });
    const posts = await ctx.db.selectFrom("blog_posts").select(["html", "search_key"]).execute();
    await ctx.db.deleteFrom("post_shingles").execute();
    await ctx.db.deleteFrom("post_prints").where("search_key", "<", 10).execute();
    await ctx.db.updateTable("post_prints").set({ version: "0-other" }).execute();
    const [one, two] = await Promise.all([refreshPrints(ctx.db), refreshPrints(ctx.db)]);
    expect(one.made + two.made).toBeGreaterThanOrEqual(posts.length);
    expect(await refreshPrints(ctx.db)).toEqual({ made: 0 });
    const rows = await ctx.db.selectFrom("post_shingles").select("search_key").execute();
    expect(new Set(rows.map(({ search_key }) => search_key)).size).toBe(posts.length);
    const [first] = posts;
    expect((await similarTo(first?.html.replace(/<[^>]+>/g, " ") ?? ""))?.share).toBeGreaterThan(
      0.95,
    );
  });
});
