import type { Db, Tx } from "#app/db/schema.ts";
import { addressHash } from "./address-hash.server.ts";
import type { Address } from "./read-address.server.ts";

/** What there is under an address. */
export interface HeldData {
  contacts: { id: string }[];
  messages: { id: string; created_at: string }[];
  /** Number of unconfirmed sign-ups with it. */
  unconfirmed: number;
  /** When data under it was last erased. */
  erasedAt: string | undefined;
}

/** Looks up what is held about an address, and whether something was erased before. */
export async function findAddress(
  db: Db,
  { address, secret }: { address: Address; secret: string },
): Promise<HeldData> {
  const { email, phone } = address;
  const [contacts, messages, unconfirmed, erasure] = await Promise.all([
    db
      .selectFrom("campaign_contacts")
      .select("id")
      .where(email === null ? "phone_number" : "email", "=", email ?? phone)
      .execute(),
    email === null
      ? []
      : db
          .selectFrom("messages")
          .select(["id", "created_at"])
          .where("email", "=", email)
          .orderBy("created_at", "desc")
          .orderBy("id", "desc")
          .execute(),
    db
      .selectFrom("unconfirmed_sign_ups")
      .select((eb) => eb.fn.countAll<number | string>().as("signUps"))
      .where(email === null ? "phone_number" : "email", "=", email ?? phone)
      .executeTakeFirstOrThrow(),
    erasuresOf(db, { address, secret })
      .select("erased_at")
      .orderBy("erased_at", "desc")
      .limit(1)
      .executeTakeFirst(),
  ]);
  const { signUps } = unconfirmed;
  return { contacts, messages, unconfirmed: Number(signUps), erasedAt: erasure?.erased_at };
}

/**
 * Whether an address must not be written to, whoever brings it along: its consent was withdrawn and
 * erased, and nobody signed up with it since. Whatever imports contacts has to ask this first.
 */
export async function isWithdrawn(
  db: Db,
  { address, secret }: { address: Address; secret: string },
): Promise<boolean> {
  const { contacts } = await findAddress(db, { address, secret });
  if (contacts.length > 0) return false;
  const erasure = await erasuresOf(db, { address, secret })
    .select("id")
    .where("withdrawn", "=", true)
    .limit(1)
    .executeTakeFirst();
  return erasure !== undefined;
}

/** Whether data with this address was ever erased, on request or after a withdrawal. */
export async function addressErased(
  db: Db | Tx,
  known: { address: Address; secret: string },
): Promise<boolean> {
  const erasure = await erasuresOf(db, known).select("id").limit(1).executeTakeFirst();
  return erasure !== undefined;
}

function erasuresOf(db: Db | Tx, { address, secret }: { address: Address; secret: string }) {
  const { email, phone } = address;
  return db
    .selectFrom("erasures")
    .where(
      email === null ? "phone_hash" : "email_hash",
      "=",
      addressHash(email ?? phone, { secret }),
    );
}
