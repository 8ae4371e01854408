import type { Db } from "#app/db/schema.ts";
import { readStaffText } from "#app/modules/store/staff-text.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { formatMoment } from "#app/platform/time-text.ts";
import { listCities } from "./list-cities.server.ts";
import { findEndpoint } from "./model/find-endpoint.server.ts";
import { spentThisMonth } from "./model/spending.server.ts";
import { listRuns } from "./record-run.server.ts";
import { getWriterSettings } from "./settings.server.ts";

const RUNS_SHOWN = 5;

/** The language model as staff see it; null where none is configured. */
export type ModelState = { name: string; spentUsd: number } | null;

/** Everything the generator page shows. */
export async function getGeneratorPage(db: Db, { env, now }: { env: Env; now: Date }) {
  const [cities, rows, settings, spent] = await Promise.all([
    listCities(db),
    listRuns(db, { limit: RUNS_SHOWN }),
    getWriterSettings(db),
    spentThisMonth(db, { now }),
  ]);
  const text = await readStaffText(db);
  const endpoint = findEndpoint(env);
  const model: ModelState =
    (endpoint && { name: endpoint.model, spentUsd: spent / 1_000_000 }) || null;
  const runs = rows.map(({ id, at, subject, writer, outcome, message, ...post }) => ({
    ...{ id, subject, writer, outcome, message: text(message) },
    at,
    time: formatMoment(at),
    postId: post.deleted_at === null ? post.post_id : null,
    /** Where the public reads it. */
    path: post.status === "published" && post.deleted_at === null ? `/blog/${post.slug}` : null,
  }));
  return { cities, runs, settings, model };
}

export type GeneratorRun = Awaited<ReturnType<typeof getGeneratorPage>>["runs"][number];
