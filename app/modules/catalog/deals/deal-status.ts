import type { DealEntry } from "./schema.ts";

export type DealStatus = "upcoming" | "current" | "ended";

/** Where a deal stands on a store-time-zone day (`2026-11-20`); its first and last day count. */
export function dealStatus(
  { startsOn, endsOn }: Pick<DealEntry, "startsOn" | "endsOn">,
  day: string,
): DealStatus {
  if (day < startsOn) return "upcoming";
  return day > endsOn ? "ended" : "current";
}
