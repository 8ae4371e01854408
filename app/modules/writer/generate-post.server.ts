import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import type { Env } from "#app/platform/env.server.ts";

interface GeneratePost {
  cityId: string;
  actor: Actor;
  env: Env;
  now: Date;
}

export type GenerateResult =
  | { ok: true; postId: string; slug: string; title: string; message: string }
  | { ok: false; message: string };

/** Writes a post about a city from its facts and puts it up for review. */
export async function generatePost(_db: Db, _options: GeneratePost): Promise<GenerateResult> {
  throw new Error("not written yet");
}
