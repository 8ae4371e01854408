import type { Db, Tx } from "#app/db/schema.ts";
import { readSetting, storeSetting } from "#app/db/store-setting.server.ts";
import { newId } from "#app/platform/ids.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { pathKey } from "./redirect-path.ts";

/** Row of table `settings` that changes with every change of the redirects. */
const VERSION_KEY = "redirects-version";

/** All redirects as of a version: a missing page asks for them, and they rarely change. */
let last: { db: Db; version: string; targets: Map<string, string> } | undefined;

/** Whether the last look failed: an outage is logged once, not with every missing page. */
let failing = false;

/**
 * Where a path that has no page leads; undefined where it leads nowhere. While the database does
 * not answer, the redirects last seen hold.
 */
export async function findRedirect(db: Db, pathname: string): Promise<string | undefined> {
  const key = pathKey(pathname);
  if (key === undefined) return undefined;
  try {
    await refresh(db);
    failing = false;
  } catch (error) {
    if (!failing) logger.error({ err: error }, "redirects not read; those last seen hold");
    failing = true;
  }
  return last?.targets.get(key);
}

async function refresh(db: Db): Promise<void> {
  const version = (await readSetting(db, VERSION_KEY)) ?? "";
  if (last?.db === db && last.version === version) return;
  const rows = version === "" ? [] : await readAll(db);
  last = { db, version, targets: new Map(rows.map((row) => [row.from_path, row.to_address])) };
}

function readAll(db: Db) {
  return db.selectFrom("redirects").select(["from_path", "to_address"]).execute();
}

/**
 * Marks that redirects changed, first thing in the transaction that does it: the row is locked, so
 * that two changes that would make a chain together come one after the other.
 */
export async function bumpRedirects(tx: Tx, { now }: { now: Date }): Promise<void> {
  await storeSetting(tx, { key: VERSION_KEY, value: newId(), now });
}
