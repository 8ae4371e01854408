import { expect, test } from "vitest";
import { shippedFacts } from "#app/modules/store/site-facts.server.ts";
import type { Field } from "./fields.ts";
import { renderTexts } from "./rendered-texts.server.ts";

const fields: Field[] = [
  { name: "text", label: "Text", kind: "area", facts: "text" },
  { name: "rules", label: "Rules", kind: "area", facts: "markdown" },
];
const read = (values: Record<string, string>, more?: Record<string, string>) =>
  renderTexts({ fields, values, facts: shippedFacts, more });

test("a text is read with facts filled in and hidden parts left out", async () => {
  const text =
    "{{name}}{{#atDowntownDetroit}}, in {{city}}{{/atDowntownDetroit}} is {{drive}} away.{{^pickup}}{{^curbside}} No pickup.{{/curbside}}{{/pickup}}";
  expect(await read({ text }, { drive: "near" })).toEqual({
    text: {
      text: "Hyde Cannabis, in Detroit is near away.",
      parts: [
        { condition: "the store is in downtown Detroit", isShown: true, quotes: ["in Detroit"] },
        {
          condition: "in-store pickup is not approved and curbside pickup is not approved",
          ...{ isShown: false, quotes: ["No pickup"] },
        },
      ],
    },
  });
});

test("texts without facts are left out, long parts are shortened, and Markdown is plain text", async () => {
  const long = `${"word ".repeat(20)}end`;
  expect(
    await read({
      text: "Plain.",
      rules: `**Call** [us]({{phoneHref}}).{{#medical}}${long}{{/medical}}`,
    }),
  ).toEqual({
    rules: {
      text: `Call us.${long}`,
      parts: [
        {
          condition: "medical sales are approved",
          isShown: true,
          quotes: [`${"word ".repeat(12).trim()}…`],
        },
      ],
    },
  });
});
