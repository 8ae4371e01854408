const SECOND = 1_000;
const MINUTE = 60;

/** How long a run took: "under a second", "12 s", "3 min 20 s"; times ISO. */
export function durationText(startedAt: string, finishedAt: string): string {
  const seconds = Math.floor((Date.parse(finishedAt) - Date.parse(startedAt)) / SECOND);
  if (seconds < 1) return "under a second";
  if (seconds < MINUTE) return `${seconds} s`;
  const rest = seconds % MINUTE;
  return `${Math.floor(seconds / MINUTE)} min${rest > 0 ? ` ${rest} s` : ""}`;
}
