import type { Selectable } from "kysely";
import type { Db, Tx } from "#app/db/schema.ts";
import type { CampaignContactsTable, LeadKind } from "#app/db/tables/leads.ts";

/** Where leads of each kind are stored. */
export const LEAD_TABLES = { contact: "campaign_contacts", message: "messages" } as const;

export interface LeadRef {
  kind: LeadKind;
  id: string;
}

type LeadState = Pick<Selectable<CampaignContactsTable>, "status" | "quarantine_reason">;

/**
 * State of a lead, which nobody else changes before the transaction ends: an update locks the row
 * on either engine. Undefined where there is no such lead.
 */
export function lockLead(tx: Tx, { kind, id }: LeadRef): Promise<LeadState | undefined> {
  return tx
    .updateTable(LEAD_TABLES[kind])
    .set((eb) => ({ updated_at: eb.ref("updated_at") }))
    .where("id", "=", id)
    .returning(["status", "quarantine_reason"])
    .executeTakeFirst();
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
