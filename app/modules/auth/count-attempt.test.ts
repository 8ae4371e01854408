import { expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { countAttempt, forgiveAttempt, purgeAttempts } from "./count-attempt.server.ts";
import { type AttemptRule, delayAfter, NETWORK_RULE } from "./sign-in-limits.ts";

const START = Date.parse("2026-11-20T17:00:00.000Z");
const at = (seconds: number) => new Date(START + seconds * 1000);
const rule: AttemptRule = { free: 2, firstDelay: 10, longestDelay: 60, forgottenAfter: 3600 };
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
  expect(delayAfter(failures, NETWORK_RULE)).toBe(seconds);
});

describeEachEngine("countAttempt", (ctx) => {
  const rows = () => ctx.db.selectFrom("sign_in_attempts").selectAll().orderBy("scope").execute();
  const count = (seconds: number, scopes = [own]) =>
    countAttempt(ctx.db, { scopes, now: at(seconds) });
  const forgive = (seconds: number) =>
    ctx.db
      .transaction()
      .execute((tx) => forgiveAttempt(tx, { own: "network:a", shared: ["all"], now: at(seconds) }));

  test("lets the free ones pass, then waits twice as long each time, up to the longest", async () => {
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

  test("knocking while it waits makes the wait no longer and stores nothing", async () => {
    for (let time = 0; time < 3; time += 1) await count(0, [all]);
    const before = await rows();
    const strangers = [{ scope: "network:b", rule }, all];
    for (let time = 0; time < 20; time += 1) {
      expect(await count(1, strangers)).toEqual(refused(9));
    }
    expect(await rows()).toEqual(before);
  });

  test("a wait longer than any, of a clock since put back, keeps nobody out", async () => {
    for (let time = 0; time < 3; time += 1) await count(30 * 86_400);
    expect(await count(30 * 86_400)).toEqual(refused(10));
    expect(await count(0)).toEqual({ allowed: true });
    expect(await count(0)).toEqual(refused(20));
  });

  test("forgets failures after a quiet time", async () => {
    for (const time of [0, 1, 2]) await count(time);
    expect(await count(3700)).toEqual({ allowed: true });
    expect(await rows()).toMatchObject([{ failures: 1 }]);
  });

  test("of many at once no more than the free ones and one pass", async () => {
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => count(0, [own, all])));
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(3);
  });

  test("holds for another process on the same database", async () => {
    for (let time = 0; time < 3; time += 1) await count(0);
    const other = await openDatabase(ctx.options);
    expect(await countAttempt(other.db, { scopes: [own], now: at(1) })).toEqual(refused(9));
    await other.close();
  });

  test("a right password clears its own counter and takes one from the shared one", async () => {
    for (const time of [0, 1, 2]) await count(time, [own, all]);
    await forgive(2);
    expect(await rows()).toEqual([
      {
        scope: "all",
        failures: 2,
        last_at: at(2).toISOString(),
        blocked_until: at(2).toISOString(),
      },
    ]);
  });

  test("a right password does not lift the block another failure set meanwhile", async () => {
    await count(0, [own, all]);
    for (const time of [1, 2]) await count(time, [all]);
    await forgive(0);
    expect(await rows()).toMatchObject([{ failures: 2, blocked_until: at(12).toISOString() }]);
  });

  test("counters are deleted when no rule remembers them", async () => {
    await count(0);
    expect(await purgeAttempts(ctx.db, { now: at(24 * 3600) })).toBe(0);
    expect(await purgeAttempts(ctx.db, { now: at(24 * 3600 + 1) })).toBe(1);
  });
});
