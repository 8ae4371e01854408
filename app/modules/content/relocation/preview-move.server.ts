import type { Db } from "#app/db/schema.ts";
import { getOverlapThreshold } from "#app/modules/areas/overlap-threshold.server.ts";
import { measureAtlas } from "#app/modules/areas/places.server.ts";
import { getProfiles } from "#app/modules/areas/saved-city-texts.server.ts";
import { compareTexts, isMove } from "#app/modules/store/location-text.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { milesBetween } from "#app/platform/geo.ts";
import { type LocatedText, listLocatedTexts } from "./list-located-texts.server.ts";

/** What a move does to one text. */
export interface MovedText extends Pick<LocatedText, "kind" | "label" | "href"> {
  /** Sentences, or parts of one, that no longer show. */
  dropped: string[];
  /** Those that show instead. */
  added: string[];
}

/** A city page that search engines may list only before or only after the move. */
export interface MovedPage {
  slug: string;
  name: string;
  /** Share of its text that the most similar page also has after the move, 0 to 1. */
  share: number;
  /** Name of the most similar page. */
  closest: string | null;
}

/** Everything on the site that a move of the store changes, besides the address itself. */
export interface MovePreview {
  /** Great-circle miles. */
  miles: number;
  texts: MovedText[];
  /** City pages that search engines may no longer list, and those they may list again. */
  leaving: MovedPage[];
  returning: MovedPage[];
  /** Share of its text a page may have in common with another, 0 to 1. */
  threshold: number;
  /** The fact of that name, which no address changes. */
  areaServed: string;
}

/** The facts in the address section. */
type AddressFacts = Pick<SiteFacts, "address" | "coordinates" | "timeZone">;

/** Whether saving this address needs confirmation. Both values must be valid. */
export function isAddressMove({ current, next }: { current: unknown; next: unknown }): boolean {
  return isMove((current as AddressFacts).coordinates, (next as AddressFacts).coordinates);
}

/** What the site would show with another address. */
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
  const before = measureAtlas(facts, profiles).overlaps;
  const { overlaps: after, closest } = measureAtlas(moved, profiles);
  const pages = [...profiles.values()].map(({ slug, name }) => ({
    page: {
      ...{ slug, name, share: after.get(slug) ?? 0 },
      closest: profiles.get(closest.get(slug) ?? "")?.name ?? null,
    },
    was: (before.get(slug) ?? 0) <= threshold,
    is: (after.get(slug) ?? 0) <= threshold,
  }));
  return {
    miles: milesBetween(facts.coordinates, moved.coordinates),
    texts: texts.filter(({ dropped, added }) => dropped.length + added.length > 0),
    leaving: pages.filter(({ was, is }) => was && !is).map(({ page }) => page),
    returning: pages.filter(({ was, is }) => !was && is).map(({ page }) => page),
    threshold,
    areaServed: moved.areaServed,
  };
}

/** Previews restoring an earlier address; undefined if that is no move, or for other content. */
export async function previewRestoredMove(
  db: Db,
  { key, value }: { key: string; value: unknown },
): Promise<MovePreview | undefined> {
  if (key !== "facts-address") return undefined;
  const next = value as AddressFacts;
  const { coordinates } = await getSiteFacts(db);
  return isMove(coordinates, next.coordinates) ? previewMove(db, { next }) : undefined;
}
