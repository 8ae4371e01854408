import { AsyncLocalStorage } from "node:async_hooks";

/** What a page depends on, recorded while it is rendered. */
export interface PageRecord {
  /** Tags of the content it shows: `content/site-facts`, `posts`, `post/how-to-read-a-label`. */
  tags: Set<string>;
  /** When its content may change by the clock alone, in milliseconds since 1970. */
  expiresAt: number;
}

const records = new AsyncLocalStorage<PageRecord>();

/** Runs `render` and records what everything it calls reports with the two functions below. */
export async function recordPage<T>(
  render: () => Promise<T>,
): Promise<{ result: T; record: PageRecord }> {
  const record: PageRecord = { tags: new Set(), expiresAt: Number.POSITIVE_INFINITY };
  const result = await records.run(record, render);
  return { result, record };
}

/**
 * Reports that the page being rendered shows this content, so that a change drops the page from the
 * cache. Call it before looking into any memo, because the next page that reads the memo depends on
 * the content as well. Tags are those that triggers write to `content_changes` (migrations 0014 and 0023).
 */
export function dependsOn(tag: string): void {
  records.getStore()?.tags.add(tag);
}

/** Reports that the page being rendered is correct until `moment`; the earliest report counts. */
export function freshUntil(moment: Date | number): void {
  const record = records.getStore();
  if (record) record.expiresAt = Math.min(record.expiresAt, Number(moment));
}
