import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { OWNER_ID } from "#app/modules/auth/account.server.ts";
import { createApiToken } from "#app/modules/auth/api-tokens.server.ts";
import { addPublishedPost } from "#tests/factories/posts.ts";
import { ALL_SCOPES } from "#tests/factories/staff-secrets.ts";
import { type App, type AppContext, describeEachApp } from "#tests/setup/app.ts";
import { get, type HttpResponse, post, randomIp, send, sendRaw } from "#tests/setup/http.ts";
import { signInStaff, uploadImage } from "#tests/setup/staff.ts";

const PUBLIC_ORIGIN = "https://hyde.test";

const COMMON_HEADERS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
};

type SendRequest = (app: App) => Promise<HttpResponse>;

const sendingRaw =
  (...lines: string[]): SendRequest =>
  async (app) =>
    parseResponse(await sendRaw(app, `${lines.join("\r\n")}\r\n\r\n`));
const getting =
  (path: string, headers?: Record<string, string>): SendRequest =>
  (app) =>
    get(app, path, headers);
const posting =
  (path: string, fields: Record<string, string>, headers?: Record<string, string>): SendRequest =>
  (app) =>
    post(app, path, fields, { Origin: PUBLIC_ORIGIN, ...headers });
const asStaff =
  (work: (app: App, headers: Record<string, string>) => Promise<HttpResponse>): SendRequest =>
  async (app) =>
    work(app, (await signInStaff(app.db, { origin: PUBLIC_ORIGIN })).headers);

/** A response of every kind: name, status, and request. */
const RESPONSES: [string, number, SendRequest][] = [
  ["a page", 200, getting("/")],
  ["a cached page", 200, async (app) => (await get(app, "/about")) && get(app, "/about")],
  ["an uncached page", 200, getting("/blog?q=flower")],
  ["the head of a page", 200, (app) => send(app, "/shop", { method: "HEAD" })],
  ["a page the browser has", 304, gettingUnchanged("/rewards")],
  ["a file the browser has", 304, gettingUnchanged("/sitemap.xml")],
  ["a data request", 200, getting("/shop.data")],
  ["the metrics", 200, getting("/metrics")],
  ["a missing page", 404, getting("/nowhere")],
  ["a missing page as data", 404, getting("/nowhere.data")],
  ["a redirect of the server", 301, getting("/shop/")],
  ["a redirect of a page", 301, getting("/areas")],
  ["a redirect as data", 202, getting("/areas.data")],
  [
    "the response to a form",
    200,
    posting("/contact", { name: "Dana", email: "dana@example.com", message: "Hello" }),
  ],
  ["the refusal of a form", 422, posting("/contact", { name: "Dana" })],
  [
    "a response without a body",
    204,
    posting("/client-error", { reference: "b-0123456789ab", message: "x", path: "/" }),
  ],
  ["a page that takes no forms", 405, posting("/shop", {})],
  ["the age gate", 303, posting("/age-gate", { answer: "enter", returnTo: "/shop" })],
  ["a form of another site", 403, posting("/contact", {}, { Origin: "https://evil.example" })],
  [
    "a body that is not a form",
    415,
    posting("/contact", {}, { "Content-Type": "application/json" }),
  ],
  [
    "a form that cannot be parsed",
    400,
    posting("/contact", {}, { "Content-Type": "multipart/form-data" }),
  ],
  ["a form that is too long", 413, posting("/contact", { message: "x".repeat(200_000) })],
  ["a script", 200, async (app) => get(app, await firstAsset(app))],
  ["an icon", 200, getting("/favicon.svg")],
  ["a picture", 200, async (app) => get(app, await firstPicture(app))],
  [
    "a missing picture",
    404,
    async (app) => get(app, (await firstPicture(app)).replace(/\.\w+$/, "x.webp")),
  ],
  ["security.txt", 200, getting("/.well-known/security.txt")],
  ["a missing file", 404, getting("/assets/no-such.js")],
  ["a share image", 200, getting("/share/home.jpg")],
  ["a missing share image", 404, getting("/share/none.jpg")],
  ["a missing upload", 404, getting("/uploads/x/1.webp")],
  ["a sitemap", 200, getting("/sitemap.xml")],
  ["a feed", 200, getting("/rss.xml")],
  ["a feed in JSON", 200, getting("/feed.json")],
  ["robots.txt", 200, getting("/robots.txt")],
  ["the manifest", 200, getting("/site.webmanifest")],
  ["a style sheet from a route", 200, getting("/age-gate.css")],
  [
    "an article",
    200,
    async (app) =>
      get(app, `/blog/${(await addPublishedPost(app.db, { slug: randomUUID() })).slug}`),
  ],
  ["the health check", 200, getting("/healthz")],
  ["the readiness check", 200, getting("/readyz")],
  ["the sign-in page", 200, getting("/admin")],
  ["a redirect to it", 302, getting("/admin/posts")],
  ["a wrong password", 401, posting("/admin", { password: "guess" })],
  ["one guess too many", 429, guessUntilLimited],
  ["a change without a session", 401, posting("/admin/posts/new", {})],
  [
    "a page of the staff area",
    200,
    asStaff((app, headers) => get(app, "/admin/overview", headers)),
  ],
  [
    "a page of the staff area as data",
    200,
    asStaff((app, headers) => get(app, "/admin/overview.data", headers)),
  ],
  [
    "a missing page of the staff area",
    404,
    asStaff((app, headers) => get(app, "/admin/none", headers)),
  ],
  ["a download", 200, asStaff((app, headers) => get(app, "/admin/leads/contacts.csv", headers))],
  ["an uploaded picture", 200, asStaff(picture)],
  ["signing out", 303, asStaff((app, headers) => post(app, "/admin/sign-out", {}, headers))],
  ["a function call without a token", 401, callingFunction({})],
  ["a GET request to a function", 405, getting("/functions/seo-automation")],
  ["a function call", 422, async (app) => callingFunction(await bearer(app))(app)],
  ["a method that is not allowed", 405, (app) => send(app, "/", { method: "PUT" })],
  ["an unsupported method", 405, (app) => send(app, "/", { method: "TRACE" })],
  [
    "an unsupported method and a bad path",
    405,
    (app) => send(app, "/%73hop%", { method: "TRACE" }),
  ],
  ["a path that cannot be decoded", 404, getting("/%")],
  ["a path with a backslash", 400, getting("/\\evil.example")],
  ["a URL that is too long", 414, getting(`/${"a".repeat(12_300)}`)],
  [
    "a request line that is too long",
    414,
    sendingRaw(`GET /${"a".repeat(20_000)} HTTP/1.1`, "Host: x"),
  ],
  [
    "headers that are too long",
    431,
    sendingRaw("GET / HTTP/1.1", "Host: x", `X: ${"a".repeat(20_000)}`),
  ],
  ["bytes that are not a request", 400, sendingRaw("garbage")],
  ["another protocol", 400, sendingRaw("PRI * HTTP/2.0", "", "SM")],
  ["a request without a host", 400, sendingRaw("GET / HTTP/1.1")],
  ["a CONNECT request", 400, sendingRaw("CONNECT evil.example:443 HTTP/1.1", "Host: x")],
  ["a URL with another scheme", 400, sendingRaw("GET ftp://evil.example/ HTTP/1.1", "Host: x")],
  [
    "an expectation",
    417,
    sendingRaw("POST /contact HTTP/1.1", "Host: x", "Expect: cake", "Content-Length: 3"),
  ],
];

const options = {
  engines: "one" as const,
  env: { PUBLIC_ORIGIN, CACHE_MAX_BYTES: "0" },
  errorsExpected: true,
};

describeEachApp("every response", { engines: "one", env: { PUBLIC_ORIGIN } }, (ctx: AppContext) => {
  test.each(RESPONSES)("%s (%i) has all the headers", async (kind, status, ask) => {
    const response = await ask(ctx.app);
    expect(response.status).toBe(status);
    expectHeaders(response, EMBEDDABLE.includes(kind));
  });
});

describeEachApp("every error response", options, (ctx: AppContext) => {
  test("an error or an unavailable database does not change the headers", async () => {
    const { app } = ctx;
    const { headers } = await signInStaff(app.db, { origin: PUBLIC_ORIGIN });
    const token = await bearer(app);
    for (const table of ["campaign_contacts", "cities", "content_changes"]) {
      await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_hidden`)}`.execute(
        app.db,
      );
    }
    const responses = [
      get(app, "/unsubscribe/token"),
      get(app, "/unsubscribe/token.data"),
      get(app, "/admin/leads/contacts", headers),
      send(app, "/functions/generate-blog-post", {
        method: "POST",
        headers: { "Content-Type": "application/json", ...token },
        body: '{"cityId":"x"}',
      }),
    ];
    for (const response of await Promise.all(responses)) {
      expect(response.status).toBe(500);
      expectHeaders(response);
    }
    const response = await vi.waitFor(async () => {
      const response = await get(app, "/readyz");
      expect(response.status).toBe(503);
      return response;
    }, 5_000);
    expectHeaders(response);
  });
});

/** Responses that other sites may embed: pictures of posts and share images. */
const EMBEDDABLE = ["a share image", "an uploaded picture", "a picture"];

function expectHeaders({ status, headers, text }: HttpResponse, isShown = false): void {
  expect(headers).toMatchObject(COMMON_HEADERS);
  expect(headers["cross-origin-resource-policy"]).toBe(isShown ? "cross-origin" : "same-origin");
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  const scripts = /(?:script-src|default-src)([^;]*)/.exec(policy)?.[1] ?? "'unsafe-inline'";
  expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
  // Documents with scripts need a list of allowed scripts; all others allow nothing.
  if (text === "") expect(policy).not.toBe("");
  else if (!text.includes("<script")) expect(policy).toMatch(/^default-src 'none'/);
  else expect(policy).toContain("script-src 'self'");
  expect(headers["access-control-allow-origin"]).toBeUndefined();
  expect(headers["x-powered-by"] ?? headers.server).toBeUndefined();
  if (status >= 400) expect(headers["cache-control"] ?? "no-store").toContain("no-store");
  if (status === 405) expect(headers.allow).toMatch(/GET|POST/);
}

function gettingUnchanged(path: string): SendRequest {
  return async (app) => {
    const { headers } = await get(app, path);
    return get(app, path, { "If-None-Match": String(headers.etag) });
  };
}

async function firstAsset(app: App): Promise<string> {
  return String(/\/assets\/[\w.-]+\.js/.exec((await get(app, "/")).text));
}

async function firstPicture(app: App): Promise<string> {
  return String(/\/images\/[\w.-]+\.webp/.exec((await get(app, "/")).text));
}

async function picture(app: App, headers: Record<string, string>): Promise<HttpResponse> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const create = { width: 640, height: 480, channels: 3, background: "#888", noise } as const;
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
  await uploadImage(app, { bytes, headers });
  const library = await get(app, "/admin/uploads", headers);
  return get(app, String(/\/uploads\/[0-9a-f]{32}\/\d+\.webp/.exec(library.text)));
}

/** Guesses until the rate limit rejects a guess; returns that response. */
async function guessUntilLimited(app: App): Promise<HttpResponse> {
  const headers = { Origin: PUBLIC_ORIGIN, "X-Forwarded-For": randomIp() };
  for (let count = 0; ; count += 1) {
    const response = await post(app, "/admin", { password: "guess" }, headers);
    if (response.status !== 401 || count === 10) return response;
  }
}

function callingFunction(headers: Record<string, string>): SendRequest {
  return (app) =>
    send(app, "/functions/seo-automation", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": randomIp(), ...headers },
      body: "{}",
    });
}

async function bearer({ db }: App): Promise<Record<string, string>> {
  const actor = { kind: "terminal", id: null } as const;
  const { token } = await createApiToken(db, {
    accountId: OWNER_ID,
    name: randomUUID(),
    limits: ALL_SCOPES,
    actor,
    now: new Date(),
  });
  return { Authorization: `Bearer ${token}` };
}

/** Parses a raw response. */
function parseResponse(text: string): HttpResponse {
  const [head = "", ...body] = text.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const fields = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(first.split(" ")[1]),
    headers: Object.fromEntries(fields),
    raw: Buffer.from(text, "latin1"),
    text: body.join("\r\n\r\n"),
  };
}
