import { LRUCache } from "lru-cache";
import type { ChangeFeed } from "#app/db/change-feed.server.ts";
import { GrowingPauses } from "#app/platform/growing-pauses.ts";
import { logger } from "#app/platform/logger.server.ts";
import { maskPath } from "#app/platform/mask.ts";
import { recordDependencies } from "#app/platform/page-dependencies.server.ts";
import type { RenderedPage } from "../http/finish-response.ts";
import { CachedPage } from "./cached-page.ts";
import type { FindPageKey } from "./page-key.ts";

/**
 * An older page is still sent while one request refreshes it, in case a page depends on something
 * that no one reported with `dependsOn`.
 */
const FRESH_MS = 10 * 60_000;

/** Limit on remembered URLs that cannot be cached, such as articles that do not exist. */
const MAX_UNCACHEABLE = 2_000;

/** Pauses before a page that could not be rendered is rendered again. */
const FAILURE_PAUSES = { firstMs: 2_000, mostMs: 30_000 };

interface Options {
  feed: ChangeFeed;
  findKey: FindPageKey;
  /**
   * Renders the page for a key; returns only a status if the page must not be cached. Without a
   * client it is a background refresh that no request waits for.
   */
  render: (key: string, client?: string) => Promise<RenderedPage | number>;
  maxBytes: number;
  /** Whether there is a cache in front that the site purges. */
  hasCacheInFront?: boolean;
  now?: () => number;
}

/** A render in progress, and what changed since it began. */
interface Flight {
  page: Promise<CachedPage | number>;
  changedTags: Set<string>;
  /** Whether something unknown changed. */
  hasUnknownChange: boolean;
}

interface CacheStats {
  pages: number;
  bytes: number;
  hits: number;
  misses: number;
  stale: number;
}

/**
 * The cache of public pages. A change drops the pages that show the changed content. A page that has
 * expired is rendered again before it is sent. While the database is unavailable, all pages are sent
 * as they are.
 */
export class PageCache {
  readonly #options: Options;
  readonly #now: () => number;
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #keysByTag = new Map<string, Set<string>>();
  /** Renders that new requests may join, by key. */
  readonly #flights = new Map<string, Flight>();
  /** All renders in progress, including those that began before a change. */
  readonly #running = new Set<Flight>();
  /** Keys of pages that cannot be cached, with the status each had and when it may change by the clock. */
  readonly #uncacheable: LRUCache<string, { status: number; expiresAt: number }>;
  /** Keys of pages that could not be rendered. */
  readonly #pauses: GrowingPauses<string>;
  #isChecked = false;
  readonly #counts = { hits: 0, misses: 0, stale: 0 };

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#uncacheable = new LRUCache({ max: MAX_UNCACHEABLE });
    this.#pauses = new GrowingPauses({ ...FAILURE_PAUSES, now: this.#now });
    this.#pages = new LRUCache({
      maxSize: options.maxBytes,
      // Two bytes for each character of the key, here and in the lists by tag.
      sizeCalculation: (page, key) => page.size + 2 * key.length,
      dispose: (page, key) => this.#removeTags(page, key),
    });
    options.feed.onChange((tags) => this.#drop(tags));
  }

  /** The key of a request target; undefined if it is never cached. */
  findCacheKey(target: string): string | undefined {
    return this.#options.findKey(target);
  }

  /** The page, if it is cached and may be sent. */
  find(key: string): CachedPage | undefined {
    const { feed } = this.#options;
    this.#checkForChanges();
    const page = this.#pages.get(key);
    if (!page) return undefined;
    const now = this.#now();
    if (feed.isUnavailable) {
      this.#counts.stale += 1;
      return page;
    }
    // After the clock was set back, a page cached "in the future" would not expire until then.
    if (now >= page.expiresAt || now < page.cachedAt) return undefined;
    if (now >= page.cachedAt + FRESH_MS) {
      this.#counts.stale += 1;
      if (this.#pauses.isPaused(key)) return page;
      this.#begin(key).page.catch((error: unknown) => {
        logger.warn({ err: error, key: maskPath(key) }, "cached page not refreshed");
      });
    } else this.#counts.hits += 1;
    return page;
  }

  /**
   * The page, rendered if needed; concurrent requests share one render. Returns a status if the
   * response is not the same for everyone: the caller must then render for this request alone.
   */
  async load(key: string, client: string): Promise<CachedPage | number> {
    const found = this.find(key) ?? this.#findStatus(key) ?? this.#findFailed(key);
    if (found !== undefined) return found;
    this.#counts.misses += 1;
    return this.#begin(key, client).page;
  }

  /** The status of a page that cannot be cached, such as a product before its first day. */
  #findStatus(key: string): number | undefined {
    const found = this.#uncacheable.get(key);
    return found && this.#now() < found.expiresAt ? found.status : undefined;
  }

  /** What is sent for a page that could not be rendered a moment ago: an old page, or its status. */
  #findFailed(key: string): CachedPage | number | undefined {
    return this.#pauses.isPaused(key) ? (this.#pages.get(key) ?? 500) : undefined;
  }

  get stats(): CacheStats {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize, ...this.#counts };
  }

  /** Checks the feed once per turn of the event loop, for all requests that arrived together. */
  #checkForChanges(): void {
    if (this.#isChecked) return;
    this.#isChecked = true;
    setImmediate(() => {
      this.#isChecked = false;
    });
    this.#options.feed.poll();
  }

  #begin(key: string, client?: string): Flight {
    const running = this.#flights.get(key);
    if (running) return running;
    const flight: Flight = {
      page: Promise.resolve(204),
      changedTags: new Set(),
      hasUnknownChange: false,
    };
    flight.page = this.#render(key, flight, client).finally(() => {
      this.#running.delete(flight);
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
    this.#flights.set(key, flight);
    this.#running.add(flight);
    return flight;
  }

  async #render(key: string, flight: Flight, client?: string): Promise<CachedPage | number> {
    const { feed, render, hasCacheInFront } = this.#options;
    const { result, record } = await recordDependencies(() => render(key, client));
    if (result === 500 && !feed.isUnavailable) this.#pauses.fail(key);
    else this.#pauses.reset(key);
    if (typeof result === "number") {
      // The database may be about to become unavailable: an old page is better than none.
      if (result >= 500) return this.#pages.get(key) ?? result;
      this.#pages.delete(key);
      const hasChanged = flight.hasUnknownChange || flight.changedTags.size > 0;
      if (!hasChanged && !feed.isUnavailable) {
        this.#uncacheable.set(key, { status: result, expiresAt: record.expiresAt });
      }
      return result;
    }
    const page = await CachedPage.create(result, record, { now: this.#now(), hasCacheInFront });
    feed.poll();
    const isOutdated =
      flight.hasUnknownChange || [...record.tags].some((tag) => flight.changedTags.has(tag));
    if (!isOutdated && !feed.isUnavailable && this.#now() < page.expiresAt) this.#add(key, page);
    return page;
  }

  #add(key: string, page: CachedPage): void {
    this.#pages.set(key, page);
    // A page larger than the whole cache is not added.
    if (this.#pages.peek(key) !== page) return;
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  #drop(tags: ReadonlySet<string> | undefined): void {
    // New requests must not join a render that began before the change.
    this.#flights.clear();
    this.#uncacheable.clear();
    this.#pauses.resetAll();
    for (const flight of this.#running) {
      if (!tags) flight.hasUnknownChange = true;
      for (const tag of tags ?? []) flight.changedTags.add(tag);
    }
    if (!tags) this.#pages.clear();
    for (const tag of tags ?? []) {
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#pages.delete(key);
    }
  }

  #removeTags(page: CachedPage, key: string): void {
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
