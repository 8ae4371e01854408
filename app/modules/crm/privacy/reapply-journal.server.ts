import { markErased } from "#app/db/overwrite-erased.server.ts";
import type { Tx } from "#app/db/schema.ts";
import type { ConsentChannel } from "#app/db/tables/leads.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { newId } from "#app/platform/random.server.ts";
import { removeUnconfirmed } from "../unconfirmed-sign-ups.server.ts";
import { addressHash, keyFingerprint } from "./address-hash.server.ts";
import { type ErasureContext, eraseContact, eraseMessage } from "./erase-leads.server.ts";
import { eraseChannel } from "./erase-withdrawn.server.ts";
import type { JournalEntry } from "./journal-files.server.ts";

export interface Reapplied {
  /** Contacts whose consent was withdrawn again. */
  withdrawals: number;
  /** Contacts, addresses, and messages that were erased again. */
  erasures: number;
  /** Addresses recorded as withdrawn, so that the store does not write to them. */
  blocked: number;
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
 * is not withdrawn, so entries older than the backup do no harm. Safe to repeat.
 */
export async function reapplyJournal(tx: Tx, options: Reapply): Promise<Reapplied> {
  const { entries, secret, formerSecrets, actor, now } = options;
  const done: Reapplied = { withdrawals: 0, erasures: 0, blocked: 0, foreign: 0 };
  const leads = await listLeadsByHash(tx, [secret ?? [], formerSecrets].flat());
  for (const entry of entries) {
    const found = leads.get(entry.key);
    if (!found) {
      done.foreign += 1;
      continue;
    }
    const cause = entry.cause === "request" ? "request" : "withdrawal";
    // With the time of the entry, so that the journal does not get a second, later entry.
    const erasedAt = new Date(entry.at);
    const context: ErasureContext = {
      ...{ cause, actor, now: erasedAt, secret: secret ?? found.secret },
    };
    if (entry.kind === "withdrawal") done.withdrawals += await withdraw(tx, entry, found);
    else if (entry.lead === "contact")
      done.erasures += await eraseContacts(tx, entry, found, context);
    else done.erasures += await eraseMessages(tx, entry, found, context);
    if (found.secret === secret) {
      done.blocked += await recordWithdrawnAddress(tx, entry, found, context);
    }
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

/** Lead ids and unconfirmed sign-ups in the database by address hash; `secret` is the hash key. */
interface LeadsByHash {
  secret: string;
  contacts: Map<string, string[]>;
  messages: Map<string, string[]>;
  unconfirmed: Map<string, Unconfirmed[]>;
}

interface Unconfirmed {
  email: string | null;
  phone: string | null;
  created_at: string;
}

/** Hashes the addresses of all leads with each secret. Returns them by the secret's fingerprint. */
async function listLeadsByHash(
  tx: Tx,
  secrets: readonly string[],
): Promise<Map<string, LeadsByHash>> {
  const contacts = await tx
    .selectFrom("campaign_contacts")
    .select(["id", "email", "phone_number"])
    .execute();
  const messages = await tx.selectFrom("messages").select(["id", "email"]).execute();
  const unconfirmed = await tx
    .selectFrom("unconfirmed_sign_ups")
    .select(["email", "phone_number", "created_at"])
    .execute();
  return new Map(
    secrets.map((secret) => {
      const leads: LeadsByHash = {
        ...{ secret, contacts: new Map(), messages: new Map(), unconfirmed: new Map() },
      };
      const add = <T>(to: Map<string, T[]>, address: string | null, id: T) => {
        if (address === null) return;
        const hash = addressHash(address, { secret });
        to.set(hash, [...(to.get(hash) ?? []), id]);
      };
      for (const { id, email, phone_number } of contacts) {
        add(leads.contacts, email, id);
        add(leads.contacts, phone_number, id);
      }
      for (const { id, email } of messages) add(leads.messages, email, id);
      for (const { email, phone_number: phone, created_at } of unconfirmed) {
        add(leads.unconfirmed, email, { email, phone: null, created_at });
        add(leads.unconfirmed, phone, { email: null, phone, created_at });
      }
      return [keyFingerprint(secret), leads];
    }),
  );
}

/** Ids of the leads that have one of the entry's addresses. */
function findLeadIds(leads: Map<string, string[]>, { email, phone }: JournalEntry): string[] {
  const hashes = [email, phone].filter((hash) => hash !== null);
  return [...new Set(hashes.flatMap((hash) => leads.get(hash) ?? []))];
}

async function withdraw(tx: Tx, entry: JournalEntry, leads: LeadsByHash): Promise<number> {
  const channel = entry.email === null ? "sms" : "email";
  let withdrawn = 0;
  for (const id of findLeadIds(leads.contacts, entry)) {
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

/** Opts the contact out of email, unless it has agreed again since. Returns true if it was opted in. */
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
async function eraseContacts(
  tx: Tx,
  entry: JournalEntry,
  leads: LeadsByHash,
  context: ErasureContext,
) {
  const { secret } = leads;
  const { at } = entry;
  const hash = (address: string | null) => address && addressHash(address, { secret });
  let erased = context.cause === "request" ? await eraseUnconfirmed(tx, entry, leads) : 0;
  for (const id of findLeadIds(leads.contacts, entry)) {
    const contact = await tx
      .selectFrom("campaign_contacts")
      .select(["id", "email", "phone_number", "unsubscribe_token", "opted_in"])
      .where("id", "=", id)
      .where("created_at", "<=", at)
      .executeTakeFirst();
    // An earlier entry may already have erased the contact or the address.
    if (!contact) continue;
    const shouldErase = async (channel: ConsentChannel, isInEntry: boolean) =>
      isInEntry && !(await hasAgreedSince(tx, { id, channel, at }));
    const { email, phone_number: phone } = contact;
    const erasesEmail = await shouldErase("email", email !== null && hash(email) === entry.email);
    const erasesPhone = await shouldErase("sms", phone !== null && hash(phone) === entry.phone);
    if (!erasesEmail && !erasesPhone) continue;
    if (email !== null && !erasesEmail)
      await eraseChannel(tx, { contact, channel: "sms", context });
    else if (phone !== null && !erasesPhone)
      await eraseChannel(tx, { contact, channel: "email", context });
    else await eraseContact(tx, contact, context);
    erased += 1;
  }
  return erased;
}

/** Deletes the unconfirmed sign-ups with the entry's addresses up to the time of the entry. */
async function eraseUnconfirmed(tx: Tx, entry: JournalEntry, { unconfirmed }: LeadsByHash) {
  let erased = 0;
  for (const hash of [entry.email, entry.phone]) {
    for (const signUp of (hash !== null && unconfirmed.get(hash)) || []) {
      if (signUp.created_at <= entry.at) erased += await removeUnconfirmed(tx, signUp);
    }
  }
  return erased;
}

/** Erases the entry's message. Without an id, erases all earlier messages from its address. */
async function eraseMessages(
  tx: Tx,
  entry: JournalEntry,
  leads: LeadsByHash,
  context: ErasureContext,
) {
  const ids = entry.leadId === null ? findLeadIds(leads.messages, entry) : [entry.leadId];
  if (ids.length === 0) return 0;
  const messages = await tx
    .selectFrom("messages")
    .select(["id", "email"])
    .where("id", "in", ids)
    .where("created_at", "<=", entry.at)
    .execute();
  for (const message of messages) await eraseMessage(tx, message, context);
  return messages.length;
}

/** Records an address as withdrawn if its contact was both added and erased after the backup. */
async function recordWithdrawnAddress(
  tx: Tx,
  entry: JournalEntry,
  leads: LeadsByHash,
  context: ErasureContext,
) {
  const { email, phone, link, at } = entry;
  if (!entry.withdrawn || (email === null && phone === null)) return 0;
  // A contact that only withdrew is erased by the next retention run.
  if (entry.kind === "withdrawal" && findLeadIds(leads.contacts, entry).length > 0) return 0;
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
      ...{ id: newId(), lead_kind: "contact", cause: context.cause, withdrawn: true },
      ...{ email_hash: email, phone_hash: phone, unsubscribe_hash: link },
      ...{ removed: "{}", consents: null, proof_until: null },
      ...{ actor_kind: context.actor.kind, actor_id: context.actor.id, erased_at: at },
    })
    .execute();
  return 1;
}
