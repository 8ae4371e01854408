import { expect, test } from "vitest";
import { checkProfiles, formatOverlapTable, OVERLAP_LIMIT } from "./area-checks.ts";
import { readMarkdownFolder } from "./content-files.ts";
import { formatProblem } from "./problem.ts";

const files = readMarkdownFolder("content/areas/profiles");

/** `count` different words without digits, which would be masked: "tqaa tqab tqac …". */
function words(letter: string, count: number): string[] {
  const sign = (at: number) => String.fromCharCode(97 + (at % 26));
  return Array.from({ length: count }, (_, at) => `${letter}q${sign(at / 26)}${sign(at)}`);
}

/** A profile with this text, and the file's own shelf notes and questions. */
function profileOf(slug: string, text: readonly string[]): string {
  const [head = ""] = (files[slug] ?? "").split("## Intro");
  const [, rest = ""] = (files[slug] ?? "").split("## Flower");
  const sections = ["Intro", "Local info", "Why choose", "Driving directions"];
  const size = Math.ceil(text.length / sections.length);
  const parts = sections.map(
    (heading, at) => `## ${heading}\n\n${text.slice(at * size, (at + 1) * size).join(" ")}\n`,
  );
  return `${head}${parts.join("\n")}\n## Flower${rest}`;
}

/** The overlap problems of two profiles of 100 shingles that share this number of them. */
function overlapOf(shared: number) {
  const common = words("c", shared + 4);
  const own = (letter: string) => [...common, ...words(letter, 100 - shared)];
  const { problems, overlaps } = checkProfiles({
    ...files,
    troy: profileOf("troy", own("t")),
    utica: profileOf("utica", own("u")),
  });
  return {
    share: overlaps.find(({ a, b }) => [a, b].sort().join() === "troy,utica")?.share,
    problems: problems.map(formatProblem).filter((line) => line.includes("shingles")),
  };
}

test("no pair of the project's own profiles overlaps more than 20 percent", () => {
  const { overlaps } = checkProfiles(files);
  expect(OVERLAP_LIMIT).toBe(0.2);
  expect(overlaps.length).toBeGreaterThan(0);
  expect(Math.max(...overlaps.map(({ share }) => share))).toBeLessThanOrEqual(OVERLAP_LIMIT);
});

test("an overlap of 20 percent passes, one more run is rejected with both names", () => {
  expect(overlapOf(20)).toEqual({ share: 0.2, problems: [] });
  expect(overlapOf(21)).toEqual({
    share: 0.21,
    problems: [
      "content/areas/profiles/troy.md: text: shares 21.0 % of its shingles with utica, at most 20.0 %",
    ],
  });
});

test("a copy with another town's names overlaps completely", () => {
  const swapped = (files.troy ?? "")
    .replace(/^(name|county|population|nearbyAreas|zipCodes): .*$/gm, (line, field: string) => {
      return files.utica?.match(new RegExp(`^${field}: .*$`, "m"))?.[0] ?? line;
    })
    .replaceAll("Troy", "Utica")
    .replaceAll("27 minutes", "31 minutes");
  const { overlaps } = checkProfiles({ ...files, utica: swapped });
  expect(overlaps[0]).toMatchObject({ a: "troy", b: "utica", share: 1 });
});

test("the table shows each page with its most similar one, most similar first", () => {
  const overlaps = [
    { a: "troy", b: "utica", share: 0.125 },
    { a: "detroit", b: "troy", share: 0.05 },
  ];
  expect(formatOverlapTable(overlaps, ["armada", "detroit", "utica", "troy"])).toBe(
    [
      "troy      12.5 %  utica",
      "utica     12.5 %  troy",
      "detroit    5.0 %  troy",
      "armada     0.0 %  none",
    ].join("\n"),
  );
});

test("the project's table lists all 53 pages", () => {
  const { overlaps } = checkProfiles(files);
  const lines = formatOverlapTable(overlaps, Object.keys(files)).split("\n");
  expect(lines).toHaveLength(53);
  expect(new Set(lines.map((line) => line.split(" ")[0]))).toEqual(new Set(Object.keys(files)));
  const shares = lines.map((line) => Number(/ ([\d.]+) % /.exec(line)?.[1]));
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
});

test("pages that differ only in sentences about the address are rejected too", () => {
  const common = words("c", 60).join(" ");
  const text = (letter: string) => [
    `${common}{{#atDowntownDetroit}} ${words(letter, 400).join(" ")}{{/atDowntownDetroit}}`,
    ...["Second.", "Third.", "Fourth."],
  ];
  const { problems } = checkProfiles({
    ...files,
    troy: profileOf("troy", text("t")),
    utica: profileOf("utica", text("u")),
  });
  expect(problems.map(formatProblem).filter((line) => line.includes("shingles"))).toEqual([
    "content/areas/profiles/troy.md: text: shares 100.0 % of its shingles with utica, at most 20.0 %, once the store has moved",
  ]);
});
