import { join } from "node:path";
import type { Tx } from "#app/db/schema.ts";
import type { ConsentChannel } from "#app/db/tables/leads.ts";
import { logger } from "#app/platform/logger.server.ts";
import { addressHash, keyFingerprint, unsubscribeHash } from "./address-hash.server.ts";
import { appendToJournal, JOURNAL_FOLDER, type JournalEntry } from "./journal-files.server.ts";

interface OpenJournal {
  folder: string;
  /** Key of the hashes. */
  secret: string;
}

let journal: OpenJournal | undefined;

/**
 * Opens the journal in a data folder for writing. Only the server does this, at its start: without an
 * open journal nothing is recorded, and a restore only reads the journal.
 */
export function openPrivacyJournal({ dataDir, secret }: { dataDir: string; secret: string }): void {
  journal = { folder: join(dataDir, JOURNAL_FOLDER), secret };
}

interface JournalEvent {
  lead_kind: JournalEntry["lead"];
  leadId?: string | undefined;
  cause: string;
  email: string | null;
  phone: string | null;
  unsubscribeToken?: string;
  withdrawn: boolean;
  now: Date;
}

interface Erased extends Omit<JournalEvent, "leadId"> {
  /** Id of an erased message; a contact is found by its hashes. */
  messageId?: string;
}

/** Records an erasure outside the database, before the transaction that erases commits. */
export async function recordErasureInJournal(erased: Erased): Promise<void> {
  await appendEntry("erasure", { ...erased, leadId: erased.messageId });
}

interface Withdrawn {
  contactId: string;
  channel: ConsentChannel;
  /** How consent was withdrawn, as in `consents.revoked_via`. */
  via: string;
  now: Date;
}

/** Records a withdrawal of consent outside the database, before the transaction commits. */
export async function recordWithdrawalInJournal(
  tx: Tx,
  { contactId, channel, via, now }: Withdrawn,
): Promise<void> {
  if (!journal) return;
  const contact = await tx
    .selectFrom("campaign_contacts")
    .select(["email", "phone_number", "unsubscribe_token"])
    .where("id", "=", contactId)
    .executeTakeFirst();
  if (!contact) return;
  await appendEntry("withdrawal", {
    ...{ lead_kind: "contact", leadId: contactId, cause: via, withdrawn: true, now },
    ...(channel === "email"
      ? { email: contact.email, phone: null, unsubscribeToken: contact.unsubscribe_token }
      : { email: null, phone: contact.phone_number }),
  });
}

async function appendEntry(kind: JournalEntry["kind"], event: JournalEvent): Promise<void> {
  if (!journal) return;
  const { folder, secret } = journal;
  const { lead_kind, leadId = null, cause, email, phone, unsubscribeToken, withdrawn, now } = event;
  const entry: JournalEntry = {
    ...{ at: now.toISOString(), kind, lead: lead_kind, leadId, cause, withdrawn },
    email: email === null ? null : addressHash(email, { secret }),
    phone: phone === null ? null : addressHash(phone, { secret }),
    link: unsubscribeToken === undefined ? null : unsubscribeHash(unsubscribeToken),
    key: keyFingerprint(secret),
  };
  try {
    await appendToJournal(folder, [entry], { now });
  } catch (error) {
    // A full disk must not prevent a withdrawal. The hourly backfill adds the missing entry.
    logger.error({ err: error }, "the privacy journal could not be written");
  }
}
