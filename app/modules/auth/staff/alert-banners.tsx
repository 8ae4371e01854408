import { Link, useFetcher } from "react-router";
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
    <aside aria-label="Alerts about your account" className="staff-stack">
      {alerts.map((alert) => (
        <Banner key={alert.id} {...alert} />
      ))}
    </aside>
  );
}

function Banner({ id, summary, when, from, advice }: AlertBanner) {
  const fetcher = useFetcher();
  return (
    <div className="menu-warning" data-tone="bad">
      <div>
        <p className="staff-strong">{summary}</p>
        <p>
          {from === null ? when : `${when}, ${from}`}. {advice}
        </p>
      </div>
      <div className="staff-actions">
        <Link to={SECURITY_PATH} className="staff-button">
          See who is signed in
        </Link>
        <fetcher.Form method="post" action={SECURITY_PATH}>
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            {...intentField<AlertIntent>("dismiss-alert")}
            disabled={fetcher.state !== "idle"}
            className="staff-button"
          >
            Dismiss<span className="sr-only"> this alert: {summary}</span>
          </button>
        </fetcher.Form>
      </div>
    </div>
  );
}
