import type { CityOption } from "./city-options.ts";
import type { SchedulerConfig } from "./schema.ts";

/** What comes next, as things stand. */
export interface PublisherPlan {
  /** By the store's clock, which the text names. */
  nextRun: string | null;
  nextWeek: string;
  /** Posts published this week. */
  used: number;
  /** Posts one run publishes at most. */
  perRun: number;
  /** Posts in review or approved. */
  waiting: number;
  approved: number;
  /** The first of the approved posts, in order. */
  posts: { id: string; title: string; city: string | null }[];
  /** The first of the cities to be written about, in order. */
  cities: { id: string; label: string; isPriority: boolean }[];
}

/** A run in the list of the last ones. */
export interface RunRow {
  id: string;
  started: string;
  took: string | null;
  trigger: "schedule" | "manual";
  outcome: "running" | "success" | "failed";
  message: string | null;
}

export interface PublisherPage {
  config: SchedulerConfig;
  cities: CityOption[];
  plan: PublisherPlan;
  runs: RunRow[];
}
