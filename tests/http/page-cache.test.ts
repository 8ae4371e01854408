import { randomUUID } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { saveSetting } from "#app/db/settings.server.ts";
import { changeSlug } from "#app/modules/blog/editing/post-slugs.server.ts";
import { addPublishedPost } from "#tests/factories/posts.ts";
import { deleteSavedContent, saveContent } from "#tests/factories/saved-content.ts";
import { type App, describeEachApp, type SecondServer } from "#tests/setup/app.ts";
import { withoutRenderTime } from "#tests/setup/html.ts";
import { get, post, send } from "#tests/setup/http.ts";
import { isLongRun } from "#tests/setup/test-scope.ts";
import { expectWithin } from "#tests/setup/timing.ts";

// Starts other processes.
vi.setConfig({ testTimeout: 90_000 });

const BR = { "Accept-Encoding": "br" };

/** Pages of every kind. */
const ALL_PATHS = [
  ...["/", "/shop", "/specials", "/contact", "/areas/troy", "/areas-served", "/privacy"],
  ...[
    "/blog",
    "/blog?category=education",
    "/blog?page=2",
    "/rss.xml",
    "/feed.json",
    "/sitemap.xml",
  ],
  ...["/robots.txt", "/blog.data", "/areas/warren.data", "/product/house-flower"],
];

/** Each change below is visible on at least one of these. */
const SAMPLED_PATHS = [
  "/",
  "/contact",
  "/areas/troy",
  "/blog",
  "/rss.xml",
  "/sitemap.xml",
  "/blog.data",
];

const PATHS = isLongRun ? ALL_PATHS : SAMPLED_PATHS;

async function read(target: App | SecondServer, path: string): Promise<string> {
  const { status, text } = await get(target, path, BR);
  return `${status} ${withoutRenderTime(text)}`;
}

/** The first difference of two texts with some context; pages are too long to print. */
function firstDifference(a: string, b: string): string | undefined {
  if (a === b) return undefined;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
  return `${around(a)}\n!==\n${around(b)}`;
}

describeEachApp("the page cache", { engines: "all" }, (ctx) => {
  const setting = (key: string, value: unknown) =>
    saveSetting(ctx.app.db, { key, value, now: new Date() });

  test(`after any change, cached pages equal those of a server without a cache (${PATHS.length} paths)`, async () => {
    const { app } = ctx;
    const { db } = app;
    const plain = await app.startSecondServer({ CACHE_MAX_BYTES: "0", PUBLIC_ORIGIN: app.origin });
    const posts = ["first", "second"].map((name) => `${name}-${randomUUID().slice(0, 8)}`);
    const paths = [...PATHS, ...posts.map((slug) => `/blog/${slug}`)];
    const changes: [string, () => Promise<unknown>][] = [
      ["nothing yet", async () => {}],
      ["a post is published", () => addPublishedPost(db, { slug: posts[0], title: "The first" })],
      ["another one too", () => addPublishedPost(db, { slug: posts[1], title: "The second" })],
      [
        "a title changes",
        () =>
          db
            .updateTable("blog_posts")
            .set({ title: "The first, corrected", updated_at: new Date().toISOString() })
            .where("slug", "=", posts[0] ?? "")
            .execute(),
      ],
      ["a fact changes", () => saveContent(db, "site-facts", { name: "Jekyll Cannabis" })],
      [
        "a verification tag comes",
        () => setting("verification-tag", "a-code-of-google-0123456789"),
      ],
      [
        "an announcement comes",
        () => saveContent(db, "announcement", { shown: true, text: "Closed on Thursday." }),
      ],
      [
        "staff rewrite a city text",
        () => saveContent(db, "city-texts", { troy: { intro: "Troy, in other words." } }),
      ],
      ["city pages leave the sitemap", () => setting("area-overlap-threshold", 0.001)],
      [
        "a post goes into the trash",
        () =>
          db
            .updateTable("blog_posts")
            .set({ deleted_at: new Date().toISOString() })
            .where("slug", "=", posts[1] ?? "")
            .execute(),
      ],
      ["all content goes", () => deleteSavedContent(db)],
      ["all settings go", () => db.deleteFrom("settings").execute()],
    ];
    for (const [what, change] of changes) {
      await change();
      for (const path of paths) {
        const compare = async () => firstDifference(await read(app, path), await read(plain, path));
        // Retry once: near closing, pages show the minutes left, which may change between two reads.
        const difference = (await compare()) && (await compare());
        expect(difference, `${path}, when ${what}`).toBeUndefined();
      }
    }
    await plain.stop();
  });

  test("the same process shows a change at once, and a second process within two seconds", async () => {
    const { app } = ctx;
    const { origin, stop } = await app.startSecondServer();
    const secondServer = { origin };
    const name = `Hyde ${randomUUID()}`;
    for (const target of [app, secondServer])
      expect((await get(target, "/about", BR)).text).not.toContain(name);
    await saveContent(app.db, "site-facts", { name });
    expect((await get(app, "/about", BR)).text).toContain(name);
    await expectWithin(2_000, async () =>
      expect((await get(secondServer, "/about", BR)).text).toContain(name),
    );
    await deleteSavedContent(app.db);
    await stop();
  });

  test("each encoding is the same page with its own strong ETag, and HEAD has the same headers", async () => {
    const { app } = ctx;
    const br = await get(app, "/rewards", BR);
    const gzip = await get(app, "/rewards", { "Accept-Encoding": "gzip" });
    const plain = await get(app, "/rewards", { "Accept-Encoding": "identity" });
    expect(brotliDecompressSync(br.raw).toString()).toBe(plain.text);
    expect(gunzipSync(gzip.raw).toString()).toBe(plain.text);
    const tags = [br, gzip, plain].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
    for (const response of [br, gzip, plain]) {
      expect(response.headers).toMatchObject({
        "cache-control": "public, max-age=0, must-revalidate",
        "content-length": String(response.raw.length),
        "content-type": "text/html; charset=utf-8",
        etag: expect.stringMatching(/^"[\w-]+"$/),
        vary: "Accept-Encoding",
        "x-content-type-options": "nosniff",
        "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    }
    const head = await send(app, "/rewards", { method: "HEAD", headers: BR });
    expect([head.status, head.raw.length]).toEqual([200, 0]);
    const own = ["date", "x-request-id", "connection", "keep-alive"];
    const shared = ({ headers }: typeof br) =>
      Object.fromEntries(Object.entries(headers).filter(([header]) => !own.includes(header)));
    expect(shared(head)).toEqual(shared(br));
  });

  test("a browser with the current page gets 304, even if a proxy weakened the ETag", async () => {
    const { app } = ctx;
    const { headers } = await get(app, "/rewards", BR);
    const { etag = "" } = headers;
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const response = await get(app, "/rewards", { ...BR, "If-None-Match": tag });
      expect([response.status, response.raw.length]).toEqual([304, 0]);
      expect(response.headers).toMatchObject({ etag, vary: "Accept-Encoding" });
      expect(response.headers["content-length"]).toBeUndefined();
    }
    const other = await get(app, "/rewards", { ...BR, "If-None-Match": '"other"' });
    expect(other.status).toBe(200);
  });

  test("unused parameters neither create another cached page nor appear in this one", async () => {
    const { app } = ctx;
    const mark = "only-for-me-7";
    const first = await get(app, `/videos?utm_source=${mark}&x=<script>`, BR);
    const second = await get(app, "/videos", BR);
    expect(first.headers.etag).toBe(second.headers.etag);
    expect(second.text).not.toContain(mark);
  });

  test("one visitor's headers never appear in the next visitor's page", async () => {
    const { app } = ctx;
    const mark = "poison.example";
    const response = await get(app, "/deals", {
      ...BR,
      Host: mark,
      "X-Forwarded-Host": mark,
      "X-Forwarded-For": "203.0.113.9",
      "X-Original-URL": `/${mark}`,
      Referer: `https://${mark}/`,
      "User-Agent": mark,
      Cookie: `a=${mark}`,
      "Accept-Language": mark,
    });
    expect(response.status).toBe(200);
    const { text, headers } = await get(app, "/deals", BR);
    expect(text + JSON.stringify(headers)).not.toContain(mark);
  });

  test("searches, form responses, and missing pages are never cached", async () => {
    const { app } = ctx;
    const tag = randomUUID();
    expect((await get(app, `/blog?q=${tag}`, BR)).text).toContain(tag);
    const missing = await get(app, `/blog/${tag}`, BR);
    expect([missing.status, missing.headers["cache-control"]]).toEqual([404, "no-store"]);
    const response = await post(app, "/contact", { name: tag, email: "no address", message: "" });
    expect(response.text).toContain(tag);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect((await get(app, "/contact", BR)).text).not.toContain(tag);
  });

  test("a post with a new slug redirects and keeps the query", async () => {
    const { app } = ctx;
    const slug = `old-${randomUUID().slice(0, 8)}`;
    const { id } = await addPublishedPost(app.db, { slug });
    expect((await get(app, `/blog/${slug}`, BR)).status).toBe(200);
    await changeSlug(app.db, { id, slug: `${slug}-new`, now: new Date() });
    const moved = await get(app, `/blog/${slug}?utm_source=mail`, BR);
    expect([moved.status, moved.headers.location]).toEqual([
      301,
      `/blog/${slug}-new?utm_source=mail`,
    ]);
  });
});
