import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { DB, Tx } from "#app/db/schema.ts";
import type { ConsentChannel } from "#app/db/tables/leads.ts";
import { newId } from "#app/platform/ids.server.ts";

/** What {@link recordConsents} writes as the way of revocation for consent not yet believed. */
export const REVOKED_BY_QUARANTINE = "quarantine";

interface NewConsent {
  contactId: string;
  channel: ConsentChannel;
  /** The exact words shown. */
  wording: string;
}

interface ConsentFacts {
  page: string;
  source: string;
  /** Consent of a suspect post is kept as evidence but is not in force until a review says so. */
  inForce: boolean;
  now: Date;
}

/** One record per consent given, every time it is given: the wording may have changed since. */
export async function recordConsents(
  tx: Tx,
  consents: NewConsent[],
  { page, source, inForce, now }: ConsentFacts,
): Promise<void> {
  if (consents.length === 0) return;
  const time = now.toISOString();
  const rows = consents.map(({ contactId, channel, wording }) => ({
    id: newId(),
    contact_id: contactId,
    channel,
    wording,
    page,
    source,
    granted_at: time,
    revoked_at: inForce ? null : time,
    revoked_via: inForce ? null : REVOKED_BY_QUARANTINE,
  }));
  await tx.insertInto("consents").values(rows).execute();
}

/** Whether consent to text messages is in force. */
export function mayBeTexted(eb: ExpressionBuilder<DB, "campaign_contacts">): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom("consents")
      .select("consents.id")
      .whereRef("consents.contact_id", "=", "campaign_contacts.id")
      .where("consents.channel", "=", "sms")
      .where("consents.revoked_at", "is", null),
  );
}
