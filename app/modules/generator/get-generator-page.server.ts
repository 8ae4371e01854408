import type { Db } from "#app/db/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { getStaffTextFiller } from "#app/modules/store/staff-text.server.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { listCityOptions } from "./cities.server.ts";
import { describeTypedPlace } from "./describe-place.server.ts";
import { findModelEndpoint } from "./model/ask-model.server.ts";
import { formatMaxCost, getMonthlySpendMicros } from "./model/spending.server.ts";
import { estimateMaxCostMicros } from "./model/write-with-model.server.ts";
import { listWriterRuns } from "./writer-runs.server.ts";
import { getWriterSettings } from "./writer-settings.server.ts";

const RUNS_SHOWN = 5;

/** The language model as shown to staff; null if none is configured. */
export type ModelStatus = {
  name: string;
  spentUsd: number;
  /** The most a post can cost. */
  maxCost: string;
} | null;

/** Everything the generator page shows. */
export async function getGeneratorPage(db: Db, { env, now }: { env: Env; now: Date }) {
  const [cities, rows, settings, spent] = await Promise.all([
    listCityOptions(db),
    listWriterRuns(db, { limit: RUNS_SHOWN }),
    getWriterSettings(db),
    getMonthlySpendMicros(db, { now }),
  ]);
  const text = await getStaffTextFiller(db);
  const endpoint = findModelEndpoint(env);
  const facts = await getSiteFacts(db);
  const place = describeTypedPlace(facts.address.city, facts);
  const model: ModelStatus =
    (endpoint && {
      name: endpoint.model,
      spentUsd: spent / 1_000_000,
      maxCost: formatMaxCost(estimateMaxCostMicros(place, { facts, settings, now })),
    }) ||
    null;
  const runs = rows.map(({ id, at, subject, writer, outcome, message, post_id, post }) => ({
    ...{ id, subject, writer, outcome, message: text(message) },
    when: describeMoment(at, now),
    postId: post?.deletedAt === null ? post_id : null,
    /** Path of the public page; null if there is none. */
    path: post?.status === "published" && post.deletedAt === null ? `/blog/${post.slug}` : null,
  }));
  return { cities, runs, settings, model };
}

export type GeneratorRun = Awaited<ReturnType<typeof getGeneratorPage>>["runs"][number];
