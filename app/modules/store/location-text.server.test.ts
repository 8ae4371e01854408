import { expect, test } from "vitest";
import { compareTexts, findHiddenText, isMove } from "./location-text.server.ts";
import { shippedFacts } from "./site-facts.server.ts";
import { tokenValues } from "./tokens.server.ts";

const DOWNTOWN = { latitude: 42.3314, longitude: -83.0458 };
const LIVERNOIS = { latitude: 42.4326, longitude: -83.1414 };
const at = (coordinates: typeof DOWNTOWN) => tokenValues({ ...shippedFacts, coordinates });
const [downtown, livernois] = [at(DOWNTOWN), at(LIVERNOIS)];

const TEXT =
  "Come in. {{#atDowntownDetroit}}We are near Campus Martius. Park in St. Clair's garage.{{/atDowntownDetroit}}" +
  "{{^atDowntownDetroit}}We are at {{address}}.{{/atDowntownDetroit}} Bring ID.";

test("a move removes sentences about the old location and adds the others, tokens resolved", () => {
  expect(compareTexts(TEXT, downtown, livernois)).toEqual({
    dropped: ["We are near Campus Martius.", "Park in St. Clair's garage."],
    added: [`We are at ${shippedFacts.address.street}, Detroit, MI 48226.`],
  });
  expect(compareTexts(TEXT, livernois, downtown).dropped).toHaveLength(1);
  expect(compareTexts(TEXT, downtown, downtown).dropped).toEqual([]);
});

test.each([
  ["part of a sentence", "Turn left{{#atDowntownDetroit}} at the river{{/atDowntownDetroit}}.", 1],
  [
    "two parts apart",
    "{{#atDowntownDetroit}}A. {{/atDowntownDetroit}}B. {{#atDowntownDetroit}}C.{{/atDowntownDetroit}}",
    2,
  ],
  ["list items", "{{#atDowntownDetroit}}\n- One. Two.\n- Three\n{{/atDowntownDetroit}}", 3],
  [
    "a part within a part",
    "{{#atDowntownDetroit}}Yes{{#pickup}}, and pickup{{/pickup}}.{{/atDowntownDetroit}}",
    1,
  ],
  [
    "what is hidden for another reason",
    "{{#atDowntownDetroit}}{{^pickup}}No pickup.{{/pickup}}{{/atDowntownDetroit}}",
    0,
  ],
  ["no marks", "Come in.", 0],
])("with %s, the number of removed sentences is right", (_, text, count) => {
  expect(compareTexts(text, downtown, livernois).dropped).toHaveLength(count);
});

test("a text reports what it hides at the current address, and where it was written for", () => {
  expect(findHiddenText(TEXT, livernois)).toMatchObject({
    dropped: ["We are near Campus Martius.", "Park in St. Clair's garage."],
    locations: ["downtown Detroit"],
  });
  expect(findHiddenText(TEXT, downtown)).toEqual({ dropped: [], added: [], locations: [] });
});

test("a move is more than half a mile, or crosses the edge of a location", () => {
  const north = (latitude: number) => ({ ...DOWNTOWN, latitude });
  expect(isMove(DOWNTOWN, LIVERNOIS)).toBe(true);
  expect(isMove(DOWNTOWN, north(42.335))).toBe(false);
  // 0.45 and 0.55 miles from the downtown location.
  expect(isMove(north(42.3379), north(42.3394))).toBe(true);
  expect(isMove(LIVERNOIS, { ...LIVERNOIS, latitude: 42.4366 })).toBe(false);
});
