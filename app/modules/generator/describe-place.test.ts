import { expect, test } from "vitest";
import { getAreaData } from "#app/modules/areas/places.server.ts";
import { withDefiniteArticle } from "./describe-place.server.ts";

test.each([
  ...["Guardian Building", "Detroit Zoo", "Crocker House Museum", "Royal Oak Music Theatre"],
  ...["Clinton River", "Detroit Riverwalk", "Baldwin Public Library", "Detroit Arsenal"],
  ...["Middle Branch of the Clinton River", "Macomb Center for the Performing Arts"],
  ...["Kay Beard Building at Eloise", "Detroit Arsenal (next door in Warren)", "Nautical Mile"],
  ...["Ford Michigan Proving Grounds", "Romeo Historic District", "Wyandotte Boat Club"],
  ...["Southfield Town Center and its golden towers", "Uniroyal Giant Tire", "Clinton River Trail"],
])("%s takes an article", (name) => {
  expect(withDefiniteArticle(name)).toBe(`the ${name}`);
});

test.each([
  ...["Belle Isle", "Campus Martius Park", "Eastern Market", "Michigan Central Station"],
  ...["Fraser City Hall", "Lake St. Clair", "St. Florian Church", "Oak Hill Cemetery"],
  ...["Twelve Oaks Mall", "Hamtramck Stadium", "Woodward and Nine Mile", "Meadow Brook Hall"],
  ...["Heritage Park and the Spicer House", "Lakeshore Park on Walled Lake", "Washington Street"],
  ...["Fair Lane, the Henry Ford estate", "Gray's Opera House", "Cranbrook House and Gardens"],
  ...["Auburn Road and Cass Avenue", "the Nine Mile and Gratiot crossing", "Anchor Bay"],
])("%s takes no article or already has one", (name) => {
  expect(withDefiniteArticle(name)).toBe(name);
});

test.each([
  ["The Henry Ford and Greenfield Village", "the Henry Ford and Greenfield Village"],
  ["The former St. Clement Church on Van Dyke", "the former St. Clement Church on Van Dyke"],
  [
    "Crossing of Fort Street and Southfield Road",
    "the crossing of Fort Street and Southfield Road",
  ],
])("%s is lowercase within a sentence", (name, within) => {
  expect(withDefiniteArticle(name)).toBe(within);
});

test("every landmark keeps its name, with at most one article before it", () => {
  const landmarks = [...getAreaData().profiles.values()].flatMap((profile) => profile.landmarks);
  expect(landmarks.length).toBeGreaterThan(150);
  for (const name of landmarks) {
    const within = withDefiniteArticle(name);
    expect(within.toLowerCase().replace(/^the /, "")).toBe(name.toLowerCase().replace(/^the /, ""));
    expect(within).not.toMatch(/^the the /i);
    expect(within).not.toMatch(/^The /);
  }
});
