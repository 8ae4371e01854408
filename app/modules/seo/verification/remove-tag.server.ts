import type { Db } from "#app/db/schema.ts";
import { deleteSetting } from "#app/db/settings.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { getVerificationTag, VERIFICATION_KEY } from "./verification-tag.server.ts";

/** Takes the verification code out of every page. */
export async function removeTag(db: Db, { actor, now }: { actor: Actor; now: Date }) {
  const before = await getVerificationTag(db);
  await db.transaction().execute(async (tx) => {
    if (!(await deleteSetting(tx, VERIFICATION_KEY))) return;
    await recordAudit(tx, {
      actor,
      action: "remove-verification-tag",
      subject: { kind: "verification-tag" },
      summary: "Removed the Google Search Console verification tag.",
      before: { code: before },
      after: { code: null },
      now,
    });
  });
}
