import { z } from "zod";
import type { Db } from "#app/db/schema.ts";
import { findCity } from "#app/modules/areas/cities.server.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { runJobNow } from "#app/modules/background/run-jobs.server.ts";
import { runSeoTask } from "#app/modules/seo/health/seo-automation.server.ts";
import { SEO_TASKS, SeoTaskFailed } from "#app/modules/seo/health/seo-run.ts";
import type { Env } from "#app/platform/env.server.ts";
import { publisherJob } from "./auto-publisher/auto-publish.server.ts";
import { generatePost } from "./generate-post.server.ts";

export interface FunctionTools {
  actor: Actor;
  env: Env;
  loadPageData: (path: string) => Promise<unknown>;
  wakeOutboxWorker: () => void;
  now: Date;
  /** Replaced in tests, as is `runTask`. */
  write?: typeof generatePost;
  runTask?: typeof runSeoTask;
}

/** The result of a function. A failure has a code for scripts and a message for people. */
type FunctionResult =
  | { ok: true; message: string; score?: number }
  | { ok: false; status: 409 | 422 | 500; error: string; message: string };

type HttpFunction = (db: Db, body: unknown, tools: FunctionTools) => Promise<FunctionResult>;

/** The functions of the specification (spec 2, section 7) by name. */
export const HTTP_FUNCTIONS: ReadonlyMap<string, HttpFunction> = new Map([
  ["generate-blog-post", generateBlogPost],
  ["auto-publish-blogs", autoPublishBlogs],
  ["seo-automation", seoAutomation],
]);

const generateBodySchema = z.object({
  // PostgreSQL rejects a query with a NUL character.
  cityId: z
    .string()
    .min(1)
    .refine((id) => !id.includes("\0")),
});

/** Writes a post about a city. */
async function generateBlogPost(
  db: Db,
  body: unknown,
  { actor, env, now, write = generatePost }: FunctionTools,
): Promise<FunctionResult> {
  const parsed = generateBodySchema.safeParse(body);
  if (!parsed.success) return reject("city-missing", "Please select a city");
  const { cityId } = parsed.data;
  if (!(await findCity(db, { id: cityId })))
    return reject("city-unknown", "There is no such city.");
  const result = await write(db, { cityId, actor, env, now });
  if (result.ok) return { ok: true, message: result.message };
  return reject("not-written", result.message);
}

/** Runs the auto-publisher like the button "Publish now". */
async function autoPublishBlogs(
  db: Db,
  _body: unknown,
  { actor, env, wakeOutboxWorker, write, now }: FunctionTools,
): Promise<FunctionResult> {
  const job = publisherJob(db, { actor, env, wakeOutboxWorker, write });
  const end = await runJobNow(db, { job, now });
  if (!end) {
    const message = "The auto-publisher is running already.";
    return { ok: false, status: 409, error: "running", message };
  }
  if (end.outcome === "success") return { ok: true, message: end.message };
  return { ok: false, status: 500, error: "failed", message: end.message };
}

const seoBodySchema = z.object({ task: z.enum(SEO_TASKS) });

/** Runs one of the three search engine tasks. */
async function seoAutomation(
  db: Db,
  body: unknown,
  { runTask = runSeoTask, ...tools }: FunctionTools,
): Promise<FunctionResult> {
  const parsed = seoBodySchema.safeParse(body);
  if (!parsed.success) {
    return reject("task-unknown", `The task must be one of: ${SEO_TASKS.join(", ")}.`);
  }
  try {
    const { message, score } = await runTask(db, { task: parsed.data.task, tools });
    return { ok: true, message, ...(score === undefined ? {} : { score }) };
  } catch (error) {
    if (!(error instanceof SeoTaskFailed)) throw error;
    return { ok: false, status: 500, error: "failed", message: error.message };
  }
}

function reject(error: string, message: string): FunctionResult {
  return { ok: false, status: 422, error, message };
}
