import type { Db } from "#app/db/schema.ts";
import { approvedFaqs } from "#app/modules/compliance/service-claims.server.ts";
import { picture } from "#app/modules/media/picture.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import { toSlug } from "#app/platform/slug.ts";
import type { ImageData } from "#app/ui/image-data.ts";
import { type AreaNames, areaValues } from "./area-values.ts";
import { areaPage } from "./content.server.ts";
import { getOverlaps } from "./list-overlaps.server.ts";
import { nameFromSlug } from "./name-from-slug.ts";
import { getOverlapThreshold } from "./overlap-threshold.server.ts";
import { type PlaceDistance, placeDistance } from "./place-distance.ts";
import { getAtlas } from "./places.server.ts";
import { resolveProfile } from "./resolve-profile.server.ts";
import { getProfiles } from "./saved-city-texts.server.ts";
import type { AreaPageCopy, CityProfile } from "./schema.ts";

/** A link to the page of a place. */
export interface AreaLink {
  slug: string;
  name: string;
}

type Categories = Omit<AreaPageCopy["categories"], "items"> & {
  items: { name: string; text: string; image: ImageData }[];
};

/** Everything the page of one place shows; all texts are complete. */
export interface AreaPage extends AreaNames {
  slug: string;
  copy: Omit<AreaPageCopy, "categories"> & { categories: Categories };
  /** Only the 53 places with a text of their own have one. */
  profile?: CityProfile;
  zipCodes: string[];
  /** Undefined for places that are not listed. */
  fromStore?: PlaceDistance | undefined;
  nearby: AreaLink[];
  explore: AreaLink[];
  /** Whether search engines may list the page. */
  indexable: boolean;
  /** Whether it stands in the list of areas served: others answer 404. */
  listed: boolean;
}

/** Cities offered at the end of each page (spec 2, section 2). */
const EXPLORE = ["detroit", "royal-oak", "warren", "sterling-heights", "troy", "livonia"];
const EXPLORE_LIMIT = 4;
const NEARBY_LIMIT = 6;

/** The page of a place. A slug nobody lists gives the generic page made from the slug itself. */
export async function getAreaPage(db: Db, { slug }: { slug: string }): Promise<AreaPage> {
  const place = getAtlas().places.get(slug);
  const raw = (await getProfiles(db)).get(slug);
  const facts = await getSiteFacts(db);
  const fromStore = place && placeDistance(facts.coordinates, place);
  const name = place?.name ?? nameFromSlug(slug);
  const values = areaValues({ name, profile: raw, fromStore });
  const profile = raw && place && resolveProfile(raw, place, facts);
  const { categories, faqs, ...copy } = fillTokens(areaPage, facts, values);
  const items = categories.items.map(({ picture: art, ...item }) => ({
    ...item,
    image: picture(art),
  }));
  return {
    ...values,
    // An address nobody lists may be of any length; only its name stays.
    slug: place ? slug : toSlug(name),
    copy: {
      ...copy,
      categories: { ...categories, items },
      faqs: { ...faqs, items: approvedFaqs(faqs.items, facts) },
    },
    profile,
    zipCodes: place?.zips ?? [],
    fromStore,
    nearby: listNearby(slug, raw),
    explore: linksTo(EXPLORE.filter((city) => city !== slug)).slice(0, EXPLORE_LIMIT),
    indexable: await isIndexable(db, slug),
    listed: place !== undefined,
  };
}

/** Whether the place has a text of its own that differs enough from every other page's. */
export async function isIndexable(db: Db, slug: string): Promise<boolean> {
  const overlap = (await getOverlaps(db)).overlaps.get(slug);
  return overlap !== undefined && overlap <= (await getOverlapThreshold(db));
}

function listNearby(slug: string, profile?: CityProfile): AreaLink[] {
  if (profile) return profile.nearbyAreas.map((name) => ({ name, slug: toSlug(name) }));
  const nearest =
    getAtlas()
      .nearest.get(slug)
      ?.map((neighbor) => neighbor.slug) ?? EXPLORE;
  return linksTo(nearest).slice(0, NEARBY_LIMIT);
}

/** The four cities of the fixed list, for pages that belong to no place. */
export function listFixedCities(): AreaLink[] {
  return linksTo(EXPLORE).slice(0, EXPLORE_LIMIT);
}

function linksTo(slugs: readonly string[]): AreaLink[] {
  const { places } = getAtlas();
  return slugs.flatMap((slug) => {
    const place = places.get(slug);
    return place ? [{ slug, name: place.name }] : [];
  });
}
