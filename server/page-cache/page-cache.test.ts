import { setImmediate as turn } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { ChangeFeed, ChangeListener } from "#app/db/change-feed.server.ts";
import { dependsOn, freshUntil } from "#app/platform/page-dependencies.server.ts";
import { PageCache } from "./page-cache.ts";

const NOON = Date.parse("2026-11-20T17:00:00Z");
const MINUTE = 60_000;

/** A cache of pages that contain how often they were rendered, and functions to control it. */
function setUp({ maxBytes = 1_000_000 } = {}) {
  const listeners: ChangeListener[] = [];
  const feed = {
    ...{
      lastSeq: 0,
      isUnavailable: false,
      poll: () => {},
      refresh: async () => {},
      close: async () => {},
      version: 0,
      hasChanged: () => false,
    },
    onChange: (listener: ChangeListener) => void listeners.push(listener),
  };
  const renders = new Map<string, number>();
  const state = {
    now: NOON,
    status: 200,
    expiresAt: Number.POSITIVE_INFINITY,
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
      freshUntil(state.expiresAt);
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
    return (await page.encode("identity")).body.toString().split(" ", 2).join(" ");
  };
  const change = (...tags: string[]) => {
    for (const listener of listeners) listener(new Set(tags));
  };
  const changeAll = () => {
    for (const listener of listeners) listener(undefined);
  };
  return { cache, feed, state, renders, show, change, changeAll };
}

test("after the clock is set back, a page is rendered again", async () => {
  const { show, state } = setUp();
  state.now += 30 * 86_400_000;
  expect(await show("/a")).toBe("/a 1");
  state.now -= 30 * 86_400_000;
  expect([await show("/a"), await show("/a")]).toEqual(["/a 2", "/a 2"]);
});

test("a page is rendered once for many requests", async () => {
  const { show, cache } = setUp();
  expect([await show("/a"), await show("/a"), await show("/b")]).toEqual(["/a 1", "/a 1", "/b 1"]);
  expect(cache.stats).toMatchObject({ pages: 2, hits: 1, misses: 2 });
});

test("concurrent requests share one render", async () => {
  const { show, renders } = setUp();
  const shown = await Promise.all(Array.from({ length: 50 }, () => show("/a")));
  expect(new Set(shown)).toEqual(new Set(["/a 1"]));
  expect(renders.get("/a")).toBe(1);
});

test("a change drops the pages with its tag and no others", async () => {
  const { show, change } = setUp();
  await Promise.all([show("/a"), show("/b")]);
  change("page/a", "page/unknown");
  expect([await show("/a"), await show("/b")]).toEqual(["/a 2", "/b 1"]);
  change("all");
  expect([await show("/a"), await show("/b")]).toEqual(["/a 3", "/b 2"]);
});

test("an unknown change drops every page", async () => {
  const { show, changeAll } = setUp();
  await Promise.all([show("/a"), show("/b")]);
  changeAll();
  expect([await show("/a"), await show("/b")]).toEqual(["/a 2", "/b 2"]);
});

test("a page whose content changed during its render is neither cached nor sent to new requests", async () => {
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

test("an unrelated change during a render does not matter", async () => {
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

test("an expired page is never sent", async () => {
  const { show, state } = setUp();
  state.expiresAt = NOON + MINUTE;
  await show("/a");
  state.now = NOON + MINUTE - 1;
  expect(await show("/a")).toBe("/a 1");
  state.now = NOON + MINUTE;
  state.expiresAt = NOON + 2 * MINUTE;
  expect(await show("/a")).toBe("/a 2");
});

test("a page that did not exist is looked for again when its announced time has come", async () => {
  const { show, state, renders } = setUp();
  Object.assign(state, { status: 404, expiresAt: NOON + MINUTE });
  await show("/a");
  state.now = NOON + MINUTE - 1;
  await show("/a");
  expect(renders.get("/a")).toBe(1);
  Object.assign(state, { status: 200, now: NOON + MINUTE, expiresAt: NOON + 2 * MINUTE });
  expect(await show("/a")).toBe("/a 2");
});

test("an old page is sent while one request refreshes it", async () => {
  const { show, state, renders, cache } = setUp();
  await show("/a");
  state.now = NOON + 11 * MINUTE;
  const shown = await Promise.all([show("/a"), show("/a"), show("/a")]);
  expect(shown).toEqual(["/a 1", "/a 1", "/a 1"]);
  await expect.poll(() => show("/a")).toBe("/a 2");
  expect(renders.get("/a")).toBe(2);
  expect(cache.stats.stale).toBeGreaterThanOrEqual(3);
});

test("while the database is unavailable, pages are sent whatever their age", async () => {
  const { show, state, feed } = setUp();
  state.expiresAt = NOON + MINUTE;
  await show("/a");
  feed.isUnavailable = true;
  state.now = NOON + 60 * MINUTE;
  expect(await show("/a")).toBe("/a 1");
  feed.isUnavailable = false;
  state.expiresAt = Number.POSITIVE_INFINITY;
  expect(await show("/a")).toBe("/a 2");
});

test("a page rendered while the database is unavailable is not cached", async () => {
  const { show, feed } = setUp();
  feed.isUnavailable = true;
  expect([await show("/a"), await show("/a")]).toEqual(["/a 1", "/a 2"]);
});

test("if a refresh fails, the cached page is sent", async () => {
  const { show, state } = setUp();
  state.expiresAt = NOON + MINUTE;
  await show("/a");
  state.now = NOON + MINUTE;
  state.status = 500;
  expect(await show("/a")).toBe("/a 1");
});

test("a page that fails is rendered again after growing pauses, or when something changes", async () => {
  const { show, cache, state, renders, change } = setUp();
  state.status = 500;
  for (let second = 0; second < 60; second += 1) {
    expect(await cache.load("/a", "client")).toBe(500);
    state.now += 1_000;
  }
  expect(renders.get("/a")).toBe(5);
  state.status = 200;
  change("posts");
  expect(await show("/a")).toBe("/a 6");
});

test("a refresh in the background that fails is not repeated by each request", async () => {
  const { show, state, renders } = setUp();
  await show("/a");
  state.now += 11 * MINUTE;
  state.status = 500;
  for (let request = 0; request < 10; request += 1) {
    expect(await show("/a")).toBe("/a 1");
    await turn();
  }
  expect(renders.get("/a")).toBe(2);
});

test("a missing page is rendered once until something changes", async () => {
  const { show, state, renders, change } = setUp();
  state.status = 404;
  expect([await show("/a"), await show("/a")]).toEqual([undefined, undefined]);
  expect(renders.get("/a")).toBe(1);
  state.status = 200;
  change("posts");
  expect(await show("/a")).toBe("/a 2");
});

test("the least recently used pages are evicted", async () => {
  const { show, cache, renders, change } = setUp({ maxBytes: 40_000 });
  for (let index = 0; index < 50; index += 1) {
    await show(`/page-${index}`);
    await show("/often");
  }
  expect(cache.stats.bytes).toBeLessThanOrEqual(40_000);
  expect(cache.stats.pages).toBeGreaterThan(5);
  expect(renders.get("/often")).toBe(1);
  await show("/page-0");
  expect(renders.get("/page-0")).toBe(2);
  change("all");
  expect(cache.stats).toMatchObject({ pages: 0, bytes: 0 });
});

test("each encoding contains the same page and has its own ETag", async () => {
  const { cache } = setUp();
  const page = await cache.load("/a", "client");
  if (typeof page === "number") throw new Error(`a status of ${page}`);
  const [br, gzip, plain] = await Promise.all(
    (["br", "gzip", "identity"] as const).map((encoding) => page.encode(encoding)),
  );
  expect(brotliDecompressSync(br?.body ?? "").equals(plain?.body ?? Buffer.alloc(0))).toBe(true);
  expect(gunzipSync(gzip?.body ?? "").equals(plain?.body ?? Buffer.alloc(0))).toBe(true);
  expect(new Set([br?.etag, gzip?.etag, plain?.etag]).size).toBe(3);
});

test("an encoding is cached after its first use, including identity", async () => {
  const { cache } = setUp();
  const page = await cache.load("/a", "client");
  if (typeof page === "number") throw new Error(`a status of ${page}`);
  for (const encoding of ["gzip", "identity"] as const) {
    expect(page.find(encoding)).toBeUndefined();
    const made = await page.encode(encoding);
    expect(page.find(encoding)).toBe(made);
  }
});
