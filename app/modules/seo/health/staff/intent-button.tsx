import { Form } from "react-router";
import { intentField, usePendingIntent } from "#app/ui/staff/intent.ts";

/** What the buttons of the page ask for. */
export type SeoIntent =
  | "run-automation"
  | "generate-sitemap"
  | "notify-search-engines"
  | "check-health";

/** Sent by JavaScript: the page follows the run, so the action does not wait for its end. */
export const WATCHED = "watched";

interface IntentButtonProps {
  intent: SeoIntent;
  label: string;
  busyLabel: string;
  /** Busy beyond the request itself. */
  busy?: boolean;
  className?: string;
  /** Hidden fields. */
  children?: React.ReactNode;
}

/** A form of one button, which says that it is busy while its request is under way. */
export function IntentButton(props: IntentButtonProps) {
  const { intent, label, busyLabel, busy = false, className = "", children } = props;
  const isSending = usePendingIntent() === intent;
  const isBusy = busy || isSending;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" {...intentField(intent)} />
      {children}
      <button
        type="submit"
        className={`staff-button ${className}`}
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {isBusy ? busyLabel : label}
      </button>
    </Form>
  );
}
