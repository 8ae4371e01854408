import type { Selectable } from "kysely";
import type { Db, Tx } from "#app/db/schema.ts";
import type { SiteAlertsTable } from "#app/db/tables/alerts.ts";
import { lockName } from "#app/db/transactions.server.ts";
import { enqueueToOwners } from "#app/modules/auth/mail/owner-mail.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { newId } from "#app/platform/random.server.ts";
import { ALERT_KINDS, type AlertKind } from "./alert-kinds.ts";

/** Outbox kind of the email about an alert. Payload: {@link SiteAlertPayload}. */
export const SITE_ALERT = "site-alert";

export interface SiteAlertPayload {
  alertId: string;
  reason: "raised" | "reminder";
  /** When the email was queued, ISO 8601. */
  at: string;
}

/** What a check found about one thing. */
export type AlertCheck = {
  kind: AlertKind;
  /** What it is about, such as the name of a job; empty if the kind concerns one thing only. */
  subject: string;
} & (
  | { state: "problem"; text: string; detail?: string | undefined }
  /** `note` says how an open alert was resolved. */
  | { state: "fine"; note: string }
  /** It cannot be told now, so an open alert stays open. */
  | { state: "unknown" }
);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** At most one reminder of an open alert in this time. */
const REMINDER_MS = DAY_MS;

/** A problem that returns within this time is the same incident, so nobody is told again. */
const SAME_INCIDENT_MS = HOUR_MS;

/** An open alert that nothing has checked for this long is about something that no longer exists. */
const UNCHECKED_MS = DAY_MS;

const UNCHECKED_NOTE = "This has not been checked for a day.";

type AlertRow = Selectable<SiteAlertsTable>;

/**
 * Raises, updates, and resolves alerts according to the checks, and queues emails to the owners: one
 * when an alert is raised, and one reminder a day. Any number of processes may call it. Returns how
 * many alerts were raised and resolved, and how many are open.
 */
export async function applyAlertChecks(
  db: Db,
  { checks, now }: { checks: readonly AlertCheck[]; now: Date },
): Promise<{ raised: number; resolved: number; open: number }> {
  const result = await db.transaction().execute(async (tx) => {
    await lockName(tx, "site-alerts");
    const open = await tx
      .selectFrom("site_alerts")
      .selectAll()
      .where("resolved_at", "is", null)
      .execute();
    const unchecked = new Map(open.map((alert) => [keyOf(alert), alert]));
    const raised: string[] = [];
    let resolved = 0;
    for (const check of checks) {
      const alert = unchecked.get(keyOf(check));
      unchecked.delete(keyOf(check));
      if (check.state === "problem") {
        if (alert) await updateAlert(tx, { alert, check, now });
        else await raiseAlert(tx, { check, now });
        if (!alert) raised.push(check.text);
      } else if (alert && check.state === "fine") {
        await resolveAlert(tx, { alert, note: check.note, now });
        resolved += 1;
      } else if (alert) await setFields(tx, alert.id, { checked_at: now.toISOString() });
    }
    for (const alert of unchecked.values()) {
      if (now.getTime() - Date.parse(alert.checked_at) < UNCHECKED_MS) continue;
      await resolveAlert(tx, { alert, note: UNCHECKED_NOTE, now });
      resolved += 1;
    }
    return { raised, resolved, open: open.length + raised.length - resolved };
  });
  for (const text of result.raised) logger.warn({ alert: text }, "an alert was raised");
  return { ...result, raised: result.raised.length };
}

const keyOf = ({ kind, subject }: { kind: string; subject: string }) => `${kind} ${subject}`;

const setFields = (tx: Tx, id: string, fields: Partial<AlertRow>) =>
  tx.updateTable("site_alerts").set(fields).where("id", "=", id).execute();

interface ProblemAt {
  check: Extract<AlertCheck, { state: "problem" }>;
  now: Date;
}

async function raiseAlert(tx: Tx, { check, now }: ProblemAt): Promise<void> {
  const { kind, subject, text, detail = null } = check;
  const at = now.toISOString();
  const recent = await tx
    .selectFrom("site_alerts")
    .select("id")
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("resolved_at", ">", new Date(now.getTime() - SAME_INCIDENT_MS).toISOString())
    .orderBy("resolved_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const { isEmailed } = ALERT_KINDS[kind];
  if (recent) {
    const fields = { text, detail, checked_at: at, resolved_at: null, note: null };
    const { emailed_at } = await tx
      .updateTable("site_alerts")
      .set(fields)
      .where("id", "=", recent.id)
      .returning("emailed_at")
      .executeTakeFirstOrThrow();
    if (!isEmailed || emailed_at !== null) return;
    await setFields(tx, recent.id, { emailed_at: at });
    await enqueueMail(tx, { alertId: recent.id, reason: "raised", now });
    return;
  }
  const id = newId();
  await tx
    .insertInto("site_alerts")
    .values({
      ...{ id, kind, subject, text, detail, raised_at: at, checked_at: at },
      ...{ emailed_at: isEmailed ? at : null, resolved_at: null, note: null },
    })
    .execute();
  if (isEmailed) await enqueueMail(tx, { alertId: id, reason: "raised", now });
}

async function updateAlert(
  tx: Tx,
  { alert, check, now }: ProblemAt & { alert: AlertRow },
): Promise<void> {
  const { id, emailed_at } = alert;
  const at = now.toISOString();
  const isReminderDue =
    emailed_at !== null && now.getTime() - Date.parse(emailed_at) >= REMINDER_MS;
  await setFields(tx, id, {
    ...{ text: check.text, detail: check.detail ?? null, checked_at: at },
    ...(isReminderDue ? { emailed_at: at } : {}),
  });
  if (isReminderDue) await enqueueMail(tx, { alertId: id, reason: "reminder", now });
}

async function resolveAlert(
  tx: Tx,
  { alert, note, now }: { alert: AlertRow; note: string; now: Date },
): Promise<void> {
  const at = now.toISOString();
  await setFields(tx, alert.id, { checked_at: at, resolved_at: at, note });
}

async function enqueueMail(
  tx: Tx,
  { now, ...rest }: Omit<SiteAlertPayload, "at"> & { now: Date },
): Promise<void> {
  const payload = { ...rest, at: now.toISOString() } satisfies SiteAlertPayload;
  await enqueueToOwners(tx, { kind: SITE_ALERT, payload, now });
}

/** An alert as screens, emails, and the digest show it; times ISO 8601. */
export interface SiteAlert {
  id: string;
  kind: string;
  text: string;
  detail: string | null;
  raisedAt: string;
  /** Null while it is open. */
  resolvedAt: string | null;
  note: string | null;
}

const toAlert = ({
  id,
  kind,
  text,
  detail,
  raised_at,
  resolved_at,
  note,
}: AlertRow): SiteAlert => ({
  ...{ id, kind, text, detail, note, raisedAt: raised_at, resolvedAt: resolved_at },
});

/** The open alerts, newest first, and those resolved since a time (ISO 8601). */
export async function listSiteAlerts(
  db: Db,
  { resolvedSince }: { resolvedSince: string },
): Promise<{ open: SiteAlert[]; resolved: SiteAlert[] }> {
  const rows = await db
    .selectFrom("site_alerts")
    .selectAll()
    .where((eb) => eb.or([eb("resolved_at", "is", null), eb("resolved_at", ">=", resolvedSince)]))
    .orderBy("raised_at", "desc")
    .orderBy("id")
    .execute();
  const alerts = rows.map(toAlert);
  return {
    open: alerts.filter(({ resolvedAt }) => resolvedAt === null),
    resolved: alerts.filter(({ resolvedAt }) => resolvedAt !== null),
  };
}

/** Number of open alerts of each kind that has any. */
export async function countOpenAlerts(db: Db): Promise<{ kind: string; count: number }[]> {
  const rows = await db
    .selectFrom("site_alerts")
    .select((eb) => ["kind", eb.fn.countAll<number | string>().as("count")])
    .where("resolved_at", "is", null)
    .groupBy("kind")
    .orderBy("kind")
    .execute();
  return rows.map(({ kind, count }) => ({ kind, count: Number(count) }));
}

/**
 * Finds the alert that an email is about. Undefined if it is resolved or deleted; if the problem returns as
 * the same incident, its email is then queued again.
 */
export async function findAlertToEmail(
  db: Db,
  { id }: { id: string },
): Promise<SiteAlert | undefined> {
  const { numUpdatedRows } = await db
    .updateTable("site_alerts")
    .set({ emailed_at: null })
    .where("id", "=", id)
    .where("resolved_at", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return undefined;
  const row = await db
    .selectFrom("site_alerts")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row && toAlert(row);
}

/** Deletes alerts that were resolved before a time, ISO 8601. Returns how many. */
export async function purgeSiteAlerts(db: Db, { before }: { before: string }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("site_alerts")
    .where("resolved_at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
