import { AsyncLocalStorage } from "node:async_hooks";

/** What a page depends on, collected while it is rendered. */
export interface PageDependencies {
  /** Tags of the content it shows: `content/site-facts`, `posts`, `post/how-to-read-a-label`. */
  tags: Set<string>;
  /** When the content may change without a change in the database, in milliseconds since 1970. */
  expiresAt: number;
  /** The same without changes of the line about opening hours, which every page shows. */
  contentExpiresAt: number;
}

const currentPage = new AsyncLocalStorage<PageDependencies>();

/** Runs `render` and collects what it reports through {@link dependsOn} and {@link freshUntil}. */
export async function recordDependencies<T>(
  render: () => Promise<T>,
): Promise<{ result: T; record: PageDependencies }> {
  const never = Number.POSITIVE_INFINITY;
  const record: PageDependencies = { tags: new Set(), expiresAt: never, contentExpiresAt: never };
  const result = await currentPage.run(record, render);
  return { result, record };
}

/**
 * Reports that the page being rendered shows this content, so that a change drops the page from the
 * cache. Call it before reading a cached value, because every page that reads the value depends on the
 * content. Tags are those that triggers write to `content_changes` (migrations 0014 and 0023).
 */
export function dependsOn(tag: string): void {
  currentPage.getStore()?.tags.add(tag);
}

/**
 * Reports that the page being rendered is correct until `moment`; the earliest report counts. With
 * `isHoursLine`, only the line about opening hours changes then.
 */
export function freshUntil(moment: Date | number, { isHoursLine = false } = {}): void {
  const record = currentPage.getStore();
  if (!record) return;
  record.expiresAt = Math.min(record.expiresAt, Number(moment));
  if (!isHoursLine) record.contentExpiresAt = Math.min(record.contentExpiresAt, Number(moment));
}
