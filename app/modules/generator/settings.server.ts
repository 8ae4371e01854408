import type { Db, Tx } from "#app/db/schema.ts";
import { readSetting } from "#app/db/settings.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { parseJson } from "#app/platform/parse-json.ts";
import { type WriterSettings, writerSettingsSchema } from "./settings-schema.ts";

/** Key of the setting with {@link WriterSettings}. */
export const WRITER_SETTINGS_KEY = "writer";

/** Held (`lockName`) by transactions that save a generated post, its cost, or these settings. */
export const WRITERS = "writer";

/** What staff set for the writers; defaults for what they did not set, or if the row is invalid. */
export async function getWriterSettings(db: Db | Tx): Promise<WriterSettings> {
  const json = await readSetting(db, WRITER_SETTINGS_KEY);
  if (json === undefined) return writerSettingsSchema.parse({});
  const saved = writerSettingsSchema.safeParse(parseJson(json));
  if (saved.success) return saved.data;
  logger.error({ key: WRITER_SETTINGS_KEY }, "saved settings of the writer ignored");
  return writerSettingsSchema.parse({});
}
