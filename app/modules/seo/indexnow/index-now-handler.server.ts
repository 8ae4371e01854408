import type { Db } from "#app/db/schema.ts";
import { claimMore, finishAll } from "#app/modules/background/outbox-claims.server.ts";
import {
  type OutboxHandler,
  type OutboxHandlers,
  type OutboxJob,
  PermanentFailure,
} from "#app/modules/background/outbox-handlers.ts";
import { INDEXNOW } from "#app/modules/blog/publishing/announce-posts.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { whyNotPublic } from "#app/platform/public-origin.server.ts";
import { type Delivery, deliveryOf } from "./delivery.ts";
import { getIndexNowKey } from "./index-now-key.server.ts";
import { MAX_URLS, sendNotices } from "./send-notices.server.ts";

/** Rows taken together at most, so that one try ends well within its lease. */
const MAX_ROWS = 500;

/** SQLite takes 32,766 values in one statement. */
const ROWS_AT_ONCE = 1_000;

type IndexNowEnv = Pick<Env, "INDEXNOW" | "PUBLIC_ORIGIN">;

/** What becomes of notices with these settings. */
export function deliveryFor({ INDEXNOW: setting, PUBLIC_ORIGIN: origin }: IndexNowEnv): Delivery {
  return deliveryOf({ setting, origin, notPublic: whyNotPublic(origin) });
}

/** The handler of the rows that tell search engines of addresses. */
export function indexNowHandlers(env: IndexNowEnv): OutboxHandlers {
  const delivery = deliveryFor(env);
  return { [INDEXNOW]: delivery.send ? sendTogether(delivery, env.PUBLIC_ORIGIN) : skip(delivery) };
}

/** Writes down that nothing was sent, and why: turned on later, it does not send what is old. */
function skip({ label, reason }: Extract<Delivery, { send: false }>): OutboxHandler {
  return async (job) => `${label}: ${countText(pathsOf(job).length)} not sent, ${reason}`;
}

/** Sends a row together with all that wait beside it; every row gets the same answer. */
function sendTogether(
  { endpoint }: Extract<Delivery, { send: true }>,
  origin: string,
): OutboxHandler {
  return async (job, { db, signal }) => {
    const startedAt = new Date();
    const paths = new Set(pathsOf(job));
    const others = await claimMore(db, {
      kind: INDEXNOW,
      now: startedAt,
      fits: (taken) => {
        for (const path of taken.slice(-1).flatMap(readablePaths)) paths.add(path);
        return paths.size < MAX_URLS && taken.length < MAX_ROWS;
      },
    });
    const [mine, broken] = [others.filter(isReadable), others.filter((row) => !isReadable(row))];
    const settle = (jobs: readonly OutboxJob[], end: Parameters<typeof finishAll>[2]["end"]) =>
      finishAll(db, jobs, { startedAt, finishedAt: new Date(), end });
    await settle(broken, { error: unreadable() });
    try {
      const answer = await sendAll([...paths], { db, endpoint, origin, signal });
      await storeTold(db, { paths: [...paths], toldAt: startedAt });
      await settle(mine, { detail: `${answer} (with others)` });
      return answer;
    } catch (error) {
      await settle(mine, { error });
      throw error;
    }
  };
}

interface SendAll {
  db: Db;
  endpoint: string;
  origin: string;
  signal: AbortSignal;
}

async function sendAll(paths: string[], { db, endpoint, origin, signal }: SendAll) {
  const key = await getIndexNowKey(db, { now: new Date() });
  const urls = paths.map((path) => new URL(path, origin).href);
  let answer = "";
  for (let at = 0; at < urls.length; at += MAX_URLS) {
    const part = urls.slice(at, at + MAX_URLS);
    answer = await sendNotices({ endpoint, origin, key, urls: part, signal });
  }
  return `${answer}, ${countText(urls.length)}`;
}

/** Remembers when search engines were told of each address. */
async function storeTold(db: Db, { paths, toldAt }: { paths: string[]; toldAt: Date }) {
  const rows = paths.map((path) => ({ path, told_at: toldAt.toISOString() }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await db
      .insertInto("indexnow_told")
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.column("path").doUpdateSet((eb) => ({ told_at: eb.ref("excluded.told_at") })),
      )
      .execute();
  }
}

/** The paths of a row. Throws PermanentFailure where it does not hold any. */
function pathsOf({ payload }: OutboxJob): string[] {
  const paths = (payload as { paths?: unknown } | null)?.paths;
  const sound = Array.isArray(paths) && paths.length > 0 && paths.every(isPath);
  if (!sound) throw unreadable();
  return paths as string[];
}

const isPath = (path: unknown) => typeof path === "string" && /^\/(?!\/)/.test(path);

const isReadable = (job: OutboxJob) => readablePaths(job).length > 0;

function readablePaths(job: OutboxJob): string[] {
  try {
    return pathsOf(job);
  } catch {
    return [];
  }
}

function unreadable() {
  return new PermanentFailure("the row names no paths");
}

function countText(count: number): string {
  return `${count} address${count === 1 ? "" : "es"}`;
}
