import { expect, test } from "vitest";
import { checkProfiles, OVERLAP_LIMIT, overlapTable, readProfileFiles } from "./area-checks.ts";
import { formatProblem } from "./problem.ts";

const files = readProfileFiles();

/** `count` different words without digits, which would be masked: "tqaa tqab tqac …". */
function words(letter: string, count: number): string[] {
  const sign = (at: number) => String.fromCharCode(97 + (at % 26));
  return Array.from({ length: count }, (_, at) => `${letter}q${sign(at / 26)}${sign(at)}`);
}

/** A profile whose own text is those words. */
function profileOf(slug: string, text: readonly string[]): string {
  const [head = ""] = (files[slug] ?? "").split("## Intro");
  const sections = ["Intro", "Local info", "Why choose", "Driving directions"];
  const size = Math.ceil(text.length / sections.length);
  const parts = sections.map(
    (heading, at) => `## ${heading}\n\n${text.slice(at * size, (at + 1) * size).join(" ")}\n`,
  );
  return head + parts.join("\n");
}

/** What the overlap check says where two profiles of 100 shingles share that many of them. */
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

test("no pair of the project's own profiles is above the limit of 20 percent", () => {
  const { overlaps } = checkProfiles(files);
  expect(OVERLAP_LIMIT).toBe(0.2);
  expect(overlaps.length).toBeGreaterThan(0);
  expect(Math.max(...overlaps.map(({ share }) => share))).toBeLessThanOrEqual(OVERLAP_LIMIT);
});

test("20 percent in common pass, one shingle more is refused with both names", () => {
  expect(overlapOf(20)).toEqual({ share: 0.2, problems: [] });
  expect(overlapOf(21)).toEqual({
    share: 0.21,
    problems: [
      "content/areas/profiles/troy.md: text: shares 21.0 % of its shingles with utica, at most 20.0 %",
    ],
  });
});

test("a copy with the names of another town in it shares everything", () => {
  const swapped = (files.troy ?? "")
    .replace(/^(name|county|population|nearbyAreas|zipCodes): .*$/gm, (line, field: string) => {
      return files.utica?.match(new RegExp(`^${field}: .*$`, "m"))?.[0] ?? line;
    })
    .replaceAll("Troy", "Utica")
    .replaceAll("27 minutes", "31 minutes");
  const { overlaps } = checkProfiles({ ...files, utica: swapped });
  expect(overlaps[0]).toMatchObject({ a: "troy", b: "utica", share: 1 });
});

test("the table shows each page with its closest, the most alike first", () => {
  const overlaps = [
    { a: "troy", b: "utica", share: 0.125 },
    { a: "detroit", b: "troy", share: 0.05 },
  ];
  expect(overlapTable(overlaps, ["armada", "detroit", "utica", "troy"])).toBe(
    [
      "troy      12.5 %  utica",
      "utica     12.5 %  troy",
      "detroit    5.0 %  troy",
      "armada     0.0 %  none",
    ].join("\n"),
  );
});

test("the table of the project names all 53 pages", () => {
  const { overlaps } = checkProfiles(files);
  const lines = overlapTable(overlaps, Object.keys(files)).split("\n");
  expect(lines).toHaveLength(53);
  expect(new Set(lines.map((line) => line.split(" ")[0]))).toEqual(new Set(Object.keys(files)));
  const shares = lines.map((line) => Number(/ ([\d.]+) % /.exec(line)?.[1]));
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
});

test("pages that only sentences about the address tell apart are refused too", () => {
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
