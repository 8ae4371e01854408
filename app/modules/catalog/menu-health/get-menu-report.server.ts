import type { Db } from "#app/db/schema.ts";
import { listAudit } from "#app/modules/audit/list-audit.server.ts";
import { listJobRuns } from "#app/modules/background/job-runs.server.ts";
import { MENU_CHECK } from "#app/modules/background/registry.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import {
  describeFallback,
  describeHealth,
  describeLinks,
  formatRecentTime,
} from "./describe-menu.server.ts";
import { type CheckOutcome, isMenuPlaceholder } from "./menu-check-job.server.ts";
import type { MenuState } from "./menu-health.ts";
import { getMenuState } from "./menu-state.server.ts";

/** How many checks the page lists. */
const LATEST_COUNT = 10;

/** The health of the menu and the target of its links, in words. */
export interface MenuReport {
  status: "unknown" | "working" | "failing" | "down";
  /** "The menu is working. Checked 1 minute ago." */
  health: string;
  /** Where menu links lead now, and when they move back. */
  links: string;
  isMoved: boolean;
  /** Where the button moves menu links: "the phone number (313) 555-0142". */
  fallback: string;
}

export interface MenuPage extends MenuReport {
  /** False while the menu's URL is a placeholder, which is not checked. */
  hasMenu: boolean;
  isAutomatic: boolean;
  /** Newest first; times in the store's time zone. */
  checks: { id: string; when: string; outcome: CheckOutcome | null; message: string }[];
  changes: { id: string; when: string; summary: string }[];
  timeZone: string;
}

/** Data for the staff page "Online menu". */
export async function getMenuPage(db: Db, { now }: { now: Date }): Promise<MenuPage> {
  const [facts, state, runs, audit] = await Promise.all([
    getSiteFacts(db),
    getMenuState(db),
    listJobRuns(db, { definition: MENU_CHECK, limit: LATEST_COUNT }),
    listAudit(db, { filter: { subjectKind: "menu" } }),
  ]);
  const when = (instant: string) => formatRecentTime(instant, now);
  return {
    ...buildReport(state, facts, now),
    hasMenu: !isMenuPlaceholder(facts),
    isAutomatic: facts.menu.fallback.automatic,
    checks: runs.map(({ id, startedAt, message, counts }) => ({
      id,
      when: when(startedAt),
      outcome: (counts.result as CheckOutcome | undefined) ?? null,
      message: message ?? "Checking …",
    })),
    changes: audit.entries
      .slice(0, LATEST_COUNT)
      .map(({ id, at, summary }) => ({ id, when: when(at), summary })),
    timeZone: facts.timeZone,
  };
}

export async function getMenuReport(db: Db, { now }: { now: Date }): Promise<MenuReport> {
  const [facts, state] = await Promise.all([getSiteFacts(db), getMenuState(db)]);
  return buildReport(state, facts, now);
}

/** The warning on every staff page; null unless there is an alert or a failover. */
export async function getMenuWarning(db: Db, { now }: { now: Date }): Promise<MenuReport | null> {
  const state = await getMenuState(db);
  if (!state.health.alert && !state.failover) return null;
  return buildReport(state, await getSiteFacts(db), now);
}

function buildReport(state: MenuState, facts: SiteFacts, now: Date): MenuReport {
  return {
    status: getStatus(state),
    health: isMenuPlaceholder(facts)
      ? "The menu is not checked: its URL is still a placeholder."
      : describeHealth(state.health, now),
    links: describeLinks(state, facts, now),
    isMoved: state.failover !== null,
    fallback: describeFallback(facts),
  };
}

function getStatus({ health }: MenuState): MenuReport["status"] {
  if (health.alert) return "down";
  if (!health.lastCheck) return "unknown";
  return health.lastCheck.problem === null ? "working" : "failing";
}
