import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { DB, Db, Tx } from "#app/db/schema.ts";
import type { ConsentChannel } from "#app/db/tables/leads.ts";
import { lockRow } from "#app/db/transactions.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { newId } from "#app/platform/random.server.ts";
import { unsubscribeHash } from "./privacy/address-hash.server.ts";
import { recordWithdrawalInJournal } from "./privacy/record-in-journal.server.ts";

/** `consents.revoked_via` of a consent that is not in force because its lead is in quarantine. */
export const REVOKED_BY_QUARANTINE = "quarantine";

/** `consents.revoked_via` of a consent withdrawn in person, by letter, or by a reply of STOP. */
const REVOKED_BY_STAFF = "told-staff";

interface NewConsent {
  contactId: string;
  channel: ConsentChannel;
  /** The exact words shown. */
  wording: string;
}

interface ConsentContext {
  page: string;
  source: string;
  /** False for a suspect lead: its consent is saved as evidence and takes effect after review. */
  isInForce: boolean;
  now: Date;
}

/** Records every consent each time it is given, since the wording may have changed. */
export async function recordConsents(
  tx: Tx,
  consents: NewConsent[],
  { page, source, isInForce, now }: ConsentContext,
): Promise<void> {
  if (consents.length === 0) return;
  const time = now.toISOString();
  const rows = consents.map(({ contactId, channel, wording }) => ({
    id: newId(),
    contact_id: contactId,
    channel,
    wording,
    page,
    source,
    granted_at: time,
    revoked_at: isInForce ? null : time,
    revoked_via: isInForce ? null : REVOKED_BY_QUARANTINE,
  }));
  await tx.insertInto("consents").values(rows).execute();
}

/** SQL condition: the contact's consent to text messages is in force. */
export function hasTextConsent(
  eb: ExpressionBuilder<DB, "campaign_contacts">,
): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom("consents")
      .select("consents.id")
      .whereRef("consents.contact_id", "=", "campaign_contacts.id")
      .where("consents.channel", "=", "sms")
      .where("consents.revoked_at", "is", null),
  );
}

/** Whether the contact's consent to text messages is in force. */
export async function contactHasTextConsent(
  tx: Tx,
  { contactId }: { contactId: string },
): Promise<boolean> {
  const contact = await tx
    .selectFrom("campaign_contacts")
    .select("id")
    .where("id", "=", contactId)
    .where(hasTextConsent)
    .executeTakeFirst();
  return contact !== undefined;
}

interface Withdrawal {
  contactId: string;
  channel: ConsentChannel;
  actor: Actor;
  now: Date;
}

/**
 * Records that a person told the store to stop. The next retention run erases the data that only
 * this consent allowed. Returns false if no consent was in force.
 */
export async function withdrawConsent(
  db: Db,
  { contactId, channel, actor, now }: Withdrawal,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const contact = await lockRow(
      tx,
      tx.selectFrom("campaign_contacts").select("email").where("id", "=", contactId),
    );
    if (!contact || (channel === "email" && contact.email === null)) return false;
    if (!(await endConsents(tx, { contactId, channel, via: REVOKED_BY_STAFF, now }))) return false;
    await recordAudit(tx, {
      actor,
      action: "withdraw-consent",
      subject: { kind: "contact", id: contactId },
      summary: `Consent to ${channel === "email" ? "email" : "text messages"} withdrawn because the contact asked.`,
      before: { [channel]: true },
      after: { [channel]: false },
      now,
    });
    return true;
  });
}

interface Unsubscription {
  /** Null if the contact has only a phone number or is erased. */
  email: string | null;
  optedIn: boolean;
}

/** The state behind an unsubscribe link, or null if no contact has or had this token. */
export async function findUnsubscription(
  db: Db,
  { token }: { token: string },
): Promise<Unsubscription | null> {
  if (!isPossibleToken(token)) return null;
  const contact = await db
    .selectFrom("campaign_contacts")
    .select(["email", "opted_in"])
    .where("unsubscribe_token", "=", token)
    .executeTakeFirst();
  if (!contact) return findErased(db, token);
  return { email: contact.email, optedIn: contact.opted_in };
}

interface UnsubscribeOptions {
  token: string;
  now: Date;
  /** The mail program's own button (RFC 8058) or the page behind the link. */
  via: "one-click" | "page";
}

/**
 * Opts the contact out of email and revokes its open email consents. A repeat changes nothing, not
 * even the recorded time. Returns null if no contact has or had this token.
 */
export async function unsubscribe(
  db: Db,
  { token, now, via }: UnsubscribeOptions,
): Promise<Unsubscription | null> {
  if (!isPossibleToken(token)) return null;
  return db.transaction().execute(async (tx) => {
    const contact = await tx
      .selectFrom("campaign_contacts")
      .select(["id", "email"])
      .where("unsubscribe_token", "=", token)
      .executeTakeFirst();
    if (!contact) return findErased(tx, token);
    await endConsents(tx, { contactId: contact.id, channel: "email", via, now });
    return { email: contact.email, optedIn: false };
  });
}

/** Tokens come from a URL; PostgreSQL throws on the NUL character. */
function isPossibleToken(token: string): boolean {
  return /^[\w-]+$/.test(token);
}

/** An erased contact counts as unsubscribed; its old link still works. */
async function findErased(db: Db | Tx, token: string): Promise<Unsubscription | null> {
  const erasure = await db
    .selectFrom("erasures")
    .select("id")
    .where("unsubscribe_hash", "=", unsubscribeHash(token))
    .executeTakeFirst();
  return erasure ? { email: null, optedIn: false } : null;
}

interface EndedConsent {
  contactId: string;
  channel: ConsentChannel;
  /** How consent was withdrawn, for `consents.revoked_via`. */
  via: string;
  now: Date;
}

/**
 * Revokes the contact's open consents of one channel and records the withdrawal in the privacy
 * journal. Returns false if nothing was open.
 */
async function endConsents(
  tx: Tx,
  { contactId, channel, via, now }: EndedConsent,
): Promise<boolean> {
  const time = now.toISOString();
  const stopped =
    channel === "email" &&
    (await tx
      .updateTable("campaign_contacts")
      .set({ opted_in: false, updated_at: time })
      .where("id", "=", contactId)
      .where("opted_in", "=", true)
      .returning("id")
      .executeTakeFirst());
  const revoked = await tx
    .updateTable("consents")
    .set({ revoked_at: time, revoked_via: via })
    .where("contact_id", "=", contactId)
    .where("channel", "=", channel)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (!stopped && revoked.numUpdatedRows === 0n) return false;
  await recordWithdrawalInJournal(tx, { contactId, channel, via, now });
  return true;
}
