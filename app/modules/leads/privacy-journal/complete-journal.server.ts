import { join } from "node:path";
import type { Db } from "#app/db/schema.ts";
import { RETENTION } from "#app/modules/store/retention.ts";
import { logger } from "#app/platform/logger.server.ts";
import { addMonths } from "#app/platform/time.server.ts";
import { addressHash, unsubscribeHash } from "../address-hash.server.ts";
import { REVOKED_BY_QUARANTINE } from "../record-consents.server.ts";
import {
  appendToJournal,
  identityOf,
  JOURNAL_FOLDER,
  type JournalEntry,
  pruneJournal,
  readJournal,
} from "./journal-files.server.ts";
import { keyFingerprint } from "./privacy-journal.server.ts";

interface Complete {
  dataDir: string;
  secret: string;
  now: Date;
}

/**
 * Adds events from the database that are missing in this machine's journal: events from before the
 * journal existed, from other machines, and those that could not be written. Deletes months past the
 * retention time for proof of consent. Safe to repeat.
 */
export async function completeJournal(db: Db, { dataDir, secret, now }: Complete): Promise<void> {
  const folder = join(dataDir, JOURNAL_FOLDER);
  const since = keptSince(now);
  const { entries } = await readJournal([folder]);
  const known = new Set(entries.map(identityOf));
  const key = keyFingerprint(secret);
  const all = [
    ...(await listErased(db, { since, key })),
    ...(await listWithdrawn(db, { since, key, secret })),
  ];
  const missing = all.filter((entry) => !known.has(identityOf(entry)));
  await appendToJournal(folder, missing, { now });
  await pruneJournal(folder, { before: since });
  if (missing.length > 0) {
    logger.info({ entries: missing.length }, "entries added to the privacy journal");
  }
}

/** The start of the journal's retention time, which is that of proof of consent. */
export function keptSince(now: Date): Date {
  return addMonths(now, -12 * RETENTION.consentProofYears);
}

interface Since {
  since: Date;
  key: string;
}

async function listErased(db: Db, { since, key }: Since): Promise<JournalEntry[]> {
  const rows = await db
    .selectFrom("erasures")
    .select(["lead_kind", "cause", "email_hash", "phone_hash", "unsubscribe_hash"])
    .select(["withdrawn", "erased_at"])
    .where("erased_at", ">=", since.toISOString())
    .execute();
  return rows.map((row) => ({
    ...{ at: row.erased_at, kind: "erasure", lead: row.lead_kind, leadId: null },
    ...{ cause: row.cause, withdrawn: row.withdrawn, key },
    ...{ email: row.email_hash, phone: row.phone_hash, link: row.unsubscribe_hash },
  }));
}

/** Withdrawals of contacts that are not erased yet. */
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
