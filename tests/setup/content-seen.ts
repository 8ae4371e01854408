import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "#app/db/schema.ts";

/** Longer than the server takes between two looks. */
const PATIENCE_MS = 5_000;

/**
 * Waits until a server knows of every change of content committed so far. On SQLite it looks with
 * each request; on PostgreSQL it is told, which takes a moment that a test must not lose against.
 */
export async function whenSeen(db: Db, port: number): Promise<void> {
  const { newest } = await db
    .selectFrom("content_changes")
    .select((eb) => eb.fn.coalesce(eb.fn.max<number>("seq"), eb.lit(0)).as("newest"))
    .executeTakeFirstOrThrow();
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await fetch(`http://localhost:${port}/readyz`);
    const { contentSeen } = (await answer.json()) as { contentSeen: number };
    if (contentSeen >= newest) return;
    if (Date.now() > end) throw new Error(`the server knows of ${contentSeen}, not of ${newest}`);
    await sleep(10);
  }
}
