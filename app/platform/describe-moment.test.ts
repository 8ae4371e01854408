import { expect, test } from "vitest";
import { describeMoment } from "./describe-moment.server.ts";

/** 11:30 PM in Detroit; in UTC the next day has begun. */
const NOW = new Date("2026-11-24T04:30:00Z");

test.each([
  ["2026-11-23T14:00:00Z", "Today 9:00 AM"],
  ["2026-11-24T04:59:00Z", "Today 11:59 PM"],
  ["2026-11-24T05:00:00Z", "Tomorrow 12:00 AM"],
  ["2026-11-23T04:59:00Z", "Yesterday 11:59 PM"],
  ["2026-11-22T04:59:00Z", "Nov 21, 11:59 PM"],
  ["2026-11-26T14:00:00Z", "Nov 26, 9:00 AM"],
  ["2026-01-01T05:00:00Z", "Jan 1, 12:00 AM"],
  ["2026-01-01T04:59:00Z", "Dec 31, 2025"],
  ["2027-01-01T05:00:00Z", "Jan 1, 2027"],
])("%s is %j", (at, text) => {
  expect(describeMoment(at, NOW)).toMatchObject({ at: new Date(at).toISOString(), text });
});

test("names the days around a clock change by the calendar", () => {
  // The day of the change has 25 hours.
  const now = new Date("2026-11-01T04:10:00Z");
  expect(describeMoment("2026-11-02T04:30:00Z", now).text).toBe("Today 11:30 PM");
  expect(describeMoment("2026-11-02T05:00:00Z", now).text).toBe("Tomorrow 12:00 AM");
});

test("gives the exact time with its zone", () => {
  expect(describeMoment("2026-11-23T14:00:00Z", NOW).exact).toBe("Mon, Nov 23, 2026, 9:00 AM EST");
  expect(describeMoment("2026-07-01T13:00:00Z", NOW).exact).toBe("Wed, Jul 1, 2026, 9:00 AM EDT");
});
