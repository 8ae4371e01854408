import { z } from "zod";
import type { Db, Tx } from "#app/db/schema.ts";
import { readSetting, saveSetting } from "#app/db/settings.server.ts";
import { lockName } from "#app/db/transactions.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { NORMALIZERS } from "#app/platform/typed-input.server.ts";
import { parseJson } from "#app/platform/validation.ts";

/** A typed number, with or without $, %, and commas; an empty field counts as missing. */
const typedNumber = (range: string) =>
  z.preprocess(
    (value) =>
      typeof value === "string"
        ? NORMALIZERS.percentNumber(NORMALIZERS.dollars(value.trim())) || undefined
        : value,
    z.coerce.number({ error: `Please enter a number ${range}.` }),
  );

const numberBetween = (min: number, max: number) => {
  const range = `from ${min} to ${max.toLocaleString("en-US")}`;
  const error = `Please enter a number ${range}.`;
  return typedNumber(range).pipe(z.number().min(min, { error }).max(max, { error }));
};

/** Settings of the writers, with their defaults (decision 0023). */
export const writerSettingsSchema = z.object({
  /** Percent of its shingles (five-word runs) that a new post may share with another text. */
  overlapPercent: numberBetween(5, 100).default(35),
  /** Whether the language model writes, if one is configured. */
  useModel: z.boolean().default(true),
  monthlyCapUsd: numberBetween(0, 10_000).default(5),
  /** US dollars per million tokens of input; `outputUsdPerMillion` is for output. */
  inputUsdPerMillion: numberBetween(0, 1_000).default(3),
  outputUsdPerMillion: numberBetween(0, 1_000).default(15),
  /** Largest number of tokens in an answer. */
  maxTokens: numberBetween(500, 16_000).default(3_000),
  /** What happens when the monthly cap is reached. */
  atCap: z.enum(["built-in", "refuse"]).default("built-in"),
});

export type WriterSettings = z.output<typeof writerSettingsSchema>;

/** Key of the setting with {@link WriterSettings}. */
const WRITER_SETTINGS_KEY = "writer";

/** Held (`lockName`) by transactions that save a generated post, its cost, or these settings. */
export const WRITER_LOCK = "writer";

/** The saved settings of the writers; defaults for missing values, or if the row is invalid. */
export async function getWriterSettings(db: Db | Tx): Promise<WriterSettings> {
  const json = await readSetting(db, WRITER_SETTINGS_KEY);
  if (json === undefined) return writerSettingsSchema.parse({});
  const saved = writerSettingsSchema.safeParse(parseJson(json));
  if (saved.success) return saved.data;
  logger.error({ key: WRITER_SETTINGS_KEY }, "invalid writer settings ignored");
  return writerSettingsSchema.parse({});
}

interface SaveWriterSettings {
  settings: WriterSettings;
  actor: Actor;
  now: Date;
}

/** Saves the settings of the writers and records the changed ones in the audit log. */
export async function saveWriterSettings(
  db: Db,
  { settings, actor, now }: SaveWriterSettings,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockName(tx, WRITER_LOCK);
    const before = await getWriterSettings(tx);
    await saveSetting(tx, { key: WRITER_SETTINGS_KEY, value: settings, now });
    const names = Object.keys(settings) as (keyof WriterSettings)[];
    const changed = names.filter((name) => settings[name] !== before[name]);
    await recordAudit(tx, {
      ...{ actor, action: "change-writer-settings", subject: { kind: "settings", id: "writer" } },
      summary: "Changed the generator settings",
      before: pick(before, changed),
      after: pick(settings, changed),
      now,
    });
  });
}

function pick(settings: WriterSettings, names: (keyof WriterSettings)[]) {
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}
