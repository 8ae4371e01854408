import type { Db, Tx } from "#app/db/schema.ts";
import { type AttemptRule, delayAfter, LONGEST_MEMORY } from "./sign-in-limits.ts";

export interface AttemptScope {
  /** Key of the counter: a keyed hash for a network, the hash of its token for a known browser. */
  scope: string;
  rule: AttemptRule;
}

export type AttemptVerdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };

interface Attempt {
  scopes: readonly AttemptScope[];
  now: Date;
}

/**
 * Counts an attempt as failed in every scope before its password is looked at, so that many at once
 * cannot all be the last free one; {@link forgiveAttempt} takes it back. Where a scope is blocked
 * nothing is counted: waiting is enough, whoever knocks meanwhile.
 */
export async function countAttempt(db: Db, attempt: Attempt): Promise<AttemptVerdict> {
  // Knocking at a closed door costs one read: no lock that others wait for, and no row.
  const closed = refusal(await readBlocks(db, attempt), attempt);
  if (closed) return closed;
  return db.transaction().execute(async (tx) => {
    const rows = await lockRows(tx, attempt);
    const { now } = attempt;
    const refused = refusal(
      rows.map(({ blocked_until }) => blocked_until),
      attempt,
    );
    if (refused) return refused;
    for (const { scope, failures, rule } of rows) {
      const delay = delayAfter(failures + 1, rule);
      await tx
        .updateTable("sign_in_attempts")
        .set({
          failures: failures + 1,
          last_at: now.toISOString(),
          blocked_until: new Date(now.getTime() + delay * 1000).toISOString(),
        })
        .where("scope", "=", scope)
        .execute();
    }
    return { allowed: true };
  });
}

function refusal(blocks: string[], { scopes, now }: Attempt): AttemptVerdict | undefined {
  const waits = blocks.map((until) => Date.parse(until) - now.getTime());
  // A longer wait is none of ours: a clock that has been put back since would keep everybody out.
  const most = Math.max(...scopes.map(({ rule }) => rule.longestDelay)) * 1_000;
  const longest = Math.max(0, ...waits.filter((wait) => wait <= most));
  if (longest === 0) return undefined;
  return { allowed: false, retryAfterSeconds: Math.ceil(longest / 1000) };
}

async function readBlocks(db: Db, { scopes }: Attempt): Promise<string[]> {
  const rows = await db
    .selectFrom("sign_in_attempts")
    .select("blocked_until")
    .where(
      "scope",
      "in",
      scopes.map(({ scope }) => scope),
    )
    .execute();
  return rows.map(({ blocked_until }) => blocked_until);
}

/** The counters, made where missing and locked until the end, in one order for everybody. */
async function lockRows(tx: Tx, { scopes, now }: Attempt) {
  const time = now.toISOString();
  const rows = [];
  for (const { scope, rule } of [...scopes].sort((a, b) => (a.scope < b.scope ? -1 : 1))) {
    const row = await tx
      .insertInto("sign_in_attempts")
      .values({ scope, failures: 0, last_at: time, blocked_until: time })
      .onConflict((conflict) =>
        conflict.column("scope").doUpdateSet((eb) => ({ scope: eb.ref("excluded.scope") })),
      )
      .returning(["failures", "last_at", "blocked_until"])
      .executeTakeFirstOrThrow();
    const forgotten = now.getTime() - Date.parse(row.last_at) > rule.forgottenAfter * 1000;
    rows.push({ ...row, scope, rule, failures: forgotten ? 0 : row.failures });
  }
  return rows;
}

interface Forgive {
  /** Starts afresh. */
  own: string;
  /** Counters shared with strangers: only this one attempt is taken back. */
  shared?: readonly string[];
  /** When the attempt was counted. */
  now: Date;
}

/** Takes an attempt back whose password was right. */
export async function forgiveAttempt(tx: Tx, { own, shared = [], now }: Forgive): Promise<void> {
  await tx.deleteFrom("sign_in_attempts").where("scope", "=", own).execute();
  const time = now.toISOString();
  for (const scope of shared) {
    await tx
      .updateTable("sign_in_attempts")
      .set((eb) => ({
        failures: eb("failures", "-", 1),
        // A block that somebody else's failure set meanwhile stays.
        blocked_until: eb
          .case()
          .when("last_at", "=", time)
          .then(time)
          .else(eb.ref("blocked_until"))
          .end(),
      }))
      .where("scope", "=", scope)
      .where("failures", ">", 0)
      .execute();
  }
}

/** Deletes counters of which nothing is left to remember. Returns how many. */
export async function purgeAttempts(db: Db, { now }: { now: Date }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("sign_in_attempts")
    .where("last_at", "<", new Date(now.getTime() - LONGEST_MEMORY * 1000).toISOString())
    .where("blocked_until", "<=", now.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
