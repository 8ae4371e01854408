import { useFetcher } from "react-router";
import { Button, LinkButton } from "#app/ui/staff/button.tsx";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";

/** Intent of the button. */
export type AlertIntent = "dismiss-alerts";

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

/** Alerts about the person's account, on every page until they are dismissed. Those that say the same are one. */
export function AlertBanners({ alerts }: { alerts: readonly AlertBanner[] }) {
  if (alerts.length === 0) return null;
  return (
    <aside aria-label="Alerts about your account" className="grid gap-3">
      {[...new Set(alerts.map(({ summary }) => summary))].map((summary) => (
        <AccountAlert key={summary} alerts={alerts.filter((alert) => alert.summary === summary)} />
      ))}
    </aside>
  );
}

/** One or several alerts with the same summary. */
function AccountAlert({ alerts }: { alerts: readonly AlertBanner[] }) {
  const fetcher = useFetcher();
  const [first] = alerts;
  if (!first) return null;
  const { summary, advice } = first;
  const places = alerts.map(({ when, from }) => (from === null ? when : `${when}, ${from}`));
  return (
    <Banner
      tone="bad"
      title={summary}
      action={
        <div className="flex flex-wrap gap-2">
          <LinkButton to={SECURITY_PATH}>See who is signed in</LinkButton>
          <fetcher.Form method="post" action={SECURITY_PATH}>
            {alerts.map(({ id }) => (
              <input key={id} type="hidden" name="id" value={id} />
            ))}
            <Button
              type="submit"
              {...intentField<AlertIntent>("dismiss-alerts")}
              isPending={fetcher.state !== "idle"}
            >
              {alerts.length > 1 ? "Dismiss all" : "Dismiss"}
              <span className="sr-only">: {summary}</span>
            </Button>
          </fetcher.Form>
        </div>
      }
    >
      {places.length === 1 ? (
        `${places[0]}. ${advice}`
      ) : (
        <>
          <ul>
            {alerts.map(({ id }, at) => (
              <li key={id}>{places[at]}</li>
            ))}
          </ul>
          {advice}
        </>
      )}
    </Banner>
  );
}
