import type { Selectable } from "kysely";
import type { Db, Tx } from "#app/db/schema.ts";
import type { CampaignContactsTable, LeadKind } from "#app/db/tables/leads.ts";
import { lockRow } from "#app/db/transactions.server.ts";

/** The table of each kind of lead. */
export const LEAD_TABLES = { contact: "campaign_contacts", message: "messages" } as const;

export interface LeadRef {
  kind: LeadKind;
  id: string;
}

type LeadState = Pick<Selectable<CampaignContactsTable>, "status" | "quarantine_reason">;

/** Locks a lead for the rest of the transaction. Returns its state; undefined if it does not exist. */
export function lockLead(tx: Tx, { kind, id }: LeadRef): Promise<LeadState | undefined> {
  return lockRow(
    tx,
    tx.selectFrom(LEAD_TABLES[kind]).select(["status", "quarantine_reason"]).where("id", "=", id),
  );
}

/** Whether the lead exists. Locks it, so that nobody deletes it before the transaction ends. */
export async function leadExists(tx: Tx, lead: LeadRef): Promise<boolean> {
  return (await lockLead(tx, lead)) !== undefined;
}

/** Updates the status or quarantine reason of a lead. */
export async function updateLead(
  db: Db | Tx,
  { kind, id, now, ...change }: LeadRef & Partial<LeadState> & { now: Date },
): Promise<void> {
  await db
    .updateTable(LEAD_TABLES[kind])
    .set({ ...change, updated_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
}
