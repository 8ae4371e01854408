import { expect, test } from "vitest";
import { POST_NOW, postContent } from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { createPost } from "../editing/create-post.server.ts";
import { trashPost } from "../publishing/trash-post.server.ts";
import { renderPost } from "../rendering/render-post.server.ts";
import { getLatestPostKey } from "./find-similar.server.ts";
import { refreshFingerprints } from "./fingerprints.server.ts";
import {
  isTooClose,
  listMaskedTitles,
  mapRecentPostsBySentence,
  mapSentenceUses,
  maskTitle,
  measureRepetition,
  REPETITION_LIMITS,
} from "./repetition.server.ts";
import { listSentences } from "./sentences.server.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** Sentences that differ in their words, from the `from`-th on. */
function sentences(count: number, from = 0): string {
  return Array.from({ length: count }, (_, at) => {
    const word = `${LETTERS[(from + at) % 26]}${LETTERS[Math.floor((from + at) / 26)]}`;
    return `This is the sentence called ${word}.`;
  }).join(" ");
}

const hashesOf = (markdown: string) =>
  listSentences(renderPost(markdown).html).map(({ hash }) => hash);

describeEachEngine("repetition", (ctx) => {
  const create = (title: string, markdown: string) =>
    createPost(ctx.db, { content: postContent({ title, markdown }), now: POST_NOW });
  const measure = (markdown: string, options = {}) =>
    measureRepetition(ctx.db, { sentences: hashesOf(markdown), ...options });

  test("names the post that shares most sentences, as a share of the shorter text's", async () => {
    await create("Long", sentences(40));
    await create("Short", `${sentences(4)} ${sentences(16, 60)}`);
    const { closest, mostPosts } = await measure(sentences(20));
    expect(closest).toMatchObject({ title: "Long", share: 1 });
    expect(mostPosts).toBe(2);
    expect((await measure(`${sentences(5)} ${sentences(15, 80)}`)).closest).toMatchObject({
      title: "Long",
      share: 0.25,
    });
    expect(await measure(sentences(20, 200))).toEqual({ closest: undefined, mostPosts: 0 });
  });

  test("ignores names, numbers, and facts, and posts in the trash", async () => {
    const { id } = await create("Warren", "It is 12 miles from Warren to {{address}} by car.");
    const other = "It is 9 miles from St. Clair Shores to {{phone}} by car.";
    const [hash = 0] = hashesOf(other);
    expect([...(await mapRecentPostsBySentence(ctx.db, [hash])).keys()]).toEqual([hash]);
    expect((await measure(other)).mostPosts).toBe(1);
    await trashPost(ctx.db, { id, now: POST_NOW });
    expect(await mapRecentPostsBySentence(ctx.db, [hash])).toEqual(new Map());
    expect((await measure(other)).mostPosts).toBe(0);
  });

  test("leaves out the post itself and posts saved before a key", async () => {
    const { id } = await create("One", sentences(20));
    expect((await measure(sentences(20), { exceptId: id })).closest).toBeUndefined();
    const newerThan = await getLatestPostKey(ctx.db);
    await create("Two", sentences(20));
    expect((await measure(sentences(20), { newerThan })).closest).toMatchObject({ title: "Two" });
  });

  test("two short texts with two sentences in common are not too close", async () => {
    await create("Note", sentences(2));
    expect((await measure(sentences(2))).closest?.share).toBe(0.2);
  });

  test("is too close above either limit", () => {
    const at = (share: number, mostPosts: number) =>
      isTooClose({ closest: { id: "a", title: "A", share }, mostPosts });
    const { share, posts } = REPETITION_LIMITS;
    expect(at(share, posts - 1)).toBe(false);
    expect(at(share + 0.01, 0)).toBe(true);
    expect(at(0, posts)).toBe(true);
  });

  test("says where each sentence is, the newest post first", async () => {
    await create("First", sentences(3));
    const { id } = await create("Second", sentences(2));
    const hashes = hashesOf(sentences(4));
    const uses = await mapSentenceUses(ctx.db, { sentences: hashes, exceptId: "" });
    expect(hashes.map((hash) => uses.get(hash)?.posts)).toEqual([2, 2, 1, undefined]);
    expect(uses.get(hashes[0] ?? 0)?.example).toEqual({ id, title: "Second" });
  });

  test("posts from an earlier release are counted after the start of this one", async () => {
    await create("One", sentences(12));
    await ctx.db.deleteFrom("post_shingles").execute();
    await ctx.db.updateTable("post_prints").set({ version: "1-earlier" }).execute();
    expect((await measure(sentences(12))).closest).toBeUndefined();
    expect(await refreshFingerprints(ctx.db)).toEqual({ updated: 1 });
    expect((await measure(sentences(12))).closest).toMatchObject({ share: 1 });
  });

  test("titles are equal if only the town differs", async () => {
    await create("A first visit from Warren", sentences(2));
    const titles = await listMaskedTitles(ctx.db, { since: new Date(POST_NOW.getTime() - 1) });
    expect(titles.has(maskTitle("A first visit from St. Clair Shores"))).toBe(true);
    expect(titles.has(maskTitle("A second visit from Warren"))).toBe(false);
    expect(await listMaskedTitles(ctx.db, { since: new Date(POST_NOW.getTime() + 1) })).toEqual(
      new Set(),
    );
  });
});
