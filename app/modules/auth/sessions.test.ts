import { beforeEach, expect, test } from "vitest";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { ensureAccount, OWNER } from "./account.server.ts";
import {
  endSessions,
  findSession,
  listSessions,
  openSession,
  renewToken,
} from "./sessions.server.ts";

const START = Date.parse("2026-11-20T17:00:00.000Z");
const HOUR = 3600;
const at = (seconds: number) => new Date(START + seconds * 1000);

describeEachEngine("sessions", (ctx) => {
  beforeEach(() => ensureAccount(ctx.db, { password: "made-for-a-test", now: at(0) }));

  const open = (seconds = 0, userAgent = "a test") =>
    ctx.db
      .transaction()
      .execute((tx) =>
        openSession(tx, { accountId: OWNER, userAgent, address: "192.0.2.1", now: at(seconds) }),
      );
  const find = (token: string, seconds: number) => findSession(ctx.db, { token, now: at(seconds) });
  const listed = async (seconds: number) =>
    (await listSessions(ctx.db, { accountId: OWNER, now: at(seconds) })).map(({ id }) => id);
  const end = (options: { id?: string; except?: string }, seconds = 1) =>
    endSessions(ctx.db, { accountId: OWNER, ...options, now: at(seconds) });

  test("opens with its token alone, of which only a hash is stored", async () => {
    const { id, token } = await open();
    expect(await find(token, 1)).toMatchObject({ id, account_id: OWNER, user_agent: "a test" });
    expect(await find(`${token}x`, 1)).toBeUndefined();
    expect(await find(id, 1)).toBeUndefined();
    const stored = await ctx.db.selectFrom("staff_sessions").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    const { token_hash = "" } = stored[0] ?? {};
    expect(await find(token_hash, 1)).toBeUndefined();
  });

  test("ends after twelve hours without use", async () => {
    const { id, token } = await open();
    expect(await listed(12 * HOUR - 1)).toEqual([id]);
    expect(await listed(12 * HOUR)).toEqual([]);
    expect(await find(token, 12 * HOUR)).toBeUndefined();
  });

  test("stays open while used, but never longer than seven days", async () => {
    const { token } = await open();
    const days = 7 * 24 * HOUR;
    for (let time = 0; time < days; time += 11 * HOUR)
      expect(await find(token, time)).toBeDefined();
    expect(await find(token, days - 1)).toBeDefined();
    expect(await find(token, days)).toBeUndefined();
  });

  test("writes its last use down at most once a minute", async () => {
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

  test("one ends, or all, or all but one, and ended ones do not come back", async () => {
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

  test("of another account it is not ended", async () => {
    const { token } = await open();
    expect(await endSessions(ctx.db, { accountId: "another", now: at(1) })).toBe(0);
    expect(await find(token, 1)).toBeDefined();
  });

  test("goes on under a new token, and the former opens nothing", async () => {
    const { id, token } = await open();
    const renewed = await ctx.db.transaction().execute((tx) => renewToken(tx, { id, now: at(1) }));
    expect(await find(token, 2)).toBeUndefined();
    expect(await find(renewed ?? "", 2)).toMatchObject({ id });
    await end({ id });
    expect(
      await ctx.db.transaction().execute((tx) => renewToken(tx, { id, now: at(2) })),
    ).toBeUndefined();
  });

  test("keeps no more than the beginning of what a browser says it is", async () => {
    await open(0, "x".repeat(5000));
    const row = await ctx.db.selectFrom("staff_sessions").select("user_agent").executeTakeFirst();
    expect(row?.user_agent).toHaveLength(300);
  });
});
