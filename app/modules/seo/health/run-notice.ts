import type { Notice } from "#app/ui/notices/notice.ts";
import type { SeoRun } from "./seo-run.ts";

/** Said where a failure has no words of its own (spec 2, section 8). */
export const AUTOMATION_FAILED = "Failed to run automation tasks.";

/** How a run ended (spec 2, section 8). */
export function runNotice({ outcome, tasks }: Pick<SeoRun, "outcome" | "tasks">): Notice {
  if (outcome === "success") {
    return { kind: "default", title: "Automation Complete", text: "All three tasks succeeded." };
  }
  const failed = tasks.find(({ status }) => status === "failed");
  const text = failed?.message || AUTOMATION_FAILED;
  return { kind: "destructive", title: "Automation Failed", text };
}
