import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { errorNotice, type Notice } from "#app/ui/notices/notice.ts";
import { Button, type ButtonVariant } from "#app/ui/staff/button.tsx";
import { intentField, usePendingIntent } from "#app/ui/staff/staff-form.ts";
import { AUTOMATION_FAILED } from "../seo-run.ts";

/** Intents of the buttons on the page. */
export type SeoIntent =
  | "run-automation"
  | "generate-sitemap"
  | "notify-search-engines"
  | "check-health";

/** Sent with JavaScript: the page polls the run, so the action does not wait for its end. */
export const POLLING_FIELD = "watched";

interface IntentButtonProps {
  intent: SeoIntent;
  label: string;
  busyLabel: string;
  /** Keeps the button busy after its own request. */
  busy?: boolean;
  variant?: ButtonVariant;
  icon?: IconNode;
  /** Hidden fields. */
  children?: ReactNode;
}

/** A form with one button, which is busy while its request is pending. */
export function IntentButton(props: IntentButtonProps) {
  const { intent, label, busyLabel, busy = false, variant, icon, children } = props;
  const isSending = usePendingIntent() === intent;
  const isBusy = busy || isSending;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" {...intentField(intent)} />
      {children}
      <Button type="submit" variant={variant} icon={icon} isPending={isBusy}>
        {isBusy ? busyLabel : label}
      </Button>
    </Form>
  );
}

/** The notice when one of the page's buttons fails (spec 2, section 8). */
export const FAILURE_NOTICES: Record<SeoIntent, Notice> = {
  "run-automation": errorNotice("Automation Failed", AUTOMATION_FAILED),
  "generate-sitemap": errorNotice(
    "Generation Failed",
    "Failed to generate sitemap. Please try again.",
  ),
  "notify-search-engines": errorNotice("Ping Failed", "Failed to notify search engines."),
  "check-health": errorNotice(
    "Check failed",
    "The public pages could not be checked. Please try again.",
  ),
};

/** The failure notice for any form of the page; the specification has none for the verification tag. */
export function getFailureNotice(intent: string): Notice {
  const notices: Record<string, Notice> = FAILURE_NOTICES;
  return (
    notices[intent] ??
    errorNotice("Not saved", "The server could not be reached or did not answer. Please try again.")
  );
}
