import { LRUCache } from "lru-cache";
import type { ChangeFeed } from "#app/db/change-feed/change-feed.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { maskPath } from "#app/platform/mask.ts";
import { recordPage } from "#app/platform/page-record.server.ts";
import { type FinishedPage, KeptPage } from "./kept-page.ts";
import type { FindPageKey } from "./page-key.ts";

/**
 * After this a page is still shown, while one request renders it anew: a net below the tags, should
 * a page ever depend on something that nobody reported.
 */
const FRESH_MS = 10 * 60_000;

/** Addresses lately found not to be kept, such as articles that are not there. */
const MAX_UNFIT = 2_000;

interface Options {
  feed: ChangeFeed;
  findKey: FindPageKey;
  /**
   * Renders the page for a key; returns only a status if the page must not be cached. Without a
   * client it is a background refresh that no request waits for.
   */
  render: (key: string, client?: string) => Promise<FinishedPage | number>;
  maxBytes: number;
  /** Whether a cache in front is told of changes. */
  edge?: boolean;
  now?: () => number;
}

/** A rendering under way, and what changed since it began. */
interface Flight {
  page: Promise<KeptPage | number>;
  changed: Set<string>;
  /** Something changed of which nobody knows what it was. */
  spoilt: boolean;
}

export interface CacheFigures {
  pages: number;
  bytes: number;
  hits: number;
  misses: number;
  stale: number;
}

/**
 * The public pages, ready to be sent. A change of what a page shows drops it at once; a page whose
 * time is over is rendered anew before anybody sees it; while the database is away all of them are
 * shown as they are.
 */
export class PageCache {
  readonly #options: Options;
  readonly #now: () => number;
  readonly #pages: LRUCache<string, KeptPage>;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #flights = new Map<string, Flight>();
  /** All of them, also those that newcomers no longer join. */
  readonly #running = new Set<Flight>();
  /** Keys of pages that are not cached, with the status each had. */
  readonly #unfit: LRUCache<string, number>;
  #looked = false;
  readonly #counts = { hits: 0, misses: 0, stale: 0 };

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#unfit = new LRUCache({ max: MAX_UNFIT });
    this.#pages = new LRUCache({
      maxSize: options.maxBytes,
      // Two bytes for each character of its key, here and in the lists by tag.
      sizeCalculation: (page, key) => page.size + 2 * key.length,
      dispose: (page, key) => this.#forget(page, key),
    });
    options.feed.onChange((tags) => this.#drop(tags));
  }

  /** The key of a request target; undefined where it is never kept. */
  keyOf(target: string): string | undefined {
    return this.#options.findKey(target);
  }

  /** The page, where it can be sent as it is. */
  find(key: string): KeptPage | undefined {
    const { feed } = this.#options;
    this.#lookOnce();
    const page = this.#pages.get(key);
    if (!page) return undefined;
    const now = this.#now();
    if (feed.away) {
      this.#counts.stale += 1;
      return page;
    }
    // Made in the future by a clock that has been put back since, it would hold until then.
    if (now >= page.until || now < page.storedAt) return undefined;
    if (now >= page.storedAt + FRESH_MS) {
      this.#counts.stale += 1;
      // Whoever comes while that lasts is shown the page at hand.
      this.#begin(key).page.catch((error: unknown) => {
        logger.warn({ err: error, key: maskPath(key) }, "page not rendered anew");
      });
    } else this.#counts.hits += 1;
    return page;
  }

  /**
   * The page, rendered if needed; concurrent requests share one render. Returns a status if the
   * answer is not the same for everyone: the caller must then render for this request alone.
   */
  async load(key: string, client: string): Promise<KeptPage | number> {
    const found = this.find(key) ?? this.#unfit.get(key);
    if (found !== undefined) return found;
    this.#counts.misses += 1;
    return this.#begin(key, client).page;
  }

  get figures(): CacheFigures {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize, ...this.#counts };
  }

  /** For requests that came in together, one look at the database is as good as many. */
  #lookOnce(): void {
    if (this.#looked) return;
    this.#looked = true;
    setImmediate(() => {
      this.#looked = false;
    });
    this.#options.feed.look();
  }

  #begin(key: string, client?: string): Flight {
    const running = this.#flights.get(key);
    if (running) return running;
    const flight: Flight = { page: Promise.resolve(204), changed: new Set(), spoilt: false };
    flight.page = this.#render(key, flight, client).finally(() => {
      this.#running.delete(flight);
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
    this.#flights.set(key, flight);
    this.#running.add(flight);
    return flight;
  }

  async #render(key: string, flight: Flight, client?: string): Promise<KeptPage | number> {
    const { feed, render, edge } = this.#options;
    const { result, record } = await recordPage(() => render(key, client));
    if (typeof result === "number") {
      // Better yesterday's page than none, should the database be going away.
      if (result >= 500) return this.#pages.get(key) ?? result;
      this.#pages.delete(key);
      if (!flight.spoilt && flight.changed.size === 0 && !feed.away) this.#unfit.set(key, result);
      return result;
    }
    const page = await KeptPage.make(result, record, { now: this.#now(), edge });
    feed.look();
    const outdated = flight.spoilt || [...record.tags].some((tag) => flight.changed.has(tag));
    // What was right for this moment alone would only take the place of others.
    if (!outdated && !feed.away && this.#now() < page.until) {
      this.#pages.set(key, page);
      // One larger than the whole cache is not taken.
      if (this.#pages.peek(key) !== page) return page;
      for (const tag of page.tags) {
        const keys = this.#keysByTag.get(tag) ?? new Set();
        this.#keysByTag.set(tag, keys.add(key));
      }
    }
    return page;
  }

  #drop(tags: ReadonlySet<string> | undefined): void {
    // Who comes from now on must not be given what was begun before.
    this.#flights.clear();
    this.#unfit.clear();
    for (const flight of this.#running) {
      if (!tags) flight.spoilt = true;
      for (const tag of tags ?? []) flight.changed.add(tag);
    }
    if (!tags) this.#pages.clear();
    for (const tag of tags ?? []) {
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#pages.delete(key);
    }
  }

  #forget(page: KeptPage, key: string): void {
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
