import { expect, test } from "vitest";
import { describeLists, describeValues } from "./differences.ts";
import type { Field } from "./fields.ts";

const fields: Field[] = [
  { name: "name", label: "Name", kind: "text" },
  { name: "place.day", label: "Day", kind: "date", group: "Place" },
  { name: "tags", label: "Tags", kind: "lines" },
  { name: "on", label: "On", kind: "check" },
  { name: "kind", label: "Kind", kind: "select", options: [{ value: "a", label: "An A" }] },
];

test("describes different values by the labels of their fields", () => {
  const before = { name: "One", place: { day: "2026-11-01" }, tags: ["x"], on: false, kind: "a" };
  const after = { name: "Two", place: { day: "2026-12-25" }, tags: ["x", "y"], on: true };
  expect(describeValues(fields, before, after)).toEqual([
    { what: "Name", before: "One", after: "Two" },
    { what: "Place: Day", before: "Nov 1, 2026", after: "Dec 25, 2026" },
    { what: "Tags", before: "x", after: "x, y" },
    { what: "On", before: "No", after: "Yes" },
    { what: "Kind", before: "An A", after: "" },
  ]);
  expect(describeValues(fields, before, structuredClone(before))).toEqual([]);
});

test("names the paragraphs that differ, while there are as many as before", () => {
  const story: Field[] = [{ name: "story", label: "Story", kind: "paragraphs", group: "Top" }];
  const before = { story: ["One.", "Two.", "Three."] };
  expect(describeValues(story, before, { story: ["One.", "2.", "Three."] })).toEqual([
    { what: "Top: Paragraph 2", before: "Two.", after: "2." },
  ]);
  expect(describeValues(story, before, { story: ["One."] })).toMatchObject([
    { what: "Top: Story" },
  ]);
});

test("names a difference outside the fields by its path", () => {
  expect(describeValues([], ["a", "b"], ["a"])).toEqual([{ what: "1", before: "b", after: "" }]);
});

test("describes lists by what was added, removed, changed, and moved", () => {
  interface Entry {
    id: string;
    name: string;
  }
  const list = {
    fields,
    nameOf: ({ name }: Entry) => name,
    identityOf: ({ id }: Entry) => id,
  };
  const [a, b, c] = ["a", "b", "c"].map((id) => ({ id, name: id.toUpperCase() })) as [
    Entry,
    Entry,
    Entry,
  ];
  expect(describeLists(list, [a, b], [c, { ...b, name: "Bee" }, a])).toEqual([
    { what: "C", before: "Not listed", after: "Listed" },
    { what: "Bee: Name", before: "B", after: "Bee" },
    { what: "Order", before: "A · B", after: "Bee · A" },
  ]);
  expect(describeLists(list, [a, b], [b])).toEqual([
    { what: "A", before: "Listed", after: "Not listed" },
  ]);
});
