import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addPublished } from "#tests/factories/posts.ts";
import { describeEachEngine, followChanges } from "#tests/setup/engines.ts";
import { listSitemap } from "./list-sitemap.server.ts";

vi.mock("#app/platform/images.server.ts", () => import("#tests/fakes/images.ts"));

const ORIGIN = "https://www.hyde.test";
const START = Date.parse("2026-11-01T12:00:00.000Z");

/** A request so many seconds after the start, for pages that show that text; sets the clock. */
function at(seconds: number, text: string) {
  const now = new Date(START + seconds * 1_000);
  vi.setSystemTime(now);
  const readPage = vi.fn(async (path: string) => ({ path, text }));
  return { origin: ORIGIN, readPage, now };
}

describeEachEngine("the list of the sitemap", (ctx) => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: START });
    await followChanges(ctx);
  });
  afterEach(() => vi.useRealTimers());

  test("names every page with its date, its frequency and its priority", async () => {
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

  test("is made once a minute at most", async () => {
    const first = await listSitemap(ctx.db, at(0, "one"));
    const second = at(59, "two");
    expect(await listSitemap(ctx.db, second)).toEqual(first);
    expect(second.readPage).not.toHaveBeenCalled();
    const third = at(60, "two");
    const again = await listSitemap(ctx.db, third);
    expect(third.readPage).toHaveBeenCalledTimes(first.length);
    expect(new Set(again.map(({ lastmod }) => lastmod))).toEqual(
      new Set([third.now.toISOString()]),
    );
  });

  test("is made once for all who ask at the same time, whoever comes first", async () => {
    const requests = [at(0, "one"), at(1, "two"), at(2, "three")];
    const [list, ...others] = await Promise.all(
      requests.map((request) => listSitemap(ctx.db, request)),
    );
    expect(others).toEqual([list, list]);
    const reads = requests.flatMap(({ readPage }) => readPage.mock.calls);
    expect(reads).toHaveLength(list?.length ?? 0);
  });

  test("has a post published by a process whose clock is ahead when its time has come", async () => {
    const ahead = new Date(START + 5_000);
    const { slug } = await addPublished(ctx.db, { now: ahead });
    const holdsPost = async (seconds: number) => {
      const entries = await listSitemap(ctx.db, at(seconds, "one"));
      return entries.some(({ loc }) => loc === `${ORIGIN}/blog/${slug}`);
    };
    expect([await holdsPost(0), await holdsPost(61)]).toEqual([false, true]);
  });

  test("a failure is not kept", async () => {
    const broken = { ...at(0, "one"), readPage: () => Promise.reject(new Error("no page")) };
    await expect(listSitemap(ctx.db, broken)).rejects.toThrow("no page");
    expect((await listSitemap(ctx.db, at(1, "one"))).length).toBeGreaterThan(50);
  });
});
