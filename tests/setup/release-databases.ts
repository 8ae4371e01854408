import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { inject } from "vitest";
import type { DatabaseOptions, Engine } from "#app/db/client.server.ts";
import { SQLITE_FILE_NAME } from "#app/db/data-folder.server.ts";
import { createDatabaseFrom, runAsAdmin } from "./postgres-databases.ts";

/**
 * Databases of releases that did not yet update shipped texts one by one. Each has five articles (two
 * edited by staff, two unedited, one with a new slug) and the home page's questions, of which staff
 * edited the first and the one about delivery.
 */
export const EARLIER_RELEASES = [
  // Before approvals: texts about services are not marked.
  "release-before-approvals",
  // Before location marks: texts about services are marked, texts about downtown are not.
  "release-before-locations",
] as const;

/** What staff added to each text they edited. */
export const STAFF_EDIT = "Ask for Dana";

export const EDITED_POSTS = [
  "weed-dispensary-detroit-delivery-guide",
  "best-dispensary-warren-mi",
] as const;
export const UNEDITED_POSTS = ["8-mile-dispensaries-guide", "cannabis-edibles-guide"] as const;

/** An article's former slug, and the slug that staff chose. */
export const RENAMED_POST = {
  from: "best-dispensary-eastpointe-mi",
  to: "our-renamed-post",
} as const;

const FIXTURES = join(import.meta.dirname, "../fixtures");

/** When its last row was written. */
export const FIRST_RELEASE_AT = new Date("2026-11-20T19:00:00.000Z");

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
    const file = isSaved
      ? read("hyde.sqlite.gz")
      : readDatabaseFromBackup(releaseBackup(release, engine));
    writeFileSync(join(dataDir, SQLITE_FILE_NAME), file);
    return { dataDir };
  }
  const databaseUrl = await createDatabaseFrom(inject("postgres")?.adminUrl ?? "", "template0");
  await runAsAdmin(databaseUrl, read("postgres.sql.gz").toString("utf8"));
  return { dataDir, databaseUrl };
}

/** The backup that an earlier release made of the same database with `npm run backup`. */
export function releaseBackup(release: string, engine: Engine): string {
  return join(FIXTURES, release, `hyde-${engine}.tar`);
}

/** The database file from a backup; the fixtures contain it only there. */
function readDatabaseFromBackup(backup: string): Buffer {
  const options = { maxBuffer: 100_000_000 };
  return gunzipSync(execFileSync("tar", ["xOf", backup, "database/hyde.sqlite.gz"], options));
}
