import sharp from "sharp";
import { expect, test } from "vitest";

import { getAreaData } from "#app/modules/areas/places.server.ts";
import { readPostFiles } from "#app/modules/blog/editing/post-files.server.ts";
import { SITE_FACTS_KEY } from "#app/modules/store/site-facts.server.ts";
import facts from "#content/facts.ts";
import products from "#content/products.ts";
import { type App, describeEachApp } from "#tests/setup/app.ts";
import { attributesOf, headOf, mainOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { sample } from "#tests/setup/test-scope.ts";
import { SHORT_WARNINGS } from "#tests/setup/warnings.ts";

/** Time to read 71 pages twice with a restart in between, on a busy machine. */
const TIMEOUT_MS = 60_000;

const PUBLIC_ORIGIN = "https://www.hyde.test";

/** Priority and frequency by path, as specified (2, sitemap and feed), and 0.5 monthly elsewhere. */
const STATIC: Record<string, string> = {
  "/": "daily 1.0",
  "/shop": "daily 0.9",
  "/deals": "daily 0.9",
  "/about": "monthly 0.8",
  "/contact": "monthly 0.8",
  "/rewards": "weekly 0.8",
  "/areas-served": "weekly 0.8",
  "/blog": "weekly 0.8",
  "/videos": "weekly 0.7",
  "/specials": "monthly 0.5",
  "/privacy": "monthly 0.5",
  "/terms": "monthly 0.5",
  "/accessibility": "monthly 0.5",
};

interface SitemapEntry {
  path: string;
  lastmod: string;
  frequency: string;
}

/** A valid sitemap file (sitemaps.org/protocol.html), including white space. */
const DOCUMENT =
  /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(?:<url>.*<\/url>\n)*<\/urlset>\n$/;
const ENTRY =
  /^<url><loc>([^<>"' ]+)<\/loc><lastmod>(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)<\/lastmod><changefreq>(daily|weekly|monthly)<\/changefreq><priority>(0\.\d|1\.0)<\/priority><\/url>$/;

/** The entries of the sitemap. Asserts that the file is valid. */
async function readSitemap(app: App, origin = PUBLIC_ORIGIN): Promise<SitemapEntry[]> {
  const foreign = { Host: "evil.example", "X-Forwarded-Host": "evil.example" };
  const { status, headers, text } = await get(app, "/sitemap.xml", foreign);
  expect([status, headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
  expect(text).toMatch(DOCUMENT);
  return text
    .split("\n")
    .slice(2, -2)
    .map((line) => {
      const [, loc = "", lastmod = "", changefreq, priority] = ENTRY.exec(line) ?? [];
      expect(loc.startsWith(`${origin}/`), line).toBe(true);
      return { path: loc.slice(origin.length), lastmod, frequency: `${changefreq} ${priority}` };
    });
}

/** The entries without posts, whose dates blog-publishing.test.ts covers. */
const readPageEntries = async (app: App, origin?: string) =>
  (await readSitemap(app, origin)).filter(({ path }) => !path.startsWith("/blog/"));

const dates = (entries: SitemapEntry[]) =>
  new Map(entries.map(({ path, lastmod }) => [path, lastmod]));

/** Overrides facts, as staff do, and restarts the server, which rebuilds the sitemap. */
async function changeFacts(app: App, change: object): Promise<void> {
  await app.db.deleteFrom("saved_documents").where("key", "=", SITE_FACTS_KEY).execute();
  const updated_at = new Date().toISOString();
  const row = { key: SITE_FACTS_KEY, value: JSON.stringify(change), updated_at };
  await app.db.insertInto("saved_documents").values(row).execute();
  await app.restart();
}

/** Title, description, and main text of each page, without whether the store is open. */
async function readPages(app: App, entries: SitemapEntry[]): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (const { path } of entries) {
    const { text } = await get(app, path);
    const { title, description } = headOf(text);
    const main = mainOf(text).replace(/(?:Open|Closed) now|<[^>]*>/g, "");
    shown.set(path, [title, description, main].join("\n"));
  }
  return shown;
}

describeEachApp("the sitemap", { env: { PUBLIC_ORIGIN }, firstStart: true }, (ctx) => {
  test("lists every indexable page once, with the specified priority and frequency", async () => {
    const entries = await readSitemap(ctx.app);
    const expected = {
      ...STATIC,
      ...Object.fromEntries(products.map(({ id }) => [`/product/${id}`, "monthly 0.5"])),
      ...Object.fromEntries(
        [...getAreaData().profiles.keys()].map((slug) => [`/areas/${slug}`, "weekly 0.7"]),
      ),
      ...Object.fromEntries(readPostFiles().map(({ slug }) => [`/blog/${slug}`, "monthly 0.6"])),
    };
    expect(entries).toHaveLength(Object.keys(expected).length);
    expect(Object.fromEntries(entries.map(({ path, frequency }) => [path, frequency]))).toEqual(
      expected,
    );
  });

  test("dates every page of a new database to the time of installation", async () => {
    const entries = await readPageEntries(ctx.app);
    const rows = await ctx.app.db.selectFrom("page_dates").select(["path", "changed_at"]).execute();
    expect(dates(entries)).toEqual(new Map(rows.map((row) => [row.path, row.changed_at])));
    for (const { lastmod } of entries) expect(Date.parse(lastmod)).toBeLessThanOrEqual(Date.now());
  });

  test("keeps all dates after a restart, even with another origin", async () => {
    const before = await readSitemap(ctx.app);
    await ctx.app.restart();
    expect(await readSitemap(ctx.app)).toEqual(before);
    await ctx.app.restart({ PUBLIC_ORIGIN: "https://new.hyde.test" });
    expect(await readSitemap(ctx.app, "https://new.hyde.test")).toEqual(before);
    await ctx.app.restart({ PUBLIC_ORIGIN });
  });

  test.each(
    sample<[string, object, string[]]>(
      [
        [
          "rewards",
          { rewards: { ...facts.rewards, signUpPoints: 60 } },
          ["/", "/rewards", "/terms"],
        ],
        ["possession limits", { possession: { publicOunces: 3, homeOunces: 11 } }, ["/terms"]],
        [
          "words in the footer alone",
          { agencyCredit: { name: "Another Agency", url: "https://agency.example/" } },
          [],
        ],
      ],
      1,
    ),
  )(
    "changed %s update the dates of exactly the pages that show them",
    async (_, change, some) => {
      await changeFacts(ctx.app, {});
      const before = await readPageEntries(ctx.app);
      const shownBefore = await readPages(ctx.app, before);
      await changeFacts(ctx.app, change);
      const after = await readPageEntries(ctx.app);
      const shown = await readPages(ctx.app, after);
      const moved = after.filter(({ path, lastmod }) => dates(before).get(path) !== lastmod);
      const changed = after.filter(({ path }) => shownBefore.get(path) !== shown.get(path));
      expect(moved.map(({ path }) => path)).toEqual(changed.map(({ path }) => path));
      const outside = moved.filter(({ path }) => !path.startsWith("/areas/"));
      expect(outside.map(({ path }) => path)).toEqual(some);
      const latest = Math.max(...before.map(({ lastmod }) => Date.parse(lastmod)));
      for (const { lastmod } of moved) expect(Date.parse(lastmod)).toBeGreaterThan(latest);
    },
    TIMEOUT_MS,
  );

  test.each(["1", "0", "2", "01", "1e0", "-1", "x", "", "1.xml", "__proto__"])(
    "has no file %s while one file is enough",
    async (name) => {
      const { status, headers } = await get(ctx.app, `/sitemaps/${name}.xml`);
      expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
    },
  );
});

describeEachApp(
  "files for robots and browsers",
  { env: { PUBLIC_ORIGIN }, engines: "one" },
  (ctx) => {
    test("robots.txt names the sitemap and blocks private paths", async () => {
      const { status, headers, text } = await get(ctx.app, "/robots.txt", { Host: "evil.example" });
      expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
      const lines = text.split("\n");
      expect(lines[0]).toBe("User-agent: *");
      expect(lines).toEqual(
        expect.arrayContaining(["Disallow: /admin", "Disallow: /unsubscribe/", "Disallow: /join$"]),
      );
      expect(lines).toContain(`Sitemap: ${PUBLIC_ORIGIN}/sitemap.xml`);
    });

    test("site.webmanifest names the store and icons that exist in the stated sizes", async () => {
      const { status, headers, text } = await get(ctx.app, "/site.webmanifest");
      const type = "application/manifest+json; charset=utf-8";
      expect([status, headers["content-type"]]).toEqual([200, type]);
      const manifest = JSON.parse(text);
      expect(manifest).toMatchObject({
        name: facts.name,
        lang: "en-US",
        start_url: "/",
        scope: "/",
      });
      const { description } = headOf((await get(ctx.app, "/")).text);
      expect(manifest.description).toBe([description, ...SHORT_WARNINGS].join(" "));
      const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose);
      expect(purposes).toEqual(["any", "any", "maskable"]);
      for (const icon of manifest.icons) {
        const response = await get(ctx.app, icon.src);
        expect([response.status, response.headers["content-type"]]).toEqual([200, icon.type]);
        const { format, width, height } = await sharp(response.raw).metadata();
        expect([`image/${format}`, `${width}x${height}`]).toEqual([icon.type, icon.sizes]);
      }
    });

    test("the icons that pages link to exist in the right sizes", async () => {
      const { text } = await get(ctx.app, "/areas/troy");
      const named = [...text.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g)].map(
        ([tag]) => attributesOf(tag, /^<link[^>]*>/).href,
      );
      const icons = ["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png", "/site.webmanifest"];
      expect(named).toEqual(icons);
      const touch = await get(ctx.app, "/apple-touch-icon.png");
      const { width, height } = await sharp(touch.raw).metadata();
      expect([touch.status, width, height]).toEqual([200, 180, 180]);
      const { status, headers } = await get(ctx.app, "/favicon.svg");
      expect([status, headers["content-type"]]).toEqual([200, "image/svg+xml; charset=utf-8"]);
    });

    test("favicon.ico contains images of the stated sizes", async () => {
      const { status, headers, raw } = await get(ctx.app, "/favicon.ico");
      expect([status, headers["content-type"]]).toEqual([200, "image/x-icon"]);
      expect(raw.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
      const count = raw.readUInt16LE(4);
      expect(count).toBeGreaterThan(0);
      const sizes: number[] = [];
      for (let at = 6; at < 6 + count * 16; at += 16) {
        const picture = raw
          .subarray(raw.readUInt32LE(at + 12))
          .subarray(0, raw.readUInt32LE(at + 8));
        const { format, width, height } = await sharp(picture).metadata();
        expect([format, width, height]).toEqual(["png", raw[at], raw[at + 1]]);
        sizes.push(width);
      }
      expect(sizes).toContain(32);
    });
  },
);
