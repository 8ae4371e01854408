import type { Db } from "#app/db/schema.ts";
import { memoSetting, saveSetting } from "#app/db/settings.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";

/** What the owner can require of the team. */
export type TeamRule = "codes" | "review";

/** Keys of the settings, and what the activity log says about a change. */
const RULES = {
  codes: {
    key: "second-factor-required",
    action: "require-second-factor",
    on: "One-time codes are now required for everyone.",
    off: "One-time codes are no longer required.",
  },
  review: {
    key: "review-required",
    action: "require-review",
    on: "Editors now need a review before anything they write is published.",
    off: "Editors publish without a review again.",
  },
} as const;

const readRule = (rule: TeamRule) =>
  memoSetting({ key: RULES[rule].key, base: false, parse: (json) => JSON.parse(json) === true });

const readCodes = readRule("codes");
const readReview = readRule("review");

/** Whether everyone has to have one-time codes. */
export const isSecondFactorRequired = (db: Db): Promise<boolean> => readCodes(db);

/** Whether a manager or an owner publishes what editors write. */
export const isReviewRequired = (db: Db): Promise<boolean> => readReview(db);

interface RuleChange {
  rule: TeamRule;
  isRequired: boolean;
  actor: Actor;
  now: Date;
}

/** Saves whether a rule applies; it takes effect with the next request of each person. */
export async function changeTeamRule(
  db: Db,
  { rule, isRequired, actor, now }: RuleChange,
): Promise<void> {
  const { key, action, on, off } = RULES[rule];
  await db.transaction().execute(async (tx) => {
    await saveSetting(tx, { key, value: isRequired, now });
    const summary = isRequired ? on : off;
    const subject = { kind: "team" };
    await recordAudit(tx, { actor, action, subject, summary, after: { isRequired }, now });
  });
}
