import type { Selectable } from "kysely";
import { markErased } from "#app/db/overwrite-erased.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";
import type { UnconfirmedSignUpsTable } from "#app/db/tables/leads.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { newId } from "#app/platform/random.server.ts";
import type { Addresses } from "./contacts.server.ts";
import { deleteIdempotencyKeys } from "./idempotency-keys.server.ts";

interface NewUnconfirmedSignUp extends Addresses {
  source: string;
  page: string;
  emailWording: string | null;
  smsWording: string | null;
  reasons: readonly string[];
  now: Date;
}

/**
 * Saves a sign-up that waits for confirmation and returns its id. A repeat only updates the reasons of
 * the saved sign-up and returns its id, so nobody can fill the list with one address.
 */
export async function saveUnconfirmedSignUp(tx: Tx, signUp: NewUnconfirmedSignUp): Promise<string> {
  const { email, phone, source, page, emailWording, smsWording, reasons, now } = signUp;
  const existing = await tx
    .updateTable("unconfirmed_sign_ups")
    .set({ reasons: reasons.join(", ") })
    .where("email", email === null ? "is" : "=", email)
    .where("phone_number", phone === null ? "is" : "=", phone)
    .where("sms_wording", smsWording === null ? "is" : "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (existing) return existing.id;
  const id = newId();
  await tx
    .insertInto("unconfirmed_sign_ups")
    .values({
      ...{ id, email, phone_number: phone, source, page },
      ...{ email_wording: emailWording, sms_wording: smsWording },
      reasons: reasons.join(", "),
      created_at: now.toISOString(),
    })
    .execute();
  return id;
}

/** Maximum number of listed sign-ups. More would mean an attack, which the total shows. */
const LIST_LIMIT = 100;

type ListedUnconfirmed = Pick<
  Selectable<UnconfirmedSignUpsTable>,
  "id" | "email" | "phone_number" | "source" | "sms_wording" | "reasons" | "created_at"
>;

/** The newest unconfirmed sign-ups, and how many there are in total. */
export async function listUnconfirmed(
  db: Db,
): Promise<{ signUps: ListedUnconfirmed[]; total: number }> {
  const [signUps, { total }] = await Promise.all([
    db
      .selectFrom("unconfirmed_sign_ups")
      .select(["id", "email", "phone_number", "source", "sms_wording", "reasons", "created_at"])
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(LIST_LIMIT)
      .execute(),
    db
      .selectFrom("unconfirmed_sign_ups")
      .select((eb) => eb.fn.countAll<number | string>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { signUps, total: Number(total) };
}

/** Counts the unconfirmed sign-ups with one of these addresses. */
export async function countUnconfirmed(
  db: Db,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Promise<number> {
  const { signUps } = await db
    .selectFrom("unconfirmed_sign_ups")
    .select((eb) => eb.fn.countAll<number | string>().as("signUps"))
    .where((eb) =>
      eb.or([
        ...(emails.length === 0 ? [] : [eb("email", "in", emails)]),
        ...(phones.length === 0 ? [] : [eb("phone_number", "in", phones)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(signUps);
}

/** Deletes the unconfirmed sign-ups with one of these addresses. Returns how many. */
export async function removeUnconfirmed(tx: Tx, { email, phone }: Addresses): Promise<number> {
  if (email === null && phone === null) return 0;
  const removed = await tx
    .deleteFrom("unconfirmed_sign_ups")
    .where((eb) =>
      eb.or([
        ...(email === null ? [] : [eb("email", "=", email)]),
        ...(phone === null ? [] : [eb("phone_number", "=", phone)]),
      ]),
    )
    .returning("id")
    .execute();
  await deleteKeys(tx, removed);
  return removed.length;
}

/** Deletes the unconfirmed sign-ups created before this time. Returns how many. */
export async function removeUnconfirmedBefore(
  tx: Tx,
  { before }: { before: Date },
): Promise<number> {
  const removed = await tx
    .deleteFrom("unconfirmed_sign_ups")
    .where("created_at", "<", before.toISOString())
    .returning("id")
    .execute();
  await deleteKeys(tx, removed);
  return removed.length;
}

/** Deletes one unconfirmed sign-up for staff. Returns false if it no longer exists. */
export async function deleteUnconfirmed(
  db: Db,
  { id, actor, now }: { id: string; actor: Actor; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom("unconfirmed_sign_ups")
      .where("id", "=", id)
      .returning("id")
      .execute();
    if (removed.length === 0) return false;
    await deleteKeys(tx, removed);
    await markErased(tx, { now });
    await recordAudit(tx, {
      actor,
      action: "delete-unconfirmed-sign-up",
      subject: { kind: "unconfirmed-sign-up", id },
      summary: "Deleted an unconfirmed sign-up.",
      now,
    });
    return true;
  });
}

async function deleteKeys(tx: Tx, removed: { id: string }[]): Promise<void> {
  for (const { id } of removed) await deleteIdempotencyKeys(tx, { leadId: id });
}
