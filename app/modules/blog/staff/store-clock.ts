/** The store's time zone, as content/facts.ts names it. */
const TIME_ZONE = "America/Detroit";

/** How the zone is called where times are typed in. */
export const STORE_ZONE_NAME = "Detroit time (America/Detroit)";

const wallFormat = new Intl.DateTimeFormat("en-CA", {
  timeZone: TIME_ZONE,
  dateStyle: "short",
  timeStyle: "short",
  hourCycle: "h23",
});

const momentFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: TIME_ZONE,
  dateStyle: "medium",
  timeStyle: "short",
});

/** A moment on the store's clock as a field for date and time holds it: `2026-11-20T09:30`. */
export function toWallTime(moment: Date): string {
  return wallFormat.format(moment).replace(/,? /, "T");
}

/** A moment for people, on the store's clock: "Nov 20, 2026, 9:30 AM". */
export function momentText(moment: string): string {
  return momentFormat.format(new Date(moment)).replace("\u202f", " ");
}
