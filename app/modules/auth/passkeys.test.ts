import { beforeEach, expect, test } from "vitest";
import { FakeAuthenticator } from "#tests/fakes/authenticator.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { challengeOf } from "#tests/setup/factors.ts";
import { ensureAccount, OWNER_ID } from "./account.server.ts";
import { purgeChallenges } from "./challenges.server.ts";
import { getPasskeyHost } from "./passkey-host.server.ts";
import { signInWithPasskey, startPasskeySignIn } from "./passkey-sign-in.server.ts";
import {
  addPasskey,
  hasPasskeys,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from "./passkeys.server.ts";
import { removePerson } from "./remove-person.server.ts";
import { findSession } from "./sessions.server.ts";
import { signIn } from "./sign-in.server.ts";
import { invitePerson } from "./team.server.ts";

const START = Date.parse("2026-11-20T17:00:00.000Z");
const at = (seconds: number) => new Date(START + seconds * 1000);
const PASSWORD = "the first password";
const site = { host: "hyde.example", origin: "https://hyde.example" };
const actor = { kind: "terminal", id: null } as const;

test.each([
  ["https://hyde.example", "hyde.example"],
  ["https://www.hyde.example:8443", "www.hyde.example"],
  ["http://localhost:3000", "localhost"],
])("passkeys at %s are made for %s", (origin, host) => {
  expect(getPasskeyHost(origin)).toEqual({ host });
});

test.each([
  [
    "https://192.0.2.10",
    "Passkeys need a host name, and the URL of this site has the IP address 192.0.2.10.",
  ],
  [
    "http://127.0.0.1:3000",
    "Passkeys need a host name, and the URL of this site has the IP address 127.0.0.1.",
  ],
  [
    "https://[2001:db8::1]",
    "Passkeys need a host name, and the URL of this site has the IP address [2001:db8::1].",
  ],
  ["http://hyde.example", "Passkeys need https, and this site uses http."],
])("there are no passkeys at %s", (origin, problem) => {
  expect(getPasskeyHost(origin)).toEqual({ host: undefined, problem });
});

describeEachEngine("passkeys", (ctx) => {
  beforeEach(() => ensureAccount(ctx.db, { password: PASSWORD, now: at(0) }));

  const register = async (
    device: FakeAuthenticator,
    {
      accountId = OWNER_ID,
      ceremony = {},
      isVerified = true,
      time = 1,
    }: { accountId?: string; ceremony?: object; isVerified?: boolean; time?: number } = {},
  ) => {
    const account = { id: accountId, name: "Owner", email: null };
    const { options, challengeToken } = await startPasskey(ctx.db, {
      ...{ account, host: site.host, siteName: "Hyde Cannabis", now: at(time) },
    });
    const credential = device.register(
      { challenge: options.challenge, ...site, ...ceremony },
      { isVerified },
    );
    const add = (seconds = time) =>
      addPasskey(ctx.db, {
        ...{ accountId, challengeToken, credential, name: "My phone", ...site, actor },
        now: at(seconds),
      });
    return { add, options, challengeToken };
  };
  const registered = async (accountId?: string) => {
    const device = new FakeAuthenticator();
    const { add } = await register(device, accountId === undefined ? {} : { accountId });
    expect(await add()).toEqual({ ok: true });
    return device;
  };
  const enter = async (
    device: FakeAuthenticator,
    {
      ceremony = {},
      time = 2,
      ...options
    }: { ceremony?: object; time?: number } & Parameters<FakeAuthenticator["signIn"]>[1] = {},
  ) => {
    const { options: asked, challengeToken } = await startPasskeySignIn(ctx.db, {
      ...{ host: site.host, now: at(time) },
    });
    const ask = { challenge: asked.challenge, ...site, ...ceremony };
    const credential = device.signIn(ask, options);
    const send = (seconds = time) =>
      signInWithPasskey(ctx.db, {
        ...{ challengeToken, credential, ...site, secret: "secret", now: at(seconds) },
        ...{ address: "192.0.2.1", userAgent: "a test" },
      });
    return { send, challengeToken, asked };
  };
  const audit = () =>
    ctx.db.selectFrom("audit_log").select(["action", "summary"]).orderBy("id").execute();
  const refused = { ok: false, reason: "refused" };

  test("a passkey is saved with its audit entry, and opens a session", async () => {
    const device = await registered();
    expect(await hasPasskeys(ctx.db, site)).toBe(true);
    expect(await hasPasskeys(ctx.db, { host: "other.example" })).toBe(false);
    const { send } = await enter(device);
    const result = await send();
    if (!result.ok) throw new Error(result.reason);
    expect(await findSession(ctx.db, { token: result.sessionToken, now: at(3) })).toMatchObject({
      account_id: OWNER_ID,
      role: "owner",
    });
    expect(await listPasskeys(ctx.db, { accountId: OWNER_ID })).toMatchObject([
      { name: "My phone", host: "hyde.example", last_used_at: at(2).toISOString() },
    ]);
    expect(await audit()).toEqual([
      { action: "add-passkey", summary: 'Passkey "My phone" added.' },
      { action: "sign-in", summary: 'Signed in with the passkey "My phone".' },
    ]);
  });

  test("the browser is asked for a passkey that knows its owner and checks who uses it", async () => {
    const { options, challengeToken } = await register(new FakeAuthenticator());
    expect(options).toMatchObject({
      rp: { id: "hyde.example", name: "Hyde Cannabis" },
      challenge: challengeOf(challengeToken),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
    });
    await registered();
    const again = await register(new FakeAuthenticator());
    expect(again.options.excludeCredentials).toHaveLength(1);
    const { asked } = await enter(new FakeAuthenticator());
    expect(asked).toMatchObject({ rpId: "hyde.example", userVerification: "required" });
    expect(asked.allowCredentials ?? []).toEqual([]);
  });

  test("a challenge works once, for ten minutes, for its own purpose", async () => {
    const device = new FakeAuthenticator();
    const { add } = await register(device);
    expect(await add()).toEqual({ ok: true });
    expect(await add()).toEqual({ ok: false, reason: "expired" });
    const late = await register(new FakeAuthenticator());
    expect(await late.add(601)).toEqual({ ok: false, reason: "expired" });
    const { send } = await enter(device);
    expect(await send()).toMatchObject({ ok: true });
    expect(await send()).toEqual({ ok: false, reason: "expired" });
    const old = await enter(device, { time: 10 });
    expect(await old.send(610)).toEqual({ ok: false, reason: "expired" });
    const { challengeToken } = await register(device, { time: 20 });
    const credential = device.signIn({ challenge: challengeOf(challengeToken), ...site });
    const crossed = await signInWithPasskey(ctx.db, {
      ...{ challengeToken, credential, ...site, secret: "secret", now: at(20) },
      ...{ address: "192.0.2.1", userAgent: "a test" },
    });
    expect(crossed).toEqual({ ok: false, reason: "expired" });
    expect(await purgeChallenges(ctx.db, { now: at(2_000) })).toBeGreaterThan(0);
    expect(await ctx.db.selectFrom("staff_challenges").selectAll().execute()).toEqual([]);
  });

  test.each([
    ["another origin", { ceremony: { origin: "https://evil.example" } }],
    ["another host", { ceremony: { host: "evil.example" } }],
    ["another challenge", { ceremony: { challenge: "AAAA" } }],
    ["no fingerprint", { isVerified: false }],
  ])("refuses a passkey with %s, when it is added and when it is used", async (_what, change) => {
    const { add } = await register(new FakeAuthenticator(), change);
    expect(await add()).toEqual(refused);
    const device = await registered();
    const { send } = await enter(device, change);
    expect(await send()).toEqual(refused);
    expect(await ctx.db.selectFrom("staff_sessions").selectAll().execute()).toEqual([]);
    expect((await audit()).at(-1)).toEqual({
      action: "refuse-sign-in",
      summary: "A sign-in was refused: the passkey was not accepted.",
    });
  });

  test("refuses a counter that does not grow, another device, and what is not a response", async () => {
    const device = await registered();
    const used = await enter(device, { counter: 7 });
    expect(await used.send()).toMatchObject({ ok: true });
    const copied = await enter(device, { counter: 7 });
    expect(await copied.send()).toEqual(refused);
    const unknown = await enter(new FakeAuthenticator());
    expect(await unknown.send()).toEqual(refused);
    for (const credential of ["", "null", "{}", '{"id":1}', '{"id":"x"}', "[".repeat(9_999)]) {
      const { challengeToken } = await startPasskeySignIn(ctx.db, { ...site, now: at(5) });
      const result = await signInWithPasskey(ctx.db, {
        ...{ challengeToken, credential, ...site, secret: "secret", now: at(5) },
        ...{ address: "192.0.2.1", userAgent: "a test" },
      });
      expect(result).toEqual(refused);
      const { challengeToken: token } = await register(new FakeAuthenticator(), { time: 6 });
      const added = await addPasskey(ctx.db, {
        ...{ accountId: OWNER_ID, challengeToken: token, credential, name: "x", ...site, actor },
        now: at(6),
      });
      expect(added).toEqual(refused);
    }
  });

  test("counters above 2^31 are saved", async () => {
    const device = await registered();
    const { send } = await enter(device, { counter: 4_294_967_295 });
    expect(await send()).toMatchObject({ ok: true });
  });

  test("one person's challenge and passkeys are of no use to another", async () => {
    const invited = await invitePerson(ctx.db, {
      ...{ name: "Ann", email: "ann@hyde.test", role: "editor", byEmail: false, actor },
      now: at(1),
    });
    expect(invited.ok).toBe(true);
    const ann = await ctx.db
      .selectFrom("staff_accounts")
      .select("id")
      .where("name", "=", "Ann")
      .executeTakeFirstOrThrow();
    const device = new FakeAuthenticator();
    const { challengeToken, options } = await register(device);
    const credential = device.register({ challenge: options.challenge, ...site });
    const stolen = await addPasskey(ctx.db, {
      ...{ accountId: ann.id, challengeToken, credential, name: "x", ...site, actor, now: at(2) },
    });
    expect(stolen).toEqual({ ok: false, reason: "expired" });
    await registered();
    const [passkey] = await listPasskeys(ctx.db, { accountId: OWNER_ID });
    const change = { id: passkey?.id ?? "", accountId: ann.id, actor, now: at(3) };
    expect(await renamePasskey(ctx.db, { ...change, name: "mine" })).toBe(false);
    expect(await removePasskey(ctx.db, change)).toBe(false);
    const own = { ...change, accountId: OWNER_ID };
    expect(await renamePasskey(ctx.db, { ...own, name: "The tablet" })).toBe(true);
    expect(await removePasskey(ctx.db, own)).toBe(true);
    expect((await audit()).map(({ summary }) => summary).slice(-2)).toEqual([
      'Passkey "My phone" renamed to "The tablet".',
      'Passkey "The tablet" removed.',
    ]);
  });

  test("the same passkey cannot be added twice", async () => {
    const device = await registered();
    const { add } = await register(device);
    expect(await add()).toEqual({ ok: false, reason: "exists" });
  });

  test("a removed passkey and the passkey of a removed person open no session", async () => {
    const first = await registered();
    const begun = await enter(first);
    const [passkey] = await listPasskeys(ctx.db, { accountId: OWNER_ID });
    await removePasskey(ctx.db, {
      ...{ id: passkey?.id ?? "", accountId: OWNER_ID, actor, now: at(3) },
    });
    expect(await begun.send()).toEqual(refused);

    await invitePerson(ctx.db, {
      ...{ name: "Bea", email: "bea@hyde.test", role: "manager", byEmail: false, actor },
      now: at(3),
    });
    const { id } = await ctx.db
      .selectFrom("staff_accounts")
      .select("id")
      .where("name", "=", "Bea")
      .executeTakeFirstOrThrow();
    const device = await registered(id);
    const { send } = await enter(device);
    expect(await removePerson(ctx.db, { id, actor, now: at(4) })).toEqual({ ok: true });
    expect(await send()).toEqual(refused);
    expect(await ctx.db.selectFrom("passkeys").selectAll().execute()).toEqual([]);
  });

  test("a person removed during the check gets no session", async () => {
    await invitePerson(ctx.db, {
      ...{ name: "Cem", email: "cem@hyde.test", role: "editor", byEmail: false, actor },
      now: at(1),
    });
    const { id } = await ctx.db
      .selectFrom("staff_accounts")
      .select("id")
      .where("name", "=", "Cem")
      .executeTakeFirstOrThrow();
    const device = await registered(id);
    const { send } = await enter(device);
    await Promise.all([send(), removePerson(ctx.db, { id, actor, now: at(4) })]);
    const open = await ctx.db
      .selectFrom("staff_sessions")
      .select("id")
      .where("ended_at", "is", null)
      .execute();
    expect(open).toEqual([]);
  });

  test("guesses at the password block passwords from that network, and no passkey", async () => {
    const device = await registered();
    const guess = (password: string) =>
      signIn(ctx.db, {
        ...{ password, address: "192.0.2.1", userAgent: "a test", secret: "secret" },
        now: at(10),
      });
    for (let time = 0; time < 6; time += 1) await guess("wrong");
    expect(await guess(PASSWORD)).toMatchObject({ reason: "limited" });
    const { send } = await enter(device, { time: 10 });
    expect(await send()).toMatchObject({ ok: true });
    expect(await guess(PASSWORD)).toMatchObject({ reason: "limited" });
  });
});
