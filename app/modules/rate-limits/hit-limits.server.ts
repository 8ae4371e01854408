import { createHmac } from "node:crypto";
import type { Db } from "#app/db/schema.ts";
import { addressScope } from "./address-scope.server.ts";
import type { LimitRule } from "./limits.ts";

interface HitOptions {
  rules: readonly LimitRule[];
  address: string;
  now: Date;
  /** Key of the hash under which addresses are counted: none is stored readable. */
  secret: string;
}

export type LimitVerdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/**
 * Counts one hit against every rule, in fixed windows kept in the database, so that limits hold
 * across processes and restarts. Refused hits count too.
 */
export async function hitLimits(db: Db, options: HitOptions): Promise<LimitVerdict> {
  const counters = options.rules.map((rule) => counter(rule, options));
  // One order for everybody: two posts that update the same rows cannot wait for each other.
  counters.sort((a, b) => (a.row.bucket < b.row.bucket ? -1 : 1));
  const counted = await db
    .insertInto("rate_limits")
    .values(counters.map(({ row }) => row))
    .onConflict((conflict) =>
      conflict
        .columns(["bucket", "window_start"])
        .doUpdateSet((eb) => ({ hits: eb("rate_limits.hits", "+", 1) })),
    )
    .returning(["bucket", "hits"])
    .execute();

  const waits = counters
    .filter(({ row, rule }) => {
      const hits = counted.find(({ bucket }) => bucket === row.bucket)?.hits ?? 0;
      return hits > rule.hits;
    })
    .map(({ row }) => new Date(row.expires_at).getTime() - options.now.getTime());
  if (waits.length === 0) return { allowed: true };
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) };
}

function counter(rule: LimitRule, { address, now, secret }: HitOptions) {
  const length = rule.seconds * 1000;
  const start = Math.floor(now.getTime() / length) * length;
  const who = createHmac("sha256", secret)
    .update(`${rule.name}\n${addressScope(address, rule.scope)}`)
    .digest("base64url");
  return {
    rule,
    row: {
      bucket: `${rule.name}:${who}`,
      window_start: new Date(start).toISOString(),
      hits: 1,
      expires_at: new Date(start + length).toISOString(),
    },
  };
}
