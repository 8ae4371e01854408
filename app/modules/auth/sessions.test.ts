import { beforeEach, expect, test } from "vitest";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { ensureAccount, OWNER_ID } from "./account.server.ts";
import {
  createSession,
  endSessions,
  findSession,
  formatDeviceName,
  listSessions,
  renewSessionToken,
} from "./sessions.server.ts";

const START = Date.parse("2026-11-20T17:00:00.000Z");
const HOUR = 3600;
const at = (seconds: number) => new Date(START + seconds * 1000);

describeEachEngine("sessions", (ctx) => {
  beforeEach(() => ensureAccount(ctx.db, { password: "made-for-a-test", now: at(0) }));

  const open = (seconds = 0, userAgent = "a test") =>
    ctx.db.transaction().execute((tx) =>
      createSession(tx, {
        accountId: OWNER_ID,
        userAgent,
        address: "192.0.2.1",
        now: at(seconds),
      }),
    );
  const find = (token: string, seconds: number) => findSession(ctx.db, { token, now: at(seconds) });
  const listed = async (seconds: number) =>
    (await listSessions(ctx.db, { accountId: OWNER_ID, now: at(seconds) })).map(({ id }) => id);
  const end = (options: { id?: string; except?: string }, seconds = 1) =>
    endSessions(ctx.db, { accountId: OWNER_ID, ...options, now: at(seconds) });

  test("are found only by their token, of which only a hash is saved", async () => {
    const { id, token } = await open();
    expect(await find(token, 1)).toMatchObject({ id, account_id: OWNER_ID, user_agent: "a test" });
    expect(await find(`${token}x`, 1)).toBeUndefined();
    expect(await find(id, 1)).toBeUndefined();
    const saved = await ctx.db.selectFrom("staff_sessions").selectAll().execute();
    expect(JSON.stringify(saved)).not.toContain(token);
    const { token_hash = "" } = saved[0] ?? {};
    expect(await find(token_hash, 1)).toBeUndefined();
  });

  test("end after twelve hours without use", async () => {
    const { id, token } = await open();
    expect(await listed(12 * HOUR - 1)).toEqual([id]);
    expect(await listed(12 * HOUR)).toEqual([]);
    expect(await find(token, 12 * HOUR)).toBeUndefined();
  });

  test("stay open while used, but never longer than seven days", async () => {
    const { token } = await open();
    const days = 7 * 24 * HOUR;
    for (let time = 0; time < days; time += 11 * HOUR)
      expect(await find(token, time)).toBeDefined();
    expect(await find(token, days - 1)).toBeDefined();
    expect(await find(token, days)).toBeUndefined();
  });

  test("record their last use at most once a minute", async () => {
    const { token } = await open();
    const uses = [59, 60, 61, 119, 120];
    const seen = [];
    for (const time of uses) {
      await find(token, time);
      const row = await ctx.db
        .selectFrom("staff_sessions")
        .select("last_used_at")
        .executeTakeFirst();
      seen.push((Date.parse(row?.last_used_at ?? "") - START) / 1000);
    }
    expect(seen).toEqual([0, 60, 60, 60, 120]);
  });

  test("can be ended one at a time, all at once, or all but one", async () => {
    const [first, second, third] = [await open(0), await open(1), await open(2)];
    expect(await end({ id: second.id })).toBe(1);
    expect(await end({ id: second.id })).toBe(0);
    expect(await find(second.token, 3)).toBeUndefined();
    expect(await listed(3)).toEqual([third.id, first.id]);
    expect(await end({ except: first.id })).toBe(1);
    expect(await listed(3)).toEqual([first.id]);
    expect(await end({})).toBe(1);
    expect(await find(first.token, 3)).toBeUndefined();
  });

  test("of another account are not ended", async () => {
    const { token } = await open();
    expect(await endSessions(ctx.db, { accountId: "another", now: at(1) })).toBe(0);
    expect(await find(token, 1)).toBeDefined();
  });

  test("continue under a new token, and the former one no longer works", async () => {
    const { id, token } = await open();
    const renewed = await ctx.db
      .transaction()
      .execute((tx) => renewSessionToken(tx, { id, now: at(1) }));
    expect(await find(token, 2)).toBeUndefined();
    expect(await find(renewed ?? "", 2)).toMatchObject({ id });
    await end({ id });
    expect(
      await ctx.db.transaction().execute((tx) => renewSessionToken(tx, { id, now: at(2) })),
    ).toBeUndefined();
  });

  test("truncate a long User-Agent header", async () => {
    await open(0, "x".repeat(5000));
    const row = await ctx.db.selectFrom("staff_sessions").select("user_agent").executeTakeFirst();
    expect(row?.user_agent).toHaveLength(300);
  });
});

const KIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/142.0.0.0 Mobile Safari/537.36`,
    "Chrome on Android",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${KIT} Version/26.0 Mobile/15E148 Safari/604.1`,
    "Safari on iPhone",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${KIT} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    "Chrome on iPhone",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    "Edge on Windows",
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${KIT} Version/26.0 Safari/605.1.15`,
    "Safari on Mac",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/142.0.0.0 Safari/537.36`,
    "Chrome on ChromeOS",
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S931U) ${KIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  ["curl/8.16.0", "Unknown browser"],
  ["", "Unknown browser"],
])("%s is %s", (userAgent, name) => {
  expect(formatDeviceName(userAgent)).toBe(name);
});
