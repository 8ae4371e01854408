import type { MenuFailover } from "#app/modules/store/menu-failover.server.ts";

/** So many failed checks in a row raise an alert, and so many good ones clear it. */
export const CHECKS_IN_A_ROW = 3;

/** Menu links move back once the menu has worked for so long. */
export const RECOVERY_MS = 15 * 60_000;

/** After a longer time without a check nobody knows whether the menu worked in between. */
const LONGEST_GAP_MS = 5 * 60_000;

/** What the checks so far say of the menu. All times are ISO 8601. */
export interface MenuHealth {
  /** The latest check; `problem` is null when the menu worked. */
  lastCheck: { at: string; problem: string | null } | null;
  /** Failed checks in a row up to the latest; 0 after a good one. */
  failures: number;
  /** Good checks in a row up to the latest; 0 after a failed one. */
  successes: number;
  /** The first of the failed checks in a row. */
  failingSince: string | null;
  /** The first of the good checks in a row without a long gap between two of them. */
  healthySince: string | null;
  /** From the third failed check in a row until the third good one; `since` is the first failed. */
  alert: { since: string; raisedAt: string } | null;
}

export interface MenuState {
  health: MenuHealth;
  /** Null while menu links lead to the menu. */
  failover: MenuFailover | null;
}

export type MenuEvent = "alert-raised" | "alert-cleared" | "failover-started" | "failover-ended";

export const UNKNOWN_HEALTH: MenuHealth = {
  lastCheck: null,
  failures: 0,
  successes: 0,
  failingSince: null,
  healthySince: null,
  alert: null,
};

interface CheckResult {
  at: Date;
  /** Why the menu does not work, as a clause for staff; null when it does. */
  problem: string | null;
  /** Whether links move without asking. */
  automatic: boolean;
}

/** The state after a check, and what the check brought about. */
export function afterCheck(
  state: MenuState,
  result: CheckResult,
): { state: MenuState; events: MenuEvent[] } {
  return result.problem === null ? afterSuccess(state, result) : afterFailure(state, result);
}

function afterFailure({ health, failover }: MenuState, { at, problem, automatic }: CheckResult) {
  const time = at.toISOString();
  const failures = health.failures + 1;
  const since = health.failures > 0 ? (health.failingSince ?? time) : time;
  const events: MenuEvent[] = [];
  let { alert } = health;
  let links = failover;
  if (!alert && failures >= CHECKS_IN_A_ROW) {
    alert = { since, raisedAt: time };
    events.push("alert-raised");
    // Only now: when staff move the links back during an alert, they stay there.
    if (automatic && !links) {
      links = { since: time, by: "check" };
      events.push("failover-started");
    }
  }
  const next: MenuHealth = {
    ...{ lastCheck: { at: time, problem }, failures, successes: 0 },
    ...{ failingSince: since, healthySince: null, alert },
  };
  return { state: { health: next, failover: links }, events };
}

function afterSuccess({ health, failover }: MenuState, { at }: CheckResult) {
  const time = at.toISOString();
  const successes = health.successes + 1;
  const healthySince = isContinued(health, at) ? (health.healthySince ?? time) : time;
  const events: MenuEvent[] = [];
  let { alert } = health;
  let links = failover;
  if (alert && successes >= CHECKS_IN_A_ROW) {
    alert = null;
    events.push("alert-cleared");
  }
  if (links && isRecovered({ healthySince, movedAt: links.since, at })) {
    links = null;
    events.push("failover-ended");
  }
  const next: MenuHealth = {
    ...{ lastCheck: { at: time, problem: null }, failures: 0, successes },
    ...{ failingSince: null, healthySince, alert },
  };
  return { state: { health: next, failover: links }, events };
}

/** Whether a check follows the latest one closely. A clock that was put back has a gap too. */
function isContinued({ lastCheck }: MenuHealth, at: Date): boolean {
  if (!lastCheck) return false;
  const gap = at.getTime() - Date.parse(lastCheck.at);
  return gap >= 0 && gap <= LONGEST_GAP_MS;
}

interface Recovery {
  healthySince: string;
  /** When the links moved to the fallback. */
  movedAt: string;
  at: Date;
}

function isRecovered({ healthySince, movedAt, at }: Recovery): boolean {
  return at.getTime() >= recoversAt({ healthySince, movedAt, at });
}

/** When links move back if the menu goes on working, in milliseconds since 1970. */
export function recoversAt({ healthySince, movedAt, at }: Recovery): number {
  const moved = Date.parse(movedAt);
  const healthy = Date.parse(healthySince);
  // A time that is yet to come was written by a clock that has been put back since.
  return Math.max(healthy, moved <= at.getTime() ? moved : healthy) + RECOVERY_MS;
}
