import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Db } from "#app/db/schema.ts";
import { menuAddresses } from "#app/modules/store/links.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import type { SitePage } from "./schema.ts";

/** SQLite takes 32,766 values in one statement. */
const ROWS_AT_ONCE = 1_000;

interface DatesRequest {
  pages: readonly SitePage[];
  /** What the page at a path shows, as its loader gives it. */
  readPage: (path: string) => Promise<unknown>;
  now: Date;
  /** Breaks it off between two pages; what was found until then is found again. */
  signal?: AbortSignal | undefined;
}

/**
 * When the content of each page last changed, ISO 8601 by path. A page's date moves when the hash
 * of what it shows is another than the stored one; a page seen for the first time has changed now.
 * Several processes may do this at once.
 */
export async function refreshPageDates(
  db: Db,
  { pages, readPage, now, signal }: DatesRequest,
): Promise<Map<string, string>> {
  const rows = await db.selectFrom("page_dates").selectAll().execute();
  const stored = new Map(rows.map((row) => [row.path, row]));
  const facts = await getSiteFacts(db);
  const dates = new Map<string, string>();
  const changed: { path: string; content_hash: string; changed_at: string }[] = [];
  for (const [index, page] of pages.entries()) {
    // Visitors come first: others get their turn between the pages.
    if (index % 10 === 9) await setImmediate();
    signal?.throwIfAborted();
    const contentHash = hashPage(page, await readPage(page.path), facts);
    const known = stored.get(page.path);
    if (known?.content_hash === contentHash) {
      dates.set(page.path, known.changed_at);
      continue;
    }
    const { path } = page;
    changed.push({ path, content_hash: contentHash, changed_at: now.toISOString() });
  }
  for (let at = 0; at < changed.length; at += ROWS_AT_ONCE) {
    const rows = await storeDates(db, changed.slice(at, at + ROWS_AT_ONCE));
    for (const { path, changed_at } of rows) dates.set(path, changed_at);
  }
  return dates;
}

function hashPage(page: SitePage, content: unknown, facts: SiteFacts): string {
  // Not the rest of the head: moving to another origin does not change what a page says.
  const { seo: _, ...shown } = content as { seo?: unknown };
  const shownFacts = page.shows?.map((name) =>
    // A failover of some minutes does not make them other pages.
    name === "menu" ? menuAddresses(facts) : facts[name],
  );
  return hash("sha256", JSON.stringify([page.title, page.description, shown, shownFacts]));
}

/** Gives the dates that hold: another process may have stored the same change a moment before. */
function storeDates(
  db: Db,
  changed: { path: string; content_hash: string; changed_at: string }[],
): Promise<{ path: string; changed_at: string }[]> {
  return db
    .insertInto("page_dates")
    .values(changed)
    .onConflict((conflict) =>
      conflict.column("path").doUpdateSet((eb) => ({
        content_hash: eb.ref("excluded.content_hash"),
        changed_at: eb
          .case()
          .when("page_dates.content_hash", "=", eb.ref("excluded.content_hash"))
          .then(eb.ref("page_dates.changed_at"))
          .else(eb.ref("excluded.changed_at"))
          .end(),
      })),
    )
    .returning(["path", "changed_at"])
    .execute();
}
