import type { DatabaseOptions } from "../client.server.ts";
import type { ChangeFeed } from "./change-feed.server.ts";
import { openPostgresChangeFeed } from "./postgres-change-feed.server.ts";
import { openSqliteChangeFeed } from "./sqlite-change-feed.server.ts";

/** Follows what changes in a migrated database, from now on. */
export async function openChangeFeed({
  databaseUrl,
  dataDir,
}: Pick<DatabaseOptions, "databaseUrl" | "dataDir">): Promise<ChangeFeed> {
  return databaseUrl ? openPostgresChangeFeed(databaseUrl) : openSqliteChangeFeed(dataDir);
}
