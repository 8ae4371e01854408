import type { Timestamp } from "./timestamp.ts";

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
