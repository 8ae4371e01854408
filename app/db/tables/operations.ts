import type { Generated } from "kysely";
import type { AuditLogTable } from "./staff.ts";
import type { Timestamp } from "./timestamp.ts";

export type OutboxStatus = "pending" | "held" | "sending" | "sent" | "failed";

/** Emails and notices to be sent; a row is written in the transaction that causes it. */
export interface OutboxTable {
  id: string;
  kind: string;
  /** JSON. */
  payload: string;
  /** At most one row ever has a given key; null if rows may repeat. */
  dedupe_key: string | null;
  status: Generated<OutboxStatus>;
  attempts: Generated<number>;
  /** Not to be sent before this time. */
  available_at: Timestamp;
  /** While `sending`: when another process may take over the row, by the database's clock. */
  lease_until: Timestamp | null;
  last_error: string | null;
  created_at: Timestamp;
  finished_at: Timestamp | null;
}

export interface OutboxAttemptsTable {
  id: string;
  outbox_id: string;
  /** 1 for the first attempt. */
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

/** State and settings of the running site, one JSON value per key. */
export interface SettingsTable {
  key: string;
  /** JSON. */
  value: string;
  updated_at: Timestamp;
}

/** Content saved by staff in place of the content files. */
export interface SavedDocumentsTable {
  key: string;
  /** JSON. */
  value: string;
  updated_at: Timestamp;
}

export interface PageDatesTable {
  /** Canonical path. */
  path: string;
  /** Hash of the page's content when it was last checked. */
  content_hash: string;
  changed_at: Timestamp;
}

/** A change that staff made to content. The row alone is enough to revert it. */
export interface ContentHistoryTable {
  id: string;
  /** Key of the content, such as `facts-contact` or `deals`. */
  key: string;
  at: Timestamp;
  actor_kind: AuditLogTable["actor_kind"];
  actor_id: string | null;
  /** One line for people. */
  summary: string;
  /** JSON of the content before the change; `after` is the content after it. */
  before: string;
  after: string;
}

/** For content edited by staff: the shipped version that the next release's version is compared with. */
export interface ShippedBasesTable {
  /** Key of the content, as in `content_history`. */
  key: string;
  /** JSON of the content as shipped. */
  value: string;
}

/** Changes of public content in commit order; written only by triggers. */
export interface ContentChangesTable {
  seq: Generated<number>;
  /** `settings/{key}`, `posts`, `posts/{category}`, `post/{slug}` or `uploads`. */
  tag: string;
  at: Timestamp;
}

/** When a scheduled job was first seen in this database; runs due before then are skipped. */
export interface JobSchedulesTable {
  job: string;
  first_seen_at: Timestamp;
}

/** The history of all scheduled jobs, app/modules/background/registry.ts. */
export interface JobRunsTable {
  id: string;
  job: string;
  /** The due time that the run is for; null for a manual run. */
  due_at: Timestamp | null;
  /** 1, or more if the process ended during the previous attempt. */
  attempt: number;
  trigger: "schedule" | "manual";
  started_at: Timestamp;
  finished_at: Timestamp | null;
  /** While running: when the run counts as abandoned unless renewed, by the database's clock. */
  lease_until: Timestamp;
  outcome: "running" | "success" | "failed";
  /** What the run did, for staff. */
  message: string | null;
  /** JSON: counts and progress. */
  counts: string;
  /** What went wrong, for the engineer. */
  error: string | null;
}

type PublisherMode = "review" | "automatic";

/** A single row. */
export interface BlogSchedulerConfigTable {
  id: string;
  enabled: boolean;
  posts_per_week: number;
  /** JSON: ids of cities, highest priority first. */
  priority_cities: string;
  mode: PublisherMode;
  updated_at: Timestamp;
}

/** Posts published by the auto-publisher, for its weekly count. */
export interface AutoPublishedPostsTable {
  post_id: string;
  published_at: Timestamp;
  run_id: string | null;
}
