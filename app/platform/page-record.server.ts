import { AsyncLocalStorage } from "node:async_hooks";

/** What a page was made of, noted while it is rendered. */
export interface PageRecord {
  /** Names of what it shows: `content/site-facts`, `posts`, `post/how-to-read-a-label`. */
  tags: Set<string>;
  /** From this moment on it may read differently, in milliseconds since 1970. */
  until: number;
}

const records = new AsyncLocalStorage<PageRecord>();

/** Runs `render` and notes what everything it calls reports with the two functions below. */
export async function recordPage<T>(
  render: () => Promise<T>,
): Promise<{ result: T; record: PageRecord }> {
  const record: PageRecord = { tags: new Set(), until: Number.POSITIVE_INFINITY };
  const result = await records.run(record, render);
  return { result, record };
}

/**
 * Says that the page being rendered shows this, so that a change of it drops the page from the
 * cache. To be called before anything kept in memory is looked at: the next page has to know too.
 * The names are those in table `content_changes` (migrations 0014 and 0023).
 */
export function dependsOn(tag: string): void {
  records.getStore()?.tags.add(tag);
}

/** Says that the page being rendered is right until then, and maybe no longer. */
export function holdsUntil(moment: Date | number): void {
  const record = records.getStore();
  if (record) record.until = Math.min(record.until, Number(moment));
}
