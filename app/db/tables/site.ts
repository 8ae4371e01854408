import type { AuditLogTable } from "./staff.ts";
import type { Timestamp } from "./timestamp.ts";

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
  /** From the 2020 census. */
  population: number;
  slug: string;
  county: string;
}

/** When search engines were last notified of a page; "told" means notified. */
export interface IndexNowToldTable {
  path: string;
  told_at: Timestamp;
}

export interface RedirectsTable {
  /** Decoded, lower case, without a trailing slash. */
  from_path: string;
  /** The target: a path of this site or an https URL. */
  to_address: string;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Not-found URLs; the table has the name of an earlier release. */
export interface MissedAddressesTable {
  /** The path, or the name of a group of paths that only bots request. */
  path: string;
  noise: boolean;
  hits: number;
  first_seen: Timestamp;
  last_seen: Timestamp;
  /** Host of the page that linked to it, from the last request that had one. */
  referrer_host: string | null;
}

/** Daily counts of page views, page speed, and taps. */
export interface VisitCountsTable {
  /** A day in the store's time zone: `2026-11-22`. */
  day: string;
  /** Path of a page, or the name for all other pages together. */
  page: string;
  metric: string;
  /** Upper bound of the measured value's bucket; 0 for metrics that are only counted. */
  bucket: number;
  count: number;
}

/** Where visits came from, by day: where a browser came to the site, not where it went on it. */
export interface VisitSourcesTable {
  /** A day in the store's time zone: `2026-11-22`. */
  day: string;
  /** Host of the page with the link, without `www.`; empty if there was none. */
  host: string;
  /** The link's campaign tag; empty if it had none. */
  campaign: string;
  count: number;
}

/** Errors in visitors' browsers, one row per kind. */
export interface VisitErrorsTable {
  /** Derived from message and source. */
  id: string;
  /** First line. */
  message: string;
  /** File, line, and column; empty if the browser did not report them. */
  source: string;
  /** The page on which the error last occurred. */
  page: string;
  first_seen: Timestamp;
  last_seen: Timestamp;
  count: number;
}

/** Why staff publish a sentence that a rule warns about. */
export interface CopyReasonsTable {
  /** `content`, `post`, or `upload`. */
  subject_kind: string;
  /** Key of the content, id of the post, or hash of the upload. */
  subject_id: string;
  /** Hash of the rule and the sentence. */
  finding_key: string;
  rule: string;
  /** The words that the rule warns about. */
  words: string;
  sentence: string;
  reason: string;
  actor_kind: AuditLogTable["actor_kind"];
  actor_id: string | null;
  given_at: Timestamp;
}
