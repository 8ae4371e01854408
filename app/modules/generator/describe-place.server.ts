import { getAtlas } from "#app/modules/areas/places.server.ts";
import type { CityProfile } from "#app/modules/areas/schema.ts";
import { LOCATIONS } from "#app/modules/store/locations.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { toSlug } from "#app/platform/slug.ts";
import type { Neighbor } from "#content/areas/nearest.server.ts";
import type { Place } from "#content/areas/places.server.ts";
import type { Names } from "./fill-names.ts";
import { withArticle } from "./with-article.ts";

/** Where bearings are taken from and roads lead to; both are written for this location alone. */
const DOWNTOWN = LOCATIONS.atDowntownDetroit;

const WINDS = [
  ...["north", "northeast", "east", "southeast"],
  ...["south", "southwest", "west", "northwest"],
] as const;

const list = new Intl.ListFormat("en-US");
const listNames = (names: readonly string[]) => list.format(names).replace(/, and /, " and ");

/**
 * What may be said of a place. Distances are `{{tokens}}`, so that a saved text follows the store;
 * `side`, `toward` and the roads describe the way downtown and belong inside
 * `{{#atDowntownDetroit}}` parts.
 */
export interface PlaceFacts {
  /** Absent where we keep no page about it. */
  slug?: string;
  name: string;
  names: Names;
  /** Rows of a table about it: what, and how much. A conditional part may run over both. */
  rows: [string, string][];
}

type StoreAddress = Pick<SiteFacts, "address">;

/** All that is known of a town by its slug; undefined where it is not listed. */
export function describePlace(slug: string, store: StoreAddress): PlaceFacts | undefined {
  const { places, profiles, nearest } = getAtlas();
  const place = places.get(slug);
  if (!place) return undefined;
  const near = nearest.get(slug) ?? [];
  // Nobody drives to the store's city from it.
  const isHere = place.name === store.address.city;
  const names = {
    ...commonNames(place, near),
    ...(isHere ? { here: place.name } : awayNames(place)),
    ...profileNames(profiles.get(slug)),
  };
  return { slug, name: place.name, names, rows: factRows(place, { near, isHere }) };
}

/** A town somebody typed: a listed one with all we know, any other with its name alone. */
export function describeTyped(written: string, store: StoreAddress): PlaceFacts {
  const known = describePlace(toSlug(written), store);
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
  return { away: place.name, ...distanceTokens(place), side, toward };
}

/** "11.2 miles" and "about 25 minutes" once they are filled in, each with its unit. */
const distanceTokens = ({ slug }: Place) => ({
  miles: `{{milesFrom ${slug}}}`,
  drive: `{{driveFrom ${slug}}}`,
});

/** In which direction from downtown a place lies, in eighths of the compass. */
function windOf({ lat, lon }: Place): (typeof WINDS)[number] {
  const east = (lon - DOWNTOWN.longitude) * Math.cos((DOWNTOWN.latitude * Math.PI) / 180);
  const degrees = (Math.atan2(east, lat - DOWNTOWN.latitude) * 180) / Math.PI;
  return WINDS[Math.round(((degrees + 360) % 360) / 45) % WINDS.length] ?? "north";
}

function profileNames(profile: CityProfile | undefined): Names {
  if (!profile) return {};
  const { landmarks, neighborhoods, roads } = profile;
  const short = roads.map((road) => road.replace(/ \(.*\)$/, ""));
  return {
    ...numbered("landmark", landmarks.slice(0, 3).map(withArticle)),
    ...numbered("hood", neighborhoods.slice(0, 2)),
    ...numbered("road", short),
    roads: sequence(roads),
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
  { near, isHere }: { near: Neighbor[]; isHere: boolean },
): [string, string][] {
  const { places } = getAtlas();
  const { miles, drive } = distanceTokens(place);
  const zips = place.zips.slice(0, 4).join(", ") + (place.zips.length > 4 ? " and more" : "");
  const neighbors = near.slice(0, 3).map(({ slug }) => places.get(slug)?.name ?? slug);
  return [
    ["County", place.county],
    ["Population, 2020", place.population.toLocaleString("en-US")],
    ["ZIP codes", zips],
    ...(isHere
      ? []
      : [
          ["To the store, straight line", miles],
          ["To the store, by car", drive],
        ]),
    ["Nearest towns", listNames(neighbors)],
    ["Store", "{{address}}"],
    ["Open", "{{openingHours}}"],
    ["Phone", "{{phone}}"],
    ["Age", "{{minimumAge}} or older, with ID"],
    ["{{#delivery}}Smallest delivery order", "{{deliveryMinimum}} before tax{{/delivery}}"],
  ].map(([name = "", value = ""]) => [name, value]);
}
