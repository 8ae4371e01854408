import type { Db, Tx } from "#app/db/schema.ts";
import { logger } from "#app/platform/logger.server.ts";
import { parseJson } from "#app/platform/parse-json.ts";
import { type WriterSettings, writerSettingsSchema } from "./settings-schema.ts";

/** Row of table `settings` with {@link WriterSettings} as JSON. */
export const WRITER_SETTINGS_KEY = "writer";

/** What staff set for the writers; what they did not set, and a row that is not sound, is as standard. */
export async function getWriterSettings(db: Db | Tx): Promise<WriterSettings> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", WRITER_SETTINGS_KEY)
    .executeTakeFirst();
  if (!row) return writerSettingsSchema.parse({});
  const stored = writerSettingsSchema.safeParse(parseJson(row.value));
  if (stored.success) return stored.data;
  logger.error({ key: WRITER_SETTINGS_KEY }, "stored settings of the writer ignored");
  return writerSettingsSchema.parse({});
}
