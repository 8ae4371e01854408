import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import {
  AUTO_PUBLISH,
  type Job,
  JobFailed,
  type JobReport,
  type JobRun,
} from "#app/modules/background/registry.ts";
import type { Env } from "#app/platform/env.server.ts";
import { startOfWeek } from "#app/platform/time.server.ts";
import { generatePost } from "../generate-post.server.ts";
import { countWaiting, listApproved } from "./list-approved.server.ts";
import { publishByPlan } from "./publish-by-plan.server.ts";
import { sayResult } from "./publisher-message.ts";
import { countInRuns, countThisWeek, postsPerRun } from "./publisher-week.server.ts";
import { rankCities } from "./rank-cities.server.ts";
import { readSchedulerConfig } from "./scheduler-config.server.ts";
import { type WrittenPost, writePosts } from "./write-posts.server.ts";

export interface PublisherTools {
  actor: Actor;
  env: Env;
  /** Called after posts were published. */
  wakeOutboxWorker: () => void;
  /** Writes one post; replaced in tests. */
  write?: typeof generatePost;
}

/** The auto-publisher as a job, for the schedule and for "Publish now". */
export function publisherJob(db: Db, tools: PublisherTools): Job {
  return { definition: AUTO_PUBLISH, run: (run) => autoPublish(db, { run, tools }) };
}

/**
 * One run of the auto-publisher: publishes what is approved and due, as far as run and week allow,
 * and has the next posts written: in mode `review` as drafts for people to look at, never more than
 * a week's worth, in mode `automatic` as far as the run has room, to be published at once.
 */
export async function autoPublish(
  db: Db,
  { run, tools }: { run: JobRun; tools: PublisherTools },
): Promise<JobReport> {
  const { now } = run;
  const config = await readSchedulerConfig(db);
  if (!config.enabled) {
    const message = "The auto-publisher is switched off. Nothing was published.";
    return { message, counts: { published: 0, prepared: 0 } };
  }
  const { actor, env, wakeOutboxWorker, write = generatePost } = tools;
  const published: WrittenPost[] = [];
  const prepared: WrittenPost[] = [];
  const counts = () => ({
    published: published.length,
    prepared: prepared.length,
    posts: [...published, ...prepared].map(({ id }) => id),
  });
  const perRun = postsPerRun(config.postsPerWeek);
  const before = await countInRuns(db, { runs: run.formerRuns });
  const used = await countThisWeek(db, { now });
  const left = Math.max(0, Math.min(perRun - before, config.postsPerWeek - used));
  const rank = () => rankCities(db, { priorityCities: config.priorityCities, now });

  let weekFull = used >= config.postsPerWeek;
  const publish = async (post: WrittenPost, approves: boolean) => {
    const result = await publishByPlan(db, { id: post.id, runId: run.id, approves, actor, now });
    if (!result.ok) {
      weekFull ||= result.reason === "week-full";
      return false;
    }
    published.push(post);
    wakeOutboxWorker();
    await run.report(counts());
    return true;
  };

  const approved = await listApproved(db, { ranking: await rank() });
  for (const post of approved) {
    if (published.length >= left) break;
    await publish(post, false);
  }

  const automatic = config.mode === "automatic";
  const waiting = await countWaiting(db);
  const wanted = automatic
    ? left - published.length
    : Math.min(perRun, config.postsPerWeek - waiting);
  const writing = await writePosts(db, {
    count: Math.max(0, wanted),
    // Once more: what came out just now has changed whose turn it is.
    ranking: await rank(),
    ...{ write, actor, env, now },
    onWritten: async (post) => {
      if (automatic && (await publish(post, true))) return;
      prepared.push(post);
      await run.report(counts());
    },
  });

  const message = sayResult({
    published: published.map(({ title }) => title),
    prepared: prepared.map(({ title }) => title),
    refused: writing.refused,
    weekFull: weekFull || used + published.length >= config.postsPerWeek,
    resumed: before > 0,
    postsPerWeek: config.postsPerWeek,
    nextWeek: startOfWeek(now, 1),
    waiting: automatic ? undefined : waiting,
  });
  const stuck = writing.refused.length > 0 && writing.written.length === 0;
  // With room for a post and none to show for it, somebody should look at the writer.
  if (stuck && left > 0 && published.length === 0)
    throw new JobFailed(message, { counts: counts() });
  return { message, counts: counts() };
}
