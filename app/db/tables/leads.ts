import type { Generated } from "kysely";
import type { AuditLogTable } from "./staff.ts";
import type { Timestamp } from "./timestamp.ts";

export interface CampaignContactsTable {
  id: string;
  /** Lower case. A contact has an email address, a phone number, or both. */
  email: string | null;
  /** E.164, such as `+13135550142`. */
  phone_number: string | null;
  /** The form that created the contact. */
  source: string;
  status: Generated<string>;
  opted_in: boolean;
  unsubscribe_token: string;
  /** Why staff must review the contact before anything is sent; null for ordinary contacts. */
  quarantine_reason: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export type ConsentChannel = "email" | "sms";

export interface ConsentsTable {
  id: string;
  contact_id: string;
  channel: ConsentChannel;
  /** The exact words the visitor agreed to. */
  wording: string;
  /** Path of the page that showed the wording. */
  page: string;
  source: string;
  granted_at: Timestamp;
  revoked_at: Timestamp | null;
  revoked_via: string | null;
}

/**
 * A sign-up that would resubscribe someone or change a contact. It has no effect until the owner of
 * the address confirms it (docs/decisions/0044).
 */
export interface UnconfirmedSignUpsTable {
  id: string;
  /** Lower case. A sign-up has an email address, a phone number, or both. */
  email: string | null;
  /** E.164. */
  phone_number: string | null;
  /** The form, as in `campaign_contacts.source`. */
  source: string;
  /** Path of the page that showed the form. */
  page: string;
  /** The exact words shown for email; null without an email address. */
  email_wording: string | null;
  /** The exact words beside the checkbox for text messages; null if it was not checked. */
  sms_wording: string | null;
  /** Why it is unconfirmed: comma-separated codes of `UnconfirmedReason` and of the quarantine. */
  reasons: string;
  created_at: Timestamp;
}

export interface MessagesTable {
  id: string;
  name: string;
  email: string;
  message: string;
  page: string;
  status: Generated<string>;
  quarantine_reason: string | null;
  /** Until then the message is hidden from the inbox; afterward it is unread. Null: not snoozed. */
  snoozed_until: Timestamp | null;
  /** The account that takes care of it; null: nobody. */
  assignee_id: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** The text that searches match: `toSearchText` in `crm/search-text.ts`. */
  search_text: Generated<string>;
}

/** One row per form submission, so that a repeated POST counts once. */
export interface LeadSubmissionsTable {
  submission_key: string;
  form: string;
  /** Id of the contact or message that the submission created. */
  lead_id: string;
  created_at: Timestamp;
}

export type LeadKind = "contact" | "message";

/** A note by staff about a lead. */
export interface LeadNotesTable {
  id: string;
  lead_kind: LeadKind;
  lead_id: string;
  text: string;
  actor_kind: AuditLogTable["actor_kind"];
  actor_id: string | null;
  created_at: Timestamp;
}

/** What staff answered to a message; the outbox row with the key `answer:ID` sends it. */
export interface MessageAnswersTable {
  id: string;
  message_id: string;
  text: string;
  actor_kind: AuditLogTable["actor_kind"];
  actor_id: string | null;
  /** The account that wrote it. */
  account_id: string | null;
  created_at: Timestamp;
}

/** A text that staff insert into answers. */
export interface SavedRepliesTable {
  id: string;
  name: string;
  /** With tokens. */
  text: string;
  created_at: Timestamp;
  /** Changes with every save, so that nobody overwrites someone else's change. */
  updated_at: Timestamp;
}

/** A named filter of the list of contacts. */
export interface ContactSegmentsTable {
  id: string;
  name: string;
  /** Query of the list's URL, without a search, because a search may name a person. */
  query: string;
  created_at: Timestamp;
}

/** Proof that a person's data was erased, without the data itself (docs/decisions/0025). */
export interface ErasuresTable {
  id: string;
  lead_kind: LeadKind;
  /** Id of the erased message; null for a contact, and for messages erased before this column existed. */
  message_id: string | null;
  /** Whether the person asked for the erasure or withdrew a consent. */
  cause: "request" | "withdrawal";
  /** Keyed hashes: they only tell whether a given email address or phone number was erased. */
  email_hash: string | null;
  phone_hash: string | null;
  /** Hash of the token in sent emails, so that their unsubscribe link still confirms. */
  unsubscribe_hash: string | null;
  /** Whether nothing may be sent to the person again without a new consent. */
  withdrawn: boolean;
  /** JSON: how many rows of each kind were deleted. */
  removed: string;
  /** JSON: the erased consents with wording, time, and page; null after their retention. */
  consents: string | null;
  actor_kind: AuditLogTable["actor_kind"];
  actor_id: string | null;
  /** The account behind the session; null for other actors. */
  account_id: string | null;
  erased_at: Timestamp;
  /** When `consents` is deleted, or the whole row if nothing was withdrawn. */
  proof_until: Timestamp | null;
}
