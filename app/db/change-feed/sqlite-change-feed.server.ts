import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { logger } from "#app/platform/logger.server.ts";
import { SQLITE_FILE_NAME } from "../sqlite-file.server.ts";
import { type Change, type ChangeFeed, ChangeLog } from "./change-feed.server.ts";

/**
 * Follows the changes in an SQLite file over a connection of its own: for it every commit is
 * somebody else's, and `data_version` tells in microseconds whether there was one.
 */
export function openSqliteChangeFeed(dataDir: string): ChangeFeed {
  const database = new DatabaseSync(join(dataDir, SQLITE_FILE_NAME), {
    timeout: 0,
    readOnly: true,
  });
  const version = database.prepare("pragma data_version");
  const ends = database.prepare(
    "select coalesce(min(seq), 0) as oldest, coalesce(max(seq), 0) as newest from content_changes",
  );
  const after = database.prepare("select seq, tag from content_changes where seq > ? order by seq");
  const log = new ChangeLog();
  const bounds = () => ends.get() as { oldest: number; newest: number };
  let known = version.get()?.data_version;
  log.seen = bounds().newest;

  function look(): void {
    try {
      const current = version.get()?.data_version;
      if (current === known && !log.isUnavailable) return;
      const { oldest, newest } = bounds();
      if (newest < log.seen) log.startOver(newest);
      else log.take(after.all(log.seen) as unknown as Change[], oldest);
      known = current;
      log.isUnavailable = false;
    } catch (error) {
      if (!log.isUnavailable)
        logger.error({ err: error }, "cannot read changes; cached pages stay as they are");
      log.isUnavailable = true;
    }
  }

  return {
    get seen() {
      return log.seen;
    },
    get isUnavailable() {
      return log.isUnavailable;
    },
    get turn() {
      return log.turn;
    },
    hasChanged: (tags, turn) => log.hasChanged(tags, turn),
    look,
    refresh: async () => look(),
    onChange: (listener) => log.onChange(listener),
    close: async () => database.close(),
  };
}
