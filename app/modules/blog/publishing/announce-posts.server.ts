import type { Tx } from "#app/db/schema.ts";
import { enqueue } from "#app/modules/background/outbox/enqueue.server.ts";
import { bumpBlogVersion } from "../blog-version.server.ts";

/** Kind of the outbox rows that tell search engines of addresses. Payload: {@link IndexNowPayload}. */
export const INDEXNOW = "indexnow";

export interface IndexNowPayload {
  /** Paths of this site whose content came, went or moved. */
  paths: string[];
}

/**
 * To be called where public posts came, went or moved: marks it for whatever is kept of the blog,
 * and promises to tell search engines. A row that still waits with the same paths does for both
 * times, since it says nothing but "look again".
 */
export async function announcePosts(
  tx: Tx,
  { slugs, now }: { slugs: readonly string[]; now: Date },
): Promise<void> {
  await bumpBlogVersion(tx, { now });
  const payload: IndexNowPayload = { paths: [...slugs.map((slug) => `/blog/${slug}`), "/blog"] };
  // The update locks the row: a worker can only take it once our change can be seen.
  const waiting = await tx
    .updateTable("outbox")
    .set((eb) => ({ available_at: eb.ref("available_at") }))
    .where("kind", "=", INDEXNOW)
    .where("status", "=", "pending")
    .where("payload", "=", JSON.stringify(payload))
    .returning("id")
    .executeTakeFirst();
  if (!waiting) await enqueue(tx, { kind: INDEXNOW, payload: { ...payload }, now });
}
