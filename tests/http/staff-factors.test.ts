import { beforeEach, expect, test } from "vitest";
import { listPasskeys } from "#app/modules/auth/passkeys.server.ts";
import { FakeAuthenticator } from "#tests/fakes/authenticator.ts";
import { type App, type AppContext, describeEachApp } from "#tests/setup/app.ts";
import { challengeOf, codeAt } from "#tests/setup/factors.ts";
import { attributesOf, noticeOf, textOf } from "#tests/setup/html.ts";
import { get, type HttpResponse, post } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";

const PASSWORD = "the owner’s first password";
const FACTORS = "/admin/security/factors";
const STEP = "/staff-sign-in";

/** The name and value of a cookie that a response sets; empty if it sets none. */
const cookieOf = ({ headers }: HttpResponse, name: string) =>
  headers["set-cookie"]?.find((cookie) => cookie.startsWith(`${name}=`))?.split(";")[0] ?? "";
const sessionOf = (response: HttpResponse) => cookieOf(response, "hyde-staff");
const problemOf = ({ text }: HttpResponse) =>
  textOf(text.match(/<(\w+)[^>]* slot="errorMessage"[^>]*>.*?<\/\1>/s)?.[0] ?? "");

/** What the browser has to sign, from its challenge cookie. */
function challengeIn(response: HttpResponse) {
  const cookie = cookieOf(response, "hyde-challenge");
  const value = decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1));
  return { cookie, challenge: challengeOf(JSON.parse(Buffer.from(value, "base64").toString())) };
}

const owner = (app: App, minutesAgo = 0) =>
  signInStaff(app.db, { origin: app.origin, now: new Date(Date.now() - minutesAgo * 60_000) });

/** Adds a passkey for a signed-in person; returns the response to the last form. */
async function addPasskey(
  { app }: AppContext,
  { device, headers }: { device: FakeAuthenticator; headers: { Cookie: string } },
) {
  const fields = { intent: "start-passkey", name: "My phone" };
  const { cookie, challenge } = challengeIn(await post(app, FACTORS, fields, headers));
  const { origin } = app;
  const credential = device.register({ challenge, origin, host: "localhost" });
  const Cookie = `${headers.Cookie}; ${cookie}`;
  const add = { intent: "add-passkey", name: "My phone", credential };
  return post(app, FACTORS, add, { ...headers, Cookie });
}

/** Begins a sign-in with a passkey; `send` posts the signature. */
async function beginPasskey(
  { app }: AppContext,
  device: FakeAuthenticator,
  { from = {}, origin = app.origin }: { from?: Record<string, string>; origin?: string } = {},
) {
  const begun = await post(app, STEP, { intent: "start-passkey" }, from);
  const { cookie, challenge } = challengeIn(begun);
  const credential = device.signIn({ challenge, origin, host: "localhost" });
  const send = (headers: Record<string, string> = { Cookie: cookie }, search = "") =>
    post(app, STEP + search, { intent: "passkey", credential }, { ...from, ...headers });
  return { begun, send };
}

/** Sets up one-time codes with the forms. Returns the app's key and the recovery codes. */
async function setUpCodes({ app }: AppContext, headers: { Cookie: string }) {
  const started = await post(app, FACTORS, { intent: "start-codes" }, headers);
  const key = textOf(started.text.match(/type this key:(<code.*?<\/code>)/)?.[1] ?? "");
  const { value: sealedKey = "" } = attributesOf(started.text, /<input[^>]*name="sealedKey"[^>]*>/);
  const secret = key.replaceAll(" ", "");
  const fields = { intent: "turn-on-codes", sealedKey };
  const wrong = await post(app, FACTORS, { ...fields, code: "000000" }, headers);
  const code = codeAt(secret, new Date());
  const on = await post(app, FACTORS, { ...fields, code }, headers);
  const recoveryCodes = [...on.text.matchAll(/<li><code>([^<]+)<\/code>/g)].map(([, one]) => one);
  return { started, wrong, on, key: secret, recoveryCodes };
}

describeEachApp("passkeys", { engines: "all", env: { ADMIN_PASSWORD: PASSWORD } }, (ctx) => {
  beforeEach(async () => {
    for (const table of ["passkeys", "rate_limits", "sign_in_attempts"] as const) {
      await ctx.app.db.deleteFrom(table).execute();
    }
  });
  const listTheirs = () => listPasskeys(ctx.app.db, { accountId: "owner" });

  test("the dialog offers passkeys as soon as there is one, and it signs in without the password", async () => {
    expect((await get(ctx.app, "/admin")).text).not.toContain("passkey");
    const device = new FakeAuthenticator();
    const { headers } = await owner(ctx.app);
    const page = await get(ctx.app, FACTORS, headers);
    expect(page.text).toContain("No passkeys yet");
    expect(page.text).toContain("Passkeys work only at localhost.");
    const added = await addPasskey(ctx, { device, headers });
    expect([added.status, noticeOf(added.text)?.title]).toEqual([200, "Passkey added"]);
    expect(added.text).toContain("My phone");

    const dialog = await get(ctx.app, "/admin");
    expect(dialog.text).toContain("Sign in with a passkey");
    expect(dialog.text.match(/<input/g)).toHaveLength(1);
    const { begun, send } = await beginPasskey(ctx, device);
    expect(begun.headers["set-cookie"]).toEqual([
      expect.stringMatching(
        /^hyde-challenge=[\w%]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    expect(begun.headers["cache-control"]).toBe("no-store");
    const response = await send(undefined, "?next=%2Fadmin%2Fposts");
    expect([response.status, response.headers.location]).toEqual([303, "/admin/posts"]);
    const Cookie = sessionOf(response);
    expect((await get(ctx.app, "/admin/posts", { Cookie })).status).toBe(200);
    expect(cookieOf(response, "hyde-device")).not.toBe("");
  });

  test("an answer works once, in the browser that asked, for this site", async () => {
    const device = new FakeAuthenticator();
    await addPasskey(ctx, { device, ...(await owner(ctx.app)) });
    const { send } = await beginPasskey(ctx, device);
    const stolen = await send({});
    expect([stolen.status, sessionOf(stolen)]).toEqual([401, ""]);
    expect((await send()).status).toBe(303);
    const replayed = await send();
    expect([replayed.status, sessionOf(replayed)]).toEqual([401, ""]);
    const elsewhere = await beginPasskey(ctx, device, { origin: "https://evil.example" });
    expect((await elsewhere.send()).status).toBe(401);
    const own = await beginPasskey(ctx, device);
    expect((await own.send({ Origin: "https://evil.example" })).status).toBe(403);
  });

  test("after six wrong passwords from a network, its passwords wait and its passkeys do not", async () => {
    const device = new FakeAuthenticator();
    await addPasskey(ctx, { device, ...(await owner(ctx.app)) });
    const from = { "X-Forwarded-For": "203.0.113.5" };
    for (let guess = 0; guess < 6; guess += 1) {
      expect((await post(ctx.app, "/admin", { password: "wrong" }, from)).status).toBe(401);
    }
    expect((await post(ctx.app, "/admin", { password: PASSWORD }, from)).status).toBe(429);
    const { send } = await beginPasskey(ctx, device, { from });
    expect((await send()).status).toBe(303);
    expect((await post(ctx.app, "/admin", { password: PASSWORD }, from)).status).toBe(429);
  });

  test("sign-ins that are only begun are limited, each writes a row", async () => {
    const from = { "X-Forwarded-For": "198.51.100.20" };
    const begin = () => post(ctx.app, `${STEP}.data`, { intent: "start-passkey" }, from);
    expect((await begin()).status).toBe(200);
    await ctx.app.db
      .updateTable("rate_limits")
      .set({ hits: 30 })
      .where("bucket", "like", "passkey-sign-in-address:%")
      .execute();
    const limited = await begin();
    expect([limited.status, cookieOf(limited, "hyde-challenge")]).toEqual([429, ""]);
    expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("without a recent password nothing is added or removed", async () => {
    const device = new FakeAuthenticator();
    const { headers } = await owner(ctx.app, 11);
    const started = await post(ctx.app, FACTORS, { intent: "start-passkey", name: "x" }, headers);
    expect([started.status, cookieOf(started, "hyde-challenge")]).toEqual([403, ""]);
    await addPasskey(ctx, { device, ...(await owner(ctx.app)) });
    const [passkey] = await listTheirs();
    const id = passkey?.id ?? "";
    const remove = { intent: "remove-passkey", id };
    expect((await post(ctx.app, FACTORS, remove, headers)).status).toBe(403);
    const named = { intent: "rename-passkey", id, name: "The tablet" };
    expect((await post(ctx.app, FACTORS, named, headers)).text).toContain("The tablet");
    expect((await post(ctx.app, FACTORS, { ...named, name: " " }, headers)).status).toBe(422);
    const { headers: recent } = await owner(ctx.app);
    expect((await post(ctx.app, FACTORS, remove, recent)).status).toBe(200);
    expect((await post(ctx.app, FACTORS, remove, recent)).status).toBe(409);
    expect(await listTheirs()).toEqual([]);
    const { send } = await beginPasskey(ctx, device);
    expect((await send()).status).toBe(401);
  });

  test("the passkey of a removed person opens nothing", async () => {
    const person = await signInStaff(ctx.app.db, { origin: ctx.app.origin, role: "editor" });
    const device = new FakeAuthenticator();
    expect((await addPasskey(ctx, { device, ...person })).status).toBe(200);
    const { account_id: id } = await ctx.app.db
      .selectFrom("passkeys")
      .select("account_id")
      .executeTakeFirstOrThrow();
    const { send } = await beginPasskey(ctx, device);
    const { headers } = await owner(ctx.app);
    const removed = await post(ctx.app, "/admin/team", { intent: "remove", id }, headers);
    expect(removed.status).toBe(200);
    const response = await send();
    expect([response.status, sessionOf(response)]).toEqual([401, ""]);
  });
});

describeEachApp(
  "a site at an IP address",
  { engines: "one", env: { PUBLIC_ORIGIN: "http://192.0.2.10" } },
  (ctx) => {
    test("says that it cannot have passkeys, and begins none", async () => {
      const { headers } = await signInStaff(ctx.app.db, { origin: "http://192.0.2.10" });
      const { text } = await get(ctx.app, FACTORS, headers);
      expect(text).toContain(
        "Passkeys need a host name, and the URL of this site has the IP address 192.0.2.10.",
      );
      expect(text).not.toContain("Add passkey");
      const fields = { intent: "start-passkey", name: "x" };
      expect((await post(ctx.app, FACTORS, fields, headers)).status).toBe(409);
      const begun = await post(ctx.app, STEP, fields, { Origin: "http://192.0.2.10" });
      expect([begun.status, cookieOf(begun, "hyde-challenge")]).toEqual([409, ""]);
      const rows = await ctx.app.db.selectFrom("staff_challenges").selectAll().execute();
      expect(rows).toEqual([]);
    });
  },
);

describeEachApp("one-time codes", { engines: "all", env: { ADMIN_PASSWORD: PASSWORD } }, (ctx) => {
  beforeEach(async () => {
    const tables = ["one_time_codes", "recovery_codes", "sign_in_attempts", "settings"] as const;
    for (const table of tables) await ctx.app.db.deleteFrom(table).execute();
    await ctx.app.waitForContentChanges();
  });
  const enterPassword = (headers: Record<string, string> = {}, search = "") =>
    post(ctx.app, `/admin${search}`, { password: PASSWORD }, headers);
  const begin = async (headers?: Record<string, string>) => {
    const response = await enterPassword(headers);
    expect(response.headers.location).toBe(`${STEP}?next=%2Fadmin`);
    return cookieOf(response, "hyde-challenge");
  };
  const enterCode = (Cookie: string, code: string, intent = "code") =>
    post(ctx.app, `${STEP}?next=%2Fadmin`, { intent, code }, { Cookie });
  const setUp = async () => setUpCodes(ctx, (await owner(ctx.app)).headers);
  /** The codes a second set-up would take too long for: those of the next step are valid now. */
  const nextCode = (key: string) => codeAt(key, new Date(), 1);

  test("are set up with a picture and a first code, and then asked for after the password", async () => {
    expect((await enterPassword()).headers.location).toBe("/admin");
    const { started, wrong, on, key, recoveryCodes } = await setUp();
    expect(started.text).toMatch(/<svg viewBox="0 0 \d+ \d+" role="img"[^>]*>\s*<path d="M/);
    expect(started.text).toContain(`secret=${key}`);
    expect([wrong.status, problemOf(wrong)]).toEqual([
      ...[422, "This code is not correct. Enter the code the app shows now."],
    ]);
    expect(wrong.text).toContain('aria-label="QR code for your authenticator app"');
    expect([on.status, recoveryCodes.length]).toEqual([200, 10]);
    const page = await get(ctx.app, FACTORS, (await owner(ctx.app)).headers);
    expect(page.text).not.toContain(recoveryCodes[0]);

    const response = await enterPassword({}, "?next=%2Fadmin%2Fposts");
    expect([response.status, response.headers.location]).toEqual([
      ...[303, `${STEP}?next=%2Fadmin%2Fposts`],
    ]);
    expect([sessionOf(response), cookieOf(response, "hyde-device")]).toEqual(["", ""]);
    const Cookie = cookieOf(response, "hyde-challenge");
    const step = await get(ctx.app, `${STEP}?next=%2Fadmin%2Fposts`, { Cookie });
    expect([step.status, step.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(step.text).toContain("Enter your code</h1>");
    expect((await get(ctx.app, "/admin/posts", { Cookie })).status).toBe(302);
    const path = `${STEP}?next=%2Fadmin%2Fposts`;
    const signedIn = await post(ctx.app, path, { intent: "code", code: nextCode(key) }, { Cookie });
    expect([signedIn.status, signedIn.headers.location]).toEqual([303, "/admin/posts"]);
    const session = { Cookie: sessionOf(signedIn) };
    expect((await get(ctx.app, "/admin/posts", session)).status).toBe(200);
    for (const code of [key, ...recoveryCodes]) expect(ctx.app.logs()).not.toContain(code);
  });

  test("the page of the second step needs a correct password first", async () => {
    const page = await get(ctx.app, STEP);
    expect([page.status, page.headers["x-robots-tag"]]).toEqual([404, "noindex, nofollow"]);
    expect(page.text).toContain("Please sign in again</h1>");
    const response = await enterCode("", "123456");
    expect([response.status, sessionOf(response)]).toEqual([401, ""]);
  });

  test("a used code and a used recovery code are refused, also by two browsers at once", async () => {
    const { key, recoveryCodes } = await setUp();
    const code = nextCode(key);
    const results = await Promise.all([
      ...[enterCode(await begin(), code), enterCode(await begin(), code)],
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([303, 401]);
    const replayed = await enterCode(await begin(), code);
    expect([replayed.status, problemOf(replayed)]).toEqual([
      401,
      "This code is not correct or was already used. Wait for the next code, then enter it.",
    ]);
    const recovery = recoveryCodes[0] ?? "";
    expect((await enterCode(await begin(), recovery, "recovery-code")).status).toBe(303);
    const again = await enterCode(await begin(), recovery, "recovery-code");
    expect([again.status, problemOf(again), sessionOf(again)]).toEqual([
      401,
      "This is not one of your unused recovery codes.",
      "",
    ]);
    expect(again.text).toContain("<details open");
  });

  test("the seventh guess has to wait, even with the correct code", async () => {
    const { key } = await setUp();
    const Cookie = await begin();
    const statuses = [];
    for (let guess = 0; guess < 6; guess += 1) {
      statuses.push((await enterCode(Cookie, "000000")).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401]);
    const limited = await enterCode(Cookie, nextCode(key));
    expect(limited.status).toBe(429);
    expect(Number(limited.headers["retry-after"])).toBeGreaterThan(20);
    expect(problemOf(limited)).toMatch(/^Please wait \d+ seconds, then try again\.$/);
  });

  test("where they are required, someone without them can set them up and do nothing else", async () => {
    const { headers } = await owner(ctx.app);
    const setRequired = (isRequired: string) =>
      post(ctx.app, "/admin/team", { intent: "require-codes", isRequired }, headers);
    expect(noticeOf((await setRequired("yes")).text)?.title).toBe("One-time codes required");
    for (const path of ["/admin", "/admin/posts", "/admin/security", "/admin/team"]) {
      const { status, headers: answer } = await get(ctx.app, path, headers);
      expect([path, status, answer.location]).toEqual([path, 302, FACTORS]);
    }
    expect((await setRequired("no")).status).toBe(403);
    const form = { intent: "change-password", current: PASSWORD, next: "four unrelated words" };
    expect((await post(ctx.app, "/admin/security", form, headers)).status).toBe(403);
    const call = await post(
      ctx.app,
      "/functions/seo-automation",
      {},
      {
        ...headers,
        "Content-Type": "application/json",
      },
    );
    expect(call.status).toBe(401);
    const page = await get(ctx.app, FACTORS, headers);
    expect(page.text).toContain("The owner requires one-time codes.");
    expect(page.text).not.toContain('href="/admin/posts"');
    await setUpCodes(ctx, headers);
    expect((await get(ctx.app, "/admin/posts", headers)).status).toBe(200);
    const off = await post(ctx.app, FACTORS, { intent: "turn-off-codes" }, headers);
    expect([off.status, noticeOf(off.text)?.text]).toEqual([
      ...[409, "The owner requires one-time codes for everyone."],
    ]);
    expect((await setRequired("no")).status).toBe(200);
  });

  test("the owner resets the second step of a person", async () => {
    const person = await signInStaff(ctx.app.db, { origin: ctx.app.origin, role: "manager" });
    await setUpCodes(ctx, person.headers);
    const { account_id: id } = await ctx.app.db
      .selectFrom("one_time_codes")
      .select("account_id")
      .executeTakeFirstOrThrow();
    const fields = { intent: "reset-factors", id };
    expect((await post(ctx.app, "/admin/team", fields, person.headers)).status).toBe(403);
    const { headers } = await owner(ctx.app);
    expect((await get(ctx.app, "/admin/team", headers)).text).toContain("Reset second step");
    const reset = await post(ctx.app, "/admin/team", fields, headers);
    expect(noticeOf(reset.text)?.title).toBe("Passkeys and codes removed");
    expect((await get(ctx.app, "/admin/posts", person.headers)).status).toBe(302);
    expect(await ctx.app.db.selectFrom("one_time_codes").selectAll().execute()).toEqual([]);
  });
});
