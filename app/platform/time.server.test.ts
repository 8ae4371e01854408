import { expect, test } from "vitest";
import { STORE_TIME_ZONE } from "./format-time.ts";
import {
  addDays,
  addMonths,
  daysBetween,
  endOfDay,
  endOfStoreDay,
  fromWallTime,
  lastDays,
  mondayOf,
  parseWallTime,
  startOfDay,
  startOfMonth,
  startOfWeek,
  storeDay,
  toWallTime,
} from "./time.server.ts";

// Everything below is in Detroit, whose clocks go forward on March 8 and back on November 1, 2026.
test("the store is in Detroit", () => {
  expect(STORE_TIME_ZONE).toBe("America/Detroit");
});

test.each([
  ["2026-11-21T04:59:59.999Z", "2026-11-20", "2026-11-20T23:59"],
  ["2026-11-21T05:00:00.000Z", "2026-11-21", "2026-11-21T00:00"],
  ["2026-11-01T04:30:00.000Z", "2026-11-01", "2026-11-01T00:30"],
  ["2026-11-02T04:30:00.000Z", "2026-11-01", "2026-11-01T23:30"],
  ["2026-03-08T07:00:00.000Z", "2026-03-08", "2026-03-08T03:00"],
])("%s is on the day %s, at the wall time %s", (instant, day, wallTime) => {
  expect(storeDay(new Date(instant))).toBe(day);
  expect(toWallTime(new Date(instant))).toBe(wallTime);
});

test.each([
  ["2026-11-20", "2026-11-20T05:00:00.000Z", "2026-11-21T05:00:00.000Z"],
  ["2026-03-08", "2026-03-08T05:00:00.000Z", "2026-03-09T04:00:00.000Z"],
  ["2026-11-01", "2026-11-01T04:00:00.000Z", "2026-11-02T05:00:00.000Z"],
  ["2026-12-31", "2026-12-31T05:00:00.000Z", "2027-01-01T05:00:00.000Z"],
])("%s begins at %s and ends at %s", (day, start, end) => {
  expect(startOfDay(day)?.toISOString()).toBe(start);
  expect(endOfDay(day)?.toISOString()).toBe(end);
  expect(endOfStoreDay(new Date(start)).toISOString()).toBe(end);
  expect(endOfStoreDay(new Date(Date.parse(end) - 1)).toISOString()).toBe(end);
});

test.each([
  ...["", "2026-2-3", "2026-02-30", "2026-13-01", "20261120", "today"],
  // Instants with other years would not be as long as text, so their order as text would be wrong.
  ...["9999-12-31", "2200-01-01", "1899-12-31", "0000-01-01"],
])("%j is not a day", (day) => {
  expect(startOfDay(day)).toBeUndefined();
  expect(endOfDay(day)).toBeUndefined();
});

const typed = (text: string) => {
  const found = parseWallTime(text);
  return found instanceof Date ? found.toISOString() : found;
};

test("parses a wall time in winter and in summer", () => {
  expect(typed("2026-01-15T09:30")).toBe("2026-01-15T14:30:00.000Z");
  expect(typed("2026-07-15T09:30")).toBe("2026-07-15T13:30:00.000Z");
  expect(typed("2026-12-31T23:59")).toBe("2027-01-01T04:59:00.000Z");
});

test("parses no wall time far from today", () => {
  expect(typed("2199-12-31T23:59")).toBe("2200-01-01T04:59:00.000Z");
  for (const text of ["9999-12-31T20:00", "2200-01-01T00:00", "0001-01-01T00:00"]) {
    expect(typed(text)).toBeUndefined();
  }
});

test("reports an hour skipped by the clock change in spring", () => {
  expect(typed("2026-03-08T01:59")).toBe("2026-03-08T06:59:00.000Z");
  expect(typed("2026-03-08T02:00")).toBe("skipped");
  expect(typed("2026-03-08T02:59")).toBe("skipped");
  expect(typed("2026-03-08T03:00")).toBe("2026-03-08T07:00:00.000Z");
});

test("uses the first occurrence of an hour repeated in fall", () => {
  expect(typed("2026-11-01T01:30")).toBe("2026-11-01T05:30:00.000Z");
  expect(typed("2026-11-01T02:00")).toBe("2026-11-01T07:00:00.000Z");
});

test("rejects text that is not a wall time", () => {
  const texts = ["", "tomorrow", "2026-02-30T10:00", "2026-01-01T24:00", "2026-01-01"];
  for (const text of [...texts, "2026-01-01T10:60", "2026-01-01T10:00:00", "2026-01-01T10:00Z"]) {
    expect(typed(text), text).toBeUndefined();
  }
});

test("moves a skipped wall time forward by an hour", () => {
  expect(fromWallTime("2026-03-08T02:30").toISOString()).toBe("2026-03-08T07:30:00.000Z");
  expect(() => fromWallTime("soon")).toThrow(RangeError);
});

test("counts days across months and clock changes", () => {
  expect(lastDays("2026-03-01", 3)).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
  expect(lastDays("2026-11-02", 3)).toEqual(["2026-10-31", "2026-11-01", "2026-11-02"]);
  expect(addDays("2026-03-07", 2)).toBe("2026-03-09");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(daysBetween("2026-03-07", "2026-03-09")).toBe(2);
  expect(daysBetween("2026-11-01", "2027-11-01")).toBe(365);
  expect(daysBetween("2026-01-01", "2025-12-31")).toBe(-1);
});

test.each([
  ["2026-11-16", "2026-11-16"],
  ["2026-11-22", "2026-11-16"],
  ["2026-01-01", "2025-12-29"],
])("%s is in the week from %s", (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test.each([
  ["2026-11-23T04:59:59.999Z", 0, "2026-11-16T05:00:00.000Z"],
  ["2026-11-23T05:00:00.000Z", 0, "2026-11-23T05:00:00.000Z"],
  ["2026-11-23T04:59:59.999Z", 1, "2026-11-23T05:00:00.000Z"],
  ["2026-11-01T12:00:00.000Z", 0, "2026-10-26T04:00:00.000Z"],
  ["2026-11-01T12:00:00.000Z", 1, "2026-11-02T05:00:00.000Z"],
  ["2026-11-04T12:00:00.000Z", -2, "2026-10-19T04:00:00.000Z"],
])("the week of %s, %i weeks later, begins at %s", (instant, weeksLater, start) => {
  expect(startOfWeek(new Date(instant), weeksLater).toISOString()).toBe(start);
});

test.each([
  ["2026-12-01T04:59:59.999Z", "2026-11-01T04:00:00.000Z"],
  ["2026-12-01T05:00:00.000Z", "2026-12-01T05:00:00.000Z"],
  ["2026-03-20T12:00:00.000Z", "2026-03-01T05:00:00.000Z"],
])("the month of %s begins at %s", (instant, start) => {
  expect(startOfMonth(new Date(instant)).toISOString()).toBe(start);
});

test.each([
  ["2026-11-20T17:10:00.000Z", 48, "2030-11-20T17:10:00.000Z"],
  ["2026-03-31T10:00:00.000Z", -1, "2026-02-28T10:00:00.000Z"],
  ["2026-01-15T10:00:00.000Z", -12, "2025-01-15T10:00:00.000Z"],
])("%s plus %i months is %s", (instant, months, then) => {
  expect(addMonths(new Date(instant), months).toISOString()).toBe(then);
});
