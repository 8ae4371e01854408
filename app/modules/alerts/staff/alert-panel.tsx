import { CircleAlert, CircleCheck } from "lucide";
import { Link, useLocation } from "react-router";
import { Icon } from "#app/ui/icons.tsx";
import { Moment } from "#app/ui/staff/moment.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { Disclosure } from "#app/ui/staff/rows.tsx";
import type { AlertView, AlertViews } from "../alert-views.server.ts";

/** The open alerts, and below them the ones resolved lately; nothing if there are neither. */
export function AlertPanel({ alerts: { open, resolved } }: { alerts: AlertViews }) {
  if (open.length === 0 && resolved.length === 0) return null;
  return (
    <Panel
      title={open.length === 0 ? "Problems solved" : "Problems"}
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
        <Disclosure summary={`Solved in the last 7 days (${resolved.length})`}>
          <ul className="grid gap-4">
            {resolved.map(({ id, title, raised, resolved: at, note }) => (
              <li key={id} className="flex items-start gap-2.5">
                <Icon icon={CircleCheck} size={20} className="mt-px shrink-0 text-success" />
                <div className="min-w-0 wrap-anywhere">
                  <p className="font-semibold">{title}</p>
                  <p>{note}</p>
                  <p className="text-sm text-muted">
                    Since: <Moment moment={raised} />
                    {at && (
                      <>
                        . Solved: <Moment moment={at} />
                      </>
                    )}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Panel>
  );
}

function OpenAlerts({ alerts }: { alerts: AlertView[] }) {
  return (
    <ul className="grid gap-4">
      {alerts.map(({ id, title, text, detail, href, raised }) => (
        <li key={id} className="flex items-start gap-2.5">
          <Icon icon={CircleAlert} size={20} className="mt-px shrink-0 text-error" />
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">{title}</p>
            <p>{text}</p>
            {detail && <p className="text-muted">{detail}</p>}
            <p className="text-sm text-muted">
              Since: <Moment moment={raised} />. <AlertLink href={href} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Not on the page that it would lead to, and not if the person may not open it (`href` is empty). */
function AlertLink({ href }: { href: string }) {
  const { pathname } = useLocation();
  return href === "" || pathname === href ? null : (
    <Link to={href} className="text-accent underline underline-offset-2">
      Open the page
    </Link>
  );
}
