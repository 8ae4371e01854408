import { expect, test } from "vitest";
import { listFactChoices } from "./fact-choices.server.ts";
import { shippedFacts } from "./site-facts.server.ts";

test("lists facts with their current value, and those that the text has besides", () => {
  const text =
    "{{phone}} {{ driveFrom warren }} {{ThirdVisitReward}} {{#pickup}}x{{/pickup}} {{no}}";
  const choices = listFactChoices(shippedFacts, text);
  expect(choices).toContainEqual({
    ...{ name: "phone", label: "Phone number", value: shippedFacts.phone },
  });
  const names = choices.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain("no");
  expect(names).not.toContain("pickup");
  expect(choices).toContainEqual({
    name: "driveFrom warren",
    label: "driveFrom warren",
    value: expect.stringMatching(/^about \d+ minutes$/),
  });
  expect(choices.at(-1)?.value).toMatch(/^[A-Z]/);
});
