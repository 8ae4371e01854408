import type { Db } from "#app/db/schema.ts";
import { memoSetting, saveSetting } from "#app/db/settings.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";

const REQUIRED_KEY = "review-required";

const readRequired = memoSetting({
  key: REQUIRED_KEY,
  base: false,
  parse: (json) => JSON.parse(json) === true,
});

/** Whether a manager or an owner publishes what editors write. */
export const isReviewRequired = (db: Db): Promise<boolean> => readRequired(db);

interface Requirement {
  isRequired: boolean;
  actor: Actor;
  now: Date;
}

/** Saves whether editors need a review; it applies to the next request of each person. */
export async function requireReview(
  db: Db,
  { isRequired, actor, now }: Requirement,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await saveSetting(tx, { key: REQUIRED_KEY, value: isRequired, now });
    await recordAudit(tx, {
      actor,
      action: "require-review",
      subject: { kind: "team" },
      summary: isRequired
        ? "Editors now need a review before anything they write is published."
        : "Editors publish without a review again.",
      after: { isRequired },
      now,
    });
  });
}
