import { expect, test } from "vitest";
import { ZodError } from "zod";
import { formatPopulation, parseProfile, parseProfileSections } from "./profile-file.ts";

const HEAD = `---
name: Troy
county: Oakland
population: 87,000+
landmarks: Troy Historic Village; Stage Nature Center; Somerset Collection
neighborhoods: Troy Corners;Emerald Lakes
nearbyAreas: Clawson; Birmingham; Royal Oak; Utica
zipCodes: 48083; 48084
roads: Big Beaver Road; I-75
introTitle: Big Beaver, then the freeway
localTitle: Between office and home
whyTitle: Compare and decide
updated: 2026-11-20
---
`;
const BODY = `
## Intro

The first text, {{name}}.

## Local info

The second text.

## Why choose

The third text.

## Driving directions

Take I-75 for 27 minutes.

## Flower

A note.

## Concentrates

A second note.

## Edibles

A third note.

## Vapes and pre-rolls

A fourth note.

## Questions

### How far is Troy?

Not far.

### Who, in Troy, asks?

You do.

### Three, Troy?

Three.

### Four, Troy?

Four,
and a second line.

### Five, Troy?

Five.
`;

test("parses a profile file: lists are split, texts are assigned by heading", () => {
  expect(parseProfile("troy", HEAD + BODY)).toEqual({
    slug: "troy",
    name: "Troy",
    county: "Oakland",
    population: "87,000+",
    landmarks: ["Troy Historic Village", "Stage Nature Center", "Somerset Collection"],
    neighborhoods: ["Troy Corners", "Emerald Lakes"],
    nearbyAreas: ["Clawson", "Birmingham", "Royal Oak", "Utica"],
    zipCodes: ["48083", "48084"],
    roads: ["Big Beaver Road", "I-75"],
    introTitle: "Big Beaver, then the freeway",
    localTitle: "Between office and home",
    whyTitle: "Compare and decide",
    updated: "2026-11-20",
    intro: "The first text, {{name}}.",
    localInfo: "The second text.",
    whyChoose: "The third text.",
    drivingDirections: "Take I-75 for 27 minutes.",
    flower: "A note.",
    concentrates: "A second note.",
    edibles: "A third note.",
    vapes: "A fourth note.",
    question1: "How far is Troy?",
    answer1: "Not far.",
    question2: "Who, in Troy, asks?",
    answer2: "You do.",
    question3: "Three, Troy?",
    answer3: "Three.",
    question4: "Four, Troy?",
    answer4: "Four,\nand a second line.",
    question5: "Five, Troy?",
    answer5: "Five.",
  });
});

test("accepts Windows line endings", () => {
  const windows = (HEAD + BODY).replaceAll("\n", "\r\n");
  expect(parseProfile("troy", windows)).toEqual(parseProfile("troy", HEAD + BODY));
});

test("accepts sections in any order", () => {
  const [before = "", ...sections] = BODY.split(/(?=^## )/m);
  const turned = [before, ...sections.reverse()].join("");
  expect(parseProfile("troy", HEAD + turned)).toEqual(parseProfile("troy", HEAD + BODY));
});

test.each([
  ["no front matter", BODY, "must begin with front matter between two lines of ---"],
  ["text before the first heading", `${HEAD}\nHello\n${BODY}`, "must begin with a ## heading"],
  ["an unknown heading", `${HEAD}${BODY}\n## Parking\n\nText\n`, "unknown heading: Parking"],
  ["a heading in capitals", HEAD + BODY.replace("Intro", "INTRO"), "unknown heading: INTRO"],
  [
    "a heading that is also a JavaScript property",
    `${HEAD}${BODY}\n## __proto__\n`,
    "unknown heading: __proto__",
  ],
  ["a heading twice", `${HEAD}${BODY}\n## Intro\n\nAgain\n`, "repeated heading: Intro"],
  ["a second list of questions", `${HEAD}${BODY}\n## Questions\n\n### Six?\n`, "repeated heading"],
  [
    "text before the first question",
    HEAD + BODY.replace("### How far", "Hello\n\n### How far"),
    "must begin with a ### heading: Questions",
  ],
  ["a line twice", HEAD.replace("county", "name") + BODY, "front matter names name twice"],
])("%s is rejected", (_what, source, reason) => {
  expect(() => parseProfileSections("troy", source)).toThrow(reason);
});

test.each<[from: string, to: string, field: string, reason: string]>([
  ["county: Oakland", "county: Genesee", "county", "Invalid option"],
  ["87,000+", "87,000", "population", "must look like 639,000+"],
  ["; Somerset Collection", "", "landmarks", "must name at least 3"],
  ["; Somerset Collection", ";", "landmarks", "must not contain empty items"],
  [";Emerald Lakes", "", "neighborhoods", "must name at least 2"],
  ["; Utica", "", "nearbyAreas", "must name at least 4"],
  ["48084", "4808", "zipCodes", "must be ZIP codes"],
  ["2026-11-20", "20 November", "updated", "must be a date such as 2026-11-20"],
  ["The second text.", "", "localInfo", "must not be empty"],
  ["## Why choose\n\nThe third text.\n", "", "whyChoose", "expected string"],
  ["## Edibles\n\nA third note.\n", "", "edibles", "expected string"],
  ["### Five, Troy?\n\nFive.\n", "### Five, Troy?\n", "answer5", "must not be empty"],
  ["\nFive.\n", "\nFive.\n\n### Six?\n\nSix.\n", "", "question6"],
  ["updated:", "colour: red\nupdated:", "", "colour"],
  ["updated:", "minutes: 27\nupdated:", "", "minutes"],
])("replacing %j with %j is rejected in field %j", (from, to, field, reason) => {
  const source = (HEAD + BODY).replace(from, to);
  let issues: { path: PropertyKey[]; message: string }[] = [];
  try {
    parseProfile("troy", source);
  } catch (error) {
    if (error instanceof ZodError) issues = error.issues;
  }
  expect(issues.map(({ path }) => path.join("."))).toEqual([field]);
  expect(issues[0]?.message).toContain(reason);
});

test.each([
  [639_111, "639,000+"],
  [109_976, "109,000+"],
  [10_000, "10,000+"],
  [10_999, "10,000+"],
  [9_999, "9,900+"],
  [5_678, "5,600+"],
  [1_000, "1,000+"],
  [973, "900+"],
])("%i people become %s: rounded down, never up", (people, text) => {
  expect(formatPopulation(people)).toBe(text);
});
