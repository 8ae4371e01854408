import { expect, test } from "vitest";
import { addressWarning } from "./address-warning.ts";
import { getLocationTable } from "./location-table.server.ts";

const DOWNTOWN = { latitude: 42.3314, longitude: -83.0458 };
const warn = (postalCode: string, point = DOWNTOWN) =>
  addressWarning(getLocationTable().zips, { postalCode, point });

test("a ZIP code more than 10 miles from the pin is named with its distance", () => {
  expect(warn("48226")).toBeUndefined();
  // The middle of 48221 is 8.5 miles from downtown: one city, and no warning.
  expect(warn("48221")).toBeUndefined();
  expect(warn("48104")).toMatch(/^The pin is 3\d miles from the center of ZIP code 48104\./);
});

test("a ZIP code that is not in the table cannot be compared, and that is said", () => {
  expect(warn("60601")).toBe(
    "ZIP code 60601 is not on our list, so we cannot compare it with the pin.",
  );
});

test.each(["", "4822", "call us", "482261"])("%j is left to the form's own check", (typed) => {
  expect(warn(typed)).toBeUndefined();
});
