import type { DatabaseOptions } from "../client.server.ts";
import type { Db } from "../schema.ts";
import type { ChangeFeed } from "./change-feed.server.ts";
import { openPostgresChangeFeed } from "./postgres-change-feed.server.ts";
import { openSqliteChangeFeed } from "./sqlite-change-feed.server.ts";

const feeds = new WeakMap<Db, ChangeFeed>();

/**
 * Follows what changes in a migrated database, from now on. Until it is closed, everything that
 * `memoByTags` makes of `db` is cached; without a feed nothing is.
 */
export async function openChangeFeed(
  db: Db,
  { databaseUrl, dataDir }: Pick<DatabaseOptions, "databaseUrl" | "dataDir">,
): Promise<ChangeFeed> {
  const feed = databaseUrl
    ? await openPostgresChangeFeed(databaseUrl)
    : openSqliteChangeFeed(dataDir);
  feeds.set(db, feed);
  const { close } = feed;
  return Object.assign(feed, {
    close: async () => {
      feeds.delete(db);
      await close();
    },
  });
}

/** The feed of this database handle. Transactions have none: they read what they wrote. */
export function feedOf(db: Db): ChangeFeed | undefined {
  return feeds.get(db);
}
