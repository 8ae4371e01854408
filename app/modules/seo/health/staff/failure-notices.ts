import type { Notice } from "#app/ui/notices/notice.ts";
import { AUTOMATION_FAILED } from "../run-notice.ts";
import { INTENTS } from "./intents.ts";

const failure = (title: string, text: string): Notice => ({ kind: "destructive", title, text });

/** What is said where one of the page's buttons fails, by its intent (spec 2, section 8). */
export const FAILURES = {
  [INTENTS.automation]: failure("Automation Failed", AUTOMATION_FAILED),
  [INTENTS.sitemap]: failure("Generation Failed", "Failed to generate sitemap. Please try again."),
  [INTENTS.notify]: failure("Ping Failed", "Failed to notify search engines."),
  [INTENTS.health]: failure(
    "Check Failed",
    "The public pages could not be checked. Please try again.",
  ),
} as const;

/** The same for any form of the page; the tag's forms have no words in the specification. */
export function failureNotice(intent: string): Notice {
  const notices: Record<string, Notice> = FAILURES;
  return (
    notices[intent] ??
    failure("Not Saved", "The server could not be reached or did not answer. Please try again.")
  );
}
