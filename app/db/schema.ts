import type { Generated, Kysely, Transaction } from "kysely";

/** A moment as ISO-8601 UTC text with milliseconds, as `Date.toISOString()` writes it. */
export type Timestamp = string;

export interface StatesTable {
  /** `mi` for Michigan. */
  id: string;
  name: string;
  abbreviation: string;
}

export interface CitiesTable {
  id: string;
  state_id: string;
  name: string;
  /** People counted in the census of 2020. */
  population: number;
  slug: string;
  county: string;
}

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

export type OutboxStatus = "pending" | "held" | "sending" | "sent" | "failed";

/** Work that leaves the system (mail, pings), written in the transaction that causes it. */
export interface OutboxTable {
  id: string;
  kind: string;
  /** JSON. */
  payload: string;
  /** At most one row ever has a given key; null where repetition is fine. */
  dedupe_key: string | null;
  status: Generated<OutboxStatus>;
  attempts: Generated<number>;
  /** Not to be taken before this moment. */
  available_at: Timestamp;
  /** While `sending`: when another worker may take the row over. */
  lease_until: Timestamp | null;
  last_error: string | null;
  created_at: Timestamp;
  finished_at: Timestamp | null;
}

export interface OutboxAttemptsTable {
  id: string;
  outbox_id: string;
  /** 1 for the first try. */
  attempt: number;
  started_at: Timestamp;
  finished_at: Timestamp;
  outcome: "sent" | "retry" | "failed";
  detail: string | null;
}

export interface RateLimitsTable {
  bucket: string;
  window_start: Timestamp;
  hits: number;
  expires_at: Timestamp;
}

/** What staff may change while the site runs, one JSON value per key. */
export interface SettingsTable {
  key: string;
  /** JSON. */
  value: string;
  updated_at: Timestamp;
}

export interface PageDatesTable {
  /** Canonical path. */
  path: string;
  /** Hash of what the page showed when it was last looked at. */
  content_hash: string;
  changed_at: Timestamp;
}

export type PostStatus =
  | "draft"
  | "review"
  | "approved"
  | "scheduled"
  | "published"
  | "unpublished";

export interface BlogPostsTable {
  id: string;
  title: string;
  slug: string;
  status: PostStatus;
  excerpt: string;
  category: string;
  /** Name of a picture in `art/`. */
  image: string;
  author: string;
  markdown: string;
  /** Rendered and sanitised when saved; `{{tokens}}` are filled when read. */
  html: string;
  /** Words of the text, for the time it takes to read. */
  words: number;
  city_id: string | null;
  /** Number of the revision the row holds. */
  revision: number;
  /** Key in the full-text index, never used twice. */
  search_key: number;
  /** When it is or was to be seen; set with the first publication and kept after. */
  publish_at: Timestamp | null;
  /** In the trash since. */
  deleted_at: Timestamp | null;
  created_at: Timestamp;
  /** When its text last changed. */
  updated_at: Timestamp;
}

export interface BlogRevisionsTable {
  post_id: string;
  /** From 1, per post. */
  number: number;
  title: string;
  excerpt: string;
  category: string;
  image: string;
  author: string;
  markdown: string;
  city_id: string | null;
  created_at: Timestamp;
}

export interface BlogFormerSlugsTable {
  slug: string;
  post_id: string;
  created_at: Timestamp;
}

export interface StaffAccountsTable {
  id: string;
  name: string;
  /** Argon2id in PHC string format. */
  password_hash: string;
  password_changed_at: Timestamp;
  created_at: Timestamp;
}

export interface StaffSessionsTable {
  id: string;
  account_id: string;
  /** SHA-256 of the token in the cookie: what is stored here opens nothing. */
  token_hash: string;
  user_agent: string;
  address: string;
  created_at: Timestamp;
  /** To the minute. */
  last_used_at: Timestamp;
  ended_at: Timestamp | null;
}

/** Browsers that signed in before: a flood of attempts by others does not lock them out. */
export interface StaffDevicesTable {
  token_hash: string;
  account_id: string;
  created_at: Timestamp;
  last_used_at: Timestamp;
}

/** Failed attempts of one network, or of all together. */
export interface SignInAttemptsTable {
  scope: string;
  failures: number;
  last_at: Timestamp;
  blocked_until: Timestamp;
}

export interface ApiTokensTable {
  id: string;
  account_id: string;
  name: string;
  token_hash: string;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
  revoked_at: Timestamp | null;
}

/** Who changed what; rows are only ever added, which triggers enforce. */
export interface AuditLogTable {
  id: string;
  at: Timestamp;
  actor_kind: "session" | "token" | "system" | "terminal";
  /** Id of the session or token, or name of the job. */
  actor_id: string | null;
  /** Verb of the use case, such as `publish-post`. */
  action: string;
  /** What was changed, such as `post`. */
  subject_kind: string;
  subject_id: string | null;
  /** One line for people. */
  summary: string;
  /** JSON of what changed, as it was; null where there was nothing. */
  before: string | null;
  /** JSON of the same, as it is now. */
  after: string | null;
}

/** One change of a piece of content by staff, whole: going back needs nothing else. */
export interface ContentHistoryTable {
  id: string;
  /** Which piece: `facts-contact`, `deals`. */
  key: string;
  at: Timestamp;
  actor_kind: AuditLogTable["actor_kind"];
  actor_id: string | null;
  /** One line for people. */
  summary: string;
  /** JSON of the piece before and after. */
  before: string;
  after: string;
}

export interface DB {
  states: StatesTable;
  cities: CitiesTable;
  campaign_contacts: CampaignContactsTable;
  consents: ConsentsTable;
  messages: MessagesTable;
  lead_submissions: LeadSubmissionsTable;
  outbox: OutboxTable;
  outbox_attempts: OutboxAttemptsTable;
  rate_limits: RateLimitsTable;
  settings: SettingsTable;
  page_dates: PageDatesTable;
  blog_posts: BlogPostsTable;
  blog_revisions: BlogRevisionsTable;
  blog_former_slugs: BlogFormerSlugsTable;
  staff_accounts: StaffAccountsTable;
  staff_sessions: StaffSessionsTable;
  staff_devices: StaffDevicesTable;
  sign_in_attempts: SignInAttemptsTable;
  api_tokens: ApiTokensTable;
  audit_log: AuditLogTable;
  content_history: ContentHistoryTable;
}

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
