import { beforeEach, expect, test } from "vitest";
import { describeEachApp } from "#tests/setup/app.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { noticeOf } from "#tests/setup/html.ts";
import { get, type HttpResponse, post, randomIp, send } from "#tests/setup/http.ts";
import { spawnServer } from "#tests/setup/server-process.ts";

const PASSWORD = "the owner’s first password";
const WRONG_PASSWORD = "a guess nobody should read";
const WRONG = { role: "alert", title: "Access Denied", text: "Incorrect password" };

const cookiesOf = ({ headers }: HttpResponse) => headers["set-cookie"] ?? [];
const cookieOf = (response: HttpResponse, name: string) =>
  cookiesOf(response)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(";")[0] ?? "";
const sessionOf = (response: HttpResponse) => cookieOf(response, "hyde-staff");

describeEachApp("signing in", { env: { ADMIN_PASSWORD: PASSWORD } }, (ctx) => {
  beforeEach(async () => {
    await ctx.app.db.deleteFrom("sign_in_attempts").execute();
  });

  const enter = (password: string, headers: Record<string, string> = {}, path = "/admin") =>
    post(ctx.app, path, { password }, headers);
  const isIn = async (Cookie: string) =>
    (await get(ctx.app, "/admin/security", { Cookie })).status === 200;
  const countSessions = async () =>
    (await ctx.app.db.selectFrom("staff_sessions").select("id").execute()).length;

  test("the right password opens a session that scripts and other sites cannot use", async () => {
    const response = await enter(PASSWORD);
    expect(response.status).toBe(303);
    expect(response.headers.location).toBe("/admin");
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(cookiesOf(response)).toHaveLength(2);
    for (const cookie of cookiesOf(response)) {
      expect(cookie).toMatch(/^hyde-(?:staff|device)=[\w%]{60,}; /);
      expect(cookie).toContain("; Path=/; HttpOnly; SameSite=Strict");
      expect(cookie).not.toMatch(/Secure|Domain/);
    }
    expect(await isIn(sessionOf(response))).toBe(true);
  });

  test("a wrong password is rejected with the dialog's message and opens no session", async () => {
    const before = await countSessions();
    const response = await enter(WRONG_PASSWORD);
    expect(response.status).toBe(401);
    expect(noticeOf(response.text)).toEqual(WRONG);
    expect(response.text).toContain("Admin Access</h1>");
    expect(response.text).not.toContain(WRONG_PASSWORD);
    expect(cookiesOf(response)).toEqual([]);
    expect(await countSessions()).toBe(before);
  });

  test.each([
    ["?next=%2Fadmin%2Fposts%3Fpage%3D2", "/admin/posts?page=2"],
    ["?next=https%3A%2F%2Fevil.example%2Fadmin", "/admin"],
    ["?next=%2F%2Fevil.example", "/admin"],
    ["?next=%2Fadmin%0D%0ASet-Cookie%3A+a%3Db", "/admin"],
    ["?next=", "/admin"],
  ])("continues from %s to %s", async (search, location) => {
    const response = await enter(PASSWORD, {}, `/admin${search}`);
    expect(response.status).toBe(303);
    expect(response.headers.location).toBe(location);
    expect(cookiesOf(response)).toHaveLength(2);
  });

  test("remembers the requested page", async () => {
    const refused = await get(ctx.app, "/admin/posts?page=2");
    const dialog = await get(ctx.app, String(refused.headers.location));
    expect(dialog.text).toContain('action="/admin?next=%2Fadmin%2Fposts%3Fpage%3D2"');
  });

  test("a session id chosen by someone else is not used, and the former session ends", async () => {
    const planted = "hyde-staff=InBsYW50ZWQi";
    const first = await enter(PASSWORD, { Cookie: planted });
    expect(sessionOf(first)).not.toBe(planted);
    expect(await isIn(planted)).toBe(false);
    const second = await enter(PASSWORD, { Cookie: sessionOf(first) });
    expect(await isIn(sessionOf(first))).toBe(false);
    expect(await isIn(sessionOf(second))).toBe(true);
  });

  test("a post from another site is neither checked nor counted", async () => {
    for (const origin of ["https://evil.example", "null"]) {
      const response = await enter(PASSWORD, { Origin: origin });
      expect(response.status).toBe(403);
      expect(cookiesOf(response)).toEqual([]);
    }
    expect(await ctx.app.db.selectFrom("sign_in_attempts").selectAll().execute()).toEqual([]);
  });

  test.each([
    ["no password", "a=b", 422],
    ["an empty password", "password=", 401],
    ["a very long password", `password=${"x".repeat(100_000)}`, 401],
    ["too much", `password=${"x".repeat(200_000)}`, 413],
    ["the right one second", `password=x&password=${encodeURIComponent(PASSWORD)}`, 401],
  ])("%s is refused", async (_what, body, status) => {
    const response = await send(ctx.app, "/admin", {
      method: "POST",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        Origin: ctx.app.origin,
        "X-Forwarded-For": randomIp(),
      },
      body,
    });
    expect(response.status).toBe(status);
    expect(cookiesOf(response)).toEqual([]);
  });

  test("signing out ends the session, removes its cookie, and tells the sign-in page for a minute", async () => {
    const Cookie = sessionOf(await enter(PASSWORD));
    expect((await get(ctx.app, "/admin/sign-out", { Cookie })).status).toBe(302);
    expect(await isIn(Cookie)).toBe(true);
    const response = await post(ctx.app, "/admin/sign-out", {}, { Cookie });
    expect(response.status).toBe(303);
    expect(cookiesOf(response)).toEqual([
      expect.stringMatching(/^hyde-staff=; Max-Age=0; Path=\/; .*HttpOnly; SameSite=Strict$/),
      expect.stringMatching(
        /^hyde-signed-out=[\w%]+; Max-Age=60; Path=\/; .*HttpOnly; SameSite=Strict$/,
      ),
    ]);
    expect(response.headers["clear-site-data"]).toBeUndefined();
    expect(await isIn(Cookie)).toBe(false);
  });

  const guess = async (network: string, count: number, headers: Record<string, string> = {}) => {
    for (let last = 1; last <= count; last += 1) {
      const response = await enter(WRONG_PASSWORD, {
        ...headers,
        "X-Forwarded-For": `${network}.${last}`,
      });
      expect(response.status).toBe(401);
    }
  };
  /** What a blocked browser sees, without parts that differ between responses. */
  const seen = ({ status, headers, text }: HttpResponse) => ({
    status,
    names: Object.keys(headers).filter((name) => name !== "date"),
    text: text
      .replace(/\d+ seconds?/g, "N seconds")
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
      .replace(/property="csp-nonce" content="[\w-]{43}"/, "NONCE"),
  });

  test("a network that guesses passwords has to wait, even with the right one", async () => {
    await guess("203.0.113", 6);
    const from = { "X-Forwarded-For": "203.0.113.200" };
    const [wrong, right] = [await enter(WRONG_PASSWORD, from), await enter(PASSWORD, from)];
    expect(right.status).toBe(429);
    expect(Number(right.headers["retry-after"])).toBeGreaterThan(20);
    expect(Number(right.headers["retry-after"])).toBeLessThanOrEqual(30);
    expect(noticeOf(right.text)).toMatchObject({
      title: "Too many attempts",
      text: expect.stringMatching(
        /^Please wait \d+ seconds, then try again\. .* a sign-in link\.$/,
      ),
    });
    expect(seen(right)).toEqual(seen(wrong));
    expect(cookiesOf(right)).toEqual([]);
    const asData = await enter(PASSWORD, from, "/admin.data");
    expect(asData.status).toBe(429);
    expect(asData.headers["retry-after"]).toBeDefined();
    expect((await enter(PASSWORD)).status).toBe(303);
  });

  test("the wait survives a restart and applies to other processes", async () => {
    await guess("198.51.100", 6);
    const from = { "X-Forwarded-For": "198.51.100.200" };
    const port = await findFreePort();
    const other = spawnServer({
      ...ctx.app.settings,
      PORT: String(port),
      PUBLIC_ORIGIN: ctx.app.origin,
    });
    expect(await other.started).toBe(true);
    const there = { origin: `http://localhost:${port}` };
    const headers = { ...from, Origin: ctx.app.origin };
    expect((await post(there, "/admin", { password: PASSWORD }, headers)).status).toBe(429);
    await other.kill("SIGTERM");
    await ctx.app.restart();
    expect((await enter(PASSWORD, from)).status).toBe(429);
  });

  test("distributed guesses do not lock out a browser that signed in before", async () => {
    const device = cookieOf(await enter(PASSWORD), "hyde-device");
    await guess("192.0.2", 1);
    await ctx.app.db
      .updateTable("sign_in_attempts")
      .set({ failures: 40 })
      .where("scope", "=", "all")
      .execute();
    await guess("192.0.3", 1);
    expect((await enter(PASSWORD)).status).toBe(429);
    expect((await enter(PASSWORD, { Cookie: "hyde-device=ImZvcmdlZCI%3D" })).status).toBe(429);
    expect((await enter(PASSWORD, { Cookie: device })).status).toBe(303);
    // The right password works after the wait, but does not lift the block for others.
    expect((await enter(WRONG_PASSWORD)).status).toBe(429);
  });

  test("no password, right or wrong, is in the log or in the database", async () => {
    await enter(WRONG_PASSWORD);
    await enter(PASSWORD);
    expect(ctx.app.logs()).not.toContain(WRONG_PASSWORD);
    expect(ctx.app.logs()).not.toContain(PASSWORD);
    const audit = await ctx.app.db.selectFrom("audit_log").selectAll().execute();
    expect(audit.length).toBeGreaterThan(1);
    expect(JSON.stringify(audit)).not.toMatch(/guess nobody|first password/);
  });
});

describeEachApp(
  "signing in over https",
  { engines: "one", env: { ADMIN_PASSWORD: PASSWORD, PUBLIC_ORIGIN: "https://hyde.example" } },
  (ctx) => {
    test("binds the cookies to this host and to TLS", async () => {
      const response = await post(
        ctx.app,
        "/admin",
        { password: PASSWORD },
        { Origin: "https://hyde.example" },
      );
      expect(response.status).toBe(303);
      expect(cookiesOf(response)).toHaveLength(2);
      for (const cookie of cookiesOf(response)) {
        expect(cookie).toMatch(/^__Host-hyde-(?:staff|device)=/);
        expect(cookie).toContain("; Path=/; HttpOnly; Secure; SameSite=Strict");
        expect(cookie).not.toContain("Domain");
      }
      const Cookie = cookieOf(response, "__Host-hyde-staff");
      expect((await get(ctx.app, "/admin/security", { Cookie })).status).toBe(200);
      const renamed = Cookie.replace("__Host-", "");
      expect((await get(ctx.app, "/admin/security", { Cookie: renamed })).status).toBe(302);
    });
  },
);
