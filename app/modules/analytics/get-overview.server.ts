import type { Db } from "#app/db/schema.ts";
import { type AlertViews, getAlertViews } from "#app/modules/alerts/alert-views.server.ts";
import { listJobRuns, NO_ERROR_TEXT } from "#app/modules/background/job-runs.server.ts";
import { JOBS, LISTED_JOBS } from "#app/modules/background/registry.ts";
import { getNextDueAt } from "#app/modules/background/run-jobs.server.ts";
import { type BackupState, getBackupState } from "#app/modules/backup/backup-state.server.ts";
import { countStaffPosts } from "#app/modules/blog/editing/list-staff-posts.server.ts";
import { listNewPostVersions } from "#app/modules/blog/editing/shipped-posts.server.ts";
import { listScheduledPosts } from "#app/modules/blog/publishing/publishing-queue.server.ts";
import { type GoLiveItem, listGoLiveItems } from "#app/modules/content/go-live.server.ts";
import { getMailState, type MailEnv } from "#app/modules/content/mail-setup/mail-state.server.ts";
import { countOpenFindings } from "#app/modules/content/published-findings.server.ts";
import { listHiddenTexts } from "#app/modules/content/relocation/located-texts.server.ts";
import { listOffers } from "#app/modules/content/shipped/shipped-offers.server.ts";
import {
  countLeadsByWeek,
  countOpenLeads,
  type LeadsByWeek,
  type OpenLeads,
} from "#app/modules/crm/count-leads.server.ts";
import { getLastHealth } from "#app/modules/seo/health/health-checks.server.ts";
import { getHealthGrade } from "#app/modules/seo/health/health-score.ts";
import { formatDateTime } from "#app/platform/format-time.ts";
import { getRecentVisits, type RecentVisits } from "./get-visits.server.ts";

const WEEKS = 12;
const MAX_FAILURES = 5;
const MAX_SCHEDULED_POSTS = 5;

/** A scheduled job or post. */
interface UpcomingItem {
  what: string;
  /** Formatted, in the store's time zone. */
  when: string;
  href: string;
}

/** Data for the Overview page. */
export interface Overview {
  alerts: AlertViews;
  weeks: LeadsByWeek[];
  leads: OpenLeads;
  /** Posts that staff have to review or publish. */
  posts: { review: number; approved: number };
  comingUp: UpcomingItem[];
  failures: { id: string; what: string; when: string; message: string }[];
  /** Null before the first health check. */
  health: { score: number; grade: string; when: string } | null;
  backups: BackupState;
  visits: RecentVisits;
  /** Number of placeholders and samples that the owner has not replaced. */
  placeholders: number;
  /** Claims without a source, expired ones, and those that expire within 30 days. */
  claims: GoLiveItem[];
  /** Describes what does not work because email is not set up; undefined if it is. */
  mailProblem: string | undefined;
  /** Number of texts that hide sentences because the store moved. */
  hiddenTexts: number;
  /** Number of overrides whose shipped text has a new version. */
  newVersions: number;
  /** Number of places where published words break a rule and have no reason. */
  openFindings: number;
}

export async function getOverview(
  db: Db,
  { now, env }: { now: Date; env: MailEnv },
): Promise<Overview> {
  const [
    alerts,
    weeks,
    leads,
    posts,
    failures,
    health,
    goLive,
    scheduled,
    backups,
    visits,
    ...texts
  ] = await Promise.all([
    getAlertViews(db, { now }),
    countLeadsByWeek(db, { weeks: WEEKS, now }),
    countOpenLeads(db, { now }),
    countStaffPosts(db),
    listJobRuns(db, { outcome: "failed", limit: MAX_FAILURES }),
    getLastHealth(db),
    listGoLiveItems(db, { now, env }),
    listUpcomingPosts(db),
    getBackupState(db, { now }),
    getRecentVisits(db, { now }),
    listHiddenTexts(db),
    listNewPostVersions(db),
    listOffers(db),
    countOpenFindings(db),
  ]);
  const [hidden, postOffers, offers, openFindings] = texts;
  return {
    alerts,
    weeks,
    leads,
    posts: { review: posts.byStatus.review ?? 0, approved: posts.byStatus.approved ?? 0 },
    comingUp: [...listUpcomingJobs(now), ...scheduled]
      .sort((a, b) => (a.at < b.at ? -1 : 1))
      .map(({ at, ...rest }) => ({ ...rest, when: formatDateTime(at) })),
    failures: failures.map(({ id, job, startedAt, message, error }) => ({
      id,
      what: JOBS.find(({ name }) => name === job)?.title ?? job,
      when: formatDateTime(startedAt),
      message: message ?? error ?? NO_ERROR_TEXT,
    })),
    health: health && {
      score: health.score,
      grade: getHealthGrade(health.score),
      when: formatDateTime(health.checkedAt),
    },
    backups,
    visits,
    placeholders: goLive.filter(({ kind }) => kind !== "setup" && kind !== "claim").length,
    claims: goLive.filter(({ kind }) => kind === "claim"),
    mailProblem: getMailState(env).problem,
    hiddenTexts: hidden.length,
    newVersions: postOffers.length + offers.length,
    openFindings,
  };
}

/** Pages that show the runs of each job. */
const JOB_PAGES: Record<string, string> = {
  "auto-publish": "/admin/auto-publisher",
  "seo-automation": "/admin/seo",
  backup: "/admin/overview",
  "restore-drill": "/admin/overview",
  "weekly-digest": "/admin/digest",
};

function listUpcomingJobs(now: Date) {
  return LISTED_JOBS.flatMap(({ name, title, schedule }) => {
    const at = getNextDueAt(schedule, now)?.toISOString();
    return at ? [{ at, what: title, href: JOB_PAGES[name] ?? "/admin" }] : [];
  });
}

async function listUpcomingPosts(db: Db) {
  const posts = await listScheduledPosts(db, { limit: MAX_SCHEDULED_POSTS });
  return posts.map(({ id, title, publishAt }) => ({
    ...{ at: publishAt, what: `Post: ${title}`, href: `/admin/posts/${id}` },
  }));
}
