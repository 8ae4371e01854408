import { setImmediate as turn } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { ChangeFeed, ChangeListener } from "#app/db/change-feed/change-feed.server.ts";
import { dependsOn, holdsUntil } from "#app/platform/page-record.server.ts";
import { PageCache } from "./page-cache.ts";

const NOON = Date.parse("2026-11-20T17:00:00Z");
const MINUTE = 60_000;

/** A cache over pages that say how often they were rendered, and the strings to pull. */
function setUp({ maxBytes = 1_000_000 } = {}) {
  const listeners: ChangeListener[] = [];
  const feed = {
    ...{ seen: 0, away: false, look: () => {}, refresh: async () => {}, close: async () => {} },
    ...{ turn: 0, hasChanged: () => false },
    onChange: (listener: ChangeListener) => void listeners.push(listener),
  };
  const renders = new Map<string, number>();
  const state = {
    now: NOON,
    status: 200,
    until: Number.POSITIVE_INFINITY,
    gate: Promise.resolve(),
    size: 600,
  };
  const cache = new PageCache({
    feed: feed satisfies ChangeFeed,
    findKey: (target) => target,
    maxBytes,
    now: () => state.now,
    render: async (key) => {
      const count = (renders.get(key) ?? 0) + 1;
      renders.set(key, count);
      dependsOn(`page${key}`);
      dependsOn("all");
      holdsUntil(state.until);
      const { status } = state;
      await state.gate;
      if (status !== 200) return status;
      const text = `${key} ${count} `.padEnd(state.size, String(Math.random()));
      return { headers: new Headers(), plain: new TextEncoder().encode(text) };
    },
  });
  const show = async (key: string) => {
    const page = await cache.load(key, "client");
    if (typeof page === "number") return undefined;
    return (await page.answer("identity")).body.toString().split(" ", 2).join(" ");
  };
  const change = (...tags: string[]) => {
    for (const listener of listeners) listener(new Set(tags));
  };
  const changeAll = () => {
    for (const listener of listeners) listener(undefined);
  };
  return { cache, feed, state, renders, show, change, changeAll };
}

test("a page made by a clock that has been put back since is made anew", async () => {
  const { show, state } = setUp();
  state.now += 30 * 86_400_000;
  expect(await show("/a")).toBe("/a 1");
  state.now -= 30 * 86_400_000;
  expect([await show("/a"), await show("/a")]).toEqual(["/a 2", "/a 2"]);
});

test("a page is rendered once, however often it is asked for", async () => {
  const { show, cache } = setUp();
  expect([await show("/a"), await show("/a"), await show("/b")]).toEqual(["/a 1", "/a 1", "/b 1"]);
  expect(cache.figures).toMatchObject({ pages: 2, hits: 1, misses: 2 });
});

test("a page is rendered once for all who wait for it", async () => {
  const { show, renders } = setUp();
  const shown = await Promise.all(Array.from({ length: 50 }, () => show("/a")));
  expect(new Set(shown)).toEqual(new Set(["/a 1"]));
  expect(renders.get("/a")).toBe(1);
});

test("a change drops the pages that show it and no others", async () => {
  const { show, change } = setUp();
  await Promise.all([show("/a"), show("/b")]);
  change("page/a", "page/unknown");
  expect([await show("/a"), await show("/b")]).toEqual(["/a 2", "/b 1"]);
  change("all");
  expect([await show("/a"), await show("/b")]).toEqual(["/a 3", "/b 2"]);
});

test("where nobody knows what changed, every page goes", async () => {
  const { show, changeAll } = setUp();
  await Promise.all([show("/a"), show("/b")]);
  changeAll();
  expect([await show("/a"), await show("/b")]).toEqual(["/a 2", "/b 2"]);
});

test("a page whose content changed while it was rendered is not kept, nor given to newcomers", async () => {
  const { show, change, state } = setUp();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.gate = promise;
  const early = show("/a");
  await turn();
  change("page/a");
  state.gate = Promise.resolve();
  expect(await show("/a")).toBe("/a 2");
  resolve();
  expect(await early).toBe("/a 1");
  expect(await show("/a")).toBe("/a 2");
});

test("a change of something else while it is rendered does not matter", async () => {
  const { show, change, state } = setUp();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.gate = promise;
  const early = show("/a");
  await turn();
  change("page/b");
  resolve();
  expect(await early).toBe("/a 1");
  expect(await show("/a")).toBe("/a 1");
});

test("from the moment its content holds no longer, nobody sees the page as it was", async () => {
  const { show, state } = setUp();
  state.until = NOON + MINUTE;
  await show("/a");
  state.now = NOON + MINUTE - 1;
  expect(await show("/a")).toBe("/a 1");
  state.now = NOON + MINUTE;
  state.until = NOON + 2 * MINUTE;
  expect(await show("/a")).toBe("/a 2");
});

test("an old page is shown while one request renders it anew", async () => {
  const { show, state, renders, cache } = setUp();
  await show("/a");
  state.now = NOON + 11 * MINUTE;
  const shown = await Promise.all([show("/a"), show("/a"), show("/a")]);
  expect(shown).toEqual(["/a 1", "/a 1", "/a 1"]);
  await expect.poll(() => show("/a")).toBe("/a 2");
  expect(renders.get("/a")).toBe(2);
  expect(cache.figures.stale).toBeGreaterThanOrEqual(3);
});

test("while the database is away pages are shown whatever their age", async () => {
  const { show, state, feed } = setUp();
  state.until = NOON + MINUTE;
  await show("/a");
  feed.away = true;
  state.now = NOON + 60 * MINUTE;
  expect(await show("/a")).toBe("/a 1");
  feed.away = false;
  state.until = Number.POSITIVE_INFINITY;
  expect(await show("/a")).toBe("/a 2");
});

test("what is rendered while the database is away is not kept", async () => {
  const { show, feed } = setUp();
  feed.away = true;
  expect([await show("/a"), await show("/a")]).toEqual(["/a 1", "/a 2"]);
});

test("where rendering anew fails, the page at hand is shown", async () => {
  const { show, state } = setUp();
  state.until = NOON + MINUTE;
  await show("/a");
  state.now = NOON + MINUTE;
  state.status = 500;
  expect(await show("/a")).toBe("/a 1");
});

test("an address without a page is asked for once, until something changes", async () => {
  const { show, state, renders, change } = setUp();
  state.status = 404;
  expect([await show("/a"), await show("/a")]).toEqual([undefined, undefined]);
  expect(renders.get("/a")).toBe(1);
  state.status = 200;
  change("posts");
  expect(await show("/a")).toBe("/a 2");
});

test("pages least asked for go when there is no more room", async () => {
  const { show, cache, renders, change } = setUp({ maxBytes: 40_000 });
  for (let index = 0; index < 50; index += 1) {
    await show(`/page-${index}`);
    await show("/often");
  }
  expect(cache.figures.bytes).toBeLessThanOrEqual(40_000);
  expect(cache.figures.pages).toBeGreaterThan(5);
  expect(renders.get("/often")).toBe(1);
  await show("/page-0");
  expect(renders.get("/page-0")).toBe(2);
  change("all");
  expect(cache.figures).toMatchObject({ pages: 0, bytes: 0 });
});

test("each form unpacks to the same page, under a tag of its own", async () => {
  const { cache } = setUp();
  const page = await cache.load("/a", "client");
  if (typeof page === "number") throw new Error(`a status of ${page}`);
  const [br, gzip, plain] = await Promise.all(
    (["br", "gzip", "identity"] as const).map((encoding) => page.answer(encoding)),
  );
  expect(brotliDecompressSync(br?.body ?? "").equals(plain?.body ?? Buffer.alloc(0))).toBe(true);
  expect(gunzipSync(gzip?.body ?? "").equals(plain?.body ?? Buffer.alloc(0))).toBe(true);
  expect(new Set([br?.etag, gzip?.etag, plain?.etag]).size).toBe(3);
});

test("a form that was asked for once lies ready, without compression too", async () => {
  const { cache } = setUp();
  const page = await cache.load("/a", "client");
  if (typeof page === "number") throw new Error(`a status of ${page}`);
  for (const encoding of ["gzip", "identity"] as const) {
    expect(page.ready(encoding)).toBeUndefined();
    const made = await page.answer(encoding);
    expect(page.ready(encoding)).toBe(made);
  }
});
