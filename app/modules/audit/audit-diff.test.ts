import { expect, test } from "vitest";
import { auditDiff } from "./audit-diff.ts";

const diff = (before: unknown, after: unknown) =>
  auditDiff(
    before === undefined ? null : JSON.stringify(before),
    after === undefined ? null : JSON.stringify(after),
  );

test("names the fields that changed, and no others", () => {
  expect(
    diff({ title: "Old", slug: "same", words: 3 }, { title: "New", slug: "same", words: 4 }),
  ).toEqual([
    { field: "title", before: "Old", after: "New" },
    { field: "words", before: "3", after: "4" },
  ]);
});

test("tells what came and what went from what is empty", () => {
  expect(diff({ a: null, b: "x", c: "" }, { a: "y", b: null, c: "z" })).toEqual([
    { field: "b", before: "x", after: null },
    { field: "c", before: "", after: "z" },
    { field: "a", before: null, after: "y" },
  ]);
  expect(diff(undefined, { name: "script" })).toEqual([
    { field: "name", before: null, after: "script" },
  ]);
  expect(diff(undefined, undefined)).toEqual([]);
});

test("reads objects, lists and plain values as people would", () => {
  const before = { hours: { sunday: { opensAt: "09:00" } }, publish_at: null, on: true };
  const after = { hours: { sunday: { opensAt: "10:00" } }, tags: ["a", "b"], on: false };
  expect(diff(before, after)).toEqual([
    { field: "hours, sunday, opens at", before: "09:00", after: "10:00" },
    { field: "on", before: "yes", after: "no" },
    { field: "tags", before: null, after: "a, b" },
  ]);
  expect(diff("old", "new")).toEqual([{ field: "value", before: "old", after: "new" }]);
  expect(diff([{ a: 1 }], [])).toEqual([
    { field: "value", before: '[\n {\n  "a": 1\n }\n]', after: "" },
  ]);
});
