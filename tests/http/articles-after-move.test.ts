import { beforeAll, describe, expect, test } from "vitest";
import { getAreaData } from "#app/modules/areas/places.server.ts";
import { formatDriveTime, formatMiles } from "#app/modules/store/tokens.server.ts";
import { milesBetween } from "#app/platform/geo.ts";
import { htmlText } from "#app/platform/html-text.ts";
import { moveStore, STORE_ADDRESSES } from "#tests/factories/saved-content.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { mainOf, structuredDataOf, textOf, withoutScripts } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { listShippedPosts } from "#tests/setup/shipped-posts.ts";
import { DIRECTION_PHRASES, findWrongDistances } from "#tests/setup/stated-distances.ts";

/** Roads, parking, and landmarks downtown, and the word itself. */
const DOWNTOWN =
  /downtown|Lodge \(M-10\)|Comerica|Ford Field|Little Caesars|Eastern Market|Greektown|QLine|People Mover|Riverwalk|Campus Martius|parking is metered|half an hour|quarter of an hour/i;

/**
 * Text about Detroit that is right wherever the store is: subjects of articles whose URLs the
 * specification fixes (spec 2, section 3), and geography.
 */
const ALLOWED_DETROIT_TEXT: Record<string, readonly RegExp[]> = {
  // The mile roads are counted from Campus Martius.
  "8-mile-dispensaries-guide": [/near Campus Martius, and this one/],
  // A guide for visitors of Detroit, including downtown.
  "weed-detroit-complete-guide": [
    /how to get around downtown/g,
    /Campus Martius, the Riverwalk and Belle Isle/,
    /Getting around downtown/g,
    /The People Mover circles .+? or to Greektown\./,
    /Before you pick an hour.+?all over downtown\./,
  ],
};

/** Articles with Detroit in the title as their subject, not as the store's location. */
const ABOUT_DETROIT = [
  "best-dispensary-in-detroit-michigan",
  "best-weed-dispensary-detroit-2025",
  "dispensaries-in-detroit-michigan",
  "first-dispensary-visit-detroit",
  "weed-detroit-complete-guide",
  "weed-dispensary-detroit-delivery-guide",
  "weed-dispensary-near-me-detroit",
];

const IN_DETROIT =
  /(?:store|shop|\bus|we are|sells cannabis) in (?:downtown )?Detroit\b|Detroit (?:cannabis )?store/i;

const BROKEN_TEXT = /\{\{|\}\}|[,;:?]\.| [,;?]|\( ?\)/;

const PAGES = [
  ...["/", "/shop", "/about", "/contact", "/deals", "/specials", "/rewards", "/videos", "/blog"],
  ...["/privacy", "/terms", "/accessibility", "/product/1"],
];

const slugs = listShippedPosts().map(({ slug }) => slug);

describeEachApp("articles and pages after a move", {}, (ctx) => {
  const read = async (path: string) => (await get(ctx.app, path)).text;
  /** The text of a page, without the URLs of files and links. */
  const wordsOf = (html: string) =>
    `${textOf(withoutScripts(html))} ${[...html.matchAll(/ (?:content|aria-label)="([^"]*)"/g)].map(([, words]) => words).join(" ")}`;
  /** The article with its head, without the related articles. */
  const articleOf = async (slug: string) => {
    const html = await read(`/blog/${slug}`);
    const head = html.slice(0, html.indexOf("</head>"));
    const article = withoutScripts(mainOf(html)).split(/<h2[^>]*>Related articles/)[0] ?? "";
    return { html, text: wordsOf(head + article), article };
  };

  test("with the store downtown, articles read as written", async () => {
    const { text } = await articleOf("8-mile-dispensaries-guide");
    expect(text).toContain("the towns and the way downtown");
    expect(text).toContain("Farmington Hills I-696 east, then the Lodge (M-10) about 35 minutes");
    expect(text).toContain("close to the point from which the miles are counted");
    expect(text).not.toContain("Straight line");
    expect((await articleOf("best-dispensary-warren-mi")).text).toContain(
      "Figure about 25 minutes with traffic moving.",
    );
    expect((await articleOf("best-dispensary-fraser-mi")).text).toContain(
      "Hyde Cannabis, downtown Detroit, with no location in Fraser.",
    );
    expect(await read("/")).toContain("Lab-tested cannabis in Detroit, open");
  });

  describe.each(["livernois", "annArbor", "portHuron"] as const)("to %s", (address) => {
    const { coordinates, address: written } = STORE_ADDRESSES[address];
    /** Distances that are wrong for the town they belong to. */
    const wrongDistances = (html: string, slug = "") => {
      const about = getAreaData().places.get(/^best-dispensary-(.+)-mi$/.exec(slug)?.[1] ?? "");
      return findWrongDistances(html, { store: STORE_ADDRESSES[address], about });
    };
    beforeAll(async () => {
      await moveStore(ctx.app.db, address);
      await ctx.app.waitForContentChanges();
    });

    test("every article states distances from the new address and does not mention downtown", async () => {
      for (const slug of slugs) {
        const { text, html, article } = await articleOf(slug);
        const own = (ALLOWED_DETROIT_TEXT[slug] ?? []).reduce(
          (rest, fixed) => rest.replaceAll(new RegExp(fixed, "g"), ""),
          text,
        );
        expect(own, slug).not.toMatch(DOWNTOWN);
        expect(htmlText(article), slug).not.toMatch(BROKEN_TEXT);
        expect([slug, wrongDistances(html, slug)]).toEqual([slug, []]);
        for (const bearing of DIRECTION_PHRASES) expect(own, slug).not.toMatch(bearing);
        if (written.city !== "Detroit") expect(own, slug).not.toMatch(IN_DETROIT);
        const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "";
        expect(/Detroit/.test(title), slug).toBe(ABOUT_DETROIT.includes(slug));
        const { BlogPosting } = structuredDataOf(html);
        expect(BlogPosting?.headline, slug).toBe(textOf(title));
        expect(JSON.stringify(BlogPosting), slug).not.toContain("{{");
      }
    });

    test("articles about a town state its distance and link to directions", async () => {
      const towns = slugs.filter((slug) => slug.endsWith("-mi"));
      expect(towns).toHaveLength(8);
      for (const slug of towns) {
        const { article } = await articleOf(slug);
        const town = /^best-dispensary-(.+)-mi$/.exec(slug)?.[1] ?? "";
        const place = getAreaData().places.get(town);
        const miles = milesBetween(coordinates, {
          latitude: place?.lat ?? 0,
          longitude: place?.lon ?? 0,
        });
        expect(textOf(article), slug).toContain(formatMiles(miles));
        expect(textOf(article), slug).toContain(formatDriveTime(miles));
        const { latitude, longitude } = coordinates;
        expect(article, slug).toContain(
          `href="https://www.google.com/maps/dir/?api=1&amp;destination=${latitude},${longitude}" target="_blank"`,
        );
      }
    });

    test("a table of contents lists only headings the article shows", async () => {
      for (const slug of slugs) {
        const { article } = await articleOf(slug);
        const ids = new Set([...article.matchAll(/ id="(s-[^"]+)"/g)].map(([, id]) => id));
        const links = [...article.matchAll(/href="#(s-[^"]+)"/g)].map(([, id]) => id);
        expect(
          links.filter((id) => !ids.has(id)),
          slug,
        ).toEqual([]);
      }
    });

    test.each(["/rss.xml", "/atom.xml", "/feed.json"])("%s follows the move", async (path) => {
      const feed = await read(path);
      expect(feed).not.toMatch(/\{\{|way downtown|36 minutes|M-102 is .+ reach downtown/);
      expect(feed).toContain(`destination=${coordinates.latitude},${coordinates.longitude}`);
      expect(wrongDistances(feed)).toEqual([]);
    });

    test.each(PAGES)(
      "%s names the city of the address and no district of another",
      async (path) => {
        const html = await read(path);
        const text = wordsOf(html).replaceAll("how to get around downtown", "");
        expect(text).not.toMatch(DOWNTOWN);
        expect(text).not.toMatch(/\{\{/);
        if (written.city === "Detroit") return;
        expect(text).not.toMatch(IN_DETROIT);
        expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).not.toContain("Detroit");
        if (path === "/contact") expect(mainOf(html)).not.toContain("Detroit");
        if (path === "/")
          expect(text).toContain(`Cannabis dispensary in ${written.city}, Michigan`);
      },
    );
  });

  test("after moving back downtown, articles read as before", async () => {
    await ctx.app.db.deleteFrom("saved_documents").where("key", "=", "site-facts").execute();
    await ctx.app.waitForContentChanges();
    expect((await articleOf("8-mile-dispensaries-guide")).text).toContain("way downtown");
  });
});
