import { beforeEach, expect, test } from "vitest";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { ensureAccount, OWNER_ID } from "./account.server.ts";
import { changePassword, resetPassword } from "./change-password.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { findSession } from "./sessions.server.ts";
import { signIn } from "./sign-in.server.ts";

const START = Date.parse("2026-11-20T17:00:00.000Z");
const at = (seconds: number) => new Date(START + seconds * 1000);
const PASSWORD = "the first password";
const TOO_EASY =
  "The new password is too easy to guess. Use four or more unrelated words, or let your password manager create one.";
const NEXT = "another long password";

describeEachEngine("signIn", (ctx) => {
  beforeEach(() => ensureAccount(ctx.db, { password: PASSWORD, now: at(0) }));

  const attempt = (
    password: string,
    options: Partial<Parameters<typeof signIn>[1]> & { time?: number } = {},
  ) =>
    signIn(ctx.db, {
      password,
      address: "192.0.2.1",
      userAgent: "a test",
      secret: "secret",
      now: at(options.time ?? 1),
      ...options,
    });
  const enterPassword = async (options: Parameters<typeof attempt>[1] = {}) => {
    const result = await attempt(PASSWORD, options);
    if (!result.ok) throw new Error(`refused: ${result.reason}`);
    return result;
  };
  const sessionOf = (token: string, time = 2) => findSession(ctx.db, { token, now: at(time) });
  const audit = () => ctx.db.selectFrom("audit_log").selectAll().orderBy("id").execute();

  test("opens a session for the correct password and ends the browser's former one", async () => {
    const first = await enterPassword();
    const second = await enterPassword({ sessionToken: first.sessionToken });
    expect(second.sessionToken).not.toBe(first.sessionToken);
    expect(await sessionOf(first.sessionToken)).toBeUndefined();
    expect(await sessionOf(second.sessionToken)).toBeDefined();
  });

  test("ignores session tokens sent by the browser", async () => {
    const chosen = "x".repeat(43);
    await enterPassword({ sessionToken: chosen, deviceToken: chosen });
    expect(await sessionOf(chosen)).toBeUndefined();
  });

  test("rejects a password that is far too long without hashing it", async () => {
    expect(await attempt("x".repeat(100_000))).toEqual({ ok: false, reason: "wrong" });
  });

  test("makes even the correct password wait after five failures from a network", async () => {
    for (let time = 0; time < 6; time += 1) {
      expect(await attempt("wrong", { address: `192.0.2.${time}` })).toMatchObject({
        reason: "wrong",
      });
    }
    const refused = { ok: false, reason: "limited", retryAfterSeconds: 30, isKnownDevice: false };
    expect(await attempt("wrong")).toEqual(refused);
    expect(await attempt(PASSWORD)).toEqual(refused);
    expect((await attempt(PASSWORD, { address: "198.51.100.1" })).ok).toBe(true);
    expect((await attempt(PASSWORD, { time: 31 })).ok).toBe(true);
  });

  test("slows everyone down after distributed attempts, except known browsers", async () => {
    const { deviceToken } = await enterPassword();
    await ctx.db
      .updateTable("sign_in_attempts")
      .set({ failures: 39 })
      .where("scope", "=", "all")
      .execute();
    for (const network of [1, 2]) await attempt("wrong", { address: `10.0.${network}.1` });
    const fresh = { address: "198.51.100.1" };
    expect(await attempt(PASSWORD, fresh)).toMatchObject({ reason: "limited" });
    expect(await attempt(PASSWORD, { ...fresh, deviceToken: "forged" })).toMatchObject({
      reason: "limited",
    });
    expect((await attempt(PASSWORD, { ...fresh, deviceToken })).ok).toBe(true);
  });

  test("lets a known browser sign in while its network waits, and the wait continues for others", async () => {
    const { deviceToken } = await enterPassword();
    for (let time = 0; time < 6; time += 1) await attempt("wrong");
    expect(await attempt(PASSWORD)).toMatchObject({ reason: "limited" });
    expect((await attempt(PASSWORD, { deviceToken })).ok).toBe(true);
    expect(await attempt(PASSWORD)).toMatchObject({ reason: "limited" });
  });

  test("gives a copied device cookie no more guesses than a stranger, from any network", async () => {
    const { deviceToken } = await enterPassword();
    const guess = (network: number) =>
      attempt("wrong", { deviceToken, address: `10.0.${network}.1` });
    for (let network = 0; network < 6; network += 1) {
      expect(await guess(network)).toMatchObject({ reason: "wrong" });
    }
    const limited = { ok: false, reason: "limited", retryAfterSeconds: 30, isKnownDevice: true };
    expect(await guess(7)).toEqual(limited);
    expect(await attempt(PASSWORD, { deviceToken })).toEqual(limited);
    // Wrong guesses with the cookie delay no one else.
    expect((await attempt(PASSWORD, { address: "10.0.1.1" })).ok).toBe(true);
    expect((await attempt(PASSWORD, { deviceToken, time: 40 })).ok).toBe(true);
  });

  test("accepts an old weak password, and reports it as weak until it is changed", async () => {
    const weak = { password_hash: await hashPassword("1234"), password_weak: null };
    await ctx.db.updateTable("staff_accounts").set(weak).execute();
    for (const time of [1, 2]) {
      expect(await attempt("1234", { time })).toMatchObject({ ok: true, isWeak: true });
    }
    await resetPassword(ctx.db, { now: at(3) });
    const account = await ctx.db.selectFrom("staff_accounts").selectAll().executeTakeFirst();
    expect(account).toMatchObject({ password_weak: false, password_chosen: false });
  });

  test("does not report a strong old password as weak", async () => {
    await ctx.db.updateTable("staff_accounts").set({ password_weak: null }).execute();
    expect(await attempt(PASSWORD)).toMatchObject({ ok: true, isWeak: false });
    const account = await ctx.db.selectFrom("staff_accounts").selectAll().executeTakeFirst();
    expect(account?.password_weak).toBe(false);
  });

  test("logs rejections with the network only, and strangers cannot fill the log", async () => {
    await attempt("wrong", { address: "203.0.113.77" });
    await attempt("wrong", { address: "2001:db8:1:2::3" });
    expect(await audit()).toMatchObject([
      { action: "refuse-sign-in", after: '{"network":"203.0.113.0/24"}' },
      { action: "refuse-sign-in", after: '{"network":"2001:db8:1::/48"}' },
    ]);
    await ctx.db.updateTable("rate_limits").set({ hits: 99 }).execute();
    for (let time = 0; time < 3; time += 1) await attempt("wrong", { address: "203.0.113.77" });
    expect(await audit()).toHaveLength(3);
  });

  test("opens no session if the password changes during the check", async () => {
    const signingIn = attempt(PASSWORD);
    await resetPassword(ctx.db, { now: at(1) });
    const result = await signingIn;
    const session = result.ok ? await sessionOf(result.sessionToken) : undefined;
    expect(session).toBeUndefined();
  });

  const change = (sessionId: string, options: { current?: string; next?: string; time?: number }) =>
    changePassword(ctx.db, {
      accountId: OWNER_ID,
      sessionId,
      current: options.current ?? PASSWORD,
      next: options.next ?? NEXT,
      now: at(options.time ?? 10),
    });
  const sessionIdOf = async (token: string) => (await sessionOf(token))?.id ?? "";

  test("ends all other sessions and renews this one when the password changes", async () => {
    const [mine, other] = [await enterPassword(), await enterPassword()];
    const changed = await change(await sessionIdOf(mine.sessionToken), {});
    expect(changed).toMatchObject({ ok: true, ended: 1 });
    if (!changed.ok) return;
    expect(await sessionOf(mine.sessionToken)).toBeUndefined();
    expect(await sessionOf(other.sessionToken)).toBeUndefined();
    expect(await sessionOf(changed.sessionToken)).toBeDefined();
    expect(await attempt(PASSWORD)).toMatchObject({ reason: "wrong" });
    expect((await attempt(NEXT)).ok).toBe(true);
  });

  test("forgets all other known devices when the password changes", async () => {
    const [mine, other] = [await enterPassword(), await enterPassword()];
    const changed = await change(await sessionIdOf(mine.sessionToken), {});
    const devices = await ctx.db.selectFrom("staff_devices").select("token_hash").execute();
    expect(devices).toHaveLength(1);
    expect(changed).toMatchObject({ deviceToken: expect.not.stringMatching(other.deviceToken) });
  });

  test.each([
    ["too short", "eleven char", "The new password must have at least 12 characters."],
    ["too long", "x".repeat(257), "The new password must have at most 256 characters."],
    ["a pattern", "abababababab", "The new password must have at least 5 different characters."],
    ["common", "password1234", TOO_EASY],
    ["a variation of a common one", "P@ssw0rd1234!", TOO_EASY],
    ["the site's name", "Hyde Cannabis Detroit", TOO_EASY],
    ["the current one", PASSWORD, "The new password is the current one. Choose another."],
  ])("rejects a new password that is %s", async (_, next, text) => {
    const { sessionToken } = await enterPassword();
    expect(await change(await sessionIdOf(sessionToken), { next })).toMatchObject({
      ok: false,
      field: "next",
      text,
    });
  });

  test("limits password guesses from an open session", async () => {
    const { sessionToken } = await enterPassword();
    const id = await sessionIdOf(sessionToken);
    for (let time = 0; time < 6; time += 1) {
      expect(await change(id, { current: "wrong" })).toMatchObject({ field: "current" });
    }
    const refused = { ok: false, reason: "limited", retryAfterSeconds: 30 };
    expect(await change(id, { current: "wrong" })).toEqual(refused);
    expect(await change(id, {})).toEqual(refused);
    const another = await sessionIdOf((await enterPassword()).sessionToken);
    expect(await change(another, {})).toEqual(refused);
    expect(await change(another, { time: 40 })).toMatchObject({ ok: true });
  });

  test("changes nothing in an ended session, even with the correct password", async () => {
    const { sessionToken } = await enterPassword();
    const id = await sessionIdOf(sessionToken);
    await ctx.db
      .updateTable("staff_sessions")
      .set({ ended_at: at(3).toISOString() })
      .execute();
    expect(await change(id, {})).toMatchObject({ ok: false });
    expect((await attempt(PASSWORD, { time: 20 })).ok).toBe(true);
  });

  test("lets one of two simultaneous changes win and reports the conflict to the other", async () => {
    const { sessionToken } = await enterPassword();
    const id = await sessionIdOf(sessionToken);
    const results = await Promise.all([
      change(id, { next: "the second password" }),
      change(id, { next: "the third password" }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("the terminal command sets a password, ends every session, and resets all counters", async () => {
    const { sessionToken } = await enterPassword();
    for (let time = 0; time < 6; time += 1) await attempt("wrong");
    const { password, ended } = await resetPassword(ctx.db, { now: at(5) });
    expect(ended).toBe(1);
    expect(password).toMatch(/^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    expect(await sessionOf(sessionToken)).toBeUndefined();
    expect((await attempt(password, { time: 6 })).ok).toBe(true);
    expect(await audit()).toContainEqual(
      expect.objectContaining({
        actor_kind: "terminal",
        action: "change-password",
        subject_id: OWNER_ID,
        summary: "The password was changed; 1 session ended.",
      }),
    );
    expect(JSON.stringify(await audit())).not.toContain(password);
  });
});
