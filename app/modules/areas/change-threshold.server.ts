import type { Db } from "#app/db/schema.ts";
import { saveSetting } from "#app/db/settings.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { getOverlapThreshold, OVERLAP_THRESHOLD_KEY } from "./overlap-threshold.server.ts";

interface ChangeThreshold {
  /** Percent, as typed. */
  typed: string;
  actor: Actor;
  now: Date;
}

export type ThresholdResult = { ok: true; percent: number } | { ok: false; error: string };

/** Sets how much a city page may share with another; pages and sitemap follow at once. */
export async function changeThreshold(
  db: Db,
  { typed, actor, now }: ChangeThreshold,
): Promise<ThresholdResult> {
  const text = typed.trim().replace(/\s*%$/, "");
  const percent = /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(percent >= 0 && percent <= 100)) {
    return { ok: false, error: "Enter a percentage from 0 to 100, with at most two decimals." };
  }
  // Without the noise of binary fractions: 7 percent is 0.07.
  const share = Number((percent / 100).toFixed(4));
  const before = await getOverlapThreshold(db);
  if (before === share) return { ok: true, percent };
  await db.transaction().execute(async (tx) => {
    await saveSetting(tx, { key: OVERLAP_THRESHOLD_KEY, value: share, now });
    await recordAudit(tx, {
      actor,
      action: "change-overlap-threshold",
      subject: { kind: "area-pages" },
      summary: `City pages may overlap by ${percent}%.`,
      before: { threshold: before },
      after: { threshold: share },
      now,
    });
  });
  return { ok: true, percent };
}
