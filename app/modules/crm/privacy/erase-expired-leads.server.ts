import { z } from "zod";
import { markErased } from "#app/db/overwrite-erased.server.ts";
import type { Db } from "#app/db/schema.ts";
import { readSetting, saveSetting } from "#app/db/settings.server.ts";
import { lockRows } from "#app/db/transactions.server.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { RETENTION } from "#app/modules/store/retention.ts";
import { logger } from "#app/platform/logger.server.ts";
import { addMonths } from "#app/platform/time.server.ts";
import { removeUnconfirmedBefore } from "../unconfirmed-sign-ups.server.ts";
import { deleteContact, deleteMessage } from "./erase-leads.server.ts";
import { eraseWithdrawn, RETENTION_JOB } from "./erase-withdrawn.server.ts";
import { formatRemoved, type RemovedCounts, sumRemoved } from "./erasures.server.ts";

/** Leads per transaction: few, so that a form posted in the meantime does not wait long. */
const BATCH_SIZE = 100;

const DAY_MS = 86_400_000;

interface Run {
  now: Date;
  /** Key of the hashes in `erasures`. */
  secret: string;
}

/**
 * Erases expired data, as the privacy page promises: old messages and suspected spam, contacts who withdrew
 * consent, old unconfirmed sign-ups, and old proof of consent. Safe to repeat and to run in several processes; the
 * next run completes a failed run.
 */
export async function eraseExpiredLeads(db: Db, { now, secret }: Run): Promise<RemovedCounts> {
  try {
    const removed = sumRemoved([
      await repeatUntilDone(() => eraseOldMessages(db, { now })),
      await repeatUntilDone(() => eraseOldSuspects(db, { now })),
      await eraseWithdrawn(db, { now, secret, batch: BATCH_SIZE }),
      await eraseUnconfirmed(db, { now }),
    ]);
    const proofs = await deleteOldProofs(db, { now });
    await saveRetentionOutcome(db, { ok: true, removed, proofs, now });
    if (proofs > 0 || Object.keys(removed).length > 0) {
      logger.info({ removed, proofs }, "expired leads erased");
    }
    return removed;
  } catch (error) {
    await saveRetentionOutcome(db, { ok: false, removed: {}, proofs: 0, now }).catch(
      (reason: unknown) => {
        logger.warn({ err: reason }, "the outcome of the retention run was not saved");
      },
    );
    throw error;
  }
}

/** Key of the setting with the outcome of the last run. */
const RETENTION_OUTCOME_KEY = "lead-retention-outcome";

const outcomeSchema = z.object({
  /** Time of the run. */
  at: z.string(),
  ok: z.boolean(),
  /** Number of deleted rows by kind. */
  removed: z.record(z.string(), z.number()),
  /** Number of expired proofs of consent. */
  proofs: z.number(),
});

type RetentionOutcome = Omit<z.output<typeof outcomeSchema>, "removed"> & {
  removed: RemovedCounts;
};

/** The outcome of the last retention run; undefined before the first. */
export async function getRetentionOutcome(db: Db): Promise<RetentionOutcome | undefined> {
  const json = await readSetting(db, RETENTION_OUTCOME_KEY);
  return json === undefined ? undefined : outcomeSchema.parse(JSON.parse(json));
}

/** Replaces the saved outcome. */
async function saveRetentionOutcome(
  db: Db,
  { now, ...outcome }: Omit<RetentionOutcome, "at"> & { now: Date },
): Promise<void> {
  const value = { at: now.toISOString(), ...outcome };
  await saveSetting(db, { key: RETENTION_OUTCOME_KEY, value, now });
}

/** Repeats a step until it returns undefined. */
async function repeatUntilDone(
  step: () => Promise<RemovedCounts | undefined>,
): Promise<RemovedCounts> {
  const all: RemovedCounts[] = [];
  for (let removed = await step(); removed; removed = await step()) all.push(removed);
  return sumRemoved(all);
}

async function eraseOldMessages(
  db: Db,
  { now }: { now: Date },
): Promise<RemovedCounts | undefined> {
  const before = addMonths(now, -RETENTION.contactMessageMonths).toISOString();
  return db.transaction().execute(async (tx) => {
    const old = await tx
      .selectFrom("messages")
      .select("id")
      .where("created_at", "<", before)
      .orderBy("created_at")
      .limit(BATCH_SIZE)
      .execute();
    if (old.length === 0) return undefined;
    const erased: RemovedCounts[] = [];
    for (const message of old) erased.push(await deleteMessage(tx, message));
    const removed = sumRemoved(erased);
    await markErased(tx, { now });
    await recordAudit(tx, {
      actor: RETENTION_JOB,
      action: "erase-expired-leads",
      subject: { kind: "message" },
      summary: `Older than ${RETENTION.contactMessageMonths} months: ${formatRemoved(removed)}.`,
      now,
    });
    return removed;
  });
}

/**
 * Erases sign-ups that have been held as suspected spam for as long as messages are kept. Their consents
 * were never in force, so no proof is kept.
 */
async function eraseOldSuspects(
  db: Db,
  { now }: { now: Date },
): Promise<RemovedCounts | undefined> {
  const before = addMonths(now, -RETENTION.contactMessageMonths).toISOString();
  return db.transaction().execute(async (tx) => {
    const old = await lockRows(
      tx,
      tx
        .selectFrom("campaign_contacts")
        .select(["id", "email"])
        .where("quarantine_reason", "is not", null)
        .where("created_at", "<", before)
        .orderBy("created_at")
        .limit(BATCH_SIZE),
    );
    if (old.length === 0) return undefined;
    const erased: RemovedCounts[] = [];
    for (const contact of old) erased.push((await deleteContact(tx, contact)).removed);
    const removed = sumRemoved(erased);
    await markErased(tx, { now });
    await recordAudit(tx, {
      actor: RETENTION_JOB,
      action: "erase-expired-leads",
      subject: { kind: "contact" },
      summary: `Held as suspected spam for ${RETENTION.contactMessageMonths} months: ${formatRemoved(removed)}.`,
      now,
    });
    return removed;
  });
}

/** Erases old unconfirmed sign-ups. They gave no consent, so no proof is kept. */
async function eraseUnconfirmed(db: Db, { now }: { now: Date }): Promise<RemovedCounts> {
  const before = new Date(now.getTime() - RETENTION.unconfirmedSignUpDays * DAY_MS);
  return db.transaction().execute(async (tx) => {
    const unconfirmed = await removeUnconfirmedBefore(tx, { before });
    if (unconfirmed === 0) return {};
    const removed = { unconfirmed };
    await markErased(tx, { now });
    await recordAudit(tx, {
      actor: RETENTION_JOB,
      action: "erase-expired-leads",
      subject: { kind: "unconfirmed-sign-up" },
      summary: `Not confirmed within ${RETENTION.unconfirmedSignUpDays} days: ${formatRemoved(removed)}.`,
      now,
    });
    return removed;
  });
}

/**
 * Deletes expired proof of consent. If consent was withdrawn, the keyed hash remains, so that nobody
 * else can sign the address up again; otherwise the whole row is deleted. Returns the number of rows.
 */
async function deleteOldProofs(db: Db, { now }: { now: Date }): Promise<number> {
  const time = now.toISOString();
  return db.transaction().execute(async (tx) => {
    const stripped = await tx
      .updateTable("erasures")
      .set({ consents: null, proof_until: null })
      .where("withdrawn", "=", true)
      .where("proof_until", "<=", time)
      .executeTakeFirst();
    const deleted = await tx
      .deleteFrom("erasures")
      .where("withdrawn", "=", false)
      .where("proof_until", "<=", time)
      .executeTakeFirst();
    const proofs = Number(stripped.numUpdatedRows) + Number(deleted.numDeletedRows);
    if (proofs > 0) {
      await recordAudit(tx, {
        actor: RETENTION_JOB,
        action: "drop-consent-proof",
        subject: { kind: "erasure" },
        summary: `Proof of consent older than ${RETENTION.consentProofYears} years deleted: ${proofs}.`,
        now,
      });
    }
    return proofs;
  });
}
