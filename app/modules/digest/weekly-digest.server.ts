import type { Db } from "#app/db/schema.ts";
import { enqueueToOwners } from "#app/modules/auth/mail/owner-mail.server.ts";
import { type Job, type JobReport, WEEKLY_DIGEST } from "#app/modules/background/registry.ts";
import type { MailEnv } from "#app/modules/content/mail-setup/mail-state.server.ts";
import { formatDay } from "#app/platform/format-time.ts";
import { addDays } from "#app/platform/time.server.ts";
import { buildDigest, findLastWeek } from "./build-digest.server.ts";
import type { DigestContent } from "./digest.ts";

/** Outbox kind of the email with a digest. Payload: {@link DigestMailPayload}. */
export const DIGEST_MAIL = "weekly-digest";

export interface DigestMailPayload {
  /** Key of the digest. */
  week: string;
}

interface DigestJobOptions {
  env: MailEnv;
  wakeOutboxWorker: () => void;
}

/** The job that saves last week's digest and emails it to the owners. Safe to run again. */
export function weeklyDigestJob(db: Db, options: DigestJobOptions): Job {
  return { definition: WEEKLY_DIGEST, run: ({ now }) => createDigest(db, { ...options, now }) };
}

/** The row and its emails are saved together, and a week has one row, so nobody gets a digest twice. */
async function createDigest(
  db: Db,
  { env, wakeOutboxWorker, now }: DigestJobOptions & { now: Date },
): Promise<JobReport> {
  const week = findLastWeek(now);
  const name = `The digest of ${formatPeriod(week)}`;
  if (await findDigest(db, { week })) return { message: `${name} was already created.` };
  const content = await buildDigest(db, { now, env });
  const emails = await db.transaction().execute(async (tx) => {
    const row = { week, created_at: now.toISOString(), content: JSON.stringify(content) };
    const saved = await tx
      .insertInto("weekly_digests")
      .values(row)
      .onConflict((conflict) => conflict.column("week").doNothing())
      .returning("week")
      .executeTakeFirst();
    if (!saved) return undefined;
    const payload = { week } satisfies DigestMailPayload;
    return enqueueToOwners(tx, { kind: DIGEST_MAIL, payload, isDigest: true, now });
  });
  if (emails === undefined) return { message: `${name} was already created.` };
  wakeOutboxWorker();
  const message = `${name} is ready${emails === 0 ? "; no owner gets it by email" : ""}.`;
  return { message, counts: { week, emails } };
}

/** The week of a digest in words: "Nov 16 to Nov 22, 2026". */
export const formatPeriod = (week: string): string =>
  `${formatDay(week, "shortDay")} to ${formatDay(addDays(week, 6))}`;

export interface SavedDigest {
  /** The Monday, as `2026-11-16`. */
  week: string;
  /** ISO 8601. */
  createdAt: string;
  content: DigestContent;
}

/** The digest of a week, by default the latest; undefined if there is none. */
export async function findDigest(
  db: Db,
  { week }: { week?: string | undefined } = {},
): Promise<SavedDigest | undefined> {
  let query = db.selectFrom("weekly_digests").selectAll();
  if (week !== undefined) query = query.where("week", "=", week);
  const row = await query.orderBy("week", "desc").limit(1).executeTakeFirst();
  return row && { week: row.week, createdAt: row.created_at, content: JSON.parse(row.content) };
}

/** The Mondays of all digests, newest first. */
export async function listDigestWeeks(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("weekly_digests")
    .select("week")
    .orderBy("week", "desc")
    .execute();
  return rows.map(({ week }) => week);
}
