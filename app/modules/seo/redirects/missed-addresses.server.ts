import type { Db, Tx } from "#app/db/schema.ts";
import { maskPath } from "#app/platform/mask.ts";
import { MAX_PATH, pathKey } from "./redirect-path.ts";
import { noiseGroup } from "./robot-noise.ts";

/** Rows kept; beyond, those not asked for longest go. */
export const MAX_MISSED = 2_000;

/** Paths held between two writes: a flood of others is counted together. */
const MAX_HELD = 500;

/** Name of the row that counts what did not fit. */
export const OTHERS = "others, in a flood";

/** Paths that hold somebody's secret, or are no page. */
const PRIVATE =
  /^\/(?:admin|unsubscribe|functions|preview|staff-link|client-error|join|age-gate)(?:[/.]|$)/;

interface Held {
  noise: boolean;
  hits: number;
  firstSeen: string;
  lastSeen: string;
  referrerHost: string | null;
}

/** Counted, but not written yet: a flood of missing pages must not become a flood of writes. */
let held = new Map<string, Held>();

interface Missed {
  pathname: string;
  /** The Referer header. */
  referrer: string | null;
  now: Date;
}

/** Counts a public address that has no page; {@link storeMissed} writes it down. */
export function noteMissed({ pathname, referrer, now }: Missed): void {
  // Before it is put in lower case, in which a token looks like any word.
  const key = pathKey(maskPath(pathname));
  if (key !== undefined && PRIVATE.test(key)) return;
  const group = noiseGroup(key ?? "\\");
  const wanted = group ?? cut(key ?? "");
  const fits = held.has(wanted) || held.size < MAX_HELD;
  const path = fits ? wanted : OTHERS;
  const known = held.get(path);
  const time = now.toISOString();
  held.set(path, {
    noise: group !== undefined || !fits,
    hits: (known?.hits ?? 0) + 1,
    firstSeen: known?.firstSeen ?? time,
    lastSeen: time,
    // Of a group the host that led there says nothing.
    referrerHost: group || !fits ? null : (hostOf(referrer) ?? known?.referrerHost ?? null),
  });
}

/** A longer path is cut, which its last sign shows: it cannot be redirected. */
function cut(path: string): string {
  return path.length > MAX_PATH ? `${path.slice(0, MAX_PATH - 1)}…` : path;
}

function hostOf(referrer: string | null): string | null {
  const host = URL.parse(referrer ?? "")?.host ?? "";
  return host === "" ? null : host.slice(0, 100);
}

/** Writes down what was counted since the last time; adds to what other processes wrote. */
export async function storeMissed(db: Db): Promise<void> {
  if (held.size === 0) return;
  const batch = held;
  held = new Map();
  try {
    await db.transaction().execute(async (tx) => {
      await addUp(tx, batch);
      await forgetOldest(tx);
    });
  } catch (error) {
    // Back for the next time, beside what came in between.
    for (const [path, lost] of batch) {
      const since = held.get(path);
      const hits = lost.hits + (since?.hits ?? 0);
      held.set(path, { ...lost, ...since, hits, firstSeen: lost.firstSeen });
    }
    throw error;
  }
}

async function addUp(tx: Tx, batch: ReadonlyMap<string, Held>): Promise<void> {
  // In one order, so that two processes cannot wait for each other.
  const rows = [...batch].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await tx
    .insertInto("missed_addresses")
    .values(
      rows.map(([path, missed]) => ({
        path,
        noise: missed.noise,
        hits: missed.hits,
        first_seen: missed.firstSeen,
        last_seen: missed.lastSeen,
        referrer_host: missed.referrerHost,
      })),
    )
    .onConflict((conflict) =>
      conflict.column("path").doUpdateSet((eb) => ({
        hits: eb("missed_addresses.hits", "+", eb.ref("excluded.hits")),
        last_seen: eb.ref("excluded.last_seen"),
        referrer_host: eb.fn.coalesce("excluded.referrer_host", "missed_addresses.referrer_host"),
      })),
    )
    .execute();
}

async function forgetOldest(tx: Tx): Promise<void> {
  const oldest = await tx
    .selectFrom("missed_addresses")
    .select(["path"])
    .orderBy("last_seen", "desc")
    .orderBy("path")
    .offset(MAX_MISSED)
    .limit(MAX_HELD + 1)
    .execute();
  if (oldest.length === 0) return;
  const paths = oldest.map(({ path }) => path);
  await tx.deleteFrom("missed_addresses").where("path", "in", paths).execute();
}
