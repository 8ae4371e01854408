import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import {
  AUTO_PUBLISH,
  type Job,
  JobFailed,
  type JobReport,
  type JobRun,
} from "#app/modules/background/registry.ts";
import { countWaitingPosts } from "#app/modules/blog/editing/list-staff-posts.server.ts";
import { capitalize } from "#app/platform/capitalize.ts";
import type { Env } from "#app/platform/env.server.ts";
import { formatDateTime } from "#app/platform/format-time.ts";
import { logger } from "#app/platform/logger.server.ts";
import { startOfWeek } from "#app/platform/time.server.ts";
import { generatePost } from "../generate-post.server.ts";
import { type RankedCity, rankApprovedPosts, rankCities } from "./publishing-order.server.ts";
import { getSchedulerConfig } from "./scheduler-config.server.ts";
import {
  countPublishedInRuns,
  countPublishedThisWeek,
  postsPerRun,
  publishWithinWeeklyLimit,
} from "./weekly-limit.server.ts";

/** The result of a run of the auto-publisher. */
interface RunResult {
  /** Titles of posts. */
  published: string[];
  prepared: string[];
  /** Approved posts that went back to review. */
  held: string[];
  /** One sentence per city that got no post. */
  refused: string[];
  isWeekFull: boolean;
  /** Whether this run restarts an interrupted run that had already published. */
  isResumed: boolean;
  postsPerWeek: number;
  nextWeek: Date;
  /** Whether a prepared post repeats others, so that it was not published in automatic mode. */
  isRepeating: boolean;
  /** Posts in review or approved before this run; undefined in automatic mode. */
  waiting: number | undefined;
}

const listFormat = new Intl.ListFormat("en-US");

/** Says for staff what the run did, what it did not do, and why. */
function formatRunMessage(result: RunResult): string {
  const { published, prepared, held, refused } = result;
  const sentences = [
    published.length > 0
      ? `Published ${formatTitles(published)}.`
      : `Nothing was published: ${explainNothingPublished(result)}.`,
    ...(published.length > 0 && result.isWeekFull
      ? [`${capitalize(formatWeekFull(result))}.`]
      : []),
    ...(prepared.length > 0 ? [`Prepared ${formatTitles(prepared)} for review.`] : []),
    ...(held.length > 0
      ? [`Left ${formatTitles(held)} in review: some words need a change or a reason.`]
      : []),
    ...(prepared.length === 0 && refused.length === 0 ? formatEnoughDrafts(result) : []),
    ...refused,
  ];
  return sentences.join(" ");
}

function explainNothingPublished(result: RunResult): string {
  if (result.isWeekFull) return formatWeekFull(result);
  if (result.held.length > 0) return "the copy check found words to change";
  if (result.isResumed) return "an interrupted earlier run had already published";
  if (result.waiting !== undefined) return "no approved post is waiting";
  if (result.isRepeating) return "the new post repeats other posts, so review it first";
  return result.prepared.length > 0
    ? "the settings were changed in the meantime"
    : "no post could be written";
}

function formatWeekFull({ postsPerWeek, nextWeek }: RunResult): string {
  const posts = postsPerWeek === 1 ? "the one post" : `all ${postsPerWeek} posts`;
  return `${posts} for this week are published; the next can follow on ${formatDateTime(nextWeek, "weekday")}`;
}

/** Explains that no draft was prepared because a week's worth of posts is already waiting. */
function formatEnoughDrafts({ waiting = 0, postsPerWeek }: RunResult): string[] {
  if (waiting < postsPerWeek) return [];
  const posts = waiting === 1 ? "1 post is" : `${waiting} posts are`;
  return [`No draft was prepared: ${posts} already waiting, enough for a week.`];
}

const formatTitles = (all: string[]) => listFormat.format(all.map((title) => `“${title}”`));

/** Cities to try for one post, because the writer rejects a text that resembles another post. */
const CITIES_TRIED_PER_POST = 3;

interface WrittenPost {
  id: string;
  title: string;
  /** Whether staff have to read it first, in every mode. */
  needsReview: boolean;
}

interface WritePosts {
  /** Largest number of posts to write. */
  count: number;
  /** Cities in the order in which they get posts. */
  ranking: readonly RankedCity[];
  write: typeof generatePost;
  /** Called after each post. */
  onWritten?: (post: WrittenPost) => Promise<void>;
  actor: Actor;
  env: Env;
  now: Date;
}

interface WritePostsResult {
  written: WrittenPost[];
  /** One sentence per city that got no post. */
  refused: string[];
}

/** Writes posts about the next cities in the ranking, except cities that have a waiting post. */
async function writePosts(db: Db, options: WritePosts): Promise<WritePostsResult> {
  const { count, ranking, write, onWritten, actor, env, now } = options;
  const writing: WritePostsResult = { written: [], refused: [] };
  const candidates = ranking
    .filter(({ hasWaiting }) => !hasWaiting)
    .slice(0, count * CITIES_TRIED_PER_POST);
  for (const { id: cityId, name } of candidates) {
    if (writing.written.length >= count) break;
    const result = await tryToWrite(() => write(db, { cityId, actor, env, now }));
    if (result.ok) {
      const { postId: id, title, needsReview } = result;
      const post = { id, title, needsReview };
      writing.written.push(post);
      await onWritten?.(post);
    } else writing.refused.push(`No post about ${name}: ${result.message}`);
  }
  return writing;
}

async function tryToWrite(write: () => ReturnType<typeof generatePost>) {
  try {
    return await write();
  } catch (error) {
    logger.error({ err: error }, "a post could not be written");
    const message =
      "Something went wrong. Try again; if it keeps happening, tell the person who hosts the site.";
    return { ok: false as const, message };
  }
}

interface PublisherTools {
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
 * One run of the auto-publisher. Publishes approved posts within the limits per run and week, then
 * writes the next posts: in mode `review` as drafts for review, up to a week's worth; in mode
 * `automatic` up to the run's limit, and publishes those that do not repeat other posts.
 */
export async function autoPublish(
  db: Db,
  { run, tools }: { run: JobRun; tools: PublisherTools },
): Promise<JobReport> {
  const { now } = run;
  const config = await getSchedulerConfig(db);
  if (!config.enabled) {
    const message = "The auto-publisher is off, so nothing was published.";
    return { message, counts: { published: 0, prepared: 0 } };
  }
  const { actor, env, wakeOutboxWorker, write = generatePost } = tools;
  const published: Pick<WrittenPost, "id" | "title">[] = [];
  const prepared: WrittenPost[] = [];
  const held: Pick<WrittenPost, "id" | "title">[] = [];
  const counts = () => ({
    published: published.length,
    prepared: prepared.length,
    posts: [...published, ...prepared].map(({ id }) => id),
  });
  const perRun = postsPerRun(config.postsPerWeek);
  const before = await countPublishedInRuns(db, { runs: run.abandonedRuns });
  const used = await countPublishedThisWeek(db, { now });
  const remaining = Math.max(0, Math.min(perRun - before, config.postsPerWeek - used));
  const rank = () => rankCities(db, { priorityCities: config.priorityCities, now });

  let isWeekFull = used >= config.postsPerWeek;
  const publish = async (post: Pick<WrittenPost, "id" | "title">, shouldApprove: boolean) => {
    const result = await publishWithinWeeklyLimit(db, {
      id: post.id,
      runId: run.id,
      shouldApprove,
      actor,
      now,
    });
    if (!result.ok) {
      isWeekFull ||= result.reason === "week-full";
      if (result.reason === "held") held.push(post);
      return false;
    }
    published.push(post);
    wakeOutboxWorker();
    await run.report(counts());
    return true;
  };

  const approved = await rankApprovedPosts(db, { ranking: await rank() });
  for (const post of approved) {
    if (published.length >= remaining) break;
    await publish(post, false);
  }

  const isAutomatic = config.mode === "automatic";
  const inQueue = await countWaitingPosts(db);
  const waiting = inQueue.review + inQueue.approved;
  const draftsToWrite = isAutomatic
    ? remaining - published.length
    : Math.min(perRun, config.postsPerWeek - waiting);
  const writing = await writePosts(db, {
    count: Math.max(0, draftsToWrite),
    // The posts just published changed the order.
    ranking: await rank(),
    ...{ write, actor, env, now },
    onWritten: async (post) => {
      if (isAutomatic && !post.needsReview && (await publish(post, true))) return;
      prepared.push(post);
      await run.report(counts());
    },
  });

  const message = formatRunMessage({
    published: published.map(({ title }) => title),
    prepared: prepared.map(({ title }) => title),
    held: held.map(({ title }) => title),
    refused: writing.refused,
    isWeekFull: isWeekFull || used + published.length >= config.postsPerWeek,
    isResumed: before > 0,
    isRepeating: prepared.some(({ needsReview }) => needsReview),
    postsPerWeek: config.postsPerWeek,
    nextWeek: startOfWeek(now, 1),
    waiting: isAutomatic ? undefined : waiting,
  });
  const isStuck = writing.refused.length > 0 && writing.written.length === 0;
  // A run that published nothing although the limits allow a post must show up as failed.
  if (isStuck && remaining > 0 && published.length === 0)
    throw new JobFailed(message, { counts: counts() });
  return { message, counts: counts() };
}
