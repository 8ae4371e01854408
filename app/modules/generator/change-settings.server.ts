import type { Db } from "#app/db/schema.ts";
import { saveSetting } from "#app/db/settings.server.ts";
import { lockName } from "#app/db/transactions.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { getWriterSettings, WRITER_SETTINGS_KEY, WRITERS } from "./settings.server.ts";
import type { WriterSettings } from "./settings-schema.ts";

interface ChangeSettings {
  settings: WriterSettings;
  actor: Actor;
  now: Date;
}

/** Saves what staff set for the writers. */
export async function changeSettings(
  db: Db,
  { settings, actor, now }: ChangeSettings,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockName(tx, WRITERS);
    const before = await getWriterSettings(tx);
    await saveSetting(tx, { key: WRITER_SETTINGS_KEY, value: settings, now });
    const names = Object.keys(settings) as (keyof WriterSettings)[];
    const changed = names.filter((name) => settings[name] !== before[name]);
    await recordAudit(tx, {
      ...{ actor, action: "change-writer-settings", subject: { kind: "settings", id: "writer" } },
      summary: "Changed the settings of the generator",
      before: pick(before, changed),
      after: pick(settings, changed),
      now,
    });
  });
}

function pick(settings: WriterSettings, names: (keyof WriterSettings)[]) {
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}
