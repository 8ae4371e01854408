import type { Db, Tx } from "#app/db/schema.ts";
import { knownPages } from "./known-pages.server.ts";
import { type HeldVisits, putBack, takeHeld } from "./note-visit.server.ts";
import { OTHER_PAGES } from "./visit-metrics.ts";

/** Different errors kept; beyond, those not seen for longest go. */
export const MAX_VISIT_ERRORS = 200;

/** Rows written with one statement: databases take no endless number of values. */
const ROWS = 500;

/** Writes down what was counted since the last time; adds to what other processes wrote. */
export async function storeVisits(db: Db, { now }: { now: Date }): Promise<void> {
  const held = takeHeld();
  if (held.counts.size === 0 && held.errors.size === 0) return;
  try {
    const pages = await knownPages(db, { now });
    const pageOf = (path: string) => (pages.has(path) ? path : OTHER_PAGES);
    await db.transaction().execute(async (tx) => {
      await addCounts(tx, countRows(held, pageOf));
      await addErrors(tx, held, pageOf);
    });
  } catch (error) {
    putBack(held);
    throw error;
  }
}

/** One row for each figure, those of unknown pages together; in one order for all processes. */
function countRows({ counts }: HeldVisits, pageOf: (path: string) => string) {
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
  for (let from = 0; from < rows.length; from += ROWS) {
    await tx
      .insertInto("visit_counts")
      .values(rows.slice(from, from + ROWS))
      .onConflict((conflict) =>
        conflict.columns(["day", "page", "metric", "bucket"]).doUpdateSet((eb) => ({
          count: eb("visit_counts.count", "+", eb.ref("excluded.count")),
        })),
      )
      .execute();
  }
}

async function addErrors(
  tx: Tx,
  { errors }: HeldVisits,
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
    .limit(ROWS)
    .execute();
  if (oldest.length === 0) return;
  const ids = oldest.map(({ id }) => id);
  await tx.deleteFrom("visit_errors").where("id", "in", ids).execute();
}

interface PurgeVisits {
  /** ISO 8601: counts of the days before are deleted. */
  countsBefore: string;
  /** ISO 8601: errors last seen before are deleted. */
  errorsBefore: string;
}

/** Deletes old counts and errors; returns how many of each. */
export async function purgeVisits(
  db: Db,
  { countsBefore, errorsBefore }: PurgeVisits,
): Promise<{ counts: number; errors: number }> {
  const counts = await db
    .deleteFrom("visit_counts")
    .where("day", "<", countsBefore.slice(0, 10))
    .executeTakeFirst();
  const errors = await db
    .deleteFrom("visit_errors")
    .where("last_seen", "<", errorsBefore)
    .executeTakeFirst();
  return { counts: Number(counts.numDeletedRows), errors: Number(errors.numDeletedRows) };
}
