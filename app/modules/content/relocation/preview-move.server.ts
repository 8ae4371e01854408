import type { Db } from "#app/db/schema.ts";
import { getProfiles } from "#app/modules/areas/city-texts.server.ts";
import { getOverlapThreshold } from "#app/modules/areas/page-overlap.server.ts";
import { measureProfileOverlaps } from "#app/modules/areas/places.server.ts";
import { compareTexts, isMove } from "#app/modules/store/location-text.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { milesBetween } from "#app/platform/geo.ts";
import { type LocatedText, listLocatedTexts } from "./located-texts.server.ts";

/** How a move changes the texts of an item. */
export interface AffectedText extends Pick<LocatedText, "kind" | "label" | "href"> {
  /** Sentences, or parts of sentences, that no longer show. */
  dropped: string[];
  /** Sentences, or parts of sentences, that show instead. */
  added: string[];
}

/** A city page that search engines may list only before, or only after, the move. */
export interface AffectedPage {
  slug: string;
  name: string;
  /** Share of its text that the most similar page also has after the move, 0 to 1. */
  share: number;
  /** Name of the most similar page. */
  closest: string | null;
}

/** What a move of the store changes on the site, besides the store's address. */
export interface MovePreview {
  /** Great-circle miles. */
  miles: number;
  texts: AffectedText[];
  /** City pages that search engines may no longer list, and those they may list again. */
  deindexed: AffectedPage[];
  reindexed: AffectedPage[];
  /** Pages that share more of their text, 0 to 1, are kept out of search engines. */
  threshold: number;
  /** The fact `areaServed`, which a move does not change. */
  areaServed: string;
}

/** The facts of the section "Address". */
type AddressFacts = Pick<SiteFacts, "address" | "coordinates" | "timeZone">;

/** Whether saving an address needs confirmation. Both values must be valid. */
export function isAddressMove({ current, next }: { current: unknown; next: unknown }): boolean {
  return isMove((current as AddressFacts).coordinates, (next as AddressFacts).coordinates);
}

/** Previews what the site would show with another address. */
export async function previewMove(
  db: Db,
  { next }: { next: Partial<AddressFacts> },
): Promise<MovePreview> {
  const [facts, located, profiles, threshold] = await Promise.all([
    getSiteFacts(db),
    listLocatedTexts(db),
    getProfiles(db),
    getOverlapThreshold(db),
  ]);
  const moved = { ...facts, ...next };
  const texts = located.map(({ texts: parts, valuesWith, kind, label, href }) => {
    const [from, to] = [valuesWith(facts), valuesWith(moved)];
    const changes = parts.map((text) => compareTexts(text, from, to));
    return {
      ...{ kind, label, href },
      dropped: changes.flatMap(({ dropped }) => dropped),
      added: changes.flatMap(({ added }) => added),
    };
  });
  const before = measureProfileOverlaps(facts, profiles).overlaps;
  const { overlaps: after, closest } = measureProfileOverlaps(moved, profiles);
  const pages = [...profiles.values()].map(({ slug, name }) => ({
    page: {
      ...{ slug, name, share: after.get(slug) ?? 0 },
      closest: profiles.get(closest.get(slug) ?? "")?.name ?? null,
    },
    wasListed: (before.get(slug) ?? 0) <= threshold,
    isListed: (after.get(slug) ?? 0) <= threshold,
  }));
  return {
    miles: milesBetween(facts.coordinates, moved.coordinates),
    texts: texts.filter(({ dropped, added }) => dropped.length + added.length > 0),
    deindexed: pages
      .filter(({ wasListed, isListed }) => wasListed && !isListed)
      .map(({ page }) => page),
    reindexed: pages
      .filter(({ wasListed, isListed }) => !wasListed && isListed)
      .map(({ page }) => page),
    threshold,
    areaServed: moved.areaServed,
  };
}

/**
 * Previews restoring an earlier address; undefined for other content, or if the store does not
 * move.
 */
export async function previewRestoredMove(
  db: Db,
  { key, value }: { key: string; value: unknown },
): Promise<MovePreview | undefined> {
  if (key !== "facts-address") return undefined;
  const next = value as AddressFacts;
  const { coordinates } = await getSiteFacts(db);
  return isMove(coordinates, next.coordinates) ? previewMove(db, { next }) : undefined;
}
