import { memoByTags } from "#app/db/memo-by-tags.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";
import { lockName } from "#app/db/transactions.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { findSitePage } from "../site-pages.server.ts";
import {
  encodePath,
  normalizePath,
  parseRedirectSource,
  parseRedirectTarget,
} from "./redirect-paths.server.ts";

/** Tag of the change feed; also held (`lockName`) by transactions that change redirects. */
const REDIRECTS_TAG = "redirects";

/** The target of each redirect by path. Cached, because every not-found request reads them. */
const getTargets = memoByTags<ReadonlyMap<string, string>>(
  [REDIRECTS_TAG],
  async (db) => {
    const rows = await db.selectFrom("redirects").select(["from_path", "to_address"]).execute();
    return new Map(rows.map((row) => [row.from_path, row.to_address]));
  },
  { fallback: new Map() },
);

/**
 * The target of the redirect for a not-found path; undefined if there is none. While the database is
 * unavailable, the redirects read last are used.
 */
export async function findRedirect(db: Db, pathname: string): Promise<string | undefined> {
  const key = normalizePath(pathname);
  return key === undefined ? undefined : (await getTargets(db)).get(key);
}

/** Returns a function that tells whether a path opens a page of the site, or is redirected. */
export function hasPage(db: Db): (path: string) => Promise<boolean> {
  return async (path) =>
    (await findSitePage(db, path)) !== undefined || (await findRedirect(db, path)) !== undefined;
}

export interface Redirect {
  from: string;
  to: string;
  /** ISO 8601. */
  updatedAt: string;
}

/** All redirects, sorted by source path. */
export async function listRedirects(db: Db): Promise<Redirect[]> {
  const rows = await db.selectFrom("redirects").selectAll().orderBy("from_path").execute();
  return rows.map(({ from_path: from, to_address: to, updated_at: updatedAt }) => ({
    ...{ from, to, updatedAt },
  }));
}

/** More than a site of this size needs; all redirects are cached in memory. */
const MAX_REDIRECTS = 5_000;

/** Returns the HTTP status of a path of this site, such as 200 or 404. */
type GetStatus = (path: string) => Promise<number>;

interface SaveRedirect {
  from: string;
  to: string;
  /** Source path of the redirect to change; undefined to add one. */
  editing?: string | undefined;
  origin: string;
  getStatus: GetStatus;
  actor: Actor;
  now: Date;
}

type SaveRedirectResult =
  | { ok: true; from: string; to: string }
  | { ok: false; fieldErrors: { from?: string; to?: string } };

/**
 * Adds or changes a redirect. Rejects sources with a page, targets without a page, loops, and
 * chains, so that every redirect takes one step.
 */
export async function saveRedirect(db: Db, options: SaveRedirect): Promise<SaveRedirectResult> {
  const { origin, getStatus, editing, actor, now } = options;
  const from = parseRedirectSource(options.from, origin);
  const to = parseRedirectTarget(options.to, origin);
  if (!from.ok || !to.ok) {
    return refuse({
      ...(from.ok ? {} : { from: from.error }),
      ...(to.ok ? {} : { to: to.error }),
    });
  }
  const target = to.path === undefined ? undefined : normalizePath(to.path);
  if (target === from.path) return refuse({ to: "This redirects to itself. Choose another page." });
  const row = { from: from.path, to: to.url, target, editing };
  const earlyConflict = await findConflict(db, row);
  if (earlyConflict) return refuse(earlyConflict);
  if (from.path !== editing && (await getStatus(encodePath(from.path))) !== 404) {
    return refuse({
      from: `There is a page at ${from.path}. Only URLs without a page can be redirected.`,
    });
  }
  if (to.path !== undefined && (await getStatus(to.path)) !== 200) {
    return refuse({ to: `There is no page at ${to.path}.` });
  }
  return db.transaction().execute(async (tx) => {
    // Two simultaneous changes could create a chain.
    await lockName(tx, REDIRECTS_TAG);
    const conflict = await findConflict(tx, row);
    if (conflict) return refuse(conflict);
    const before = await deleteRedirectRow(tx, editing ?? from.path);
    await tx
      .insertInto("redirects")
      .values({
        from_path: from.path,
        to_address: to.url,
        created_at: before?.created_at ?? now.toISOString(),
        updated_at: now.toISOString(),
      })
      .execute();
    await tx.deleteFrom("missed_addresses").where("path", "=", from.path).execute();
    await recordAudit(tx, {
      actor,
      action: before ? "change-redirect" : "add-redirect",
      subject: { kind: "redirect", id: from.path },
      summary: `${from.path} redirects to ${to.url}.`,
      ...(before ? { before: { from: before.from_path, to: before.to_address } } : {}),
      after: { from: from.path, to: to.url },
      now,
    });
    return { ok: true, from: from.path, to: to.url };
  });
}

interface RedirectCandidate {
  from: string;
  /** The normalized path of the target; undefined if the target is on another site. */
  target: string | undefined;
  editing: string | undefined;
}

/** Finds a conflict with the other redirects; undefined if there is none. */
async function findConflict(db: Db | Tx, { from, target, editing }: RedirectCandidate) {
  const rows = await db.selectFrom("redirects").select(["from_path", "to_address"]).execute();
  const others = rows.filter(({ from_path }) => from_path !== editing);
  if (editing !== undefined && others.length === rows.length) {
    return { from: "This redirect was deleted in the meantime." };
  }
  if (others.length >= MAX_REDIRECTS) {
    return {
      from: `There are already ${MAX_REDIRECTS} redirects, the limit. Delete one you no longer need.`,
    };
  }
  if (others.some(({ from_path }) => from_path === from)) {
    return { from: `${from} is already redirected. Edit that redirect instead.` };
  }
  const next = others.find(({ from_path }) => from_path === target);
  if (next) return { to: `${target} redirects to ${next.to_address}. Enter that URL instead.` };
  const before = others.find(({ to_address }) => ownTargetPath(to_address) === from);
  if (before) return { from: `${before.from_path} redirects here. Edit that redirect first.` };
  return undefined;
}

function ownTargetPath(target: string): string | undefined {
  if (!target.startsWith("/")) return undefined;
  return normalizePath(target.replace(/[?#].*$/, ""));
}

async function deleteRedirectRow(tx: Tx, path: string) {
  return tx
    .deleteFrom("redirects")
    .where("from_path", "=", path)
    .returning(["from_path", "to_address", "created_at"])
    .executeTakeFirst();
}

function refuse(fieldErrors: { from?: string; to?: string }): SaveRedirectResult {
  return { ok: false, fieldErrors };
}

interface DeleteRedirect {
  from: string;
  actor: Actor;
  now: Date;
}

/** Deletes a redirect; returns false if it does not exist. */
export async function deleteRedirect(
  db: Db,
  { from, actor, now }: DeleteRedirect,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockName(tx, REDIRECTS_TAG);
    const row = await tx
      .deleteFrom("redirects")
      .where("from_path", "=", from)
      .returning("to_address")
      .executeTakeFirst();
    if (!row) return false;
    await recordAudit(tx, {
      actor,
      action: "delete-redirect",
      subject: { kind: "redirect", id: from },
      summary: `${from} no longer redirects to ${row.to_address}.`,
      before: { from, to: row.to_address },
      now,
    });
    return true;
  });
}
