import { useFetcher } from "react-router";
import { Button, LinkButton } from "#app/ui/staff/button.tsx";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";

/** Intent of the button. */
export type AlertIntent = "dismiss-alert";

export interface AlertBanner {
  id: string;
  summary: string;
  /** When it happened, in words. */
  when: string;
  /** Browser and IP address; null if there was no browser. */
  from: string | null;
  advice: string;
}

const SECURITY_PATH = "/admin/security";

/** Alerts about the person's account, on every page until they are dismissed. */
export function AlertBanners({ alerts }: { alerts: readonly AlertBanner[] }) {
  if (alerts.length === 0) return null;
  return (
    <aside aria-label="Alerts about your account" className="grid gap-3">
      {alerts.map((alert) => (
        <AccountAlert key={alert.id} {...alert} />
      ))}
    </aside>
  );
}

function AccountAlert({ id, summary, when, from, advice }: AlertBanner) {
  const fetcher = useFetcher();
  return (
    <Banner
      tone="bad"
      title={summary}
      action={
        <div className="flex flex-wrap gap-2">
          <LinkButton to={SECURITY_PATH}>See who is signed in</LinkButton>
          <fetcher.Form method="post" action={SECURITY_PATH}>
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              {...intentField<AlertIntent>("dismiss-alert")}
              isPending={fetcher.state !== "idle"}
            >
              Dismiss<span className="sr-only"> this alert: {summary}</span>
            </Button>
          </fetcher.Form>
        </div>
      }
    >
      {from === null ? when : `${when}, ${from}`}. {advice}
    </Banner>
  );
}
