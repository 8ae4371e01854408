import { expect, test } from "vitest";
import { describeCondition, listFactChoices, listTextChoices } from "./fact-choices.server.ts";
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

test("lists what can be inserted into a text, with the conditions for some words", () => {
  const { facts, conditions } = listTextChoices(shippedFacts);
  expect(facts).toContainEqual({
    ...{ name: "milesFrom warren", label: "Miles from Warren", isOnlyInSearch: true },
    value: expect.stringMatching(/miles$/),
  });
  expect(conditions).toContainEqual({
    ...{ mark: "^atDowntownDetroit", label: "the store is not in downtown Detroit" },
    isMet: false,
  });
  expect(describeCondition({ token: "productCount", isSet: false })).toBe(
    "the fact “Number of products” is empty",
  );
});
