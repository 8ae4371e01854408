import { expect, test } from "vitest";
import { siteFactsSchema } from "#app/modules/store/schema.ts";
import content from "#content/facts.ts";
import { checkProfiles } from "./area-checks.ts";
import { readMarkdownFolder } from "./content-files.ts";
import { checkLocationWords } from "./location-checks.ts";
import { formatProblem } from "./problem.ts";

const facts = siteFactsSchema.parse(content);
const files = readMarkdownFolder("content/areas/profiles");

const problemsOf = (text: string) =>
  checkLocationWords({ file: "f", name: "copy", value: { text } }).map(({ reason }) => reason);

test.each([
  ["The store is in downtown Detroit.", "in downtown"],
  ["Park near Campus Martius.", "Campus Martius"],
  ["It takes 18 minutes.", "18 minutes"],
  ["We are 9.9 miles away.", "9.9 miles away"],
  ["{{^atDowntownDetroit}}See the QLine.{{/atDowntownDetroit}}", "QLine"],
  ["{{#delivery}}We are an hour from your door.{{/delivery}}", "hour from your"],
  ["You live ten miles north of us.", "north of us"],
  ["Southwest of the store it is quieter.", "Southwest of the store"],
  ["The towns east of here have buses.", "east of here"],
  ["Take I-94 westbound to the store.", "westbound to the store"],
  ["Drive south on Gratiot to reach our store.", "south on Gratiot to reach our store"],
  ["We are a short drive south.", "We are a short drive south"],
  ["{{name}} lies to the southeast.", "{{name}} lies to the southeast"],
  ["Our store is west of Royal Oak.", "Our store is west"],
  ["Go south until the river.", "Go south"],
  ["Inbound mornings are slow.", "Inbound"],
  ["I-96 is slow outbound after four.", "outbound"],
  ["A bus takes you into town.", "into town"],
  ["Follow it toward the city.", "toward the city"],
  ["Look for signs toward Detroit.", "toward Detroit"],
  ["You will be going with the crowd.", "with the crowd"],
  ["Drive against the flow.", "against the flow"],
  ["If you would rather not drive the whole way, take a bus.", "the whole way"],
  ["See the bus lines farther south.", "farther south"],
  ["Pick it up on the way through.", "on the way through"],
  ["A stop between work and home", "between work and home"],
  ["The way to the city is I-94.", "way to the city"],
  ["Near us, garages are the easy answer.", "Near us"],
  ["The garages near the store are full.", "near the store"],
])("%j is rejected", (text, words) => {
  expect(problemsOf(text)).toContain(`says "${words}" outside {{#atDowntownDetroit}} parts`);
});

test.each([
  "{{#atDowntownDetroit}}Eighteen steps from Campus Martius, 18 minutes away.{{/atDowntownDetroit}}",
  "Shops line the streets in downtown Ferndale.",
  "Allow {{drive}}.",
  "Half of downtown closes for the fair.",
  "To the west are newer subdivisions, and the north end of town has the parks.",
  "Merriman leads north to I-96, and Jefferson runs southbound along the lake.",
  "We are open daily. West of the river there is a park.",
  "{{#atDowntownDetroit}}Inbound mornings are slow; we are south of you.{{/atDowntownDetroit}}",
  "So many people drive into Southfield to work that the Lodge is busy.",
])("%j is accepted", (text) => {
  expect(problemsOf(text)).toEqual([]);
});

/** The problems of Troy's profile after a replacement in its file. */
function afterChange(from: string | RegExp, to: string): string[] {
  const troy = (files.troy ?? "").replace(from, to);
  expect(troy).not.toBe(files.troy);
  return checkProfiles({ ...files, troy }, facts)
    .problems.map(formatProblem)
    .map((line) => line.replace("content/areas/profiles/troy.md: ", ""));
}

test("a text that is empty once the store has moved is rejected", () => {
  expect(
    afterChange(
      /## Why choose\n\n(.*)\n/,
      "## Why choose\n\n{{#atDowntownDetroit}}$1{{/atDowntownDetroit}}\n",
    ),
  ).toContain("whyChoose: is empty once the store has moved");
  expect(afterChange(/\{\{\^atDowntownDetroit\}\}Towers, .*/, "")).toContain(
    "introTitle: is empty once the store has moved",
  );
});

const MOVED = "{{^atDowntownDetroit}}Somerset adds";

test.each([
  ["{{^atDowntownDetroit}} Somerset adds", "has an extra space"],
  ["{{^atDowntownDetroit}}somerset adds", "has a sentence that begins in lower case"],
  ["{{^atDowntownDetroit}}Somerset adds ,", "has a space before punctuation"],
  ["{{^atDowntownDetroit}}Somerset adds,.", "has two marks of punctuation in a row"],
])("a sentence broken by a move is rejected: %s", (text, what) => {
  expect(afterChange(MOVED, text)).toContain(`localInfo: ${what} once the store has moved`);
});

test("unbalanced marks and unlisted locations are rejected", () => {
  expect(afterChange("{{/atDowntownDetroit}}", "")).toContain(
    "profile.introTitle: {{#atDowntownDetroit}} has no counterpart",
  );
  expect(afterChange("{{#atDowntownDetroit}}", "{{#atCampusMartius}}")).toContain(
    "profile.introTitle: unknown token {{atCampusMartius}}",
  );
});
