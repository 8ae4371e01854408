import { toWallTime } from "./store-clock.ts";

const HOUR_MS = 3_600_000;

const WALL_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;

/** Hours that Detroit is behind UTC, in summer and in winter. */
const HOURS_BEHIND = [4, 5];

/**
 * The moment a time on the store's clock, `2026-11-20T09:30`, happens; of an hour that comes twice
 * in autumn, the first. "skipped" where the clock jumps over it in spring, undefined where it is no
 * time at all.
 */
export function readWallTime(text: string): Date | "skipped" | undefined {
  const [, year, month, day, hour, minute] = (WALL_TIME.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined) return undefined;
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  if (!new Date(wall).toISOString().startsWith(text)) return undefined;
  for (const hours of HOURS_BEHIND) {
    const moment = new Date(wall + hours * HOUR_MS);
    if (toWallTime(moment) === text) return moment;
  }
  return "skipped";
}
