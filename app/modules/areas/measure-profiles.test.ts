import { expect, test } from "vitest";
import { measureProfiles } from "./measure-profiles.ts";
import type { CityProfile } from "./schema.ts";

const DOWNTOWN = { latitude: 42.3314, longitude: -83.0458 };
const NEXT_BLOCK = { latitude: 42.333, longitude: -83.0458 };
const LIVERNOIS = { latitude: 42.4326, longitude: -83.1414 };

const profile = (slug: string, intro: string): CityProfile => ({
  ...{ slug, name: slug, county: "Wayne", population: "1,000+", updated: "2026-11-20" },
  ...{ landmarks: [], neighborhoods: [], nearbyAreas: [], zipCodes: [], roads: [] },
  ...{ introTitle: "A", localTitle: "B", whyTitle: "C" },
  ...{ intro, localInfo: "", whyChoose: "", drivingDirections: "" },
});

const SHARED = "one store for all the towns around this quiet corner of the state";
const own = (words: string) =>
  `${SHARED}{{#atDowntownDetroit}} ${words}{{/atDowntownDetroit}}{{#delivery}} enter your own address there{{/delivery}}`;

const profiles = new Map(
  [
    profile("troy", own("the freeway runs straight south past six exits and into the middle")),
    profile("utica", own("choose the long avenue and count the lights until a river shows up")),
    profile("romeo", "orchards and brick fronts hold on to a century that went by elsewhere"),
  ].map((one) => [one.slug, one]),
);

test("pages become more alike when the sentences about an old address drop out", () => {
  const before = measureProfiles(profiles, [], DOWNTOWN);
  const after = measureProfiles(profiles, [], LIVERNOIS);
  expect(before.overlaps.get("troy")).toBeLessThan(0.7);
  expect(after.overlaps.get("troy")).toBe(1);
  expect(after.closest.get("troy")).toBe("utica");
  expect(after.overlaps.get("romeo")).toBe(0);
  expect(after.closest.has("romeo")).toBe(false);
});

test("the same profiles are measured once for all addresses at one location", () => {
  const here = measureProfiles(profiles, [], DOWNTOWN);
  expect(measureProfiles(profiles, [], NEXT_BLOCK)).toBe(here);
  expect(measureProfiles(profiles, [], LIVERNOIS)).not.toBe(here);
  expect(measureProfiles(new Map(profiles), [], DOWNTOWN)).not.toBe(here);
});

test("parts of services count whether the service is approved or not", () => {
  const offer = "{{#delivery}}enter your own address on the online menu{{/delivery}}";
  const pair = new Map(["troy", "utica"].map((slug) => [slug, profile(slug, offer)]));
  expect(measureProfiles(pair, [], DOWNTOWN).overlaps.get("troy")).toBe(1);
});
