import { afterEach, expect, test, vi } from "vitest";
import { distanceToPlace } from "#app/modules/areas/area-tokens.server.ts";
import { getAreaData } from "#app/modules/areas/places.server.ts";
import type { Coordinates } from "#app/platform/geo.ts";
import facts from "#content/facts.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { mainOf, noticeOf, structuredDataOf, textOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { openBusinessForms, resetContent } from "#tests/setup/staff.ts";
import { sample } from "#tests/setup/test-scope.ts";

// Starts another process.
vi.setConfig({ testTimeout: 120_000 });

type Target = Parameters<typeof get>[0];

const LOCATIONS = {
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

const { places } = getAreaData();
/** Places with and without a profile. */
const TOWNS = ["ferndale", "detroit", "novi", "ann-arbor", "port-huron", "monroe"];

describeEachApp("a store that moves", {}, (ctx) => {
  afterEach(() => resetContent(ctx.app));

  test.each(sample(Object.entries(LOCATIONS), 1))(
    "to %s is shown on every page at once, even in another process",
    async (_name, { at, address }) => {
      const secondServer = await ctx.app.startSecondServer();
      try {
        for (const site of [ctx.app, secondServer]) await expectLocation(site, facts.coordinates);
        const staff = await openBusinessForms(ctx.app);
        const saved = await staff.fillAndConfirm("/facts/address", {
          ...Object.fromEntries(Object.entries(address).map(([key, v]) => [`address.${key}`, v])),
          "coordinates.latitude": String(at.latitude),
          "coordinates.longitude": String(at.longitude),
        });
        expect(noticeOf(saved.text)).toMatchObject({ role: "status", title: "Saved" });
        for (const site of [ctx.app, secondServer]) await expectLocation(site, at);
      } finally {
        await secondServer.stop();
      }
    },
  );

  test("far outside the map shows a map without pin and rings, and says so", async () => {
    const staff = await openBusinessForms(ctx.app);
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
    const staff = await openBusinessForms(ctx.app);
    await staff.fillAndConfirm("/facts/address", { "coordinates.latitude": "42.4326" });
    // A new process rebuilds the sitemap.
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

/** Asserts that distances, map, and directions links belong to these coordinates. */
async function expectLocation(site: Target, at: Coordinates): Promise<void> {
  await expectCityPages(site, at);
  const { text } = await get(site, "/areas-served");
  const labels = [...text.matchAll(/<text[^>]*>([^<]+, [\d.]+ miles)<\/text>/g)].map(
    ([, label]) => label,
  );
  const expected = [...places.values()].map(
    (place) => `${place.name}, ${distanceToPlace(at, place).miles.toFixed(1)} miles`,
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

async function expectCityPages(site: Target, at: Coordinates): Promise<void> {
  for (const slug of TOWNS) {
    const place = places.get(slug);
    if (!place) throw new Error(`${slug} is not listed`);
    const { miles, minutes } = distanceToPlace(at, place);
    const sentence = `From the center of ${place.name}, it is about ${minutes} minutes by car, or ${miles.toFixed(1)} miles in a straight line.`;
    const { text } = await get(site, `/areas/${slug}`);
    const stated = textOf(mainOf(text)).match(
      /From the center of [^.]*\.\d miles in a straight line\./g,
    );
    // In the opening, the visit section, and a question; places without a profile state it once more.
    expect(stated?.length, slug).toBeGreaterThanOrEqual(3);
    expect(new Set(stated), slug).toEqual(new Set([sentence]));
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

async function sitemapDates(site: Target): Promise<Map<string, string>> {
  const { text } = await get(site, "/sitemap.xml");
  return new Map(
    [...text.matchAll(/<loc>([^<]+)<\/loc>\s*<lastmod>([^<]+)</g)].map(
      ([, url = "", date = ""]) => [new URL(url).pathname, date],
    ),
  );
}
