import { type Notice, problem } from "#app/ui/notices/notice.ts";
import { AUTOMATION_FAILED } from "../seo-run.ts";
import type { SeoIntent } from "./intent-button.tsx";

/** The notice when one of the page's buttons fails (spec 2, section 8). */
export const FAILURES: Record<SeoIntent, Notice> = {
  "run-automation": problem("Automation Failed", AUTOMATION_FAILED),
  "generate-sitemap": problem("Generation Failed", "Failed to generate sitemap. Please try again."),
  "notify-search-engines": problem("Ping Failed", "Failed to notify search engines."),
  "check-health": problem(
    "Check Failed",
    "The public pages could not be checked. Please try again.",
  ),
};

/** The same for any form of the page; the specification has no text for the tag's forms. */
export function failureNotice(intent: string): Notice {
  const notices: Record<string, Notice> = FAILURES;
  return (
    notices[intent] ??
    problem("Not Saved", "The server could not be reached or did not answer. Please try again.")
  );
}
