import type { Db, Tx } from "#app/db/schema.ts";
import type { RateLimitRule } from "#app/modules/rate-limits/rate-limits.server.ts";

/** How failed attempts in one scope delay the next ones. */
export interface AttemptRule {
  /** Number of failures that cause no delay. */
  freeFailures: number;
  /** Delay after the first failure that is not free; it doubles with each further failure. */
  firstDelaySeconds: number;
  maxDelaySeconds: number;
  /** Seconds without an attempt after which failures are forgotten. */
  forgottenAfterSeconds: number;
}

const HOUR_SECONDS = 3_600;

/** Unknown browsers of one network (IPv4 /24, IPv6 /48). */
export const NETWORK_RULE: AttemptRule = {
  freeFailures: 5,
  firstDelaySeconds: 30,
  maxDelaySeconds: HOUR_SECONDS,
  forgottenAfterSeconds: 24 * HOUR_SECONDS,
};

/**
 * One known device. Guesses from other browsers do not count here, and a copied device cookie
 * allows no more guesses than a network.
 */
export const DEVICE_RULE: AttemptRule = NETWORK_RULE;

/** All unknown browsers together, against attempts from many networks. */
export const GLOBAL_RULE: AttemptRule = {
  freeFailures: 40,
  firstDelaySeconds: 15,
  maxDelaySeconds: HOUR_SECONDS / 4,
  forgottenAfterSeconds: HOUR_SECONDS,
};

/** The current password in the form that changes it, against guesses from an open session. */
export const PASSWORD_CHANGE_RULE: AttemptRule = NETWORK_RULE;

/** Codes of the second step, per account and, for known devices, per device. */
export const CODE_RULE: AttemptRule = NETWORK_RULE;

/** Seconds after which every rule has forgotten an attempt. */
const MAX_MEMORY_SECONDS = Math.max(
  ...[NETWORK_RULE, DEVICE_RULE, GLOBAL_RULE, PASSWORD_CHANGE_RULE, CODE_RULE].map(
    ({ forgottenAfterSeconds }) => forgottenAfterSeconds,
  ),
);

/** Limits refused sign-ins in the audit log, because its entries are never deleted. */
export const FAILED_SIGN_IN_LOG_LIMIT: RateLimitRule = {
  name: "sign-in-refusal-noted",
  scope: "network",
  hits: 100,
  seconds: 24 * HOUR_SECONDS,
};

/** Seconds that the next attempt has to wait after this many failures. */
export function getDelaySeconds(failures: number, rule: AttemptRule): number {
  const counted = failures - rule.freeFailures;
  if (counted < 1) return 0;
  return Math.min(rule.maxDelaySeconds, rule.firstDelaySeconds * 2 ** Math.min(counted - 1, 30));
}

export interface AttemptScope {
  /**
   * Key of the counter: contains a keyed hash of the network, the hash of the device's token, or the
   * account's id.
   */
  scope: string;
  rule: AttemptRule;
}

type AttemptVerdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };

interface Attempt {
  scopes: readonly AttemptScope[];
  now: Date;
}

/**
 * Counts an attempt as failed in every scope before the password is checked, so that simultaneous
 * attempts cannot all use the last free one. {@link undoAttempt} reverts this if the password is
 * correct. If a scope is blocked, nothing is counted: attempts do not prolong the wait.
 */
export async function countAttempt(db: Db, attempt: Attempt): Promise<AttemptVerdict> {
  // A blocked attempt costs one read: no lock and no row.
  const blocked = findBlock(await listBlocks(db, attempt), attempt);
  if (blocked) return blocked;
  return db.transaction().execute(async (tx) => {
    const rows = await lockCounters(tx, attempt);
    const { now } = attempt;
    const rejected = findBlock(
      rows.map(({ blocked_until }) => blocked_until),
      attempt,
    );
    if (rejected) return rejected;
    for (const { scope, failures, rule } of rows) {
      const delay = getDelaySeconds(failures + 1, rule);
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

function findBlock(blocks: string[], { scopes, now }: Attempt): AttemptVerdict | undefined {
  const waits = blocks.map((until) => Date.parse(until) - now.getTime());
  // A longer wait comes from a clock that was ahead and has been corrected.
  const maxDelayMs = Math.max(...scopes.map(({ rule }) => rule.maxDelaySeconds)) * 1_000;
  const longest = Math.max(0, ...waits.filter((wait) => wait <= maxDelayMs));
  if (longest === 0) return undefined;
  return { allowed: false, retryAfterSeconds: Math.ceil(longest / 1000) };
}

async function listBlocks(db: Db, { scopes }: Attempt): Promise<string[]> {
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

/** Creates missing counters and locks all; always in the same order, to prevent deadlocks. */
async function lockCounters(tx: Tx, { scopes, now }: Attempt) {
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
    const isForgotten = now.getTime() - Date.parse(row.last_at) > rule.forgottenAfterSeconds * 1000;
    rows.push({ ...row, scope, rule, failures: isForgotten ? 0 : row.failures });
  }
  return rows;
}

interface UndoAttempt {
  /** This counter is deleted. */
  own: string;
  /** Counters shared with other browsers: only this attempt is subtracted. */
  shared?: readonly string[];
  /** When the attempt was counted. */
  now: Date;
}

/** Reverts {@link countAttempt} after a correct password. */
export async function undoAttempt(tx: Tx, { own, shared = [], now }: UndoAttempt): Promise<void> {
  await tx.deleteFrom("sign_in_attempts").where("scope", "=", own).execute();
  const time = now.toISOString();
  for (const scope of shared) {
    await tx
      .updateTable("sign_in_attempts")
      .set((eb) => ({
        failures: eb("failures", "-", 1),
        // Keeps a block that another failure has set since.
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

/** Deletes counters that no longer have an effect. Returns how many. */
export async function purgeAttempts(db: Db, { now }: { now: Date }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("sign_in_attempts")
    .where("last_at", "<", new Date(now.getTime() - MAX_MEMORY_SECONDS * 1000).toISOString())
    .where("blocked_until", "<=", now.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
