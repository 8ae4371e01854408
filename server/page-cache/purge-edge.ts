import { setTimeout as sleep } from "node:timers/promises";
import type { ChangeFeed } from "#app/db/change-feed/change-feed.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { purgedKeys } from "./edge-headers.ts";

/** Until it answers, a cache in front is told again at this pace; what it holds ends by itself. */
const RETRY_MS = 1_000;

const LOOK_MS = 250;

const TIMEOUT_MS = 2_000;

/** Fewer names than fill a header field; with more at once everything goes. */
const MAX_KEYS = 200;

const ALL = "*";

interface PurgeOptions {
  addresses: readonly string[];
  /** Proves to the caches that a purge comes from the site. */
  secret: string;
}

export interface EdgePurger {
  close(): Promise<void>;
}

/**
 * Tells the caches in front what changed, as soon as this process knows. Every process does, each
 * after it has dropped its own pages: whatever an older page a cache took from one of them
 * meanwhile, that one's own word still comes. At the start everything goes, for nobody knows what
 * changed before.
 */
export function purgeEdge(
  feed: Pick<ChangeFeed, "onChange" | "look">,
  { addresses, secret }: PurgeOptions,
): EdgePurger {
  const stopped = new AbortController();
  const purgers = addresses.map((address) => purgeOne({ address, secret }, stopped.signal));
  for (const { add } of purgers) add([ALL]);
  feed.onChange((tags) => {
    for (const { add } of purgers) add(tags ? purgedKeys(tags) : [ALL]);
  });
  // On SQLite a process looks with each request; the cache in front may leave it without any.
  const looking =
    addresses.length > 0 ? setInterval(() => feed.look(), LOOK_MS).unref() : undefined;
  return {
    close: async () => {
      clearInterval(looking);
      stopped.abort();
      await Promise.all(purgers.map(({ idle }) => idle()));
    },
  };
}

/** A shared cache in front of the site: its purge listener and secret. */
interface Edge {
  address: string;
  secret: string;
}

function purgeOne(edge: Edge, stopped: AbortSignal) {
  const { address } = edge;
  let pending = new Set<string>();
  let running: Promise<void> | undefined;
  let failing = false;

  async function run(): Promise<void> {
    while (pending.size > 0 && !stopped.aborted) {
      const keys = pending;
      pending = new Set();
      try {
        await tell(edge, keys);
        if (failing) logger.info({ address }, "the cache in front answers again");
        failing = false;
      } catch (error) {
        if (!failing) logger.error({ err: error, address }, "the cache in front was not told");
        failing = true;
        pending = new Set([...keys, ...pending]);
        await sleep(RETRY_MS, undefined, { ref: false, signal: stopped }).catch(() => undefined);
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

async function tell({ address, secret }: Edge, keys: ReadonlySet<string>): Promise<void> {
  const all = keys.has(ALL) || keys.size > MAX_KEYS;
  const answer = await fetch(address, {
    method: "PURGE",
    headers: { "X-Purge-Keys": all ? ALL : [...keys].join("|"), "X-Purge-Secret": secret },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
}
