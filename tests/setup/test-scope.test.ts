import { expect, test } from "vitest";

import { testEngines } from "./test-scope.ts";

test.each([
  ["", ["sqlite", "postgres"]],
  ["sqlite", ["sqlite"]],
  ["postgres, sqlite", ["postgres", "sqlite"]],
])("TEST_ENGINES=%j tests %j", (setting, engines) => {
  expect(testEngines(setting)).toEqual(engines);
});

test("an unknown engine is an error", () => {
  expect(() => testEngines("mysql")).toThrow('TEST_ENGINES: "mysql"');
});
