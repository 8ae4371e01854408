import type { Db } from "#app/db/schema.ts";
import { lastDays, storeDay } from "#app/platform/time.server.ts";
import { formatMoment } from "#app/platform/time-text.ts";
import type { Period } from "./period.ts";
import { storeVisits } from "./store-visits.server.ts";
import {
  addFigures,
  emptyFigures,
  type Figures,
  summarise,
  type VisitSummary,
  type VitalSummary,
} from "./sum-visits.ts";
import { COUNTED } from "./visit-metrics.ts";

/** Pages shown at once, those with the most views first. */
const SHOWN = 50;

/** Errors shown at once. */
const ERRORS_SHOWN = 30;

export interface VisitError {
  id: string;
  message: string;
  source: string;
  page: string;
  lastSeen: string;
  count: number;
}

/** What the page of visits shows. */
export interface Visits {
  days: Period;
  /** The page whose figures are shown; null for all together. */
  page: string | null;
  all: VisitSummary;
  pages: (VisitSummary & { page: string })[];
  /** Pages with visits that are not among those shown. */
  more: number;
  /** Oldest first. */
  byDay: (VisitSummary & { day: string })[];
  errors: VisitError[];
}

interface Query {
  days: Period;
  page: string | null;
  now: Date;
}

/** The figures of the last days, today included, by the store's clock. */
export async function getVisits(db: Db, { days, page, now }: Query): Promise<Visits> {
  // What this process has counted since it last wrote.
  await storeVisits(db, { now });
  const period = lastDays(storeDay(now), days);
  const since = period[0] ?? "";
  const byPage = await readByPage(db, since);
  const pages = [...byPage]
    .map(([name, figures]) => ({ page: name, ...summarise(figures) }))
    .toSorted((a, b) => b.views - a.views || (a.page < b.page ? -1 : 1));
  const byDay = await readByDay(db, { since, page });
  const all = emptyFigures();
  for (const [name, figures] of byPage) {
    if (page === null || name === page) addFigures(all, figures);
  }
  return {
    ...{ days, page, all: summarise(all), pages: pages.slice(0, SHOWN) },
    more: Math.max(0, pages.length - SHOWN),
    byDay: period.map((day) => ({ day, ...summarise(byDay.get(day) ?? emptyFigures()) })),
    errors: await readErrors(db, { days, now }),
  };
}

const figuresOf = (map: Map<string, Figures>, name: string): Figures => {
  const figures = map.get(name) ?? emptyFigures();
  map.set(name, figures);
  return figures;
};

async function readByPage(db: Db, since: string): Promise<Map<string, Figures>> {
  const rows = await db
    .selectFrom("visit_counts")
    .select((eb) => [
      ...(["page", "metric", "bucket"] as const),
      eb.fn.sum<number | string>("count").as("count"),
    ])
    .where("day", ">=", since)
    .groupBy(["page", "metric", "bucket"])
    .execute();
  const pages = new Map<string, Figures>();
  for (const { page, metric, bucket, count } of rows) {
    figuresOf(pages, page).add(metric, bucket, Number(count));
  }
  return pages;
}

async function readByDay(
  db: Db,
  { since, page }: { since: string; page: string | null },
): Promise<Map<string, Figures>> {
  let query = db
    .selectFrom("visit_counts")
    .select((eb) => [
      ...(["day", "metric", "bucket"] as const),
      eb.fn.sum<number | string>("count").as("count"),
    ])
    .where("day", ">=", since);
  if (page !== null) query = query.where("page", "=", page);
  const rows = await query.groupBy(["day", "metric", "bucket"]).execute();
  const days = new Map<string, Figures>();
  for (const { day, metric, bucket, count } of rows) {
    figuresOf(days, day).add(metric, bucket, Number(count));
  }
  return days;
}

async function readErrors(
  db: Db,
  { days, now }: { days: number; now: Date },
): Promise<VisitError[]> {
  const since = new Date(now.getTime() - days * 86_400_000).toISOString();
  const rows = await db
    .selectFrom("visit_errors")
    .select(["id", "message", "source", "page", "last_seen", "count"])
    .where("last_seen", ">=", since)
    .orderBy("last_seen", "desc")
    .orderBy("id")
    .limit(ERRORS_SHOWN)
    .execute();
  return rows.map(({ last_seen: lastSeen, ...row }) => ({
    ...row,
    lastSeen: formatMoment(lastSeen),
  }));
}

/** Views of the last week, and how soon the largest part of pages was there. */
export interface VisitsInShort {
  views: number;
  paint: VitalSummary | null;
}

export async function getVisitsInShort(db: Db, { now }: { now: Date }): Promise<VisitsInShort> {
  const since = lastDays(storeDay(now), 7)[0] ?? "";
  const rows = await db
    .selectFrom("visit_counts")
    .select((eb) => [
      ...(["metric", "bucket"] as const),
      eb.fn.sum<number | string>("count").as("count"),
    ])
    .where("day", ">=", since)
    .where("metric", "in", [COUNTED.view, "lcp"])
    .groupBy(["metric", "bucket"])
    .execute();
  const figures = emptyFigures();
  for (const { metric, bucket, count } of rows) figures.add(metric, bucket, Number(count));
  const { views, vitals } = summarise(figures);
  return { views, paint: vitals.lcp };
}
