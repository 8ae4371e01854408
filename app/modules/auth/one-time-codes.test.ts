import { beforeEach, expect, test } from "vitest";
import { FakeAuthenticator } from "#tests/fakes/authenticator.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { addOneTimeCodes, codeAt } from "#tests/setup/factors.ts";
import { ensureAccount, OWNER_ID } from "./account.server.ts";
import {
  generateHashedPassword,
  resetPassword,
  revokeAllAccess,
} from "./change-password.server.ts";
import { signInWithCode } from "./code-sign-in.server.ts";
import { resetFactors } from "./factors.server.ts";
import {
  createCodeSetup,
  findOneTimeCodes,
  readCodeSetup,
  renewRecoveryCodes,
  turnOffOneTimeCodes,
  turnOnOneTimeCodes,
} from "./one-time-codes.server.ts";
import { addPasskey, listPasskeys, startPasskey } from "./passkeys.server.ts";
import { countRecoveryCodes } from "./recovery-codes.server.ts";
import { removePerson } from "./remove-person.server.ts";
import { findSession } from "./sessions.server.ts";
import { signIn } from "./sign-in.server.ts";
import { invitePerson } from "./team.server.ts";
import { changeTeamRule } from "./team-rules.server.ts";

const START = Date.parse("2026-11-20T17:00:00.000Z");
const at = (seconds: number) => new Date(START + seconds * 1000);
const PASSWORD = "the first password";
const secret = "the secret of the site";
const accountId = OWNER_ID;
const actor = { kind: "terminal", id: null } as const;
const account = { id: OWNER_ID, name: "Owner", email: "owner@hyde.test" };
const setupOptions = { account, issuer: "Hyde Cannabis", secret };
const browser = { address: "192.0.2.1", userAgent: "a test" };

/** RFC 6238, appendix B: the SHA-1 test vectors, cut to six digits. */
test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
])("the code at second %s is %s", (seconds, code) => {
  const key = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  expect(codeAt(key, new Date(seconds * 1000))).toBe(code);
});

describeEachEngine("one-time codes", (ctx) => {
  beforeEach(() => ensureAccount(ctx.db, { password: PASSWORD, now: at(0) }));

  const enterPassword = async (time: number, options: object = {}) => {
    const result = await signIn(ctx.db, {
      ...{ password: PASSWORD, ...browser, secret, now: at(time) },
      ...options,
    });
    if (result.ok || result.reason !== "code") throw new Error("no code was asked for");
    return result.challengeToken;
  };
  const enterCode = (
    challengeToken: string | undefined,
    code: string,
    time: number,
    options = {},
  ) =>
    signInWithCode(ctx.db, {
      ...{ challengeToken, code, ...browser, secret, now: at(time), ...options },
    });
  const addCodes = (withRecoveryCodes = false) =>
    addOneTimeCodes(ctx.db, { secret, now: at(0), withRecoveryCodes });
  /** Sets codes up as the page does; the first code is that of `time`. */
  const turnOn = async (time: number) => {
    const setup = createCodeSetup(setupOptions);
    const code = codeAt(setup.key, at(time));
    const entry = { accountId, setup, code, actor, now: at(time) };
    return { key: setup.key, recoveryCodes: (await turnOnOneTimeCodes(ctx.db, entry)) ?? [] };
  };
  const listOpenSessions = () =>
    ctx.db.selectFrom("staff_sessions").select("id").where("ended_at", "is", null).execute();
  const audit = async () =>
    (await ctx.db.selectFrom("audit_log").select("summary").orderBy("id").execute()).map(
      ({ summary }) => summary,
    );
  const wrong = { ok: false, reason: "wrong" };
  const expired = { ok: false, reason: "expired" };

  test("after the password a code opens the session, and nothing else does before", async () => {
    const { key } = await addCodes();
    const challenge = await enterPassword(60);
    expect(await listOpenSessions()).toEqual([]);
    expect(await enterCode(challenge, "000000", 60)).toEqual(wrong);
    expect(await listOpenSessions()).toEqual([]);
    const result = await enterCode(challenge, codeAt(key, at(60)), 60);
    if (!result.ok) throw new Error(result.reason);
    expect(await findSession(ctx.db, { token: result.sessionToken, now: at(61) })).toMatchObject({
      account_id: OWNER_ID,
    });
    expect(await audit()).toEqual([
      "A sign-in was refused: the password was correct, the code was not.",
      "Signed in with a one-time code.",
    ]);
  });

  test("a code works once, even for two browsers at the same moment", async () => {
    const { key } = await addCodes();
    const code = codeAt(key, at(60));
    const [one, other] = [await enterPassword(60), await enterPassword(60)];
    const results = await Promise.all([enterCode(one, code, 60), enterCode(other, code, 60)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listOpenSessions()).toHaveLength(1);
    expect(await enterCode(await enterPassword(70), code, 70)).toEqual(wrong);
  });

  test("the code that turned codes on does not sign in", async () => {
    const { key } = await turnOn(0);
    expect(await audit()).toEqual(["One-time codes were set up, with new recovery codes."]);
    expect(await enterCode(await enterPassword(5), codeAt(key, at(0)), 5)).toEqual(wrong);
  });

  test("codes of the step before and after are accepted, others are not", async () => {
    const { key } = await addCodes();
    const enter = async (steps: number, time: number) =>
      enterCode(await enterPassword(time), codeAt(key, at(time), steps), time);
    expect(await enter(-2, 300)).toEqual(wrong);
    expect(await enter(2, 300)).toEqual(wrong);
    expect(await enter(-1, 300)).toMatchObject({ ok: true });
    expect(await enter(1, 300)).toMatchObject({ ok: true });
    // The steps before the last one used are closed.
    expect(await enter(0, 300)).toEqual(wrong);
  });

  test("a challenge is needed, works once, and ends after ten minutes or with a new password", async () => {
    const { key } = await addCodes();
    expect(await enterCode(undefined, codeAt(key, at(60)), 60)).toEqual(expired);
    expect(await enterCode("forged", codeAt(key, at(60)), 60)).toEqual(expired);
    const late = await enterPassword(60);
    expect(await enterCode(late, codeAt(key, at(660)), 660)).toEqual(expired);
    const used = await enterPassword(700);
    expect(await enterCode(used, codeAt(key, at(700)), 700)).toMatchObject({ ok: true });
    expect(await enterCode(used, codeAt(key, at(760)), 760)).toEqual(expired);
    const old = await enterPassword(800);
    await resetPassword(ctx.db, { now: at(801) });
    expect(await enterCode(old, codeAt(key, at(802)), 802)).toEqual(expired);
  });

  test("guesses are counted before the check and limited per account, not per network", async () => {
    const { key } = await addCodes();
    for (let guess = 0; guess < 6; guess += 1) {
      const challenge = await enterPassword(60, { address: `10.0.${guess}.1` });
      const result = await enterCode(challenge, "000000", 60, { address: `10.1.${guess}.1` });
      expect(result).toEqual(wrong);
    }
    const limited = { ok: false, reason: "limited", retryAfterSeconds: 30 };
    const challenge = await enterPassword(60);
    expect(await enterCode(challenge, codeAt(key, at(60)), 60)).toEqual(limited);
    expect(await enterCode(challenge, codeAt(key, at(91)), 91)).toMatchObject({ ok: true });
    expect(await enterCode(await enterPassword(130), "000000", 130)).toEqual(wrong);
  });

  test("six simultaneous guesses and one more: the last is not checked", async () => {
    const { key } = await addCodes();
    const challenge = await enterPassword(60);
    const guesses = Array.from({ length: 7 }, () => enterCode(challenge, "000000", 60));
    const results = await Promise.all(guesses);
    expect(results.filter((result) => !result.ok && result.reason === "limited")).toHaveLength(1);
    expect(await enterCode(challenge, codeAt(key, at(60)), 60)).toMatchObject({
      reason: "limited",
    });
  });

  test("guesses by someone who knows the password do not delay a known device", async () => {
    const { key } = await addCodes();
    const first = await enterCode(await enterPassword(60), codeAt(key, at(60)), 60);
    if (!first.ok) throw new Error(first.reason);
    const { deviceToken } = first;
    const stolen = await enterPassword(100);
    for (let guess = 0; guess < 6; guess += 1) await enterCode(stolen, "000000", 100);
    expect(await enterCode(stolen, "000000", 100)).toMatchObject({ reason: "limited" });
    const challenge = await enterPassword(100, { deviceToken });
    const code = codeAt(key, at(100));
    expect(await enterCode(challenge, code, 100, { deviceToken })).toMatchObject({ ok: true });
  });

  test("a recovery code works once, typed in any form", async () => {
    const { recoveryCodes } = await addCodes(true);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = "", second = ""] = recoveryCodes;
    expect(first).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const typed = ` ${first.toUpperCase().replace("-", " ")} `;
    expect(await enterCode(await enterPassword(60), typed, 60)).toMatchObject({ ok: true });
    expect(await enterCode(await enterPassword(61), first, 61)).toEqual(wrong);
    expect((await audit()).at(-2)).toBe("Signed in with a recovery code; 9 left.");
    const [one, other] = [await enterPassword(62), await enterPassword(62)];
    const results = await Promise.all([enterCode(one, second, 62), enterCode(other, second, 62)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countRecoveryCodes(ctx.db, { accountId })).toBe(8);
    const saved = await ctx.db.selectFrom("recovery_codes").selectAll().execute();
    const text = JSON.stringify(saved);
    for (const code of recoveryCodes) expect(text).not.toContain(code.slice(0, 5));
  });

  test("new recovery codes replace the earlier ones", async () => {
    const { recoveryCodes } = await addCodes(true);
    const renewed = await renewRecoveryCodes(ctx.db, { accountId, actor, now: at(50) });
    expect(renewed).toHaveLength(10);
    const challenge = await enterPassword(60);
    expect(await enterCode(challenge, recoveryCodes[0] ?? "", 60)).toEqual(wrong);
    expect(await enterCode(challenge, renewed?.[0] ?? "", 60)).toMatchObject({ ok: true });
    await turnOffOneTimeCodes(ctx.db, { accountId, actor, now: at(70) });
    expect(await renewRecoveryCodes(ctx.db, { accountId, actor, now: at(71) })).toBeUndefined();
  });

  test("a key is saved encrypted, for its account and the site's secret only", async () => {
    const setup = createCodeSetup(setupOptions);
    expect(setup.uri).toBe(
      `otpauth://totp/Hyde%20Cannabis:owner%40hyde.test?issuer=Hyde%20Cannabis&secret=${setup.key}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(readCodeSetup(setup.sealedKey, setupOptions)).toMatchObject({ key: setup.key });
    const other = { ...account, id: "other" };
    expect(readCodeSetup(setup.sealedKey, { ...setupOptions, account: other })).toBeUndefined();
    expect(readCodeSetup(setup.sealedKey, { ...setupOptions, secret: "x" })).toBeUndefined();
    for (const text of ["", "AAAA", `${setup.sealedKey}AAAA`, setup.sealedKey.slice(0, -4)]) {
      expect(readCodeSetup(text, setupOptions)).toBeUndefined();
    }
    const entry = { accountId, setup, actor, now: at(0) };
    expect(await turnOnOneTimeCodes(ctx.db, { ...entry, code: "000000" })).toBeUndefined();
    expect(await findOneTimeCodes(ctx.db, { accountId, secret })).toBeUndefined();
    const code = codeAt(setup.key, at(0));
    expect(await turnOnOneTimeCodes(ctx.db, { ...entry, code })).toHaveLength(10);
    const saved = await ctx.db.selectFrom("one_time_codes").selectAll().execute();
    expect(JSON.stringify(saved)).not.toContain(setup.key);
    expect(saved).toHaveLength(1);
  });

  test("after the site's secret changed, recovery codes still sign in, and the page can say so", async () => {
    const { key, recoveryCodes } = await addCodes(true);
    const changed = { secret: "another secret" };
    expect(await findOneTimeCodes(ctx.db, { accountId, ...changed })).toMatchObject({
      isReadable: false,
    });
    const challenge = await enterPassword(60, changed);
    expect(await enterCode(challenge, codeAt(key, at(60)), 60, changed)).toEqual(wrong);
    expect(await enterCode(challenge, recoveryCodes[3] ?? "", 60, changed)).toMatchObject({
      ok: true,
    });
  });

  test("a second phone replaces the first one, with new recovery codes", async () => {
    const first = await turnOn(0);
    const second = await turnOn(60);
    const challenge = await enterPassword(120);
    expect(await enterCode(challenge, codeAt(first.key, at(120)), 120)).toEqual(wrong);
    expect(await enterCode(challenge, first.recoveryCodes[0] ?? "", 120)).toEqual(wrong);
    expect(await enterCode(challenge, codeAt(second.key, at(120)), 120)).toMatchObject({
      ok: true,
    });
  });

  test("turned off, the password alone signs in", async () => {
    await addCodes();
    expect(await turnOffOneTimeCodes(ctx.db, { accountId, actor, now: at(50) })).toBe(true);
    expect(await turnOffOneTimeCodes(ctx.db, { accountId, actor, now: at(51) })).toBe(false);
    const result = await signIn(ctx.db, { password: PASSWORD, ...browser, secret, now: at(60) });
    expect(result.ok).toBe(true);
    expect(await countRecoveryCodes(ctx.db, { accountId })).toBe(0);
  });

  test("where codes are required, a session without them says so until they are set up", async () => {
    const result = await signIn(ctx.db, { password: PASSWORD, ...browser, secret, now: at(0) });
    if (!result.ok) throw new Error(result.reason);
    const mustSetUp = async () =>
      (await findSession(ctx.db, { token: result.sessionToken, now: at(1) }))?.mustSetUpCodes;
    expect(await mustSetUp()).toBe(false);
    await changeTeamRule(ctx.db, { rule: "codes", isRequired: true, actor, now: at(1) });
    expect(await mustSetUp()).toBe(true);
    await addCodes();
    expect(await mustSetUp()).toBe(false);
    await turnOffOneTimeCodes(ctx.db, { accountId, actor, now: at(2) });
    expect(await mustSetUp()).toBe(true);
    await changeTeamRule(ctx.db, { rule: "codes", isRequired: false, actor, now: at(3) });
    expect(await mustSetUp()).toBe(false);
  });

  const addAPasskey = async (id = OWNER_ID) => {
    const site = { host: "hyde.example", origin: "https://hyde.example" };
    const owner = { ...account, id };
    const { options, challengeToken } = await startPasskey(ctx.db, {
      ...{ account: owner, host: site.host, siteName: "Hyde", now: at(0) },
    });
    const credential = new FakeAuthenticator().register({ challenge: options.challenge, ...site });
    const added = await addPasskey(ctx.db, {
      ...{ accountId: id, challengeToken, credential, name: "A key", ...site, actor, now: at(0) },
    });
    expect(added).toEqual({ ok: true });
  };
  const countRows = async () => {
    const tables = ["passkeys", "one_time_codes", "recovery_codes", "staff_challenges"] as const;
    const counts = await Promise.all(
      tables.map((table) => ctx.db.selectFrom(table).selectAll().execute()),
    );
    return counts.map(({ length }) => length);
  };

  test("the terminal removes them only if asked to, and ends the sessions", async () => {
    const { key } = await addCodes();
    await addAPasskey();
    await enterCode(await enterPassword(60), codeAt(key, at(60)), 60);
    const kept = await resetPassword(ctx.db, { now: at(70) });
    expect(kept.removed).toBeUndefined();
    expect(await countRows()).toEqual([1, 1, 0, 0]);
    await enterPassword(71, { password: kept.password });
    const result = await resetPassword(ctx.db, { withFactors: true, now: at(72) });
    expect(result.removed).toMatchObject({ passkeys: 1, hadCodes: true });
    expect(await countRows()).toEqual([0, 0, 0, 0]);
    expect(await audit()).toContain(
      "Reset: 1 passkey and the one-time codes removed; 0 sessions ended.",
    );
    const { password } = result;
    const entered = await signIn(ctx.db, { password, ...browser, secret, now: at(80) });
    expect(entered.ok).toBe(true);
  });

  test("the owner resets those of a person, whose sessions end", async () => {
    const { key } = await addCodes();
    await addAPasskey();
    const entered = await enterCode(await enterPassword(60), codeAt(key, at(60)), 60);
    if (!entered.ok) throw new Error(entered.reason);
    await resetFactors(ctx.db, { accountId, actor, now: at(61) });
    expect(await findSession(ctx.db, { token: entered.sessionToken, now: at(62) })).toBeUndefined();
    expect(await countRows()).toEqual([0, 0, 0, 0]);
    expect((await audit()).at(-1)).toBe(
      "Reset: 1 passkey and the one-time codes removed; 1 session ended.",
    );
    expect(await resetFactors(ctx.db, { accountId: "nobody", actor, now: at(63) })).toBeUndefined();
  });

  test("a removal and a restore delete them, for everyone", async () => {
    const person = { name: "Ann", email: "ann@hyde.test", role: "editor" } as const;
    await invitePerson(ctx.db, { ...person, byEmail: false, actor, now: at(1) });
    const { id } = await ctx.db
      .selectFrom("staff_accounts")
      .select("id")
      .where("name", "=", "Ann")
      .executeTakeFirstOrThrow();
    await addAPasskey(id);
    await addOneTimeCodes(ctx.db, { accountId: id, secret, now: at(0) });
    await addCodes();
    await addAPasskey();
    await removePerson(ctx.db, { id, actor, now: at(2) });
    expect(await listPasskeys(ctx.db, { accountId: id })).toEqual([]);
    expect(await countRows()).toEqual([1, 1, 0, 0]);
    await enterPassword(3);
    const chosen = await generateHashedPassword();
    const access = await ctx.db
      .transaction()
      .execute((tx) => revokeAllAccess(tx, { ...chosen, now: at(4) }));
    expect(access).toMatchObject({ passkeys: 1, codes: 1 });
    expect(await countRows()).toEqual([0, 0, 0, 0]);
  });
});
