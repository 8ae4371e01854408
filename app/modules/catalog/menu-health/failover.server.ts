import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { recordEvents } from "./record-events.server.ts";
import { changeMenuState } from "./saved-state.server.ts";
import type { MenuEvent, MenuState } from "./state.ts";

interface ChangeFailover {
  actor: Actor;
  now: Date;
}

/** Moves every menu link to the fallback; false when they lead there already. */
export function startFailover(db: Db, request: ChangeFailover): Promise<boolean> {
  const since = request.now.toISOString();
  return changeFailover(db, request, (state) =>
    state.failover
      ? { state, events: [] }
      : { state: { ...state, failover: { since, by: "staff" } }, events: ["failover-started"] },
  );
}

/** Moves every menu link back to the menu; false when they lead there already. */
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
  const events = await changeMenuState(db, {
    change,
    record: (tx, state, happened) =>
      recordEvents(tx, { state, events: happened, actor, facts, now }),
    now,
  });
  return events.length > 0;
}
