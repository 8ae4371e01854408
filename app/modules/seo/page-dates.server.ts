import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Db } from "#app/db/schema.ts";
import { menuUrls } from "#app/modules/store/links.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import type { SitePage } from "./schema.ts";

/** SQLite accepts at most 32,766 values in one statement. */
const ROWS_PER_STATEMENT = 1_000;

interface PageDatesRequest {
  pages: readonly SitePage[];
  /** Loads the loader data of the page at a path. */
  loadPageData: (path: string) => Promise<unknown>;
  now: Date;
  /** Aborts between two pages; the next call starts over. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns when the content of each page last changed, ISO 8601 by path. A page gets the date `now` if
 * the hash of its content differs from the saved hash, or if the page is new. Several processes may
 * call this at once.
 */
export async function refreshPageDates(
  db: Db,
  { pages, loadPageData, now, signal }: PageDatesRequest,
): Promise<Map<string, string>> {
  const rows = await db.selectFrom("page_dates").selectAll().execute();
  const savedRows = new Map(rows.map((row) => [row.path, row]));
  const facts = await getSiteFacts(db);
  const dates = new Map<string, string>();
  const changed: { path: string; content_hash: string; changed_at: string }[] = [];
  for (const [index, page] of pages.entries()) {
    // Let the server handle requests between the pages.
    if (index % 10 === 9) await setImmediate();
    signal?.throwIfAborted();
    const contentHash = hashPage(page, await loadPageData(page.path), facts);
    const known = savedRows.get(page.path);
    if (known?.content_hash === contentHash) {
      dates.set(page.path, known.changed_at);
      continue;
    }
    const { path } = page;
    changed.push({ path, content_hash: contentHash, changed_at: now.toISOString() });
  }
  for (let at = 0; at < changed.length; at += ROWS_PER_STATEMENT) {
    const rows = await upsertPageDates(db, changed.slice(at, at + ROWS_PER_STATEMENT));
    for (const { path, changed_at } of rows) dates.set(path, changed_at);
  }
  return dates;
}

function hashPage(page: SitePage, content: unknown, facts: SiteFacts): string {
  // Skip the rest of the head, because moving to another origin does not change a page's content.
  const { seo: _, ...shown } = content as { seo?: unknown };
  const shownFacts = page.shows?.map((name) =>
    // A menu failover of a few minutes does not count as a change.
    name === "menu" ? menuUrls(facts) : facts[name],
  );
  return hash("sha256", JSON.stringify([page.title, page.description, shown, shownFacts]));
}

/** Returns the dates now saved; another process may have saved the same change with an earlier date. */
function upsertPageDates(
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
