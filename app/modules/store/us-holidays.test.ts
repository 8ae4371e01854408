import { expect, test } from "vitest";
import { findHolidayName, listComingHolidays, listHolidays } from "./us-holidays.ts";

// Calendars of the Office of Personnel Management and of the Michigan Civil Service Commission.
test("the holidays of 2026 are on the days of the published calendars", () => {
  expect(listHolidays(2026).map(({ date, name }) => `${date} ${name}`)).toEqual([
    "2026-01-01 New Year’s Day",
    "2026-01-19 Martin Luther King Jr. Day",
    "2026-02-16 Presidents’ Day",
    "2026-04-05 Easter Sunday",
    "2026-05-10 Mother’s Day",
    "2026-05-25 Memorial Day",
    "2026-06-19 Juneteenth",
    "2026-07-04 Independence Day",
    "2026-09-07 Labor Day",
    "2026-10-12 Columbus Day",
    "2026-11-03 Election Day",
    "2026-11-11 Veterans Day",
    "2026-11-26 Thanksgiving Day",
    "2026-11-27 Day after Thanksgiving",
    "2026-12-24 Christmas Eve",
    "2026-12-25 Christmas Day",
    "2026-12-31 New Year’s Eve",
  ]);
});

test.each([
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2027, "2027-03-28"],
  [2028, "2028-04-16"],
  [2038, "2038-04-25"],
])("Easter of %d is on %s", (_, day) => {
  expect(findHolidayName(day)).toBe("Easter Sunday");
});

test.each([
  // Months that begin with the weekday itself, and with the day after it.
  ["2025-09-01", "Labor Day"],
  ["2026-09-07", "Labor Day"],
  ["2028-11-07", "Election Day"],
  ["2027-05-31", "Memorial Day"],
  ["2029-11-22", "Thanksgiving Day"],
  ["2030-11-28", "Thanksgiving Day"],
])("%s is %s", (day, name) => {
  expect(findHolidayName(day)).toBe(name);
});

test("odd years have no election day, and other days no name", () => {
  expect(listHolidays(2027).map(({ name }) => name)).not.toContain("Election Day");
  expect(findHolidayName("2026-11-25")).toBeUndefined();
});

test("the coming holidays begin with today and end before the same day of next year", () => {
  const coming = listComingHolidays("2026-11-26");
  expect(coming[0]).toEqual({ date: "2026-11-26", name: "Thanksgiving Day" });
  expect(coming.at(-1)).toEqual({ date: "2027-11-25", name: "Thanksgiving Day" });
  expect(coming).toHaveLength(17);
});
