import sharp from "sharp";
import { expect, test } from "vitest";

import { SITE_FACTS_KEY } from "#app/modules/store/site-facts.server.ts";
import facts from "#content/facts.ts";
import { type App, describeEachApp } from "#tests/setup/app.ts";
import { attributesOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";

const PUBLIC_ORIGIN = "https://www.hyde.test";
const IMMUTABLE = "public, max-age=31536000, immutable";
const HOURLY = "public, max-age=3600";

/** A page of each kind: profile, other place, product, Markdown page, and pages with their own text. */
const PAGES = ["/areas/troy", "/areas/monroe", "/product/1", "/privacy", "/areas-served", "/"];

/** Path and query of the share image of a page. Asserts that both tags name the same image. */
async function imageOf(app: App, path: string): Promise<string> {
  const { text } = await get(app, path);
  const url = attributesOf(text, /<meta property="og:image"[^>]*>/).content ?? "";
  expect(attributesOf(text, /<meta name="twitter:image"[^>]*>/).content).toBe(url);
  expect(url.startsWith(`${PUBLIC_ORIGIN}/share/`), url).toBe(true);
  return url.slice(PUBLIC_ORIGIN.length);
}

describeEachApp("share images", { env: { PUBLIC_ORIGIN }, engines: "one" }, (ctx) => {
  test.each(PAGES)("%s has a JPEG of 1200 by 630 below 200 KB, cached forever", async (path) => {
    const url = await imageOf(ctx.app, path);
    expect(url).toMatch(
      new RegExp(`^/share${path === "/" ? "/home" : path}\\.jpg\\?v=[0-9a-f]{12}$`),
    );
    const { status, headers, raw } = await get(ctx.app, url, {
      "Accept-Encoding": "br, gzip",
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({ "content-type": "image/jpeg", "cache-control": IMMUTABLE });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers["set-cookie"]).toBeUndefined();
    expect(raw.length).toBeLessThan(200_000);
    const { format, width, height } = await sharp(raw).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  });

  test("each page has its own image", async () => {
    const images = new Set<string>();
    for (const path of PAGES) {
      const { raw } = await get(ctx.app, await imageOf(ctx.app, path));
      images.add(raw.toString("base64"));
    }
    expect(images.size).toBe(PAGES.length);
  });

  test.each(["", "?v=", "?v=000000000000", "?v=zz", "?w=1"])(
    "requested with %j, the current image is sent and may change",
    async (query) => {
      const url = await imageOf(ctx.app, "/areas/troy");
      const current = await get(ctx.app, url);
      const { status, headers, raw } = await get(ctx.app, url.replace(/\?.*/, query));
      expect(status).toBe(200);
      expect(headers["cache-control"]).toBe(HOURLY);
      expect(raw.equals(current.raw)).toBe(true);
    },
  );

  test("a browser that has the image gets 304", async () => {
    const url = await imageOf(ctx.app, "/areas/troy");
    const { headers } = await get(ctx.app, url);
    const again = await get(ctx.app, url, { "If-None-Match": String(headers.etag) });
    expect([again.status, again.raw.length]).toEqual([304, 0]);
    expect(again.headers["cache-control"]).toBe(IMMUTABLE);
  });

  const none = [
    ...["areas/nowhere.jpg", "areas/Troy.jpg", "areas/troy.png", "areas/troy", "areas/.jpg"],
    ...["areas.jpg", "product/99.jpg", "product/01.jpg", "product.jpg", "nowhere.jpg", "index.jpg"],
    ...["join.jpg", "admin.jpg", "sitemap.xml.jpg", "share/home.jpg", ".jpg", "home.jpg/x"],
    ...["%2e%2e%2fhome.jpg", "areas%2ftroy.png", "%00.jpg", "%.jpg", "home%00.jpg", "home.jpg%0a"],
    ...[`${"a".repeat(10_000)}.jpg`, `areas/${"a-".repeat(5_000)}a.jpg`, "%F0%9F%8C%BF.jpg"],
  ].map((name): [string, string] => [name.slice(0, 50), name]);

  test.each(none)("no image is called %s", async (_, name) => {
    const { status, headers, raw } = await get(ctx.app, `/share/${name}`);
    expect(status).toBe(404);
    expect(headers["content-type"]).not.toContain("image/");
    expect(headers["cache-control"]).toBe("no-store");
    expect(raw.length).toBeGreaterThan(0);
  });

  test("an image is the same after a restart and changes with its text", async () => {
    const url = await imageOf(ctx.app, "/areas/troy");
    const before = await get(ctx.app, url);
    await ctx.app.restart();
    expect(await imageOf(ctx.app, "/areas/troy")).toBe(url);
    expect((await get(ctx.app, url)).raw.equals(before.raw)).toBe(true);

    const value = JSON.stringify({
      hours: { ...facts.hours, weekly: { ...facts.hours.weekly, sunday: null } },
    });
    const row = { key: SITE_FACTS_KEY, value, updated_at: new Date().toISOString() };
    await ctx.app.db.insertInto("saved_documents").values(row).execute();
    const changed = await imageOf(ctx.app, "/areas/troy");
    expect(changed).not.toBe(url);
    const after = await get(ctx.app, changed);
    expect(after.headers["cache-control"]).toBe(IMMUTABLE);
    expect(after.raw.equals(before.raw)).toBe(false);
    // Former URLs show the current image, which must not be cached forever under an old URL.
    const old = await get(ctx.app, url);
    expect([old.status, old.headers["cache-control"]]).toEqual([200, HOURLY]);
    expect(old.raw.equals(after.raw)).toBe(true);
  });
});
