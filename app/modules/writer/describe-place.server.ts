import { areaSlug } from "#app/modules/areas/area-slug.ts";
import { getAtlas } from "#app/modules/areas/places.server.ts";
import type { CityProfile } from "#app/modules/areas/schema.ts";
import type { Neighbor } from "#content/areas/nearest.server.ts";
import type { Place } from "#content/areas/places.server.ts";
import type { Names } from "./fill-names.ts";
import { withArticle } from "./with-article.ts";

/** The town the store is in: nobody drives there from it. */
const HOME = "detroit";

/** Where bearings are taken from, as in `miles_from_store`. */
const STORE = { lat: 42.3314, lon: -83.0458 };

const WINDS = [
  ...["north", "northeast", "east", "southeast"],
  ...["south", "southwest", "west", "northwest"],
] as const;

const list = new Intl.ListFormat("en-US");
const listNames = (names: readonly string[]) => list.format(names).replace(/, and /, " and ");

/** What may be said of a place. */
export interface PlaceFacts {
  /** Absent where we keep no page about it. */
  slug?: string;
  name: string;
  names: Names;
  /** Rows of a table about it: what, and how much. A conditional part may run over both. */
  rows: [string, string][];
}

/** All that is known of a town by its slug; undefined where it is not listed. */
export function describePlace(slug: string): PlaceFacts | undefined {
  const { places, profiles, nearest } = getAtlas();
  const place = places.get(slug);
  if (!place) return undefined;
  const near = nearest.get(slug) ?? [];
  const names = {
    ...commonNames(place, near),
    ...(slug === HOME ? { here: place.name } : awayNames(place)),
    ...profileNames(profiles.get(slug), slug),
  };
  return { slug, name: place.name, names, rows: factRows(place, near, profiles.get(slug)) };
}

/** A town somebody typed: a listed one with all we know, any other with its name alone. */
export function describeTyped(written: string): PlaceFacts {
  const known = describePlace(areaSlug(written));
  return known ?? { name: written, names: { town: written, unlisted: written }, rows: [] };
}

function commonNames({ slug, name, county, kind, population }: Place, near: Neighbor[]): Names {
  const { places } = getAtlas();
  const links = near.slice(0, 4).map((neighbor) => {
    const title = places.get(neighbor.slug)?.name ?? neighbor.slug;
    return `[${title}](/areas/${neighbor.slug})`;
  });
  return {
    town: name,
    slug,
    county,
    kind: kind.replace("charter ", "").replace("census place", "community"),
    population: population.toLocaleString("en-US"),
    ...(links.length > 1 ? { nearlinks: listNames(links) } : {}),
  };
}

function awayNames(place: Place): Names {
  const side = windOf(place);
  const toward = WINDS[(WINDS.indexOf(side) + 4) % WINDS.length] as string;
  return { away: place.name, miles: String(Math.round(place.milesFromStore)), side, toward };
}

/** In which direction from the store a place lies, in eighths of the compass. */
function windOf({ lat, lon }: Place): (typeof WINDS)[number] {
  const east = (lon - STORE.lon) * Math.cos((STORE.lat * Math.PI) / 180);
  const degrees = (Math.atan2(east, lat - STORE.lat) * 180) / Math.PI;
  return WINDS[Math.round(((degrees + 360) % 360) / 45) % WINDS.length] ?? "north";
}

function profileNames(profile: CityProfile | undefined, slug: string): Names {
  if (!profile) return {};
  const { landmarks, neighborhoods, roads, minutes } = profile;
  const short = roads.map((road) => road.replace(/ \(.*\)$/, ""));
  return {
    ...numbered("landmark", landmarks.slice(0, 3).map(withArticle)),
    ...numbered("hood", neighborhoods.slice(0, 2)),
    ...(slug === HOME
      ? {}
      : { ...numbered("road", short), roads: sequence(roads), minutes: String(minutes) }),
  };
}

function numbered(name: string, values: readonly string[]): Names {
  return Object.fromEntries(values.map((value, at) => [`${name}${at + 1}`, value]));
}

/** Roads in the order they are driven: "A, then B and then C". */
function sequence(roads: readonly string[]): string {
  const [last = ""] = roads.slice(-1);
  const before = roads.slice(0, -1);
  return before.length === 0 ? last : `${before.join(", then ")} and then ${last}`;
}

function factRows(
  place: Place,
  near: Neighbor[],
  profile: CityProfile | undefined,
): [string, string][] {
  const { places } = getAtlas();
  const away = place.slug !== HOME;
  const zips = place.zips.slice(0, 4).join(", ") + (place.zips.length > 4 ? " and more" : "");
  const neighbors = near.slice(0, 3).map(({ slug }) => places.get(slug)?.name ?? slug);
  return [
    ["County", place.county],
    ["Population, 2020", place.population.toLocaleString("en-US")],
    ["ZIP codes", zips],
    ...(away
      ? [["To the store, straight line", `${Math.round(place.milesFromStore)} miles`] as const]
      : []),
    ...(away && profile
      ? [["To the store, by car", `about ${profile.minutes} minutes`] as const]
      : []),
    ["Nearest towns", listNames(neighbors)],
    ["Store", "{{address}}"],
    ["Open", "{{openingHours}}"],
    ["Phone", "{{phone}}"],
    ["Age", "{{minimumAge}} or older, with ID"],
    ["{{#delivery}}Smallest delivery order", "{{deliveryMinimum}} before tax{{/delivery}}"],
  ].map(([name = "", value = ""]) => [name, value]);
}
