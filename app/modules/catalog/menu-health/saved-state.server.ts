import { z } from "zod";
import type { Db, Tx } from "#app/db/schema.ts";
import { readSetting, saveSetting } from "#app/db/settings.server.ts";
import { lockName } from "#app/db/transactions.server.ts";
import { MENU_FAILOVER_KEY, parseMenuFailover } from "#app/modules/store/menu-failover.server.ts";
import { parseJson } from "#app/platform/parse-json.ts";
import { type MenuEvent, type MenuHealth, type MenuState, UNKNOWN_HEALTH } from "./state.ts";

/** Key of the setting with what the checks say; no page depends on it, and every check saves it. */
const HEALTH_KEY = "menu-health";

const healthSchema: z.ZodType<MenuHealth> = z.object({
  lastCheck: z.object({ at: z.string(), problem: z.string().nullable() }).nullable(),
  failures: z.int(),
  successes: z.int(),
  failingSince: z.string().nullable(),
  healthySince: z.string().nullable(),
  alert: z.object({ since: z.string(), raisedAt: z.string() }).nullable(),
});

/** What the checks say, and whether menu links lead to the fallback. */
export async function readMenuState(db: Db): Promise<MenuState> {
  return parseState(await readRows(db));
}

interface Rows {
  health: string | undefined;
  failover: string | undefined;
}

async function readRows(db: Db | Tx): Promise<Rows> {
  return {
    health: await readSetting(db, HEALTH_KEY),
    failover: await readSetting(db, MENU_FAILOVER_KEY),
  };
}

/** A row that does not fit counts as none: the next check writes a new one. */
function parseState({ health, failover }: Rows): MenuState {
  const known = healthSchema.safeParse(parseJson(health ?? ""));
  const links = failover === undefined ? undefined : parseMenuFailover(failover);
  return {
    health: known.success ? known.data : UNKNOWN_HEALTH,
    failover: links?.failover ?? null,
  };
}

interface StateChange {
  /** The next state, made from the one in force now, and what happened. */
  change: (state: MenuState) => { state: MenuState; events: MenuEvent[] };
  /** Records what happened, in the same transaction. */
  record: (tx: Tx, state: MenuState, events: readonly MenuEvent[]) => Promise<void>;
  now: Date;
}

/** Changes the state and returns what happened. The check and staff at the button wait for each other. */
export async function changeMenuState(
  db: Db,
  { change, record, now }: StateChange,
): Promise<MenuEvent[]> {
  return db.transaction().execute(async (tx) => {
    await lockName(tx, HEALTH_KEY);
    const before = parseState(await readRows(tx));
    const { state, events } = change(before);
    const { failover, health } = state;
    if (failover !== before.failover)
      await saveSetting(tx, { key: MENU_FAILOVER_KEY, value: { failover }, now });
    if (health !== before.health) await saveSetting(tx, { key: HEALTH_KEY, value: health, now });
    await record(tx, state, events);
    return events;
  });
}
