import type { Db } from "#app/db/schema.ts";
import { listAudit } from "#app/modules/audit/list-audit.server.ts";
import { MENU_CHECK } from "#app/modules/background/registry.ts";
import { listRuns } from "#app/modules/background/run-history.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { fallbackText, healthText, linksText, whenText } from "./describe.ts";
import { type CheckOutcome, hasNoMenu } from "./menu-check-job.server.ts";
import { readMenuState } from "./saved-state.server.ts";
import type { MenuState } from "./state.ts";

const LATEST = 10;

/** How the menu is, for people. */
export interface MenuReport {
  status: "unknown" | "working" | "shaky" | "down";
  /** "The menu is working. Checked 1 minute ago." */
  health: string;
  /** Where menu links lead now, and until when. */
  links: string;
  isMoved: boolean;
  /** Where the button moves menu links to: "the phone number (313) 555-0142". */
  fallback: string;
}

export interface MenuPage extends MenuReport {
  /** False while the address of the menu is a placeholder, which is not checked. */
  hasMenu: boolean;
  isAutomatic: boolean;
  /** The latest first; times in the store's zone. */
  checks: { id: string; when: string; outcome: CheckOutcome | null; message: string }[];
  changes: { id: string; when: string; summary: string }[];
  timeZone: string;
}

/** What the page "Online menu" of the staff area shows. */
export async function getMenuPage(db: Db, { now }: { now: Date }): Promise<MenuPage> {
  const [facts, state, runs, audit] = await Promise.all([
    getSiteFacts(db),
    readMenuState(db),
    listRuns(db, { definition: MENU_CHECK, limit: LATEST }),
    listAudit(db, { filter: { subjectKind: "menu" } }),
  ]);
  const when = (moment: string) => whenText(moment, now);
  return {
    ...reportOf(state, facts, now),
    hasMenu: !hasNoMenu(facts),
    isAutomatic: facts.menu.fallback.automatic,
    checks: runs.map(({ id, startedAt, message, counts }) => ({
      id,
      when: when(startedAt),
      outcome: (counts.result as CheckOutcome | undefined) ?? null,
      message: message ?? "Checking …",
    })),
    changes: audit.entries
      .slice(0, LATEST)
      .map(({ id, at, summary }) => ({ id, when: when(at), summary })),
    timeZone: facts.timeZone,
  };
}

/** How the menu is and where its links lead. */
export async function getMenuReport(db: Db, { now }: { now: Date }): Promise<MenuReport> {
  const [facts, state] = await Promise.all([getSiteFacts(db), readMenuState(db)]);
  return reportOf(state, facts, now);
}

/** What every page of the staff area says of the menu; null while there is nothing to say. */
export async function getMenuWarning(db: Db, { now }: { now: Date }): Promise<MenuReport | null> {
  const state = await readMenuState(db);
  if (!state.health.alert && !state.failover) return null;
  return reportOf(state, await getSiteFacts(db), now);
}

function reportOf(state: MenuState, facts: SiteFacts, now: Date): MenuReport {
  return {
    status: statusOf(state),
    health: hasNoMenu(facts)
      ? "The menu is not checked: its address is still a placeholder."
      : healthText(state.health, now),
    links: linksText(state, facts, now),
    isMoved: state.failover !== null,
    fallback: fallbackText(facts),
  };
}

function statusOf({ health }: MenuState): MenuReport["status"] {
  if (health.alert) return "down";
  if (!health.lastCheck) return "unknown";
  return health.lastCheck.problem === null ? "working" : "shaky";
}
