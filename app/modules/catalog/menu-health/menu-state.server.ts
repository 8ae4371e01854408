import { z } from "zod";
import type { Db, Tx } from "#app/db/schema.ts";
import { readSetting, saveSetting } from "#app/db/settings.server.ts";
import { lockName } from "#app/db/transactions.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { enqueue } from "#app/modules/background/outbox.server.ts";
import { MENU_FAILOVER_KEY, parseMenuFailover } from "#app/modules/store/menu-failover.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { parseJson } from "#app/platform/validation.ts";
import { describeFallback } from "./describe-menu.server.ts";
import {
  CHECKS_IN_A_ROW,
  type MenuEvent,
  type MenuHealth,
  type MenuState,
  UNKNOWN_HEALTH,
} from "./menu-health.ts";

/** Outbox kind: the online menu is down, or works again. Payload: {@link MenuAlertPayload}. */
export const MENU_ALERT = "menu-alert";

export interface MenuAlertPayload {
  kind: "raised" | "cleared";
  /** When the alert was raised or cleared, ISO 8601. */
  at: string;
  /** The first failed check, ISO 8601; null once the alert is cleared. */
  since: string | null;
  /** Why the latest check failed, as a clause: "it answers with an error (500)". */
  problem: string | null;
  /** The fallback, if menu links lead to it: "the phone number (313) 555-0142". */
  movedTo: string | null;
}

/** Key of the setting with the menu's health. Every check saves it; no page depends on it. */
const HEALTH_KEY = "menu-health";

const healthSchema: z.ZodType<MenuHealth> = z.object({
  lastCheck: z.object({ at: z.string(), problem: z.string().nullable() }).nullable(),
  failures: z.int(),
  successes: z.int(),
  failingSince: z.string().nullable(),
  healthySince: z.string().nullable(),
  alert: z.object({ since: z.string(), raisedAt: z.string() }).nullable(),
});

/** The health of the menu, and whether menu links lead to the fallback. */
export async function getMenuState(db: Db): Promise<MenuState> {
  return parseState(await readRows(db));
}

interface SavedRows {
  health: string | undefined;
  failover: string | undefined;
}

async function readRows(db: Db | Tx): Promise<SavedRows> {
  return {
    health: await readSetting(db, HEALTH_KEY),
    failover: await readSetting(db, MENU_FAILOVER_KEY),
  };
}

/** An invalid row counts as missing: the next check saves a new row. */
function parseState({ health, failover }: SavedRows): MenuState {
  const saved = healthSchema.safeParse(parseJson(health ?? ""));
  const links = failover === undefined ? undefined : parseMenuFailover(failover);
  return {
    health: saved.success ? saved.data : UNKNOWN_HEALTH,
    failover: links?.failover ?? null,
  };
}

interface StateChange {
  /** Returns the next state and the events that led to it. */
  change: (state: MenuState) => { state: MenuState; events: MenuEvent[] };
  actor: Actor;
  facts: SiteFacts;
  now: Date;
}

/**
 * Changes the state and returns the events. Records them in the audit log and sends alerts in the
 * same transaction. A lock serializes the check and staff who use the button.
 */
export async function changeMenuState(
  db: Db,
  { change, actor, facts, now }: StateChange,
): Promise<MenuEvent[]> {
  return db.transaction().execute(async (tx) => {
    await lockName(tx, HEALTH_KEY);
    const before = parseState(await readRows(tx));
    const { state, events } = change(before);
    const { failover, health } = state;
    if (failover !== before.failover)
      await saveSetting(tx, { key: MENU_FAILOVER_KEY, value: { failover }, now });
    if (health !== before.health) await saveSetting(tx, { key: HEALTH_KEY, value: health, now });
    await recordEvents(tx, { state, events, actor, facts, now });
    return events;
  });
}

interface ChangeFailover {
  actor: Actor;
  now: Date;
}

/** Moves menu links to the fallback; returns false if they already lead there. */
export function startFailover(db: Db, request: ChangeFailover): Promise<boolean> {
  const since = request.now.toISOString();
  return changeFailover(db, request, (state) =>
    state.failover
      ? { state, events: [] }
      : { state: { ...state, failover: { since, by: "staff" } }, events: ["failover-started"] },
  );
}

/** Moves menu links back to the menu; returns false if they already lead there. */
export function endFailover(db: Db, request: ChangeFailover): Promise<boolean> {
  return changeFailover(db, request, (state) =>
    state.failover
      ? { state: { ...state, failover: null }, events: ["failover-ended"] }
      : { state, events: [] },
  );
}

async function changeFailover(
  db: Db,
  { actor, now }: ChangeFailover,
  change: (state: MenuState) => { state: MenuState; events: MenuEvent[] },
): Promise<boolean> {
  const facts = await getSiteFacts(db);
  const events = await changeMenuState(db, { change, actor, facts, now });
  return events.length > 0;
}

interface EventRecord {
  /** The state after the events. */
  state: MenuState;
  events: readonly MenuEvent[];
  actor: Actor;
  facts: SiteFacts;
  now: Date;
}

const ACTIONS: Record<MenuEvent, string> = {
  "alert-raised": "raise-menu-alert",
  "alert-cleared": "clear-menu-alert",
  "failover-started": "move-menu-links",
  "failover-ended": "move-menu-links-back",
};

/**
 * Adds events to the audit log, and enqueues an email to the store if an alert is raised or
 * cleared.
 */
async function recordEvents(tx: Tx, request: EventRecord): Promise<void> {
  const { state, events, actor, facts, now } = request;
  for (const event of events) {
    const summary = describeEvent(event, request);
    const subject = { kind: "menu" };
    await recordAudit(tx, { actor, action: ACTIONS[event], subject, summary, now });
  }
  const alert = events.find((event) => event === "alert-raised" || event === "alert-cleared");
  if (!alert) return;
  const payload: MenuAlertPayload = {
    kind: alert === "alert-raised" ? "raised" : "cleared",
    at: now.toISOString(),
    since: state.health.alert?.since ?? null,
    problem: state.health.lastCheck?.problem ?? null,
    movedTo: state.failover ? describeFallback(facts) : null,
  };
  await enqueue(tx, { kind: MENU_ALERT, payload: { ...payload }, now });
}

function describeEvent(event: MenuEvent, { state, actor, facts }: EventRecord): string {
  const { lastCheck } = state.health;
  const isAutomatic = actor.kind === "system";
  switch (event) {
    case "alert-raised":
      return `The online menu failed ${CHECKS_IN_A_ROW} checks in a row: ${lastCheck?.problem}.`;
    case "alert-cleared":
      return `The online menu passed ${CHECKS_IN_A_ROW} checks in a row.`;
    case "failover-started":
      return `Moved all menu links to ${describeFallback(facts)}${isAutomatic ? " automatically" : ""}.`;
    case "failover-ended":
      return isAutomatic
        ? "Moved all menu links back to the menu: it has worked for 15 minutes."
        : "Moved all menu links back to the menu.";
  }
}
