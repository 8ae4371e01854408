const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Making one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  let known = formats.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat("en-US", { timeZone, ...options });
    formats.set(key, known);
  }
  return known;
}

/** An ISO moment as a zone's clocks show it: "Nov 20, 2026, 12:00 PM". */
export function momentText(moment: string, timeZone: string): string {
  const shown = format(timeZone, { dateStyle: "medium", timeStyle: "short" });
  // Newer Intl data put a narrow space before AM, which not every font has.
  return shown.format(new Date(moment)).replace(/\u202f/g, " ");
}

/** When a day such as `2026-11-20` begins in a zone; undefined where there is no such day. */
export function startOfDay(day: string, timeZone: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  // 2026-02-30 is read as a day in March, 2026-13-01 not at all.
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return undefined;
  const guess = midnight - offsetMs(midnight, timeZone);
  return new Date(midnight - offsetMs(guess, timeZone));
}

/** When the day after begins. */
export function endOfDay(day: string, timeZone: string): Date | undefined {
  const start = startOfDay(day, timeZone);
  if (!start) return undefined;
  const next = new Date(Date.parse(`${day}T00:00:00.000Z`) + 24 * HOUR_MS);
  return startOfDay(next.toISOString().slice(0, 10), timeZone);
}

/** How far the zone's clocks are ahead of UTC at a moment. */
function offsetMs(moment: number, timeZone: string): number {
  const parts = format(timeZone, { timeZoneName: "longOffset" }).formatToParts(moment);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours, minutes] = name.match(/GMT([+-])(\d\d):(\d\d)/) ?? [];
  const offset = Number(hours ?? 0) * HOUR_MS + Number(minutes ?? 0) * MINUTE_MS;
  return sign === "-" ? -offset : offset;
}
