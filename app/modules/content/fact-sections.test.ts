import { expect, test } from "vitest";
import { contentFacts } from "#app/modules/store/content.server.ts";
import { siteFactsSchema } from "#app/modules/store/schema.ts";
import { FACT_SECTIONS } from "./fact-sections.server.ts";
import { toFormValues } from "./fields.ts";
import { overlay, readFields } from "./read-fields.ts";

/** Paths of every innermost fact. */
function leaves(value: unknown, path = ""): string[] {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, part]) =>
    leaves(part, path === "" ? key : `${path}.${key}`),
  );
}

test("every fact is in one section and has a field there, or a page of its own", () => {
  const keys = FACT_SECTIONS.flatMap((section) => [...section.keys]);
  const apart = ["hours", "placeholders"];
  expect([...keys, ...apart].sort()).toEqual(Object.keys(siteFactsSchema.shape).sort());
  for (const section of FACT_SECTIONS) {
    const facts = Object.fromEntries(section.keys.map((key) => [key, contentFacts[key]]));
    const fields = section.fields.map(({ name }) => name);
    // One country only.
    const expected = leaves(facts).filter((path) => path !== "address.country");
    expect(fields.toSorted()).toEqual(expected.toSorted());
  }
});

test("what a form shows and sends back is what was there", () => {
  for (const { fields, keys } of FACT_SECTIONS) {
    const facts = Object.fromEntries(keys.map((key) => [key, contentFacts[key]]));
    const typed = readFields(fields, toFormValues(fields, facts));
    expect(overlay(facts, typed, fields)).toEqual(facts);
  }
});
