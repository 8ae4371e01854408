import { markErased } from "#app/db/overwrite-erased.server.ts";
import type { Tx } from "#app/db/schema.ts";
import type { ConsentChannel } from "#app/db/tables/leads.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { addressHash } from "#app/modules/leads/address-hash.server.ts";
import type { JournalEntry } from "#app/modules/leads/privacy-journal/journal-files.server.ts";
import {
  idsOf,
  type Leads,
  listLeads,
} from "#app/modules/leads/privacy-journal/leads-by-hash.server.ts";
import { newId } from "#app/platform/ids.server.ts";
import { type ErasureFacts, eraseContact } from "./erase-contact.server.ts";
import { eraseMessage } from "./erase-message.server.ts";
import { dropAddress } from "./erase-withdrawn.server.ts";
import { removeUnconfirmed } from "./remove-unconfirmed.server.ts";

export interface Reapplied {
  /** Contacts whose consent was withdrawn again. */
  withdrawals: number;
  /** Contacts, addresses and messages that were erased again. */
  erasures: number;
  /** Addresses added to the list that must not be written to. */
  remembered: number;
  /** Entries hashed with another SESSION_SECRET, which cannot be matched. */
  foreign: number;
}

interface Reapply {
  entries: readonly JournalEntry[];
  /** Hash key of the restored site; undefined if it has none yet. */
  secret: string | undefined;
  /** Earlier hash keys, such as that of the data being replaced. */
  formerSecrets: readonly string[];
  actor: Actor;
  now: Date;
}

/**
 * Applies the journal's withdrawals and erasures to a restored database. Consent given after an entry
 * stays, so all entries can be applied whatever the age of the backup, and more than once.
 */
export async function reapplyJournal(tx: Tx, options: Reapply): Promise<Reapplied> {
  const { entries, secret, formerSecrets, actor, now } = options;
  const done: Reapplied = { withdrawals: 0, erasures: 0, remembered: 0, foreign: 0 };
  const leads = await listLeads(tx, [secret ?? [], formerSecrets].flat());
  for (const entry of entries) {
    const of = leads.get(entry.key);
    if (!of) {
      done.foreign += 1;
      continue;
    }
    const cause = entry.cause === "request" ? "request" : "withdrawal";
    const facts: ErasureFacts = { cause, actor, now, secret: secret ?? of.secret };
    if (entry.kind === "withdrawal") done.withdrawals += await withdraw(tx, entry, of);
    else if (entry.lead === "contact") done.erasures += await eraseContacts(tx, entry, of, facts);
    else done.erasures += await eraseMessages(tx, entry, of, facts);
    if (of.secret === secret) done.remembered += await remember(tx, entry, of, facts);
  }
  if (done.erasures > 0) await markErased(tx, { now });
  await recordAudit(tx, {
    actor,
    action: "reapply-privacy-journal",
    subject: { kind: "erasure" },
    summary: `Reapplied after a restore: ${done.withdrawals} withdrawals, ${done.erasures} erasures.`,
    now,
  });
  return done;
}

async function withdraw(tx: Tx, entry: JournalEntry, leads: Leads): Promise<number> {
  const channel = entry.email === null ? "sms" : "email";
  let withdrawn = 0;
  for (const id of idsOf(leads.contacts, entry)) {
    const revoked = await tx
      .updateTable("consents")
      .set({ revoked_at: entry.at, revoked_via: entry.cause })
      .where("contact_id", "=", id)
      .where("channel", "=", channel)
      .where("granted_at", "<=", entry.at)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    const stopped = channel === "email" && (await stopEmail(tx, { id, at: entry.at }));
    if (revoked.numUpdatedRows > 0n || stopped) withdrawn += 1;
  }
  return withdrawn;
}

/** Opts the contact out of email, unless the contact has agreed again since. Returns whether it did. */
async function stopEmail(tx: Tx, { id, at }: { id: string; at: string }): Promise<boolean> {
  if (await hasAgreedSince(tx, { id, channel: "email", at })) return false;
  const stopped = await tx
    .updateTable("campaign_contacts")
    .set({ opted_in: false, updated_at: at })
    .where("id", "=", id)
    .where("opted_in", "=", true)
    .where("created_at", "<=", at)
    .executeTakeFirst();
  return stopped.numUpdatedRows > 0n;
}

interface Agreement {
  id: string;
  channel: ConsentChannel;
  at: string;
}

async function hasAgreedSince(tx: Tx, { id, channel, at }: Agreement): Promise<boolean> {
  const consent = await tx
    .selectFrom("consents")
    .select("id")
    .where("contact_id", "=", id)
    .where("channel", "=", channel)
    .where("granted_at", ">", at)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return consent !== undefined;
}

/** Erases the entry's addresses, or the whole contact if no other address remains. */
async function eraseContacts(tx: Tx, entry: JournalEntry, leads: Leads, facts: ErasureFacts) {
  const { secret } = leads;
  const { at } = entry;
  const hash = (address: string | null) => address && addressHash(address, { secret });
  let erased = facts.cause === "request" ? await eraseUnconfirmed(tx, entry, leads) : 0;
  for (const id of idsOf(leads.contacts, entry)) {
    const contact = await tx
      .selectFrom("campaign_contacts")
      .select(["id", "email", "phone_number", "unsubscribe_token", "opted_in"])
      .where("id", "=", id)
      .where("created_at", "<=", at)
      .executeTakeFirst();
    // An earlier entry may already have erased the contact or the address.
    if (!contact) continue;
    const goes = async (channel: ConsentChannel, isMeant: boolean) =>
      isMeant && !(await hasAgreedSince(tx, { id, channel, at }));
    const { email, phone_number: phone } = contact;
    const emailGoes = await goes("email", email !== null && hash(email) === entry.email);
    const phoneGoes = await goes("sms", phone !== null && hash(phone) === entry.phone);
    if (!emailGoes && !phoneGoes) continue;
    if (email !== null && !emailGoes) await dropAddress(tx, { contact, channel: "sms", facts });
    else if (phone !== null && !phoneGoes)
      await dropAddress(tx, { contact, channel: "email", facts });
    else await eraseContact(tx, contact, facts);
    erased += 1;
  }
  return erased;
}

/** Deletes unconfirmed sign-ups, as an erasure on request does. */
async function eraseUnconfirmed(tx: Tx, entry: JournalEntry, { unconfirmed }: Leads) {
  let erased = 0;
  for (const hash of [entry.email, entry.phone]) {
    for (const signUp of (hash !== null && unconfirmed.get(hash)) || []) {
      if (signUp.created_at <= entry.at) erased += await removeUnconfirmed(tx, signUp);
    }
  }
  return erased;
}

/** Erases the entry's message; without an id, all messages of its address up to that time. */
async function eraseMessages(tx: Tx, entry: JournalEntry, leads: Leads, facts: ErasureFacts) {
  const ids = entry.leadId === null ? idsOf(leads.messages, entry) : [entry.leadId];
  if (ids.length === 0) return 0;
  const messages = await tx
    .selectFrom("messages")
    .select(["id", "email"])
    .where("id", "in", ids)
    .where("created_at", "<=", entry.at)
    .execute();
  for (const message of messages) await eraseMessage(tx, message, facts);
  return messages.length;
}

/** Records an address as withdrawn if its contact was both added and erased after the backup. */
async function remember(tx: Tx, entry: JournalEntry, leads: Leads, facts: ErasureFacts) {
  const { email, phone, link, at } = entry;
  if (!entry.withdrawn || (email === null && phone === null)) return 0;
  // A contact that only withdrew is erased by the next retention run.
  if (entry.kind === "withdrawal" && idsOf(leads.contacts, entry).length > 0) return 0;
  const known = await tx
    .selectFrom("erasures")
    .select(["email_hash", "phone_hash"])
    .where((eb) =>
      eb.or([
        ...(email === null ? [] : [eb("email_hash", "=", email)]),
        ...(phone === null ? [] : [eb("phone_hash", "=", phone)]),
      ]),
    )
    .where("withdrawn", "=", true)
    .execute();
  const isKnown =
    (email === null || known.some((row) => row.email_hash === email)) &&
    (phone === null || known.some((row) => row.phone_hash === phone));
  if (isKnown) return 0;
  await tx
    .insertInto("erasures")
    .values({
      ...{ id: newId(), lead_kind: "contact", cause: facts.cause, withdrawn: true },
      ...{ email_hash: email, phone_hash: phone, unsubscribe_hash: link },
      ...{ removed: "{}", consents: null, proof_until: null },
      ...{ actor_kind: facts.actor.kind, actor_id: facts.actor.id, erased_at: at },
    })
    .execute();
  return 1;
}
