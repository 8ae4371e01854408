import type { Tx } from "#app/db/schema.ts";
import { newId, newToken } from "#app/platform/ids.server.ts";
import type { Addresses } from "./find-owners.server.ts";

interface NewContact extends Addresses {
  source: string;
  quarantineReason?: string;
  now: Date;
}

/** Adds a contact and returns its id. */
export async function insertContact(tx: Tx, contact: NewContact): Promise<string> {
  const id = newId();
  const time = contact.now.toISOString();
  await tx
    .insertInto("campaign_contacts")
    .values({
      id,
      email: contact.email,
      phone_number: contact.phone,
      source: contact.source,
      status: "new",
      opted_in: true,
      unsubscribe_token: newToken(),
      quarantine_reason: contact.quarantineReason ?? null,
      created_at: time,
      updated_at: time,
    })
    .execute();
  return id;
}
