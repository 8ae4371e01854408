import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import type { Notice } from "#app/ui/notices/notice.ts";

/** The three tasks in the order they run (spec 2, section 4). */
export const SEO_TASKS = ["regenerate_sitemap", "ping_search_engines", "validate_seo"] as const;

export type SeoTask = (typeof SEO_TASKS)[number];

/** What a task needs from the process. */
export interface SeoTools {
  env: Env;
  readPage: (path: string) => Promise<unknown>;
  wakeOutboxWorker: () => void;
  actor: Actor;
  now: Date;
}

export interface SeoTaskResult {
  message: string;
  /** Of `validate_seo` only, 0 to 100. */
  score?: number;
}

/** A task could not be done; the message is for staff. */
export class SeoTaskFailed extends Error {
  override name = "SeoTaskFailed";
}

/** A task of a run and its progress; tasks that have not begun are not listed. */
export interface SeoTaskState {
  /** One of {@link SEO_TASKS}. */
  name: string;
  status: "running" | "success" | "failed";
  message: string;
}

/** A run of the SEO automation as its panel shows it. */
export interface SeoRun {
  id: string;
  trigger: "schedule" | "manual";
  tasks: SeoTaskState[];
  /** ISO 8601. */
  startedAt: string;
  /** ISO 8601; null while it runs. */
  finishedAt: string | null;
  /** Null while it runs. */
  outcome: "success" | "failed" | null;
}

/** For a failure that has no text of its own (spec 2, section 8). */
export const AUTOMATION_FAILED = "Failed to run automation tasks.";

/** The notice for the end of a run (spec 2, section 8). */
export function runNotice({ outcome, tasks }: Pick<SeoRun, "outcome" | "tasks">): Notice {
  if (outcome === "success") {
    return { kind: "default", title: "Automation Complete", text: "All three tasks succeeded." };
  }
  const failed = tasks.find(({ status }) => status === "failed");
  const text = failed?.message || AUTOMATION_FAILED;
  return { kind: "destructive", title: "Automation Failed", text };
}

/** "1 address", "71 addresses". */
export function addressCount(count: number): string {
  return `${count.toLocaleString("en-US")} address${count === 1 ? "" : "es"}`;
}
