import { expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import {
  type AttemptRule,
  countAttempt,
  getDelaySeconds,
  NETWORK_RULE,
  purgeAttempts,
  undoAttempt,
} from "./sign-in-attempts.server.ts";

const START = Date.parse("2026-11-20T17:00:00.000Z");
const at = (seconds: number) => new Date(START + seconds * 1000);
const rule: AttemptRule = {
  freeFailures: 2,
  firstDelaySeconds: 10,
  maxDelaySeconds: 60,
  forgottenAfterSeconds: 3600,
};
const own = { scope: "network:a", rule };
const all = { scope: "all", rule };
const refused = (retryAfterSeconds: number) => ({ allowed: false, retryAfterSeconds });

test.each([
  [0, 0],
  [5, 0],
  [6, 30],
  [7, 60],
  [8, 120],
  [12, 1920],
  [13, 3600],
  [1_000_000, 3600],
])("after %i failures of a network the next attempt waits %i s", (failures, seconds) => {
  expect(getDelaySeconds(failures, NETWORK_RULE)).toBe(seconds);
});

describeEachEngine("countAttempt", (ctx) => {
  const rows = () => ctx.db.selectFrom("sign_in_attempts").selectAll().orderBy("scope").execute();
  const count = (seconds: number, scopes = [own]) =>
    countAttempt(ctx.db, { scopes, now: at(seconds) });
  const undo = (seconds: number) =>
    ctx.db
      .transaction()
      .execute((tx) => undoAttempt(tx, { own: "network:a", shared: ["all"], now: at(seconds) }));

  test("allows the free attempts, then doubles the wait each time up to the maximum", async () => {
    expect(await count(0)).toEqual({ allowed: true });
    expect(await count(0)).toEqual({ allowed: true });
    expect(await count(0)).toEqual({ allowed: true });
    for (const [time, wait] of [
      [1, 9],
      [9.999, 1],
    ] as const) {
      expect(await count(time)).toEqual(refused(wait));
    }
    expect(await count(10)).toEqual({ allowed: true });
    expect(await count(11)).toEqual(refused(19));
    expect(await count(30)).toEqual({ allowed: true });
    expect(await count(70)).toEqual({ allowed: true });
    expect(await count(71)).toEqual(refused(59));
  });

  test("attempts during the wait neither extend it nor save anything", async () => {
    for (let time = 0; time < 3; time += 1) await count(0, [all]);
    const before = await rows();
    const strangers = [{ scope: "network:b", rule }, all];
    for (let time = 0; time < 20; time += 1) {
      expect(await count(1, strangers)).toEqual(refused(9));
    }
    expect(await rows()).toEqual(before);
  });

  test("ignores a wait longer than the maximum, left by a clock that was set back", async () => {
    for (let time = 0; time < 3; time += 1) await count(30 * 86_400);
    expect(await count(30 * 86_400)).toEqual(refused(10));
    expect(await count(0)).toEqual({ allowed: true });
    expect(await count(0)).toEqual(refused(20));
  });

  test("forgets failures after a quiet period", async () => {
    for (const time of [0, 1, 2]) await count(time);
    expect(await count(3700)).toEqual({ allowed: true });
    expect(await rows()).toMatchObject([{ failures: 1 }]);
  });

  test("admits only the free attempts and one more out of many at once", async () => {
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => count(0, [own, all])));
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(3);
  });

  test("applies to other processes on the same database", async () => {
    for (let time = 0; time < 3; time += 1) await count(0);
    const other = await openDatabase(ctx.options);
    expect(await countAttempt(other.db, { scopes: [own], now: at(1) })).toEqual(refused(9));
    await other.close();
  });

  test("a correct password clears its own counter and lowers the shared one by one", async () => {
    for (const time of [0, 1, 2]) await count(time, [own, all]);
    await undo(2);
    expect(await rows()).toEqual([
      {
        scope: "all",
        failures: 2,
        last_at: at(2).toISOString(),
        blocked_until: at(2).toISOString(),
      },
    ]);
  });

  test("a correct password does not lift a block that another failure set meanwhile", async () => {
    await count(0, [own, all]);
    for (const time of [1, 2]) await count(time, [all]);
    await undo(0);
    expect(await rows()).toMatchObject([{ failures: 2, blocked_until: at(12).toISOString() }]);
  });

  test("deletes counters that no rule needs any more", async () => {
    await count(0);
    expect(await purgeAttempts(ctx.db, { now: at(24 * 3600) })).toBe(0);
    expect(await purgeAttempts(ctx.db, { now: at(24 * 3600 + 1) })).toBe(1);
  });
});
