import { expect, test } from "vitest";
import { AREA_TOKENS, areaValues } from "./area-values.ts";

const profile = { county: "Oakland", population: "87,000+", minutes: 27 } as const;

test("a place with a profile has its county, its population, and minutes and miles", () => {
  expect(areaValues({ name: "Troy", profile, miles: 18.25 })).toEqual({
    cityName: "Troy",
    countyName: "Oakland County",
    population: "87,000+",
    distance:
      "From the middle of Troy it is about 27 minutes by car, 18.3 miles in a straight line.",
  });
});

test("a listed place without a profile has the generic wording and the straight miles", () => {
  expect(areaValues({ name: "Monroe", miles: 33 })).toEqual({
    cityName: "Monroe",
    countyName: "Metro Detroit",
    population: "Growing community",
    distance: "From the middle of Monroe it is 33.0 miles in a straight line.",
  });
});

test("a place nobody lists has no distance we could know", () => {
  const { distance, ...names } = areaValues({ name: "Nowhere" });
  expect(names).toEqual({
    cityName: "Nowhere",
    countyName: "Metro Detroit",
    population: "Growing community",
  });
  expect(distance).not.toMatch(/\d|Nowhere|undefined/);
});

test("the tokens the content check knows are those there are values for", () => {
  expect([...AREA_TOKENS].sort()).toEqual(Object.keys(areaValues({ name: "Troy" })).sort());
});
