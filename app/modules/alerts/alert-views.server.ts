import type { Db } from "#app/db/schema.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import type { MomentText } from "#app/ui/staff/moment.tsx";
import { describeAlertKind } from "./alert-kinds.ts";
import { listSiteAlerts, type SiteAlert } from "./alerts.server.ts";

/** How long a resolved alert is shown. */
const SHOWN_RESOLVED_MS = 7 * 86_400_000;

/** An alert on the screen. */
export interface AlertView {
  id: string;
  title: string;
  /** What happened, and what to do. */
  text: string;
  detail: string | null;
  /** The staff page where it is fixed or explained; empty if the person may not open it. */
  href: string;
  raised: MomentText;
  /** Null while it is open. */
  resolved: MomentText | null;
  note: string | null;
}

export interface AlertViews {
  open: AlertView[];
  /** In the last 7 days. */
  resolved: AlertView[];
}

/** The alerts for Home, newest first. */
export async function getAlertViews(db: Db, { now }: { now: Date }): Promise<AlertViews> {
  const since = new Date(now.getTime() - SHOWN_RESOLVED_MS).toISOString();
  const { open, resolved } = await listSiteAlerts(db, { resolvedSince: since });
  const toView = (alert: SiteAlert) => describeAlert(alert, now);
  return { open: open.map(toView), resolved: resolved.map(toView) };
}

function describeAlert({ kind, raisedAt, resolvedAt, ...alert }: SiteAlert, now: Date): AlertView {
  return {
    ...alert,
    ...describeAlertKind(kind),
    raised: describeMoment(raisedAt, now),
    resolved: resolvedAt === null ? null : describeMoment(resolvedAt, now),
  };
}
