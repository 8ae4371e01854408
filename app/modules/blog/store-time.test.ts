import { expect, test } from "vitest";
import { dayText, publicationTime } from "./store-time.ts";

test.each([
  ["2025-01-17", "2025-01-17T14:00:00.000Z"],
  ["2025-03-08", "2025-03-08T14:00:00.000Z"],
  ["2025-03-09", "2025-03-09T13:00:00.000Z"],
  ["2025-07-04", "2025-07-04T13:00:00.000Z"],
  ["2025-11-02", "2025-11-02T14:00:00.000Z"],
])("publishes a post of %s at %s", (day, moment) => {
  expect(publicationTime(day).toISOString()).toBe(moment);
});

test("writes the day of the store", () => {
  expect(dayText("2025-01-18T04:59:59.999Z")).toBe("January 17, 2025");
  expect(dayText("2025-01-18T05:00:00.000Z")).toBe("January 18, 2025");
});
