import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { type Job, type JobReport, MENU_CHECK } from "#app/modules/background/registry.ts";
import { menuPageUrl } from "#app/modules/store/links.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { checkMenu } from "./check-menu.server.ts";
import { recordEvents } from "./record-events.server.ts";
import { changeMenuState } from "./saved-state.server.ts";
import { afterCheck, UNKNOWN_HEALTH } from "./state.ts";

interface CheckTools {
  /** Named to the menu's server as the one who asks. */
  publicOrigin: string;
  wakeOutboxWorker: () => void;
  /** The process is about to end: the check is broken off and counts for nothing. */
  stopping?: AbortSignal | undefined;
  /** Tests put another in its place. */
  check?: typeof checkMenu;
}

/** How a check ended, in the counts of its run. */
export type CheckOutcome = "works" | "failed" | "skipped";

const ACTOR: Actor = { kind: "system", id: MENU_CHECK.name };

/** The check of the menu as a job, for the clock and for "Check now". May run again at any time. */
export function menuCheckJob(db: Db, tools: CheckTools): Job {
  return { definition: MENU_CHECK, run: ({ now }) => runCheck(db, { ...tools, now }) };
}

async function runCheck(db: Db, options: CheckTools & { now: Date }): Promise<JobReport> {
  const { publicOrigin, wakeOutboxWorker, stopping, check = checkMenu, now } = options;
  const facts = await getSiteFacts(db);
  if (hasNoMenu(facts)) {
    await forgetHealth(db, now);
    return skipped("Not checked: the address of the menu is still a placeholder.");
  }
  const url = menuPageUrl(facts, "store");
  const { text } = facts.menu.check;
  const problem = await check({ url, text, publicOrigin, signal: stopping });
  if (stopping?.aborted) return skipped("Not checked: the server was stopped.");
  const after = await getSiteFacts(db);
  if (hasNoMenu(after) || menuPageUrl(after, "store") !== url)
    return skipped("Not counted: the address of the menu was changed during the check.");
  const { automatic } = after.menu.fallback;
  const events = await changeMenuState(db, {
    change: (state) => afterCheck(state, { at: now, problem, automatic }),
    record: (tx, state, happened) =>
      recordEvents(tx, { state, events: happened, actor: ACTOR, facts: after, now }),
    now,
  });
  if (events.length > 0) wakeOutboxWorker();
  return problem === null
    ? report("works", "The menu is working.")
    : report("failed", `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`);
}

/** A fresh installation has no menu yet, and must not be told that it is down. */
export function hasNoMenu({ placeholders }: Pick<SiteFacts, "placeholders">): boolean {
  return placeholders.includes("menu.baseUrl");
}

/** What was found out about a menu says nothing of the next one. */
async function forgetHealth(db: Db, now: Date): Promise<void> {
  await changeMenuState(db, {
    change: (state) => ({
      state: state.health.lastCheck ? { ...state, health: UNKNOWN_HEALTH } : state,
      events: [],
    }),
    record: async () => {},
    now,
  });
}

const report = (result: CheckOutcome, message: string) => ({ message, counts: { result } });
const skipped = (message: string) => report("skipped", message);
