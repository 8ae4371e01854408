import { expect, onTestFinished, test } from "vitest";
import {
  dependsOn,
  freshUntil,
  recordDependencies,
} from "#app/platform/page-dependencies.server.ts";
import { describeEachEngine, openFeedForTest } from "#tests/setup/engines.ts";
import { openDatabase } from "./client.server.ts";
import { memoByTags, readOwnWrites } from "./memo-by-tags.server.ts";
import type { Db } from "./schema.ts";
import { memoSetting, readSetting, saveSetting } from "./settings.server.ts";

const KEY = "a-setting";
const now = new Date();

/** A memo of the setting whose `state` counts the loads, and can block them or make them fail. */
function createCountingMemo() {
  const state = { loads: 0, gate: Promise.resolve(), fails: false };
  const memo = memoByTags([`settings/${KEY}`], async (db) => {
    state.loads += 1;
    const json = await readSetting(db, KEY);
    await state.gate;
    if (state.fails) throw new Error("on purpose");
    return { json };
  });
  return { memo, state };
}

const save = (db: Db, value: unknown, key = KEY) => saveSetting(db, { key, value, now });

describeEachEngine("memoByTags", (ctx) => {
  test("caches until one of its tags changes, and returns the same object until then", async () => {
    const feed = await openFeedForTest(ctx);
    const { memo, state } = createCountingMemo();
    await save(ctx.db, 1);
    await feed.refresh();
    const first = await memo(ctx.db);
    expect(first).toEqual({ json: "1" });
    await save(ctx.db, 1, "another");
    await feed.refresh();
    expect(await memo(ctx.db)).toBe(first);
    await save(ctx.db, 2);
    await feed.refresh();
    expect(await memo(ctx.db)).toEqual({ json: "2" });
    expect([state.loads, memo.last()]).toEqual([2, { json: "2" }]);
    await memo.reload(ctx.db);
    expect(state.loads).toBe(3);
  });

  test("sees another connection's commit once the feed has been refreshed", async () => {
    const feed = await openFeedForTest(ctx);
    const { memo } = createCountingMemo();
    await memo(ctx.db);
    const other = await openDatabase(ctx.options);
    onTestFinished(() => other.close());
    await save(other.db, "theirs");
    await feed.refresh();
    expect(await memo(ctx.db)).toEqual({ json: '"theirs"' });
  });

  test("immediately sees what the same request wrote", async () => {
    await openFeedForTest(ctx);
    const { memo } = createCountingMemo();
    await readOwnWrites(async () => {
      for (const value of [1, 2, 3]) {
        await save(ctx.db, value);
        expect(await memo(ctx.db)).toEqual({ json: String(value) });
      }
    });
  });

  test("loads every time without a feed and inside a transaction, where it sees uncommitted writes", async () => {
    const { memo, state } = createCountingMemo();
    await memo(ctx.db);
    await memo(ctx.db);
    expect(state.loads).toBe(2);
    await openFeedForTest(ctx);
    await memo(ctx.db);
    await ctx.db.transaction().execute(async (tx) => {
      await save(tx, "mine");
      expect(await memo(tx)).toEqual({ json: '"mine"' });
    });
  });

  test("does not cache a value that changed while it was loading", async () => {
    const feed = await openFeedForTest(ctx);
    const { memo, state } = createCountingMemo();
    const { promise, resolve } = Promise.withResolvers<void>();
    state.gate = promise;
    const early = [memo(ctx.db), memo(ctx.db)];
    await expect.poll(() => state.loads).toBe(1);
    await save(ctx.db, "new");
    await feed.refresh();
    const late = memo(ctx.db);
    resolve();
    expect(await late).toEqual({ json: '"new"' });
    await Promise.all(early);
    expect(await memo(ctx.db)).toEqual({ json: '"new"' });
    expect(state.loads).toBe(2);
  });

  test("inherits the tags of its inputs, and so does the page that uses it", async () => {
    const feed = await openFeedForTest(ctx);
    const { memo: inner } = createCountingMemo();
    const until = Date.now() + 60_000;
    const outer = memoByTags(["own-tag"], async (db) => {
      dependsOn("posts");
      freshUntil(until);
      return [await inner(db)];
    });
    const first = await outer(ctx.db);
    const { result, record } = await recordDependencies(() => outer(ctx.db));
    expect(result).toBe(first);
    expect([...record.tags].sort()).toEqual(["own-tag", "posts", `settings/${KEY}`]);
    expect(record.expiresAt).toBe(until);
    await save(ctx.db, 5);
    await feed.refresh();
    expect(await outer(ctx.db)).toEqual([{ json: "5" }]);
  });

  test("loads again once its value has expired", async () => {
    await openFeedForTest(ctx);
    let loads = 0;
    const memo = memoByTags([], async () => {
      freshUntil(Date.now() - 1);
      loads += 1;
      return loads;
    });
    expect([await memo(ctx.db), await memo(ctx.db)]).toEqual([1, 2]);
  });

  test("does not cache a failed load, and everyone waiting for it loads again", async () => {
    await openFeedForTest(ctx);
    const { memo, state } = createCountingMemo();
    const { promise, resolve } = Promise.withResolvers<void>();
    state.gate = promise;
    state.fails = true;
    const failing = memo(ctx.db);
    const joined = memo(ctx.db);
    const [refused] = await Promise.allSettled([
      failing,
      expect
        .poll(() => state.loads)
        .toBe(1)
        .then(resolve),
    ]);
    expect(refused?.status).toBe("rejected");
    state.fails = false;
    await joined.catch(() => undefined);
    expect(await memo(ctx.db)).toEqual({ json: undefined });
  });

  test("uses the fallback while the database is unavailable, and never caches it", async () => {
    const database = await openDatabase(ctx.options);
    const setting = memoSetting({ key: KEY, base: 0, parse: Number });
    const outer = memoByTags([], async (db) => [await setting(db)]);
    await save(ctx.db, 7);
    await database.close();
    const { result, record } = await recordDependencies(() => outer(database.db));
    expect([result, record.expiresAt]).toEqual([[0], 0]);
    expect(await setting(ctx.db)).toBe(7);
    expect(await setting(database.db)).toBe(7);
  });
});
