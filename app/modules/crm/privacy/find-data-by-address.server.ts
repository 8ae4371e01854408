import type { Db, Tx } from "#app/db/schema.ts";
import { listMessagesFrom } from "../messages.server.ts";
import { countUnconfirmed } from "../unconfirmed-sign-ups.server.ts";
import { addressHash } from "./address-hash.server.ts";

/** One address as it is saved: an email address in lower case, or a phone number in E.164. */
export type Address = { email: string; phone: null } | { email: null; phone: string };

/** The data saved under an address. */
interface AddressData {
  contacts: { id: string }[];
  /** Messages from {@link Person.emails}: a message has no phone number. */
  messages: { id: string; created_at: string }[];
  emails: string[];
  /** Number of unconfirmed sign-ups with one of the person's addresses. */
  unconfirmed: number;
  /** When data under the address was last erased. */
  erasedAt: string | undefined;
}

/** Finds the data that {@link eraseAddress} erases, and when data under the address was last erased. */
export async function findDataByAddress(
  db: Db,
  { address, secret }: { address: Address; secret: string },
): Promise<AddressData> {
  const person = await findPerson(db, address);
  const [messages, unconfirmed, erasure] = await Promise.all([
    listMessagesFrom(db, person),
    countUnconfirmed(db, person),
    selectErasures(db, { address, secret })
      .select("erased_at")
      .orderBy("erased_at", "desc")
      .limit(1)
      .executeTakeFirst(),
  ]);
  const { contacts, emails } = person;
  return { contacts, messages, emails, unconfirmed, erasedAt: erasure?.erased_at };
}

/** The contacts with an address, and all addresses of these contacts. */
interface Person {
  contacts: { id: string }[];
  emails: string[];
  phones: string[];
}

async function findPerson(db: Db | Tx, { email, phone }: Address): Promise<Person> {
  const contacts = await db
    .selectFrom("campaign_contacts")
    .select(["id", "email", "phone_number"])
    .where(email === null ? "phone_number" : "email", "=", email ?? phone)
    .execute();
  const unique = (addresses: (string | null)[]) => [
    ...new Set(addresses.filter((address) => address !== null)),
  ];
  return {
    contacts: contacts.map(({ id }) => ({ id })),
    emails: unique([email, ...contacts.map((contact) => contact.email)]),
    phones: unique([phone, ...contacts.map((contact) => contact.phone_number)]),
  };
}

/** Ids of the contacts with an address. */
export async function findContactIds(db: Db | Tx, address: Address): Promise<string[]> {
  return (await findPerson(db, address)).contacts.map(({ id }) => id);
}

/**
 * Whether the store must not write to an address: its consent was withdrawn and erased, and nobody
 * has signed up with it since. Every import of contacts must check this first.
 */
export async function isWithdrawn(
  db: Db,
  { address, secret }: { address: Address; secret: string },
): Promise<boolean> {
  const { contacts } = await findPerson(db, address);
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

/** The rows of `erasures` about an address. */
export function selectErasures(
  db: Db | Tx,
  { address, secret }: { address: Address; secret: string },
) {
  const { email, phone } = address;
  return db
    .selectFrom("erasures")
    .where(
      email === null ? "phone_hash" : "email_hash",
      "=",
      addressHash(email ?? phone, { secret }),
    );
}
