import { expect, test } from "vitest";
import { postContent } from "#tests/factories/posts.ts";
import { measureCpuMs } from "#tests/setup/timing.ts";
import { postContentSchema } from "./content-schema.server.ts";

/** The messages for each invalid field. */
function problemsOf(content: object): Record<string, string[]> {
  const { error } = postContentSchema.safeParse({ ...postContent(), ...content });
  const issues = error?.issues ?? [];
  const fields = new Set(issues.map(({ path }) => String(path[0])));
  return Object.fromEntries(
    [...fields].map((field) => [
      field,
      issues.filter(({ path }) => path[0] === field).map(({ message }) => message),
    ]),
  );
}

const NOT_ENCODABLE = ["a\0b", "\0", "a\ud83c", "\udf3fa", "\udf3f\ud83c"];

test.each(["title", "excerpt", "author", "markdown", "cityId"])(
  "%s with a character that databases reject is a field error",
  (field) => {
    const message = "must not contain a character that cannot be saved";
    for (const text of NOT_ENCODABLE) {
      expect(problemsOf({ [field]: text })).toEqual({ [field]: [message] });
    }
  },
);

test.each(["category", "image"])("%s must be in the list, without anything added", (field) => {
  const { [field]: value } = { ...postContent() } as Record<string, unknown>;
  for (const text of NOT_ENCODABLE) {
    expect(problemsOf({ [field]: value + text })).toEqual({ [field]: [expect.any(String)] });
  }
});

test("characters of any script and control characters other than NUL are accepted", () => {
  const text = "Café 底特律 🌿 \u202edeew\u202c \u0001\u000b\ufffe\u{10ffff} \ufffd";
  expect(problemsOf({ title: text, excerpt: text, author: text, markdown: text })).toEqual({});
});

test("a text may be as long as the limit, and no longer", () => {
  const line = "x".repeat(40_000);
  expect(problemsOf({ markdown: line })).toEqual({});
  const message = "must be at most 40000 characters";
  for (const markdown of [`${line}x`, "x".repeat(1_000_000), "\0".repeat(1_000_000)]) {
    expect(problemsOf({ markdown })).toEqual({ markdown: [message] });
  }
});

const DEEP = "is nested too deeply";
const LINES = "must have at most 1500 lines";
const SLOW = "takes too long to lay out: make it shorter or simpler";

test.each<[string, string, string[]]>([
  ["500 nested quotes", `${">".repeat(500)} x`, [DEEP]],
  ["5,000 nested quotes", `${">".repeat(5_000)} x`, [DEEP, SLOW]],
  ["2,500 nested lists", `${"- ".repeat(2_500)}x`, [DEEP, SLOW]],
  ["emphasis in emphasis", `${"*a **b ".repeat(300)}${"c** d* ".repeat(300)}`, [DEEP, SLOW]],
  ["20,000 marks that are never closed", "*a".repeat(20_000), [SLOW]],
  [
    "a table of 20 million cells",
    `${"|a".repeat(1_000)}|\n${"|-".repeat(1_000)}|\n${"a\n".repeat(17_000)}`,
    [LINES],
  ],
])("%s are rejected in about a second", async (_, markdown, messages) => {
  let problems: ReturnType<typeof problemsOf> = {};
  const took = await measureCpuMs(() => {
    problems = problemsOf({ markdown });
  });
  expect(took).toBeLessThan(3_000);
  const { markdown: [message] = [], ...others } = problems;
  expect(messages).toContain(message);
  expect(others).toEqual({});
});

test.each(["[", "*", "_", "`", "<", "!", "~", "|", ">", "#", "- ", "[a](", "![", "<a "])(
  "40,000 characters of %s are rendered, or rejected with a reason",
  async (sign) => {
    let problems: ReturnType<typeof problemsOf> = {};
    const took = await measureCpuMs(() => {
      problems = problemsOf({ markdown: sign.repeat(40_000 / sign.length) });
    });
    expect(took).toBeLessThan(3_000);
    const { markdown: [message] = [], ...others } = problems;
    expect([undefined, DEEP, SLOW, LINES]).toContain(message);
    expect(others).toEqual({});
  },
);

test("lists in quotes are accepted far deeper than people nest them", () => {
  const markdown = `${"> ".repeat(10)}${"- ".repeat(20)}**x *y* [z](/shop)**`;
  expect(problemsOf({ markdown })).toEqual({});
});
