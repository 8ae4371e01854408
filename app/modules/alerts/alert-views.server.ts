import type { Db } from "#app/db/schema.ts";
import { formatDateTime } from "#app/platform/format-time.ts";
import { describeAlertKind } from "./alert-kinds.ts";
import { listSiteAlerts, type SiteAlert } from "./alerts.server.ts";

/** How long a resolved alert is shown. */
const SHOWN_RESOLVED_MS = 7 * 86_400_000;

/** An alert on the screen; times are formatted, in the store's time zone. */
export interface AlertView {
  id: string;
  title: string;
  /** What happened, and what to do. */
  text: string;
  detail: string | null;
  /** The staff page where it is fixed or explained; empty if the person may not open it. */
  href: string;
  raised: string;
  /** Empty while it is open. */
  resolved: string;
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
  return { open: open.map(toView), resolved: resolved.map(toView) };
}

function toView({ kind, raisedAt, resolvedAt, ...alert }: SiteAlert): AlertView {
  return {
    ...alert,
    ...describeAlertKind(kind),
    raised: formatDateTime(raisedAt),
    resolved: resolvedAt === null ? "" : formatDateTime(resolvedAt),
  };
}
