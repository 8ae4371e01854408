import { expect, test } from "vitest";
import { briefHours, hoursSentence, listHoursRows } from "./format-hours.ts";
import type { DaySpan, Hours } from "./schema.ts";

function weekly(span: DaySpan | null, others: Partial<Hours["weekly"]> = {}): Hours["weekly"] {
  return {
    monday: span,
    tuesday: span,
    wednesday: span,
    thursday: span,
    friday: span,
    saturday: span,
    sunday: span,
    ...others,
  };
}

const day = { opens: "09:00", closes: "22:00" };

test("equal days are one row", () => {
  expect(listHoursRows(weekly(day))).toEqual([{ days: "Every day", text: "9:00 AM to 10:00 PM" }]);
  expect(hoursSentence(weekly(day))).toBe("daily 9:00 AM to 10:00 PM");
});

test("adjacent equal days are grouped from Monday", () => {
  const hours = weekly(day, { saturday: { opens: "10:00", closes: "18:00" }, sunday: null });
  expect(listHoursRows(hours)).toEqual([
    { days: "Monday to Friday", text: "9:00 AM to 10:00 PM" },
    { days: "Saturday", text: "10:00 AM to 6:00 PM" },
    { days: "Sunday", text: "Closed" },
  ]);
  expect(hoursSentence(hours)).toBe(
    "Monday to Friday 9:00 AM to 10:00 PM, Saturday 10:00 AM to 6:00 PM, Sunday closed",
  );
});

test("two adjacent equal days are joined by a word", () => {
  const late = { opens: "10:00", closes: "18:00" };
  const hours = weekly(day, { saturday: late, sunday: late });
  expect(listHoursRows(hours).at(-1)).toEqual({
    days: "Saturday and Sunday",
    text: "10:00 AM to 6:00 PM",
  });
  expect(hoursSentence(hours)).toMatch(/, Saturday and Sunday 10:00 AM to 6:00 PM$/);
  expect(briefHours(hours)).toMatch(/, Saturday and Sunday 10AM-6PM$/);
});

test("the short form omits the minutes of full hours", () => {
  expect(briefHours(weekly(day))).toBe("Daily 9AM-10PM");
  const half = { opens: "08:30", closes: "00:00" };
  const hours = weekly(day, { saturday: half, sunday: null });
  expect(briefHours(hours)).toBe("Monday to Friday 9AM-10PM, Saturday 8:30AM-12AM, Sunday closed");
});

test("the short form spells out whole days", () => {
  expect(briefHours(weekly({ opens: "00:00", closes: "00:00" }))).toBe("Daily 24 hours");
  expect(briefHours(weekly(null))).toBe("Daily closed");
});

test("a day with a break names both times", () => {
  const broken = { opens: "09:00", closes: "13:00", also: [{ opens: "15:30", closes: "21:00" }] };
  const hours = weekly(day, { sunday: broken });
  expect(listHoursRows(hours).at(-1)).toEqual({
    days: "Sunday",
    text: "9:00 AM to 1:00 PM and 3:30 PM to 9:00 PM",
  });
  expect(hoursSentence(hours)).toMatch(/Sunday 9:00 AM to 1:00 PM and 3:30 PM to 9:00 PM$/);
  expect(briefHours(hours)).toMatch(/Sunday 9AM-1PM and 3:30PM-9PM$/);
});
