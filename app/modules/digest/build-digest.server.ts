import type { Db } from "#app/db/schema.ts";
import { describeAlertKind } from "#app/modules/alerts/alert-kinds.ts";
import { listSiteAlerts } from "#app/modules/alerts/alerts.server.ts";
import { countVisits } from "#app/modules/analytics/get-visits.server.ts";
import { findDailyRoot } from "#app/modules/archive/seals.server.ts";
import { type JobRunRecord, listJobRuns } from "#app/modules/background/job-runs.server.ts";
import { JOBS } from "#app/modules/background/registry.ts";
import { getBackupState } from "#app/modules/backup/backup-state.server.ts";
import { countWaitingPosts } from "#app/modules/blog/editing/list-staff-posts.server.ts";
import {
  listPublishedPosts,
  listScheduledPosts,
} from "#app/modules/blog/publishing/publishing-queue.server.ts";
import { listDealsEnding } from "#app/modules/catalog/deals.server.ts";
import { listGoLiveItems } from "#app/modules/content/go-live.server.ts";
import type { MailEnv } from "#app/modules/content/mail-setup/mail-state.server.ts";
import { countLeadsByWeek, countOpenLeads } from "#app/modules/crm/count-leads.server.ts";
import { getLastHealth } from "#app/modules/seo/health/health-checks.server.ts";
import { getHealthGrade } from "#app/modules/seo/health/health-score.ts";
import { formatDateTime, formatDay } from "#app/platform/format-time.ts";
import { addDays, startOfWeek, storeDay } from "#app/platform/time.server.ts";
import { type DigestContent, type DigestFigure, type DigestLine, formatCount } from "./digest.ts";

/** Posts, deals, and failures listed in each part; the rest is counted. */
const MAX_LINES = 10;

/** Failed runs read at most; a job that fails all the time is one line. */
const MAX_RUNS = 1_000;

interface Week {
  /** Its Monday and Sunday, as `2026-11-16`. */
  firstDay: string;
  lastDay: string;
  /** When it begins, and when the next one does. */
  from: Date;
  to: Date;
  now: Date;
  env: MailEnv;
}

/** The Monday of the last week that is over, as `2026-11-16`. */
export const findLastWeek = (now: Date): string => storeDay(startOfWeek(now, -1));

/** Sums up the last week that is over, and what waits now. Contains no personal data of shoppers. */
export async function buildDigest(
  db: Db,
  { now, env }: { now: Date; env: MailEnv },
): Promise<DigestContent> {
  const firstDay = findLastWeek(now);
  const lastDay = addDays(firstDay, 6);
  const week: Week = {
    ...{ firstDay, lastDay, from: startOfWeek(now, -1), to: startOfWeek(now), now, env },
  };
  const [figures, ...sections] = [
    await listFigures(db, week),
    { title: "Waiting for you", lines: await listWaiting(db, week) },
    { title: "Posts", lines: await listPosts(db, week) },
    { title: "Deals ending in the next 7 days", lines: await listDeals(db, week) },
    { title: "Health and backups", lines: await listHealth(db, week) },
    { title: "Problems", lines: await listFailures(db, week) },
    { title: "Archive of published pages", lines: await listRoot(db, week) },
  ];
  const period = `${formatDay(firstDay, "monthDay")} to ${formatDay(lastDay, "longDay")}`;
  return { period, figures, sections };
}

async function listFigures(db: Db, { firstDay, lastDay, now }: Week): Promise<DigestFigure[]> {
  const visits = await countVisits(db, { firstDay, lastDay, now });
  const earlier = await countVisits(db, {
    ...{ firstDay: addDays(firstDay, -7), lastDay: addDays(lastDay, -7), now },
  });
  const [before, last] = await countLeadsByWeek(db, { weeks: 3, now });
  return [
    { label: "Page views", value: visits.views, before: earlier.views },
    { label: "Taps on the menu", value: visits.taps.menu, before: earlier.taps.menu },
    { label: "Calls", value: visits.taps.call, before: earlier.taps.call },
    { label: "Directions", value: visits.taps.directions, before: earlier.taps.directions },
    { label: "Sign-ups", value: last?.signUps ?? 0, before: before?.signUps ?? 0 },
    { label: "Messages", value: last?.messages ?? 0, before: before?.messages ?? 0 },
  ];
}

/** A line such as "2 new messages"; null if there are none. "|s" is an s unless it is one. */
const count = (number: number, what: string, href: string): DigestLine | null =>
  number === 0
    ? null
    : { text: `${formatCount(number)} ${what.replace("|s", number === 1 ? "" : "s")}`, href };

async function listWaiting(db: Db, { now, env }: Week): Promise<DigestLine[]> {
  const [leads, posts, items] = await Promise.all([
    countOpenLeads(db, { now }),
    countWaitingPosts(db),
    listGoLiveItems(db, { now, env }),
  ]);
  const placeholders = items.filter(({ kind }) => kind !== "setup" && kind !== "claim").length;
  const setup = items.find(({ kind }) => kind === "setup");
  const lines = [
    count(leads.messages, "unanswered message|s", "/admin/leads"),
    count(leads.review.messages + leads.review.contacts, "lead|s that may be spam", "/admin/leads"),
    count(posts.review, "post|s to review", "/admin/posts?status=review"),
    count(posts.approved, "approved post|s", "/admin/posts?status=approved"),
    count(placeholders, "placeholder|s left before going live", "/admin/business/go-live"),
    setup ? { text: setup.detail, href: setup.href } : null,
  ].filter((line) => line !== null);
  return orNothing(lines, "Nothing is waiting.");
}

async function listPosts(db: Db, { from, to }: Week): Promise<DigestLine[]> {
  const [published, planned] = await Promise.all([
    listPublishedPosts(db, { from, to }),
    listScheduledPosts(db, { limit: MAX_LINES }),
  ]);
  const lines = [
    ...published.map(({ id, title, publishAt }) => ({
      ...{ text: `Published: ${title}`, detail: formatDateTime(publishAt) },
      href: `/admin/posts/${id}`,
    })),
    ...planned.map(({ id, title, publishAt }) => ({
      ...{ text: `Scheduled: ${title}`, detail: formatDateTime(publishAt) },
      href: `/admin/posts/${id}`,
    })),
  ];
  return orNothing(limitLines(lines), "No post was published, and none is scheduled.");
}

async function listDeals(db: Db, { now }: Week): Promise<DigestLine[]> {
  const today = storeDay(now);
  const deals = await listDealsEnding(db, { from: today, through: addDays(today, 6) });
  const lines = deals.map(({ title, endsOn }) => ({
    ...{ text: title, detail: `Last day: ${formatDay(endsOn)}`, href: "/admin/business/deals" },
  }));
  return orNothing(limitLines(lines), "No deals end in the next 7 days.");
}

async function listHealth(db: Db, { now }: Week): Promise<DigestLine[]> {
  const [health, { last, failure, restoreTest }] = await Promise.all([
    getLastHealth(db),
    getBackupState(db, { now }),
  ]);
  const lines: DigestLine[] = [
    health
      ? {
          text: `Site health: ${health.score}% (${getHealthGrade(health.score)})`,
          detail: `Checked ${formatDateTime(health.checkedAt)}`,
          href: "/admin/seo",
        }
      : { text: "The site’s health has not been checked yet.", href: "/admin/seo" },
    last
      ? {
          text: `Last backup: ${last.size}`,
          detail: formatDateTime(last.when.at),
          href: "/admin/backups",
        }
      : { text: "There is no backup yet.", href: "/admin/backups" },
  ];
  if (failure) {
    const detail = `${formatDateTime(failure.when.at)}: ${failure.message}`;
    lines.push({ text: "The latest backup failed", detail, href: "/admin/backups" });
  }
  if (restoreTest) {
    const text = `The restore test ${restoreTest.passed ? "passed" : "failed"}`;
    lines.push({ text, detail: `${formatDateTime(restoreTest.when.at)}: ${restoreTest.message}` });
  }
  return lines;
}

async function listFailures(db: Db, { from, to }: Week): Promise<DigestLine[]> {
  const [runs, { open, resolved }] = await Promise.all([
    listJobRuns(db, { outcome: "failed", period: { from, to }, limit: MAX_RUNS }),
    listSiteAlerts(db, { resolvedSince: from.toISOString() }),
  ]);
  const alerts = [...open, ...resolved].map(({ kind, text, raisedAt, resolvedAt, note }) => {
    const { title, href } = describeAlertKind(kind);
    const since = `since ${formatDateTime(raisedAt)}`;
    if (resolvedAt === null) return { text: `${title} (open, ${since})`, detail: text, href };
    const detail = `Resolved ${formatDateTime(resolvedAt)}: ${note}`;
    return { text: `${title} (${since})`, detail, href };
  });
  const byJob = Map.groupBy(runs, ({ job }) => job);
  const jobs = [...byJob].map(([job, failed]) => describeFailedJob(job, failed));
  return orNothing(limitLines([...alerts, ...jobs]), "Nothing failed.");
}

function describeFailedJob(job: string, failed: JobRunRecord[]): DigestLine {
  const title = JOBS.find(({ name }) => name === job)?.title ?? job;
  const times = failed.length === 1 ? "once" : `${failed.length} times`;
  const [latest] = failed;
  return {
    text: `${title} failed ${times}`,
    detail: `Last: ${formatDateTime(latest?.startedAt ?? "")}: ${latest?.message ?? ""}`,
    href: "/admin/overview",
  };
}

async function listRoot(db: Db, { lastDay }: Week): Promise<DigestLine[]> {
  const root = await findDailyRoot(db, lastDay);
  if (!root) return [{ text: "Nothing was archived." }];
  return [
    {
      text: `Root of ${formatDay(lastDay)}: ${root.root}`,
      detail: `This code covers everything that was public until then, up to seal ${formatCount(root.seals)}. Keep a copy outside the site: with it, anyone can prove later that nothing in the archive was changed.`,
      href: "/admin/business/archive",
    },
  ];
}

const orNothing = (lines: DigestLine[], text: string): DigestLine[] =>
  lines.length > 0 ? lines : [{ text }];

/** The first lines, and how many more there are. */
function limitLines(lines: DigestLine[]): DigestLine[] {
  const more = lines.length - MAX_LINES;
  return more > 0 ? [...lines.slice(0, MAX_LINES), { text: `${formatCount(more)} more` }] : lines;
}
