import type { Selectable } from "kysely";
import type { Db, Tx } from "#app/db/schema.ts";
import type { CampaignContactsTable, LeadKind } from "#app/db/tables/leads.ts";
import { lockRow } from "#app/db/transactions.server.ts";

/** Where leads of each kind are stored. */
export const LEAD_TABLES = { contact: "campaign_contacts", message: "messages" } as const;

export interface LeadRef {
  kind: LeadKind;
  id: string;
}

type LeadState = Pick<Selectable<CampaignContactsTable>, "status" | "quarantine_reason">;

/** State of a lead, which nobody else changes before the transaction ends; undefined if there is none. */
export function lockLead(tx: Tx, { kind, id }: LeadRef): Promise<LeadState | undefined> {
  return lockRow(
    tx,
    tx.selectFrom(LEAD_TABLES[kind]).select(["status", "quarantine_reason"]).where("id", "=", id),
  );
}

/** Whether there is such a lead; it stays until the transaction ends. */
export async function leadExists(tx: Tx, lead: LeadRef): Promise<boolean> {
  return (await lockLead(tx, lead)) !== undefined;
}

/** What of a lead staff may change. */
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
