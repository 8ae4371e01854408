import { expect, test } from "vitest";
import { formatDateTime, formatDay, STORE_TIME_ZONE_LABEL } from "./format-time.ts";

test.each([
  ["2026-11-20T17:00:00.000Z", "Nov 20, 2026, 12:00 PM"],
  ["2026-07-04T03:59:59.999Z", "Jul 3, 2026, 11:59 PM"],
])("%s reads %s in the store's time zone", (moment, text) => {
  expect(formatDateTime(moment)).toBe(text);
  expect(formatDateTime(new Date(moment))).toBe(text);
});

test("an instant can be formatted in the other styles", () => {
  expect(formatDateTime("2026-11-21T14:00:00Z", "momentWithZone")).toBe(
    "Sat, Nov 21, 2026, 9:00 AM EST",
  );
  expect(formatDateTime("2025-01-18T04:59:59.999Z", "longDay")).toBe("January 17, 2025");
  expect(formatDateTime("2025-01-18T05:00:00.000Z", "longDay")).toBe("January 18, 2025");
  expect(formatDateTime("2026-11-23T05:00:00.000Z", "weekday")).toBe("Monday, November 23");
  expect(() => formatDateTime("soon")).toThrow(RangeError);
});

test("a day reads the same in every time zone", () => {
  expect(formatDay("2026-11-01")).toBe("Nov 1, 2026");
  expect(formatDay("2026-11-01", "shortDay")).toBe("Nov 1");
  expect(formatDay("2026-11-01", "longDay")).toBe("November 1, 2026");
  expect(formatDay("no day")).toBe("no day");
});

test("the time zone is named next to date and time fields", () => {
  expect(STORE_TIME_ZONE_LABEL).toBe("Detroit time (America/Detroit)");
});
