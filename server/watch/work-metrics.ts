import type { ChangeFeed } from "#app/db/change-feed/change-feed.server.ts";
import type { Db } from "#app/db/schema.ts";
import {
  countAttempts,
  countJobRuns,
  countOutboxRows,
} from "#app/modules/background/metrics.server.ts";
import { MENU_ALERT } from "#app/modules/catalog/menu-health/mail/mail-kind.ts";
import { CONTACT_MESSAGE, WELCOME } from "#app/modules/leads/mail-kinds.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { Family } from "./metrics-text.ts";
import { single } from "./metrics-text.ts";

const HOUR_MS = 3_600_000;

/** Kinds of outbox rows that are mails. */
const MAILS = [CONTACT_MESSAGE, WELCOME, MENU_ALERT];

interface Options {
  feed: ChangeFeed;
  now: Date;
}

/**
 * What the database tells of the work of all processes together: outbox, mails, jobs, leads, and
 * how far this process is behind with changes. Where it does not answer, that alone.
 */
export async function workMetrics(db: Db, { feed, now }: Options): Promise<Family[]> {
  const away = single("hyde_changes_away", {
    help: "1 while this process cannot read what changed, and pages are shown as they were.",
    value: Number(feed.away),
  });
  try {
    const [outbox, mails, jobs, leads, changes] = [
      await readOutbox(db, now),
      await readMails(db, now),
      await readJobs(db),
      await readLeads(db),
      await readChanges(db, { feed, now }),
    ];
    return [up(1), away, ...outbox, ...mails, ...jobs, ...leads, ...changes];
  } catch (error) {
    logger.warn({ err: error }, "figures not read: the database does not answer");
    return [up(0), away];
  }
}

const up = (value: number) =>
  single("hyde_db_up", { help: "1 while the database answers.", value });

async function readOutbox(db: Db, now: Date): Promise<Family[]> {
  const rows = await countOutboxRows(db);
  const open = rows.filter(({ status }) => status === "pending" || status === "sending");
  const oldest = open.map((row) => row.oldest).toSorted()[0];
  return [
    {
      name: "hyde_outbox_rows",
      help: "Mails and notices by kind and state; held: what it needs is not configured.",
      type: "gauge",
      samples: rows.map(({ kind, status, count }) => ({
        labels: { kind, state: status },
        value: count,
      })),
    },
    single("hyde_outbox_oldest_seconds", {
      help: "Age of the oldest row that is to be sent; 0 where there is none.",
      value: oldest === undefined ? 0 : secondsSince(oldest, now),
    }),
  ];
}

async function readMails(db: Db, now: Date): Promise<Family[]> {
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  const counts = await countAttempts(db, { kinds: MAILS, since });
  return [
    {
      name: "hyde_mail_tries_last_hour",
      help: "Tries to send a mail in the last hour; failed: given up.",
      type: "gauge",
      samples: (["sent", "retry", "failed"] as const).map((outcome) => ({
        labels: { outcome },
        value: counts.get(outcome) ?? 0,
      })),
    },
  ];
}

async function readJobs(db: Db): Promise<Family[]> {
  const rows = await countJobRuns(db);
  return [
    {
      name: "hyde_job_runs",
      help: "Runs of jobs by outcome, as far back as they are kept.",
      type: "gauge",
      samples: rows.map(({ job, outcome, count }) => ({
        labels: { job, outcome },
        value: count,
      })),
    },
    {
      name: "hyde_job_last_run_timestamp_seconds",
      help: "When a job was last begun with this outcome.",
      type: "gauge",
      samples: rows.map(({ job, outcome, last }) => ({
        labels: { job, outcome },
        value: Date.parse(last) / 1_000,
      })),
    },
  ];
}

async function readLeads(db: Db): Promise<Family[]> {
  const samples = [];
  for (const [kind, table] of [
    ["message", "messages"],
    ["contact", "campaign_contacts"],
  ] as const) {
    const row = await db
      .selectFrom(table)
      .select((eb) => [
        eb.fn.countAll<number | string>().as("all"),
        eb.fn.count<number | string>("quarantine_reason").as("aside"),
      ])
      .executeTakeFirstOrThrow();
    const aside = Number(row.aside);
    samples.push({ labels: { kind, state: "taken" }, value: Number(row.all) - aside });
    samples.push({ labels: { kind, state: "set-aside" }, value: aside });
  }
  return [
    {
      name: "hyde_leads",
      help: "Messages and contacts stored; set-aside: for a look by staff.",
      type: "gauge",
      samples,
    },
  ];
}

async function readChanges(db: Db, { feed, now }: Options): Promise<Family[]> {
  const { behind, oldest } = await db
    .selectFrom("content_changes")
    .select((eb) => [eb.fn.countAll<number | string>().as("behind"), eb.fn.min("at").as("oldest")])
    .where("seq", ">", feed.seen)
    .executeTakeFirstOrThrow();
  return [
    single("hyde_changes_behind", {
      help: "Changes of content that this process has not heard of yet.",
      value: Number(behind),
    }),
    single("hyde_changes_lag_seconds", {
      help: "Age of the oldest of them.",
      value: oldest === null ? 0 : secondsSince(oldest, now),
    }),
  ];
}

const secondsSince = (moment: string, now: Date) =>
  Math.max(0, (now.getTime() - Date.parse(moment)) / 1_000);
