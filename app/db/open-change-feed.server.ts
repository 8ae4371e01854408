import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { logger } from "#app/platform/logger.server.ts";
import { type Change, type ChangeFeed, ChangeLog } from "./change-feed.server.ts";
import type { DatabaseOptions } from "./client.server.ts";
import { SQLITE_FILE_NAME } from "./data-folder.server.ts";
import type { Db } from "./schema.ts";

const feeds = new WeakMap<Db, ChangeFeed>();

/**
 * Follows the changes in a migrated database from now on. Until the feed is closed, `memoByTags` caches
 * what it loads through `db`; without a feed it caches nothing.
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

/** The open feed of a database handle. Transactions have none, so they read their own writes. */
export function findChangeFeed(db: Db): ChangeFeed | undefined {
  return feeds.get(db);
}

/**
 * Uses a separate connection to the SQLite file, which sees commits of the process's own writer as
 * foreign: `data_version` tells within microseconds whether there was one.
 */
function openSqliteChangeFeed(dataDir: string): ChangeFeed {
  const database = new DatabaseSync(join(dataDir, SQLITE_FILE_NAME), {
    timeout: 0,
    readOnly: true,
  });
  const dataVersion = database.prepare("pragma data_version");
  const bounds = database.prepare(
    // Two subqueries: if one query asks for both, SQLite reads every row.
    `select coalesce((select min(seq) from content_changes), 0) as oldest,
      coalesce((select max(seq) from content_changes), 0) as newest`,
  );
  const after = database.prepare("select seq, tag from content_changes where seq > ? order by seq");
  const log = new ChangeLog();
  const readBounds = () => bounds.get() as { oldest: number; newest: number };
  let lastDataVersion = dataVersion.get()?.data_version;
  log.lastSeq = readBounds().newest;

  function poll(): void {
    try {
      const current = dataVersion.get()?.data_version;
      if (current === lastDataVersion && !log.isUnavailable) return;
      const { oldest, newest } = readBounds();
      if (newest < log.lastSeq) log.invalidateAll(newest);
      else log.applyChanges(after.all(log.lastSeq) as unknown as Change[], oldest);
      lastDataVersion = current;
      log.isUnavailable = false;
    } catch (error) {
      reportFailure(log, error);
    }
  }

  return createFeed(log, {
    poll,
    refresh: async () => poll(),
    close: async () => database.close(),
  });
}

/** Interval between reads without a notification. PostgreSQL does not guarantee notifications. */
const POLL_MS = 1_000;

/** A read that takes longer counts as an outage. */
const READ_TIMEOUT_MS = 3_000;

const CHANNEL = "content_changes";

/** Reads the new rows and the oldest number in one query. */
const READ_CHANGES_SQL = `select seq::float8 as seq, tag,
    (select coalesce(min(seq), 0)::float8 from content_changes) as oldest
  from content_changes where seq > $1 order by seq`;
const READ_NEWEST_SQL = "select coalesce(max(seq), 0)::float8 as newest from content_changes";

/** Uses a separate connection to PostgreSQL, so that a busy pool cannot delay the feed. */
async function openPostgresChangeFeed(databaseUrl: string): Promise<ChangeFeed> {
  const log = new ChangeLog();
  const stopped = new AbortController();
  let client: pg.Client | undefined = await connect();
  log.lastSeq = (await client.query(READ_NEWEST_SQL)).rows[0].newest;
  let currentRead: Promise<void> | undefined;
  let nextRead: Promise<void> | undefined;

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: READ_TIMEOUT_MS,
      query_timeout: READ_TIMEOUT_MS,
      keepAlive: true,
      application_name: "hyde changes",
    });
    // Without a listener a lost connection would end the process.
    opened.on("error", () => discardClient(opened));
    opened.on("end", () => discardClient(opened));
    opened.on("notification", () => void refresh());
    try {
      await opened.connect();
      await opened.query(`listen ${CHANNEL}`);
      return opened;
    } catch (error) {
      await opened.end().catch(() => undefined);
      throw error;
    }
  }

  function discardClient(lost: pg.Client): void {
    if (client === lost) client = undefined;
    lost.end().catch(() => undefined);
  }

  async function read(): Promise<void> {
    try {
      client ??= await connect();
      const { rows } = await client.query<Change & { oldest: number }>(READ_CHANGES_SQL, [
        log.lastSeq,
      ]);
      if (rows.length === 0) {
        const { newest } = (await client.query(READ_NEWEST_SQL)).rows[0];
        if (newest < log.lastSeq) log.invalidateAll(newest);
      }
      if (log.isUnavailable) logger.info("the database is responding again");
      log.applyChanges(rows, rows[0]?.oldest ?? null);
    } catch (error) {
      if (stopped.signal.aborted) return;
      reportFailure(log, error);
      if (client) discardClient(client);
    }
  }

  /** One read at a time. A call during a read waits for the next one, which sees the caller's change. */
  function refresh(): Promise<void> {
    if (!currentRead) {
      currentRead = read().finally(() => {
        currentRead = undefined;
      });
      return currentRead;
    }
    nextRead ??= currentRead.then(() => {
      nextRead = undefined;
      return refresh();
    });
    return nextRead;
  }

  async function refreshRepeatedly(): Promise<void> {
    while (!stopped.signal.aborted) {
      await sleep(POLL_MS, undefined, { ref: false, signal: stopped.signal }).catch(
        () => undefined,
      );
      if (!stopped.signal.aborted) await refresh();
    }
  }
  const refreshing = refreshRepeatedly();

  return createFeed(log, {
    poll: () => {},
    refresh,
    close: async () => {
      stopped.abort();
      await refreshing;
      await currentRead;
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  });
}

function createFeed(
  log: ChangeLog,
  methods: Pick<ChangeFeed, "poll" | "refresh" | "close">,
): ChangeFeed {
  return {
    get lastSeq() {
      return log.lastSeq;
    },
    get isUnavailable() {
      return log.isUnavailable;
    },
    get version() {
      return log.version;
    },
    hasChanged: (tags, version) => log.hasChanged(tags, version),
    onChange: (listener) => log.onChange(listener),
    ...methods,
  };
}

function reportFailure(log: ChangeLog, error: unknown): void {
  if (!log.isUnavailable) {
    logger.error({ err: error }, "cannot read changes; cached pages may be outdated");
  }
  log.isUnavailable = true;
}
