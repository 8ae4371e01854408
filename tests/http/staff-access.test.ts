import type { OutgoingHttpHeaders } from "node:http";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { endSessions } from "#app/modules/auth/sessions.server.ts";
import { newToken } from "#app/platform/random.server.ts";
import { addStaffSecrets, STAFF_ONLY } from "#tests/factories/staff-secrets.ts";
import { type AppContext, describeEachApp } from "#tests/setup/app.ts";
import { type HttpResponse, send } from "#tests/setup/http.ts";
import { listStaffPaths } from "#tests/setup/route-paths.ts";
import { type SignedInStaff, signInStaff } from "#tests/setup/staff.ts";
import { dumpTables } from "#tests/setup/tables.ts";

const HOUR_MS = 3_600_000;
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

/** Fields that would change something if an action read them. */
const FIELDS = {
  intent: "delete",
  title: "changed",
  status: "published",
  name: "changed",
  confirm: "yes",
  cityId: "1",
};

/** Requests without a valid session: description and headers. */
const UNAUTHORIZED: [string, (ctx: AppContext) => Promise<OutgoingHttpHeaders>][] = [
  ["nobody", async ({ app }) => ({ Origin: app.origin })],
  ["an idle session", async (ctx) => (await signIn(ctx, { now: hoursAgo(13) })).headers],
  [
    "a session past its last day, used a moment ago",
    async (ctx) => {
      const { headers, sessionId } = await signIn(ctx, { now: hoursAgo(24 * 7 + 1) });
      await ctx.app.db
        .updateTable("staff_sessions")
        .set({ last_used_at: new Date().toISOString() })
        .where("id", "=", sessionId)
        .execute();
      return headers;
    },
  ],
  [
    "an ended session",
    async (ctx) => {
      const { headers, sessionId } = await signIn(ctx);
      await endSessions(ctx.app.db, { accountId: "owner", id: sessionId, now: new Date() });
      return headers;
    },
  ],
  [
    "a forged session",
    async (ctx) => {
      const { headers, token } = await signIn(ctx);
      const value = headers.Cookie.split("=")[1] ?? "";
      const forged = Buffer.from(JSON.stringify(newToken())).toString("base64");
      expect(Buffer.from(decodeURIComponent(value), "base64").toString()).toContain(token);
      return { ...headers, Cookie: `hyde-staff=${encodeURIComponent(forged)}` };
    },
  ],
  [
    "the id of a session for its token",
    async (ctx) => {
      const { headers, sessionId } = await signIn(ctx);
      const value = Buffer.from(JSON.stringify(sessionId)).toString("base64");
      return { ...headers, Cookie: `hyde-staff=${encodeURIComponent(value)}` };
    },
  ],
  [
    "a cookie that is no token",
    async ({ app }) => ({
      Origin: app.origin,
      Cookie: "hyde-staff=eyJhIjoxfQ%3D%3D; hyde-staff=%",
    }),
  ],
];

const signIn = ({ app }: AppContext, options: { now?: Date } = {}): Promise<SignedInStaff> =>
  signInStaff(app.db, { origin: app.origin, ...options });

/** Requests to a route: page and data, reads and posts. */
function requestsTo(path: string) {
  const data = `${path}.data`;
  return [
    { method: "GET", path },
    { method: "GET", path: data },
    { method: "HEAD", path },
    { method: "POST", path },
    { method: "POST", path: data },
    { method: "POST", path: `${path}?index` },
    { method: "POST", path: `${data}?index` },
  ];
}

/** Functions take JSON, all other routes take forms. */
function buildPost(path: string, headers: OutgoingHttpHeaders, fields: object) {
  const isCall = path.startsWith("/functions/");
  const body = isCall
    ? JSON.stringify(fields)
    : new URLSearchParams(fields as Record<string, string>).toString();
  const type = isCall ? { "Content-Type": "application/json" } : FORM;
  return { method: "POST", headers: { ...type, ...headers }, body };
}

// Own server: a shared one would save counts of earlier tests between two dumps.
describeEachApp("the staff area", { ownServer: true }, (ctx) => {
  let paths: string[] = [];
  beforeAll(async () => {
    const { id } = await addStaffSecrets(ctx.app.db);
    paths = listStaffPaths(id);
    // The last change that a start makes in the background; the tests compare all tables.
    const rules = ctx.app.db
      .selectFrom("settings")
      .select("key")
      .where("key", "=", "post-copy-rules");
    await vi.waitFor(() => rules.executeTakeFirstOrThrow(), { timeout: 30_000, interval: 100 });
  });

  const ask = (
    method: string,
    path: string,
    headers: OutgoingHttpHeaders,
    fields: object = FIELDS,
  ) =>
    send(ctx.app, path, method === "POST" ? buildPost(path, headers, fields) : { method, headers });

  /** Asserts the headers of a response without a session, and that it contains no staff data. */
  function expectClosed(response: HttpResponse, what: string) {
    expect(response.headers["cache-control"], what).toBe("no-store");
    expect(response.headers["x-robots-tag"], what).toBe("noindex, nofollow");
    expect(response.headers["set-cookie"], what).toBeUndefined();
    expect(response.headers.etag, what).toBeUndefined();
    expect(response.text, what).not.toContain(STAFF_ONLY);
  }

  test("the route table lists the staff pages that the tests below request", () => {
    expect(paths.length).toBeGreaterThan(10);
    for (const name of ["posts", "leads", "business", "overview", "security", "activity"]) {
      expect(paths).toContain(`/admin/${name}`);
    }
  });

  test("shows staff what it hides from everyone else", async () => {
    const { headers } = await signIn(ctx);
    const pages = paths.filter((path) => path.startsWith("/admin"));
    const responses = await Promise.all(pages.map((path) => ask("GET", path, headers)));
    for (const [index, response] of responses.entries()) {
      const what = pages[index];
      expect(response.status, what).toBeLessThan(500);
      expect(response.text, what).not.toContain("Admin Access</h1>");
      expect(String(response.headers.location), what).not.toContain("next=");
      expect(response.headers["cache-control"], what).toBe("no-store");
      expect(response.headers["x-robots-tag"], what).toBe("noindex, nofollow");
    }
    expect(responses.filter(({ text }) => text.includes(STAFF_ONLY)).length).toBeGreaterThan(1);
  });

  test("rejects NUL characters before any query", async () => {
    const { headers } = await signIn(ctx);
    for (const path of [
      "/admin/leads/contacts/%00",
      "/admin/posts?search=a%00",
      "/admin/%00.data",
    ]) {
      expect([path, (await ask("GET", path, headers)).status]).toEqual([path, 404]);
    }
    for (const fields of [{ title: "a\0" }, { "\0": "a" }]) {
      expect((await ask("POST", "/admin/posts/new", headers, fields)).status).toBe(400);
    }
    const call = { cityId: "\0" };
    expect((await ask("POST", "/functions/generate-blog-post", headers, call)).status).toBe(422);
  });

  test("drops a return URL that is too long for a header", async () => {
    const { status, headers } = await ask(
      "GET",
      `/admin/posts?search=${"%C3%A9".repeat(2_000)}`,
      {},
    );
    expect([status, headers.location]).toEqual([302, "/admin"]);
  });

  test.each(UNAUTHORIZED)(
    "rejects %s everywhere, and changes and shows nothing",
    async (_who, become) => {
      const headers = await become(ctx);
      const before = await dumpTables(ctx.app.db);
      for (const request of paths.flatMap(requestsTo)) {
        const { method, path } = request;
        const what = `${method} ${path}`;
        const response = await ask(method, path, headers);
        expectClosed(response, what);
        const [page, search] = path.replace(".data", "").split("?");
        const isDialog = page === "/admin" && search === undefined;
        if (method === "POST") {
          // A post to the dialog without a password is an incomplete form.
          expect(response.status, what).toBe(isDialog ? 422 : 401);
        } else if (path === "/admin" || path === "/admin.data") {
          expect(response.status, what).toBe(200);
          if (method === "GET") expect(response.text, what).not.toContain('signedIn",true');
        } else if (path.startsWith("/functions")) {
          expect([401, 404, 405], what).toContain(response.status);
        } else if (path.endsWith(".data")) {
          expect(response.status, what).toBe(202);
          expect(response.text, what).toContain(`/admin?next=${encodeURIComponent(page ?? "")}`);
        } else {
          expect(response.status, what).toBe(302);
          expect(response.headers.location).toBe(`/admin?next=${encodeURIComponent(page ?? "")}`);
          expect(response.text, what).toBe("");
        }
      }
      expect(await dumpTables(ctx.app.db)).toEqual(before);
    },
  );

  test.each<[string, (own: string) => OutgoingHttpHeaders]>([
    ["another site", () => ({ Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" })],
    ["a sister site", () => ({ Origin: "https://hyde.example", "Sec-Fetch-Site": "same-site" })],
    ["nowhere", () => ({})],
    ["an origin kept secret", () => ({ Origin: "null" })],
    ["a typed address", () => ({ "Sec-Fetch-Site": "none" })],
    ["our origin with another scheme", (own) => ({ Origin: own.replace("http:", "https:") })],
  ])("rejects a change in an open session from %s", async (_where, from) => {
    const { headers } = await signIn(ctx);
    const { Origin: _, ...cookie } = headers;
    const before = await dumpTables(ctx.app.db);
    for (const path of paths.flatMap((one) => [one, `${one}.data`, `${one}?index`])) {
      const response = await ask("POST", path, { ...cookie, ...from(ctx.app.origin) });
      expect(response.status, path).toBe(403);
      expectClosed(response, path);
    }
    expect(await dumpTables(ctx.app.db)).toEqual(before);
  });

  describe("cannot be entered another way", () => {
    test.each([
      ["GET", "/ADMIN/Security"],
      ["GET", "/admin/security?index"],
      ["GET", "/admin/./security"],
      ["GET", "/admin/x/../security"],
      ["GET", "/%61dmin/security"],
      ["GET", "/admin/%73ecurity"],
      ["GET", "/admin//security"],
      ["GET", "/admin/security%00"],
      ["GET", "/admin/security;a=b"],
      ["GET", "/admin/security.data?_routes=routes/admin/security/security"],
      ["GET", "/admin.data?_routes=routes/admin/security/security"],
      ["GET", "/admin.data?_routes=routes/admin/tools/generator,routes/admin/layout"],
      ["GET", "/admin/_.data"],
      ["GET", "/admin/_root.data"],
      ["GET", "/admin/security/_.data"],
      ["GET", "/admin?next=/admin/security"],
      ["HEAD", "/admin/security"],
      ["POST", "/ADMIN/Security"],
      ["POST", "/admin/security/"],
      ["POST", "/admin//"],
      ["POST", "/admin//security"],
      ["POST", "/%61dmin/security"],
      ["POST", "/admin/security?_method=GET"],
      ["POST", "/admin?index&_routes=routes/admin/security/security"],
      ["POST", "/admin/security.data?index"],
    ])("%s %s", async (method, path) => {
      const before = await dumpTables(ctx.app.db);
      const response = await ask(method, path, {
        Origin: ctx.app.origin,
        "X-HTTP-Method-Override": "DELETE",
        "X-Original-URL": "/admin",
        "X-Rewrite-URL": "/admin",
      });
      expectClosed(response, path);
      expect(response.text).not.toContain("Signed-in browsers");
      expect(await dumpTables(ctx.app.db)).toEqual(before);
    });

    test.each(["GET", "POST"])("%s of a similar-looking URL gets a public page", async (method) => {
      const { headers } = await signIn(ctx);
      for (const path of [
        "/admin%2Fsecurity",
        "/administrator",
        "/x/admin/security",
        "/admin%5Csecurity",
      ]) {
        const response = await ask(method, path, headers);
        expect([404, 405], path).toContain(response.status);
        expect(response.text, path).not.toContain(STAFF_ONLY);
      }
    });

    test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"])(
      "%s, signed in or not",
      async (method) => {
        const { headers } = await signIn(ctx);
        for (const sent of [headers, { Origin: ctx.app.origin }]) {
          const response = await ask(method, "/admin/security", sent);
          expect(response.status).toBe(405);
          expectClosed(response, method);
        }
      },
    );
  });

  test("redirects into the staff area are not cached", async () => {
    const response = await ask("GET", "/admin/security/", {});
    expect(response.status).toBe(301);
    expectClosed(response, "slash");
  });

  test("no sitemap lists it, and robots.txt blocks it", async () => {
    const robots = await send(ctx.app, "/robots.txt");
    expect(robots.text).toMatch(/^Disallow: \/admin/m);
    const index = await send(ctx.app, "/sitemap.xml");
    const parts = [...index.text.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]+)<\/loc>/g)].map(
      ([, path]) => path ?? "",
    );
    const maps = [index, ...(await Promise.all(parts.map((path) => send(ctx.app, path))))];
    const feeds = await Promise.all(
      ["/rss.xml", "/atom.xml", "/feed.json"].map((path) => send(ctx.app, path)),
    );
    for (const { status, text } of [...maps, ...feeds]) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/\/admin|\/functions/);
    }
  });
});
