import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import type { Env } from "#app/platform/env.server.ts";

/** The three tasks in the order they run (spec 2, section 4). */
export const SEO_TASKS = ["regenerate_sitemap", "ping_search_engines", "validate_seo"] as const;

export type SeoTask = (typeof SEO_TASKS)[number];

export interface SeoTools {
  env: Env;
  readPage: (path: string) => Promise<unknown>;
  nudgeOutbox: () => void;
  actor: Actor;
  now: Date;
}

export interface SeoTaskResult {
  message: string;
  /** Of `validate_seo` alone, 0 to 100. */
  score?: number;
}

/** Does one task and says what it did. Throws SeoTaskFailed with words for staff. */
export async function runSeoTask(
  _db: Db,
  _options: { task: SeoTask; tools: SeoTools },
): Promise<SeoTaskResult> {
  throw new Error("not written yet");
}
