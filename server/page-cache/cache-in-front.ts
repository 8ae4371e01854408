import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ChangeFeed } from "#app/db/change-feed.server.ts";
import { GrowingPauses } from "#app/platform/growing-pauses.ts";
import { logger } from "#app/platform/logger.server.ts";

/** How long a cache in front may show a page without revalidation, in case a purge is lost. */
const MAX_AGE_SECONDS = 60;

/** A page with more tags gets no list, so every change purges it. */
const MAX_TAGS = 60;

/** The surrogate key of pages with too many tags to list. */
const TOO_MANY_TAGS = "many";

/** A tag in eight characters, because header fields must stay small. */
export function surrogateKey(tag: string): string {
  return createHash("sha256").update(tag).digest("base64url").slice(0, 8);
}

/** The value of `Surrogate-Key` for a page with these tags. */
export function formatSurrogateKeys(tags: ReadonlySet<string>): string {
  return tags.size > MAX_TAGS ? TOO_MANY_TAGS : [...tags].map(surrogateKey).sort().join(" ");
}

/** The surrogate keys to purge after a change: those of its tags, and pages without a list. */
export function listPurgedKeys(tags: Iterable<string>): string[] {
  return [TOO_MANY_TAGS, ...[...tags].map(surrogateKey)];
}

/** The value of `Surrogate-Control` for a page that is correct until `expiresAt`. */
export function formatSurrogateMaxAge(expiresAt: number, now: number): string {
  const seconds = Math.min(MAX_AGE_SECONDS, Math.floor((expiresAt - now) / 1000));
  return `max-age=${Math.max(1, seconds)}`;
}

/** Pauses before a failed purge is repeated. Meanwhile, the pages in the cache expire. */
const RETRY_PAUSES = { firstMs: 1_000, mostMs: 30_000 };

const CHECK_MS = 250;

const PURGE_TIMEOUT_MS = 2_000;

/** Fewer keys than fill a header field; with more, everything is purged. */
const MAX_KEYS = 200;

const ALL_PAGES = "*";

interface PurgeOptions {
  /** URLs of the purge listeners of the caches in front. */
  urls: readonly string[];
  /** Proves to the caches that a purge comes from the site. */
  secret: string;
}

interface Purger {
  close(): Promise<void>;
}

/**
 * Purges the caches in front after each change. Every process purges after it has dropped its own
 * pages: until then a cache may take an old page from that process, and this purge removes it.
 * Everything is purged at the start, because earlier changes are unknown.
 */
export function startPurging(
  feed: Pick<ChangeFeed, "onChange" | "poll">,
  { urls, secret }: PurgeOptions,
): Purger {
  const stopped = new AbortController();
  const queues = urls.map((url) => createPurgeQueue({ url, secret }, stopped.signal));
  for (const { add } of queues) add([ALL_PAGES]);
  feed.onChange((tags) => {
    for (const { add } of queues) add(tags ? listPurgedKeys(tags) : [ALL_PAGES]);
  });
  // On SQLite, requests trigger the check for changes, but a cache in front may answer all of them.
  const checking = urls.length > 0 ? setInterval(() => feed.poll(), CHECK_MS).unref() : undefined;
  return {
    close: async () => {
      clearInterval(checking);
      stopped.abort();
      await Promise.all(queues.map(({ idle }) => idle()));
    },
  };
}

/** A cache in front: its purge listener and secret. */
interface SharedCache {
  url: string;
  secret: string;
}

function createPurgeQueue(cache: SharedCache, stopped: AbortSignal) {
  const { url } = cache;
  let pending = new Set<string>();
  let running: Promise<void> | undefined;
  let isFailing = false;
  const pauses = new GrowingPauses<string>(RETRY_PAUSES);

  async function run(): Promise<void> {
    while (pending.size > 0 && !stopped.aborted) {
      const keys = pending;
      pending = new Set();
      try {
        await sendPurge(cache, keys);
        if (isFailing) logger.info({ url }, "the cache in front is responding again");
        isFailing = false;
        pauses.reset(url);
      } catch (error) {
        if (!isFailing) logger.error({ err: error, url }, "the cache in front was not purged");
        isFailing = true;
        pending = new Set([...keys, ...pending]);
        await sleep(pauses.fail(url), undefined, { ref: false, signal: stopped }).catch(
          () => undefined,
        );
      }
    }
  }

  return {
    add(keys: readonly string[]): void {
      pending = new Set([...pending, ...keys]);
      running ??= run().finally(() => {
        running = undefined;
      });
    },
    idle: async () => running,
  };
}

async function sendPurge({ url, secret }: SharedCache, keys: ReadonlySet<string>) {
  const isAll = keys.has(ALL_PAGES) || keys.size > MAX_KEYS;
  const response = await fetch(url, {
    method: "PURGE",
    headers: { "X-Purge-Keys": isAll ? ALL_PAGES : [...keys].join("|"), "X-Purge-Secret": secret },
    signal: AbortSignal.timeout(PURGE_TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the purge returned status ${response.status}`);
}
