import { expect, test } from "vitest";
import { contentFacts } from "./content.server.ts";
import { mergeOverride } from "./merge-override.ts";

test("an override replaces whole top-level facts and leaves the rest", () => {
  const { facts, problem } = mergeOverride(contentFacts, '{"phone":"(313) 555-0199"}');
  expect(problem).toBeUndefined();
  expect(facts).toEqual({
    ...contentFacts,
    phone: "(313) 555-0199",
    placeholders: contentFacts.placeholders.filter((path) => path !== "phone"),
  });
});

test.each([
  ["not JSON", "{", "not valid JSON"],
  ["a list", "[]", "not a JSON object"],
  ["null", "null", "not a JSON object"],
  ["a bad value", '{"phone":"call us"}', "phone: must look like (313) 555-0142"],
  ["half an address", '{"address":{"city":"Detroit"}}', "address.street"],
  ["an unknown fact", '{"fax":"1"}', "fax"],
  ["a placeholder that names no fact", '{"placeholders":["fax"]}', "names no fact: fax"],
  ["an impossible zone", '{"timeZone":"Mars/Base"}', "timeZone: must be a time zone"],
])("%s is left out as a whole, with the reason", (_, json, reason) => {
  const { facts, problem } = mergeOverride(contentFacts, json);
  expect(facts).toBe(contentFacts);
  expect(problem).toContain(reason);
});

test("a value that does not fit costs that fact and no other", () => {
  const json = '{"ageGate":{"leaveUrl":"https://x;sandbox"},"phone":"(313) 555-0199"}';
  const { facts, stored, problem } = mergeOverride(contentFacts, json);
  expect(problem).toContain("ageGate.leaveUrl: must be an https address");
  expect(facts.ageGate).toEqual(contentFacts.ageGate);
  expect(facts.phone).toBe("(313) 555-0199");
  expect(stored).toEqual({ phone: "(313) 555-0199" });
});

test("a placeholder replaced is none any more, and is one again when it comes back", () => {
  const { coordinates, menu } = contentFacts;
  const over = { coordinates: { ...coordinates, latitude: 42.4 }, menu };
  const { placeholders } = mergeOverride(contentFacts, JSON.stringify(over)).facts;
  expect(placeholders).not.toContain("coordinates");
  expect(placeholders).toContain("menu.paths");
  const back = mergeOverride(contentFacts, JSON.stringify({ coordinates })).facts;
  expect(back.placeholders).toEqual(contentFacts.placeholders);
});

test("what was stored before menu links had tags still holds", () => {
  const { tags: _, ...menu } = { ...contentFacts.menu, baseUrl: "https://menu.test" };
  const { facts, problem } = mergeOverride(contentFacts, JSON.stringify({ menu }));
  expect(problem).toBeUndefined();
  expect(facts.menu).toMatchObject({ baseUrl: "https://menu.test", tags: { enabled: false } });
});
