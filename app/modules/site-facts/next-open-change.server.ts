import { endOfDay } from "#app/platform/zone-time.ts";
import { DAY_MS, hoursOn, localDate, spanInstants } from "./hours.ts";
import type { Hours } from "./schema.ts";

/**
 * When what is said about the opening may next read differently, in milliseconds since 1970: when
 * the store opens or closes, and at the latest when its calendar day ends. The spans of the day
 * before count too, since they may end past midnight.
 */
export function nextOpenChange(hours: Hours, now: Date, timeZone: string): number {
  const instant = now.getTime();
  const date = localDate(now, timeZone);
  const today = Date.parse(`${date}T00:00:00Z`);
  const midnight = endOfDay(date, timeZone)?.getTime() ?? instant;
  const moments = [today - DAY_MS, today].flatMap((day) => {
    const { span } = hoursOn(hours, day);
    return span ? Object.values(spanInstants(span, day, timeZone)) : [];
  });
  return Math.min(midnight, ...moments.filter((moment) => moment > instant));
}
