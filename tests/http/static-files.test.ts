import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";

import { describeEachApp } from "#tests/setup/app.ts";
import { get, post, send } from "#tests/setup/http.ts";
import { buildFile } from "#tests/setup/server-process.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";

describeEachApp("built files", { engines: "one" }, (ctx) => {
  let page = "";
  const first = (pattern: RegExp) => page.match(pattern)?.[0] ?? "";

  beforeAll(async () => {
    page = (await get(ctx.app, "/")).text;
  });

  test.each([
    ["script", /\/assets\/[\w.-]+\.js/, "text/javascript; charset=utf-8"],
    ["style sheet", /\/assets\/[\w.-]+\.css/, "text/css; charset=utf-8"],
    ["font", /\/fonts\/[\w.-]+\.woff2/, "font/woff2"],
    ["picture", /\/images\/[\w.-]+\.avif/, "image/avif"],
    ["picture for older browsers", /\/images\/[\w.-]+\.webp/, "image/webp"],
  ])("a hashed %s is cached forever", async (_kind, pattern, type) => {
    const path = first(pattern);
    const { status, headers, raw } = await get(ctx.app, path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": type,
      "cache-control": IMMUTABLE,
      "x-content-type-options": "nosniff",
    });
    expect(raw.equals(readFileSync(buildFile("client", path)))).toBe(true);
    const headed = await send(ctx.app, path, { method: "HEAD" });
    expect([headed.status, headed.raw.length]).toEqual([200, 0]);
    expect(headed.headers["cache-control"]).toBe(IMMUTABLE);
  });

  test.each(["/favicon.svg", "/apple-touch-icon.png"])("%s is revalidated", async (path) => {
    const { status, headers } = await get(ctx.app, path);
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("public, max-age=3600");
  });

  test("scripts and style sheets are precompressed", async () => {
    for (const path of [first(/\/assets\/[\w.-]+\.js/), first(/\/assets\/[\w.-]+\.css/)]) {
      const plain = await get(ctx.app, path, { "Accept-Encoding": "identity" });
      for (const [encoding, suffix] of [
        ["br", ".br"],
        ["gzip", ".gz"],
      ]) {
        const response = await get(ctx.app, path, { "Accept-Encoding": encoding });
        expect(response.headers).toMatchObject({
          "content-encoding": encoding,
          "content-type": plain.headers["content-type"],
          vary: "Accept-Encoding",
        });
        expect(response.raw.equals(readFileSync(buildFile("client", path + suffix)))).toBe(true);
        expect(response.text).toBe(plain.text);
      }
    }
  });

  test("every file a page references exists", async () => {
    const paths = new Set(page.match(/\/(assets|images|fonts)\/[\w.-]+\.\w+/g));
    expect(paths.size).toBeGreaterThan(20);
    for (const path of paths) {
      expect((await send(ctx.app, path, { method: "HEAD" })).status, path).toBe(200);
    }
  });

  test.each([
    ...["/assets/no-such.js", "/images/no-such.webp", "/fonts/no-such.woff2", "/assets/"],
    ...["/assets", "/assets/.env", "/assets/%00.js", "/assets/%", "/assets/entry.js.map"],
  ])("%s returns 404 without a page", async (path) => {
    const { status, headers, text } = await follow(path);
    expect(status).toBe(404);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["content-type"]).toMatch(/^text\/plain/);
    expect(text).toBe("Not found");
  });

  test.each([
    ...["/assets/../../package.json", "/assets/../../../package.json", "/../package.json"],
    ...[
      "/assets/..%2f..%2fpackage.json",
      "/assets/%2e%2e/%2e%2e/package.json",
      "/..%2fserver/index.js",
    ],
    ...["/assets/%2e%2e%2f%2e%2e%2fpackage.json", "/assets/..%5c..%5cserver%5cindex.js"],
    ...["/assets/..\\..\\package.json", "/assets/....//....//package.json", "/assets//etc/passwd"],
    ...["/%252e%252e/package.json", "/assets/..;/package.json", "/../server/index.js"],
    ...["/.%2e/server/index.js", "/assets/../../server/index.js", "//etc/passwd", "/package.json"],
    ...["/.env", "/.vite/manifest.json", "/assets/.gitkeep", "/%2eenv", "/server/index.js"],
    ...["/hyde.sqlite", "/data/hyde.sqlite", "/session-secret", "/favicon.svg%00.png"],
    ...["/favicon.svg/x.svg", "/robots.txt.br"],
  ])("%s exposes nothing", async (path) => {
    const { status, text } = await follow(path);
    expect([400, 404]).toContain(status);
    expect(text).not.toMatch(/"name": "hyde-cannabis"|root:x:|createHash|SQLite format/);
  });

  test("files accept no posts", async () => {
    expect((await post(ctx.app, first(/\/assets\/[\w.-]+\.js/), { a: "b" })).status).toBe(405);
  });

  /** The response to a path after at most one redirect. */
  async function follow(path: string) {
    const response = await get(ctx.app, path);
    return response.status === 301 ? get(ctx.app, String(response.headers.location)) : response;
  }
});
