import { expect, test } from "vitest";
import { siteFactsSchema } from "#app/modules/store/schema.ts";
import { shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { FACT_SECTIONS } from "./fact-sections.server.ts";
import { overlay, parseFields, toFormValues } from "./fields.ts";

/** Paths of the innermost facts. */
function leaves(value: unknown, path = ""): string[] {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, part]) =>
    leaves(part, path === "" ? key : `${path}.${key}`),
  );
}

test("every fact is in one section and has a field there, or its own page", () => {
  const keys = FACT_SECTIONS.flatMap((section) => [...section.keys]);
  const elsewhere = ["hours", "placeholders"];
  expect([...keys, ...elsewhere].sort()).toEqual(Object.keys(siteFactsSchema.shape).sort());
  for (const section of FACT_SECTIONS) {
    const facts = Object.fromEntries(section.keys.map((key) => [key, shippedFacts[key]]));
    const fields = section.fields.map(({ name }) => name);
    // The country cannot be changed.
    const expected = leaves(facts).filter((path) => path !== "address.country");
    expect(fields.toSorted()).toEqual(expected.toSorted());
  }
});

test("a form submitted unchanged returns the same values", () => {
  for (const { fields, keys } of FACT_SECTIONS) {
    const facts = Object.fromEntries(keys.map((key) => [key, shippedFacts[key]]));
    const typed = parseFields(fields, toFormValues(fields, facts));
    expect(overlay(facts, typed, fields)).toEqual(facts);
  }
});
