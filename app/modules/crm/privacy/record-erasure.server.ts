import type { Tx } from "#app/db/schema.ts";
import type { ConsentsTable, ErasuresTable } from "#app/db/tables/leads.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { addressHash, unsubscribeHash } from "#app/modules/leads/address-hash.server.ts";
import { recordErasureInJournal } from "#app/modules/leads/privacy-journal/privacy-journal.server.ts";
import { RETENTION } from "#app/modules/store/retention.ts";
import { newId } from "#app/platform/ids.server.ts";
import { addMonths } from "#app/platform/time.server.ts";

/** How long proof is kept after consent ended (privacy page). */
const PROOF_MONTHS = 12 * RETENTION.consentProofYears;

/** How many rows of which kind went. */
export type Removed = Partial<
  Record<
    "contacts" | "messages" | "addresses" | "consents" | "mails" | "notes" | "unconfirmed",
    number
  >
>;

/** A consent as it is proved after its contact is gone: everything but whose it was. */
export type ProvedConsent = Omit<ConsentsTable, "id" | "contact_id" | "source"> & {
  source: string;
};

interface Erasure extends Pick<ErasuresTable, "lead_kind" | "cause"> {
  /** Id of a message, since one address may have sent several. */
  leadId?: string;
  email: string | null;
  phone: string | null;
  unsubscribeToken?: string;
  withdrawn: boolean;
  removed: Removed;
  consents: readonly ProvedConsent[];
  actor: Actor;
  secret: string;
  now: Date;
}

/** Writes down that something was erased. */
export async function recordErasure(tx: Tx, erasure: Erasure): Promise<void> {
  const { lead_kind, cause, email, phone, unsubscribeToken, consents, actor, secret, now } =
    erasure;
  await recordErasureInJournal(erasure);
  const ends = consents.map(({ revoked_at }) => revoked_at ?? now.toISOString());
  const withdrawnAt = ends.length === 0 ? now : new Date(ends.sort().at(-1) ?? now);
  await tx
    .insertInto("erasures")
    .values({
      id: newId(),
      lead_kind,
      cause,
      email_hash: email === null ? null : addressHash(email, { secret }),
      phone_hash: phone === null ? null : addressHash(phone, { secret }),
      unsubscribe_hash: unsubscribeToken === undefined ? null : unsubscribeHash(unsubscribeToken),
      withdrawn: erasure.withdrawn,
      removed: JSON.stringify(erasure.removed),
      consents: consents.length === 0 ? null : JSON.stringify(consents),
      actor_kind: actor.kind,
      actor_id: actor.id,
      erased_at: now.toISOString(),
      proof_until: addMonths(withdrawnAt, PROOF_MONTHS).toISOString(),
    })
    .execute();
}

/** Paths of our pages; a form's own field may have brought anything else. */
const PLAIN_PATH = /^\/[\w/-]{0,100}$/;

/** What is kept of a consent. One still in force ends with the erasure. */
export function toProof(consent: ProvedConsent, { now }: { now: Date }): ProvedConsent {
  const { channel, wording, page, source, granted_at } = consent;
  return {
    channel,
    wording,
    page: PLAIN_PATH.test(page) ? page : "",
    source,
    granted_at,
    revoked_at: consent.revoked_at ?? now.toISOString(),
    revoked_via: consent.revoked_via ?? "erasure",
  };
}
