import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { createApiToken } from "#app/modules/auth/api-tokens.server.ts";
import { addPublished } from "#tests/factories/posts.ts";
import { type App, type AppContext, describeEachApp } from "#tests/setup/app.ts";
import { type Answer, get, newAddress, post, send, sendBytes } from "#tests/setup/http.ts";
import { openStaffVisit } from "#tests/setup/staff.ts";
import { upload } from "#tests/setup/upload.ts";

const PUBLIC_ORIGIN = "https://hyde.test";

const EVERY = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
};

type Ask = (app: App) => Promise<Answer>;

const bytes =
  (...lines: string[]): Ask =>
  async (app) =>
    parseAnswer(await sendBytes(app, `${lines.join("\r\n")}\r\n\r\n`));
const at =
  (path: string, headers?: Record<string, string>): Ask =>
  (app) =>
    get(app, path, headers);
const sent =
  (path: string, fields: Record<string, string>, headers?: Record<string, string>): Ask =>
  (app) =>
    post(app, path, fields, { Origin: PUBLIC_ORIGIN, ...headers });
const staff =
  (work: (app: App, headers: Record<string, string>) => Promise<Answer>): Ask =>
  async (app) =>
    work(app, (await openStaffVisit(app.db, { origin: PUBLIC_ORIGIN })).headers);

/** One of each kind there is: what asks for it, by the status it gets. */
const KINDS: [string, number, Ask][] = [
  ["a page", 200, at("/")],
  ["a kept page", 200, async (app) => (await get(app, "/about")) && get(app, "/about")],
  ["a page made for one visitor", 200, at("/blog?q=flower")],
  ["the head of a page", 200, (app) => send(app, "/shop", { method: "HEAD" })],
  ["a page the browser has", 304, unchanged("/rewards")],
  ["a file the browser has", 304, unchanged("/sitemap.xml")],
  ["a data request", 200, at("/shop.data")],
  ["the figures", 200, at("/metrics")],
  ["a missing page", 404, at("/nowhere")],
  ["a missing page as data", 404, at("/nowhere.data")],
  ["a redirect of the server", 301, at("/shop/")],
  ["a redirect of a page", 301, at("/areas")],
  ["a redirect as data", 202, at("/areas.data")],
  [
    "the answer to a form",
    200,
    sent("/contact", { name: "Dana", email: "dana@example.com", message: "Hello" }),
  ],
  ["the refusal of a form", 422, sent("/contact", { name: "Dana" })],
  [
    "an answer without a body",
    204,
    sent("/client-error", { reference: "b-0123456789ab", message: "x", path: "/" }),
  ],
  ["a page that takes no forms", 405, sent("/shop", {})],
  ["the age gate", 303, sent("/age-gate", { answer: "enter", returnTo: "/shop" })],
  ["a form of another site", 403, sent("/contact", {}, { Origin: "https://evil.example" })],
  ["a form that is none", 415, sent("/contact", {}, { "Content-Type": "application/json" })],
  ["a form nobody can read", 400, sent("/contact", {}, { "Content-Type": "multipart/form-data" })],
  ["a form that is too long", 413, sent("/contact", { message: "x".repeat(200_000) })],
  ["a script", 200, async (app) => get(app, await firstAsset(app))],
  ["an icon", 200, at("/favicon.svg")],
  ["a picture", 200, async (app) => get(app, await firstPicture(app))],
  [
    "a missing picture",
    404,
    async (app) => get(app, (await firstPicture(app)).replace(/\.\w+$/, "x.webp")),
  ],
  ["whom to tell of a weakness", 200, at("/.well-known/security.txt")],
  ["a missing file", 404, at("/assets/no-such.js")],
  ["a share image", 200, at("/share/home.jpg")],
  ["a missing share image", 404, at("/share/none.jpg")],
  ["a missing upload", 404, at("/uploads/x/1.webp")],
  ["a sitemap", 200, at("/sitemap.xml")],
  ["a feed", 200, at("/rss.xml")],
  ["a feed in JSON", 200, at("/feed.json")],
  ["robots.txt", 200, at("/robots.txt")],
  ["the manifest", 200, at("/site.webmanifest")],
  ["a style sheet made by a route", 200, at("/age-gate.css")],
  [
    "an article",
    200,
    async (app) => get(app, `/blog/${(await addPublished(app.db, { slug: randomUUID() })).slug}`),
  ],
  ["the sign of life", 200, at("/healthz")],
  ["the sign of readiness", 200, at("/readyz")],
  ["the sign-in page", 200, at("/admin")],
  ["the way to it", 302, at("/admin/posts")],
  ["a wrong password", 401, sent("/admin", { password: "guess" })],
  ["one too many", 429, guesses],
  ["a change without a session", 401, sent("/admin/posts/new", {})],
  ["a page of the staff area", 200, staff((app, headers) => get(app, "/admin/overview", headers))],
  ["the same as data", 200, staff((app, headers) => get(app, "/admin/overview.data", headers))],
  [
    "a missing page of the staff area",
    404,
    staff((app, headers) => get(app, "/admin/none", headers)),
  ],
  ["a download", 200, staff((app, headers) => get(app, "/admin/leads/contacts.csv", headers))],
  ["an uploaded picture", 200, staff(picture)],
  ["signing out", 303, staff((app, headers) => post(app, "/admin/sign-out", {}, headers))],
  ["a function nobody may call", 401, call({})],
  ["a function asked for", 405, at("/functions/seo-automation")],
  ["a function called", 422, async (app) => call(await bearer(app))(app)],
  ["a method we do not take", 405, (app) => send(app, "/", { method: "PUT" })],
  ["an odd method", 405, (app) => send(app, "/", { method: "TRACE" })],
  ["an odd method and path", 405, (app) => send(app, "/%73hop%", { method: "TRACE" })],
  ["a path that cannot be decoded", 404, at("/%")],
  ["a path with a backslash", 400, at("/\\evil.example")],
  ["an address that is too long", 414, at(`/${"a".repeat(12_300)}`)],
  ["one too long for its head", 414, bytes(`GET /${"a".repeat(20_000)} HTTP/1.1`, "Host: x")],
  [
    "headers that are too long",
    431,
    bytes("GET / HTTP/1.1", "Host: x", `X: ${"a".repeat(20_000)}`),
  ],
  ["no request at all", 400, bytes("garbage")],
  ["another protocol", 400, bytes("PRI * HTTP/2.0", "", "SM")],
  ["a request without a host", 400, bytes("GET / HTTP/1.1")],
  ["a wish to be a proxy", 400, bytes("CONNECT evil.example:443 HTTP/1.1", "Host: x")],
  ["an address of another scheme", 400, bytes("GET ftp://evil.example/ HTTP/1.1", "Host: x")],
  [
    "an expectation",
    417,
    bytes("POST /contact HTTP/1.1", "Host: x", "Expect: cake", "Content-Length: 3"),
  ],
];

const options = {
  engines: "one" as const,
  env: { PUBLIC_ORIGIN, CACHE_MAX_BYTES: "0" },
  errorsExpected: true,
};

describeEachApp("every response", { engines: "one", env: { PUBLIC_ORIGIN } }, (ctx: AppContext) => {
  test.each(KINDS)("%s (%i) has all the headers", async (kind, status, ask) => {
    const answer = await ask(ctx.app);
    expect(answer.status).toBe(status);
    expectHeaders(answer, SHOWN_ELSEWHERE.includes(kind));
  });
});

describeEachApp("every error response", options, (ctx: AppContext) => {
  test("an error or an unavailable database does not change the headers", async () => {
    const { app } = ctx;
    const { headers } = await openStaffVisit(app.db, { origin: PUBLIC_ORIGIN });
    const token = await bearer(app);
    for (const table of ["campaign_contacts", "cities", "content_changes"]) {
      await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_away`)}`.execute(
        app.db,
      );
    }
    const asked = [
      get(app, "/unsubscribe/token"),
      get(app, "/unsubscribe/token.data"),
      get(app, "/admin/leads/contacts", headers),
      send(app, "/functions/generate-blog-post", {
        method: "POST",
        headers: { "Content-Type": "application/json", ...token },
        body: '{"cityId":"x"}',
      }),
    ];
    for (const answer of await Promise.all(asked)) {
      expect(answer.status).toBe(500);
      expectHeaders(answer);
    }
    const answer = await vi.waitFor(async () => {
      const asked = await get(app, "/readyz");
      expect(asked.status).toBe(503);
      return asked;
    }, 5_000);
    expectHeaders(answer);
  });
});

/** Kinds that other sites show: pictures of posts and of shared pages. */
const SHOWN_ELSEWHERE = ["a share image", "an uploaded picture", "a picture"];

function expectHeaders({ status, headers, text }: Answer, isShown = false): void {
  expect(headers).toMatchObject(EVERY);
  expect(headers["cross-origin-resource-policy"]).toBe(isShown ? "cross-origin" : "same-origin");
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  const scripts = /(?:script-src|default-src)([^;]*)/.exec(policy)?.[1] ?? "'unsafe-inline'";
  expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
  // What browsers run needs a list of what may run; of all else they run nothing.
  if (text === "") expect(policy).not.toBe("");
  else if (!text.includes("<script")) expect(policy).toMatch(/^default-src 'none'/);
  else expect(policy).toContain("script-src 'self'");
  expect(headers["access-control-allow-origin"]).toBeUndefined();
  expect(headers["x-powered-by"] ?? headers.server).toBeUndefined();
  if (status >= 400) expect(headers["cache-control"] ?? "no-store").toContain("no-store");
  if (status === 405) expect(headers.allow).toMatch(/GET|POST/);
}

function unchanged(path: string): Ask {
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

async function picture(app: App, headers: Record<string, string>): Promise<Answer> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const create = { width: 640, height: 480, channels: 3, background: "#888", noise } as const;
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
  await upload(app, { bytes, headers });
  const library = await get(app, "/admin/uploads", headers);
  return get(app, String(/\/uploads\/[0-9a-f]{32}\/\d+\.webp/.exec(library.text)));
}

/** The answer to the first guess that is refused unheard. */
async function guesses(app: App): Promise<Answer> {
  const headers = { Origin: PUBLIC_ORIGIN, "X-Forwarded-For": newAddress() };
  for (let count = 0; ; count += 1) {
    const answer = await post(app, "/admin", { password: "guess" }, headers);
    if (answer.status !== 401 || count === 10) return answer;
  }
}

function call(headers: Record<string, string>): Ask {
  return (app) =>
    send(app, "/functions/seo-automation", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": newAddress(), ...headers },
      body: "{}",
    });
}

async function bearer({ db }: App): Promise<Record<string, string>> {
  const actor = { kind: "terminal", id: null } as const;
  const { token } = await createApiToken(db, { name: randomUUID(), actor, now: new Date() });
  return { Authorization: `Bearer ${token}` };
}

/** Out of the bytes of an answer. */
function parseAnswer(text: string): Answer {
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
