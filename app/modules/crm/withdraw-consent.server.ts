import type { Db } from "#app/db/schema.ts";
import type { ConsentChannel } from "#app/db/tables/leads.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { recordWithdrawalInJournal } from "#app/modules/leads/privacy-journal/privacy-journal.server.ts";
import { leadExists } from "./lead-tables.server.ts";

/** How consent ended that somebody withdrew by word of mouth, letter or STOP. */
export const REVOKED_BY_STAFF = "told-staff";

interface Withdrawal {
  contactId: string;
  channel: ConsentChannel;
  actor: Actor;
  now: Date;
}

/**
 * Writes down that somebody told the store to stop writing. What is kept of the contact without
 * consent goes with the next clean-up. False where no consent was in force.
 */
export async function withdrawConsent(
  db: Db,
  { contactId, channel, actor, now }: Withdrawal,
): Promise<boolean> {
  const time = now.toISOString();
  return db.transaction().execute(async (tx) => {
    if (!(await leadExists(tx, { kind: "contact", id: contactId }))) return false;
    const revoked = await tx
      .updateTable("consents")
      .set({ revoked_at: time, revoked_via: REVOKED_BY_STAFF })
      .where("contact_id", "=", contactId)
      .where("channel", "=", channel)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    const stopped =
      channel === "email" &&
      (await tx
        .updateTable("campaign_contacts")
        .set({ opted_in: false, updated_at: time })
        .where("id", "=", contactId)
        .where("email", "is not", null)
        .where("opted_in", "=", true)
        .returning("id")
        .executeTakeFirst());
    if (revoked.numUpdatedRows === 0n && !stopped) return false;
    await recordWithdrawalInJournal(tx, { contactId, channel, via: REVOKED_BY_STAFF, now });
    await recordAudit(tx, {
      actor,
      action: "withdraw-consent",
      subject: { kind: "contact", id: contactId },
      summary: `Consent to ${channel === "email" ? "e-mail" : "text messages"} withdrawn for a contact who said so.`,
      before: { [channel]: true },
      after: { [channel]: false },
      now,
    });
    return true;
  });
}
