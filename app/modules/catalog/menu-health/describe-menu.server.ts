import type { SiteFacts } from "#app/modules/store/schema.ts";
import { formatDateTime } from "#app/platform/format-time.ts";
import { storeDay } from "#app/platform/time.server.ts";
import { getRecoveryTime, type MenuHealth, type MenuState } from "./menu-health.ts";

/** The fallback, as the end of "Menu links lead to …". */
export function describeFallback({ menu, phone }: Pick<SiteFacts, "menu" | "phone">): string {
  const { kind, url } = menu.fallback;
  if (kind === "url") return `the second menu (${url})`;
  return kind === "phone" ? `the phone number ${phone}` : "our own shop page";
}

/** "4:12 PM" for an instant of today, "Nov 20, 2026, 4:12 PM" for any other. */
export function formatRecentTime(instant: string, now: Date): string {
  const text = formatDateTime(instant);
  const isToday = storeDay(new Date(instant)) === storeDay(now);
  return isToday ? text.slice(text.lastIndexOf(", ") + 2) : text;
}

/**
 * Describes the health of the menu in one or two sentences: "The menu is working. Checked 1 minute
 * ago."
 */
export function describeHealth(health: MenuHealth, now: Date): string {
  const { lastCheck, failures, successes, failingSince, alert } = health;
  if (!lastCheck) return "The menu has not been checked yet. It is checked every minute.";
  const checked = `Checked ${formatTimeAgo(lastCheck.at, now)}.`;
  if (lastCheck.problem === null) {
    if (!alert) return `The menu is working. ${checked}`;
    const checks = successes === 1 ? "check" : "checks";
    const since = formatRecentTime(alert.since, now);
    return `The menu was down from ${since}, but the last ${successes} ${checks} passed. ${checked}`;
  }
  const since = formatRecentTime(failingSince ?? lastCheck.at, now);
  const times = failures === 1 ? "a check" : `${failures} checks in a row since ${since}`;
  return `The menu has failed ${times}: ${lastCheck.problem}. ${checked}`;
}

function formatTimeAgo(instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} minute${minutes === 1 ? "" : "s"} ago`;
  return `at ${formatRecentTime(instant, now)}`;
}

/** Describes where menu links lead now, and when they move back. */
export function describeLinks(
  { health, failover }: MenuState,
  facts: SiteFacts,
  now: Date,
): string {
  if (!failover) return "Menu links lead to the menu.";
  const since = formatRecentTime(failover.since, now);
  const how = failover.by === "check" ? "moved automatically" : "moved by staff";
  const moved = `Menu links lead to ${describeFallback(facts)} (${how}, ${since}).`;
  return `${moved} ${describeReturn({ health, failover }, now)}`;
}

function describeReturn({ health, failover }: MenuState, now: Date): string {
  if (!health.healthySince || !failover)
    return "They move back automatically once the menu has worked for 15 minutes.";
  const { healthySince } = health;
  const at = getRecoveryTime({ healthySince, movedAt: failover.since, at: now });
  const when = formatRecentTime(new Date(at).toISOString(), now);
  return `If the menu keeps working, they move back automatically at ${when}.`;
}
