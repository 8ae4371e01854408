/** A task of a run as far as it has come; tasks not begun are not listed. */
export interface SeoTaskState {
  /** `regenerate_sitemap`, `ping_search_engines` or `validate_seo`. */
  name: string;
  status: "running" | "success" | "failed";
  message: string;
}

/** The last run of the automation. */
export interface SeoRun {
  id: string;
  trigger: "schedule" | "manual";
  tasks: SeoTaskState[];
  /** ISO 8601. */
  startedAt: string;
  /** Null while it runs. */
  finishedAt: string | null;
  outcome: "success" | "failed" | null;
}
