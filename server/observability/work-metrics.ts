import { type ChangeFeed, countUnreadChanges } from "#app/db/change-feed.server.ts";
import type { Db } from "#app/db/schema.ts";
import { countOpenAlerts, SITE_ALERT } from "#app/modules/alerts/alerts.server.ts";
import { getSealingState } from "#app/modules/archive/sealing-state.server.ts";
import { ACCOUNT_LINK } from "#app/modules/auth/account-links.server.ts";
import { ACCOUNT_ALERT } from "#app/modules/auth/alerts.server.ts";
import {
  countJobRuns,
  countOutboxAttempts,
  countOutboxRows,
} from "#app/modules/background/metrics.server.ts";
import { MENU_ALERT } from "#app/modules/catalog/menu-health/menu-state.server.ts";
import { countLeadsByState } from "#app/modules/crm/count-leads.server.ts";
import { CONTACT_MESSAGE, MESSAGE_ANSWER, WELCOME } from "#app/modules/crm/lead-outbox.ts";
import { DIGEST_MAIL } from "#app/modules/digest/weekly-digest.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { type MetricValues, singleMetric } from "./metrics.ts";

const HOUR_MS = 3_600_000;

/** Kinds of outbox rows that are emails. */
export const EMAIL_KINDS = [
  ...[CONTACT_MESSAGE, MESSAGE_ANSWER, WELCOME, MENU_ALERT],
  ...[ACCOUNT_LINK, ACCOUNT_ALERT, SITE_ALERT, DIGEST_MAIL],
];

interface Options {
  feed: ChangeFeed;
  now: Date;
}

/**
 * Metrics from the database about the work of all processes: outbox, emails, jobs, leads, and how far
 * this process is behind with changes. Only `hyde_db_up` and `hyde_changes_away` if it is unavailable.
 */
export async function getWorkMetrics(db: Db, { feed, now }: Options): Promise<MetricValues[]> {
  const unavailable = singleMetric("hyde_changes_away", {
    help: "1 while this process cannot read changes and sends cached pages as they are.",
    value: Number(feed.isUnavailable),
  });
  try {
    const [outbox, mails, jobs, leads, alerts, changes] = [
      await readOutbox(db, now),
      await readMails(db, now),
      await readJobs(db),
      await readLeads(db),
      await readAlerts(db, now),
      await readChanges(db, { feed, now }),
    ];
    return [up(1), unavailable, ...outbox, ...mails, ...jobs, ...leads, ...alerts, ...changes];
  } catch (error) {
    logger.warn({ err: error }, "metrics not read: the database is unavailable");
    return [up(0), unavailable];
  }
}

const up = (value: number) =>
  singleMetric("hyde_db_up", { help: "1 while the database answers queries.", value });

async function readOutbox(db: Db, now: Date): Promise<MetricValues[]> {
  const rows = await countOutboxRows(db);
  const open = rows.filter(({ status }) => status === "pending" || status === "sending");
  const oldest = open.map((row) => row.oldest).toSorted()[0];
  return [
    {
      name: "hyde_outbox_rows",
      help: "Outbox rows by kind and state; held: the email waits until staff release the lead.",
      labelNames: ["kind", "state"],
      samples: rows.map(({ kind, status, count }) => ({
        labels: { kind, state: status },
        value: count,
      })),
    },
    singleMetric("hyde_outbox_oldest_seconds", {
      help: "Age of the oldest unsent row; 0 without one.",
      value: oldest === undefined ? 0 : secondsSince(oldest, now),
    }),
  ];
}

async function readMails(db: Db, now: Date): Promise<MetricValues[]> {
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  const counts = await countOutboxAttempts(db, { kinds: EMAIL_KINDS, since });
  return [
    {
      name: "hyde_mail_tries_last_hour",
      help: "Attempts to send an email in the last hour; failed: given up.",
      labelNames: ["outcome"],
      samples: (["sent", "retry", "failed"] as const).map((outcome) => ({
        labels: { outcome },
        value: counts.get(outcome) ?? 0,
      })),
    },
  ];
}

async function readJobs(db: Db): Promise<MetricValues[]> {
  const rows = await countJobRuns(db);
  return [
    {
      name: "hyde_job_runs",
      help: "Job runs by outcome, within their retention.",
      labelNames: ["job", "outcome"],
      samples: rows.map(({ job, outcome, count }) => ({
        labels: { job, outcome },
        value: count,
      })),
    },
    {
      name: "hyde_job_last_run_timestamp_seconds",
      help: "When a job last started with this outcome.",
      labelNames: ["job", "outcome"],
      samples: rows.map(({ job, outcome, last }) => ({
        labels: { job, outcome },
        value: Date.parse(last) / 1_000,
      })),
    },
  ];
}

async function readLeads(db: Db): Promise<MetricValues[]> {
  const counts = await countLeadsByState(db);
  return [
    {
      name: "hyde_leads",
      help: "Messages and contacts; set-aside: in quarantine.",
      labelNames: ["kind", "state"],
      samples: counts.flatMap(({ kind, accepted, quarantined }) => [
        { labels: { kind, state: "taken" }, value: accepted },
        { labels: { kind, state: "set-aside" }, value: quarantined },
      ]),
    },
  ];
}

async function readAlerts(db: Db, now: Date): Promise<MetricValues[]> {
  const alerts = await countOpenAlerts(db);
  const { failingSince } = await getSealingState(db, { now });
  return [
    {
      name: "hyde_alerts_open",
      help: "Open alerts by kind, as the overview of the staff area shows them.",
      labelNames: ["kind"],
      samples: alerts.map(({ kind, count }) => ({ labels: { kind }, value: count })),
    },
    singleMetric("hyde_archive_failing_seconds", {
      help: "How long changes of public pages have not been archived; 0 while they are.",
      value: failingSince === null ? 0 : secondsSince(failingSince, now),
    }),
  ];
}

async function readChanges(db: Db, { feed, now }: Options): Promise<MetricValues[]> {
  const { count, oldestAt } = await countUnreadChanges(db, { after: feed.lastSeq });
  return [
    singleMetric("hyde_changes_behind", {
      help: "Content changes that this process has not read yet.",
      value: count,
    }),
    singleMetric("hyde_changes_lag_seconds", {
      help: "Age of the oldest unread change.",
      value: oldestAt === null ? 0 : secondsSince(oldestAt, now),
    }),
  ];
}

const secondsSince = (moment: string, now: Date) =>
  Math.max(0, (now.getTime() - Date.parse(moment)) / 1_000);
