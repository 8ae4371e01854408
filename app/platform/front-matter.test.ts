import { expect, test } from "vitest";
import { parseFrontMatter } from "./front-matter.ts";

test("separates keys, quoted or not, from the text", () => {
  const { data, body } = parseFrontMatter('---\n\ntitle: A: b\nnote: "c"\n---\n\nText\n---\n');
  expect(data).toEqual({ title: "A: b", note: "c" });
  expect(body).toBe("\nText\n---\n");
});

test.each([
  ["Text", "must begin with front matter"],
  ["---\ntitle: a\nText", "must begin with front matter"],
  ["---\ntitle\n---\n", "line 1"],
  ["---\ntitle: a\ntitle: b\n---\n", "names title twice"],
])("rejects %j", (source, reason) => {
  expect(() => parseFrontMatter(source)).toThrow(reason);
});
