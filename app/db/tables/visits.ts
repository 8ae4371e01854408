import type { Timestamp } from "./timestamp.ts";

/** What pages were looked at, how fast they were and what was tapped, counted by day. */
export interface VisitCountsTable {
  /** A day of the store's clock: `2026-11-22`. */
  day: string;
  /** Path of a page of the site, or the name for all others. */
  page: string;
  metric: string;
  /** Upper end of the range a measured value was in; 0 for what is only counted. */
  bucket: number;
  count: number;
}

/** Errors in visitors' browsers, each kind once. */
export interface VisitErrorsTable {
  /** Made of message and source. */
  id: string;
  /** First line. */
  message: string;
  /** File, line and column; empty where the browser does not say. */
  source: string;
  /** The page it was last seen on. */
  page: string;
  first_seen: Timestamp;
  last_seen: Timestamp;
  count: number;
}
