import type { Db, Tx } from "#app/db/schema.ts";
import { listMessagesFrom } from "../messages.server.ts";
import { addressHash } from "./address-hash.server.ts";

/** One address as it is saved: an email address in lower case, or a phone number in E.164. */
export type Address = { email: string; phone: null } | { email: null; phone: string };

/** The data saved under an address. */
interface AddressData {
  contacts: { id: string }[];
  messages: { id: string; created_at: string }[];
  /** Number of unconfirmed sign-ups with the address. */
  unconfirmed: number;
  /** When data under the address was last erased. */
  erasedAt: string | undefined;
}

/** Finds the data saved under an address, and when data under it was last erased. */
export async function findDataByAddress(
  db: Db,
  { address, secret }: { address: Address; secret: string },
): Promise<AddressData> {
  const { email, phone } = address;
  const [contacts, messages, unconfirmed, erasure] = await Promise.all([
    db
      .selectFrom("campaign_contacts")
      .select("id")
      .where(email === null ? "phone_number" : "email", "=", email ?? phone)
      .execute(),
    email === null ? [] : listMessagesFrom(db, { email }),
    db
      .selectFrom("unconfirmed_sign_ups")
      .select((eb) => eb.fn.countAll<number | string>().as("signUps"))
      .where(email === null ? "phone_number" : "email", "=", email ?? phone)
      .executeTakeFirstOrThrow(),
    selectErasures(db, { address, secret })
      .select("erased_at")
      .orderBy("erased_at", "desc")
      .limit(1)
      .executeTakeFirst(),
  ]);
  const { signUps } = unconfirmed;
  return { contacts, messages, unconfirmed: Number(signUps), erasedAt: erasure?.erased_at };
}

/**
 * Whether the store must not write to an address: its consent was withdrawn and erased, and nobody
 * has signed up with it since. Every import of contacts must check this first.
 */
export async function isWithdrawn(
  db: Db,
  { address, secret }: { address: Address; secret: string },
): Promise<boolean> {
  const { contacts } = await findDataByAddress(db, { address, secret });
  if (contacts.length > 0) return false;
  const erasure = await selectErasures(db, { address, secret })
    .select("id")
    .where("withdrawn", "=", true)
    .limit(1)
    .executeTakeFirst();
  return erasure !== undefined;
}

/** Whether data under the address was ever erased, on request or after a withdrawal. */
export async function isAddressErased(
  db: Db | Tx,
  lookup: { address: Address; secret: string },
): Promise<boolean> {
  const erasure = await selectErasures(db, lookup).select("id").limit(1).executeTakeFirst();
  return erasure !== undefined;
}

/**
 * Whether the person asked for erasure after the given time. A message from before must not be
 * answered; one from after shows that the person wants to hear from the store again.
 */
export async function hasAskedForErasure(
  db: Db | Tx,
  { email, since, secret }: { email: string; since: string; secret: string },
): Promise<boolean> {
  const erasure = await selectErasures(db, { address: { email, phone: null }, secret })
    .select("id")
    .where("cause", "=", "request")
    .where("erased_at", ">=", since)
    .limit(1)
    .executeTakeFirst();
  return erasure !== undefined;
}

function selectErasures(db: Db | Tx, { address, secret }: { address: Address; secret: string }) {
  const { email, phone } = address;
  return db
    .selectFrom("erasures")
    .where(
      email === null ? "phone_hash" : "email_hash",
      "=",
      addressHash(email ?? phone, { secret }),
    );
}
