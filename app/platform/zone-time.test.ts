import { expect, test } from "vitest";
import { endOfDay, momentText, startOfDay } from "./zone-time.ts";

test.each([
  ["2026-11-20T17:00:00.000Z", "America/Detroit", "Nov 20, 2026, 12:00 PM"],
  ["2026-07-04T03:59:59.999Z", "America/Detroit", "Jul 3, 2026, 11:59 PM"],
  ["2026-07-04T03:59:59.999Z", "UTC", "Jul 4, 2026, 3:59 AM"],
])("%s is in %s: %s", (moment, zone, text) => {
  expect(momentText(moment, zone)).toBe(text);
});

test.each([
  ["2026-11-20", "America/Detroit", "2026-11-20T05:00:00.000Z", "2026-11-21T05:00:00.000Z"],
  ["2026-03-08", "America/Detroit", "2026-03-08T05:00:00.000Z", "2026-03-09T04:00:00.000Z"],
  ["2026-11-01", "America/Detroit", "2026-11-01T04:00:00.000Z", "2026-11-02T05:00:00.000Z"],
  ["2026-12-31", "America/Detroit", "2026-12-31T05:00:00.000Z", "2027-01-01T05:00:00.000Z"],
  ["2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"],
  ["2026-01-01", "UTC", "2026-01-01T00:00:00.000Z", "2026-01-02T00:00:00.000Z"],
])("the day %s in %s begins at %s and ends at %s", (day, zone, start, end) => {
  expect(startOfDay(day, zone)?.toISOString()).toBe(start);
  expect(endOfDay(day, zone)?.toISOString()).toBe(end);
});

test.each(["", "2026-2-3", "2026-02-30", "2026-13-01", "20261120", "today"])(
  "%j is no day",
  (day) => {
    expect(startOfDay(day, "America/Detroit")).toBeUndefined();
    expect(endOfDay(day, "America/Detroit")).toBeUndefined();
  },
);
