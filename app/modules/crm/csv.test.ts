import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each([
  "=1+1",
  "=cmd|' /C calc'!A0",
  "+13135550142",
  "-2+3",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "\tplain",
  " =1",
  "\u00a0=1",
  '"=1',
  "'=1",
  '" =1',
  " '\" =1",
  "\u200b=1",
  "\ufeff=1",
  "＝1",
  "＋1",
  "－1",
  "＠x",
])("%j stays text in a spreadsheet", (text) => {
  const [cell = ""] = csvLine([text]).split("\r\n");
  expect(cell.replace(/^"/, "")).toMatch(/^'/);
});

test.each([
  ["dana@example.com", "dana@example.com"],
  ["(313) 555-0142", "(313) 555-0142"],
  ["", ""],
  ["a,b", '"a,b"'],
  ["a;b", '"a;b"'],
  ['say "hi"', '"say ""hi"""'],
  ["two\r\nlines", '"two\r\nlines"'],
  [" padded ", '" padded "'],
  ["café", "café"],
])("%j is written as %s", (text, cell) => {
  expect(csvLine([text, "end"])).toBe(`${cell},end\r\n`);
});
