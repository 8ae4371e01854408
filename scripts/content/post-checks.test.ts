import { expect, test } from "vitest";
import { siteFactsSchema } from "#app/modules/store/schema.ts";
import facts from "#content/facts.ts";
import pictures from "#content/pictures.ts";
import { readMarkdownFolder } from "./content-files.ts";
import { checkPosts } from "./post-checks.ts";
import { formatProblem } from "./problem.ts";

const SLUG = "on-labels";
const HEAD = [
  "title: On labels",
  "date: 2025-02-11",
  "category: Education",
  "image: blog-flower",
  "author: Hyde Cannabis",
  "excerpt: What a label says and what it does not.",
];

/** Different words, so that no sequence of five is repeated. */
const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}x`).join(" ");

function post({ head = HEAD, body = words(800) } = {}): string {
  return `---\n${head.join("\n")}\n---\n\n${body}\n`;
}

function problems(sources: Record<string, string>): string[] {
  return checkPosts(sources, [], pictures, siteFactsSchema.parse(facts)).problems.map(
    formatProblem,
  );
}

const one = (parts: Parameters<typeof post>[0]) =>
  problems({ [SLUG]: post(parts) }).map((line) => line.replace(`content/posts/${SLUG}.md: `, ""));

test("a valid article has no problems", () => {
  expect(one({})).toEqual([]);
});

test("the project's 24 articles are valid and each has a reading level", () => {
  const sources = readMarkdownFolder("content/posts");
  const checked = checkPosts(sources, [], pictures, siteFactsSchema.parse(facts));
  expect(checked.problems).toEqual([]);
  expect(Object.keys(sources)).toHaveLength(24);
  for (const grade of checked.grades.values()) {
    expect(grade).toBeGreaterThan(2);
    expect(grade).toBeLessThan(14);
  }
});

test("front matter, categories, and towns are checked", () => {
  const with_ = (line: string) =>
    HEAD.map((old) => (old.split(":")[0] === line.split(":")[0] ? line : old));
  expect(one({ head: with_("category: News") })[0]).toMatch(/^front matter\.category: /);
  expect(one({ head: with_("image: no-such") })[0]).toMatch(/^front matter\.image: /);
  expect(one({ head: [...HEAD, "city: atlantis"] })).toEqual([
    "front matter.city: no such place: atlantis",
  ]);
  expect(problems({ [SLUG]: "Text" })[0]).toContain("must begin with front matter");
});

test.each([
  ["too few words", words(300), "text: 300 words, must be 700 to 1400"],
  ["too many words", words(1_500), "text: 1500 words, must be 700 to 1400"],
  [
    "a health claim",
    `${words(800)}. It cures colds.`,
    "text: “cures colds” breaks the rule no-health-claims: it cures colds.",
  ],
  ["an exclamation mark", `${words(800)} Come in!`, "text: exclamation mark or dash: !"],
  ["a dead page", `${words(800)} [x](/shopp)`, "text: dead link: /shopp"],
  ["a dead post", `${words(800)} [x](/blog/nothing)`, "text: dead link: /blog/nothing"],
  ["a dead town", `${words(800)} [x](/areas/atlantis)`, "text: dead link: /areas/atlantis"],
  [
    "a picture without alt",
    `${words(800)}\n\n![](art:cat-flower)`,
    "text: picture without alt text: art:cat-flower",
  ],
  ["a picture we lack", `${words(800)}\n\n![A jar](art:none)`, "text: no such picture: art:none"],
  ["an unknown token", `${words(800)} {{nobody}}`, "text: unknown token {{nobody}}"],
  [
    "a repeated fact",
    `${words(800)} Call (313) 555-0142.`,
    'text: repeats the fact "(313) 555-0142": write {{phone}}',
  ],
])("%s is rejected", (_, body, problem) => {
  expect(one({ body })).toEqual([problem]);
});

test("two similar articles are rejected", () => {
  const lines = problems({ [SLUG]: post(), "on-labels-again": post() });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("shares 100.0 % of its shingles with blog/on-labels");
});
