import type { Db } from "#app/db/schema.ts";
import { AUTO_PUBLISH } from "#app/modules/background/registry.ts";
import { type JobRunRecord, listRuns } from "#app/modules/background/run-history.server.ts";
import { nextDue } from "#app/modules/background/schedule.server.ts";
import { readStaffText } from "#app/modules/store/staff-text.server.ts";
import { startOfWeek } from "#app/platform/time.server.ts";
import { formatMoment } from "#app/platform/time-text.ts";
import { countWaiting, listApproved } from "./list-approved.server.ts";
import { listCityOptions } from "./list-city-options.server.ts";
import type { PublisherPage, RunRow } from "./publisher-page.ts";
import { countThisWeek, postsPerRun } from "./publisher-week.server.ts";
import { rankCities } from "./rank-cities.server.ts";
import { readSchedulerConfig } from "./scheduler-config.server.ts";

/** Entries of what comes next, of posts as of cities. */
const AHEAD = 5;

const LAST_RUNS = 10;

/** What the page of the auto-publisher shows. */
export async function getPublisherPage(db: Db, { now }: { now: Date }): Promise<PublisherPage> {
  const config = await readSchedulerConfig(db);
  const [cities, ranking, used, waiting, runs] = await Promise.all([
    listCityOptions(db),
    rankCities(db, { priorityCities: config.priorityCities, now }),
    countThisWeek(db, { now }),
    countWaiting(db),
    listRuns(db, { definition: AUTO_PUBLISH, limit: LAST_RUNS }),
  ]);
  const approved = await listApproved(db, { ranking });
  const text = await readStaffText(db);
  const names = new Map<string | null, string>(cities.map(({ id, label }) => [id, label]));
  const next = nextDue(AUTO_PUBLISH.schedule, now);
  const turns = ranking.filter(({ hasWaiting }) => !hasWaiting).slice(0, AHEAD);
  return {
    config,
    cities,
    plan: {
      nextRun: next ? formatMoment(next, "momentWithZone") : null,
      nextWeek: formatMoment(startOfWeek(now, 1), "momentWithZone"),
      used,
      perRun: postsPerRun(config.postsPerWeek),
      waiting,
      approved: approved.length,
      posts: approved.slice(0, AHEAD).map(({ id, title, cityId }) => ({
        ...{ id, title: text(title) },
        city: names.get(cityId) ?? null,
      })),
      cities: turns.map(({ id, isPriority }) => ({ id, label: names.get(id) ?? "", isPriority })),
    },
    runs: runs.map(toRow).map((run) => ({ ...run, message: run.message && text(run.message) })),
  };
}

function toRow({ startedAt, finishedAt, ...run }: JobRunRecord): RunRow {
  return {
    id: run.id,
    started: formatMoment(startedAt, "momentWithZone"),
    took: finishedAt === null ? null : durationText(startedAt, finishedAt),
    trigger: run.trigger,
    outcome: run.outcome,
    message: run.message,
  };
}

/** How long a run took: "under a second", "12 s", "3 min 20 s"; times ISO 8601. */
function durationText(startedAt: string, finishedAt: string): string {
  const seconds = Math.floor((Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000);
  if (seconds < 1) return "under a second";
  if (seconds < 60) return `${seconds} s`;
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)} min${rest > 0 ? ` ${rest} s` : ""}`;
}
