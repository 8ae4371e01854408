import type { Db, Tx } from "#app/db/schema.ts";
import { unsubscribeHash } from "./address-hash.server.ts";
import { recordWithdrawalInJournal } from "./privacy-journal/privacy-journal.server.ts";

export interface Unsubscription {
  /** Null when the contact has only a phone number, or is erased. */
  email: string | null;
  optedIn: boolean;
}

/** What the link of a mail stands for, or null when no contact has this token. */
export async function findUnsubscribe(
  db: Db,
  { token }: { token: string },
): Promise<Unsubscription | null> {
  if (!canBeToken(token)) return null;
  const contact = await db
    .selectFrom("campaign_contacts")
    .select(["email", "opted_in"])
    .where("unsubscribe_token", "=", token)
    .executeTakeFirst();
  if (!contact) return findErased(db, token);
  return { email: contact.email, optedIn: contact.opted_in };
}

/** The link of a mail to somebody whose data is gone, which stopped all mail as well. */
async function findErased(db: Db | Tx, token: string): Promise<Unsubscription | null> {
  const erasure = await db
    .selectFrom("erasures")
    .select("id")
    .where("unsubscribe_hash", "=", unsubscribeHash(token))
    .executeTakeFirst();
  return erasure ? { email: null, optedIn: false } : null;
}

interface UnsubscribeOptions {
  token: string;
  now: Date;
  /** The mail program's own button (RFC 8058) or the page behind the link. */
  via: "one-click" | "page";
}

/**
 * Stops all mail to the contact and revokes its open e-mail consents. Repeating it changes nothing;
 * the first time stands. Returns null when no contact has this token.
 */
export async function unsubscribe(
  db: Db,
  { token, now, via }: UnsubscribeOptions,
): Promise<Unsubscription | null> {
  if (!canBeToken(token)) return null;
  const time = now.toISOString();
  return db.transaction().execute(async (tx) => {
    const contact = await tx
      .selectFrom("campaign_contacts")
      .select(["id", "email"])
      .where("unsubscribe_token", "=", token)
      .executeTakeFirst();
    if (!contact) return findErased(tx, token);
    const stopped = await tx
      .updateTable("campaign_contacts")
      .set({ opted_in: false, updated_at: time })
      .where("id", "=", contact.id)
      .where("opted_in", "=", true)
      .executeTakeFirst();
    const revoked = await tx
      .updateTable("consents")
      .set({ revoked_at: time, revoked_via: via })
      .where("contact_id", "=", contact.id)
      .where("channel", "=", "email")
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    if (stopped.numUpdatedRows + revoked.numUpdatedRows > 0n) {
      await recordWithdrawalInJournal(tx, { contactId: contact.id, channel: "email", via, now });
    }
    return { email: contact.email, optedIn: false };
  });
}

/** Tokens come from a URL: what PostgreSQL's text cannot hold (NUL) must not reach it. */
function canBeToken(token: string): boolean {
  return /^[\w-]+$/.test(token);
}
