import { expect, test } from "vitest";
import {
  countProfileWords,
  maskProfileTexts,
  measureProfiles,
  profileText,
} from "./profile-overlap.ts";
import { type CityProfile, questionsSchema, shelfNotesSchema } from "./schema.ts";

const texts = {
  intro: "First text.",
  localInfo: "Second text.",
  whyChoose: "Third, {{name}}.",
  drivingDirections: "Take the road.",
};
const parts = { landmarks: ["Old Mill"], neighborhoods: ["North Side"], roads: ["I-75"] };

test("the compared text is the three texts and the directions, in order", () => {
  expect(profileText(texts)).toBe("First text.\nSecond text.\nThird, {{name}}.\nTake the road.");
});

test("counts words in the three texts only, tokens as one and dashes as none", () => {
  expect(countProfileWords(texts)).toBe(6);
  expect(
    countProfileWords({ ...texts, intro: "One {{openingHours}} – two, 3 l’eau.\n\nfive" }),
  ).toBe(10);
});

test("texts that differ only in names count as identical", () => {
  const write = (town: string, mill: string, side: string, road: string, short: string) => ({
    intro: `${town} lies around ${mill}. In ${side} people know ${road}.`,
    localInfo: `Half of ${town} works in Ann Arbor at 7 in the morning.`,
    whyChoose: `From ${side} take ${short} past ${mill}.`,
    drivingDirections: `Follow ${road} for 27 minutes, {{name}} is near.`,
  });
  const troy = {
    ...write("Troy", "Old Mill", "North Side", "Gratiot Avenue (M-3)", "Gratiot Avenue"),
    slug: "troy",
    landmarks: ["Old Mill"],
    neighborhoods: ["North Side"],
    roads: ["Gratiot Avenue (M-3)"],
  };
  const utica = {
    ...write(
      "Utica",
      "Heritage Park",
      "Downtown Utica",
      "Van Dyke Avenue (M-53)",
      "Van Dyke Avenue",
    ),
    slug: "utica",
    landmarks: ["Heritage Park"],
    neighborhoods: ["Downtown Utica"],
    roads: ["Van Dyke Avenue (M-53)"],
  };
  const masked = maskProfileTexts([troy, utica], ["Troy", "Utica", "Ann Arbor"]);
  expect([...masked.keys()]).toEqual(["troy", "utica"]);
  expect(masked.get("troy")).toEqual(masked.get("utica"));
  expect(masked.get("troy")?.slice(0, 4)).toEqual(["@", "lies", "around", "@"]);
});

test("a name on one page is masked on every page", () => {
  const here = { ...texts, ...parts, slug: "here" };
  const there = { ...here, slug: "there", landmarks: ["Tower"], intro: "Near Old Mill and Tower." };
  expect(maskProfileTexts([here, there], []).get("there")?.slice(0, 4)).toEqual([
    ..."near @ and @".split(" "),
  ]);
});

const DOWNTOWN = { latitude: 42.3314, longitude: -83.0458 };
const NEXT_BLOCK = { latitude: 42.333, longitude: -83.0458 };
const LIVERNOIS = { latitude: 42.4326, longitude: -83.1414 };

const NOT_COMPARED = Object.fromEntries(
  [...shelfNotesSchema.keyof().options, ...questionsSchema.keyof().options].map((name) => [
    name,
    "The same sentence about the shelf is on every page.",
  ]),
) as Pick<CityProfile, keyof typeof shelfNotesSchema.shape | keyof typeof questionsSchema.shape>;

const profile = (slug: string, intro: string): CityProfile => ({
  ...NOT_COMPARED,
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

test("pages become more similar when sentences about an old address are hidden", () => {
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

test("text about services counts whether or not the service is approved", () => {
  const offer = "{{#delivery}}enter your own address on the online menu{{/delivery}}";
  const pair = new Map(["troy", "utica"].map((slug) => [slug, profile(slug, offer)]));
  expect(measureProfiles(pair, [], DOWNTOWN).overlaps.get("troy")).toBe(1);
});
