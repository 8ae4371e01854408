import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import type { Notice } from "#app/ui/notices/notice.ts";

/** The three tasks in the order they run (spec 2, section 4). */
export const SEO_TASKS = ["regenerate_sitemap", "ping_search_engines", "validate_seo"] as const;

export type SeoTask = (typeof SEO_TASKS)[number];

/** What a task needs from the process. */
export interface SeoTools {
  env: Env;
  loadPageData: (path: string) => Promise<unknown>;
  wakeOutboxWorker: () => void;
  actor: Actor;
  now: Date;
}

export interface SeoTaskResult {
  message: string;
  /** 0 to 100; only `validate_seo` returns it. */
  score?: number;
}

/** A task failed; the message is shown to staff. */
export class SeoTaskFailed extends Error {
  override name = "SeoTaskFailed";
}

/** A task of a run and its progress; tasks that have not started are not listed. */
export interface SeoTaskState {
  /** One of {@link SEO_TASKS}. */
  name: string;
  status: "running" | "success" | "failed";
  message: string;
}

/** A run of the SEO automation, as shown on its panel. */
export interface SeoRun {
  id: string;
  trigger: "schedule" | "manual";
  tasks: SeoTaskState[];
  /** ISO 8601. */
  startedAt: string;
  /** ISO 8601; null while the run is in progress. */
  finishedAt: string | null;
  /** Null while the run is in progress. */
  outcome: "success" | "failed" | null;
}

/** The message of a failure without a message of its own (spec 2, section 8). */
export const AUTOMATION_FAILED = "Failed to run automation tasks.";

/** The notice for the end of a run (spec 2, section 8). */
export function createRunNotice({ outcome, tasks }: Pick<SeoRun, "outcome" | "tasks">): Notice {
  if (outcome === "success") {
    return { kind: "default", title: "Automation Complete", text: "All three tasks succeeded." };
  }
  const failed = tasks.find(({ status }) => status === "failed");
  const text = failed?.message || AUTOMATION_FAILED;
  return { kind: "destructive", title: "Automation Failed", text };
}
