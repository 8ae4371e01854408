import { expect, test, vi } from "vitest";
import { trashPost } from "#app/modules/blog/publishing/trash-post.server.ts";
import { addManyPosts } from "#tests/factories/many-posts.ts";
import { addPublished } from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { getSitemap } from "./get-sitemap.server.ts";

vi.mock("#app/platform/images.server.ts", () => import("#tests/fakes/images.ts"));

const ORIGIN = "https://www.hyde.test";
const NOW = new Date("2026-12-01T12:00:00.000Z");
const request = { origin: ORIGIN, readPage: async (path: string) => ({ path }), now: NOW };

const DOCUMENT = { title: "A post", excerpt: "In short.", body: "At length." };
const LIMIT = 1_000;

const addressesOf = (xml = "") => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);

describeEachEngine("the sitemap", (ctx) => {
  test("of a small site is one file", async () => {
    const { root, file } = await getSitemap(ctx.db, request);
    expect(addressesOf(root)).toContain(`${ORIGIN}/blog`);
    expect([file(0), file(1), file(2)]).toEqual([undefined, undefined, undefined]);
  });

  test("of very many posts is an index of files that name each address once", async () => {
    await addManyPosts(ctx.db, { count: LIMIT, documentOf: () => DOCUMENT });
    const large = { ...request, limit: LIMIT };
    const { root, file } = await getSitemap(ctx.db, large);
    expect(addressesOf(root)).toEqual([1, 2].map((number) => `${ORIGIN}/sitemaps/${number}.xml`));
    const addresses = [1, 2].map((number) => addressesOf(file(number)));
    expect(addresses[0]).toHaveLength(LIMIT);
    const posts = addresses.flat().filter((address) => address?.includes("/blog/one-of-many-"));
    expect(new Set(posts).size).toBe(LIMIT);
    expect(file(3)).toBeUndefined();
    expect((await getSitemap(ctx.db, large)).file(1)).toBe(file(1));
  });

  test("is written anew when a post comes or goes, also for those who ask at once", async () => {
    const holds = async (slug: string) =>
      addressesOf((await getSitemap(ctx.db, request)).root).includes(`${ORIGIN}/blog/${slug}`);
    const { id, slug } = await addPublished(ctx.db);
    expect(await Promise.all([holds(slug), holds(slug)])).toEqual([true, true]);
    await trashPost(ctx.db, { id, now: NOW });
    expect(await Promise.all([holds(slug), holds(slug)])).toEqual([false, false]);
  });
});
