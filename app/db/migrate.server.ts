import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

import { OperatorError } from "#app/platform/errors.server.ts";
import type { DatabaseHandle } from "./client.server.ts";
import * as storefront from "./migrations/0001-storefront.ts";
import * as pageDates from "./migrations/0002-page-dates.ts";
import * as blog from "./migrations/0003-blog.ts";
import * as blogSearch from "./migrations/0004-blog-search.ts";
import * as storeByline from "./migrations/0005-store-byline.ts";
import * as staffAccess from "./migrations/0006-staff-access.ts";
import * as jobs from "./migrations/0007-jobs.ts";
import * as search from "./migrations/0008-search.ts";
import * as writer from "./migrations/0009-writer.ts";
import * as editing from "./migrations/0010-editing.ts";
import * as leadCare from "./migrations/0011-lead-care.ts";
import * as content from "./migrations/0012-content.ts";
import * as contentChanges from "./migrations/0014-content-changes.ts";
import * as visits from "./migrations/0016-visits.ts";
import * as approvals from "./migrations/0018-approvals.ts";
import * as shippedTexts from "./migrations/0019-shipped-texts.ts";
import * as knownBrowsers from "./migrations/0021-known-browsers.ts";
import * as unconfirmedSignUps from "./migrations/0022-unconfirmed-sign-ups.ts";
import * as savedDocuments from "./migrations/0023-saved-documents.ts";
import * as oneRunHistory from "./migrations/0024-one-run-history.ts";
import * as archive from "./migrations/0025-archive.ts";
import * as copyReasons from "./migrations/0026-copy-reasons.ts";
import * as accounts from "./migrations/0027-accounts.ts";
import * as factors from "./migrations/0028-factors.ts";
import * as accountAlerts from "./migrations/0029-account-alerts.ts";
import * as inbox from "./migrations/0030-inbox.ts";
import * as alertsAndDigests from "./migrations/0031-alerts-and-digests.ts";
import * as postDrafts from "./migrations/0032-post-drafts.ts";
import * as pictureLibrary from "./migrations/0033-picture-library.ts";
import * as staffLists from "./migrations/0034-staff-lists.ts";
import * as visitSources from "./migrations/0035-visit-sources.ts";
import * as firstPasswords from "./migrations/0036-first-passwords.ts";
import * as snoozedMessages from "./migrations/0037-snoozed-messages.ts";
import * as erasureDetails from "./migrations/0038-erasure-details.ts";
import * as foldedSearches from "./migrations/0039-folded-searches.ts";
import * as linkMakers from "./migrations/0040-link-makers.ts";
import type { Db, Tx } from "./schema.ts";

/** All migrations, oldest first. A released name never changes. */
const migrations: Record<string, Migration> = {
  "0001-storefront": storefront,
  "0002-page-dates": pageDates,
  "0003-blog": blog,
  "0004-blog-search": blogSearch,
  "0005-store-byline": storeByline,
  "0006-staff-access": staffAccess,
  "0007-jobs": jobs,
  "0008-search": search,
  "0009-writer": writer,
  "0010-editing": editing,
  "0011-lead-care": leadCare,
  "0012-content": content,
  "0014-content-changes": contentChanges,
  "0016-visits": visits,
  "0018-approvals": approvals,
  "0019-shipped-texts": shippedTexts,
  "0021-known-browsers": knownBrowsers,
  "0022-unconfirmed-sign-ups": unconfirmedSignUps,
  "0023-saved-documents": savedDocuments,
  "0024-one-run-history": oneRunHistory,
  "0025-archive": archive,
  "0026-copy-reasons": copyReasons,
  "0027-accounts": accounts,
  "0028-factors": factors,
  "0029-account-alerts": accountAlerts,
  "0030-inbox": inbox,
  "0031-alerts-and-digests": alertsAndDigests,
  "0032-post-drafts": postDrafts,
  "0033-picture-library": pictureLibrary,
  "0034-staff-lists": staffLists,
  "0035-visit-sources": visitSources,
  "0036-first-passwords": firstPasswords,
  "0037-snoozed-messages": snoozedMessages,
  "0038-erasure-details": erasureDetails,
  "0039-folded-searches": foldedSearches,
  "0040-link-makers": linkMakers,
};

/**
 * Applies all pending migrations in one transaction and returns their names. Concurrent processes are
 * serialized by an advisory lock on PostgreSQL and the write lock on SQLite. Throws OperatorError if the
 * database has migrations that this code does not know.
 */
export async function migrateToLatest(handle: DatabaseHandle): Promise<{ applied: string[] }> {
  if (handle.engine === "sqlite") return migrate(handle);
  const unlimited = () =>
    handle.db.connection().execute(async (db) => {
      await sql`set statement_timeout = 0`.execute(db);
      try {
        return await migrate({ ...handle, db });
      } finally {
        await sql`reset statement_timeout`.execute(db);
      }
    });
  // Waiting for another process, or changing a large table, may exceed the time limit of queries.
  return handle.withoutTimeLimit ? handle.withoutTimeLimit(unlimited) : unlimited();
}

/**
 * The first of these migrations that differs from this code's list at the same position; undefined if
 * the names are the beginning of the list.
 */
export function findForeignMigration(names: readonly string[]): string | undefined {
  const known = Object.keys(migrations).sort();
  return names.find((name, index) => name !== known[index]);
}

interface MigrateThrough {
  /** The last migration to apply; by default the newest. */
  last?: string | undefined;
  /** PostgreSQL only: the schema to migrate, if it is not the default one. */
  schema?: string;
}

/** Applies pending migrations up to `last`, in the caller's transaction. */
export async function migrateThrough(
  tx: Db | Tx,
  { last, schema }: MigrateThrough = {},
): Promise<void> {
  const migrator = new Migrator({
    db: tx,
    provider: { getMigrations: async () => migrations },
    ...(tx.isTransaction ? {} : { disableTransactions: true }),
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });
  const { error } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last));
  if (error !== undefined) throw error;
}

async function migrate({ db, engine }: Pick<DatabaseHandle, "db" | "engine">) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) {
    return { applied: results.map((result) => result.migrationName) };
  }
  const unknown = await findUnknownMigration(db);
  if (unknown === undefined) throw error;
  const setting = engine === "sqlite" ? "DATA_DIR" : "DATABASE_URL";
  throw new OperatorError(
    `${setting}: the database is newer than this program (it has "${unknown}"); ` +
      "install the newer version or restore an older backup",
  );
}

async function findUnknownMigration(db: Db): Promise<string | undefined> {
  const recorded: Kysely<{ kysely_migration: { name: string } }> = db.$extendTables();
  const rows = await recorded
    .selectFrom("kysely_migration")
    .select("name")
    .orderBy("name")
    .execute();
  return rows.map((row) => row.name).find((name) => !(name in migrations));
}
