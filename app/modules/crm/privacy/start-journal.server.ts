import { join } from "node:path";
import type { Db } from "#app/db/schema.ts";
import { RETENTION } from "#app/modules/store/retention.ts";
import { logger } from "#app/platform/logger.server.ts";
import { type RepeatedTask, startEvery, startHourly } from "#app/platform/repeated-task.server.ts";
import { addMonths } from "#app/platform/time.server.ts";
import { REVOKED_BY_QUARANTINE } from "../consents.server.ts";
import { addressHash, keyFingerprint, unsubscribeHash } from "./address-hash.server.ts";
import {
  appendToJournal,
  countBy,
  getEntryKey,
  getErasureKey,
  JOURNAL_FOLDER,
  type JournalEntry,
  lacksMessageId,
  mirrorJournal,
  pruneJournal,
  readJournal,
} from "./journal-files.server.ts";
import { openPrivacyJournal } from "./record-in-journal.server.ts";

/** Maximum age of the journal's copy next to the backups. */
const MIRROR_MS = 60_000;

interface StartJournal {
  dataDir: string;
  secret: string;
  /** Folder of the backups, where the journal is copied. */
  backups: string;
}

/**
 * Starts recording withdrawals and erasures outside the database. Adds missing entries every hour and
 * copies the journal to the backup folder every minute.
 */
export function startPrivacyJournal(
  db: Db,
  { dataDir, secret, backups }: StartJournal,
): RepeatedTask {
  openPrivacyJournal({ dataDir, secret });
  const copy = join(backups, JOURNAL_FOLDER);
  const backfill = startHourly("privacy journal", () =>
    backfillJournal(db, { dataDir, secret, now: new Date() }),
  );
  const mirror = startEvery("copy of the privacy journal", MIRROR_MS, async () => {
    await mirrorJournal(join(dataDir, JOURNAL_FOLDER), copy);
    await pruneJournal(copy, { before: getRetentionStart(new Date()) });
  });
  const stop = async () => {
    await Promise.all([backfill.stop(), mirror.stop()]);
  };
  return { stop };
}

interface BackfillOptions {
  dataDir: string;
  secret: string;
  now: Date;
}

/**
 * Adds events from the database that are missing in this machine's journal: events from before the
 * journal existed, from other machines, and those that could not be written. Deletes months past the
 * retention time for proof of consent. Safe to repeat.
 */
export async function backfillJournal(
  db: Db,
  { dataDir, secret, now }: BackfillOptions,
): Promise<void> {
  const folder = join(dataDir, JOURNAL_FOLDER);
  const since = getRetentionStart(now);
  const { entries } = await readJournal([folder]);
  const key = keyFingerprint(secret);
  const all = [
    ...(await listErased(db, { since, key })),
    ...(await listWithdrawn(db, { since, key, secret })),
  ];
  const missing = listMissing(all, { journal: entries });
  await appendToJournal(folder, missing, { now });
  await pruneJournal(folder, { before: since });
  if (missing.length > 0) {
    logger.info({ entries: missing.length }, "entries added to the privacy journal");
  }
}

/**
 * The database's events that the journal lacks. Messages erased before their ids were saved are matched
 * by their number: if the journal has fewer ids, it gets an entry for each of them.
 */
function listMissing(
  events: readonly JournalEntry[],
  { journal }: { journal: readonly JournalEntry[] },
): JournalEntry[] {
  const known = new Set(journal.map(getEntryKey));
  const saved = countBy(journal.map(getErasureKey));
  const erased = countBy(events.filter(lacksMessageId).map(getErasureKey));
  return events.filter((event) => {
    if (known.has(getEntryKey(event))) return false;
    const key = getErasureKey(event);
    return !lacksMessageId(event) || (saved.get(key) ?? 0) < (erased.get(key) ?? 0);
  });
}

/** Start of the journal's retention period, which is the same as for proof of consent. */
function getRetentionStart(now: Date): Date {
  return addMonths(now, -12 * RETENTION.consentProofYears);
}

interface Since {
  since: Date;
  key: string;
}

async function listErased(db: Db, { since, key }: Since): Promise<JournalEntry[]> {
  const rows = await db
    .selectFrom("erasures")
    .select(["lead_kind", "message_id", "cause", "email_hash", "phone_hash", "unsubscribe_hash"])
    .select(["withdrawn", "erased_at"])
    .where("erased_at", ">=", since.toISOString())
    .execute();
  return rows.map((row) => ({
    ...{ at: row.erased_at, kind: "erasure", lead: row.lead_kind, leadId: row.message_id },
    ...{ cause: row.cause, withdrawn: row.withdrawn, key },
    ...{ email: row.email_hash, phone: row.phone_hash, link: row.unsubscribe_hash },
  }));
}

/** The withdrawals of contacts that are not erased yet. */
async function listWithdrawn(
  db: Db,
  { since, key, secret }: Since & { secret: string },
): Promise<JournalEntry[]> {
  const rows = await db
    .selectFrom("consents")
    .innerJoin("campaign_contacts", "campaign_contacts.id", "consents.contact_id")
    .select(["campaign_contacts.id", "email", "phone_number", "unsubscribe_token"])
    .select(["channel", "revoked_at", "revoked_via"])
    .where("revoked_at", ">=", since.toISOString())
    .where("revoked_via", "!=", REVOKED_BY_QUARANTINE)
    .execute();
  return rows.map((row) => {
    const isEmail = row.channel === "email";
    const address = isEmail ? row.email : row.phone_number;
    const hash = address === null ? null : addressHash(address, { secret });
    return {
      ...{ at: row.revoked_at ?? "", kind: "withdrawal", lead: "contact", leadId: row.id },
      ...{ cause: row.revoked_via ?? "", withdrawn: true, key },
      email: isEmail ? hash : null,
      phone: isEmail ? null : hash,
      link: isEmail ? unsubscribeHash(row.unsubscribe_token) : null,
    };
  });
}
