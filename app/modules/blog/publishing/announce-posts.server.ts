import type { Tx } from "#app/db/schema.ts";
import { enqueueUnlessWaiting } from "#app/modules/background/outbox.server.ts";
import { bumpBlogVersion } from "../blog-version.server.ts";

/** Kind of the outbox rows that tell search engines of addresses. Payload: {@link IndexNowPayload}. */
export const INDEXNOW = "indexnow";

export interface IndexNowPayload {
  /** Paths of this site whose content came, went or moved. */
  paths: string[];
}

/**
 * Call this where public posts appeared, disappeared, or moved: invalidates what is cached of the
 * blog and enqueues a notice to search engines.
 */
export async function announcePosts(
  tx: Tx,
  { slugs, now }: { slugs: readonly string[]; now: Date },
): Promise<void> {
  await bumpBlogVersion(tx, { now });
  const payload: IndexNowPayload = { paths: [...slugs.map((slug) => `/blog/${slug}`), "/blog"] };
  await enqueueUnlessWaiting(tx, { kind: INDEXNOW, payload: { ...payload }, now });
}
