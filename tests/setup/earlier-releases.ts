import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { inject } from "vitest";
import type { DatabaseOptions, Engine } from "#app/db/client.server.ts";
import { SQLITE_FILE_NAME } from "#app/db/sqlite-file.server.ts";
import { createDatabaseFrom, runAdmin } from "./postgres-databases.ts";

/**
 * Databases written by earlier releases, from before releases updated texts one by one. Each has five
 * articles (two edited by staff, two untouched, one moved to another URL) and the home page's
 * questions, of which staff edited the first and the one about delivery.
 */
export const EARLIER_RELEASES = [
  // Before approvals: what it says about services is not marked.
  "release-before-approvals",
  // Before location marks: services are marked, what is true only downtown is not.
  "release-before-locations",
] as const;

/** What staff added to each text they edited. */
export const ADDED_BY_STAFF = "Ask for Dana";

export const EDITED_POSTS = [
  "weed-dispensary-detroit-delivery-guide",
  "best-dispensary-warren-mi",
] as const;
export const UNTOUCHED_POSTS = ["8-mile-dispensaries-guide", "cannabis-edibles-guide"] as const;

/** The article's old slug, and the slug staff gave it. */
export const MOVED_POST = {
  from: "best-dispensary-eastpointe-mi",
  to: "our-renamed-post",
} as const;

const FIXTURES = join(import.meta.dirname, "../fixtures");

/** When its last row was written. */
export const FIRST_RELEASE_TIME = new Date("2026-11-20T19:00:00.000Z");

/**
 * The database of the first release that `npm start` could start (6c6f095), as its own code wrote
 * it: the cities, three messages of which one is quarantined, three contacts of which one has
 * unsubscribed, and emails sent, waiting, and rejected. Returns how to open it.
 */
export function restoreFirstRelease(engine: Engine, dataDir: string): Promise<DatabaseOptions> {
  return restoreRelease("first-release", engine, dataDir);
}

/** Loads an earlier release's database from a folder in `tests/fixtures`; returns how to open it. */
export async function restoreRelease(
  release: string,
  engine: Engine,
  dataDir: string,
): Promise<DatabaseOptions> {
  const read = (name: string) => gunzipSync(readFileSync(join(FIXTURES, release, name)));
  if (engine === "sqlite") {
    mkdirSync(dataDir, { recursive: true });
    const isSaved = existsSync(join(FIXTURES, release, "hyde.sqlite.gz"));
    const file = isSaved ? read("hyde.sqlite.gz") : readBackedUp(releaseBackup(release, engine));
    writeFileSync(join(dataDir, SQLITE_FILE_NAME), file);
    return { dataDir };
  }
  const databaseUrl = await createDatabaseFrom(inject("postgres")?.adminUrl ?? "", "template0");
  await runAdmin(databaseUrl, read("postgres.sql.gz").toString("utf8"));
  return { dataDir, databaseUrl };
}

/** The backup that an earlier release made of the same database with `npm run backup`. */
export function releaseBackup(release: string, engine: Engine): string {
  return join(FIXTURES, release, `hyde-${engine}.tar`);
}

/** The database file in a backup, which is not in the fixtures a second time. */
function readBackedUp(backup: string): Buffer {
  const options = { maxBuffer: 100_000_000 };
  return gunzipSync(execFileSync("tar", ["xOf", backup, "database/hyde.sqlite.gz"], options));
}
