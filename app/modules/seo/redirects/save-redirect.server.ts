import type { Db, Tx } from "#app/db/schema.ts";
import { lockName } from "#app/db/transactions.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { REDIRECTS } from "./find-redirect.server.ts";
import { asWritten, parseFrom, parseTarget, pathKey } from "./redirect-path.ts";

/** More than a site of this size ever needs; all are kept in memory. */
export const MAX_REDIRECTS = 5_000;

/** What an address of this site answers, such as 200 or 404. */
export type ReadStatus = (path: string) => Promise<number>;

interface SaveRedirect {
  from: string;
  to: string;
  /** The path of the redirect that is changed; undefined adds one. */
  editing?: string | undefined;
  origin: string;
  readStatus: ReadStatus;
  actor: Actor;
  now: Date;
}

export type SaveResult =
  | { ok: true; from: string; to: string }
  | { ok: false; fieldErrors: { from?: string; to?: string } };

/**
 * Adds or changes a redirect. Refused are paths that have a page, targets that have none, loops and
 * chains: every redirect leads to its end in one step.
 */
export async function saveRedirect(db: Db, options: SaveRedirect): Promise<SaveResult> {
  const { origin, readStatus, editing, actor, now } = options;
  const from = parseFrom(options.from, origin);
  const to = parseTarget(options.to, origin);
  if (!from.ok || !to.ok) {
    return refuse({
      ...(from.ok ? {} : { from: from.error }),
      ...(to.ok ? {} : { to: to.error }),
    });
  }
  const target = to.path === undefined ? undefined : pathKey(to.path);
  if (target === from.path) return refuse({ to: "This leads back to itself." });
  const row = { from: from.path, to: to.address, target, editing };
  const early = await findConflict(db, row);
  if (early) return refuse(early);
  if (from.path !== editing && (await readStatus(asWritten(from.path))) !== 404) {
    return refuse({ from: `There is a page at ${from.path}; only missing addresses can lead on.` });
  }
  if (to.path !== undefined && (await readStatus(to.path)) !== 200) {
    return refuse({ to: `There is no page at ${to.path}.` });
  }
  return db.transaction().execute(async (tx) => {
    // Two changes at once could make a chain together.
    await lockName(tx, REDIRECTS);
    const conflict = await findConflict(tx, row);
    if (conflict) return refuse(conflict);
    const before = await takeOut(tx, editing ?? from.path);
    await tx
      .insertInto("redirects")
      .values({
        from_path: from.path,
        to_address: to.address,
        created_at: before?.created_at ?? now.toISOString(),
        updated_at: now.toISOString(),
      })
      .execute();
    await tx.deleteFrom("missed_addresses").where("path", "=", from.path).execute();
    await recordAudit(tx, {
      actor,
      action: before ? "change-redirect" : "add-redirect",
      subject: { kind: "redirect", id: from.path },
      summary: `${from.path} leads to ${to.address}.`,
      ...(before ? { before: { from: before.from_path, to: before.to_address } } : {}),
      after: { from: from.path, to: to.address },
      now,
    });
    return { ok: true, from: from.path, to: to.address };
  });
}

interface Row {
  from: string;
  /** The target's path in the form of a source, where it is a path. */
  target: string | undefined;
  editing: string | undefined;
}

/** What stands against a redirect among the others. */
async function findConflict(db: Db | Tx, { from, target, editing }: Row) {
  const rows = await db.selectFrom("redirects").select(["from_path", "to_address"]).execute();
  const others = rows.filter(({ from_path }) => from_path !== editing);
  if (editing !== undefined && others.length === rows.length) {
    return { from: "This redirect was deleted in the meantime." };
  }
  if (others.length >= MAX_REDIRECTS) {
    return { from: `There are ${MAX_REDIRECTS} redirects: delete one that nobody needs.` };
  }
  if (others.some(({ from_path }) => from_path === from)) {
    return { from: `${from} leads elsewhere already: change that redirect instead.` };
  }
  const next = others.find(({ from_path }) => from_path === target);
  if (next) return { to: `${target} leads on to ${next.to_address}: enter that instead.` };
  const before = others.find(({ to_address }) => ownPath(to_address) === from);
  if (before) return { from: `${before.from_path} leads here: change that redirect first.` };
  return undefined;
}

function ownPath(address: string): string | undefined {
  if (!address.startsWith("/")) return undefined;
  return pathKey(address.replace(/[?#].*$/, ""));
}

async function takeOut(tx: Tx, path: string) {
  return tx
    .deleteFrom("redirects")
    .where("from_path", "=", path)
    .returning(["from_path", "to_address", "created_at"])
    .executeTakeFirst();
}

function refuse(fieldErrors: { from?: string; to?: string }): SaveResult {
  return { ok: false, fieldErrors };
}
