import { isDeepStrictEqual } from "node:util";
import type { Db } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { lockSchedulerConfig, storeSchedulerConfig } from "./scheduler-config.server.ts";
import type { SchedulerConfig } from "./schema.ts";

interface SaveSchedulerConfig {
  /** Checked with `schedulerConfigSchema`; its cities exist. */
  config: SchedulerConfig;
  actor: Actor;
  now: Date;
}

/** Sets the auto-publisher; what it was before stands in the log of changes. */
export function saveSchedulerConfig(
  db: Db,
  { config, actor, now }: SaveSchedulerConfig,
): Promise<{ changed: boolean }> {
  return db.transaction().execute(async (tx) => {
    const former = await lockSchedulerConfig(tx, { now });
    const changed = changes(former, config);
    if (changed.length === 0) return { changed: false };
    await storeSchedulerConfig(tx, { config, now });
    await recordAudit(tx, {
      actor,
      action: "change-auto-publisher",
      subject: { kind: "auto-publisher" },
      summary: "The settings of the auto-publisher were changed.",
      before: pick(former, changed),
      after: pick(config, changed),
      now,
    });
    return { changed: true };
  });
}

type Field = keyof SchedulerConfig;

function changes(former: SchedulerConfig, config: SchedulerConfig): Field[] {
  const fields = Object.keys(config) as Field[];
  return fields.filter((field) => !isDeepStrictEqual(former[field], config[field]));
}

function pick(config: SchedulerConfig, fields: Field[]) {
  return Object.fromEntries(fields.map((field) => [field, config[field]]));
}
