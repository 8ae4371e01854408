import { expect, test } from "vitest";
import { AREA_TOKENS, areaValues } from "./area-values.ts";

const profile = { county: "Oakland", population: "87,000+" } as const;

test("a place with a profile has its county, its population, estimated minutes and miles", () => {
  expect(areaValues({ name: "Troy", profile, fromStore: { miles: 18.25, minutes: 30 } })).toEqual({
    cityName: "Troy",
    countyName: "Oakland County",
    population: "87,000+",
    distance:
      "From the center of Troy, it is about 30 minutes by car, or 18.3 miles in a straight line.",
    drive: "about 30 minutes",
    miles: "18.3 miles",
  });
});

test("a listed place without a profile has the generic wording, estimated minutes and miles", () => {
  expect(areaValues({ name: "Monroe", fromStore: { miles: 33, minutes: 50 } })).toEqual({
    cityName: "Monroe",
    countyName: "Metro Detroit",
    population: "Growing community",
    distance:
      "From the center of Monroe, it is about 50 minutes by car, or 33.0 miles in a straight line.",
    drive: "about 50 minutes",
    miles: "33.0 miles",
  });
});

test("a store in the very middle of a place is said to be there", () => {
  const { distance } = areaValues({ name: "Troy", fromStore: { miles: 0.04, minutes: 5 } });
  expect(distance).toBe("The store is in the center of Troy.");
});

test("a place nobody lists has no distance we could know", () => {
  const { distance, ...names } = areaValues({ name: "Nowhere" });
  expect(names).toEqual({
    cityName: "Nowhere",
    countyName: "Metro Detroit",
    population: "Growing community",
    ...{ drive: "", miles: "" },
  });
  expect(distance).not.toMatch(/\d|Nowhere|undefined/);
});

test("the tokens the content check knows are those there are values for", () => {
  expect([...AREA_TOKENS].sort()).toEqual(Object.keys(areaValues({ name: "Troy" })).sort());
});
