import type { Tx } from "#app/db/schema.ts";
import { enqueueUnlessWaiting } from "#app/modules/background/outbox.server.ts";

/** Kind of the outbox rows that tell search engines of addresses. Payload: {@link IndexNowPayload}. */
export const INDEXNOW = "indexnow";

export interface IndexNowPayload {
  /** Paths of this site whose content came, went or moved. */
  paths: string[];
}

/**
 * Queues a notice to search engines, in the transaction that publishes, changes, moves, or unpublishes
 * posts. A waiting row with the same paths is enough, since a notice only says "look again".
 */
export async function announcePosts(
  tx: Tx,
  { slugs, now }: { slugs: readonly string[]; now: Date },
): Promise<void> {
  const payload: IndexNowPayload = { paths: [...slugs.map((slug) => `/blog/${slug}`), "/blog"] };
  await enqueueUnlessWaiting(tx, { kind: INDEXNOW, payload: { ...payload }, now });
}
