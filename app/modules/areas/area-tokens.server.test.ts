import { expect, test } from "vitest";
import { shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { factsAt } from "#tests/factories/saved-content.ts";
import {
  AREA_TOKEN_NAMES,
  areaTokenValues,
  distanceToPlace,
  resolveProfile,
} from "./area-tokens.server.ts";
import { getAreaData } from "./places.server.ts";

const profile = { county: "Oakland", population: "87,000+" } as const;

test("a profiled place has its county, population, estimated minutes, and miles", () => {
  expect(
    areaTokenValues({ name: "Troy", profile, fromStore: { miles: 18.25, minutes: 30 } }),
  ).toEqual({
    cityName: "Troy",
    countyName: "Oakland County",
    population: "87,000+",
    distance:
      "From the center of Troy, it is about 30 minutes by car, or 18.3 miles in a straight line.",
    drive: "about 30 minutes",
    miles: "18.3 miles",
  });
});

test("a listed place without a profile has generic text, estimated minutes, and miles", () => {
  expect(areaTokenValues({ name: "Monroe", fromStore: { miles: 33, minutes: 50 } })).toEqual({
    cityName: "Monroe",
    countyName: "Metro Detroit",
    population: "Growing community",
    distance:
      "From the center of Monroe, it is about 50 minutes by car, or 33.0 miles in a straight line.",
    drive: "about 50 minutes",
    miles: "33.0 miles",
  });
});

test("a store at the center of a place is described as being there", () => {
  const { distance } = areaTokenValues({ name: "Troy", fromStore: { miles: 0.04, minutes: 5 } });
  expect(distance).toBe("The store is in the center of Troy.");
});

test("an unlisted place has no distance", () => {
  const { distance, ...names } = areaTokenValues({ name: "Nowhere" });
  expect(names).toEqual({
    cityName: "Nowhere",
    countyName: "Metro Detroit",
    population: "Growing community",
    ...{ drive: "", miles: "" },
  });
  expect(distance).not.toMatch(/\d|Nowhere|undefined/);
});

test("the tokens accepted by the content check are those with values", () => {
  expect([...AREA_TOKEN_NAMES].sort()).toEqual(
    Object.keys(areaTokenValues({ name: "Troy" })).sort(),
  );
});

const FERNDALE = { lat: 42.4592, lon: -83.1315 };

test("miles and minutes follow the store's coordinates", () => {
  const downtown = distanceToPlace({ latitude: 42.3314, longitude: -83.0458 }, FERNDALE);
  expect(downtown.miles).toBeCloseTo(9.9, 1);
  expect(downtown.minutes).toBe(20);
  const livernois = distanceToPlace({ latitude: 42.4326, longitude: -83.1414 }, FERNDALE);
  expect(livernois.miles).toBeCloseTo(1.9, 1);
  expect(livernois.minutes).toBe(5);
});

const { places, profiles } = getAreaData();

function resolveFor(slug: string, facts = shippedFacts) {
  const [profile, place] = [profiles.get(slug), places.get(slug)];
  if (!profile || !place) throw new Error(`no profile for ${slug}`);
  return resolveProfile(profile, place, facts);
}

test("with the store downtown, Ferndale's page reads as written, with estimated minutes", () => {
  const ferndale = resolveFor("ferndale");
  expect(ferndale.introTitle).toBe("From Nine and Woodward to Campus Martius");
  expect(ferndale.intro).toMatch(
    /Ours is a downtown Detroit address, .+, and the only one we have\.$/,
  );
  expect(ferndale.drivingDirections).toContain("That is about 20 minutes in light traffic.");
});

test("a move of a few blocks changes only the street address and the miles", () => {
  const { address } = factsAt("nextBlocks");
  const here = JSON.stringify(resolveFor("ferndale"))
    .replaceAll(shippedFacts.address.street, address.street)
    .replace("9.9 miles in a straight line", "9.6 miles in a straight line");
  expect(JSON.stringify(resolveFor("ferndale", factsAt("nextBlocks")))).toBe(here);
});

test("with the store two miles away, Ferndale's page says so and mentions no downtown directions", () => {
  const ferndale = resolveFor("ferndale", factsAt("livernois"));
  expect(ferndale.introTitle).toBe("Where Nine Mile crosses Woodward");
  expect(ferndale.intro).toMatch(/20000 Livernois Ave, .+ the drive takes about 5 minutes\.$/);
  expect(ferndale.drivingDirections).toBe("");
  expect(ferndale.whyChoose).toBe(resolveFor("ferndale").whyChoose);
});

test.each(["livernois", "annArbor", "portHuron"] as const)(
  "with the store at %s every profile still has its three texts and their titles",
  (address) => {
    const words = [...profiles.keys()].map((slug) => {
      const { introTitle, localTitle, whyTitle, intro, localInfo, whyChoose } = resolveFor(
        slug,
        factsAt(address),
      );
      for (const title of [introTitle, localTitle, whyTitle])
        expect(title, slug).toMatch(/^\S.*\S$/);
      return Math.min(...[intro, localInfo, whyChoose].map((text) => text.split(" ").length));
    });
    expect(words).toHaveLength(53);
    expect(Math.min(...words)).toBeGreaterThanOrEqual(40);
  },
);
