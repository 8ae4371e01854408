import { AsyncLocalStorage } from "node:async_hooks";
import { logger } from "#app/platform/logger.server.ts";
import {
  dependsOn,
  freshUntil,
  type PageDependencies,
  recordDependencies,
} from "#app/platform/page-dependencies.server.ts";
import type { ChangeFeed } from "./change-feed.server.ts";
import { withoutPreview } from "./content-previews.server.ts";
import { findChangeFeed } from "./open-change-feed.server.ts";
import type { Db } from "./schema.ts";

interface Entry<T> {
  /** The feed's version before loading began. */
  version: number;
  loadedAt: number;
  value: Promise<T>;
  /** What the value depends on; undefined while it is being loaded. */
  record: PageDependencies | undefined;
}

interface MemoOptions<T> {
  /**
   * Returned if loading fails before it ever succeeded; after that, the last value is returned.
   * Without a fallback the error is thrown.
   */
  fallback?: T;
}

export interface Memo<T, Request> {
  (db: Db, request: Request): Promise<T>;
  /** Loads again, even if nothing changed. */
  reload(db: Db, request: Request): Promise<T>;
  /** The value last loaded in this process, without a query. */
  last(): T | undefined;
}

const ownWrites = new AsyncLocalStorage<true>();

/**
 * Runs work that may write, such as handling a POST. Memos refresh the change feed before each read
 * during the work, so it sees its own changes.
 */
export function readOwnWrites<T>(work: () => T): T {
  return ownWrites.run(true, work);
}

/**
 * Caches what `load` returns until one of `tags` or of the tags that `load` reported to `dependsOn`
 * changes (migrations 0014 and 0023 define the tags), or until a time it reported to `freshUntil`.
 * Concurrent requests share one load. A page that uses the value depends on the same tags.
 *
 * Values are cached only for a `db` with an open change feed. Scripts, most tests, and transactions
 * have none, so they load every time.
 */
export function memoByTags<T, Request = void>(
  tags: readonly string[],
  load: (db: Db, request: Request) => Promise<T>,
  options: MemoOptions<T> = {},
): Memo<T, Request> {
  const entries = new WeakMap<ChangeFeed, Entry<T>>();
  const { fallback } = options;
  let last: T | undefined;
  let isFailing = false;

  async function loadNow(db: Db, request: Request): Promise<T> {
    last = await load(db, request);
    return last;
  }

  function startLoading(db: Db, feed: ChangeFeed, request: Request): Entry<T> {
    const previous = entries.get(feed);
    const loading = recordDependencies(() => loadNow(db, request));
    const entry: Entry<T> = {
      version: feed.version,
      loadedAt: Date.now(),
      record: undefined,
      value: loading.then(({ result, record }) => {
        for (const tag of tags) record.tags.add(tag);
        entry.record = record;
        return result;
      }),
    };
    entries.set(feed, entry);
    entry.value.catch(() => {
      if (entries.get(feed) !== entry) return;
      if (previous) entries.set(feed, previous);
      else entries.delete(feed);
    });
    return entry;
  }

  async function getOrLoad(db: Db, request: Request, forceLoad: boolean): Promise<T> {
    for (const tag of tags) dependsOn(tag);
    const feed = findChangeFeed(db);
    if (!feed) return loadNow(db, request);
    if (ownWrites.getStore() && !feed.isUnavailable) await feed.refresh();
    else feed.poll();
    const cached = entries.get(feed);
    if (!forceLoad && cached && isCurrent(cached, feed)) {
      // The request that started this load may have been aborted, which must not fail other requests.
      return reportDependencies(cached).catch(() => getOrLoad(db, request, false));
    }
    return reportDependencies(startLoading(db, feed, request));
  }

  async function getOrFallBack(db: Db, request: Request, forceLoad: boolean): Promise<T> {
    if (fallback === undefined) return getOrLoad(db, request, forceLoad);
    try {
      const value = await getOrLoad(db, request, forceLoad);
      isFailing = false;
      return value;
    } catch (error) {
      // Log once per outage, not with every page.
      if (!isFailing)
        logger.error({ err: error, tags }, "cannot load a cached value; using the last one");
      isFailing = true;
      // No page with this value may be cached.
      freshUntil(0);
      return last ?? fallback;
    }
  }

  const run = (db: Db, request: Request, forceLoad: boolean) =>
    getOrFallBack(withoutPreview(db), request, forceLoad);
  return Object.assign((db: Db, request: Request) => run(db, request, false), {
    reload: (db: Db, request: Request) => run(db, request, true),
    last: () => last,
  });
}

function isCurrent<T>({ version, record, loadedAt }: Entry<T>, feed: ChangeFeed): boolean {
  // While the value is loading its tags are unknown, so any change may affect it.
  if (!record) return feed.version === version;
  const now = Date.now();
  // `loadedAt` is in the future if the clock was set back.
  return loadedAt <= now && now < record.expiresAt && !feed.hasChanged(record.tags, version);
}

/** Makes the page being rendered depend on everything the value depends on. */
async function reportDependencies<T>(entry: Entry<T>): Promise<T> {
  const value = await entry.value;
  for (const tag of entry.record?.tags ?? []) dependsOn(tag);
  if (entry.record) freshUntil(entry.record.expiresAt);
  return value;
}
