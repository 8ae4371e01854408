import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { markErased } from "#app/db/overwrite-erased.server.ts";
import type { DB, Db, Tx } from "#app/db/schema.ts";
import type { ConsentChannel } from "#app/db/tables/leads.ts";
import { lockRows } from "#app/db/transactions.server.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { removeRows } from "#app/modules/background/outbox.server.ts";
import { welcomeKey } from "#app/modules/leads/outbox-keys.ts";
import { mayBeTexted, REVOKED_BY_QUARANTINE } from "#app/modules/leads/record-consents.server.ts";
import { newToken } from "#app/platform/ids.server.ts";
import { type ErasableContact, type ErasureFacts, eraseContact } from "./erase-contact.server.ts";
import { type Removed, recordErasure, toProof } from "./record-erasure.server.ts";
import { addRemoved, removedText } from "./removed-text.ts";

/** Who did it, in the log of changes. */
export const RETENTION_JOB = { kind: "system", id: "retention" } as const;

interface Options {
  now: Date;
  secret: string;
  /** Contacts per transaction. */
  batch: number;
}

/**
 * Erases what was kept by consent that is withdrawn: the address of that channel, or the whole
 * contact where no other channel holds it.
 */
export async function eraseWithdrawn(db: Db, options: Options): Promise<Removed> {
  const all: Removed[] = [];
  for (;;) {
    const removed = await eraseBatch(db, options);
    if (!removed) break;
    all.push(removed);
  }
  return addRemoved(all);
}

async function eraseBatch(db: Db, { now, secret, batch }: Options): Promise<Removed | undefined> {
  return db.transaction().execute(async (tx) => {
    const candidates = await lockRows(
      tx,
      tx
        .selectFrom("campaign_contacts")
        .select("id")
        .where(hasWithdrawn)
        .orderBy("id")
        .limit(batch),
    );
    if (candidates.length === 0) return undefined;
    const ids = candidates.map(({ id }) => id);
    // Read again now that the rows are locked: somebody may have signed up again until then.
    const contacts = await tx
      .selectFrom("campaign_contacts")
      .select(["id", "email", "phone_number", "opted_in", "unsubscribe_token"])
      .where("id", "in", ids)
      .where(hasWithdrawn)
      .execute();
    if (contacts.length === 0) return {};
    const facts = { cause: "withdrawal", actor: RETENTION_JOB, secret, now } as const;
    const erased: Removed[] = [];
    for (const contact of contacts) erased.push(await eraseOne(tx, contact, facts));
    const removed = addRemoved(erased);
    await markErased(tx, { now });
    await recordAudit(tx, {
      actor: RETENTION_JOB,
      action: "erase-expired-leads",
      subject: { kind: "contact" },
      summary: `Consent withdrawn: ${removedText(removed)}.`,
      now,
    });
    return removed;
  });
}

/** Unsubscribed from mail, or no longer to be texted; never because of the quarantine alone. */
function hasWithdrawn(eb: ExpressionBuilder<DB, "campaign_contacts">): Expression<SqlBool> {
  const textsWithdrawn = eb.and([
    eb("phone_number", "is not", null),
    eb.not(mayBeTexted(eb)),
    eb.exists(
      eb
        .selectFrom("consents")
        .select("consents.id")
        .whereRef("consents.contact_id", "=", "campaign_contacts.id")
        .where("consents.channel", "=", "sms")
        .where("consents.revoked_via", "!=", REVOKED_BY_QUARANTINE),
    ),
  ]);
  const mailStopped = eb.and([
    eb("opted_in", "=", false),
    eb.or([eb("email", "is not", null), eb.not(mayBeTexted(eb))]),
  ]);
  return eb.or([mailStopped, textsWithdrawn]);
}

type Withdrawn = ErasableContact & { opted_in: boolean };

/** A number without consent to texts came along with the address and goes with it. */
async function eraseOne(tx: Tx, contact: Withdrawn, facts: ErasureFacts): Promise<Removed> {
  const keepsEmail = contact.email !== null && contact.opted_in;
  const keepsPhone = contact.phone_number !== null && (await isTexted(tx, contact.id));
  if (keepsEmail) return dropAddress(tx, { contact, channel: "sms", facts });
  if (keepsPhone) return dropAddress(tx, { contact, channel: "email", facts });
  return eraseContact(tx, contact, facts);
}

async function isTexted(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom("campaign_contacts")
    .select("id")
    .where("id", "=", id)
    .where(mayBeTexted)
    .executeTakeFirst();
  return found !== undefined;
}

interface Drop {
  contact: Withdrawn;
  /** Whose address goes. */
  channel: ConsentChannel;
  facts: ErasureFacts;
}

/** Removes one of two addresses; the contact goes on with the other. */
export async function dropAddress(tx: Tx, { contact, channel, facts }: Drop): Promise<Removed> {
  const { id, email, phone_number } = contact;
  const isEmail = channel === "email";
  const consents = await tx
    .deleteFrom("consents")
    .where("contact_id", "=", id)
    .where("channel", "=", channel)
    .returning(["channel", "wording", "page", "source", "granted_at", "revoked_at", "revoked_via"])
    .execute();
  const keys = isEmail && email !== null ? [welcomeKey(email)] : [];
  const removed = {
    addresses: 1,
    consents: consents.length,
    mails: await removeRows(tx, { keys }),
  };
  await tx
    .updateTable("campaign_contacts")
    // The old link goes on saying that mail has stopped; what is left is opted in by its texts.
    .set(
      isEmail
        ? { email: null, opted_in: true, unsubscribe_token: newToken() }
        : { phone_number: null },
    )
    .set({ updated_at: facts.now.toISOString() })
    .where("id", "=", id)
    .execute();
  await recordErasure(tx, {
    lead_kind: "contact",
    email: isEmail ? email : null,
    phone: isEmail ? null : phone_number,
    unsubscribeToken: isEmail ? contact.unsubscribe_token : undefined,
    withdrawn: true,
    removed,
    consents: consents.map((consent) => toProof(consent, facts)),
    ...facts,
  });
  return removed;
}
