import { expect, test } from "vitest";
import { shippedFacts } from "./site-facts.server.ts";
import { createStaffTextFiller } from "./staff-text.server.ts";

const { approvals } = shippedFacts;
const factsWithoutCurbside = {
  ...shippedFacts,
  approvals: { ...approvals, curbside: { ...approvals.curbside, on: false } },
};

test.each([
  ["{{name}} in {{city}}", "Hyde Cannabis in Detroit"],
  ["{{#curbside}}Curbside in Warren{{/curbside}}", "Curbside in Warren"],
  ["Plain words", "Plain words"],
])("%s is shown as %s", (text, shown) => {
  expect(createStaffTextFiller(shippedFacts)(text)).toBe(shown);
});

test("a hidden title is shown without its marks", () => {
  const shown = createStaffTextFiller(factsWithoutCurbside);
  expect(shown("{{#curbside}}Curbside in {{city}}{{/curbside}}")).toBe("Curbside in Detroit");
  expect(shown("Shop{{#curbside}} at the curb{{/curbside}}")).toBe("Shop");
});
