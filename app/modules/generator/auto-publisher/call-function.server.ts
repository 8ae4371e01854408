import { z } from "zod";
import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { runJobNow } from "#app/modules/background/run-jobs.server.ts";
import { runSeoTask } from "#app/modules/seo/health/run-seo-task.server.ts";
import { SEO_TASKS, SeoTaskFailed } from "#app/modules/seo/health/seo-run.ts";
import type { Env } from "#app/platform/env.server.ts";
import { generatePost } from "../generate-post.server.ts";
import { publisherJob } from "./auto-publish.server.ts";

export interface FunctionTools {
  actor: Actor;
  env: Env;
  readPage: (path: string) => Promise<unknown>;
  wakeOutboxWorker: () => void;
  now: Date;
  /** Tests put others in the place of the writer and of the search tasks. */
  write?: typeof generatePost;
  runTask?: typeof runSeoTask;
}

/** What a function answers; a refusal names itself for scripts and says why for people. */
export type FunctionAnswer =
  | { ok: true; message: string; score?: number }
  | { ok: false; status: 409 | 422 | 500; error: string; message: string };

type NamedFunction = (db: Db, body: unknown, tools: FunctionTools) => Promise<FunctionAnswer>;

/** The functions of the specification (spec 2, section 7) by their names. */
export const FUNCTIONS: ReadonlyMap<string, NamedFunction> = new Map([
  ["generate-blog-post", generateBlogPost],
  ["auto-publish-blogs", autoPublishBlogs],
  ["seo-automation", seoAutomation],
]);

const generateBody = z.object({
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
): Promise<FunctionAnswer> {
  const parsed = generateBody.safeParse(body);
  if (!parsed.success) return refuse("city-missing", "Please select a city");
  const { cityId } = parsed.data;
  if (!(await findCity(db, cityId))) return refuse("city-unknown", "There is no such city.");
  const result = await write(db, { cityId, actor, env, now });
  if (result.ok) return { ok: true, message: result.message };
  return refuse("not-written", result.message);
}

/** Runs the auto-publisher as its button does. */
async function autoPublishBlogs(
  db: Db,
  _body: unknown,
  { actor, env, wakeOutboxWorker, write, now }: FunctionTools,
): Promise<FunctionAnswer> {
  const job = publisherJob(db, { actor, env, wakeOutboxWorker, write });
  const end = await runJobNow(db, { job, now });
  if (!end) {
    const message = "The auto-publisher is running already.";
    return { ok: false, status: 409, error: "running", message };
  }
  if (end.outcome === "success") return { ok: true, message: end.message };
  return { ok: false, status: 500, error: "failed", message: end.message };
}

const seoBody = z.object({ task: z.enum(SEO_TASKS) });

/** Runs one of the three search tasks. */
async function seoAutomation(
  db: Db,
  body: unknown,
  { runTask = runSeoTask, ...tools }: FunctionTools,
): Promise<FunctionAnswer> {
  const parsed = seoBody.safeParse(body);
  if (!parsed.success) {
    return refuse("task-unknown", `The task must be one of: ${SEO_TASKS.join(", ")}.`);
  }
  try {
    const { message, score } = await runTask(db, { task: parsed.data.task, tools });
    return { ok: true, message, ...(score === undefined ? {} : { score }) };
  } catch (error) {
    if (!(error instanceof SeoTaskFailed)) throw error;
    return { ok: false, status: 500, error: "failed", message: error.message };
  }
}

function findCity(db: Db, id: string) {
  return db.selectFrom("cities").select("id").where("id", "=", id).executeTakeFirst();
}

function refuse(error: string, message: string): FunctionAnswer {
  return { ok: false, status: 422, error, message };
}
