import { z } from "zod";
import type { Db, Tx } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { enqueue } from "#app/modules/background/outbox.server.ts";
import type { OutboxHandlers } from "#app/modules/background/outbox-handlers.ts";
import { sendMail } from "#app/modules/background/send-mail.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { createMailTransport, type OutgoingMail } from "#app/platform/mail-transport.server.ts";

/** Emails from the site to its owners: one row of the outbox for each of them. */

interface NewOwnerMail {
  /** Kind of the outbox rows. */
  kind: string;
  /** Ids only. */
  payload: Record<string, string>;
  /** Leaves out owners who switched the weekly digest off. */
  isDigest?: boolean;
  now: Date;
}

/**
 * Queues an email to every owner with an email address; without one, to `MAIL_TO`. Call it in the
 * transaction of what the email is about. Returns the number of emails.
 */
export async function enqueueToOwners(
  tx: Tx,
  { kind, payload, isDigest = false, now }: NewOwnerMail,
): Promise<number> {
  const owners = await selectOwners(tx).orderBy("created_at").orderBy("id").execute();
  const wanted = isDigest ? owners.filter((owner) => owner.wants_digest) : owners;
  const recipients = owners.length > 0 ? wanted.map(({ id }) => id) : [MAIL_TO];
  for (const to of recipients) await enqueue(tx, { kind, payload: { ...payload, to }, now });
  return recipients.length;
}

/** In place of an account's id: the store's own mailbox. */
const MAIL_TO = "MAIL_TO";

const recipientSchema = z.object({ to: z.string() });

/** Owners with an email address. */
function selectOwners(db: Db | Tx) {
  return db
    .selectFrom("staff_accounts")
    .select(["id", "email", "wants_digest"])
    .where("role", "=", "owner")
    .where("removed_at", "is", null)
    .where("email", "is not", null);
}

type MailEnv = Pick<Env, "SMTP_URL" | "MAIL_FROM" | "MAIL_TO" | "PUBLIC_ORIGIN">;

type RenderedMail = Pick<OutgoingMail, "subject" | "html" | "text">;

interface OwnerMailKind {
  kind: string;
  /** Returns the email, or a text that says why it is no longer needed: "skipped: …". */
  render: (db: Db, payload: unknown, options: { origin: string }) => Promise<RenderedMail | string>;
}

/** Sends the rows of {@link enqueueToOwners}; without mail settings, they wait in the outbox. */
export function ownerMailHandlers(env: MailEnv, { kind, render }: OwnerMailKind): OutboxHandlers {
  const { SMTP_URL: smtpUrl, MAIL_FROM: mailFrom, PUBLIC_ORIGIN: origin } = env;
  const transport = createMailTransport({ smtpUrl });
  if (!transport || !mailFrom) return { [kind]: { missingSettings: "SMTP_URL and MAIL_FROM" } };
  return {
    [kind]: async (row, { db, signal }) => {
      const { to: recipient } = recipientSchema.parse(row.payload);
      const to = recipient === MAIL_TO ? env.MAIL_TO : await findOwnerEmail(db, recipient);
      if (!to) return "skipped: the owner has no email address, or MAIL_TO is not set";
      const mail = await render(db, row.payload, { origin });
      if (typeof mail === "string") return mail;
      const { name: senderName } = await getSiteFacts(db);
      return sendMail({ transport, row, mailFrom, senderName, signal }, { ...mail, to });
    },
  };
}

async function findOwnerEmail(db: Db, id: string): Promise<string | null | undefined> {
  const owner = await selectOwners(db).where("id", "=", id).executeTakeFirst();
  return owner?.email;
}

/** Whether the person gets the weekly digest by email; null if they are not an owner with an email address. */
export async function getDigestChoice(
  db: Db,
  { accountId }: { accountId: string },
): Promise<boolean | null> {
  const owner = await selectOwners(db).where("id", "=", accountId).executeTakeFirst();
  return owner?.wants_digest ?? null;
}

interface DigestChoice {
  accountId: string;
  isWanted: boolean;
  actor: Actor;
  now: Date;
}

/** Switches the weekly digest by email on or off for one person. */
export async function saveDigestChoice(
  db: Db,
  { accountId, isWanted, actor, now }: DigestChoice,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("staff_accounts")
      .set({ wants_digest: isWanted })
      .where("id", "=", accountId)
      .execute();
    await recordAudit(tx, {
      ...{ actor, action: "choose-digest", subject: { kind: "account", id: accountId } },
      summary: `Weekly digest by email turned ${isWanted ? "on" : "off"}.`,
      ...{ after: { wantsDigest: isWanted }, now },
    });
  });
}
