import { changePicks, readPickChange } from "./change-picks.ts";
import { type CityOption, findCityOption } from "./city-options.ts";
import { type SchedulerConfig, schedulerConfigSchema } from "./schema.ts";

/** The form as it was typed, to be shown again where it is not saved. */
export interface ConfigDraft extends Omit<SchedulerConfig, "postsPerWeek" | "mode"> {
  postsPerWeek: string;
  mode: string;
  /** What was typed to be added. */
  city: string;
}

export interface ConfigForm {
  draft: ConfigDraft;
  /** The button changed the list, and saved nothing. */
  isListChange: boolean;
  /** What may be saved; undefined where something is wrong. */
  config: SchedulerConfig | undefined;
  fieldErrors: Record<string, string>;
}

const NO_SUCH_CITY = "There is no such city in the list. Choose one of its names.";

/** Reads the form of the auto-publisher, whichever of its buttons was pressed. */
export function readConfigForm(form: FormData, cities: readonly CityOption[]): ConfigForm {
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
  const change = typeof button === "string" ? readPickChange(button) : undefined;
  if (change) draft.priorityCities = changePicks(draft.priorityCities, change);
  // A name that was typed and not added yet was meant to be.
  else if (draft.city !== "") addCity(draft, cities, fieldErrors);

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
  const isRight = Object.keys(fieldErrors).length === 0;
  return { draft, isListChange, config: isRight ? parsed.data : undefined, fieldErrors };
}

function addCity(
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
