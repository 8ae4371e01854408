import type { Tx } from "#app/db/schema.ts";
import { type Addresses, lockOwners } from "./find-owners.server.ts";
import { insertContact } from "./insert-contact.server.ts";
import type { Placed } from "./place-contact.server.ts";

interface SuspectPlacement extends Addresses {
  source: string;
  quarantineReason: string;
  now: Date;
}

/**
 * The placement of a sign-up that looks like a program's: existing contacts stay as they are, and
 * addresses nobody owns become one contact in quarantine.
 */
export async function placeSuspect(tx: Tx, suspect: SuspectPlacement): Promise<Placed> {
  const { byEmail, byPhone } = await lockOwners(tx, suspect);
  const email = byEmail ? null : suspect.email;
  const phone = byPhone ? null : suspect.phone;
  const fresh =
    email === null && phone === null ? null : await insertContact(tx, { ...suspect, email, phone });
  return {
    emailContact: byEmail?.id ?? (suspect.email === null ? null : fresh),
    phoneContact: byPhone?.id ?? (suspect.phone === null ? null : fresh),
  };
}
