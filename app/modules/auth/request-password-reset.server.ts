import type { Db } from "#app/db/schema.ts";
import { lockRow } from "#app/db/transactions.server.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { normalizeEmail } from "#app/platform/typed-input.server.ts";
import { addResetLink } from "./account-links.server.ts";

/**
 * Emails a link to choose a new password to the person with this email address. Does nothing if there is
 * none or if they have enough valid links; the caller's answer does not tell which.
 */
export async function requestPasswordReset(
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const person = await lockRow(
      tx,
      tx
        .selectFrom("staff_accounts")
        .select(["id", "name"])
        .where("email", "=", normalizeEmail(email))
        .where("removed_at", "is", null)
        .where("password_hash", "!=", ""),
    );
    if (!person || !(await addResetLink(tx, { accountId: person.id, now }))) return;
    await recordAudit(tx, {
      actor: { kind: "system", id: "sign-in" },
      action: "request-password-reset",
      subject: { kind: "account", id: person.id },
      summary: `A link to choose a new password was emailed to ${person.name}.`,
      now,
    });
  });
}
