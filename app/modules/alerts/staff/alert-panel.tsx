import { Link, useLocation } from "react-router";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import type { AlertView, AlertViews } from "../alert-views.server.ts";

/** The open alerts, and below them the ones resolved lately; nothing if there are neither. */
export function AlertPanel({ alerts: { open, resolved } }: { alerts: AlertViews }) {
  if (open.length === 0 && resolved.length === 0) return null;
  return (
    <Panel
      title={open.length === 0 ? "Problems solved" : "Needs attention now"}
      aside={
        open.length === 0 ? (
          <StatusPill tone="good">None open</StatusPill>
        ) : (
          <StatusPill tone="bad">{`${open.length} open`}</StatusPill>
        )
      }
    >
      {open.length > 0 && <OpenAlerts alerts={open} />}
      {resolved.length > 0 && (
        <details>
          <summary>Solved in the last 7 days ({resolved.length})</summary>
          <ul className="staff-list">
            {resolved.map(({ id, title, raised, resolved: at, note }) => (
              <li key={id}>
                <strong>{title}</strong>
                <span>{note}</span>
                <span className="staff-hint">
                  From {raised} to {at}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

function OpenAlerts({ alerts }: { alerts: AlertView[] }) {
  return (
    <ul className="staff-list">
      {alerts.map(({ id, title, text, detail, href, raised }) => (
        <li key={id}>
          <strong>{title}</strong>
          <span>{text}</span>
          {detail && <span className="staff-quote">{detail}</span>}
          <span className="staff-hint">
            Since {raised}. <AlertLink href={href} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Not on the page that it would lead to, and not if the person may not open it (`href` is empty). */
function AlertLink({ href }: { href: string }) {
  const { pathname } = useLocation();
  return href === "" || pathname === href ? null : <Link to={href}>Open the page</Link>;
}
