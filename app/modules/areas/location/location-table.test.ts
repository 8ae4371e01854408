import { expect, test } from "vitest";
import { getLocationTable, getPickerData } from "./location-table.server.ts";
import { unpackTable } from "./location-table.ts";

test("what the picker gets is the whole table", () => {
  const { table } = getPickerData();
  expect(unpackTable(table)).toEqual(getLocationTable());
  expect(getLocationTable().zips).toHaveLength(992);
  expect(getLocationTable().towns).toHaveLength(513);
  expect(table.zips.length + table.towns.length).toBeLessThan(40_000);
});
