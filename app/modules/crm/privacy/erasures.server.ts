import { z } from "zod";
import type { Db, Tx } from "#app/db/schema.ts";
import type { ErasuresTable } from "#app/db/tables/leads.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { resolveActorNames } from "#app/modules/auth/actor-names.server.ts";
import { RETENTION } from "#app/modules/store/retention.ts";
import { newId } from "#app/platform/random.server.ts";
import { addMonths } from "#app/platform/time.server.ts";
import { addressHash, unsubscribeHash } from "./address-hash.server.ts";
import { recordErasureInJournal } from "./record-in-journal.server.ts";

/** Retention of proof after consent ended (privacy page). */
const PROOF_MONTHS = 12 * RETENTION.consentProofYears;

/** Number of deleted rows by kind. */
export type RemovedCounts = Partial<
  Record<
    | "contacts"
    | "messages"
    | "answers"
    | "addresses"
    | "consents"
    | "mails"
    | "notes"
    | "unconfirmed",
    number
  >
>;

/** Proof of an erased consent, without the person. */
export const consentProofSchema = z.object({
  channel: z.enum(["email", "sms"]),
  /** The exact words the person agreed to. */
  wording: z.string(),
  /** Path of the page with the form; empty if it was not a plain path. */
  page: z.string(),
  source: z.string(),
  granted_at: z.string(),
  revoked_at: z.string().nullable(),
  revoked_via: z.string().nullable(),
});

export type ConsentProof = z.output<typeof consentProofSchema>;

interface Erasure extends Pick<ErasuresTable, "lead_kind" | "cause"> {
  /** Id of a message, since one address may have sent several. */
  messageId?: string;
  email: string | null;
  phone: string | null;
  unsubscribeToken?: string;
  withdrawn: boolean;
  removed: RemovedCounts;
  consents: readonly ConsentProof[];
  actor: Actor;
  secret: string;
  now: Date;
}

/** Records an erasure in the database and in the privacy journal. */
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
      message_id: erasure.messageId ?? null,
      cause,
      email_hash: email === null ? null : addressHash(email, { secret }),
      phone_hash: phone === null ? null : addressHash(phone, { secret }),
      unsubscribe_hash: unsubscribeToken === undefined ? null : unsubscribeHash(unsubscribeToken),
      withdrawn: erasure.withdrawn,
      removed: JSON.stringify(erasure.removed),
      consents: consents.length === 0 ? null : JSON.stringify(consents),
      actor_kind: actor.kind,
      actor_id: actor.id,
      account_id: actor.accountId ?? null,
      erased_at: now.toISOString(),
      proof_until: addMonths(withdrawnAt, PROOF_MONTHS).toISOString(),
    })
    .execute();
}

/** Paths of our pages. The page comes from a form field, so it could contain personal data. */
const PLAIN_PATH = /^\/[\w/-]{0,100}$/;

/** The proof of a consent. A consent still in force ends with the erasure. */
export function toProof(consent: ConsentProof, { now }: { now: Date }): ConsentProof {
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

const NAMES: [keyof RemovedCounts, string, string][] = [
  ["contacts", "contact", "contacts"],
  ["messages", "message", "messages"],
  ["answers", "answer", "answers"],
  ["addresses", "address", "addresses"],
  ["consents", "consent record", "consent records"],
  ["mails", "mail", "mails"],
  ["notes", "note", "notes"],
  ["unconfirmed", "unconfirmed sign-up", "unconfirmed sign-ups"],
];

/** "1 contact, 2 consent records, 1 mail"; "nothing" if all counts are zero. */
export function formatRemoved(removed: RemovedCounts): string {
  const parts = NAMES.flatMap(([key, one, many]) => {
    const count = removed[key] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return parts.length === 0 ? "nothing" : parts.join(", ");
}

/** The sum of several erasures. */
export function sumRemoved(all: readonly RemovedCounts[]): RemovedCounts {
  const sum: RemovedCounts = {};
  for (const [key] of NAMES) {
    const count = all.reduce((total, removed) => total + (removed[key] ?? 0), 0);
    if (count > 0) sum[key] = count;
  }
  return sum;
}

type ListedErasure = Pick<ErasuresTable, "id" | "cause" | "erased_at"> & {
  removed: RemovedCounts;
  /** Who erased, for people to read. */
  by: string;
};

const removedSchema: z.ZodType<RemovedCounts> = z.record(z.string(), z.number());

/** The newest erasures, newest first. */
export async function listErasures(db: Db, { limit }: { limit: number }): Promise<ListedErasure[]> {
  const rows = await db
    .selectFrom("erasures")
    .select(["id", "cause", "erased_at", "removed", "actor_kind", "actor_id", "account_id"])
    .orderBy("erased_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  const nameOf = await nameErasers(db, rows);
  return rows.map((row) => ({
    ...{ id: row.id, cause: row.cause, erased_at: row.erased_at, by: nameOf(row) },
    removed: removedSchema.parse(JSON.parse(row.removed)),
  }));
}

type Eraser = Pick<ErasuresTable, "actor_kind" | "actor_id" | "account_id">;

/** Loads the names of those who erased. */
export async function nameErasers(
  db: Db,
  rows: readonly Eraser[],
): Promise<(row: Eraser) => string> {
  const toActor = ({ actor_kind, actor_id, account_id }: Eraser): Actor => ({
    kind: actor_kind,
    // The name of the site's job says nothing to staff.
    id: actor_kind === "system" ? null : actor_id,
    ...(account_id !== null && { accountId: account_id }),
  });
  const nameOf = await resolveActorNames(db, { actors: rows.map(toActor) });
  return (row) => nameOf(toActor(row)).name;
}
