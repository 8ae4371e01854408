import type { MomentText } from "#app/ui/staff/moment.tsx";
import { formatDateTime } from "./format-time.ts";
import { addDays, storeDay } from "./time.server.ts";

const NAMED_DAYS = [
  { offset: 0, name: "Today" },
  { offset: -1, name: "Yesterday" },
  { offset: 1, name: "Tomorrow" },
];

const YEAR_LENGTH = 4;

/**
 * An instant (a Date or ISO 8601 text) as people say it, in the store's time zone: "Today 9:00 AM",
 * "Nov 12, 9:00 AM", or, in another year, "Nov 12, 2025". On the server, because the browser's `now` could
 * give another text than the document has.
 */
export function describeMoment(moment: Date | string, now: Date): MomentText {
  const date = new Date(moment);
  const [day, today] = [storeDay(date), storeDay(now)];
  const named = NAMED_DAYS.find(({ offset }) => addDays(today, offset) === day);
  const clock = formatDateTime(date, "clock");
  const isThisYear = day.slice(0, YEAR_LENGTH) === today.slice(0, YEAR_LENGTH);
  const dated = isThisYear
    ? `${formatDateTime(date, "shortDay")}, ${clock}`
    : formatDateTime(date, "mediumDay");
  return {
    at: date.toISOString(),
    text: named ? `${named.name} ${clock}` : dated,
    exact: formatDateTime(date, "momentWithZone"),
  };
}
