import { STORE_TIME_ZONE } from "#app/platform/store-time-zone.ts";
import { momentText as inZone } from "#app/platform/zone-time.ts";

/** How the zone is called where times are typed in. */
export const STORE_ZONE_NAME = `Detroit time (${STORE_TIME_ZONE})`;

const wallFormat = new Intl.DateTimeFormat("en-CA", {
  timeZone: STORE_TIME_ZONE,
  dateStyle: "short",
  timeStyle: "short",
  hourCycle: "h23",
});

/** A moment on the store's clock as a field for date and time holds it: `2026-11-20T09:30`. */
export function toWallTime(moment: Date): string {
  return wallFormat.format(moment).replace(/,? /, "T");
}

/** A moment for people, on the store's clock: "Nov 20, 2026, 9:30 AM". */
export function momentText(moment: string): string {
  return inZone(moment, STORE_TIME_ZONE);
}
