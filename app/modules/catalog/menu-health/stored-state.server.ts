import { z } from "zod";
import type { Db, Tx } from "#app/db/schema.ts";
import { readSetting, swapSetting } from "#app/db/store-setting.server.ts";
import { MENU_FAILOVER_KEY, storedMenuFailover } from "#app/modules/store/menu-failover.server.ts";
import { parseJson } from "#app/platform/parse-json.ts";
import { type MenuEvent, type MenuHealth, type MenuState, UNKNOWN_HEALTH } from "./state.ts";

/** Row of table `settings` with what the checks say; no page depends on it, each check writes it. */
const HEALTH_KEY = "menu-health";

/** The check and the button may meet, and several people at the button. */
const ATTEMPTS = 20;

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
  const links = failover === undefined ? undefined : storedMenuFailover.parse(failover).value;
  return {
    health: known.success ? known.data : UNKNOWN_HEALTH,
    failover: links?.failover ?? null,
  };
}

interface StateChange {
  /** The next state, made from the one in force now, and what happened. May run again. */
  change: (state: MenuState) => { state: MenuState; events: MenuEvent[] };
  /** Records what happened, in the transaction that makes it so. */
  record: (tx: Tx, state: MenuState, events: readonly MenuEvent[]) => Promise<void>;
  now: Date;
}

/** Changes the state and gives what happened. */
export async function changeMenuState(db: Db, request: StateChange): Promise<MenuEvent[]> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      return await db.transaction().execute((tx) => tryChange(tx, request));
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
    }
  }
  throw new Error(`the state of the menu was changed by others ${ATTEMPTS} times in a row`);
}

/** Rolls the transaction back: what it read is no longer what is stored. */
class ChangedMeanwhile extends Error {}

async function tryChange(tx: Tx, { change, record, now }: StateChange): Promise<MenuEvent[]> {
  const rows = await readRows(tx);
  const before = parseState(rows);
  const { state, events } = change(before);
  const { failover, health } = state;
  if (failover !== before.failover)
    await write(tx, { key: MENU_FAILOVER_KEY, from: rows.failover, value: { failover }, now });
  if (health !== before.health)
    await write(tx, { key: HEALTH_KEY, from: rows.health, value: health, now });
  await record(tx, state, events);
  return events;
}

interface Write {
  key: string;
  from: string | undefined;
  value: unknown;
  now: Date;
}

async function write(tx: Tx, { key, from, value, now }: Write): Promise<void> {
  const isWritten = await swapSetting(tx, { key, from, to: JSON.stringify(value), now });
  if (!isWritten) throw new ChangedMeanwhile();
}
