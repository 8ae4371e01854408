import { beforeEach, expect, test } from "vitest";
import { ALL_SCOPES } from "#tests/factories/staff-secrets.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { ensureAccount, OWNER_ID } from "./account.server.ts";
import { choosePassword, getAccountLinkPath } from "./account-links.server.ts";
import { dismissAlerts, findAlert, listAlerts, purgeAlerts, raiseAlert } from "./alerts.server.ts";
import { createApiToken } from "./api-tokens.server.ts";
import type { Role } from "./permissions.ts";
import { removePerson } from "./remove-person.server.ts";
import { findSession } from "./sessions.server.ts";
import { signIn } from "./sign-in.server.ts";
import { changeRole, invitePerson, listTeam } from "./team.server.ts";

const START = Date.parse("2026-11-20T17:00:00.000Z");
const at = (seconds: number) => new Date(START + seconds * 1000);
const secret = "secret";
const terminal = { kind: "terminal", id: null } as const;
const OWNER_PASSWORD = "the first password";
const PASSWORD = "four unrelated words here";
const PHONE = "Mozilla/5.0 (Linux; Android 16) Chrome/142.0 Mobile Safari/537.36";
const SHOP = "192.0.2.1";

describeEachEngine("alerts", (ctx) => {
  beforeEach(() => ensureAccount(ctx.db, { password: OWNER_PASSWORD, now: at(0) }));

  type Options = Partial<Parameters<typeof signIn>[1]> & { time?: number };
  const enter = async ({ time = 1, email, ...options }: Options = {}) => {
    const result = await signIn(ctx.db, {
      ...{ email, password: email ? PASSWORD : OWNER_PASSWORD, address: SHOP, secret },
      ...{ userAgent: PHONE, now: at(time), ...options },
    });
    if (!result.ok) throw new Error(result.reason);
    const session = await findSession(ctx.db, { token: result.sessionToken, now: at(time) });
    if (!session) throw new Error("no session");
    const { id: sessionId, account_id: accountId } = session;
    const actor = { kind: "session", id: sessionId, accountId } as const;
    return { ...result, sessionId, actor };
  };
  const join = async (name: string, role: Role = "editor") => {
    const email = `${name.toLowerCase()}@hyde.test`;
    const invitation = { name, email, role, byEmail: false, actor: terminal, now: at(1) };
    const invited = await invitePerson(ctx.db, invitation);
    if (!invited.ok) throw new Error(invited.refusal);
    const token = getAccountLinkPath(invited.linkId, secret).split("/").at(-1) ?? "";
    await choosePassword(ctx.db, { token, secret, password: PASSWORD, now: at(1) });
    const people = await listTeam(ctx.db, { now: at(1) });
    return { email, id: people.find((person) => person.email === email)?.id ?? "" };
  };
  const shown = async (accountId: string, sessionId = "another") =>
    listAlerts(ctx.db, { accountId, sessionId });
  const mails = () => ctx.db.selectFrom("outbox").select(["kind", "payload"]).execute();

  test("a sign-in from a new browser alerts the account everywhere but in that browser", async () => {
    const known = await enter();
    expect(await shown(OWNER_ID)).toEqual([]);
    await enter({ time: 2, deviceToken: known.deviceToken });
    expect(await shown(OWNER_ID)).toEqual([]);
    const other = await enter({ time: 3, address: "203.0.113.7" });
    const [alert, ...more] = await shown(OWNER_ID);
    expect(more).toEqual([]);
    expect(alert).toMatchObject({
      summary: "A new browser signed in to your account.",
      at: at(3).toISOString(),
      from: "Chrome on Android, 203.0.113.7",
      advice: expect.stringContaining("change your password"),
    });
    expect(await shown(OWNER_ID, other.sessionId)).toEqual([]);

    const target = { ids: [alert?.id ?? ""], accountId: OWNER_ID };
    expect(await dismissAlerts(ctx.db, { ...target, sessionId: other.sessionId })).toBe(0);
    const elsewhere = { ...target, accountId: "someone", sessionId: known.sessionId };
    expect(await dismissAlerts(ctx.db, elsewhere)).toBe(0);
    expect(await dismissAlerts(ctx.db, { ...target, sessionId: known.sessionId })).toBe(1);
    expect(await shown(OWNER_ID)).toEqual([]);
  });

  test("on a computer that several people use, only the first use by each raises an alert", async () => {
    const ann = await join("Ann");
    let device = (await enter()).deviceToken;
    await enter({ email: ann.email, time: 2, address: "203.0.113.7" });
    device = (await enter({ email: ann.email, time: 3, deviceToken: device })).deviceToken;
    expect(await shown(ann.id)).toHaveLength(1);
    device = (await enter({ time: 4, deviceToken: device })).deviceToken;
    await enter({ email: ann.email, time: 5, deviceToken: device });
    expect(await shown(ann.id)).toHaveLength(1);
    expect(await shown(OWNER_ID)).toEqual([]);
  });

  test("a colleague's browser in another network raises an alert, and so does an unknown one in the shop", async () => {
    const ann = await join("Ann");
    await enter();
    const home = { address: "203.0.113.7" };
    const { deviceToken } = await enter({ email: ann.email, time: 2, ...home });
    await enter({ time: 3, deviceToken, ...home });
    expect(await shown(OWNER_ID)).toHaveLength(1);
    await enter({ time: 4 });
    expect(await shown(OWNER_ID)).toHaveLength(2);
  });

  test("a refused sign-in raises none", async () => {
    await enter();
    await signIn(ctx.db, {
      ...{ password: "wrong", address: SHOP, userAgent: PHONE, secret, now: at(2) },
    });
    expect(await shown(OWNER_ID)).toEqual([]);
  });

  test("a new token alerts the account it was created with", async () => {
    const ann = await join("Ann");
    const { actor } = await enter();
    const token = { accountId: OWNER_ID, name: "Till", limits: ALL_SCOPES, actor, now: at(5) };
    await createApiToken(ctx.db, token);
    expect(await shown(OWNER_ID)).toMatchObject([
      {
        summary: "API token “Till” was created with your account.",
        from: `Chrome on Android, ${SHOP}`,
      },
    ]);
    expect(await shown(ann.id)).toEqual([]);
  });

  test("a changed role alerts the person and every owner, once", async () => {
    const [ann, bob, cem] = [await join("Ann"), await join("Bob", "owner"), await join("Cem")];
    const { actor } = await enter();
    const change = { id: ann.id, role: "manager", actor, now: at(5) } as const;
    expect(await changeRole(ctx.db, change)).toEqual({ ok: true });
    const summary = "Ann is now Manager, was Editor.";
    for (const id of [ann.id, bob.id, OWNER_ID]) {
      expect(await shown(id)).toMatchObject([{ summary }]);
    }
    expect(await shown(cem.id)).toEqual([]);
    // Nothing changes, so nobody is alerted.
    await changeRole(ctx.db, change);
    expect(await shown(bob.id)).toHaveLength(1);
    await changeRole(ctx.db, { ...change, id: bob.id });
    expect(await shown(bob.id)).toMatchObject([
      { summary: "Bob is now Manager, was Owner." },
      { summary },
    ]);
  });

  test("nobody is alerted about a role that could not be changed", async () => {
    const { actor } = await enter();
    const change = { id: OWNER_ID, role: "editor", actor, now: at(5) } as const;
    expect((await changeRole(ctx.db, change)).ok).toBe(false);
    expect(await shown(OWNER_ID)).toEqual([]);
  });

  test("with email, the alert is queued instead of shown, for people with an email address", async () => {
    const ann = await join("Ann");
    await enter({ email: ann.email });
    await enter({ email: ann.email, time: 2, address: "203.0.113.7", byEmail: true });
    await enter({ time: 3 });
    await enter({ time: 4, byEmail: true });
    expect(await shown(ann.id)).toEqual([]);
    // The owner of a new site has no email address.
    expect(await shown(OWNER_ID)).toHaveLength(1);
    const [mail, ...more] = await mails();
    expect([mail?.kind, more]).toEqual(["account-alert", []]);
    const { alertId: id } = JSON.parse(mail?.payload ?? "");
    expect(await findAlert(ctx.db, { id })).toMatchObject({
      ...{ name: "Ann", email: ann.email, from: "Chrome on Android, 203.0.113.7" },
    });
    await removePerson(ctx.db, { id: ann.id, actor: terminal, now: at(5) });
    expect(await findAlert(ctx.db, { id })).toBeUndefined();
  });

  test("an alert is undone with what caused it", async () => {
    await enter();
    const failing = ctx.db.transaction().execute(async (tx) => {
      const alert = { accountId: OWNER_ID, kind: "new-passkey", summary: "A passkey." } as const;
      await raiseAlert(tx, { ...alert, actor: terminal, byEmail: false, now: at(5) });
      throw new Error("the cause failed");
    });
    await expect(failing).rejects.toThrow("the cause failed");
    expect(await shown(OWNER_ID)).toEqual([]);
  });

  test("alerts are purged by age", async () => {
    await enter();
    await enter({ time: 3 });
    expect(await purgeAlerts(ctx.db, { before: at(3).toISOString() })).toBe(0);
    expect(await purgeAlerts(ctx.db, { before: at(4).toISOString() })).toBe(1);
    expect(await shown(OWNER_ID)).toEqual([]);
  });

  test("at most three banners show at once, the newest first", async () => {
    for (const time of [1, 2, 3, 4, 5]) await enter({ time });
    const times = (await shown(OWNER_ID)).map((alert) => alert.at);
    expect(times).toEqual([5, 4, 3].map((time) => at(time).toISOString()));
  });
});
