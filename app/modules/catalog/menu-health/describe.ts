import { localDate } from "#app/modules/store/hours.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { momentText } from "#app/platform/zone-time.ts";
import { type MenuHealth, type MenuState, recoversAt } from "./state.ts";

/** Where menu links lead during a failover, to follow "Menu links lead to". */
export function fallbackText({ menu, phone }: Pick<SiteFacts, "menu" | "phone">): string {
  const { kind, url } = menu.fallback;
  if (kind === "url") return `the second menu (${url})`;
  return kind === "phone" ? `the phone number ${phone}` : "our own shop page";
}

interface Clock {
  now: Date;
  /** The store's. */
  timeZone: string;
}

/** "4:12 PM" for a moment of today, "Nov 20, 2026, 4:12 PM" for any other. */
export function whenText(moment: string, { now, timeZone }: Clock): string {
  const text = momentText(moment, timeZone);
  const isToday = localDate(new Date(moment), timeZone) === localDate(now, timeZone);
  return isToday ? text.slice(text.lastIndexOf(", ") + 2) : text;
}

/** How the menu is, in a sentence or two: "The menu is working. Checked 1 minute ago." */
export function healthText(health: MenuHealth, clock: Clock): string {
  const { lastCheck, failures, successes, failingSince, alert } = health;
  if (!lastCheck) return "The menu has not been checked yet. It is checked every minute.";
  const checked = `Checked ${agoText(lastCheck.at, clock)}.`;
  if (lastCheck.problem === null) {
    if (!alert) return `The menu is working. ${checked}`;
    const checks = successes === 1 ? "check" : "checks";
    const since = whenText(alert.since, clock);
    return `The menu was down from ${since}, but the last ${successes} ${checks} went well. ${checked}`;
  }
  const since = whenText(failingSince ?? lastCheck.at, clock);
  const times = failures === 1 ? "a check" : `${failures} checks in a row since ${since}`;
  return `The menu has failed ${times}: ${lastCheck.problem}. ${checked}`;
}

function agoText(moment: string, { now, timeZone }: Clock): string {
  const minutes = Math.floor((now.getTime() - Date.parse(moment)) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} minute${minutes === 1 ? "" : "s"} ago`;
  return `at ${whenText(moment, { now, timeZone })}`;
}

/** Where menu links lead now, and until when. */
export function linksText({ health, failover }: MenuState, facts: SiteFacts, clock: Clock): string {
  if (!failover) return "Menu links lead to the menu.";
  const since = whenText(failover.since, clock);
  const how = failover.by === "check" ? "moved automatically" : "moved by staff";
  const moved = `Menu links lead to ${fallbackText(facts)} (${how}, ${since}).`;
  return `${moved} ${returnText({ health, failover }, clock)}`;
}

function returnText({ health, failover }: MenuState, clock: Clock): string {
  if (!health.healthySince || !failover)
    return "They move back by themselves once the menu has worked for 15 minutes.";
  const { healthySince } = health;
  const at = recoversAt({ healthySince, movedAt: failover.since, at: clock.now });
  const when = whenText(new Date(at).toISOString(), clock);
  return `If the menu keeps working they move back by themselves at ${when}.`;
}
