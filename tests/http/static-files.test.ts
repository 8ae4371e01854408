import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";

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

  describe("a part of a file", () => {
    const script = () => first(/\/assets\/[\w.-]+\.js/);
    const getPart = async (range: string, headers = {}) =>
      get(ctx.app, script(), { Range: range, ...headers });
    const compressed = { "Accept-Encoding": "br" };

    test.each([
      ["bytes=0-9", (size: number) => [0, Math.min(9, size - 1)]],
      ["BYTES=5-", (size: number) => [5, size - 1]],
      ["bytes=-7", (size: number) => [size - 7, size - 1]],
      ["bytes=3-99999999999999999999", (size: number) => [3, size - 1]],
      ["bytes=-99999999", (size: number) => [0, size - 1]],
    ])("%s is sent with 206", async (range, expected) => {
      const file = readFileSync(buildFile("client", script()));
      const [start = 0, end = 0] = expected(file.length);
      const { status, headers, raw } = await getPart(range);
      expect(status).toBe(206);
      expect(headers).toMatchObject({
        "content-range": `bytes ${start}-${end}/${file.length}`,
        "content-length": String(end - start + 1),
        "accept-ranges": "bytes",
        "cache-control": IMMUTABLE,
        vary: "Accept-Encoding",
      });
      expect(raw.equals(file.subarray(start, end + 1))).toBe(true);
    });

    test.each(["lines=0-9", "0-9", "bytes=0-1,4-5", "bytes=9-5", "bytes=", "bytes=-", "x"])(
      "the range %s is ignored",
      async (range) => {
        const file = readFileSync(buildFile("client", `${script()}.br`));
        const { status, headers, raw } = await getPart(range, compressed);
        expect([status, headers["content-range"]]).toEqual([200, undefined]);
        expect(raw.equals(file)).toBe(true);
      },
    );

    test.each(["bytes=99999999-", "bytes=99999999-99999999", "bytes=-0"])(
      "%s is refused, and the refusal is not cached",
      async (range) => {
        const file = readFileSync(buildFile("client", `${script()}.br`));
        const { status, headers, raw } = await getPart(range, compressed);
        expect([status, raw.length]).toEqual([416, 0]);
        expect(headers).toMatchObject({
          "content-range": `bytes */${file.length}`,
          "cache-control": "no-store",
        });
        expect(headers["content-encoding"]).toBeUndefined();
      },
    );

    test("is sent only of the file that the client has a part of", async () => {
      const whole = await getPart("x");
      const modified = String(whole.headers["last-modified"]);
      const other = new Date(Date.parse(modified) - 1_000).toUTCString();
      const statusFor = async (condition: string) =>
        (await getPart("bytes=0-9", { "If-Range": condition })).status;
      expect(await statusFor(modified)).toBe(206);
      expect(await statusFor(other)).toBe(200);
      expect(await statusFor('"tag"')).toBe(200);
      expect(await statusFor("*")).toBe(200);
    });

    test("is not sent for HEAD", async () => {
      const { status, headers } = await send(ctx.app, script(), {
        method: "HEAD",
        headers: { Range: "bytes=0-9" },
      });
      const size = readFileSync(buildFile("client", script())).length;
      expect([status, headers["content-length"]]).toEqual([200, String(size)]);
    });
  });

  describe("a file that the client has", () => {
    const ask = (headers: Record<string, string>, method = "GET") =>
      send(ctx.app, "/favicon.svg", { method, headers });

    test.each(["GET", "HEAD"])("is not sent again (%s)", async (method) => {
      const modified = String((await ask({})).headers["last-modified"]);
      const at = Date.parse(modified);
      for (const since of [modified, new Date(at + 60_000).toUTCString()]) {
        const { status, headers, raw } = await ask({ "If-Modified-Since": since }, method);
        expect([status, raw.length]).toEqual([304, 0]);
        expect(headers).toMatchObject({
          "cache-control": "public, max-age=3600",
          "last-modified": modified,
          vary: "Accept-Encoding",
        });
        expect(headers["content-type"]).toBeUndefined();
      }
      const older = new Date(at - 1_000).toUTCString();
      for (const since of [older, "9999", "tomorrow", new Date(at).toISOString()]) {
        expect((await ask({ "If-Modified-Since": since }, method)).status).toBe(200);
      }
      const both = { "If-Modified-Since": modified, "If-None-Match": '"other"' };
      expect((await ask(both, method)).status).toBe(200);
    });
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
