import type { Tx } from "#app/db/schema.ts";
import { enqueueUnlessPending } from "#app/modules/background/outbox.server.ts";

/** Kind of the outbox rows that notify search engines of URLs. Payload: {@link IndexNowPayload}. */
export const INDEXNOW = "indexnow";

export interface IndexNowPayload {
  /** Paths of pages that were published, changed, moved, or removed. */
  paths: string[];
}

/**
 * Queues a notice to search engines, in the transaction that publishes, changes, moves, or unpublishes
 * posts. If a row with the same paths is pending, adds none, because a notice only asks for a new crawl.
 */
export async function enqueueSearchEngineNotice(
  tx: Tx,
  { slugs, now }: { slugs: readonly string[]; now: Date },
): Promise<void> {
  const payload: IndexNowPayload = { paths: [...slugs.map((slug) => `/blog/${slug}`), "/blog"] };
  await enqueueUnlessPending(tx, { kind: INDEXNOW, payload: { ...payload }, now });
}
