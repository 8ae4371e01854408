import { STORE_TIME_ZONE } from "#app/platform/store-time-zone.ts";

const format = new Intl.DateTimeFormat("en-US", {
  timeZone: STORE_TIME_ZONE,
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** A moment by the store's clock, which it names: "Sat, Nov 21, 2026, 9:00 AM EST". */
export function storeTimeText(moment: string | Date): string {
  return format.format(new Date(moment));
}
