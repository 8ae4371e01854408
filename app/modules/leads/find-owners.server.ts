import type { ExpressionBuilder } from "kysely";
import type { DB, Tx } from "#app/db/schema.ts";
import { lockRows } from "#app/db/transactions.server.ts";

/** The addresses of one sign-up; at least one is given. */
export interface Addresses {
  email: string | null;
  phone: string | null;
}

export interface Contact {
  id: string;
  email: string | null;
  phone_number: string | null;
  opted_in: boolean;
  quarantine_reason: string | null;
}

export interface Owners {
  byEmail: Contact | undefined;
  byPhone: Contact | undefined;
}

/** The contacts that own the addresses, which nobody else changes before the transaction ends. */
export async function lockOwners(tx: Tx, addresses: Addresses): Promise<Owners> {
  const rows = await lockRows(
    tx,
    tx
      .selectFrom("campaign_contacts")
      .select(["id", "email", "phone_number", "opted_in", "quarantine_reason"])
      .where((eb) => ownsOneOf(eb, addresses)),
  );
  return tellApart(rows, addresses);
}

function ownsOneOf(eb: ExpressionBuilder<DB, "campaign_contacts">, { email, phone }: Addresses) {
  return eb.or([
    ...(email === null ? [] : [eb("email", "=", email)]),
    ...(phone === null ? [] : [eb("phone_number", "=", phone)]),
  ]);
}

function tellApart(rows: Contact[], { email, phone }: Addresses): Owners {
  return {
    byEmail: rows.find((row) => email !== null && row.email === email),
    byPhone: rows.find((row) => phone !== null && row.phone_number === phone),
  };
}
