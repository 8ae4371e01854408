import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Db, Tx } from "#app/db/schema.ts";
import type { BlogSchedulerConfigTable } from "#app/db/tables/operations.ts";
import { lockRow } from "#app/db/transactions.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import {
  applyPriorityChange,
  type CityOption,
  findCityOption,
  MAX_POSTS_PER_WEEK,
  parsePriorityChange,
} from "./publisher-form.ts";

const POSTS_PER_WEEK_ERROR = `must be a whole number from 1 to ${MAX_POSTS_PER_WEEK}`;

/** The settings of the auto-publisher. */
const schedulerConfigSchema = z.strictObject({
  enabled: z.boolean(),
  postsPerWeek: z.coerce
    .number({ error: POSTS_PER_WEEK_ERROR })
    .int({ error: POSTS_PER_WEEK_ERROR })
    .min(1, { error: POSTS_PER_WEEK_ERROR })
    .max(MAX_POSTS_PER_WEEK, { error: POSTS_PER_WEEK_ERROR }),
  /** Ids of cities, in order of priority. */
  priorityCities: z.array(z.string()),
  mode: z.enum(["review", "automatic"], { error: "must be one of the two" }),
});

export type SchedulerConfig = z.output<typeof schedulerConfigSchema>;

/** The table has this one row. */
const CONFIG_ROW_ID = "default";

/** The settings until staff change them. */
export const DEFAULT_CONFIG: SchedulerConfig = {
  enabled: true,
  postsPerWeek: 3,
  priorityCities: [],
  mode: "review",
};

const COLUMNS = ["enabled", "posts_per_week", "priority_cities", "mode"] as const;

/** The saved settings of the auto-publisher, or the defaults. */
export async function getSchedulerConfig(db: Db): Promise<SchedulerConfig> {
  const row = await db
    .selectFrom("blog_scheduler_config")
    .select(COLUMNS)
    .where("id", "=", CONFIG_ROW_ID)
    .executeTakeFirst();
  return row ? toConfig(row) : DEFAULT_CONFIG;
}

/**
 * Returns the settings and locks their row until the end of the transaction, which also serializes
 * transactions that count the posts of a week. Creates the row if it does not exist.
 */
export async function lockSchedulerConfig(
  tx: Tx,
  { now }: { now: Date },
): Promise<SchedulerConfig> {
  await tx
    .insertInto("blog_scheduler_config")
    .values({ id: CONFIG_ROW_ID, ...toRow(DEFAULT_CONFIG), updated_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const row = await lockRow(
    tx,
    tx.selectFrom("blog_scheduler_config").select(COLUMNS).where("id", "=", CONFIG_ROW_ID),
  );
  return row ? toConfig(row) : DEFAULT_CONFIG;
}

/** Saves all settings; call after {@link lockSchedulerConfig}, which creates the row. */
async function updateSchedulerConfig(
  tx: Tx,
  { config, now }: { config: SchedulerConfig; now: Date },
): Promise<void> {
  await tx
    .updateTable("blog_scheduler_config")
    .set({ ...toRow(config), updated_at: now.toISOString() })
    .where("id", "=", CONFIG_ROW_ID)
    .execute();
}

type Row = Pick<BlogSchedulerConfigTable, (typeof COLUMNS)[number]>;

function toConfig(row: Row): SchedulerConfig {
  const { enabled, posts_per_week, priority_cities, mode } = row;
  const priorityCities = JSON.parse(priority_cities);
  return { enabled, postsPerWeek: posts_per_week, priorityCities, mode };
}

function toRow({ enabled, postsPerWeek, priorityCities, mode }: SchedulerConfig): Row {
  const priority_cities = JSON.stringify(priorityCities);
  return { enabled, posts_per_week: postsPerWeek, priority_cities, mode };
}

interface SaveSchedulerConfig {
  /** Validated with `schedulerConfigSchema`, with existing cities. */
  config: SchedulerConfig;
  actor: Actor;
  now: Date;
}

/** Saves the settings of the auto-publisher and records changes in the audit log. */
export function saveSchedulerConfig(
  db: Db,
  { config, actor, now }: SaveSchedulerConfig,
): Promise<{ changed: boolean }> {
  return db.transaction().execute(async (tx) => {
    const previous = await lockSchedulerConfig(tx, { now });
    const changed = listChangedFields(previous, config);
    if (changed.length === 0) return { changed: false };
    await updateSchedulerConfig(tx, { config, now });
    await recordAudit(tx, {
      actor,
      action: "change-auto-publisher",
      subject: { kind: "auto-publisher" },
      summary: "The settings of the auto-publisher were changed.",
      before: pick(previous, changed),
      after: pick(config, changed),
      now,
    });
    return { changed: true };
  });
}

type Field = keyof SchedulerConfig;

function listChangedFields(previous: SchedulerConfig, config: SchedulerConfig): Field[] {
  const fields = Object.keys(config) as Field[];
  return fields.filter((field) => !isDeepStrictEqual(previous[field], config[field]));
}

function pick(config: SchedulerConfig, fields: Field[]) {
  return Object.fromEntries(fields.map((field) => [field, config[field]]));
}

/** The form as typed, to be shown again if it is not saved. */
export interface ConfigDraft extends Omit<SchedulerConfig, "postsPerWeek" | "mode"> {
  postsPerWeek: string;
  mode: string;
  /** Text in the field "Add a city". */
  city: string;
}

interface ConfigForm {
  draft: ConfigDraft;
  /** Whether the button only changed the list, so that nothing is saved. */
  isListChange: boolean;
  /** The settings to save; undefined if a field is invalid. */
  config: SchedulerConfig | undefined;
  fieldErrors: Record<string, string>;
}

const NO_SUCH_CITY = "This city is not in the list. Choose a name from the list.";

/** Parses the form of the auto-publisher, for any of its buttons. */
export function parseConfigForm(form: FormData, cities: readonly CityOption[]): ConfigForm {
  const known = new Set(cities.map(({ id }) => id));
  const picked = form.getAll("priorityCity").map(String);
  const draft: ConfigDraft = {
    enabled: form.has("enabled"),
    postsPerWeek: String(form.get("postsPerWeek") ?? ""),
    mode: String(form.get("mode") ?? ""),
    priorityCities: [...new Set(picked)].filter((id) => known.has(id)),
    city: String(form.get("city") ?? "").trim(),
  };
  const fieldErrors: Record<string, string> = {};
  const button = form.get("list");
  const change = typeof button === "string" ? parsePriorityChange(button) : undefined;
  if (change) draft.priorityCities = applyPriorityChange(draft.priorityCities, change);
  // Staff who typed a name and saved without pressing "Add" meant to add the city.
  else if (draft.city !== "") addTypedCity(draft, cities, fieldErrors);

  const parsed = schedulerConfigSchema.safeParse({
    enabled: draft.enabled,
    postsPerWeek: draft.postsPerWeek.trim() === "" ? undefined : draft.postsPerWeek,
    mode: draft.mode,
    priorityCities: draft.priorityCities,
  });
  for (const { path, message } of parsed.error?.issues ?? []) {
    fieldErrors[String(path[0])] ??= message;
  }
  const isListChange = button !== null;
  const isValid = Object.keys(fieldErrors).length === 0;
  return { draft, isListChange, config: isValid ? parsed.data : undefined, fieldErrors };
}

function addTypedCity(
  draft: ConfigDraft,
  cities: readonly CityOption[],
  fieldErrors: Record<string, string>,
): void {
  const city = findCityOption(cities, draft.city);
  if (!city) {
    fieldErrors.city = NO_SUCH_CITY;
    return;
  }
  draft.city = "";
  if (!draft.priorityCities.includes(city.id)) draft.priorityCities.push(city.id);
}
