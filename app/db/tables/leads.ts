import type { Generated } from "kysely";
import type { AuditLogTable } from "./staff.ts";
import type { Timestamp } from "./timestamp.ts";

export interface CampaignContactsTable {
  id: string;
  /** Lower case. A contact has an e-mail address, a phone number or both. */
  email: string | null;
  /** E.164, such as `+13135550142`. */
  phone_number: string | null;
  /** The form through which the contact first came. */
  source: string;
  status: Generated<string>;
  opted_in: boolean;
  unsubscribe_token: string;
  /** Why a person should look before anything is sent; null for ordinary contacts. */
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
  /** Path of the page that showed them. */
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
  /** Lower case. A sign-up has an email address, a phone number or both. */
  email: string | null;
  /** E.164. */
  phone_number: string | null;
  /** The form, as in `campaign_contacts.source`. */
  source: string;
  /** Path of the page that showed the form. */
  page: string;
  /** The exact words shown for email; null without an email address. */
  email_wording: string | null;
  /** The exact words beside the box for text messages; null where it was not checked. */
  sms_wording: string | null;
  /** Why it waits: comma-separated codes of `UnconfirmedReason` and of the quarantine. */
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
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** One row per form submission seen, so that a repeated post is answered, not stored twice. */
export interface LeadSubmissionsTable {
  submission_key: string;
  form: string;
  /** Id of the contact or message the submission became. */
  lead_id: string;
  created_at: Timestamp;
}

export type LeadKind = "contact" | "message";

/** What staff wrote about a lead. */
export interface LeadNotesTable {
  id: string;
  lead_kind: LeadKind;
  lead_id: string;
  text: string;
  actor_kind: AuditLogTable["actor_kind"];
  actor_id: string | null;
  created_at: Timestamp;
}

/** Proof that somebody's data was erased, without that data (docs/decisions/0025). */
export interface ErasuresTable {
  id: string;
  lead_kind: LeadKind;
  /** Asked for by the person, or because consent was withdrawn. */
  cause: "request" | "withdrawal";
  /** Keyed hashes: they answer whether a known address is meant, and nothing else. */
  email_hash: string | null;
  phone_hash: string | null;
  /** Of the token in mails already sent: their link goes on saying that mail has stopped. */
  unsubscribe_hash: string | null;
  /** Whether the addresses must not be written to again without new consent. */
  withdrawn: boolean;
  /** JSON: how many rows of which kind went. */
  removed: string;
  /** JSON: what was agreed to, when and where; null once the time to keep that is over. */
  consents: string | null;
  actor_kind: AuditLogTable["actor_kind"];
  actor_id: string | null;
  erased_at: Timestamp;
  /** Until when `consents` is kept, or the whole row where nothing was withdrawn. */
  proof_until: Timestamp | null;
}
