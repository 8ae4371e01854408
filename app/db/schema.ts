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
  /** Name of a picture in `art/`, or `upload:` and the hash of an uploaded one. */
  image: string;
  author: string;
  /** For search engines; null: the beginning of the text. */
  description: string | null;
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
  description: string | null;
  markdown: string;
  city_id: string | null;
  created_at: Timestamp;
}

/** A link to look at a post before it is public. The token in it is made of the id and our secret. */
export interface BlogPreviewsTable {
  id: string;
  post_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
}

/** A picture that staff brought in; its files stand under its hash in the data folder. */
export interface UploadsTable {
  /** Of the bytes that were sent: the first half of their SHA-256, in hex. */
  hash: string;
  /** What the file was called. */
  name: string;
  /** What is seen; the alt text where a post has no own. */
  alt: string;
  /** Of the master, turned upright. */
  width: number;
  height: number;
  /** Size of the master. */
  bytes: number;
  /** JSON: the widths it was made in. */
  widths: string;
  /** Tiny placeholder as a `data:` address. */
  blur: string;
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

/** When a scheduled job was first known here: what was due before is nobody's debt. */
export interface JobSchedulesTable {
  job: string;
  first_seen_at: Timestamp;
}

export interface JobRunsTable {
  id: string;
  job: string;
  /** The time of the schedule it answers; null when somebody asked for it. */
  due_at: Timestamp | null;
  /** 1, or more where the process of the attempt before ended in the middle. */
  attempt: number;
  trigger: "schedule" | "manual";
  started_at: Timestamp;
  finished_at: Timestamp | null;
  /** While it runs: when it counts as dead unless it has said otherwise by then. */
  lease_until: Timestamp;
  outcome: "running" | "success" | "failed";
  /** What it did, in words for staff. */
  message: string | null;
  /** JSON: figures, and how far it has come. */
  counts: string;
  /** What went wrong, in words for the engineer. */
  error: string | null;
}

export type PublisherMode = "review" | "automatic";

/** A single row. */
export interface BlogSchedulerConfigTable {
  id: string;
  enabled: boolean;
  posts_per_week: number;
  /** JSON: ids of cities, the most important first. */
  priority_cities: string;
  mode: PublisherMode;
  updated_at: Timestamp;
}

/** What the auto-publisher published: its posts of a week are counted here. */
export interface AutoPublishedPostsTable {
  post_id: string;
  published_at: Timestamp;
  run_id: string | null;
}

/** One run of the three tasks that keep search engines informed. */
export interface SeoRunsTable {
  id: string;
  trigger: "schedule" | "manual";
  /** JSON: the tasks begun so far, with status and message. */
  tasks: string;
  /** 1 while it runs, null afterwards: unique, so that there is one at a time. */
  running: number | null;
  /** While running: after this its process is taken for dead. */
  lease_until: Timestamp;
  started_at: Timestamp;
  finished_at: Timestamp | null;
  outcome: "success" | "failed" | null;
}

/** When search engines were last told of an address by IndexNow. */
export interface IndexNowToldTable {
  path: string;
  told_at: Timestamp;
}

export interface RedirectsTable {
  /** Decoded, lower case, without a slash at the end. */
  from_path: string;
  /** A path of this site or an https address. */
  to_address: string;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Addresses visitors asked for in vain. */
export interface MissedAddressesTable {
  /** The path, or the name of a group of paths only robots try. */
  path: string;
  noise: boolean;
  hits: number;
  first_seen: Timestamp;
  last_seen: Timestamp;
  /** Host of the page that led there, last seen. */
  referrer_host: string | null;
}

/** What a post's text is compared by; one row per post, whatever its length. */
export interface PostPrintsTable {
  search_key: number;
  /** Of the way it was made: another one means it is to be made again. */
  version: string;
  /** Rows of `post_shingles`. */
  sampled: number;
}

/** A fixed share of the shingles of each post, as hashes. */
export interface PostShinglesTable {
  hash: number;
  search_key: number;
}

/** What became of each time a post was to be written, refusals included. */
export interface WriterRunsTable {
  id: string;
  at: Timestamp;
  /** For people: "Warren", "Delivery in Warren". */
  subject: string;
  writer: "built-in" | "model";
  outcome: "written" | "refused";
  message: string;
  post_id: string | null;
  milliseconds: number;
}

/** Every call of the language model, with what it cost. */
export interface WriterCallsTable {
  id: string;
  at: Timestamp;
  model: string;
  /** While `running`, tokens and cost are the most the call can come to. */
  outcome: "running" | "used" | "rejected" | "failed";
  detail: string | null;
  prompt_tokens: number;
  completion_tokens: number;
  /** Millionths of a US dollar. */
  cost_micros: number;
  milliseconds: number;
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
  lead_notes: LeadNotesTable;
  erasures: ErasuresTable;
  outbox: OutboxTable;
  outbox_attempts: OutboxAttemptsTable;
  rate_limits: RateLimitsTable;
  settings: SettingsTable;
  page_dates: PageDatesTable;
  blog_posts: BlogPostsTable;
  blog_revisions: BlogRevisionsTable;
  blog_former_slugs: BlogFormerSlugsTable;
  blog_previews: BlogPreviewsTable;
  uploads: UploadsTable;
  staff_accounts: StaffAccountsTable;
  staff_sessions: StaffSessionsTable;
  staff_devices: StaffDevicesTable;
  sign_in_attempts: SignInAttemptsTable;
  api_tokens: ApiTokensTable;
  audit_log: AuditLogTable;
  job_schedules: JobSchedulesTable;
  job_runs: JobRunsTable;
  blog_scheduler_config: BlogSchedulerConfigTable;
  auto_published_posts: AutoPublishedPostsTable;
  seo_runs: SeoRunsTable;
  indexnow_told: IndexNowToldTable;
  redirects: RedirectsTable;
  missed_addresses: MissedAddressesTable;
  post_prints: PostPrintsTable;
  post_shingles: PostShinglesTable;
  writer_runs: WriterRunsTable;
  writer_calls: WriterCallsTable;
  content_history: ContentHistoryTable;
}

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
