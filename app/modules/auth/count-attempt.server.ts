import type { Db, Tx } from "#app/db/schema.ts";
import { type AttemptRule, delayAfter } from "./sign-in-limits.ts";

export interface AttemptScope {
  /** Key of the counter; of networks a keyed hash. */
  scope: string;
  rule: AttemptRule;
}

export type AttemptVerdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/**
 * Counts an attempt as failed in every scope before its password is looked at, so that many at once
 * cannot all be the last free one; {@link forgiveAttempt} takes it back. Where a scope is blocked
 * nothing is counted: waiting is enough, whoever knocks meanwhile.
 */
export function countAttempt(
  db: Db,
  { scopes, now }: { scopes: readonly AttemptScope[]; now: Date },
): Promise<AttemptVerdict> {
  return db.transaction().execute(async (tx) => {
    const rows = await lockRows(tx, { scopes, now });
    const waits = rows.map(({ blocked_until }) => Date.parse(blocked_until) - now.getTime());
    const longest = Math.max(...waits);
    if (longest > 0) return { allowed: false, retryAfterSeconds: Math.ceil(longest / 1000) };
    for (const { scope, failures, rule } of rows) {
      await tx
        .updateTable("sign_in_attempts")
        .set({
          failures: failures + 1,
          last_at: now.toISOString(),
          blocked_until: new Date(
            now.getTime() + delayAfter(failures + 1, rule) * 1000,
          ).toISOString(),
        })
        .where("scope", "=", scope)
        .execute();
    }
    return { allowed: true };
  });
}

/** The counters, made where missing and locked until the end, in one order for everybody. */
async function lockRows(tx: Tx, { scopes, now }: { scopes: readonly AttemptScope[]; now: Date }) {
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

/** Takes an attempt back whose password was right: the network starts afresh, the others minus one. */
export async function forgiveAttempt(
  tx: Db | Tx,
  { network, others }: { network: string; others: readonly string[] },
): Promise<void> {
  await tx.deleteFrom("sign_in_attempts").where("scope", "=", network).execute();
  for (const scope of others) {
    await tx
      .updateTable("sign_in_attempts")
      .set((eb) => ({ failures: eb("failures", "-", 1), blocked_until: eb.ref("last_at") }))
      .where("scope", "=", scope)
      .where("failures", ">", 0)
      .execute();
  }
}
