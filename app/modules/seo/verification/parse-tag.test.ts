import { expect, test } from "vitest";
import { MAX_TAG_LENGTH, parseTag } from "./parse-tag.ts";

const CODE = "aB3_x-Yz09kLmNoPqRsTuVwXyZaBcDeFgHiJkLmNoPq";

test.each([
  ["the code itself", CODE],
  ["the code with space around it", `  ${CODE}\n`],
  ["the full tag", `<meta name="google-site-verification" content="${CODE}" />`],
  ["single quotes", `<meta name='google-site-verification' content='${CODE}'>`],
  ["another order", `<meta content="${CODE}" name="google-site-verification">`],
  [
    "capitals and line breaks",
    `<META\n NAME = "Google-Site-Verification"\n CONTENT = '${CODE}'\n>`,
  ],
  ["a tag without a name", `<meta content="${CODE}">`],
  ["only the attribute", `content="${CODE}"`],
])("takes %s", (_, pasted) => {
  expect(parseTag(pasted)).toEqual({ ok: true, code: CODE });
});

test.each([
  ["nothing", "  ", /^Paste the code/],
  ["an empty content", '<meta name="google-site-verification" content="">', /^Paste the code/],
  ["a tag without content", '<meta name="google-site-verification">', /^No code/],
  ["markup", "<script>alert(1)</script>", /^No code/],
  ["markup inside the content", "content='<b>x</b>'", /^No code/],
  ["a quote that breaks out", `content='x" onload="y'`, /^No code/],
  ["another service's tag", '<meta name="msvalidate.01" content="123">', /another service/],
  ["control characters", "abc\u0000def", /cannot be shown/],
  ["a line break in the middle", "abc\ndef", /cannot be shown/],
  ["text that turns around", "abc\u202edef", /cannot be shown/],
  ["a text too long", "x".repeat(MAX_TAG_LENGTH + 1), /at most 500/],
])("refuses %s", (_, pasted, error) => {
  expect(parseTag(pasted)).toEqual({ ok: false, error: expect.stringMatching(error) });
});

test("takes the longest code there may be", () => {
  const code = "x".repeat(MAX_TAG_LENGTH);
  expect(parseTag(code)).toEqual({ ok: true, code });
});
