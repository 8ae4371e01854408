import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import type { Env } from "#app/platform/env.server.ts";

/** What a task needs of the process. */
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
