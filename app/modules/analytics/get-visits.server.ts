import type { Db } from "#app/db/schema.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import { addDays, lastDays, storeDay } from "#app/platform/time.server.ts";
import type { MomentText } from "#app/ui/staff/moment.tsx";
import { savePendingVisits } from "./save-visits.server.ts";
import {
  addMetricCounts,
  COUNTED_METRICS,
  createMetricCounts,
  type MetricCounts,
  type Period,
  summarize,
  type VisitSummary,
} from "./visit-metrics.ts";
import type { Source } from "./visit-sources.ts";

const MAX_PAGES_SHOWN = 50;

const MAX_ERRORS_SHOWN = 30;

export interface VisitError {
  id: string;
  message: string;
  source: string;
  page: string;
  lastSeen: MomentText;
  count: number;
}

/** Data for the Visits page. */
export interface Visits {
  days: Period;
  /** The selected page; null for all pages together. */
  page: string | null;
  all: VisitSummary;
  pages: (VisitSummary & { page: string })[];
  /** Number of pages with visits that are not in `pages`. */
  omittedPages: number;
  /** Oldest first. */
  byDay: (VisitSummary & { day: string })[];
  sources: SourceCount[];
  /** Number of sources that are not in `sources`. */
  omittedSources: number;
  errors: VisitError[];
}

/** How many visits came from a source. */
export interface SourceCount extends Source {
  visits: number;
  /** In the same number of days before. */
  visitsBefore: number;
}

const MAX_SOURCES_SHOWN = 30;

interface Query {
  days: Period;
  page: string | null;
  now: Date;
}

/** Visits of the last days up to today, in the store's time zone. Saves pending visits first. */
export async function getVisits(db: Db, { days, page, now }: Query): Promise<Visits> {
  await savePendingVisits(db, { now });
  const period = lastDays(storeDay(now), days);
  const since = period[0] ?? "";
  const byPage = await getCountsByPage(db, since);
  const pages = [...byPage]
    .map(([name, figures]) => ({ page: name, ...summarize(figures) }))
    .toSorted((a, b) => b.views - a.views || (a.page < b.page ? -1 : 1));
  const byDay = await getCountsByDay(db, { since, page });
  const all = createMetricCounts();
  for (const [name, figures] of byPage) {
    if (page === null || name === page) addMetricCounts(all, figures);
  }
  const sources = await listSources(db, { days, now });
  return {
    ...{ days, page, all: summarize(all), pages: pages.slice(0, MAX_PAGES_SHOWN) },
    omittedPages: Math.max(0, pages.length - MAX_PAGES_SHOWN),
    byDay: period.map((day) => ({ day, ...summarize(byDay.get(day) ?? createMetricCounts()) })),
    sources: sources.slice(0, MAX_SOURCES_SHOWN),
    omittedSources: Math.max(0, sources.length - MAX_SOURCES_SHOWN),
    errors: await listVisitErrors(db, { days, now }),
  };
}

const getOrCreateCounts = (map: Map<string, MetricCounts>, name: string): MetricCounts => {
  const figures = map.get(name) ?? createMetricCounts();
  map.set(name, figures);
  return figures;
};

async function getCountsByPage(db: Db, since: string): Promise<Map<string, MetricCounts>> {
  const rows = await db
    .selectFrom("visit_counts")
    .select((eb) => [
      ...(["page", "metric", "bucket"] as const),
      eb.fn.sum<number | string>("count").as("count"),
    ])
    .where("day", ">=", since)
    .groupBy(["page", "metric", "bucket"])
    .execute();
  const pages = new Map<string, MetricCounts>();
  for (const { page, metric, bucket, count } of rows) {
    getOrCreateCounts(pages, page).add(metric, bucket, Number(count));
  }
  return pages;
}

async function getCountsByDay(
  db: Db,
  { since, page }: { since: string; page: string | null },
): Promise<Map<string, MetricCounts>> {
  let query = db
    .selectFrom("visit_counts")
    .select((eb) => [
      ...(["day", "metric", "bucket"] as const),
      eb.fn.sum<number | string>("count").as("count"),
    ])
    .where("day", ">=", since);
  if (page !== null) query = query.where("page", "=", page);
  const rows = await query.groupBy(["day", "metric", "bucket"]).execute();
  const days = new Map<string, MetricCounts>();
  for (const { day, metric, bucket, count } of rows) {
    getOrCreateCounts(days, day).add(metric, bucket, Number(count));
  }
  return days;
}

async function listVisitErrors(
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
    .limit(MAX_ERRORS_SHOWN)
    .execute();
  return rows.map(({ last_seen: lastSeen, ...row }) => ({
    ...row,
    lastSeen: describeMoment(lastSeen, now),
  }));
}

type VisitFigures = Pick<VisitSummary, "views" | "taps">;

/** Visits from one day to another, both included: `2026-11-16`. Saves pending visits first. */
export async function countVisits(
  db: Db,
  { firstDay, lastDay, now }: { firstDay: string; lastDay: string; now: Date },
): Promise<VisitFigures> {
  await savePendingVisits(db, { now });
  const rows = await db
    .selectFrom("visit_counts")
    .select((eb) => ["metric", eb.fn.sum<number | string>("count").as("count")])
    .where("day", ">=", firstDay)
    .where("day", "<=", lastDay)
    .where("metric", "in", Object.values(COUNTED_METRICS))
    .groupBy("metric")
    .execute();
  const figures = createMetricCounts();
  for (const { metric, count } of rows) figures.add(metric, 0, Number(count));
  return summarize(figures);
}

/** The last seven days up to today, and the seven days before. */
export interface RecentVisits {
  current: VisitFigures;
  before: VisitFigures;
  /** Of the last seven days. */
  vitals: VisitSummary["vitals"];
  /** All fourteen days, oldest first. */
  byDay: (VisitFigures & { day: string })[];
  /** The pages with the most views in the last seven days, with their views in the seven days before. */
  pages: { page: string; views: number; viewsBefore: number }[];
  /** The sources with the most visits in the last seven days. */
  sources: SourceCount[];
}

const TOP_PAGES = 5;
const TOP_SOURCES = 5;

export async function getRecentVisits(db: Db, { now }: { now: Date }): Promise<RecentVisits> {
  const days = lastDays(storeDay(now), 14);
  const [since = "", from = ""] = [days[0], days[7]];
  const counts = await getCountsByDay(db, { since, page: null });
  const [current, before] = [createMetricCounts(), createMetricCounts()];
  for (const [day, figures] of counts) addMetricCounts(day >= from ? current : before, figures);
  const { vitals, ...figures } = summarize(current);
  return {
    ...{ current: figures, before: toFigures(before), vitals },
    byDay: days.map((day) => ({ day, ...toFigures(counts.get(day) ?? createMetricCounts()) })),
    pages: await listTopPages(db, { since, from }),
    sources: (await listSources(db, { days: 7, now })).slice(0, TOP_SOURCES),
  };
}

/** Sources with visits in the last days, the most frequent first. */
async function listSources(
  db: Db,
  { days, now }: { days: number; now: Date },
): Promise<SourceCount[]> {
  const today = storeDay(now);
  const from = addDays(today, 1 - days);
  const rows = await db
    .selectFrom("visit_sources")
    .select((eb) => [
      ...(["host", "campaign"] as const),
      eb.fn.sum<number | string>("count").as("all"),
      eb.fn.sum<number | string | null>("count").filterWhere("day", ">=", from).as("current"),
    ])
    .where("day", ">=", addDays(from, -days))
    .groupBy(["host", "campaign"])
    .execute();
  return rows
    .map(({ all, current, ...source }) => {
      const visits = Number(current ?? 0);
      return { ...source, visits, visitsBefore: Number(all) - visits };
    })
    .filter(({ visits }) => visits > 0)
    .toSorted((a, b) => b.visits - a.visits || (nameOf(a) < nameOf(b) ? -1 : 1));
}

const nameOf = ({ host, campaign }: Source) => `${host} ${campaign}`;

function toFigures(counts: MetricCounts): VisitFigures {
  const { views, taps } = summarize(counts);
  return { views, taps };
}

async function listTopPages(db: Db, { since, from }: { since: string; from: string }) {
  const rows = await db
    .selectFrom("visit_counts")
    .select((eb) => [
      "page",
      eb.fn.sum<number | string>("count").as("all"),
      eb.fn.sum<number | string | null>("count").filterWhere("day", ">=", from).as("current"),
    ])
    .where("day", ">=", since)
    .where("metric", "=", COUNTED_METRICS.view)
    .groupBy("page")
    .execute();
  return rows
    .map(({ page, all, current }) => {
      const views = Number(current ?? 0);
      return { page, views, viewsBefore: Number(all) - views };
    })
    .filter(({ views }) => views > 0)
    .toSorted((a, b) => b.views - a.views || (a.page < b.page ? -1 : 1))
    .slice(0, TOP_PAGES);
}
