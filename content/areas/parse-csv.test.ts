import { expect, test } from "vitest";

import { parseCsv } from "./parse-csv.ts";

test("fields may be quoted, empty, or hold commas, quotes and line ends", () => {
  const text = 'a,b,c\n1,"x, ""y""\nz",\r\n,,3';
  expect(parseCsv(text)).toEqual([
    { a: "1", b: 'x, "y"\nz', c: "" },
    { a: "", b: "", c: "3" },
  ]);
});

test("a last field may be empty without a line end after it", () => {
  expect(parseCsv("a,b\n1,")).toEqual([{ a: "1", b: "" }]);
});

test("a row with a field too many names itself", () => {
  expect(() => parseCsv("a,b\n1,2\n1,2,3\n")).toThrow("row 3: 3 fields instead of 2");
});

test.each(['a\n"open', 'a\n"shut" late', 'a\nstray"quote'])(
  "bad quoting in %j is an error",
  (text) => {
    expect(() => parseCsv(text)).toThrow("row 2: ");
  },
);
