import type { Db } from "#app/db/schema.ts";
import { type AlertViews, getAlertViews } from "#app/modules/alerts/alert-views.server.ts";
import { LISTED_JOBS } from "#app/modules/background/registry.ts";
import { getNextDueAt } from "#app/modules/background/run-jobs.server.ts";
import { type BackupState, getBackupState } from "#app/modules/backup/backup-state.server.ts";
import { listDraftChanges } from "#app/modules/blog/editing/draft-changes.server.ts";
import { countWaitingPosts } from "#app/modules/blog/editing/list-staff-posts.server.ts";
import { listNewPostVersions } from "#app/modules/blog/editing/shipped-posts.server.ts";
import { listScheduledPosts } from "#app/modules/blog/publishing/publishing-queue.server.ts";
import { listCurrentDeals } from "#app/modules/catalog/deals.server.ts";
import {
  type AccountGaps,
  type GoLiveItem,
  listGoLiveItems,
} from "#app/modules/content/go-live.server.ts";
import type { MailEnv } from "#app/modules/content/mail-setup/mail-state.server.ts";
import { countOpenFindings } from "#app/modules/content/published-findings.server.ts";
import { listHiddenTexts } from "#app/modules/content/relocation/located-texts.server.ts";
import { listOffers } from "#app/modules/content/shipped/shipped-offers.server.ts";
import {
  countLeadsByWeek,
  countOpenLeads,
  countRecentLeads,
  type LeadsByWeek,
  type OpenLeads,
  type RecentLeads,
} from "#app/modules/crm/count-leads.server.ts";
import { getLastHealth } from "#app/modules/seo/health/health-checks.server.ts";
import { getHealthGrade } from "#app/modules/seo/health/health-score.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import { addDays, storeDay } from "#app/platform/time.server.ts";
import type { MomentText } from "#app/ui/staff/moment.tsx";
import { getRecentVisits, type RecentVisits } from "./get-visits.server.ts";
import { type Failure, getJobPage, listFailures } from "./list-failures.server.ts";

const WEEKS = 12;
const MAX_SCHEDULED_POSTS = 5;

/** Deals whose last day is this close are listed, in days. */
const ENDING_DAYS = 7;

/** A scheduled job or post. */
interface UpcomingItem {
  what: string;
  when: MomentText;
  href: string;
}

/** Data for the Home page. */
export interface Overview {
  alerts: AlertViews;
  weeks: LeadsByWeek[];
  leads: OpenLeads;
  recentLeads: RecentLeads;
  /** Posts that staff have to review or publish. */
  posts: { review: number; approved: number };
  /** Posts with a draft change, the oldest first. */
  changedPosts: { id: string; title: string }[];
  comingUp: UpcomingItem[];
  /** Current deals that end within a week, with their last day: "November 27, 2026". */
  endingDeals: { id: string; title: string; endsText: string }[];
  failures: Failure[];
  /** Null before the first health check. */
  health: { score: number; grade: string; when: MomentText } | null;
  backups: BackupState;
  visits: RecentVisits;
  /** What the owner has to replace or set up before going live, by kind. */
  goLive: Record<GoLiveItem["kind"], number>;
  /** Claims without a source, expired ones, and those that expire within 30 days. */
  claims: GoLiveItem[];
  /** Number of texts that hide sentences because the store moved. */
  hiddenTexts: number;
  /** Number of overrides whose shipped text has a new version. */
  newVersions: number;
  /** Number of places where published words break a rule and have no reason. */
  openFindings: number;
}

export async function getOverview(
  db: Db,
  { now, env, account }: { now: Date; env: MailEnv; account: AccountGaps },
): Promise<Overview> {
  const [alerts, weeks, leads, recentLeads, posts, failures, health, goLive, ...others] =
    await Promise.all([
      getAlertViews(db, { now }),
      countLeadsByWeek(db, { weeks: WEEKS, now }),
      countOpenLeads(db, { now }),
      countRecentLeads(db, { now }),
      countWaitingPosts(db),
      listFailures(db, { now }),
      getLastHealth(db),
      listGoLiveItems(db, { now, env, account }),
      listUpcomingPosts(db),
      getBackupState(db, { now }),
      getRecentVisits(db, { now }),
      listHiddenTexts(db),
      listNewPostVersions(db),
      listOffers(db),
      countOpenFindings(db),
      listCurrentDeals(db, { now }),
      listDraftChanges(db),
    ]);
  const [scheduled, backups, visits, hidden, postOffers, offers, ...more] = others;
  const [openFindings, deals, changedPosts] = more;
  const lastEndingDay = addDays(storeDay(now), ENDING_DAYS - 1);
  const count = (kind: GoLiveItem["kind"]) => goLive.filter((item) => item.kind === kind).length;
  return {
    alerts,
    weeks,
    leads,
    recentLeads,
    posts,
    changedPosts,
    comingUp: [...listUpcomingJobs(now), ...scheduled]
      .sort((a, b) => (a.at < b.at ? -1 : 1))
      .map(({ at, ...rest }) => ({ ...rest, when: describeMoment(at, now) })),
    endingDeals: deals
      .filter(({ endsOn }) => endsOn <= lastEndingDay)
      .map(({ id, title, endsText }) => ({ id, title, endsText })),
    failures,
    health: health && {
      score: health.score,
      grade: getHealthGrade(health.score),
      when: describeMoment(health.checkedAt, now),
    },
    backups,
    visits,
    goLive: {
      ...{ password: count("password"), address: count("address"), setup: count("setup") },
      ...{
        fact: count("fact"),
        sample: count("sample"),
        promise: count("promise"),
        claim: count("claim"),
      },
    },
    claims: goLive.filter(({ kind }) => kind === "claim"),
    hiddenTexts: hidden.length,
    newVersions: postOffers.length + offers.length,
    openFindings,
  };
}

function listUpcomingJobs(now: Date) {
  return LISTED_JOBS.flatMap(({ name, title, schedule }) => {
    const at = getNextDueAt(schedule, now)?.toISOString();
    return at ? [{ at, what: title, href: getJobPage(name).href }] : [];
  });
}

async function listUpcomingPosts(db: Db) {
  const posts = await listScheduledPosts(db, { limit: MAX_SCHEDULED_POSTS });
  return posts.map(({ id, title, publishAt }) => ({
    ...{ at: publishAt, what: `Post: ${title}`, href: `/admin/posts/${id}` },
  }));
}
