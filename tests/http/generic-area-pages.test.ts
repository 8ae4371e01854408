import { expect, test } from "vitest";
import { distanceToPlace } from "#app/modules/areas/area-tokens.server.ts";
import { OVERLAP_THRESHOLD_KEY } from "#app/modules/areas/page-overlap.server.ts";
import { getAreaData, measureProfileOverlaps } from "#app/modules/areas/places.server.ts";
import facts from "#content/facts.ts";
import { type AppContext, describeEachApp } from "#tests/setup/app.ts";
import {
  headOf,
  linksOf,
  mainOf,
  sectionsOf,
  structuredDataOf,
  textOf,
} from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { sample, sampleTitle } from "#tests/setup/test-scope.ts";

const PUBLIC_ORIGIN = "https://www.hyde.test";
const { places, profiles, nearest } = getAreaData();
const { overlaps } = measureProfileOverlaps(facts);
const GENERIC = [...places.values()].filter(({ slug }) => !profiles.has(slug));

/** Section names and figures of a page, without the name of the place. */
function outline(html: string, name: string) {
  const parts = sectionsOf(html);
  const strip = parts.find(({ html: part }) => part.includes("<dl"))?.text ?? "";
  return {
    parts: parts.map((part) => part.name.replaceAll(name, "…")),
    strip: strip.replaceAll(name, "…"),
    county: textOf(mainOf(html)).includes("Metro Detroit"),
  };
}

describeEachApp("places without their own text", { env: { PUBLIC_ORIGIN } }, (ctx) => {
  const sampled = sample(GENERIC, 20);
  const size = sampleTitle(sampled.length, GENERIC.length, "places");

  test(`each listed place shows the generic page with status 200 and noindex (${size})`, async () => {
    expect(GENERIC).toHaveLength(137);
    const first = outline((await get(ctx.app, "/areas/monroe")).text, "Monroe");
    expect(first.strip).toContain("Growing community");
    for (const { slug, name, county } of sampled) {
      const { status, text } = await get(ctx.app, `/areas/${slug}`);
      expect([slug, status]).toEqual([slug, 200]);
      expect(headOf(text)).toMatchObject({
        title: expect.stringContaining(`${name} Weed Dispensary - `),
        robots: "noindex, follow",
        canonical: `${PUBLIC_ORIGIN}/areas/${slug}`,
      });
      expect(outline(text, name), slug).toEqual({ ...first, county: true });
      expect(textOf(mainOf(text)), slug).not.toContain(`${county} County`);
    }
  });

  test("a listed place shows its ZIP codes, distance, and neighbors", async () => {
    for (const place of sampled.slice(0, 20)) {
      const { slug, name, zips } = place;
      const { miles, minutes } = distanceToPlace(facts.coordinates, place);
      const { text } = await get(ctx.app, `/areas/${slug}`);
      const parts = sectionsOf(text);
      expect(textOf(mainOf(text)), slug).toContain(zips.join(", "));
      const visit = parts.find((part) => part.name === `Visit from ${name}`);
      expect(visit?.text, slug).toContain(
        `about ${minutes} minutes by car, or ${miles.toFixed(1)} miles in a straight line`,
      );
      const near = parts.find((part) => part.name === `Also Serving Areas Near ${name}`);
      expect(linksOf(near?.html ?? ""), slug).toEqual(
        (nearest.get(slug) ?? [])
          .slice(0, 6)
          .map((neighbor) => [`/areas/${neighbor.slug}`, places.get(neighbor.slug)?.name]),
      );
    }
  });

  test.each([
    ["nowhere-land", "Nowhere Land"],
    ["toledo", "Toledo"],
    ["ann-arbour", "Ann Arbour"],
    ["constructor", "Constructor"],
    ["42", "42"],
  ])("/areas/%s, an unlisted place, shows the same content with status 404", async (slug, name) => {
    const generic = outline((await get(ctx.app, "/areas/monroe")).text, "Monroe");
    const { status, headers, text } = await get(ctx.app, `/areas/${slug}`);
    expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
    expect(outline(text, name)).toEqual(generic);
    expect(headOf(text)).toMatchObject({
      title: expect.stringMatching(
        new RegExp(`^${name} Weed Dispensary - .+ \\| Premium Cannabis Products Near You$`),
      ),
      robots: "noindex, follow",
      canonical: undefined,
      h1: [`${name} Weed Dispensary`],
    });
    expect(text).not.toMatch(/<meta property="og:(?:url|image)/);
    const near = sectionsOf(text).find((part) => part.name === `Also Serving Areas Near ${name}`);
    const links = linksOf(near?.html ?? "");
    expect(links.length).toBeGreaterThan(0);
    for (const [href] of links) expect((await get(ctx.app, href)).status).toBe(200);
  });

  test("the index lists counties, places, and four cities in the specified order", async () => {
    const { status, text } = await get(ctx.app, "/areas-served");
    expect(status).toBe(200);
    expect(textOf(mainOf(text))).toContain("Detroit, Open Daily 9AM-10PM");
    const parts = sectionsOf(text);
    expect(parts[0]?.text).toMatch(/^Home Areas Served /);
    const names = parts.map(({ name }) => name);
    const counties = [
      "Wayne",
      "Oakland",
      "Macomb",
      "Livingston",
      "Washtenaw",
      "Monroe",
      "St. Clair",
    ];
    expect(names.filter((name) => name.endsWith(" County"))).toEqual(
      counties.map((county) => `${county} County`),
    );
    for (const county of counties) {
      const part = parts.find(({ name }) => name === `${county} County`);
      const inCounty = [...places.values()].filter((place) => place.county === county);
      expect(linksOf(part?.html ?? "").toSorted(), county).toEqual(
        inCounty.map(({ slug, name }) => [`/areas/${slug}`, name]).toSorted(),
      );
    }
    const cities = ["Detroit", "Royal Oak", "Warren", "Sterling Heights"];
    const fixed = parts.map(({ html }) => linksOf(html).map(([, name]) => name));
    expect(fixed).toContainEqual(cities);
    expect(structuredDataOf(text).Store?.areaServed).toEqual(
      counties.map((name) => ({ "@type": "AdministrativeArea", name: `${name} County` })),
    );
  });
});

describeEachApp("a page too similar to another", { env: { PUBLIC_ORIGIN } }, (ctx) => {
  const largest = Math.max(...overlaps.values());
  const alike = [...overlaps].filter(([, share]) => share === largest).map(([slug]) => slug);
  const other = [...overlaps.keys()].find((slug) => !alike.includes(slug)) ?? "";
  const robotsOf = async (slug: string) => {
    const { status, text } = await get(ctx.app, `/areas/${slug}`);
    return [status, headOf(text).robots];
  };

  test("becomes noindex and leaves the sitemap; other pages stay", async () => {
    const before = await listedAreas(ctx);
    expect(before).toHaveLength(53);
    expect(await robotsOf(alike[0] ?? "")).toEqual([200, "index, follow"]);
    await saveThreshold(ctx, largest - 1e-9);
    for (const slug of alike) expect(await robotsOf(slug)).toEqual([200, "noindex, follow"]);
    expect(await robotsOf(other)).toEqual([200, "index, follow"]);
    // The server caches the sitemap for a minute; a new process rebuilds it.
    await ctx.app.restart();
    expect(await listedAreas(ctx)).toEqual(before.filter((slug) => !alike.includes(slug)));
  });

  test("returns when the threshold rises", async () => {
    await saveThreshold(ctx, largest);
    expect(await robotsOf(alike[0] ?? "")).toEqual([200, "index, follow"]);
    await ctx.app.restart();
    expect(await listedAreas(ctx)).toHaveLength(53);
  });
});

async function listedAreas({ app }: AppContext): Promise<string[]> {
  const { text } = await get(app, "/sitemap.xml");
  return [...text.matchAll(/\/areas\/([^<]+)<\/loc>/g)].map(([, slug = ""]) => slug);
}

async function saveThreshold({ app }: AppContext, share: number): Promise<void> {
  const updated_at = new Date().toISOString();
  await app.db.deleteFrom("settings").where("key", "=", OVERLAP_THRESHOLD_KEY).execute();
  const value = String(share);
  const row = { key: OVERLAP_THRESHOLD_KEY, value, updated_at };
  await app.db.insertInto("settings").values(row).execute();
}
