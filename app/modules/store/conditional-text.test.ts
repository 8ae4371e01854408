import { expect, test } from "vitest";
import {
  findBrokenParts,
  findUnmatchedMarks,
  removeMarks,
  resolveConditions,
  resolveHtmlConditions,
} from "./conditional-text.ts";

const areSet =
  (...names: string[]) =>
  (token: string) =>
    names.includes(token);

test.each([
  ["a text without marks", "{{name}} {# a", "{{name}} {# a"],
  ["a part that is on", "a {{#on}}b {{/on}}c", "a b c"],
  ["a part that is off", "a {{#off}}b {{/off}}c", "a c"],
  ["the opposite of a part that is on", "a {{^on}}b {{/on}}c", "a c"],
  ["the opposite of a part that is off", "a {{^off}}b {{/off}}c", "a b c"],
  ["a part on within one that is off", "{{#off}}a{{#on}}b{{/on}}c{{/off}}d", "d"],
  ["a part off within one that is on", "{{#on}}a{{#off}}b{{/off}}c{{/on}}d", "acd"],
  ["a part never closed, which hides the rest", "a{{#off}}b{{/on}}c", "a"],
  ["a part never closed that is on", "a{{#on}}b", "ab"],
])("%s", (_, text, shown) => {
  expect(resolveConditions(text, areSet("on"))).toBe(shown);
});

test.each([
  ["a{{#on}}b{{/on}}{{^kept}}c{{/kept}}", "ab{{^kept}}c{{/kept}}"],
  ["{{#kept}}a{{#off}}b{{/off}}{{#on}}c{{/on}}{{/kept}}", "{{#kept}}ac{{/kept}}"],
  ["{{#off}}a{{#kept}}b{{/kept}}{{/off}}c", "c"],
])("in %s, only conditions with a known value are resolved", (text, shown) => {
  const answers: Record<string, boolean> = { on: true, off: false };
  expect(resolveConditions(text, (token) => answers[token])).toBe(shown);
});

test("marks inside an attribute are ignored, so no attribute can be broken", () => {
  const html = '<img alt="{{#off}}"><p>" onerror="alert(1){{/off}}</p>';
  expect(resolveHtmlConditions(html, areSet())).toBe(html.replace("{{/off}}", ""));
});

test("unbalanced marks are reported", () => {
  expect(findUnmatchedMarks("{{#a}}{{^b}}{{/b}}{{/a}}")).toEqual([]);
  expect(findUnmatchedMarks("{{#a}}x{{/b}}{{/a}}{{^c}}")).toEqual(["{{/b}}", "{{^c}}"]);
});

test("a part that begins in one block and ends in another is found", () => {
  expect(
    findBrokenParts("<p>{{#a}}x{{/a}}</p><table><tr><td>{{#a}}1</td><td>2{{/a}}</td></tr></table>"),
  ).toEqual([]);
  expect(findBrokenParts("<p>{{#a}}</p><h2>x</h2><p>{{/a}}</p>")).toEqual([]);
  expect(findBrokenParts("<ul><li>{{#a}}x</li></ul><p>y{{/a}}</p>")).toEqual(["{{#a}}"]);
  expect(findBrokenParts("<p>{{#a}}<strong>x{{/a}}</strong></p>")).toEqual(["{{#a}}"]);
});

test("with marks ignored, both alternatives remain", () => {
  expect(removeMarks("<p>{{#a}}</p><p>x{{^b}} y{{/b}}</p><p>{{/a}}</p>")).toBe("<p>x y</p>");
});
