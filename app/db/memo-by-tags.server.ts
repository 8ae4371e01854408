import { AsyncLocalStorage } from "node:async_hooks";
import { logger } from "#app/platform/logger.server.ts";
import {
  dependsOn,
  freshUntil,
  type PageRecord,
  recordPage,
} from "#app/platform/page-record.server.ts";
import type { ChangeFeed } from "./change-feed/change-feed.server.ts";
import { feedOf } from "./change-feed/open-change-feed.server.ts";
import type { Db } from "./schema.ts";

interface Entry<T> {
  /** The feed's turn before loading began. */
  turn: number;
  loadedAt: number;
  value: Promise<T>;
  /** What the value was made of; undefined while it is being loaded. */
  record: PageRecord | undefined;
}

interface MemoOptions<T> {
  /**
   * What to return if loading fails before it ever succeeded; afterwards the last value is returned.
   * Without a fallback the error is thrown.
   */
  fallback?: T;
}

export interface Memo<T, Request> {
  (db: Db, request: Request): Promise<T>;
  /** Loads again, even if nothing changed. */
  reload(db: Db, request: Request): Promise<T>;
  /** The value last loaded in this process, without asking the database. */
  last(): T | undefined;
}

const ownWrites = new AsyncLocalStorage<true>();

/**
 * Runs work that may write, such as the handling of a POST: meanwhile memos read the change feed
 * before they answer, so the work sees its own changes.
 */
export function readOwnWrites<T>(work: () => T): T {
  return ownWrites.run(true, work);
}

/**
 * Caches what `load` makes of the database until one of `tags`, or a tag `load` itself depends on,
 * changes (see migrations 0014 and 0023 for the tags), or until a time it passed to `freshUntil`.
 * Requests at the same time share one load. A page that uses the value depends on the same tags.
 *
 * Only a `db` with an open change feed is cached. Scripts, tests, and transactions have none, so they
 * load every time.
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

  function begin(db: Db, feed: ChangeFeed, request: Request): Entry<T> {
    const before = entries.get(feed);
    const loading = recordPage(() => loadNow(db, request));
    const entry: Entry<T> = {
      turn: feed.turn,
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
      if (before) entries.set(feed, before);
      else entries.delete(feed);
    });
    return entry;
  }

  async function recall(db: Db, request: Request, again: boolean): Promise<T> {
    for (const tag of tags) dependsOn(tag);
    const feed = feedOf(db);
    if (!feed) return loadNow(db, request);
    if (ownWrites.getStore() && !feed.isUnavailable) await feed.refresh();
    else feed.look();
    const known = entries.get(feed);
    if (!again && known && isCurrent(known, feed)) {
      // The request that began loading may have been broken off; whoever waited with it goes on.
      return use(known).catch(() => recall(db, request, false));
    }
    return use(begin(db, feed, request));
  }

  async function recallOrFallBack(db: Db, request: Request, again: boolean): Promise<T> {
    if (fallback === undefined) return recall(db, request, again);
    try {
      const value = await recall(db, request, again);
      isFailing = false;
      return value;
    } catch (error) {
      // Once per outage, not with every page.
      if (!isFailing) logger.error({ err: error, tags }, "not read; the last value is used");
      isFailing = true;
      // Nothing made of it may be cached.
      freshUntil(0);
      return last ?? fallback;
    }
  }

  return Object.assign((db: Db, request: Request) => recallOrFallBack(db, request, false), {
    reload: (db: Db, request: Request) => recallOrFallBack(db, request, true),
    last: () => last,
  });
}

function isCurrent<T>({ turn, record, loadedAt }: Entry<T>, feed: ChangeFeed): boolean {
  // Its tags are not known yet, so any change may concern it.
  if (!record) return feed.turn === turn;
  const now = Date.now();
  // `loadedAt` is in the future if the clock was set back.
  return loadedAt <= now && now < record.expiresAt && !feed.hasChanged(record.tags, turn);
}

/** Reports what the value was made of to the page being rendered. */
async function use<T>(entry: Entry<T>): Promise<T> {
  const value = await entry.value;
  for (const tag of entry.record?.tags ?? []) dependsOn(tag);
  if (entry.record) freshUntil(entry.record.expiresAt);
  return value;
}
