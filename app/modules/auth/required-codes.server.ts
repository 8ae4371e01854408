import type { Db } from "#app/db/schema.ts";
import { memoSetting, saveSetting } from "#app/db/settings.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";

const REQUIRED_KEY = "second-factor-required";

const readRequired = memoSetting({
  key: REQUIRED_KEY,
  base: false,
  parse: (json) => JSON.parse(json) === true,
});

/** Whether everyone has to have one-time codes. */
export const isSecondFactorRequired = (db: Db): Promise<boolean> => readRequired(db);

interface Requirement {
  isRequired: boolean;
  actor: Actor;
  now: Date;
}

/** Saves whether everyone has to have one-time codes; it applies to the next request of each person. */
export async function requireSecondFactor(
  db: Db,
  { isRequired, actor, now }: Requirement,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await saveSetting(tx, { key: REQUIRED_KEY, value: isRequired, now });
    await recordAudit(tx, {
      actor,
      action: "require-second-factor",
      subject: { kind: "team" },
      summary: isRequired
        ? "One-time codes are now required for everyone."
        : "One-time codes are no longer required.",
      after: { isRequired },
      now,
    });
  });
}
