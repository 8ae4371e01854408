import type { Db } from "#app/db/schema.ts";
import { type JobRunRecord, listJobRuns } from "#app/modules/background/job-runs.server.ts";
import { AUTO_PUBLISH } from "#app/modules/background/registry.ts";
import { getNextDueAt } from "#app/modules/background/run-jobs.server.ts";
import { countWaitingPosts } from "#app/modules/blog/editing/list-staff-posts.server.ts";
import { getStaffTextFiller } from "#app/modules/store/staff-text.server.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import { startOfWeek } from "#app/platform/time.server.ts";
import type { MomentText } from "#app/ui/staff/moment.tsx";
import { listCityOptions } from "../cities.server.ts";
import type { CityOption } from "./publisher-form.ts";
import { rankApprovedPosts, rankCities } from "./publishing-order.server.ts";
import { getSchedulerConfig, type SchedulerConfig } from "./scheduler-config.server.ts";
import { countPublishedThisWeek, postsPerRun } from "./weekly-limit.server.ts";

/** What the auto-publisher does next under the current settings. */
interface PublisherPlan {
  nextRun: MomentText | null;
  nextWeek: MomentText;
  /** Posts published this week. */
  publishedThisWeek: number;
  /** Largest number of posts per run. */
  perRun: number;
  /** Posts in review or approved. */
  waiting: number;
  approved: number;
  /** The next approved posts, in order. */
  posts: { id: string; title: string; city: string | null }[];
  /** The next cities to write about, in order. */
  cities: { id: string; label: string; isPriority: boolean }[];
}

/** A row in the table of the last runs. */
export interface RunRow {
  id: string;
  started: MomentText;
  duration: string | null;
  trigger: "schedule" | "manual";
  outcome: "running" | "success" | "failed";
  message: string | null;
}

export interface PublisherPage {
  config: SchedulerConfig;
  cities: CityOption[];
  plan: PublisherPlan;
  runs: RunRow[];
}

/** Number of upcoming posts shown, and of upcoming cities. */
const UPCOMING_SHOWN = 5;

const RUNS_SHOWN = 10;

/** Everything the auto-publisher page shows. */
export async function getPublisherPage(db: Db, { now }: { now: Date }): Promise<PublisherPage> {
  const config = await getSchedulerConfig(db);
  const [cities, ranking, publishedThisWeek, waiting, runs] = await Promise.all([
    listCityOptions(db),
    rankCities(db, { priorityCities: config.priorityCities, now }),
    countPublishedThisWeek(db, { now }),
    countWaitingPosts(db),
    listJobRuns(db, { definition: AUTO_PUBLISH, limit: RUNS_SHOWN }),
  ]);
  const approved = await rankApprovedPosts(db, { ranking });
  const text = await getStaffTextFiller(db);
  const names = new Map<string | null, string>(cities.map(({ id, label }) => [id, label]));
  const next = getNextDueAt(AUTO_PUBLISH.schedule, now);
  const upcomingCities = ranking.filter(({ hasWaiting }) => !hasWaiting).slice(0, UPCOMING_SHOWN);
  return {
    config,
    cities,
    plan: {
      nextRun: next ? describeMoment(next, now) : null,
      nextWeek: describeMoment(startOfWeek(now, 1), now),
      publishedThisWeek,
      perRun: postsPerRun(config.postsPerWeek),
      waiting: waiting.review + waiting.approved,
      approved: approved.length,
      posts: approved.slice(0, UPCOMING_SHOWN).map(({ id, title, cityId }) => ({
        ...{ id, title: text(title) },
        city: names.get(cityId) ?? null,
      })),
      cities: upcomingCities.map(({ id, isPriority }) => ({
        id,
        label: names.get(id) ?? "",
        isPriority,
      })),
    },
    runs: runs.map((run) => ({
      ...toRunRow(run, now),
      message: run.message && text(run.message),
    })),
  };
}

function toRunRow({ startedAt, finishedAt, ...run }: JobRunRecord, now: Date): RunRow {
  return {
    id: run.id,
    started: describeMoment(startedAt, now),
    duration: finishedAt === null ? null : formatDuration(startedAt, finishedAt),
    trigger: run.trigger,
    outcome: run.outcome,
    message: run.message,
  };
}

/** Formats the duration between two ISO 8601 times: "under a second", "12 s", "3 min 20 s". */
function formatDuration(startedAt: string, finishedAt: string): string {
  const seconds = Math.floor((Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000);
  if (seconds < 1) return "under a second";
  if (seconds < 60) return `${seconds} s`;
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)} min${rest > 0 ? ` ${rest} s` : ""}`;
}
