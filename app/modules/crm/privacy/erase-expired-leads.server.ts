import { markErased } from "#app/db/overwrite-erased.server.ts";
import type { Db } from "#app/db/schema.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { RETENTION } from "#app/modules/store/retention.ts";
import { logger } from "#app/platform/logger.server.ts";
import { addMonths } from "#app/platform/time.server.ts";
import { removeMessage } from "./erase-message.server.ts";
import { eraseWithdrawn, RETENTION_JOB } from "./erase-withdrawn.server.ts";
import type { Removed } from "./record-erasure.server.ts";
import { removeUnconfirmedBefore } from "./remove-unconfirmed.server.ts";
import { addRemoved, removedText } from "./removed-text.ts";
import { keepOutcome } from "./retention-outcome.server.ts";

/** Leads per transaction: few enough that a form in the meantime hardly waits. */
const BATCH = 100;

const DAY_MS = 86_400_000;

interface Run {
  now: Date;
  /** Key of the hashes that prove an erasure. */
  secret: string;
}

/**
 * Erases what the privacy page says is not kept any longer: messages after their months, contacts
 * once consent is withdrawn, unconfirmed sign-ups after their days, and proof of consent after its
 * years. Safe to repeat and to run in several processes; the next run erases what a failed run left.
 */
export async function eraseExpiredLeads(db: Db, { now, secret }: Run): Promise<Removed> {
  try {
    const removed = addRemoved([
      await repeat(() => eraseOldMessages(db, { now })),
      await eraseWithdrawn(db, { now, secret, batch: BATCH }),
      await eraseUnconfirmed(db, { now }),
    ]);
    const proofs = await dropOldProofs(db, { now });
    await keepOutcome(db, { ok: true, removed, proofs, now });
    if (proofs > 0 || Object.keys(removed).length > 0) {
      logger.info({ removed, proofs }, "leads erased whose time was over");
    }
    return removed;
  } catch (error) {
    await keepOutcome(db, { ok: false, removed: {}, proofs: 0, now }).catch((reason: unknown) => {
      logger.warn({ err: reason }, "outcome of the clean-up of leads not recorded");
    });
    throw error;
  }
}

/** Repeats a step until it finds nothing more. */
async function repeat(step: () => Promise<Removed | undefined>): Promise<Removed> {
  const all: Removed[] = [];
  for (let removed = await step(); removed; removed = await step()) all.push(removed);
  return addRemoved(all);
}

async function eraseOldMessages(db: Db, { now }: { now: Date }): Promise<Removed | undefined> {
  const before = addMonths(now, -RETENTION.contactMessageMonths).toISOString();
  return db.transaction().execute(async (tx) => {
    const old = await tx
      .selectFrom("messages")
      .select("id")
      .where("created_at", "<", before)
      .orderBy("created_at")
      .limit(BATCH)
      .execute();
    if (old.length === 0) return undefined;
    const erased: Removed[] = [];
    for (const message of old) erased.push(await removeMessage(tx, message));
    const removed = addRemoved(erased);
    await markErased(tx, { now });
    await recordAudit(tx, {
      actor: RETENTION_JOB,
      action: "erase-expired-leads",
      subject: { kind: "message" },
      summary: `Older than ${RETENTION.contactMessageMonths} months: ${removedText(removed)}.`,
      now,
    });
    return removed;
  });
}

/** Erases old unconfirmed sign-ups. They gave no consent, so no proof is kept. */
async function eraseUnconfirmed(db: Db, { now }: { now: Date }): Promise<Removed> {
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
      summary: `Not confirmed within ${RETENTION.unconfirmedSignUpDays} days: ${removedText(removed)}.`,
      now,
    });
    return removed;
  });
}

/**
 * Proof of consent goes when its time is over. Where consent was withdrawn the keyed hash stays, so
 * that nobody brings the address back unasked; else the whole row goes.
 */
async function dropOldProofs(db: Db, { now }: { now: Date }): Promise<number> {
  const time = now.toISOString();
  return db.transaction().execute(async (tx) => {
    const bared = await tx
      .updateTable("erasures")
      .set({ consents: null, proof_until: null })
      .where("withdrawn", "=", true)
      .where("proof_until", "<=", time)
      .executeTakeFirst();
    const dropped = await tx
      .deleteFrom("erasures")
      .where("withdrawn", "=", false)
      .where("proof_until", "<=", time)
      .executeTakeFirst();
    const proofs = Number(bared.numUpdatedRows) + Number(dropped.numDeletedRows);
    if (proofs > 0) {
      await recordAudit(tx, {
        actor: RETENTION_JOB,
        action: "drop-consent-proof",
        subject: { kind: "erasure" },
        summary: `Proof of consent older than ${RETENTION.consentProofYears} years dropped: ${proofs}.`,
        now,
      });
    }
    return proofs;
  });
}
