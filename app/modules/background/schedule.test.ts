import { describe, expect, test } from "vitest";
import { getLatestDueAt, getNextDueAt } from "./run-jobs.server.ts";

const NIGHTLY = "0 2 * * *";

/** Every due time between two times, by asking for the next one. */
function listDueTimes(schedule: string, from: string, to: string): string[] {
  const found: string[] = [];
  let next = getNextDueAt(schedule, new Date(from));
  while (next && next.toISOString() < to) {
    found.push(next.toISOString());
    next = getNextDueAt(schedule, next);
  }
  return found;
}

/** The same, by asking for the latest due time every minute, as a polling server does. */
function listPolledDueTimes(schedule: string, from: string, to: string): string[] {
  const seen = new Set<string>();
  for (let at = Date.parse(from); at < Date.parse(to); at += 60_000) {
    const due = getLatestDueAt(schedule, new Date(at))?.toISOString() ?? "";
    if (due > from) seen.add(due);
  }
  return [...seen];
}

describe.each([
  [
    "2:00 on the day clocks skip it in spring 2026",
    NIGHTLY,
    "2026-03-08",
    "2026-03-08T07:00:00.000Z",
  ],
  [
    "2:00 on the day clocks skip it in spring 2027",
    NIGHTLY,
    "2027-03-14",
    "2027-03-14T07:00:00.000Z",
  ],
  ["2:00 after the hour repeated in fall", NIGHTLY, "2026-11-01", "2026-11-01T07:00:00.000Z"],
  ["1:30, which is repeated in fall", "30 1 * * *", "2026-11-01", "2026-11-01T05:30:00.000Z"],
  ["2:30, which is skipped in spring", "30 2 * * *", "2026-03-08", "2026-03-08T07:00:00.000Z"],
  [
    "9:00 on the day of the change in spring",
    "0 9 * * *",
    "2026-03-08",
    "2026-03-08T13:00:00.000Z",
  ],
  ["9:00 on the day of the change in fall", "0 9 * * *", "2026-11-01", "2026-11-01T14:00:00.000Z"],
])("%s", (_, schedule, day, due) => {
  const from = `${day}T04:30:00.000Z`;
  const to = `${day}T23:00:00.000Z`;

  test("is due once that day", () => {
    expect(listDueTimes(schedule, from, to)).toEqual([due]);
    expect(listPolledDueTimes(schedule, from, to)).toEqual([due]);
  });

  test("is due from that exact moment on", () => {
    const at = Date.parse(due);
    expect(getLatestDueAt(schedule, new Date(at))?.toISOString()).toBe(due);
    expect(getLatestDueAt(schedule, new Date(at + 1))?.toISOString()).toBe(due);
    expect(getLatestDueAt(schedule, new Date(at - 1))?.toISOString()).not.toBe(due);
  });
});

test("a schedule that never matches is never due", () => {
  const never = "0 0 31 2 *";
  expect(getLatestDueAt(never, new Date("2026-11-21T12:00:00.000Z"))).toBeNull();
  expect(getNextDueAt(never, new Date("2026-11-21T12:00:00.000Z"))).toBeNull();
});
