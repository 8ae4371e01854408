import type { MenuFailover } from "#app/modules/store/menu-failover.server.ts";

/** Failed checks in a row that raise an alert, and passed checks in a row that clear it. */
export const CHECKS_IN_A_ROW = 3;

/** How long the menu must work before menu links move back. */
const RECOVERY_MS = 15 * 60_000;

/** After a longer gap between checks, the menu may have failed in between. */
const MAX_GAP_MS = 5 * 60_000;

/** The health of the menu according to its checks. All times are ISO 8601. */
export interface MenuHealth {
  /** The latest check; `problem` is null if it passed. */
  lastCheck: { at: string; problem: string | null } | null;
  /** Failed checks in a row up to the latest; 0 after a passed check. */
  failures: number;
  /** Passed checks in a row up to the latest; 0 after a failed check. */
  successes: number;
  /** The first of the current failed checks in a row. */
  failingSince: string | null;
  /** The first of the current passed checks in a row without a long gap. */
  healthySince: string | null;
  /**
   * Set from the third failed check in a row to the third passed check; `since` is the first failed
   * check.
   */
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
  /** Why the check failed, as a clause for staff; null if it passed. */
  problem: string | null;
  /** Whether links move to the fallback without staff. */
  automatic: boolean;
}

/** Returns the state after a check, and the events it caused. */
export function applyCheck(
  state: MenuState,
  result: CheckResult,
): { state: MenuState; events: MenuEvent[] } {
  return result.problem === null ? applySuccess(state, result) : applyFailure(state, result);
}

function applyFailure({ health, failover }: MenuState, { at, problem, automatic }: CheckResult) {
  const time = at.toISOString();
  const failures = health.failures + 1;
  const since = health.failures > 0 ? (health.failingSince ?? time) : time;
  const events: MenuEvent[] = [];
  let { alert } = health;
  let links = failover;
  if (!alert && failures >= CHECKS_IN_A_ROW) {
    alert = { since, raisedAt: time };
    events.push("alert-raised");
    // Only when the alert is raised: if staff move the links back later, they stay there.
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

function applySuccess({ health, failover }: MenuState, { at }: CheckResult) {
  const time = at.toISOString();
  const successes = health.successes + 1;
  const healthySince = followsWithoutGap(health, at) ? (health.healthySince ?? time) : time;
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

/** Whether a check follows the previous check without a gap. A clock set back counts as a gap. */
function followsWithoutGap({ lastCheck }: MenuHealth, at: Date): boolean {
  if (!lastCheck) return false;
  const gap = at.getTime() - Date.parse(lastCheck.at);
  return gap >= 0 && gap <= MAX_GAP_MS;
}

interface Recovery {
  healthySince: string;
  /** When the links moved to the fallback. */
  movedAt: string;
  at: Date;
}

function isRecovered({ healthySince, movedAt, at }: Recovery): boolean {
  return at.getTime() >= getRecoveryTime({ healthySince, movedAt, at });
}

/** When links move back if the menu keeps working, in milliseconds since 1970. */
export function getRecoveryTime({ healthySince, movedAt, at }: Recovery): number {
  const moved = Date.parse(movedAt);
  const healthy = Date.parse(healthySince);
  // A time in the future means that the clock was set back since.
  return Math.max(healthy, moved <= at.getTime() ? moved : healthy) + RECOVERY_MS;
}
