import type { Timestamp } from "./timestamp.ts";

/** When a scheduled job was first known here: what was due before is not made up for. */
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
  /** 1, or more if the process of the attempt before ended midway. */
  attempt: number;
  trigger: "schedule" | "manual";
  started_at: Timestamp;
  finished_at: Timestamp | null;
  /** While it runs: when it counts as abandoned unless renewed. By the database's clock. */
  lease_until: Timestamp;
  outcome: "running" | "success" | "failed";
  /** What it did, for staff. */
  message: string | null;
  /** JSON: figures and progress. */
  counts: string;
  /** What went wrong, for the engineer. */
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
