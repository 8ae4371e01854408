import { expect, test } from "vitest";
import { getLocationTable, getPickerData } from "./location-table.server.ts";
import { findLocation, unpackTable } from "./location-table.ts";

test("the picker gets the whole table", () => {
  const { table } = getPickerData();
  expect(unpackTable(table)).toEqual(getLocationTable());
  expect(getLocationTable().zips).toHaveLength(992);
  expect(getLocationTable().towns).toHaveLength(513);
  expect(table.zips.length + table.towns.length).toBeLessThan(40_000);
});

const find = (typed: string) => findLocation(getLocationTable(), typed);

test.each([
  ["48221", "ZIP code 48221", 42.4272],
  [" 48221 ", "ZIP code 48221", 42.4272],
  ["48221-1234", "ZIP code 48221", 42.4272],
  ["20000 Livernois Ave, Detroit, MI 48221", "ZIP code 48221", 42.4272],
  ["49503", "ZIP code 49503", 42.9654],
  ["Ferndale", "Ferndale", 42.4592],
  ["ferndale, mi", "Ferndale", 42.4592],
  ["Ferndale, Michigan", "Ferndale", 42.4592],
  ["City of Ferndale MI", "Ferndale", 42.4592],
  ["St Clair Shores", "St. Clair Shores", 42.4914],
  ["Saint Clair Shores", "St. Clair Shores", 42.4914],
  ["macomb", "Macomb Township", 42.6652],
  ["Shelby Twp", "Shelby Township", 42.6707],
  // A city in northern Michigan; the township of that name is in Macomb County.
  ["Harrison", "Harrison", 44.0192],
  ["Canton", "Canton Township", 42.3086],
  ["Grand Rapids", "Grand Rapids", 42.9634],
  ["20000 Ferndale 99999", undefined, undefined],
])("%j is found as %s", (typed, label, latitude) => {
  const found = find(typed);
  expect(found?.label).toBe(label);
  if (latitude === undefined) expect(found).toBeUndefined();
  else expect(found?.point.latitude).toBeCloseTo(latitude, 1);
});

test.each(["", "  ", "99999", "Chicago", "MI", "4822"])("%j is not found", (typed) => {
  expect(find(typed)).toBeUndefined();
});

test("a town keeps its name if its ZIP code is unknown", () => {
  expect(find("Ferndale, MI 99999")?.label).toBe("Ferndale");
});
