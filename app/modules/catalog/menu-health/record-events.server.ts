import type { Tx } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { enqueue } from "#app/modules/background/outbox.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { fallbackText } from "./describe.ts";
import { MENU_ALERT, type MenuAlertPayload } from "./mail/mail-kind.ts";
import { CHECKS_IN_A_ROW, type MenuEvent, type MenuState } from "./state.ts";

interface Events {
  /** After the events. */
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
 * Adds what happened to the log of changes, and an email to the store for each alert that is raised
 * or cleared, in the transaction that makes it so: one email, however many processes check.
 */
export async function recordEvents(tx: Tx, request: Events): Promise<void> {
  const { state, events, actor, facts, now } = request;
  for (const event of events) {
    const summary = summaryOf(event, request);
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
    movedTo: state.failover ? fallbackText(facts) : null,
  };
  await enqueue(tx, { kind: MENU_ALERT, payload: { ...payload }, now });
}

function summaryOf(event: MenuEvent, { state, actor, facts }: Events): string {
  const { lastCheck } = state.health;
  const bySite = actor.kind === "system";
  switch (event) {
    case "alert-raised":
      return `The online menu failed ${CHECKS_IN_A_ROW} checks in a row: ${lastCheck?.problem}.`;
    case "alert-cleared":
      return `The online menu passed ${CHECKS_IN_A_ROW} checks in a row.`;
    case "failover-started":
      return `Moved all menu links to ${fallbackText(facts)}${bySite ? " automatically" : ""}.`;
    case "failover-ended":
      return bySite
        ? "Moved all menu links back to the menu: it has worked for 15 minutes."
        : "Moved all menu links back to the menu.";
  }
}
