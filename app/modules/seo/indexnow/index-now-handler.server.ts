import type { Db } from "#app/db/schema.ts";
import { claimMoreRows, finishAttempts } from "#app/modules/background/outbox-claims.server.ts";
import {
  type ClaimedOutboxRow,
  type OutboxHandler,
  type OutboxHandlers,
  PermanentFailure,
} from "#app/modules/background/outbox-handlers.ts";
import { INDEXNOW } from "#app/modules/blog/publishing/enqueue-search-engine-notice.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { explainPrivateOrigin } from "#app/platform/network-addresses.server.ts";
import { getIndexNowKey, MAX_URLS, submitUrls } from "./index-now-protocol.server.ts";

/** Whether notices are sent and to which URL, or why they are only recorded. */
type IndexNowMode =
  | { send: true; endpoint: string }
  | { send: false; label: "Dry run" | "Skipped"; reason: string };

/** The shared endpoint; participating search engines share notices with each other (indexnow.org). */
const PUBLIC_ENDPOINT = "https://api.indexnow.org/indexnow";

interface IndexNowModeSettings {
  /** `INDEXNOW`: `off`, `on`, or a URL. */
  setting: string;
  /** Why the internet cannot reach the site; null if it can. */
  notPublic: string | null;
  origin: string;
}

/** Sends nothing from an origin that search engines cannot reach, whatever the setting. */
function chooseIndexNowMode({ setting, notPublic, origin }: IndexNowModeSettings): IndexNowMode {
  if (notPublic !== null) {
    return {
      send: false,
      label: "Skipped",
      reason: `search engines cannot reach ${origin} (${notPublic})`,
    };
  }
  if (setting === "off") {
    return { send: false, label: "Dry run", reason: "IndexNow is off (setting INDEXNOW)" };
  }
  return { send: true, endpoint: setting === "on" ? PUBLIC_ENDPOINT : setting };
}

/** Beginning of the recorded result of a notice that was not sent. */
export const NOT_SENT = /^(?:Dry run|Skipped):/;

/** Says for staff whether notices are sent. */
export function formatIndexNowMode(mode: IndexNowMode): string {
  if (!mode.send) return `Nothing is sent: ${mode.reason}.`;
  return `Notices go to ${new URL(mode.endpoint).host}.`;
}

/** Largest number of rows in a batch, so that an attempt ends well within its lease. */
const MAX_ROWS = 500;

/** SQLite accepts at most 32,766 values in one statement. */
const ROWS_PER_STATEMENT = 1_000;

type IndexNowEnv = Pick<Env, "INDEXNOW" | "PUBLIC_ORIGIN">;
type SendingEnv = Pick<Env, "PUBLIC_ORIGIN" | "ALLOW_PRIVATE_URLS">;

/** Whether notices are sent with these settings. */
export function getIndexNowMode({
  INDEXNOW: setting,
  PUBLIC_ORIGIN: origin,
}: IndexNowEnv): IndexNowMode {
  return chooseIndexNowMode({ setting, origin, notPublic: explainPrivateOrigin(origin) });
}

/** The outbox handler of notices to search engines. */
export function indexNowHandlers(env: IndexNowEnv & SendingEnv): OutboxHandlers {
  const mode = getIndexNowMode(env);
  return { [INDEXNOW]: mode.send ? sendBatch(mode, env) : recordSkipped(mode) };
}

/** Records why nothing was sent, so that notices from before are not sent when IndexNow is turned on. */
function recordSkipped({ label, reason }: Extract<IndexNowMode, { send: false }>): OutboxHandler {
  return async (row) => `${label}: ${formatUrlCount(parsePaths(row).length)} not sent, ${reason}`;
}

/** Sends a row together with all other waiting rows; every row records the same response. */
function sendBatch(
  { endpoint }: Extract<IndexNowMode, { send: true }>,
  { PUBLIC_ORIGIN: origin, ALLOW_PRIVATE_URLS: allowPrivate }: SendingEnv,
): OutboxHandler {
  return async (row, { db, signal }) => {
    const startedAt = new Date();
    const paths = new Set(parsePaths(row));
    const others = await claimMoreRows(db, {
      kind: INDEXNOW,
      now: startedAt,
      hasRoom: (taken) => {
        for (const path of taken.slice(-1).flatMap(findPaths)) paths.add(path);
        return paths.size < MAX_URLS && taken.length < MAX_ROWS;
      },
    });
    const readableRows = others.filter(isReadable);
    const unreadableRows = others.filter((row) => !isReadable(row));
    const settle = (
      rows: readonly ClaimedOutboxRow[],
      result: Parameters<typeof finishAttempts>[2]["result"],
    ) => finishAttempts(db, rows, { startedAt, finishedAt: new Date(), result });
    await settle(unreadableRows, { error: noPathsError() });
    try {
      const response = await sendUrls([...paths], {
        ...{ db, endpoint, allowPrivate, origin, signal },
      });
      await upsertNotifiedAt(db, { paths: [...paths], notifiedAt: startedAt });
      await settle(readableRows, { detail: `${response} (with others)` });
      return response;
    } catch (error) {
      await settle(readableRows, { error });
      throw error;
    }
  };
}

type SendUrls = { db: Db } & Omit<Parameters<typeof submitUrls>[0], "key" | "urls">;

async function sendUrls(paths: string[], { db, ...target }: SendUrls) {
  const { origin } = target;
  const key = await getIndexNowKey(db, { now: new Date() });
  const urls = paths.map((path) => new URL(path, origin).href);
  let response = "";
  for (let at = 0; at < urls.length; at += MAX_URLS) {
    const part = urls.slice(at, at + MAX_URLS);
    response = await submitUrls({ ...target, key, urls: part });
  }
  return `${response}, ${formatUrlCount(urls.length)}`;
}

/** Saves when search engines were last notified of each path. */
async function upsertNotifiedAt(
  db: Db,
  { paths, notifiedAt }: { paths: string[]; notifiedAt: Date },
) {
  const rows = paths.map((path) => ({ path, told_at: notifiedAt.toISOString() }));
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    await db
      .insertInto("indexnow_told")
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .onConflict((conflict) =>
        conflict.column("path").doUpdateSet((eb) => ({ told_at: eb.ref("excluded.told_at") })),
      )
      .execute();
  }
}

/** The paths of a row. Throws PermanentFailure if the row has none. */
function parsePaths({ payload }: ClaimedOutboxRow): string[] {
  const paths = (payload as { paths?: unknown } | null)?.paths;
  const isValid = Array.isArray(paths) && paths.length > 0 && paths.every(isPath);
  if (!isValid) throw noPathsError();
  return paths as string[];
}

const isPath = (path: unknown) => typeof path === "string" && /^\/(?!\/)/.test(path);

const isReadable = (row: ClaimedOutboxRow) => findPaths(row).length > 0;

function findPaths(row: ClaimedOutboxRow): string[] {
  try {
    return parsePaths(row);
  } catch {
    return [];
  }
}

function noPathsError() {
  return new PermanentFailure("the row names no paths");
}

/** Formats a number of URLs: "1 address", "1,071 addresses". */
export function formatUrlCount(count: number): string {
  return `${count.toLocaleString("en-US")} URL${count === 1 ? "" : "s"}`;
}
