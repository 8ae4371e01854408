import { expect, test } from "vitest";
import { contentFacts } from "./content.server.ts";
import { staffText } from "./staff-text.server.ts";

const { approvals } = contentFacts;
const without = {
  ...contentFacts,
  approvals: { ...approvals, curbside: { ...approvals.curbside, on: false } },
};

test.each([
  ["{{name}} in {{city}}", "Hyde Cannabis in Detroit"],
  ["{{#curbside}}Curbside in Warren{{/curbside}}", "Curbside in Warren"],
  ["Plain words", "Plain words"],
])("%s is shown as %s", (text, shown) => {
  expect(staffText(contentFacts)(text)).toBe(shown);
});

test("a title that visitors do not see is shown without its marks", () => {
  const shown = staffText(without);
  expect(shown("{{#curbside}}Curbside in {{city}}{{/curbside}}")).toBe("Curbside in Detroit");
  expect(shown("Shop{{#curbside}} at the curb{{/curbside}}")).toBe("Shop");
});
