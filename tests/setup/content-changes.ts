import { get } from "node:http";
import { json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "#app/db/schema.ts";

/** Longer than the server waits between two polls. */
const TIMEOUT_MS = 5_000;

/** The last change that each server has seen, by port; most requests follow no change. */
const lastSeen = new WeakMap<Db, Map<number, number>>();

/**
 * Waits until a server has seen every content change committed so far. On SQLite it checks with each
 * request; on PostgreSQL it is notified, which takes a moment. Returns at once if the server or the
 * database is unavailable.
 */
export async function waitForContentChanges(db: Db, port: number): Promise<void> {
  const newest = await getNewestChange(db).catch(() => undefined);
  const ports = lastSeen.get(db) ?? new Map<number, number>();
  lastSeen.set(db, ports);
  if (newest === undefined || newest === ports.get(port)) return;
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const seen = await getSeenChange(port).catch(() => undefined);
    if (seen === undefined) return;
    if (seen >= newest) {
      ports.set(port, newest);
      return;
    }
    if (Date.now() > end) throw new Error(`the server has read change ${seen}, not ${newest}`);
    await sleep(10);
  }
}

async function getNewestChange(db: Db): Promise<number> {
  const { newest } = await db
    .selectFrom("content_changes")
    .select((eb) => eb.fn.coalesce(eb.fn.max<number>("seq"), eb.lit(0)).as("newest"))
    .executeTakeFirstOrThrow();
  return newest;
}

async function getSeenChange(port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  get({ host: "127.0.0.1", port, path: "/readyz", agent: false }, (response) => {
    json(response).then((state) => resolve((state as { contentSeen: number }).contentSeen), reject);
  }).on("error", reject);
  return promise;
}
