import { expect, test } from "vitest";
import { measureCpuMs } from "#tests/setup/timing.ts";
import { MarkdownProblem, renderMarkdown } from "./markdown.server.ts";
import { findMarkdownProblem, MAX_LENGTH } from "./markdown-limits.ts";

/** Ten times what the slowest accepted text takes on an idle machine. */
const MOST_MS = 2_000;

const UNITS = [
  ...["~a", "~~a", "](", "*a", "**a", "_a", "a*", "a~", "*a_", "[a", "![", "[a](b) ", "[a](", "]"],
  ...[
    "> ",
    "> a\n\n",
    "- ",
    "- a\n",
    "- - a\n",
    "  - a\n",
    "1. ",
    "-\n",
    "# a\n",
    "a\n=\n",
    "===\n",
  ],
  ...["`a", "``a", "<a", "<", "&", "\\", "|a\n|-\n", "a|b\n", "| ", "|a", "a  \n", "x\n"],
  ...["[^a]", "[^a]: x\n", "[^1]: a\n\n", "[a]: b\n", "[a]: b 'c'\n", "[a][b]", "[a] "],
  ...["www.a ", "www.a))", "a@b.c ", "a@", "http://a ", "_www.", "www.x_", "a.b-", "a.b_@ "],
  // Mixtures that were found by trying.
  ...[
    "]]===\n",
    "a_b_# a\n]]",
    "- a\n[[    a\n",
    "a  \na:a.b-* ",
    "> a\n ",
    "~a|a\n|-\n",
    "*a> a\n",
  ],
  ...["[", "[w h ", "[w w\n"],
];

/** As many repetitions as are accepted, filled up with as many words as are accepted. */
function longestAccepted(unit: string): string {
  const text = repeat("", unit);
  return repeat(text, " w");
}

function repeat(before: string, unit: string): string {
  let [most, least] = [Math.floor((MAX_LENGTH - before.length) / unit.length), 0];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (findMarkdownProblem(before + unit.repeat(middle))) most = middle - 1;
    else least = middle;
  }
  return before + unit.repeat(least);
}

test.each(UNITS)("the longest accepted text of %j is rendered fast, or refused", async (unit) => {
  const text = longestAccepted(unit);
  expect(text.length).toBeGreaterThan(0);
  let error: unknown;
  const took = await measureCpuMs(() => {
    try {
      renderMarkdown(text);
    } catch (thrown) {
      error = thrown;
    }
  });
  if (error !== undefined) expect(error).toBeInstanceOf(MarkdownProblem);
  expect(took).toBeLessThan(MOST_MS);
});

test.each(UNITS)("100,000 characters of %j are refused before they are parsed", async (unit) => {
  const text = unit.repeat(100_000 / unit.length + 1);
  const took = await measureCpuMs(() =>
    expect(() => renderMarkdown(text)).toThrow(MarkdownProblem),
  );
  expect(took).toBeLessThan(MOST_MS);
});

const TOO_SLOW = "takes too long to lay out: make it shorter or simpler";

test.each([
  ["cells", `${"|a".repeat(300)}\n${"|-".repeat(300)}\n${"a\n".repeat(100)}`],
  ["titles of links", `[a]: /b "${"w".repeat(30_000)}"\n\n${"[a] ".repeat(500)}`],
])("a text that becomes much longer by its %s is refused", (_, text) => {
  expect(findMarkdownProblem(text)).toBeUndefined();
  expect(() => renderMarkdown(text)).toThrow(new MarkdownProblem(TOO_SLOW));
});

test.each([
  ["quotes", `${">".repeat(100)} x`],
  ["lists", `${"- ".repeat(100)}x`],
  ["quotes after a mark", `{{#a}}{{/a}}\n${"> ".repeat(100)}x`],
  ["emphasis", `${"*a **b ".repeat(100)}${"c** d* ".repeat(100)}`],
  ["indented lists", Array.from({ length: 120 }, (_, at) => `${"  ".repeat(at)}- a`).join("\n")],
])("%s nested a hundred times are refused", (_, text) => {
  expect(() => renderMarkdown(text)).toThrow(new MarkdownProblem("is nested too deeply"));
});

test("texts of any length that people write are accepted", () => {
  const paragraph =
    "Some *words* with a [link](https://hyde.example/path?query=1), `code`, and a fact: {{name}}.";
  const part = `## Heading\n\n${paragraph}\n\n- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n> Quote\n\n`;
  expect(findMarkdownProblem(part.repeat(50))).toBeUndefined();
  expect(findMarkdownProblem("x".repeat(MAX_LENGTH))).toBeUndefined();
  expect(findMarkdownProblem("字".repeat(MAX_LENGTH))).toBeUndefined();
});
