import { expect, test, vi } from "vitest";
import { addPublished } from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { listSitemap } from "./list-sitemap.server.ts";

vi.mock("#app/platform/images.server.ts", () => import("#tests/fakes/images.ts"));

const ORIGIN = "https://www.hyde.test";
/** Another day for each test: the list is kept for a minute by the time given. */
let day = Date.parse("2026-11-01T12:00:00.000Z");

/** Asks `seconds` after the beginning of this test's day, for pages that show that text. */
const nextDay = () => {
  day += 86_400_000;
};
function at(seconds: number, text: string) {
  const readPage = vi.fn(async (path: string) => ({ path, text }));
  return { origin: ORIGIN, readPage, now: new Date(day + seconds * 1_000) };
}

describeEachEngine("the list of the sitemap", (ctx) => {
  test("names every page with its date, its frequency and its priority", async () => {
    nextDay();
    const request = at(0, "one");
    const entries = await listSitemap(ctx.db, request);
    expect(entries[0]).toEqual({
      loc: `${ORIGIN}/`,
      lastmod: request.now.toISOString(),
      changefreq: "daily",
      priority: 1,
    });
    expect(request.readPage.mock.calls.map(([path]) => ORIGIN + path)).toEqual(
      entries.map(({ loc }) => loc),
    );
  });

  test("is made once a minute at most, also for those who ask at the same time", async () => {
    nextDay();
    const first = at(0, "one");
    const second = at(59, "two");
    const third = at(60, "two");
    const [a, b] = await Promise.all([listSitemap(ctx.db, first), listSitemap(ctx.db, second)]);
    expect(b).toEqual(a);
    expect(second.readPage).not.toHaveBeenCalled();
    const c = await listSitemap(ctx.db, third);
    expect(third.readPage).toHaveBeenCalledTimes(a.length);
    expect(new Set(c.map(({ lastmod }) => lastmod))).toEqual(new Set([third.now.toISOString()]));
  });

  test("has a post published by a process whose clock is ahead when its time has come", async () => {
    nextDay();
    const ahead = new Date(day + 5_000);
    const { slug } = await addPublished(ctx.db, { now: ahead });
    const holdsPost = async (seconds: number) => {
      const entries = await listSitemap(ctx.db, at(seconds, "one"));
      return entries.some(({ loc }) => loc === `${ORIGIN}/blog/${slug}`);
    };
    expect([await holdsPost(0), await holdsPost(61)]).toEqual([false, true]);
  });

  test("a failure is not kept", async () => {
    nextDay();
    const broken = { ...at(0, "one"), readPage: () => Promise.reject(new Error("no page")) };
    await expect(listSitemap(ctx.db, broken)).rejects.toThrow("no page");
    expect((await listSitemap(ctx.db, at(1, "one"))).length).toBeGreaterThan(50);
  });
});
