import timeZone from "#content/time-zone.ts";

/** The store's time zone, an IANA name such as `America/Detroit`. */
export const STORE_TIME_ZONE: string = timeZone;

/** A time zone as people say it: "Detroit time" for `America/Detroit`. */
export const formatTimeZone = (timeZone: string): string =>
  `${timeZone.split("/").at(-1)?.replaceAll("_", " ")} time`;

/** The store's time in words: "Detroit time". */
export const STORE_TIME = formatTimeZone(STORE_TIME_ZONE);

/** The time zone as a label beside a date and time field: "Detroit time (America/Detroit)". */
export const STORE_TIME_ZONE_LABEL = `${STORE_TIME} (${STORE_TIME_ZONE})`;

const DATE_STYLES = {
  /** "Nov 20, 2026, 12:00 PM" */
  moment: { dateStyle: "medium", timeStyle: "short" },
  /** "Sat, Nov 21, 2026, 9:00 AM EST" */
  momentWithZone: {
    ...{ weekday: "short", month: "short", day: "numeric", year: "numeric" },
    ...{ hour: "numeric", minute: "2-digit", timeZoneName: "short" },
  },
  /** "9:00 AM" */
  clock: { hour: "numeric", minute: "2-digit" },
  /** "Nov 1" */
  shortDay: { month: "short", day: "numeric" },
  /** "November 1" */
  monthDay: { month: "long", day: "numeric" },
  /** "Nov 1, 2026" */
  mediumDay: { dateStyle: "medium" },
  /** "November 1, 2026" */
  longDay: { dateStyle: "long" },
  /** "Monday, November 23" */
  weekday: { weekday: "long", month: "long", day: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Style = keyof typeof DATE_STYLES;
type DayStyle = Exclude<Style, "moment" | "momentWithZone" | "clock">;

/**
 * Formats an instant (a Date or ISO 8601 text) in the store's time zone, by default like
 * "Nov 20, 2026, 12:00 PM". Throws RangeError if the text is not a date.
 */
export function formatDateTime(moment: Date | string, style: Style = "moment"): string {
  return format(new Date(moment), style, STORE_TIME_ZONE);
}

/** Formats a calendar day such as `2026-11-01`, by default as "Nov 1, 2026"; returns other text unchanged. */
export function formatDay(day: string, style: DayStyle = "mediumDay"): string {
  const midnight = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(midnight.getTime()) ? day : format(midnight, style, "UTC");
}

/** Formats the days from the first to the last: "Nov 1, 2026 to Nov 3, 2026", or a single day. */
export function formatDays(first: string, last: string): string {
  return first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;
}

/** By time zone and style. Creating a format takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(moment: Date, style: Style, zone: string): string {
  const key = `${zone} ${style}`;
  const cached = formats.get(key);
  const dateFormat =
    cached ?? new Intl.DateTimeFormat("en-US", { ...DATE_STYLES[style], timeZone: zone });
  if (!cached) formats.set(key, dateFormat);
  // Newer Intl data has a narrow space before AM, which some fonts lack.
  return dateFormat.format(moment).replaceAll("\u202f", " ");
}
