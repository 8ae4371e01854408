import { expect, test } from "vitest";
import { formatDay, formatMoment, STORE_ZONE_NAME } from "./time-text.ts";

test.each([
  ["2026-11-20T17:00:00.000Z", "Nov 20, 2026, 12:00 PM"],
  ["2026-07-04T03:59:59.999Z", "Jul 3, 2026, 11:59 PM"],
])("%s reads %s in the store's time zone", (moment, text) => {
  expect(formatMoment(moment)).toBe(text);
  expect(formatMoment(new Date(moment))).toBe(text);
});

test("an instant reads in the other styles too", () => {
  expect(formatMoment("2026-11-21T14:00:00Z", "momentWithZone")).toBe(
    "Sat, Nov 21, 2026, 9:00 AM EST",
  );
  expect(formatMoment("2025-01-18T04:59:59.999Z", "longDay")).toBe("January 17, 2025");
  expect(formatMoment("2025-01-18T05:00:00.000Z", "longDay")).toBe("January 18, 2025");
  expect(formatMoment("2026-11-23T05:00:00.000Z", "weekday")).toBe("Monday, November 23");
  expect(() => formatMoment("soon")).toThrow(RangeError);
});

test("a day reads as it is, wherever the reader is", () => {
  expect(formatDay("2026-11-01")).toBe("Nov 1, 2026");
  expect(formatDay("2026-11-01", "shortDay")).toBe("Nov 1");
  expect(formatDay("2026-11-01", "longDay")).toBe("November 1, 2026");
  expect(formatDay("no day")).toBe("no day");
});

test("the time zone has a name beside date and time fields", () => {
  expect(STORE_ZONE_NAME).toBe("Detroit time (America/Detroit)");
});
