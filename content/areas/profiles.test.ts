import { expect, test } from "vitest";
import { areaSlug } from "#app/modules/areas/area-slug.ts";
import { getAtlas } from "#app/modules/areas/places.server.ts";
import { populationText } from "#app/modules/areas/population-text.ts";
import type { CityProfile } from "#app/modules/areas/schema.ts";
import facts from "#content/facts.ts";
import type { Place } from "./places.server.ts";

/** Radius of the earth in miles. */
const EARTH = 3958.8;

/** Average miles an hour, in a straight line, that driving directions may imply. */
const SLOWEST = 20;
const FASTEST = 60;

/** The slugs of the specification (2, areas), in its order. */
const SPECIFIED = `
  detroit dearborn warren sterling-heights livonia troy westland farmington-hills southfield
  rochester-hills novi taylor pontiac royal-oak st-clair-shores dearborn-heights roseville
  bloomfield-hills allen-park lincoln-park wyandotte madison-heights oak-park ferndale
  hamtramck highland-park grosse-pointe birmingham berkley hazel-park harper-woods eastpointe
  center-line pleasant-ridge huntington-woods clinton-township macomb-township shelby-township
  chesterfield-township harrison-township mount-clemens fraser utica new-baltimore richmond
  romeo armada memphis new-haven washington-township bruce-township ray-township
  lenox-township
`
  .trim()
  .split(/\s+/);

const atlas = getAtlas();
const profiled = [...atlas.places.values()].filter(({ hasProfile }) => hasProfile);
const pairs = profiled.flatMap((place): [string, Place, CityProfile][] => {
  const profile = atlas.profiles.get(place.slug);
  return profile ? [[place.slug, place, profile]] : [];
});

/** Great-circle miles between two points. */
function milesBetween(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const [lat1 = 0, lon1 = 0, lat2 = 0, lon2 = 0] = [a.lat, a.lon, b.lat, b.lon].map(
    (degrees) => (degrees * Math.PI) / 180,
  );
  const half =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin((lon2 - lon1) / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.sqrt(half));
}

test("the 53 places of the specification have a profile, and no other place", () => {
  expect(SPECIFIED).toHaveLength(53);
  expect([...atlas.profiles.keys()].sort()).toEqual(SPECIFIED.toSorted());
  expect(pairs.map(([slug]) => slug).sort()).toEqual(SPECIFIED.toSorted());
});

test.each(pairs)(
  "%s has the name, county, population and ZIP codes of areas.csv",
  (_, place, profile) => {
    expect(profile).toMatchObject({
      name: place.name,
      county: place.county,
      population: populationText(place.population),
      zipCodes: place.zips,
    });
  },
);

test.each(pairs)(
  "the areas near %s are among its eight nearest, nearest first",
  (slug, _, profile) => {
    const nearest = (atlas.nearest.get(slug) ?? []).map((neighbor) => neighbor.slug);
    const near = profile.nearbyAreas.map(areaSlug);
    expect(nearest).toHaveLength(8);
    expect(near.filter((name) => !nearest.includes(name))).toEqual([]);
    expect(near).toEqual(nearest.filter((name) => near.includes(name)));
  },
);

test.each(pairs)(
  "every link to a place near %s resolves to the place it names",
  (_, __, profile) => {
    for (const name of profile.nearbyAreas)
      expect(atlas.places.get(areaSlug(name))?.name).toBe(name);
  },
);

test.each(pairs)("the directions from %s name their roads", (_, __, profile) => {
  const { roads, drivingDirections } = profile;
  expect(roads.length).toBeGreaterThanOrEqual(2);
  expect(roads.filter((road) => !drivingDirections.includes(road))).toEqual([]);
  for (const road of roads) {
    expect(road).toMatch(
      /\b(?:I|M|US)-\d+|(?:Road|Avenue|Street|Highway|Boulevard|Drive|Parkway)\b/,
    );
  }
});

test.each(pairs)("the minutes from %s fit its distance and its directions", (_, place, profile) => {
  const { minutes, drivingDirections } = profile;
  const mph = (place.milesFromStore / minutes) * 60;
  expect(mph).toBeGreaterThanOrEqual(SLOWEST);
  expect(mph).toBeLessThanOrEqual(FASTEST);
  expect(drivingDirections).toMatch(new RegExp(`\\b${minutes} minutes\\b`));
});

test("the distance of every place is the one between its coordinates and the store's", () => {
  const store = { lat: facts.coordinates.latitude, lon: facts.coordinates.longitude };
  for (const place of atlas.places.values()) {
    const miles = milesBetween(store, place);
    expect(Math.abs(place.milesFromStore - miles), place.slug).toBeLessThan(0.06);
  }
});

test("the neighbors of every place are the nearest by coordinates, with their distances", () => {
  const places = [...atlas.places.values()];
  for (const place of places) {
    const neighbors = atlas.nearest.get(place.slug) ?? [];
    const distances = places
      .filter(({ slug }) => slug !== place.slug)
      .map((other) => ({ slug: other.slug, miles: milesBetween(place, other) }))
      .sort((a, b) => a.miles - b.miles);
    const eighth = distances[7]?.miles ?? 0;
    for (const { slug, miles } of neighbors) {
      const exact = distances.find((other) => other.slug === slug)?.miles ?? Number.NaN;
      expect(Math.abs(miles - exact), `${place.slug} to ${slug}`).toBeLessThan(0.06);
      expect(exact, `${place.slug} to ${slug}`).toBeLessThan(eighth + 0.01);
    }
    const miles = neighbors.map((neighbor) => neighbor.miles);
    expect(miles, place.slug).toEqual(miles.toSorted((a, b) => a - b));
  }
});
