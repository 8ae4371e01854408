import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { memoByTags } from "#app/db/memo-by-tags.server.ts";
import type { Db } from "#app/db/schema.ts";
import { memoSetting, saveSetting } from "#app/db/settings.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { getRulePack, listShownRules } from "#app/modules/compliance/rule-packs.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { freshUntil } from "#app/platform/page-dependencies.server.ts";
import { endOfStoreDay } from "#app/platform/time.server.ts";
import { parseJson } from "#app/platform/validation.ts";
import { getProfiles } from "./city-texts.server.ts";
import { getAreaData, measureProfileOverlaps } from "./places.server.ts";
import type { PageOverlaps } from "./profile-overlap.ts";
import { listMaskedNames, measureWholePages, WHOLE_PAGE_LIMIT } from "./whole-page-overlap.ts";

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
  const text = typed.trim().replace(/\s{0,9}%$/, "");
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
export async function getProfileOverlaps(db: Db): Promise<PageOverlaps> {
  const [facts, profiles] = await Promise.all([getSiteFacts(db), getProfiles(db)]);
  return measureProfileOverlaps(facts, profiles);
}

interface WholePages {
  /** Returns the HTML of one of the site's pages. */
  fetchPage: (path: string) => Promise<string>;
  /** How long to wait for the measurement, in milliseconds; it continues afterward. */
  waitMs?: number;
}

/** Rendering 53 pages at about 5 ms each is faster than this, except on a busy machine. */
const DEFAULT_WAIT_MS = 1_500;

/** Whether the whole pages are measured, are being measured, or could not be fetched. */
export type WholePageState = "measured" | "measuring" | "failed";

/** Low, so that measuring does not slow visitors down. */
const CONCURRENT_REQUESTS = 3;

/**
 * Measures how similar the whole city pages are, as rendered now. Measures again when the facts, a city's
 * texts, or the reviews change. Rejects if a page cannot be fetched.
 */
export const getWholePageOverlaps = memoByTags<PageOverlaps, WholePages>(
  ["content/site-facts", "content/city-texts", "content/content-reviews"],
  async (db, { fetchPage }) => {
    // Reviews may start and end at midnight.
    freshUntil(endOfStoreDay(new Date()));
    const slugs = [...(await getProfiles(db)).keys()];
    const pages = new Map<string, string>();
    for (let at = 0; at < slugs.length; at += CONCURRENT_REQUESTS) {
      const batch = slugs.slice(at, at + CONCURRENT_REQUESTS);
      const html = await Promise.all(batch.map((slug) => fetchPage(`/areas/${slug}`)));
      batch.forEach((slug, index) => {
        pages.set(slug, html[index] ?? "");
      });
    }
    return measureWholePages(pages, listNamesOnPages(await getSiteFacts(db)));
  },
);

/** What counts as a name on city pages, for {@link measureWholePages}. */
export function listNamesOnPages(facts: SiteFacts): string[] {
  const { places, profiles } = getAreaData();
  return listMaskedNames({
    facts,
    placeNames: [...places.values()].map(({ name }) => name),
    profiles: profiles.values(),
    requiredTexts: listShownRules(getRulePack(facts.address.state), "products").map(
      ({ text }) => text,
    ),
  });
}

/** The most similar page, and the share of shingles in common, 0 to 1. */
export interface Closest {
  share: number;
  closest: { slug: string; name: string } | null;
}

/** How much a city page shares with the most similar one; `share` is that of its own text. */
export interface AreaOverlap extends Closest {
  slug: string;
  name: string;
  /** Of the whole page; undefined while it is not measured. */
  wholePage: Closest | undefined;
  isIndexable: boolean;
}

interface AreaOverlaps {
  threshold: number;
  wholePageLimit: number;
  wholePageState: WholePageState;
  /** The most similar texts first. */
  overlaps: AreaOverlap[];
}

/**
 * All city pages with a text of their own, and the current threshold. Without `wholePages`, only the texts
 * are measured.
 */
export async function listAreaOverlaps(db: Db, wholePages?: WholePages): Promise<AreaOverlaps> {
  const [threshold, own, whole] = await Promise.all([
    getOverlapThreshold(db),
    getProfileOverlaps(db),
    wholePages ? findWholePageOverlaps(db, wholePages) : ("measuring" as const),
  ]);
  const wholePageState: WholePageState = typeof whole === "string" ? whole : "measured";
  const { places } = getAreaData();
  const nameOf = (slug: string) => places.get(slug)?.name ?? slug;
  const closestTo = (slug: string, { overlaps, closest }: PageOverlaps): Closest => {
    const other = closest.get(slug);
    return {
      share: overlaps.get(slug) ?? 0,
      closest: other === undefined ? null : { slug: other, name: nameOf(other) },
    };
  };
  const rows = [...own.overlaps].map(([slug, share]) => ({
    ...{ slug, name: nameOf(slug), ...closestTo(slug, own), isIndexable: share <= threshold },
    wholePage: typeof whole === "string" ? undefined : closestTo(slug, whole),
  }));
  const sorted = rows.toSorted((a, b) => b.share - a.share || a.name.localeCompare(b.name));
  return { threshold, wholePageLimit: WHOLE_PAGE_LIMIT, wholePageState, overlaps: sorted };
}

/** Logs a failure instead of throwing, because the screen has other uses. */
async function findWholePageOverlaps(
  db: Db,
  request: WholePages,
): Promise<PageOverlaps | "measuring" | "failed"> {
  const measured = getWholePageOverlaps(db, request).catch((error: unknown) => {
    logger.warn({ err: error }, "cannot measure the whole city pages");
    return "failed" as const;
  });
  const wait = sleep(request.waitMs ?? DEFAULT_WAIT_MS, "measuring" as const, { ref: false });
  return Promise.race([measured, wait]);
}
