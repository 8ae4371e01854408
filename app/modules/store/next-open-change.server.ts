import { endOfDay } from "#app/platform/zone-time.ts";
import { DAY_MS, hintChanges, hoursOn, localDate, spanInstants } from "./hours.ts";
import type { Hours } from "./schema.ts";

/**
 * When the text about opening hours may next change, in milliseconds since 1970: when the store opens
 * or closes, when the minutes left change in the last hour, and at the latest when the store's day
 * ends. The spans of the day before count too, since they may end past midnight, and those of the day
 * after, since their last hour may begin today.
 */
export function nextOpenChange(hours: Hours, now: Date, timeZone: string): number {
  const instant = now.getTime();
  const date = localDate(now, timeZone);
  const today = Date.parse(`${date}T00:00:00Z`);
  const midnight = endOfDay(date, timeZone)?.getTime() ?? instant;
  const moments = [today - DAY_MS, today, today + DAY_MS].flatMap((day) => {
    const { span } = hoursOn(hours, day);
    if (!span) return [];
    const { from, to } = spanInstants(span, day, timeZone);
    return [from, to, ...hintChanges(to)];
  });
  return Math.min(midnight, ...moments.filter((moment) => moment > instant));
}
