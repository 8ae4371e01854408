import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { toAscii } from "./ascii-server.ts";

test.each<[string, string]>([
  ["text", `"Café – 4/20 🌿"`],
  ["text with a backslash before", String.raw`"\\" + "–" + "\\\\"`],
  ["a character that is escaped without need", String.raw`"\–\\–" + "a–b".search(/\–/)`],
  ["a template", "`${" + "1 + 1} × ½`"],
  ["a tagged template", "((parts) => parts[0])`× 2`"],
  ["a pattern", `"a–b🌿".replace(/[–🌿]/u, "×")`],
  ["a pattern without a flag", `"a–b".replace(/[‐-―]/, "×")`],
  ["names", `(({ größe: été }) => été)({ "größe": "ok" })`],
  ["a comment", `/* – */ 1`],
  ["half a surrogate", `"\ud83c".charCodeAt(0)`],
])("%s means the same in ASCII", (_, code) => {
  const ascii = toAscii(code);
  expect(ascii).toMatch(/^[\0-\x7f]*$/);
  expect(runInNewContext(ascii)).toEqual(runInNewContext(code));
});

test("a raw template that would show the escape is refused", () => {
  expect(() => toAscii("String.raw`4–20`")).toThrow("a raw template cannot be written in ASCII");
  expect(toAscii("String.raw`a\\b`")).toBe("String.raw`a\\b`");
});
