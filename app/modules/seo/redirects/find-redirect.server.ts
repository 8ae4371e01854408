import { memoByTags } from "#app/db/memo-by-tags.server.ts";
import type { Db } from "#app/db/schema.ts";
import { pathKey } from "./redirect-path.ts";

/** Tag of the change feed; also held (`lockName`) by transactions that change redirects. */
export const REDIRECTS = "redirects";

/** The target of each redirect, by path: missing pages ask for them, and they rarely change. */
const readTargets = memoByTags<ReadonlyMap<string, string>>(
  [REDIRECTS],
  async (db) => {
    const rows = await db.selectFrom("redirects").select(["from_path", "to_address"]).execute();
    return new Map(rows.map((row) => [row.from_path, row.to_address]));
  },
  { fallback: new Map() },
);

/**
 * Where a path that has no page leads; undefined if nowhere. If the database does not answer, the
 * redirects last read are used.
 */
export async function findRedirect(db: Db, pathname: string): Promise<string | undefined> {
  const key = pathKey(pathname);
  return key === undefined ? undefined : (await readTargets(db)).get(key);
}
