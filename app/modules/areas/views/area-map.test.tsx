import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { Coordinates } from "#app/platform/geo.ts";
import { readPlaces } from "#content/areas/places.server.ts";
import { buildAreaMap } from "../map/area-map.server.ts";
import { AreaMap } from "./area-map.tsx";

const places = readPlaces();
const html = render({ latitude: 42.3314, longitude: -83.0458 });

function render(store: Coordinates): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <AreaMap map={buildAreaMap({ store, places })} storeName="Hyde Cannabis" listId="places" />
    </MemoryRouter>,
  );
}

it("links every place by name and distance, after a link that skips them", () => {
  const links = [...html.matchAll(/<a href="([^"]+)"[^>]*>.*?<\/a>/g)];
  expect(links).toHaveLength(191);
  expect(links[0]?.[1]).toBe("#places");
  expect(new Set(links.slice(1).map(([, href]) => href))).toEqual(
    new Set(places.map(({ slug }) => `/areas/${slug}`)),
  );
  expect(html).toMatch(
    /<a href="\/areas\/troy"><circle[^>]*><\/circle><text[^>]*>Troy, 18.2 miles</,
  );
});

it("hides decoration from screen readers and names the map", () => {
  const [ground = ""] = html.match(/<g aria-hidden="true">.*?(?=<a )/) ?? [];
  expect(ground).toContain("Hyde Cannabis");
  expect(html).toContain('role="group" aria-label="Map of the places around the store"');
});

it("says that the store is outside the map, and labels neither pin nor rings", () => {
  const far = render({ latitude: 42.9634, longitude: -85.6681 });
  expect(far).toContain('aria-label="Map of the places we serve; the store is not on it"');
  expect(far).toContain(
    "Hyde Cannabis is not on this map. The nearest place shown is Fowlerville, 83.5 miles from the store.",
  );
  expect(far).not.toContain("map-store");
  expect(far).not.toContain("Every 10 miles");
  expect(html).not.toContain("outside");
});

it("names its data sources", () => {
  expect(html).toContain("Contains data from SimpleMaps (CC BY 4.0) and GeoNames (CC BY 4.0)");
  expect(html).toContain("U.S. Census Bureau");
});

it("stays below 36 KB", () => {
  expect(Buffer.byteLength(html)).toBeLessThan(36 * 1024);
});
