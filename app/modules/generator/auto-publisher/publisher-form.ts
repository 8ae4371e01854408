import { foldText } from "#app/platform/fold-text.ts";

/** Five a day; more would look like spam to readers and search engines. */
export const MAX_POSTS_PER_WEEK = 35;

/** A city in a list of choices. */
export interface CityOption {
  id: string;
  /** "Detroit, MI". */
  label: string;
}

const normalizeCityName = (text: string) => foldText(text).replace(/\s+/g, " ").trim();

/** Finds the city a person typed, with or without its state, ignoring case. */
export function findCityOption(
  cities: readonly CityOption[],
  typed: string,
): CityOption | undefined {
  const wanted = normalizeCityName(typed);
  return cities.find(({ label }) => {
    const full = normalizeCityName(label);
    return full === wanted || full.replace(/, [a-z]{2}$/, "") === wanted;
  });
}

/** A change of the list of priority cities. */
export type PriorityChange = { kind: "up" | "down" | "remove"; id: string };

/** Formats a change as the value of its button. */
export const formatPriorityChange = ({ kind, id }: PriorityChange) => `${kind}:${id}`;

/** Parses the value of a button; undefined if it is invalid. */
export function parsePriorityChange(value: string): PriorityChange | undefined {
  const [, kind, id] = /^(up|down|remove):(.+)$/.exec(value) ?? [];
  if (!id || (kind !== "up" && kind !== "down" && kind !== "remove")) return undefined;
  return { kind, id };
}

/** Applies a change; moving the first city up or the last city down has no effect. */
export function applyPriorityChange(
  cityIds: readonly string[],
  { kind, id }: PriorityChange,
): string[] {
  const from = cityIds.indexOf(id);
  if (from < 0) return [...cityIds];
  const rest = cityIds.filter((cityId) => cityId !== id);
  if (kind === "remove") return rest;
  return rest.toSpliced(Math.max(0, kind === "up" ? from - 1 : from + 1), 0, id);
}
