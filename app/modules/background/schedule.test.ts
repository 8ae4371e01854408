import { describe, expect, test } from "vitest";
import { latestDue, nextDue } from "./schedule.server.ts";

const NIGHTLY = "0 2 * * *";

/** Every time it is due between two moments, found going forwards. */
function dueBetween(schedule: string, from: string, to: string): string[] {
  const found: string[] = [];
  let next = nextDue(schedule, new Date(from));
  while (next && next.toISOString() < to) {
    found.push(next.toISOString());
    next = nextDue(schedule, next);
  }
  return found;
}

/** The same going backwards, minute by minute, as a server that looks now and then sees it. */
function seenBetween(schedule: string, from: string, to: string): string[] {
  const seen = new Set<string>();
  for (let at = Date.parse(from); at < Date.parse(to); at += 60_000) {
    const due = latestDue(schedule, new Date(at))?.toISOString() ?? "";
    if (due > from) seen.add(due);
  }
  return [...seen];
}

describe.each([
  ["two o'clock, which spring of 2026 skips", NIGHTLY, "2026-03-08", "2026-03-08T07:00:00.000Z"],
  ["two o'clock, which spring of 2027 skips", NIGHTLY, "2027-03-14", "2027-03-14T07:00:00.000Z"],
  [
    "two o'clock at the end of the hour autumn repeats",
    NIGHTLY,
    "2026-11-01",
    "2026-11-01T07:00:00.000Z",
  ],
  ["half past one, which autumn has twice", "30 1 * * *", "2026-11-01", "2026-11-01T05:30:00.000Z"],
  ["half past two, which spring skips", "30 2 * * *", "2026-03-08", "2026-03-08T07:00:00.000Z"],
  ["nine o'clock on the day of spring", "0 9 * * *", "2026-03-08", "2026-03-08T13:00:00.000Z"],
  ["nine o'clock on the day of autumn", "0 9 * * *", "2026-11-01", "2026-11-01T14:00:00.000Z"],
])("%s", (_, schedule, day, due) => {
  const from = `${day}T04:30:00.000Z`;
  const to = `${day}T23:00:00.000Z`;

  test("is due once that day", () => {
    expect(dueBetween(schedule, from, to)).toEqual([due]);
    expect(seenBetween(schedule, from, to)).toEqual([due]);
  });

  test("is due from that very moment on", () => {
    const at = Date.parse(due);
    expect(latestDue(schedule, new Date(at))?.toISOString()).toBe(due);
    expect(latestDue(schedule, new Date(at + 1))?.toISOString()).toBe(due);
    expect(latestDue(schedule, new Date(at - 1))?.toISOString()).not.toBe(due);
  });
});

test("a schedule that never comes is never due", () => {
  const never = "0 0 31 2 *";
  expect(latestDue(never, new Date("2026-11-21T12:00:00.000Z"))).toBeNull();
  expect(nextDue(never, new Date("2026-11-21T12:00:00.000Z"))).toBeNull();
});
