import { expect, test } from "vitest";
import { getAreaData } from "#app/modules/areas/places.server.ts";
import { formatPopulation } from "#app/modules/areas/profile-file.ts";
import type { CityProfile } from "#app/modules/areas/schema.ts";
import { milesBetween } from "#app/platform/geo.ts";
import { toSlug } from "#app/platform/slug.ts";
import type { Place } from "./places.server.ts";

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

const atlas = getAreaData();
const profiled = [...atlas.places.values()].filter(({ hasProfile }) => hasProfile);
const pairs = profiled.flatMap((place): [string, Place, CityProfile][] => {
  const profile = atlas.profiles.get(place.slug);
  return profile ? [[place.slug, place, profile]] : [];
});

const coordinatesOf = ({ lat, lon }: Place) => ({ latitude: lat, longitude: lon });

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
      population: formatPopulation(place.population),
      zipCodes: place.zips,
    });
  },
);

test.each(pairs)(
  "the areas near %s are among its eight nearest, nearest first",
  (slug, _, profile) => {
    const nearest = (atlas.nearest.get(slug) ?? []).map((neighbor) => neighbor.slug);
    const near = profile.nearbyAreas.map((name) => toSlug(name));
    expect(nearest).toHaveLength(8);
    expect(near.filter((name) => !nearest.includes(name))).toEqual([]);
    expect(near).toEqual(nearest.filter((name) => near.includes(name)));
  },
);

test.each(pairs)("every nearby link of %s leads to the place it names", (_, __, profile) => {
  for (const name of profile.nearbyAreas) expect(atlas.places.get(toSlug(name))?.name).toBe(name);
});

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

test("each place's neighbors are the nearest by coordinates, with their distances", () => {
  const places = [...atlas.places.values()];
  for (const place of places) {
    const neighbors = atlas.nearest.get(place.slug) ?? [];
    const distances = places
      .filter(({ slug }) => slug !== place.slug)
      .map((other) => ({
        slug: other.slug,
        miles: milesBetween(coordinatesOf(place), coordinatesOf(other)),
      }))
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
