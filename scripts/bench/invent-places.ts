import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeRandom } from "#app/platform/seeded-random.ts";
import { type Place, readPlaces } from "#content/areas/places.server.ts";
import { nearestOf } from "./invented-distances.ts";
import { inventName } from "./invented-names.ts";
import { makeProfileWriter } from "./invented-profiles.ts";

/**
 * Adds invented places to a copy of `content/areas` until it holds `count`. Each takes county,
 * kind, ZIP codes and whether it has a profile from a real one, in turn, so that the shares stay as
 * they are; it lies anywhere in the rectangle around the real ones. The same count gives the same
 * places.
 */
export function inventPlaces(folder: string, count: number): void {
  const real = readPlaces();
  const random = makeRandom(count);
  const invented = Array.from({ length: count - real.length }, (_, index) =>
    inventPlace(index, real, random),
  );
  const places = [...real, ...invented];
  const nearest = new Map(places.map((place) => [place.slug, nearestOf(place, places)]));
  appendFileSync(join(folder, "areas.csv"), invented.map(placeRow).join(""));
  const rows = [...nearest].map(([slug, neighbors]) => {
    const miles = neighbors.map((neighbor) => neighbor.miles.toFixed(1));
    return `${slug},${neighbors.map(({ place }) => place.slug).join(";")},${miles.join(";")}\n`;
  });
  writeFileSync(join(folder, "nearest.csv"), `slug,nearest,miles\n${rows.join("")}`);
  const writeProfile = makeProfileWriter(random);
  for (const place of invented.filter(({ hasProfile }) => hasProfile)) {
    const near = nearest.get(place.slug)?.map((neighbor) => neighbor.place.name) ?? [];
    writeFileSync(join(folder, "profiles", `${place.slug}.md`), writeProfile(place, near));
  }
}

function inventPlace(index: number, real: readonly Place[], random: () => number): Place {
  const model = real[index % real.length] as Place;
  const name = inventName(index);
  const between = (values: number[]) => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return Number((least + random() * (most - least)).toFixed(4));
  };
  const at = {
    lat: between(real.map(({ lat }) => lat)),
    lon: between(real.map(({ lon }) => lon)),
  };
  return { ...model, ...at, name, slug: name.toLowerCase() };
}

/** As in the header of `areas.csv`. */
function placeRow(place: Place): string {
  const { slug, name, county, kind, lat, lon, population, zips } = place;
  const head = [slug, name, county, kind, lat, lon, population, zips.join(";")];
  return `${[...head, place.hasProfile ? 1 : 0, "invented", ""].join(",")}\n`;
}
