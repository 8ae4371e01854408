import { beforeEach, expect, test } from "vitest";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { ensureAccount } from "./account.server.ts";
import { resetPassword } from "./change-password.server.ts";
import { isDeviceLinkValid, redeemDeviceLink } from "./devices.server.ts";
import { signIn } from "./sign-in.server.ts";

const START = Date.parse("2026-11-20T17:00:00.000Z");
const at = (seconds: number) => new Date(START + seconds * 1000);

describeEachEngine("a device link from the terminal", (ctx) => {
  beforeEach(() => ensureAccount(ctx.db, { now: at(0) }));

  const isValid = (token: string, seconds: number) =>
    isDeviceLinkValid(ctx.db, { token, now: at(seconds) });
  const use = (token: string, seconds: number) =>
    redeemDeviceLink(ctx.db, { token, now: at(seconds), previousToken: undefined });

  test("makes one browser known once, however often the page is viewed", async () => {
    const { linkToken } = await resetPassword(ctx.db, { now: at(0) });
    expect([await isValid(linkToken, 1), await isValid(linkToken, 2)]).toEqual([true, true]);
    const uses = await Promise.all([use(linkToken, 3), use(linkToken, 3), use(linkToken, 3)]);
    expect(uses.filter((token) => token !== undefined)).toHaveLength(1);
    expect(await isValid(linkToken, 4)).toBe(false);
    expect(await use(linkToken, 4)).toBeUndefined();
  });

  test("lets its browser sign in with the password while everyone else waits", async () => {
    const { linkToken, password } = await resetPassword(ctx.db, { now: at(0) });
    const attempt = (typed: string, deviceToken?: string) =>
      signIn(ctx.db, {
        ...{ password: typed, deviceToken, address: "192.0.2.1", userAgent: "", secret: "secret" },
        now: at(10),
      });
    for (let time = 0; time < 6; time += 1) await attempt("wrong");
    expect(await attempt(password)).toMatchObject({ reason: "limited" });
    const deviceToken = await use(linkToken, 5);
    expect(await attempt("wrong", deviceToken)).toEqual({ ok: false, reason: "wrong" });
    expect(await attempt(password, deviceToken)).toMatchObject({ ok: true });
  });

  test("expires after ten minutes", async () => {
    const { linkToken } = await resetPassword(ctx.db, { now: at(0) });
    expect(await isValid(linkToken, 599)).toBe(true);
    expect(await isValid(linkToken, 600)).toBe(false);
    expect(await use(linkToken, 600)).toBeUndefined();
  });

  test("expires when the password changes", async () => {
    const { linkToken } = await resetPassword(ctx.db, { now: at(0) });
    await resetPassword(ctx.db, { now: at(1) });
    expect(await use(linkToken, 2)).toBeUndefined();
  });

  test("is saved as a hash, and its use is logged without it", async () => {
    const { linkToken } = await resetPassword(ctx.db, { now: at(0) });
    await use(linkToken, 1);
    const { linkToken: unused } = await resetPassword(ctx.db, { now: at(2) });
    const links = await ctx.db.selectFrom("device_links").selectAll().execute();
    const audit = await ctx.db.selectFrom("audit_log").selectAll().execute();
    expect(links).toHaveLength(1);
    expect(audit.map(({ action }) => action)).toContain("use-device-link");
    const text = JSON.stringify([links, audit]);
    for (const token of [linkToken, unused]) expect(text).not.toContain(token);
  });
});
