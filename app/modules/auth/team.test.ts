import { beforeEach, expect, test } from "vitest";
import { ALL_SCOPES } from "#tests/factories/staff-secrets.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { ensureAccount, OWNER_ID } from "./account.server.ts";
import {
  choosePassword,
  findAccountLink,
  getAccountLinkPath,
  purgeAccountLinks,
} from "./account-links.server.ts";
import { findAlert, forgetAlertAddress, listAlerts } from "./alerts.server.ts";
import { authenticateApiToken, createApiToken } from "./api-tokens.server.ts";
import { generateHashedPassword, revokeAllAccess } from "./change-password.server.ts";
import type { Role } from "./permissions.ts";
import { removePerson } from "./remove-person.server.ts";
import { requestPasswordReset } from "./request-password-reset.server.ts";
import { findSession } from "./sessions.server.ts";
import { signIn } from "./sign-in.server.ts";
import { changeRole, invitePerson, listTeam, renamePerson, renewLink } from "./team.server.ts";

const START = Date.parse("2026-11-20T17:00:00.000Z");
const DAY = 86_400;
const at = (seconds: number) => new Date(START + seconds * 1000);
const secret = "secret";
const actor = { kind: "terminal", id: null } as const;
const OWNER_PASSWORD = "the first password";
const PASSWORD = "four unrelated words here";

describeEachEngine("the team", (ctx) => {
  beforeEach(() => ensureAccount(ctx.db, { password: OWNER_PASSWORD, now: at(0) }));

  const invite = async (name = "Ann", role: Role = "editor", byEmail = false) => {
    const email = `${name.toLowerCase()}@hyde.test`;
    const invited = await invitePerson(ctx.db, { name, email, role, byEmail, actor, now: at(1) });
    if (!invited.ok) throw new Error(invited.refusal);
    const [person] = (await listTeam(ctx.db, { now: at(1) })).filter((one) => one.email === email);
    return { id: person?.id ?? "", email, token: tokenOf(invited.linkId) };
  };
  const tokenOf = (linkId: string) => getAccountLinkPath(linkId, secret).split("/").at(-1) ?? "";
  const choose = (token: string, { password = PASSWORD, time = 2 } = {}) =>
    choosePassword(ctx.db, { token, secret, password, now: at(time) });
  const join = async (name?: string, role?: Role) => {
    const person = await invite(name, role);
    expect(await choose(person.token)).toMatchObject({ ok: true });
    return person;
  };
  const enter = (
    email: string | undefined,
    password: string,
    options: Partial<Parameters<typeof signIn>[1]> & { time?: number } = {},
  ) =>
    signIn(ctx.db, {
      ...{ email, password, address: "192.0.2.1", userAgent: "a test", secret },
      now: at(options.time ?? 3),
      ...options,
    });
  const enterOrThrow = async (...args: Parameters<typeof enter>) => {
    const result = await enter(...args);
    if (!result.ok) throw new Error(result.reason);
    return result;
  };
  const change = { actor, now: at(5) };
  const isOpen = async (token: string) =>
    (await findSession(ctx.db, { token, now: at(6) })) !== undefined;

  test("a person chooses a password with the invitation and signs in by email, in any case", async () => {
    const { id, email, token } = await join("Ann", "manager");
    const { sessionToken, accountId } = await enterOrThrow(` ${email.toUpperCase()} `, PASSWORD);
    expect(accountId).toBe(id);
    expect(await findSession(ctx.db, { token: sessionToken, now: at(4) })).toMatchObject({
      role: "manager",
      accountName: "Ann",
    });
    expect((await enter(undefined, PASSWORD)).ok).toBe(false);
    expect((await enter(email, OWNER_PASSWORD)).ok).toBe(false);
    expect(await choose(token, { time: 4 })).toEqual({ ok: false, gone: true });
  });

  test("an invitation works once, for seven days, and not with another signature", async () => {
    const { token } = await invite();
    const find = (one: string, time: number) =>
      findAccountLink(ctx.db, { token: one, secret, now: at(time) });
    expect(await find(token, 7 * DAY)).toMatchObject({ name: "Ann", purpose: "invitation" });
    expect(await find(token, 7 * DAY + 1)).toBeUndefined();
    const [id] = token.split(".");
    for (const forged of [id ?? "", `${id}.`, `${token}x`, tokenOf("another")]) {
      expect(await find(forged, 2)).toBeUndefined();
    }
    expect(await findAccountLink(ctx.db, { token, secret: "other", now: at(2) })).toBeUndefined();
    const uses = await Promise.all([choose(token), choose(token)]);
    expect(uses.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await choose(token)).toEqual({ ok: false, gone: true });
  });

  test("a weak password is refused and the link stays valid", async () => {
    const { token } = await invite();
    const refused = await choose(token, { password: "password1234" });
    expect(refused).toMatchObject({ ok: false, problem: expect.stringContaining("The password") });
    expect(await choose(token)).toMatchObject({ ok: true });
  });

  test("a new link ends the earlier ones, and the purge deletes expired links", async () => {
    const { id, token } = await invite();
    const renewed = await renewLink(ctx.db, { id, byEmail: false, ...change });
    if (!renewed.ok) throw new Error(renewed.refusal);
    expect(await choose(token, { time: 6 })).toEqual({ ok: false, gone: true });
    expect(await purgeAccountLinks(ctx.db, { now: at(DAY) })).toBe(0);
    expect(await purgeAccountLinks(ctx.db, { now: at(8 * DAY) })).toBe(1);
    expect(await choose(tokenOf(renewed.linkId), { time: 8 * DAY })).toMatchObject({ gone: true });
  });

  test("two people cannot have the same email address", async () => {
    const { email } = await invite();
    const again = { name: "Bob", email, role: "editor", byEmail: false, ...change } as const;
    expect(await invitePerson(ctx.db, again)).toEqual({ ok: false, refusal: "email-taken" });
    const taken = await renamePerson(ctx.db, { id: OWNER_ID, name: "Owner", email, ...change });
    expect(taken).toEqual({ ok: false, refusal: "email-taken" });
    expect(await listTeam(ctx.db, { now: at(2) })).toHaveLength(2);
  });

  test("a removed person loses sessions, links, devices, and tokens at once, and keeps the name", async () => {
    const { id, email } = await join();
    const { sessionToken } = await enterOrThrow(email, PASSWORD);
    const api = await createApiToken(ctx.db, {
      accountId: id,
      name: "script",
      limits: ALL_SCOPES,
      ...change,
    });
    await renewLink(ctx.db, { id, byEmail: false, ...change });
    expect(await removePerson(ctx.db, { id, ...change })).toMatchObject({ ok: true });
    expect(await isOpen(sessionToken)).toBe(false);
    expect(await authenticateApiToken(ctx.db, { token: api.token, now: at(6) })).toBeUndefined();
    expect((await enter(email, PASSWORD)).ok).toBe(false);
    for (const table of ["staff_devices", "account_links"] as const) {
      const rows = await ctx.db
        .selectFrom(table)
        .selectAll()
        .where("account_id", "=", id)
        .execute();
      expect(rows).toEqual([]);
    }
    const row = await ctx.db
      .selectFrom("staff_accounts")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    expect(row).toMatchObject({ name: "Ann", email: null, password_hash: "" });
    expect(await removePerson(ctx.db, { id, ...change })).toMatchObject({ refusal: "missing" });
    // The email address is free again.
    await invite();
  });

  test("a sign-in that is checking its password while the person is removed opens no session", async () => {
    const { id, email } = await join();
    const signingIn = enter(email, PASSWORD);
    await removePerson(ctx.db, { id, ...change });
    const result = await signingIn;
    expect(result.ok && (await isOpen(result.sessionToken))).toBe(false);
  });

  test("a token made while its maker is removed does not work", async () => {
    const { id } = await join();
    await removePerson(ctx.db, { id, ...change });
    const { token } = await createApiToken(ctx.db, {
      accountId: id,
      name: "late",
      limits: ALL_SCOPES,
      ...change,
    });
    expect(await authenticateApiToken(ctx.db, { token, now: at(6) })).toBeUndefined();
  });

  test("the last owner can be neither removed nor demoted; an invited owner does not count", async () => {
    await invite("Bob", "owner");
    const refused = { ok: false, refusal: "last-owner" };
    expect(await removePerson(ctx.db, { id: OWNER_ID, ...change })).toEqual(refused);
    expect(await changeRole(ctx.db, { id: OWNER_ID, role: "editor", ...change })).toEqual(refused);
  });

  test("of two owners who remove or demote each other at once, one stays", async () => {
    const bob = await join("Bob", "owner");
    const results = await Promise.all([
      removePerson(ctx.db, { id: bob.id, ...change }),
      changeRole(ctx.db, { id: OWNER_ID, role: "editor", ...change }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const team = await listTeam(ctx.db, { now: at(6) });
    expect(team.filter(({ role, isActive }) => role === "owner" && isActive)).toHaveLength(1);
  });

  test("the dialog signs in the remaining owner after the first one was removed", async () => {
    const bob = await join("Bob", "owner");
    await removePerson(ctx.db, { id: OWNER_ID, ...change });
    expect((await enter(undefined, OWNER_PASSWORD)).ok).toBe(false);
    expect(await enter(undefined, PASSWORD)).toMatchObject({ ok: true, accountId: bob.id });
  });

  test("a changed role applies to the open session", async () => {
    const { id, email } = await join();
    const { sessionToken } = await enterOrThrow(email, PASSWORD);
    await changeRole(ctx.db, { id, role: "manager", ...change });
    const session = await findSession(ctx.db, { token: sessionToken, now: at(6) });
    expect(session?.role).toBe("manager");
  });

  test("signing in does not reset the counter of guesses at someone else's password", async () => {
    const { email } = await join();
    const { deviceToken } = await enterOrThrow(email, PASSWORD);
    let reached = 0;
    let device = deviceToken;
    for (let guess = 0; guess < 12; guess += 1) {
      const result = await enter(undefined, "wrong", { deviceToken: device });
      if (!result.ok && result.reason === "wrong") reached += 1;
      device = (await enterOrThrow(email, PASSWORD, { deviceToken: device })).deviceToken;
    }
    expect(reached).toBe(6);
  });

  test("the owner signs in on a known device while an account on the same network is attacked", async () => {
    const { email } = await join();
    const { deviceToken } = await enterOrThrow(undefined, OWNER_PASSWORD);
    for (let guess = 0; guess < 7; guess += 1) await enter(email, "wrong");
    expect(await enter(email, PASSWORD)).toMatchObject({ reason: "limited" });
    expect((await enter(undefined, OWNER_PASSWORD, { deviceToken })).ok).toBe(true);
  });

  test("an unknown email address is refused like a wrong password and counted", async () => {
    for (let guess = 0; guess < 6; guess += 1) {
      expect(await enter("nobody@hyde.test", "wrong")).toEqual({ ok: false, reason: "wrong" });
    }
    expect(await enter("nobody@hyde.test", "wrong")).toMatchObject({ reason: "limited" });
  });

  test("a reset link ends sessions when it is used, and an unknown address gets none", async () => {
    const { email } = await join();
    const { sessionToken } = await enterOrThrow(email, PASSWORD);
    await requestPasswordReset(ctx.db, { email: "nobody@hyde.test", now: at(4) });
    expect(await ctx.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
    await requestPasswordReset(ctx.db, { email, now: at(4) });
    const [row] = await ctx.db.selectFrom("outbox").selectAll().execute();
    expect(row?.kind).toBe("account-link");
    const { linkId } = JSON.parse(row?.payload ?? "");
    expect(await isOpen(sessionToken)).toBe(true);
    expect(
      await choose(tokenOf(linkId), { password: "another long password", time: 5 }),
    ).toMatchObject({
      ok: true,
    });
    expect(await isOpen(sessionToken)).toBe(false);
    expect((await enter(email, PASSWORD)).ok).toBe(false);
    expect((await enter(email, "another long password")).ok).toBe(true);
  });

  test("a stranger can neither void a person's reset links nor email more than three", async () => {
    const { id, email } = await join();
    const ask = (time: number) => requestPasswordReset(ctx.db, { email, now: at(time) });
    for (let request = 0; request < 6; request += 1) await ask(10 + request);
    // At the same time too.
    await Promise.all(Array.from({ length: 4 }, () => ask(20)));
    const rows = await ctx.db.selectFrom("outbox").select("payload").orderBy("id").execute();
    const tokens = rows.map(({ payload }) => tokenOf(JSON.parse(payload).linkId));
    expect(tokens).toHaveLength(3);
    for (const token of tokens) {
      const link = await findAccountLink(ctx.db, { token, secret, now: at(30) });
      expect(link?.accountId).toBe(id);
    }
    const [first = "", second = ""] = tokens;
    const password = "another long password";
    expect(await choose(first, { password, time: 31 })).toMatchObject({ ok: true });
    expect(await choose(second, { password, time: 32 })).toEqual({ ok: false, gone: true });
    await ask(40);
    expect(await ctx.db.selectFrom("account_links").selectAll().execute()).toHaveLength(1);
  });

  test("a reset that a person asked for leaves the link of an owner valid", async () => {
    const { id, email } = await join();
    const renewed = await renewLink(ctx.db, { id, byEmail: false, ...change });
    if (!renewed.ok) throw new Error(renewed.refusal);
    await requestPasswordReset(ctx.db, { email, now: at(6) });
    expect(await choose(tokenOf(renewed.linkId), { time: 7 })).toMatchObject({ ok: true });
  });

  test.each(["demoted", "removed"])(
    "links that an owner made for others end when the owner is %s",
    async (what) => {
      const bob = await join("Bob", "owner");
      const ann = await join("Ann", "owner");
      const byBob = { ...change, actor: { kind: "session", id: "s", accountId: bob.id } } as const;
      const email = "eve@hyde.test";
      const invited = await invitePerson(ctx.db, {
        ...{ name: "Eve", email, role: "owner", byEmail: false, ...byBob },
      });
      const reset = await renewLink(ctx.db, { id: ann.id, byEmail: false, ...byBob });
      const kept = await invite("Cem", "editor");
      if (!invited.ok || !reset.ok) throw new Error("no links");
      if (what === "removed") await removePerson(ctx.db, { id: bob.id, ...change });
      else await changeRole(ctx.db, { id: bob.id, role: "manager", ...change });
      for (const { linkId } of [invited, reset]) {
        expect(await choose(tokenOf(linkId), { time: 6 })).toEqual({ ok: false, gone: true });
      }
      expect(await choose(kept.token, { time: 6 })).toMatchObject({ ok: true });
      const eve = (await listTeam(ctx.db, { now: at(6) })).find((one) => one.email === email);
      expect(eve).toMatchObject({ isActive: false, linkExpiresAt: null });
    },
  );

  test("a corrected email address ends the links sent to the earlier one", async () => {
    const { id, email, token } = await invite();
    const save = (fields: { name: string; email: string }) =>
      renamePerson(ctx.db, { id, ...fields, ...change });
    expect(await save({ name: "Anna", email })).toEqual({ ok: true, endedLinks: 0 });
    expect(await save({ name: "Anna", email: "anna@hyde.test" })).toEqual({
      ...{ ok: true, endedLinks: 1 },
    });
    expect(await choose(token, { time: 6 })).toEqual({ ok: false, gone: true });
  });

  test("a removal is emailed to the person, whose address is then deleted, and to other owners", async () => {
    const bob = await join("Bob", "owner");
    const cem = await invite("Cem", "editor");
    const removal = { byEmail: true, ...change };
    await removePerson(ctx.db, { id: bob.id, ...removal });
    // Cem never had access.
    await removePerson(ctx.db, { id: cem.id, ...removal });
    const rows = await ctx.db.selectFrom("outbox").select("payload").execute();
    expect(rows.map(({ payload }) => payload).join()).not.toContain("hyde.test");
    const [sent, ...others] = rows.map(({ payload }) => JSON.parse(payload).alertId);
    expect(others).toEqual([]);
    expect(await findAlert(ctx.db, { id: sent })).toMatchObject({
      ...{ name: "Bob", email: bob.email, isRemoved: true },
      summary: "You were removed from the team and can no longer sign in.",
    });
    await forgetAlertAddress(ctx.db, { id: sent });
    expect(await findAlert(ctx.db, { id: sent })).toBeUndefined();
    const banners = await listAlerts(ctx.db, { accountId: OWNER_ID, sessionId: "other" });
    expect(banners.map(({ summary }) => summary)).toContain(
      "Bob (Owner) was removed from the team.",
    );
  });

  test("after a restore only the owner's printed password works, and links are revoked", async () => {
    const ann = await join();
    const bob = await invite("Bob");
    const { sessionToken } = await enterOrThrow(ann.email, PASSWORD);
    const chosen = await generateHashedPassword();
    const access = await ctx.db
      .transaction()
      .execute((tx) => revokeAllAccess(tx, { ...chosen, now: at(6) }));
    expect(access.ended).toBe(1);
    expect(await isOpen(sessionToken)).toBe(false);
    expect((await enter(ann.email, PASSWORD, { time: 7 })).ok).toBe(false);
    expect(await choose(bob.token, { time: 7 })).toEqual({ ok: false, gone: true });
    expect((await enter(undefined, access.password, { time: 7 })).ok).toBe(true);
    const renewed = await renewLink(ctx.db, { id: ann.id, byEmail: false, actor, now: at(8) });
    if (!renewed.ok) throw new Error(renewed.refusal);
    expect(await choose(tokenOf(renewed.linkId), { time: 8 })).toMatchObject({ ok: true });
    expect((await enter(ann.email, PASSWORD, { time: 9 })).ok).toBe(true);
  });
});
