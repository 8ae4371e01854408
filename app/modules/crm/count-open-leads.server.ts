import type { Db } from "#app/db/schema.ts";
import { NEW, SPAM } from "#app/modules/leads/lead-status.ts";

/** What waits for somebody at the store. */
export interface OpenLeads {
  /** New messages and contacts outside quarantine. */
  messages: number;
  contacts: number;
  /** Of both kinds, in quarantine and not looked at yet. */
  review: { messages: number; contacts: number };
}

/** Counts the leads nobody has done anything about. */
export async function countOpenLeads(db: Db): Promise<OpenLeads> {
  const [messages, contacts] = await Promise.all([count(db, "messages"), count(db, "contacts")]);
  return {
    messages: messages.fresh,
    contacts: contacts.fresh,
    review: { messages: messages.review, contacts: contacts.review },
  };
}

const TABLES = { messages: "messages", contacts: "campaign_contacts" } as const;

async function count(db: Db, kind: keyof typeof TABLES) {
  const rows = await db
    .selectFrom(TABLES[kind])
    .select((eb) => [
      eb("quarantine_reason", "is", null).as("fresh"),
      eb.fn.countAll<number | string>().as("leads"),
    ])
    .where((eb) =>
      eb.or([
        eb.and([eb("quarantine_reason", "is", null), eb("status", "=", NEW)]),
        eb.and([eb("quarantine_reason", "is not", null), eb("status", "!=", SPAM)]),
      ]),
    )
    .groupBy((eb) => eb("quarantine_reason", "is", null))
    .execute();
  const of = (fresh: boolean) => rows.find((row) => Boolean(row.fresh) === fresh)?.leads ?? 0;
  return { fresh: Number(of(true)), review: Number(of(false)) };
}
