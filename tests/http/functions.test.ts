import { randomUUID } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { OWNER_ID } from "#app/modules/auth/account.server.ts";
import { createApiToken, revokeApiToken } from "#app/modules/auth/api-tokens.server.ts";
import { endSessions } from "#app/modules/auth/sessions.server.ts";
import { MENU_CHECK } from "#app/modules/background/registry.ts";
import { addApprovedPost } from "#tests/factories/posts.ts";
import { ALL_SCOPES } from "#tests/factories/staff-secrets.ts";
import { type App, type AppContext, describeEachApp } from "#tests/setup/app.ts";
import { get, randomIp, send, sendRaw } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";
import { LIMIT_WINDOW_MS, withinOnePeriod } from "#tests/setup/timing.ts";

const NAMES = ["generate-blog-post", "auto-publish-blogs", "seo-automation"];
const ACTOR = { kind: "terminal", id: null } as const;

/** Calls a function with a raw body from a new IP address. */
async function callFunction(app: App, name: string, body: string, headers: OutgoingHttpHeaders) {
  const response = await send(app, `/functions/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": randomIp(), ...headers },
    body,
  });
  return { ...response, json: () => JSON.parse(response.text) };
}

const addToken = ({ db }: App) =>
  createApiToken(db, {
    accountId: OWNER_ID,
    name: randomUUID(),
    limits: ALL_SCOPES,
    actor: ACTOR,
    now: new Date(),
  });
const bearer = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });

/** Rows that calls could have changed. */
async function readEffects({ db }: App) {
  const runs = await db
    .selectFrom("job_runs")
    .select("id")
    .where("job", "!=", MENU_CHECK.name)
    .execute();
  const posts = await db.selectFrom("blog_posts").select(["id", "status"]).orderBy("id").execute();
  return { runs, posts };
}

describeEachApp("function calls", {}, (ctx: AppContext) => {
  test("a call with a session from our own pages publishes approved posts", async () => {
    const { app } = ctx;
    const { headers } = await signInStaff(app.db, { origin: app.origin });
    const { id, slug } = await addApprovedPost(app.db, { slug: randomUUID(), now: new Date() });
    // Enough posts are approved, so no draft is written.
    for (let index = 0; index < 4; index += 1) await addApprovedPost(app.db, { cityId: null });
    await app.db
      .updateTable("blog_posts")
      .set({ created_at: "2000-01-01T00:00:00.000Z" })
      .where("id", "=", id)
      .execute();
    const response = await callFunction(app, "auto-publish-blogs", "", headers);
    expect(response.status).toBe(200);
    expect(response.headers["content-type"]).toBe("application/json");
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.json()).toEqual({ message: expect.stringMatching(/^Published “.+”\./) });
    expect((await get(app, `/blog/${slug}`)).status).toBe(200);
    const [entry] = await app.db
      .selectFrom("audit_log")
      .select(["actor_kind", "action"])
      .where("subject_id", "=", id)
      .execute();
    expect(entry).toEqual({ actor_kind: "session", action: "publish-post" });
  });

  test("a call with a token needs no Origin, and its use is recorded", async () => {
    const { app } = ctx;
    const token = await addToken(app);
    const foreign = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" };
    for (const headers of [{}, foreign]) {
      const response = await callFunction(app, "seo-automation", "{}", {
        ...bearer(token),
        ...headers,
      });
      expect([response.status, response.json().error]).toEqual([422, "task-unknown"]);
    }
    const used = await app.db
      .selectFrom("api_tokens")
      .select("last_used_at")
      .where("id", "=", token.id)
      .executeTakeFirst();
    expect(used?.last_used_at).not.toBeNull();
  });

  test.each(NAMES)("%s is closed to everyone else", async (name) => {
    const { app } = ctx;
    const before = await readEffects(app);
    const staff = await signInStaff(app.db, { origin: app.origin });
    const ended = await signInStaff(app.db, { origin: app.origin });
    await endSessions(app.db, { accountId: OWNER_ID, id: ended.sessionId, now: new Date() });
    const revoked = await addToken(app);
    await revokeApiToken(app.db, { id: revoked.id, actor: ACTOR, now: new Date() });
    const { Origin: _, ...cookieAlone } = staff.headers;
    const refused: [number, OutgoingHttpHeaders][] = [
      [401, {}],
      [401, { Origin: app.origin }],
      [401, ended.headers],
      [401, { Cookie: "hyde-staff=forged", Origin: app.origin }],
      [401, bearer(revoked)],
      [401, bearer({ token: "hyde_" })],
      [401, bearer({ token: `hyde_${"A".repeat(43)}` })],
      [401, { Authorization: "Basic b3duZXI6b3duZXI=" }],
      // A valid session does not make up for an invalid token.
      [401, { ...staff.headers, Authorization: "Bearer hyde_wrong" }],
      [403, { ...staff.headers, Origin: "https://elsewhere.example" }],
      [403, { ...staff.headers, Origin: "null" }],
      [403, cookieAlone],
      [403, { ...cookieAlone, "Sec-Fetch-Site": "cross-site" }],
    ];
    for (const [status, headers] of refused) {
      const response = await callFunction(
        app,
        name,
        '{"cityId":"x","task":"validate_seo"}',
        headers,
      );
      expect([response.status, headers]).toEqual([status, headers]);
      expect(response.json()).toEqual({ error: expect.any(String), message: expect.any(String) });
      expect(response.headers["cache-control"]).toBe("no-store");
    }
    expect(await readEffects(app)).toEqual(before);
  });

  test("only JSON of limited size is read", async () => {
    const { app } = ctx;
    const { headers } = await signInStaff(app.db, { origin: app.origin });
    const form = { ...headers, "Content-Type": "application/x-www-form-urlencoded" };
    const text = { ...headers, "Content-Type": "text/plain" };
    const cases: [number, string, OutgoingHttpHeaders][] = [
      [400, "{", headers],
      [400, "cityId=x", headers],
      [400, '{"cityId": "x"', headers],
      [415, "cityId=x", form],
      [415, "{}", text],
      [413, JSON.stringify({ cityId: "x".repeat(17_000) }), headers],
      [422, "", headers],
      [422, "null", headers],
      [422, JSON.stringify({ cityId: "x".repeat(16_000) }), headers],
    ];
    for (const [status, body, sent] of cases) {
      const response = await callFunction(app, "generate-blog-post", body, sent);
      expect([response.status, body.slice(0, 40)]).toEqual([status, body.slice(0, 40)]);
      expect(response.json()).toEqual({ error: expect.any(String), message: expect.any(String) });
    }
  });

  test("a body without a declared length is cut off at the limit", async () => {
    const { app } = ctx;
    const { headers } = await signInStaff(app.db, { origin: app.origin });
    const chunk = "x".repeat(0x1000);
    const response = await sendRaw(
      app,
      [
        "POST /functions/generate-blog-post HTTP/1.1",
        "Host: localhost",
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        "Content-Type: application/json",
        "Transfer-Encoding: chunked",
        "Connection: close",
        "",
        ...Array.from({ length: 8 }, () => `1000\r\n${chunk}`),
        "0",
        "",
        "",
      ].join("\r\n"),
    );
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(response).toContain('"error":"too-long"');
  });

  test("an unknown function returns 404 to authorized callers only", async () => {
    const { app } = ctx;
    const token = await addToken(app);
    const known = await callFunction(app, "drop-tables", "{}", bearer(token));
    expect([known.status, known.json().error]).toEqual([404, "no-function"]);
    expect((await callFunction(app, "drop-tables", "{}", {})).status).toBe(401);
    expect((await callFunction(app, "constructor", "{}", bearer(token))).status).toBe(404);
  });

  test("a GET does not call a function", async () => {
    const { app } = ctx;
    for (const name of NAMES) {
      const response = await get(app, `/functions/${name}`);
      expect([response.status, response.headers.allow]).toEqual([405, "POST"]);
      expect(JSON.parse(response.text).error).toBe("method");
    }
    const put = await send(app, "/functions/seo-automation", { method: "PUT" });
    expect(put.status).toBe(405);
  });

  test("a differently cased URL does not bypass the checks", async () => {
    const { app } = ctx;
    const staff = await signInStaff(app.db, { origin: app.origin });
    for (const path of ["/Functions/auto-publish-blogs", "/%66unctions/auto-publish-blogs"]) {
      for (const type of ["application/json", "application/x-www-form-urlencoded"]) {
        const { status } = await send(app, path, {
          method: "POST",
          headers: { ...staff.headers, Origin: "https://elsewhere.example", "Content-Type": type },
          body: "{}",
        });
        expect([path, type, status]).toEqual([path, type, 403]);
      }
    }
  });

  test("too many calls from one address are limited", { timeout: 60_000 }, async () => {
    const { app } = ctx;
    const token = await addToken(app);
    await withinOnePeriod(LIMIT_WINDOW_MS, async () => {
      const headers = { ...bearer(token), "X-Forwarded-For": randomIp() };
      const statuses: number[] = [];
      for (let count = 0; count < 61; count += 1) {
        statuses.push((await callFunction(app, "seo-automation", "{}", headers)).status);
      }
      expect(new Set(statuses.slice(0, 60))).toEqual(new Set([422]));
      const response = await callFunction(app, "seo-automation", "{}", headers);
      expect([statuses[60], response.status, response.json().error]).toEqual([
        429,
        429,
        "too-many",
      ]);
      expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
    });
  });
});

describeEachApp("a function that fails", { errorsExpected: true }, (ctx: AppContext) => {
  test("responds with a reference that is also in the log, and without internals", async () => {
    const { app } = ctx;
    const token = await addToken(app);
    await sql`alter table cities rename to cities_hidden`.execute(app.db);
    const response = await callFunction(app, "generate-blog-post", '{"cityId":"x"}', bearer(token));
    await sql`alter table cities_hidden rename to cities`.execute(app.db);
    expect(response.status).toBe(500);
    const { reference, ...rest } = response.json();
    expect(rest).toEqual({ error: "failed", message: "Something went wrong." });
    expect(reference).toBe(response.headers["x-request-id"]);
    // The response may arrive before the log line.
    await vi.waitFor(() => expect(app.errors().join("\n")).toContain(reference), 10_000);
  });
});
