import { z } from "zod";
import type { Db } from "#app/db/schema.ts";
import { memoSetting, saveSetting } from "#app/db/settings.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { parseJson } from "#app/platform/validation.ts";
import { getProfiles } from "./city-texts.server.ts";
import { getAreaData, measureProfileOverlaps } from "./places.server.ts";
import type { ProfileOverlaps } from "./profile-overlap.ts";

/** Key of the setting with the share, 0 to 1. */
export const OVERLAP_THRESHOLD_KEY = "area-overlap-threshold";

/** The largest share of shingles that an indexed city page may have in common with another. */
export const DEFAULT_OVERLAP_THRESHOLD = 0.2;

const shareSchema = z.number().min(0).max(1);

/** The current threshold, 0 to 1. An invalid saved value is logged, and the default applies. */
export const getOverlapThreshold = memoSetting({
  key: OVERLAP_THRESHOLD_KEY,
  base: DEFAULT_OVERLAP_THRESHOLD,
  parse: (json) => {
    const share = shareSchema.safeParse(parseJson(json));
    if (share.success) return share.data;
    logger.error({ key: OVERLAP_THRESHOLD_KEY }, "saved overlap threshold ignored");
    return DEFAULT_OVERLAP_THRESHOLD;
  },
});

interface SaveOverlapThreshold {
  /** What staff typed, in percent. */
  typed: string;
  actor: Actor;
  now: Date;
}

type ThresholdResult = { ok: true; percent: number } | { ok: false; error: string };

/** Saves the threshold; pages and sitemap change at once. */
export async function saveOverlapThreshold(
  db: Db,
  { typed, actor, now }: SaveOverlapThreshold,
): Promise<ThresholdResult> {
  const text = typed.trim().replace(/\s*%$/, "");
  const percent = /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(percent >= 0 && percent <= 100)) {
    return { ok: false, error: "Enter a percentage from 0 to 100, with at most two decimals." };
  }
  // Rounded, because 7 / 100 is not exactly 0.07.
  const share = Number((percent / 100).toFixed(4));
  const before = await getOverlapThreshold(db);
  if (before === share) return { ok: true, percent };
  await db.transaction().execute(async (tx) => {
    await saveSetting(tx, { key: OVERLAP_THRESHOLD_KEY, value: share, now });
    await recordAudit(tx, {
      actor,
      action: "change-overlap-threshold",
      subject: { kind: "area-pages" },
      summary: `City pages may overlap by ${percent}%.`,
      before: { threshold: before },
      after: { threshold: share },
      now,
    });
  });
  return { ok: true, percent };
}

/** Measures how similar the city pages are, with their current texts and the store's current address. */
export async function getProfileOverlaps(db: Db): Promise<ProfileOverlaps> {
  const [facts, profiles] = await Promise.all([getSiteFacts(db), getProfiles(db)]);
  return measureProfileOverlaps(facts, profiles);
}

/** How much a city page shares with the most similar one. */
export interface AreaOverlap {
  slug: string;
  name: string;
  /** 0 to 1. */
  share: number;
  closest: { slug: string; name: string } | null;
  isIndexable: boolean;
}

/** All city pages with a text of their own, the most similar first, and the current threshold. */
export async function listAreaOverlaps(
  db: Db,
): Promise<{ threshold: number; overlaps: AreaOverlap[] }> {
  const [threshold, { overlaps, closest }] = await Promise.all([
    getOverlapThreshold(db),
    getProfileOverlaps(db),
  ]);
  const { places } = getAreaData();
  const nameOf = (slug: string) => places.get(slug)?.name ?? slug;
  const rows = [...overlaps].map(([slug, share]) => {
    const other = closest.get(slug);
    return {
      ...{ slug, name: nameOf(slug), share, isIndexable: share <= threshold },
      closest: other === undefined ? null : { slug: other, name: nameOf(other) },
    };
  });
  const sorted = rows.toSorted((a, b) => b.share - a.share || a.name.localeCompare(b.name));
  return { threshold, overlaps: sorted };
}
