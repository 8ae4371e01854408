import type { Db } from "#app/db/schema.ts";
import { saveSetting } from "#app/db/settings.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { type ParsedTag, parseTag } from "./parse-tag.ts";
import { getVerificationTag, VERIFICATION_KEY } from "./verification-tag.server.ts";

interface SaveTag {
  /** The code, or the full meta tag. */
  pasted: string;
  actor: Actor;
  now: Date;
}

/** Saves the verification code; every public page carries it from then on. */
export async function saveTag(db: Db, { pasted, actor, now }: SaveTag): Promise<ParsedTag> {
  const parsed = parseTag(pasted);
  if (!parsed.ok) return parsed;
  const before = await getVerificationTag(db);
  await db.transaction().execute(async (tx) => {
    await saveSetting(tx, { key: VERIFICATION_KEY, value: parsed.code, now });
    await recordAudit(tx, {
      actor,
      action: "save-verification-tag",
      subject: { kind: "verification-tag" },
      summary: "Saved the Google Search Console verification tag.",
      before: { code: before },
      after: { code: parsed.code },
      now,
    });
  });
  return parsed;
}
