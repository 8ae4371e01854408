import { expect, test } from "vitest";
import { siteFactsSchema } from "#app/modules/store/schema.ts";
import content from "#content/facts.ts";
import { checkProfiles } from "./area-checks.ts";
import { readMarkdownFolder } from "./content-files.ts";
import { formatProblem } from "./problem.ts";

const facts = siteFactsSchema.parse(content);
const files = readMarkdownFolder("content/areas/profiles");
const FILE = "content/areas/profiles/troy.md";
const troy = files.troy ?? "";

/** The problems of Troy's profile with this source, without the path of the file. */
function problemsOf(source: string): string[] {
  return checkProfiles({ ...files, troy: source }, facts)
    .problems.map(formatProblem)
    .filter((line) => line.startsWith(`${FILE}: `))
    .map((line) => line.slice(FILE.length + 2));
}

/** Troy's profile with another value of a front matter field. */
const withField = (field: string, value: string) =>
  troy.replace(new RegExp(`^${field}: .*$`, "m"), `${field}: ${value}`);

/** Troy's profile with words added after a heading. */
const withWords = (heading: string, words: string) =>
  troy.replace(`## ${heading}\n\n`, `## ${heading}\n\n${words} `);

test("the project's own profiles are valid", () => {
  expect(checkProfiles(files, facts).problems).toEqual([]);
});

test.each([
  ["name", "Troi", "name: areas.csv says Troy"],
  ["county", "Wayne", "county: areas.csv says Oakland"],
  ["population", "90,000+", "population: areas.csv says 87,000+"],
  ["zipCodes", "48083; 48084; 48085", "zipCodes: areas.csv says 48083; 48084; 48085; 48098"],
  ["nearbyAreas", "Clawson; Birmingham; Royal Oak; Genf", "nearbyAreas: no such place: Genf"],
  ["county", "Genesee", 'profile.county: must be one of "Wayne"|"Oakland"|"Macomb"'],
  ["landmarks", "Stage Nature Center; Civic Center", "profile.landmarks: must name at least 3"],
  ["neighborhoods", "Troy Corners", "profile.neighborhoods: must name at least 2"],
  ["nearbyAreas", "Clawson; Utica", "profile.nearbyAreas: must name at least 4"],
  ["zipCodes", "4808", "profile.zipCodes: must be ZIP codes"],
  ["population", "many", "profile.population: must look like 639,000+"],
  ["updated", "today", "profile.updated: must be a date such as 2026-11-20"],
  ["roads", "Big Beaver Road; I-94", "drivingDirections: does not name I-94"],
  ["introTitle", "TODO", "introTitle: unfinished: TODO"],
  ["whyTitle", "The finest road", "whyTitle: superlative: finest"],
])("%s as %j is rejected", (field, value, line) => {
  const lines = problemsOf(withField(field, value));
  expect(lines.map((found) => found.replace("Invalid option: expected", "must be"))).toContain(
    line,
  );
});

test("three texts of 250 words are enough, one word less is not", () => {
  const text = (count: number) =>
    troy.replace(/## Intro[\s\S]*(?=## Driving)/, () => {
      const part = (words: number) => Array.from({ length: words }, (_, at) => `w${at}`).join(" ");
      return `## Intro\n\n${part(count - 200)}\n\n## Local info\n\n${part(100)}\n\n## Why choose\n\n${part(100)}\n\n`;
    });
  expect(problemsOf(text(250))).toEqual([]);
  expect(problemsOf(text(249))).toEqual([
    "intro, localInfo, whyChoose: 249 words, must be at least 250",
  ]);
});

test.each(["Intro", "Local info", "Why choose"])("%s of two paragraphs is rejected", (heading) => {
  const field = { Intro: "intro", "Local info": "localInfo", "Why choose": "whyChoose" }[heading];
  expect(problemsOf(withWords(heading, "One.\n\nTwo."))).toEqual([
    `${field}: must be one paragraph`,
  ]);
});

test.each([
  ["the best road", "superlative: best"],
  ["a World-Class street", "superlative: World-Class"],
  ["nestled by the lake", "worn phrase: nestled"],
  ["the town boasts a park", "worn phrase: boasts"],
  ["unlike other stores", "speaks of other stores: other stores"],
  ["our new location in Troy", "implies a branch: our new location in"],
  ["Come in!", "exclamation mark or dash: !"],
  ["Troy — a city", "exclamation mark or dash: —"],
])("%j is forbidden on a city page", (words, what) => {
  expect(problemsOf(withWords("Local info", words))).toEqual([`localInfo: ${what}`]);
  expect(problemsOf(withWords("Driving directions", words))).toEqual([
    `drivingDirections: ${what}`,
  ]);
});

test("words that only contain a forbidden word are allowed", () => {
  expect(problemsOf(withWords("Intro", "Bestow a treatise on healthy secures"))).toEqual([]);
});

test("unknown tokens and facts written out by hand are rejected", () => {
  expect(problemsOf(withWords("Intro", "{{nobody}}"))).toEqual([
    "profile.intro: unknown token {{nobody}}",
  ]);
  expect(problemsOf(withWords("Intro", `Call ${facts.phone}.`))).toEqual([
    `profile.intro: repeats the fact "${facts.phone}": write {{phone}}`,
  ]);
});

test.each([
  ["Troy.", "text: must begin with front matter between two lines of ---"],
  [`${troy}\n## Parking\n\nText\n`, "text: unknown heading: Parking"],
  [`${troy}\n## Intro\n\nText\n`, "text: repeated heading: Intro"],
  [troy.replace("## Why choose", "## Local info"), "text: repeated heading: Local info"],
  [troy.replace(/## Why choose\n\n.*\n/, ""), "profile.whyChoose: is missing, must be string"],
  [troy.replace(/## Edibles\n\n.*\n/, ""), "profile.edibles: is missing, must be string"],
  [troy.replace("updated:", "colour: red\nupdated:"), "profile.colour: unknown key"],
  [troy.replace("updated:", "minutes: 27\nupdated:"), "profile.minutes: unknown key"],
])("a file that is not a profile is reported, not thrown (%#)", (source, line) => {
  expect(problemsOf(source)).toEqual([line]);
});

test("a sixth question is rejected", () => {
  expect(problemsOf(`${troy}\n### A sixth about Troy?\n\nYes.\n`)).toEqual([
    "profile.question6: unknown key",
    "profile.answer6: unknown key",
  ]);
});

test("a question that does not name the town is rejected", () => {
  const [, question = ""] = /^### (.*Troy.*)$/m.exec(troy) ?? [];
  expect(problemsOf(troy.replace(question, "How long does it take?"))).toEqual([
    "question1: does not name Troy",
  ]);
});

test("a question or note that is empty once the store has moved is rejected", () => {
  const [, note = ""] = /## Flower\n\n(.*)/.exec(troy) ?? [];
  const marked = `{{#atDowntownDetroit}}${note}{{/atDowntownDetroit}}`;
  expect(problemsOf(troy.replace(note, marked))).toEqual([
    "flower: is empty once the store has moved",
  ]);
});

test("a missing profile and one of an unlisted place are both reported", () => {
  const { troy: _, ...others } = files;
  const { problems } = checkProfiles({ ...others, atlantis: troy }, facts);
  expect(problems.map(formatProblem)).toEqual([
    `${FILE}: is missing: areas.csv says the place has a profile`,
    "content/areas/profiles/atlantis.md: areas.csv lists no place with this profile",
  ]);
});
