import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { type Job, type JobReport, MENU_CHECK } from "#app/modules/background/registry.ts";
import { menuPageUrl } from "#app/modules/store/links.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import type { AddressList } from "#app/platform/network-addresses.server.ts";
import { checkMenu } from "./check-menu.server.ts";
import { applyCheck, UNKNOWN_HEALTH } from "./menu-health.ts";
import { changeMenuState } from "./menu-state.server.ts";

interface CheckOptions {
  /** Identifies this site to the menu's server. */
  publicOrigin: string;
  /** `ALLOW_PRIVATE_URLS`. */
  allowPrivate: AddressList | undefined;
  wakeOutboxWorker: () => void;
  /** Aborted when the process is about to exit; the check is then canceled and does not count. */
  stopping?: AbortSignal | undefined;
  /** Replaced by tests. */
  check?: typeof checkMenu;
}

/** The result of a check, saved in the counts of its job run. */
export type CheckOutcome = "works" | "failed" | "skipped";

const ACTOR: Actor = { kind: "system", id: MENU_CHECK.name };

/** The job that checks the menu, on schedule and for "Check now". Safe to run again. */
export function menuCheckJob(db: Db, options: CheckOptions): Job {
  return { definition: MENU_CHECK, run: ({ now }) => runCheck(db, { ...options, now }) };
}

async function runCheck(db: Db, options: CheckOptions & { now: Date }): Promise<JobReport> {
  const { publicOrigin, allowPrivate, wakeOutboxWorker, stopping, now } = options;
  const { check = checkMenu } = options;
  const facts = await getSiteFacts(db);
  if (isMenuPlaceholder(facts)) {
    await resetHealth(db, facts, now);
    return skipped("Not checked: the URL of the menu is still a placeholder.");
  }
  const url = menuPageUrl(facts, "store");
  const { text } = facts.menu.check;
  const problem = await check({ url, text, publicOrigin, allowPrivate, signal: stopping });
  if (stopping?.aborted) return skipped("Not checked: the server was stopped.");
  const after = await getSiteFacts(db);
  if (isMenuPlaceholder(after) || menuPageUrl(after, "store") !== url)
    return skipped("Not counted: the URL of the menu was changed during the check.");
  const { automatic } = after.menu.fallback;
  const events = await changeMenuState(db, {
    change: (state) => applyCheck(state, { at: now, problem, automatic }),
    ...{ actor: ACTOR, facts: after, now },
  });
  if (events.length > 0) wakeOutboxWorker();
  return problem === null
    ? report("works", "The menu is working.")
    : report("failed", `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`);
}

/** A new installation has no menu yet, so it must not get an alert. */
export function isMenuPlaceholder({ placeholders }: Pick<SiteFacts, "placeholders">): boolean {
  return placeholders.includes("menu.baseUrl");
}

/** Forgets the health of the previous menu, because it says nothing about the next one. */
async function resetHealth(db: Db, facts: SiteFacts, now: Date): Promise<void> {
  await changeMenuState(db, {
    change: (state) => ({
      state: state.health.lastCheck ? { ...state, health: UNKNOWN_HEALTH } : state,
      events: [],
    }),
    ...{ actor: ACTOR, facts, now },
  });
}

const report = (result: CheckOutcome, message: string) => ({ message, counts: { result } });
const skipped = (message: string) => report("skipped", message);
