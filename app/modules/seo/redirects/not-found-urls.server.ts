import type { Db, Tx } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { maskPath } from "#app/platform/mask.ts";
import { MAX_PATH_LENGTH, normalizePath } from "./redirect-paths.server.ts";

/** Largest number of rows; the least recently requested ones are deleted. */
export const MAX_NOT_FOUND_URLS = 2_000;

/** Largest number of paths counted in memory between two writes; more count as {@link OVERFLOW_GROUP}. */
const MAX_UNSAVED = 500;

/** Name of the row that counts the paths beyond the limit in memory. */
export const OVERFLOW_GROUP = "others, in a flood";

/** Paths that contain a secret, belong to staff, or are not pages. */
const PRIVATE_PATH =
  /^\/(?:admin|unsubscribe|functions|preview|staff-link|staff-sign-in|client-error|join|age-gate)(?:[/.]|$)/;

interface UnsavedCount {
  noise: boolean;
  hits: number;
  firstSeen: string;
  lastSeen: string;
  referrerHost: string | null;
}

/** Counts not saved yet, so that a flood of not-found requests does not become a flood of writes. */
let unsavedCounts = new Map<string, UnsavedCount>();

interface NotFoundRequest {
  pathname: string;
  /** The Referer header. */
  referrer: string | null;
  now: Date;
}

/** Counts a request for a public URL without a page; {@link saveNotFoundCounts} saves the count. */
export function recordNotFoundUrl({ pathname, referrer, now }: NotFoundRequest): void {
  // Mask before the path becomes lower case, which would make a token look like a word.
  const key = normalizePath(maskPath(pathname));
  if (key !== undefined && PRIVATE_PATH.test(key)) return;
  const group = findBotGroup(key ?? "\\");
  const groupOrPath = group ?? truncatePath(key ?? "");
  const fits = unsavedCounts.has(groupOrPath) || unsavedCounts.size < MAX_UNSAVED;
  const path = fits ? groupOrPath : OVERFLOW_GROUP;
  const known = unsavedCounts.get(path);
  const time = now.toISOString();
  unsavedCounts.set(path, {
    noise: group !== undefined || !fits,
    hits: (known?.hits ?? 0) + 1,
    firstSeen: known?.firstSeen ?? time,
    lastSeen: time,
    // One referring host would be meaningless for a whole group.
    referrerHost: group || !fits ? null : (parseHost(referrer) ?? known?.referrerHost ?? null),
  });
}

/** Truncates a long path with "…", which marks the path as one that cannot be redirected. */
function truncatePath(path: string): string {
  return path.length > MAX_PATH_LENGTH ? `${path.slice(0, MAX_PATH_LENGTH - 1)}…` : path;
}

function parseHost(referrer: string | null): string | null {
  const host = URL.parse(referrer ?? "")?.host ?? "";
  return host === "" ? null : host.slice(0, 100);
}

/** Saves the counts since the last call, adding to the counts of other processes. */
export async function saveNotFoundCounts(db: Db): Promise<void> {
  if (unsavedCounts.size === 0) return;
  const batch = unsavedCounts;
  unsavedCounts = new Map();
  try {
    await db.transaction().execute(async (tx) => {
      await upsertCounts(tx, batch);
      await deleteOldest(tx);
    });
  } catch (error) {
    // Merge the batch into the counts since then, for the next call.
    for (const [path, unsaved] of batch) {
      const since = unsavedCounts.get(path);
      const hits = unsaved.hits + (since?.hits ?? 0);
      unsavedCounts.set(path, { ...unsaved, ...since, hits, firstSeen: unsaved.firstSeen });
    }
    throw error;
  }
}

async function upsertCounts(tx: Tx, batch: ReadonlyMap<string, UnsavedCount>): Promise<void> {
  // Sorted, so that two processes cannot deadlock.
  const rows = [...batch].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await tx
    .insertInto("missed_addresses")
    .values(
      rows.map(([path, { noise, hits, firstSeen, lastSeen, referrerHost }]) => ({
        ...{ path, noise, hits },
        first_seen: firstSeen,
        last_seen: lastSeen,
        referrer_host: referrerHost,
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

async function deleteOldest(tx: Tx): Promise<void> {
  const oldest = await tx
    .selectFrom("missed_addresses")
    .select(["path"])
    .orderBy("last_seen", "desc")
    .orderBy("path")
    .offset(MAX_NOT_FOUND_URLS)
    .limit(MAX_UNSAVED + 1)
    .execute();
  if (oldest.length === 0) return;
  const paths = oldest.map(({ path }) => path);
  await tx.deleteFrom("missed_addresses").where("path", "in", paths).execute();
}

export interface NotFoundUrl {
  path: string;
  hits: number;
  /** ISO 8601. */
  firstSeen: string;
  lastSeen: string;
  referrerHost: string | null;
}

interface ListNotFoundUrls {
  noise: boolean;
  limit: number;
}

/** Not-found URLs, or groups of bot requests with `noise`; the most requested first. */
export async function listNotFoundUrls(
  db: Db,
  { noise, limit }: ListNotFoundUrls,
): Promise<NotFoundUrl[]> {
  const rows = await db
    .selectFrom("missed_addresses")
    .selectAll()
    .where("noise", "=", noise)
    .orderBy("hits", "desc")
    .orderBy("last_seen", "desc")
    .orderBy("path")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    path: row.path,
    hits: row.hits,
    firstSeen: row.first_seen,
    lastSeen: row.last_seen,
    referrerHost: row.referrer_host,
  }));
}

/** Number of not-found URLs, without the bot requests. */
export async function countNotFoundUrls(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("missed_addresses")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("noise", "=", false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface DismissNotFoundUrl {
  path: string;
  actor: Actor;
  now: Date;
}

/** Removes a not-found URL from the list; it returns when it is requested again. */
export async function dismissNotFoundUrl(
  db: Db,
  { path, actor, now }: DismissNotFoundUrl,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom("missed_addresses")
      .where("path", "=", path)
      .returning("hits")
      .executeTakeFirst();
    if (!row) return;
    await recordAudit(tx, {
      actor,
      action: "forget-missed-address",
      subject: { kind: "missed-address", id: path },
      summary: `Dismissed the broken link ${path}.`,
      before: { path, hits: row.hits },
      now,
    });
  });
}

/** Patterns of paths that only bots probing for vulnerabilities request, with the group's name. */
const BOT_PATHS: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\/)(?:wp-|wordpress|xmlrpc|wlwmanifest)/, "WordPress"],
  [/\.(?:php\d?|phtml|asp|aspx|jsp|cgi|do|action)(?:\/|$)|\/cgi-bin/, "scripts (.php, .asp, .jsp)"],
  // Legitimate programs request `.well-known`.
  [/\/\.(?!well-known)/, "hidden files (.env, .git)"],
  [
    /\.(?:sql|bak|old|zip|gz|tar|rar|7z|log|ini|conf|cfg|yml|yaml|pem|key|env)$/,
    "backups and settings",
  ],
  [/^\/\.well-known\//, ".well-known files"],
  [
    /(?:^|\/)(?:phpmyadmin|pma|adminer|mysql|actuator|vendor|solr|jenkins|telescope|geoserver|hnap1|boaform)(?:\/|$)/,
    "other programs",
  ],
  [/[\p{C}\\<>"'`]|\.\.\/|%00/u, "malformed addresses"],
];

/** The group of bot requests a path belongs to; undefined if a visitor may have requested it. */
export function findBotGroup(path: string): string | undefined {
  const plain = path.toLowerCase();
  return BOT_PATHS.find(([pattern]) => pattern.test(plain))?.[1];
}
