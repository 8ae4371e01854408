import type { Db } from "#app/db/schema.ts";
import { JOBS, LISTED_JOBS } from "#app/modules/background/registry.ts";
import { listRuns } from "#app/modules/background/run-history.server.ts";
import { nextDue } from "#app/modules/background/schedule.server.ts";
import { type BackupState, getBackupState } from "#app/modules/backup/get-backup-state.server.ts";
import { countStaffPosts } from "#app/modules/blog/editing/list-staff-posts.server.ts";
import { listPostOffers } from "#app/modules/blog/editing/shipped-post-offers.server.ts";
import { listGoLive } from "#app/modules/content/list-go-live.server.ts";
import { listHiddenTexts } from "#app/modules/content/relocation/list-hidden-texts.server.ts";
import { listOffers } from "#app/modules/content/shipped-offers.server.ts";
import { countOpenLeads, type OpenLeads } from "#app/modules/crm/count-open-leads.server.ts";
import { type MailEnv, mailState } from "#app/modules/crm/mail-setup/mail-state.server.ts";
import { gradeOf } from "#app/modules/seo/health/health.ts";
import { getLastHealth } from "#app/modules/seo/health/validate-seo.server.ts";
import { readStaffText } from "#app/modules/store/staff-text.server.ts";
import { formatMoment } from "#app/platform/time-text.ts";
import { getVisitsInShort, type VisitsInShort } from "../get-visits.server.ts";
import { countByWeek, type WeekCount } from "./count-by-week.server.ts";

const WEEKS = 12;
const FAILURES = 5;
const SCHEDULED = 5;

/** Something that happens by itself. */
export interface ComingUp {
  what: string;
  /** In the store's time. */
  when: string;
  href: string;
}

/** What the first look of the day is for. */
export interface Overview {
  weeks: WeekCount[];
  leads: OpenLeads;
  /** Posts that wait for somebody. */
  posts: { review: number; approved: number };
  comingUp: ComingUp[];
  failures: { id: string; what: string; when: string; message: string }[];
  /** Null before the first look at the site. */
  health: { score: number; grade: string; when: string } | null;
  backups: BackupState;
  visits: VisitsInShort;
  /** Made-up facts and samples left. */
  placeholders: number;
  /** What does not work because email is not set up; undefined where it is. */
  mailProblem: string | undefined;
  /** Texts that hide sentences since the store moved. */
  hiddenTexts: number;
  /** Texts by staff that a release has a new version of. */
  newVersions: number;
}

export async function getOverview(
  db: Db,
  { now, env }: { now: Date; env: MailEnv },
): Promise<Overview> {
  const [weeks, leads, posts, failures, health, goLive, scheduled, backups, visits, ...texts] =
    await Promise.all([
      countByWeek(db, { weeks: WEEKS, now }),
      countOpenLeads(db),
      countStaffPosts(db),
      listRuns(db, { outcome: "failed", limit: FAILURES }),
      getLastHealth(db),
      listGoLive(db, { now, env }),
      listScheduled(db),
      getBackupState(db, { now }),
      getVisitsInShort(db, { now }),
      listHiddenTexts(db),
      listPostOffers(db),
      listOffers(db),
    ]);
  const [hidden, postOffers, offers] = texts;
  return {
    weeks,
    leads,
    posts: { review: posts.byStatus.review ?? 0, approved: posts.byStatus.approved ?? 0 },
    comingUp: [...listJobs(now), ...scheduled]
      .sort((a, b) => (a.at < b.at ? -1 : 1))
      .map(({ at, ...rest }) => ({ ...rest, when: formatMoment(at) })),
    failures: failures.map(({ id, job, startedAt, message, error }) => ({
      id,
      what: JOBS.find(({ name }) => name === job)?.title ?? job,
      when: formatMoment(startedAt),
      message: message ?? error ?? "It failed without a word.",
    })),
    health: health && {
      score: health.score,
      grade: gradeOf(health.score),
      when: formatMoment(health.checkedAt),
    },
    backups,
    visits,
    placeholders: goLive.filter(({ kind }) => kind !== "setup").length,
    mailProblem: mailState(env).problem,
    hiddenTexts: hidden.length,
    newVersions: postOffers.length + offers.length,
  };
}

/** Where the runs of a job are looked at. */
const PAGE_OF: Record<string, string> = {
  "auto-publish": "/admin/auto-publisher",
  "seo-automation": "/admin/seo",
  backup: "/admin/overview",
  "restore-drill": "/admin/overview",
};

function listJobs(now: Date) {
  return LISTED_JOBS.flatMap(({ name, title, schedule }) => {
    const at = nextDue(schedule, now)?.toISOString();
    return at ? [{ at, what: title, href: PAGE_OF[name] ?? "/admin" }] : [];
  });
}

async function listScheduled(db: Db) {
  const posts = await db
    .selectFrom("blog_posts")
    .select(["id", "title", "publish_at"])
    .where("status", "=", "scheduled")
    .where("deleted_at", "is", null)
    .orderBy("publish_at")
    .limit(SCHEDULED)
    .execute();
  const text = await readStaffText(db);
  return posts.flatMap(({ id, title, publish_at: at }) =>
    at === null ? [] : [{ at, what: `Post: ${text(title)}`, href: `/admin/posts/${id}` }],
  );
}
