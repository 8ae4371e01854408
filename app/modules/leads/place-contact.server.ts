import type { Tx } from "#app/db/schema.ts";
import { NEW, SPAM } from "./care/lead-status.ts";
import { type Addresses, type Contact, lockOwners, type Owners } from "./find-owners.server.ts";
import { insertContact } from "./insert-contact.server.ts";

/** Which contact each given address belongs to; often the same one. */
export interface Placed {
  emailContact: string | null;
  phoneContact: string | null;
}

interface Placement extends Addresses {
  source: string;
  now: Date;
}

/**
 * Finds or makes the contact of each address. An address belongs to exactly one contact, and what
 * is known of a contact is never overwritten: a new address joins the contact of the other one if
 * its place there is free, else it becomes a contact of its own. Two contacts that each know one
 * half are one person: the phone's is merged into the e-mail's.
 */
export async function placeContact(tx: Tx, placement: Placement): Promise<Placed> {
  const owners = await lockOwners(tx, placement);
  const placed = await place(tx, owners, placement);
  await welcomeBack(tx, placed, placement);
  return placed;
}

async function place(tx: Tx, owners: Owners, placement: Placement): Promise<Placed> {
  const { email, phone, source, now } = placement;
  const { byEmail, byPhone } = owners;
  if (email === null || phone === null) {
    const id = (byEmail ?? byPhone)?.id ?? (await insertContact(tx, { email, phone, source, now }));
    return { emailContact: email && id, phoneContact: phone && id };
  }
  if (!byEmail && !byPhone) {
    const id = await insertContact(tx, placement);
    return { emailContact: id, phoneContact: id };
  }
  if (byEmail && byPhone) {
    const halves = byEmail.phone_number === null && byPhone.email === null;
    if (!halves) return { emailContact: byEmail.id, phoneContact: byPhone.id };
    await merge(tx, { from: byPhone, into: byEmail, phone, now });
    return { emailContact: byEmail.id, phoneContact: byEmail.id };
  }
  if (byEmail) {
    const free = byEmail.phone_number === null;
    if (free) await update(tx, byEmail, { phone_number: phone }, now);
    const phoneContact = free
      ? byEmail.id
      : await insertContact(tx, { email: null, phone, source, now });
    return { emailContact: byEmail.id, phoneContact };
  }
  const owner = byPhone as Contact;
  const free = owner.email === null;
  if (free) await update(tx, owner, { email }, now);
  const emailContact = free
    ? owner.id
    : await insertContact(tx, { email, phone: null, source, now });
  return { emailContact, phoneContact: owner.id };
}

async function update(
  tx: Tx,
  contact: Contact,
  change: { email: string } | { phone_number: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable("campaign_contacts")
    .set({ ...change, updated_at: now.toISOString() })
    .where("id", "=", contact.id)
    .execute();
}

async function merge(
  tx: Tx,
  { from, into, phone, now }: { from: Contact; into: Contact; phone: string; now: Date },
): Promise<void> {
  await tx
    .updateTable("consents")
    .set({ contact_id: into.id })
    .where("contact_id", "=", from.id)
    .execute();
  await tx
    .updateTable("lead_submissions")
    .set({ lead_id: into.id })
    .where("lead_id", "=", from.id)
    .execute();
  await tx
    .updateTable("lead_notes")
    .set({ lead_id: into.id })
    .where("lead_id", "=", from.id)
    .execute();
  await tx.deleteFrom("campaign_contacts").where("id", "=", from.id).execute();
  await update(tx, into, { phone_number: phone }, now);
}

/**
 * Signing up again opts in again and ends a quarantine. Not so for a contact whose e-mail address
 * was not given this time: a phone number must not bring back mail somebody stopped.
 */
async function welcomeBack(tx: Tx, placed: Placed, { email, now }: Placement): Promise<void> {
  const ids = [placed.emailContact, placed.phoneContact].filter((id) => id !== null);
  await tx
    .updateTable("campaign_contacts")
    .set((eb) => ({
      opted_in: true,
      quarantine_reason: null,
      // Out of quarantine nothing is spam; what else staff noted stands.
      status: eb.case().when("status", "=", SPAM).then(NEW).else(eb.ref("status")).end(),
      updated_at: now.toISOString(),
    }))
    .where("id", "in", ids)
    .where((eb) =>
      eb.or([eb("email", "is", null), ...(email === null ? [] : [eb("email", "=", email)])]),
    )
    .execute();
}
