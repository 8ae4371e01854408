import { afterEach, expect, test, vi } from "vitest";
import { placeDistance } from "#app/modules/areas/place-distance.ts";
import { getAtlas } from "#app/modules/areas/places.server.ts";
import type { Coordinates } from "#app/platform/geo.ts";
import facts from "#content/facts.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { forgetChanges, openBusinessVisit } from "#tests/setup/business-visit.ts";
import { noticeOf, textOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { sample } from "#tests/setup/long-run.ts";
import { mainOf, structuredDataOf } from "#tests/setup/page-parts.ts";

// Another process starts in between.
vi.setConfig({ testTimeout: 120_000 });

type Site = Parameters<typeof get>[0];

const SITES = {
  Livernois: {
    at: { latitude: 42.4326, longitude: -83.1414 },
    address: { street: "20000 Livernois Ave", city: "Detroit", postalCode: "48221" },
  },
  "Ann Arbor": {
    at: { latitude: 42.2808, longitude: -83.743 },
    address: { street: "100 S Main St", city: "Ann Arbor", postalCode: "48104" },
  },
  "Port Huron": {
    at: { latitude: 42.9709, longitude: -82.4249 },
    address: { street: "100 Huron Ave", city: "Port Huron", postalCode: "48060" },
  },
};

const { places } = getAtlas();
/** Towns with a text of their own, and without. */
const TOWNS = ["ferndale", "detroit", "novi", "ann-arbor", "port-huron", "monroe"];

describeEachApp("a store that moves", {}, (ctx) => {
  afterEach(() => forgetChanges(ctx.app));

  test.each(sample(Object.entries(SITES), 1))(
    "to %s is shown on every page at once, also in another process",
    async (_name, { at, address }) => {
      const twin = await ctx.app.startTwin();
      try {
        for (const site of [ctx.app, twin]) await expectAt(site, facts.coordinates);
        const staff = await openBusinessVisit(ctx.app);
        const saved = await staff.fillAndConfirm("/facts/address", {
          ...Object.fromEntries(Object.entries(address).map(([key, v]) => [`address.${key}`, v])),
          "coordinates.latitude": String(at.latitude),
          "coordinates.longitude": String(at.longitude),
        });
        expect(noticeOf(saved.text)).toMatchObject({ role: "status", title: "Saved" });
        for (const site of [ctx.app, twin]) await expectAt(site, at);
      } finally {
        await twin.stop();
      }
    },
  );

  test("far outside the map shows a map without pin and rings, and says so", async () => {
    const staff = await openBusinessVisit(ctx.app);
    await staff.fillAndConfirm("/facts/address", {
      "coordinates.latitude": "42.9634, -85.6681",
      "address.postalCode": "49503",
    });
    const { text } = await get(ctx.app, "/areas-served");
    expect(textOf(mainOf(text))).toContain(
      "Hyde Cannabis is not on this map. The nearest place shown is Fowlerville, 83.5 miles from the store.",
    );
    expect(text).not.toContain('class="map-store"');
    expect(textOf(mainOf(text))).not.toContain("Rings show");
    await expectCityPages(ctx.app, { latitude: 42.9634, longitude: -85.6681 });
  });

  test("updates sitemap dates only of pages that show distances", async () => {
    const before = await sitemapDates(ctx.app);
    const staff = await openBusinessVisit(ctx.app);
    await staff.fillAndConfirm("/facts/address", { "coordinates.latitude": "42.4326" });
    // The list of the sitemap is made anew by a new process.
    await ctx.app.restart();
    const after = await sitemapDates(ctx.app);
    const moved = [...after].filter(([path, date]) => date !== before.get(path));
    const paths = moved.map(([path]) => path);
    expect(paths).toEqual(
      expect.arrayContaining(["/areas-served", "/contact", "/areas/ferndale", "/areas/novi"]),
    );
    expect(paths.filter((path) => /^\/(?:shop|deals|rewards|product\/.*)$/.test(path))).toEqual([]);
  });
});

/** Every distance, sign and link of the site belongs to that point. */
async function expectAt(site: Site, at: Coordinates): Promise<void> {
  await expectCityPages(site, at);
  const { text } = await get(site, "/areas-served");
  const labels = [...text.matchAll(/<text[^>]*>([^<]+, [\d.]+ miles)<\/text>/g)].map(
    ([, label]) => label,
  );
  const expected = [...places.values()].map(
    (place) => `${place.name}, ${placeDistance(at, place).miles.toFixed(1)} miles`,
  );
  expect(labels.toSorted()).toEqual(expected.toSorted());
  const miles = labels.map((label) => Number(/([\d.]+) miles/.exec(label ?? "")?.[1]));
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  expect(text).toContain('class="map-store"');
  expectStructuredData(text, at);
  const contact = await get(site, "/contact");
  expectStructuredData(contact.text, at);
  const { latitude, longitude } = at;
  expect(contact.text).toContain(`destination=${latitude},${longitude}`);
}

async function expectCityPages(site: Site, at: Coordinates): Promise<void> {
  for (const slug of TOWNS) {
    const place = places.get(slug);
    if (!place) throw new Error(`${slug} is not listed`);
    const { miles, minutes } = placeDistance(at, place);
    const sentence = `From the center of ${place.name}, it is about ${minutes} minutes by car, or ${miles.toFixed(1)} miles in a straight line.`;
    const { text } = await get(site, `/areas/${slug}`);
    const said = textOf(mainOf(text)).match(
      /From the center of [^.]*\.\d miles in a straight line\./g,
    );
    // The opening, the visit part and a question; places without a text of their own once more.
    expect(said?.length, slug).toBeGreaterThanOrEqual(3);
    expect(new Set(said), slug).toEqual(new Set([sentence]));
    expect(text).toContain(`destination=${at.latitude},${at.longitude}`);
    expectStructuredData(text, at);
    const answers = JSON.stringify(structuredDataOf(text).FAQPage);
    expect(answers, slug).toContain(sentence);
  }
}

function expectStructuredData(text: string, { latitude, longitude }: Coordinates): void {
  expect(structuredDataOf(text).Store?.geo).toEqual({
    ...{ "@type": "GeoCoordinates", latitude, longitude },
  });
}

async function sitemapDates(site: Site): Promise<Map<string, string>> {
  const { text } = await get(site, "/sitemap.xml");
  return new Map(
    [...text.matchAll(/<loc>([^<]+)<\/loc>\s*<lastmod>([^<]+)</g)].map(
      ([, url = "", date = ""]) => [new URL(url).pathname, date],
    ),
  );
}
