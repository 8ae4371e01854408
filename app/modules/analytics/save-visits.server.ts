import { memoByTags } from "#app/db/memo-by-tags.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";
import { listAreaSlugs } from "#app/modules/areas/area-pages.server.ts";
import { listPublicSlugs } from "#app/modules/blog/public/queries.server.ts";
import { listProducts } from "#app/modules/catalog/products.server.ts";
import { LEGAL_PAGES, STATIC_PAGES } from "#app/modules/seo/site-pages.server.ts";
import { freshUntil } from "#app/platform/page-dependencies.server.ts";
import {
  type PendingSource,
  type PendingVisits,
  restorePendingVisits,
  takePendingVisits,
} from "./record-visit.server.ts";
import { OTHER_PAGES } from "./visit-metrics.ts";
import { OTHER_SITES, type Source } from "./visit-sources.ts";

/** Maximum number of distinct errors in the database; the least recently seen are deleted. */
export const MAX_VISIT_ERRORS = 200;

/** Databases limit the number of values in a statement. */
const ROWS_PER_STATEMENT = 500;

/** Saves the pending visits of this process: adds them to the counts in the database. */
export async function savePendingVisits(db: Db, { now }: { now: Date }): Promise<void> {
  const pending = takePendingVisits();
  if (Object.values(pending).every(({ size }) => size === 0)) return;
  try {
    const pages = await getKnownPages(db, { now });
    const pageOf = (path: string) => (pages.has(path) ? path : OTHER_PAGES);
    await db.transaction().execute(async (tx) => {
      await addCounts(tx, buildCountRows(pending, pageOf));
      await addSources(tx, pending);
      await addErrors(tx, pending, pageOf);
    });
  } catch (error) {
    restorePendingVisits(pending);
    throw error;
  }
}

/** How long the list is cached, so that a post another process publishes appears soon after. */
const FRESH_MS = 60_000;

/** Paths of the site's own pages; other URLs are counted together. */
const getKnownPages: (db: Db, at: { now: Date }) => Promise<ReadonlySet<string>> = memoByTags(
  [],
  async (db, { now }: { now: Date }) => {
    freshUntil(now.getTime() + FRESH_MS);
    const [products, posts] = await Promise.all([
      listProducts(db, { now }),
      listPublicSlugs(db, { now }),
    ]);
    return new Set([
      ...STATIC_PAGES.map(({ path }) => path),
      ...LEGAL_PAGES.map((slug) => `/${slug}`),
      "/join",
      ...products.map(({ id }) => `/product/${id}`),
      ...listAreaSlugs().map((slug) => `/areas/${slug}`),
      ...posts.map(({ slug }) => `/blog/${slug}`),
    ]);
  },
);

/**
 * Merges the counts of unknown pages, and sorts the rows to prevent deadlocks between processes.
 */
function buildCountRows({ counts }: PendingVisits, pageOf: (path: string) => string) {
  const rows = new Map<string, { key: string; row: CountRow }>();
  for (const { path, ...rest } of counts.values()) {
    const row = { ...rest, page: pageOf(path) };
    const key = `${row.day} ${row.page} ${row.metric} ${row.bucket}`;
    const known = rows.get(key);
    if (known) known.row.count += row.count;
    else rows.set(key, { key, row });
  }
  return [...rows.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ row }) => row);
}

interface CountRow {
  day: string;
  page: string;
  metric: string;
  bucket: number;
  count: number;
}

async function addCounts(tx: Tx, rows: CountRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await tx
      .insertInto("visit_counts")
      .values(rows.slice(from, from + ROWS_PER_STATEMENT))
      .onConflict((conflict) =>
        conflict.columns(["day", "page", "metric", "bucket"]).doUpdateSet((eb) => ({
          count: eb("visit_counts.count", "+", eb.ref("excluded.count")),
        })),
      )
      .execute();
  }
}

/** Sources saved for a day at most, against made-up reports; further sites are counted together. */
export const MAX_SOURCES_PER_DAY = 300;

async function addSources(tx: Tx, { sources }: PendingVisits): Promise<void> {
  const byDay = Map.groupBy(sources.values(), ({ day }) => day);
  for (const [day, added] of [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const saved = await tx
      .selectFrom("visit_sources")
      .select(["host", "campaign"])
      .where("day", "=", day)
      .execute();
    const known = new Set(saved.map(keyOf));
    const rows = new Map<string, PendingSource>();
    for (const source of added) {
      const isKnown = known.has(keyOf(source));
      const hasRoom = known.size < MAX_SOURCES_PER_DAY;
      const row = isKnown || hasRoom ? source : { ...source, host: OTHER_SITES, campaign: "" };
      known.add(keyOf(row));
      rows.set(keyOf(row), { ...row, count: row.count + (rows.get(keyOf(row))?.count ?? 0) });
    }
    // Sorted, to prevent deadlocks between processes.
    const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    for (let from = 0; from < sorted.length; from += ROWS_PER_STATEMENT) {
      await tx
        .insertInto("visit_sources")
        .values(sorted.slice(from, from + ROWS_PER_STATEMENT))
        .onConflict((conflict) =>
          conflict.columns(["day", "host", "campaign"]).doUpdateSet((eb) => ({
            count: eb("visit_sources.count", "+", eb.ref("excluded.count")),
          })),
        )
        .execute();
    }
  }
}

const keyOf = ({ host, campaign }: Source) => `${host} ${campaign}`;

async function addErrors(
  tx: Tx,
  { errors }: PendingVisits,
  pageOf: (path: string) => string,
): Promise<void> {
  if (errors.size === 0) return;
  const rows = [...errors.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await tx
    .insertInto("visit_errors")
    .values(
      rows.map(({ path, firstSeen, lastSeen, ...row }) => ({
        ...row,
        ...{ page: pageOf(path), first_seen: firstSeen, last_seen: lastSeen },
      })),
    )
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({
        count: eb("visit_errors.count", "+", eb.ref("excluded.count")),
        last_seen: eb.ref("excluded.last_seen"),
        page: eb.ref("excluded.page"),
      })),
    )
    .execute();
  const oldest = await tx
    .selectFrom("visit_errors")
    .select("id")
    .orderBy("last_seen", "desc")
    .orderBy("id")
    .offset(MAX_VISIT_ERRORS)
    .limit(ROWS_PER_STATEMENT)
    .execute();
  if (oldest.length === 0) return;
  const ids = oldest.map(({ id }) => id);
  await tx.deleteFrom("visit_errors").where("id", "in", ids).execute();
}

interface PurgeVisits {
  /** ISO 8601; counts of earlier days are deleted. */
  countsBefore: string;
  /** ISO 8601; errors that last occurred earlier are deleted. */
  errorsBefore: string;
}

/** Deletes old counts, with those of sources, and old errors. Returns how many of each. */
export async function purgeVisits(
  db: Db,
  { countsBefore, errorsBefore }: PurgeVisits,
): Promise<{ counts: number; errors: number }> {
  const counts = await db
    .deleteFrom("visit_counts")
    .where("day", "<", countsBefore.slice(0, 10))
    .executeTakeFirst();
  const sources = await db
    .deleteFrom("visit_sources")
    .where("day", "<", countsBefore.slice(0, 10))
    .executeTakeFirst();
  const errors = await db
    .deleteFrom("visit_errors")
    .where("last_seen", "<", errorsBefore)
    .executeTakeFirst();
  return {
    counts: Number(counts.numDeletedRows) + Number(sources.numDeletedRows),
    errors: Number(errors.numDeletedRows),
  };
}
