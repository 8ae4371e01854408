import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { logger } from "#app/platform/logger.server.ts";
import { type Change, type ChangeFeed, ChangeLog } from "./change-feed.server.ts";

/** The table is read this often whatever notices arrive: they are a hint, and can be lost. */
const POLL_MS = 1_000;

/** A read that takes longer counts as an outage. */
const READ_TIMEOUT_MS = 3_000;

const CHANNEL = "content_changes";

/** One read for the new rows and the ends of the list. */
const READ = `select seq::float8 as seq, tag,
    (select coalesce(min(seq), 0)::float8 from content_changes) as oldest
  from content_changes where seq > $1 order by seq`;
const NEWEST = "select coalesce(max(seq), 0)::float8 as newest from content_changes";

/** Follows the changes in PostgreSQL over a connection of its own, that the pool cannot starve. */
export async function openPostgresChangeFeed(databaseUrl: string): Promise<ChangeFeed> {
  const log = new ChangeLog();
  const stopped = new AbortController();
  let client: pg.Client | undefined = await connect();
  log.seen = (await client.query(NEWEST)).rows[0].newest;
  let reading: Promise<void> | undefined;
  let again: Promise<void> | undefined;

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: READ_TIMEOUT_MS,
      query_timeout: READ_TIMEOUT_MS,
      keepAlive: true,
      application_name: "hyde changes",
    });
    // Without a listener a lost connection would end the process.
    opened.on("error", () => drop(opened));
    opened.on("end", () => drop(opened));
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

  function drop(lost: pg.Client): void {
    if (client === lost) client = undefined;
    lost.end().catch(() => undefined);
  }

  async function read(): Promise<void> {
    try {
      client ??= await connect();
      const { rows } = await client.query<Change & { oldest: number }>(READ, [log.seen]);
      if (rows.length === 0) {
        const { newest } = (await client.query(NEWEST)).rows[0];
        if (newest < log.seen) log.startOver(newest);
      }
      if (log.isUnavailable) logger.info("the database answers again");
      log.take(rows, rows[0]?.oldest ?? null);
    } catch (error) {
      if (stopped.signal.aborted) return;
      if (!log.isUnavailable)
        logger.error({ err: error }, "cannot read changes; cached pages stay as they are");
      log.isUnavailable = true;
      if (client) drop(client);
    }
  }

  /** One read at a time; whoever asks during one waits for the next, which sees their change. */
  function refresh(): Promise<void> {
    if (!reading) {
      reading = read().finally(() => {
        reading = undefined;
      });
      return reading;
    }
    again ??= reading.then(() => {
      again = undefined;
      return refresh();
    });
    return again;
  }

  async function poll(): Promise<void> {
    while (!stopped.signal.aborted) {
      await sleep(POLL_MS, undefined, { ref: false, signal: stopped.signal }).catch(
        () => undefined,
      );
      if (!stopped.signal.aborted) await refresh();
    }
  }
  const polling = poll();

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
    look: () => {},
    refresh,
    onChange: (listener) => log.onChange(listener),
    close: async () => {
      stopped.abort();
      await polling;
      await reading;
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
