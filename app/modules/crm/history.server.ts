import type { Db } from "#app/db/schema.ts";
import type { ConsentChannel } from "#app/db/tables/leads.ts";
import { listOutboxRowsByKey, type OutboxRow } from "#app/modules/background/outbox.server.ts";
import { listAnswers } from "./answers.server.ts";
import { welcomeKey } from "./lead-outbox.ts";
import { getExcerpt } from "./list-leads.server.ts";

/** Messages of one person that the history shows; more would mean an attack. */
const MAX_MESSAGES = 50;

/** Something that happened between a person and the store. `at` is an ISO instant. */
export type HistoryEntry = { at: string } & (
  | { kind: "signed-up"; source: string }
  | { kind: "agreed"; channel: ConsentChannel; wording: string; page: string; source: string }
  | { kind: "withdrew"; channel: ConsentChannel; via: string | null }
  | { kind: "message"; id: string; excerpt: string; isInQuarantine: boolean }
  | {
      kind: "answer";
      messageId: string;
      excerpt: string;
      author: string;
      state: string | undefined;
    }
  | { kind: "email"; name: string; state: string }
);

interface Person {
  /** In lower case; null for a contact with only a phone number. */
  email: string | null;
  contactId?: string | undefined;
}

/**
 * Everything about one person, newest first: the sign-up, each consent with its end, messages with their
 * answers, and emails.
 */
export async function listHistory(db: Db, { email, contactId }: Person): Promise<HistoryEntry[]> {
  const [contact, consents, messages, mails] = await Promise.all([
    contactId === undefined
      ? undefined
      : db
          .selectFrom("campaign_contacts")
          .select(["source", "created_at"])
          .where("id", "=", contactId)
          .executeTakeFirst(),
    contactId === undefined
      ? []
      : db
          .selectFrom("consents")
          .select([
            ...(["channel", "wording", "page", "source"] as const),
            ...(["granted_at", "revoked_at", "revoked_via"] as const),
          ])
          .where("contact_id", "=", contactId)
          .execute(),
    email === null
      ? []
      : db
          .selectFrom("messages")
          .select(["id", "message", "quarantine_reason", "created_at"])
          .where("email", "=", email)
          .orderBy("created_at", "desc")
          .orderBy("id", "desc")
          .limit(MAX_MESSAGES)
          .execute(),
    listOutboxRowsByKey(db, { keys: email === null ? [] : [welcomeKey(email)] }),
  ]);
  const answers = await listAnswers(db, { messageIds: messages.map(({ id }) => id) });
  const entries: HistoryEntry[] = [
    ...consents.flatMap(({ granted_at, revoked_at, revoked_via, ...consent }): HistoryEntry[] => [
      { at: granted_at, kind: "agreed", ...consent },
      ...(revoked_at === null
        ? []
        : [
            {
              ...{ at: revoked_at, kind: "withdrew" as const },
              ...{ channel: consent.channel, via: revoked_via },
            },
          ]),
    ]),
    ...messages.map(({ id, message, quarantine_reason, created_at: at }) => ({
      ...{ at, kind: "message" as const, id },
      ...{ excerpt: getExcerpt(message), isInQuarantine: quarantine_reason !== null },
    })),
    ...answers.map(({ messageId, text, author, mail, created_at: at }) => ({
      ...{ at, kind: "answer" as const, messageId, author },
      ...{ excerpt: getExcerpt(text), state: mail?.status },
    })),
    ...mails.map((mail) => ({
      ...{ at: getTime(mail), kind: "email" as const, name: mail.kind, state: mail.status },
    })),
    ...(contact
      ? [{ at: contact.created_at, kind: "signed-up" as const, source: contact.source }]
      : []),
  ];
  // Entries of one moment stay in the order above: a sign-up comes before its consents.
  return entries.sort((a, b) => b.at.localeCompare(a.at));
}

/** When an email was sent or failed, otherwise when it was queued. */
const getTime = ({ finished_at, created_at }: OutboxRow) => finished_at ?? created_at;
