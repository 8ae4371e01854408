import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { generatePost } from "../generate-post.server.ts";
import type { RankedCity } from "./rank-cities.server.ts";

/** Cities tried for one post: the writer refuses what would read like another post. */
const TRIES = 3;

export interface WrittenPost {
  id: string;
  title: string;
}

interface WritePosts {
  /** So many at most. */
  count: number;
  /** In the order in which they are due. */
  ranking: readonly RankedCity[];
  write: typeof generatePost;
  /** Told of each post at once. */
  onWritten?: (post: WrittenPost) => Promise<void>;
  actor: Actor;
  env: Env;
  now: Date;
}

interface Writing {
  written: WrittenPost[];
  /** One sentence per city that got no post. */
  refused: string[];
}

/** Has posts written about the cities whose turn it is, leaving out those that have one waiting. */
export async function writePosts(db: Db, options: WritePosts): Promise<Writing> {
  const { count, ranking, write, onWritten, actor, env, now } = options;
  const writing: Writing = { written: [], refused: [] };
  const tries = ranking.filter(({ hasWaiting }) => !hasWaiting).slice(0, count * TRIES);
  for (const { id: cityId, name } of tries) {
    if (writing.written.length >= count) break;
    const result = await attempt(() => write(db, { cityId, actor, env, now }));
    if (result.ok) {
      const post = { id: result.postId, title: result.title };
      writing.written.push(post);
      await onWritten?.(post);
    } else writing.refused.push(`No post about ${name}: ${result.message}`);
  }
  return writing;
}

async function attempt(write: () => ReturnType<typeof generatePost>) {
  try {
    return await write();
  } catch (error) {
    logger.error({ err: error }, "a post could not be written");
    const message = "Something went wrong. The log of the server says what.";
    return { ok: false as const, message };
  }
}
