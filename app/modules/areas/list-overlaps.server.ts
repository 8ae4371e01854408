import type { Db } from "#app/db/schema.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import type { ProfileOverlaps } from "./measure-profiles.ts";
import { getOverlapThreshold } from "./overlap-threshold.server.ts";
import { getAtlas, measureAtlas } from "./places.server.ts";
import { getProfiles } from "./saved-city-texts.server.ts";

/** Measures how similar the city pages are with their current texts and the current address. */
export async function getOverlaps(db: Db): Promise<ProfileOverlaps> {
  const [facts, profiles] = await Promise.all([getSiteFacts(db), getProfiles(db)]);
  return measureAtlas(facts, profiles);
}

/** How much a city page shares with the one most like it. */
export interface AreaOverlap {
  slug: string;
  name: string;
  /** 0 to 1. */
  share: number;
  closest: { slug: string; name: string } | null;
  indexable: boolean;
}

/** Every page with a text of its own, the most alike first, and the threshold in force. */
export async function listOverlaps(
  db: Db,
): Promise<{ threshold: number; overlaps: AreaOverlap[] }> {
  const [threshold, { overlaps, closest }] = await Promise.all([
    getOverlapThreshold(db),
    getOverlaps(db),
  ]);
  const { places } = getAtlas();
  const nameOf = (slug: string) => places.get(slug)?.name ?? slug;
  const rows = [...overlaps].map(([slug, share]) => {
    const other = closest.get(slug);
    return {
      ...{ slug, name: nameOf(slug), share, indexable: share <= threshold },
      closest: other === undefined ? null : { slug: other, name: nameOf(other) },
    };
  });
  const sorted = rows.toSorted((a, b) => b.share - a.share || a.name.localeCompare(b.name));
  return { threshold, overlaps: sorted };
}
