import { getAreaData } from "#app/modules/areas/places.server.ts";
import type { CityProfile } from "#app/modules/areas/schema.ts";
import { LOCATIONS } from "#app/modules/store/locations.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { toSlug } from "#app/platform/slug.ts";
import type { Neighbor, Place } from "#content/areas/places.server.ts";
import type { TownTexts } from "./schema.ts";
import { TOWN_TEXTS } from "./templates.server.ts";
import type { PlaceNames } from "./wording.server.ts";

/** Last words of names that take an article within a sentence: "near the Guardian Building". */
const KINDS_WITH_ARTICLE = new Set(
  [
    ...["arsenal", "ballpark", "barn", "basilica", "branch", "building", "center", "club"],
    ...["collection", "complex", "course", "crossing", "depot", "district", "facility"],
    ...["fairgrounds", "fountain", "freeway", "grounds", "home", "house", "library", "marker"],
    ...["museum", "plant", "preserve", "river", "riverwalk", "shrine", "theatre", "tire", "trail"],
    ...["zoo"],
  ].flatMap((kind) => [kind, `${kind}s`]),
);

/** Names that do not follow the rule of `withDefiniteArticle`. */
const ARTICLE_EXCEPTIONS: Readonly<Record<string, string>> = {
  "Commandant's Quarters": "the Commandant's Quarters",
  "Cranbrook House and Gardens": "Cranbrook House and Gardens",
  "Crossing of Fort Street and Southfield Road": "the crossing of Fort Street and Southfield Road",
  "Gray's Opera House": "Gray's Opera House",
  "Nautical Mile": "the Nautical Mile",
  "Royal Oak Farmers Market": "the Royal Oak Farmers Market",
};

/** Separates the name proper from a location or an addition. */
const NAME_QUALIFIER = / \(|, | (?:of|at|in|on|along|for|and) /;

/** The name of a landmark as written within a sentence, with its article if it takes one. */
export function withDefiniteArticle(name: string): string {
  const own = ARTICLE_EXCEPTIONS[name];
  if (own !== undefined) return own;
  if (/^the /i.test(name)) return `the ${name.slice("the ".length)}`;
  const [proper = name] = name.split(NAME_QUALIFIER);
  const kind = proper.split(" ").at(-1)?.toLowerCase() ?? "";
  return KINDS_WITH_ARTICLE.has(kind) ? `the ${name}` : name;
}

/** Origin of the bearings and destination of the roads; texts with either are for this location only. */
const DOWNTOWN = LOCATIONS.atDowntownDetroit;

const COMPASS_POINTS = [
  ...["north", "northeast", "east", "southeast"],
  ...["south", "southwest", "west", "northwest"],
] as const;

const listFormat = new Intl.ListFormat("en-US");
const listNames = (names: readonly string[]) => listFormat.format(names).replace(/, and /, " and ");

/**
 * What an article may state about a place. Distances are `{{tokens}}`, so that a saved text stays
 * true when the store moves; `side`, `toward`, and the roads describe the way downtown and belong
 * inside `{{#atDowntownDetroit}}` parts.
 */
export interface PlaceFacts {
  /** Absent if the place has no page under `/areas`. */
  slug?: string;
  name: string;
  names: PlaceNames;
  /** Rows of a table about the place, label and value. A conditional part may span both cells. */
  rows: [string, string][];
  /** Texts for readers in the town; absent without a profile. */
  texts?: TownTexts;
}

type StoreAddress = Pick<SiteFacts, "address">;

/** The facts about a listed place; undefined if the slug is not listed. */
export function describePlace(slug: string, store: StoreAddress): PlaceFacts | undefined {
  const { places, profiles, nearest } = getAreaData();
  const place = places.get(slug);
  if (!place) return undefined;
  const near = nearest.get(slug) ?? [];
  // Within the store's own city, distances to the store make no sense.
  const isHere = place.name === store.address.city;
  const texts = TOWN_TEXTS.get(slug);
  const names = {
    ...commonNames(place, near),
    ...(isHere ? { here: place.name } : otherTownNames(place)),
    ...profileNames(profiles.get(slug)),
  };
  return { slug, name: place.name, names, rows: factRows(place, { near, isHere }), texts };
}

/** The facts about a typed place: all of them for a listed place, the name alone for any other. */
export function describeTypedPlace(typed: string, store: StoreAddress): PlaceFacts {
  const listed = describePlace(toSlug(typed), store);
  return listed ?? { name: typed, names: { town: typed, unlisted: typed }, rows: [] };
}

function commonNames(
  { slug, name, county, kind, population }: Place,
  near: Neighbor[],
): PlaceNames {
  const { places } = getAreaData();
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

function otherTownNames(place: Place): PlaceNames {
  const side = compassPointOf(place);
  const toward = COMPASS_POINTS[
    (COMPASS_POINTS.indexOf(side) + 4) % COMPASS_POINTS.length
  ] as string;
  return { away: place.name, ...distanceTokens(place), side, toward };
}

/** Tokens that become "11.2 miles" and "about 25 minutes", with the unit. */
const distanceTokens = ({ slug }: Place) => ({
  miles: `{{milesFrom ${slug}}}`,
  drive: `{{driveFrom ${slug}}}`,
});

/** The direction of a place from downtown, as one of eight compass points. */
function compassPointOf({ lat, lon }: Place): (typeof COMPASS_POINTS)[number] {
  const east = (lon - DOWNTOWN.longitude) * Math.cos((DOWNTOWN.latitude * Math.PI) / 180);
  const degrees = (Math.atan2(east, lat - DOWNTOWN.latitude) * 180) / Math.PI;
  return (
    COMPASS_POINTS[Math.round(((degrees + 360) % 360) / 45) % COMPASS_POINTS.length] ?? "north"
  );
}

function profileNames(profile: CityProfile | undefined): PlaceNames {
  if (!profile) return {};
  const { landmarks, neighborhoods, roads } = profile;
  const short = roads.map((road) => road.replace(/ \(.{0,80}\)$/, ""));
  return {
    ...numberedNames("landmark", landmarks.slice(0, 3).map(withDefiniteArticle)),
    ...numberedNames("hood", neighborhoods.slice(0, 2)),
    ...numberedNames("road", short),
    roads: joinRoads(roads),
    ...(roads.length > 1 ? { roads2: joinRoads(roads.slice(1)) } : {}),
  };
}

function numberedNames(name: string, values: readonly string[]): PlaceNames {
  return Object.fromEntries(values.map((value, at) => [`${name}${at + 1}`, value]));
}

/** Joins roads in driving order: "A, then B, then C", or "A, B, C, and finally D". */
function joinRoads(roads: readonly string[]): string {
  if (roads.length <= 3) return roads.join(", then ");
  return `${roads.slice(0, -1).join(", ")}, and finally ${roads.at(-1)}`;
}

function factRows(
  place: Place,
  { near, isHere }: { near: Neighbor[]; isHere: boolean },
): [string, string][] {
  const { places } = getAreaData();
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
