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
  /** While `sending`: when another process may take the row over. By the database's clock. */
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

/** What staff may change while the site runs, one JSON value per key. */
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
  /** Hash of what the page showed when it was last looked at. */
  content_hash: string;
  changed_at: Timestamp;
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

/** For content edited by staff: the shipped version that the next release's version is compared with. */
export interface ShippedBasesTable {
  /** Which piece, as in `content_history`. */
  key: string;
  /** JSON of the piece as the release shipped it. */
  value: string;
}

/** What of the public pages changed, in the order of the changes; written by triggers alone. */
export interface ContentChangesTable {
  seq: Generated<number>;
  /** `settings/{key}`, `posts`, `posts/{category}`, `post/{slug}` or `uploads`. */
  tag: string;
  at: Timestamp;
}
