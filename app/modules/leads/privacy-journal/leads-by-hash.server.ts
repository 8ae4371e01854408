import type { Tx } from "#app/db/schema.ts";
import { addressHash } from "../address-hash.server.ts";
import type { JournalEntry } from "./journal-files.server.ts";
import { keyFingerprint } from "./privacy-journal.server.ts";

/** Lead ids and unconfirmed sign-ups in the database, by address hash; `secret` is the hash key. */
export interface Leads {
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

/** The leads for each hash key, by the key's fingerprint. */
export async function listLeads(tx: Tx, secrets: readonly string[]): Promise<Map<string, Leads>> {
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
      const leads: Leads = {
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

/** The leads that have one of the addresses of an entry. */
export function idsOf(leads: Map<string, string[]>, { email, phone }: JournalEntry): string[] {
  const hashes = [email, phone].filter((hash) => hash !== null);
  return [...new Set(hashes.flatMap((hash) => leads.get(hash) ?? []))];
}
