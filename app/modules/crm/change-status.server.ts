import type { Db } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { isLeadStatus, statusLabel } from "#app/modules/leads/lead-status.ts";
import { type LeadRef, lockLead, updateLead } from "./lead-tables.server.ts";

interface ChangeStatus extends LeadRef {
  status: string;
  actor: Actor;
  now: Date;
}

/**
 * Notes what staff did about a lead. Changing back undoes it. False where there is no such lead, or
 * it is in quarantine and has to be released first.
 * @throws Error for a status this kind of lead does not have.
 */
export async function changeStatus(
  db: Db,
  { kind, id, status, actor, now }: ChangeStatus,
): Promise<boolean> {
  if (!isLeadStatus(kind, status)) throw new Error(`a ${kind} is never "${status}"`);
  return db.transaction().execute(async (tx) => {
    const lead = await lockLead(tx, { kind, id });
    if (!lead || lead.quarantine_reason !== null) return false;
    if (lead.status === status) return true;
    await updateLead(tx, { kind, id, status, now });
    await recordAudit(tx, {
      actor,
      action: "change-lead-status",
      subject: { kind, id },
      summary: `A ${kind} is now ${statusLabel(kind, status).toLowerCase()}.`,
      before: { status: lead.status },
      after: { status },
      now,
    });
    return true;
  });
}
