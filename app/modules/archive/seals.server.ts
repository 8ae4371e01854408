import type { Db, Tx } from "#app/db/schema.ts";
import type { ArchiveDocumentsTable } from "#app/db/tables/archive.ts";
import { lockName } from "#app/db/transactions.server.ts";
import { addDays, endOfDay, lastDays, storeDay } from "#app/platform/time.server.ts";
import { hashSeal, type Seal, type SealKind } from "./archive-format.ts";
import { insertDocuments } from "./documents.server.ts";

/** A seal before it has its place in the chain. */
export interface NewSeal
  extends Pick<Seal, "kind" | "path" | "status" | "document_hash" | "files_hash" | "effective_at"> {
  /** Documents to add if they are not in the archive yet. */
  documents: readonly ArchiveDocumentsTable[];
}

/** All that change the chain wait for each other. Call it first in the transaction. */
export const lockChain = (tx: Tx) => lockName(tx, "archive");

/**
 * Appends seals to the chain, each with the hash of the one before, in one transaction. Skips a seal that
 * says what the last seal of its path says, since another process may have sealed the same change. Returns
 * the seal in force for each, and how many are new.
 */
export async function appendSeals(
  db: Db,
  { seals, now }: { seals: readonly NewSeal[]; now: Date },
): Promise<{ inForce: Seal[]; added: number }> {
  return db.transaction().execute(async (tx) => {
    await lockChain(tx);
    const inForce: Seal[] = [];
    let added = 0;
    for (const seal of seals) {
      const last = await findLatestSeal(tx, seal);
      if (last && isSameState(last, seal)) {
        inForce.push(last);
        continue;
      }
      // Never before the seal it follows, even if a clock was set back.
      const effective_at = [seal.effective_at, last?.effective_at ?? ""].sort().at(-1) ?? "";
      inForce.push(await appendSeal(tx, { ...seal, effective_at }, now));
      added += 1;
    }
    return { inForce, added };
  });
}

/** Whether two seals say that the public saw the same. */
const isSameState = (one: State, other: State) =>
  one.document_hash === other.document_hash &&
  one.files_hash === other.files_hash &&
  one.status === other.status;

type State = Pick<Seal, "document_hash" | "files_hash" | "status">;

/** Appends one seal; the caller has locked the chain. */
export async function appendSeal(
  tx: Tx,
  { documents, ...seal }: NewSeal,
  now: Date,
): Promise<Seal> {
  await insertDocuments(tx, documents);
  const last = await findLastSeal(tx);
  const { kind, path, status, document_hash, files_hash, effective_at } = seal;
  const content = {
    ...{ kind, path, status, document_hash, files_hash, effective_at },
    number: (last?.number ?? 0) + 1,
    sealed_at: now.toISOString(),
    previous_hash: last?.hash ?? "",
  };
  const row = { ...content, hash: hashSeal(content) };
  await tx.insertInto("archive_seals").values(row).execute();
  return row;
}

/** The end of the chain; undefined if there are no seals. */
export function findLastSeal(db: Db | Tx): Promise<Seal | undefined> {
  return db
    .selectFrom("archive_seals")
    .selectAll()
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

interface Which {
  kind: SealKind;
  path: string;
}

/** The seal of a page, email, or line in force at a time (by default the latest); undefined if none. */
export function findLatestSeal(
  db: Db | Tx,
  { kind, path, at }: Which & { at?: Date },
): Promise<Seal | undefined> {
  let query = db
    .selectFrom("archive_seals")
    .selectAll()
    .where("kind", "=", kind)
    .where("path", "=", path);
  if (at) query = query.where("effective_at", "<=", at.toISOString());
  return query
    .orderBy("effective_at", "desc")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The latest seal of every page, feed, email, and line. */
export async function listLatestSeals(db: Db): Promise<Seal[]> {
  const seals = new Map<string, Seal>();
  for await (const page of readSeals(db)) {
    for (const seal of page) {
      const key = `${seal.kind} ${seal.path}`;
      const known = seals.get(key);
      if (!known || seal.effective_at >= known.effective_at) seals.set(key, seal);
    }
  }
  return [...seals.values()];
}

const PAGE_SIZE = 1_000;

/** All seals in the order of the chain, in pages. */
export async function* readSeals(
  db: Db | Tx,
  { after = 0, through }: { after?: number; through?: number } = {},
): AsyncGenerator<Seal[]> {
  for (let last = after; ; ) {
    let query = db.selectFrom("archive_seals").selectAll().where("number", ">", last);
    if (through !== undefined) query = query.where("number", "<=", through);
    const page = await query.orderBy("number").limit(PAGE_SIZE).execute();
    if (page.length > 0) yield page;
    if (page.length < PAGE_SIZE) return;
    last = page.at(-1)?.number ?? last;
  }
}

/** The seals of one page, newest change first. */
export function listSealsOf(
  db: Db,
  { kind, path, limit }: Which & { limit: number },
): Promise<Seal[]> {
  return db
    .selectFrom("archive_seals")
    .selectAll()
    .where("kind", "=", kind)
    .where("path", "=", path)
    .orderBy("effective_at", "desc")
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
}

/** The first change of one page. */
export function findFirstSeal(db: Db, { kind, path }: Which): Promise<Seal | undefined> {
  return db
    .selectFrom("archive_seals")
    .selectAll()
    .where("kind", "=", kind)
    .where("path", "=", path)
    .orderBy("effective_at")
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();
}

/** Everything in the archive that has a path of its own: pages, feeds, and emails. */
export async function listArchivedPaths(db: Db): Promise<Which[]> {
  return db
    .selectFrom("archive_seals")
    .select(["kind", "path"])
    .distinct()
    .where("kind", "in", ["page", "feed", "email"])
    .orderBy("kind")
    .orderBy("path")
    .execute();
}

/** The hash that stands for everything sealed until the end of a day. */
export interface DailyRoot {
  /** In the store's time zone. */
  day: string;
  root: string;
  /** Number of the last seal. */
  seals: number;
}

/** The root of a day: the hash of the last seal of that day or before; undefined if there was none. */
export async function findDailyRoot(db: Db, day: string): Promise<DailyRoot | undefined> {
  const end = endOfDay(day);
  if (!end) return undefined;
  const last = await db
    .selectFrom("archive_seals")
    .select(["number", "hash"])
    .where("sealed_at", "<", end.toISOString())
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return last && { day, root: last.hash, seals: last.number };
}

/** The roots of the latest days that are over, newest first. */
export async function listDailyRoots(
  db: Db,
  { now, days }: { now: Date; days: number },
): Promise<DailyRoot[]> {
  const roots: DailyRoot[] = [];
  for (const day of lastDays(addDays(storeDay(now), -1), days).reverse()) {
    const root = await findDailyRoot(db, day);
    if (root) roots.push(root);
  }
  return roots;
}
