import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import {
  getRulePack,
  listShownRules,
  parseRulePacks,
  readRuleFiles,
  rulesFolder,
} from "./rule-packs.server.ts";

const folder = createTempFolder("hyde-rules-");
afterAll(folder.remove);

const OHIO = {
  state: "OH",
  name: "Ohio, invented for a test",
  version: "2026-01-02",
  rules: [
    {
      ...{ id: "not-for-children", citation: "OAC 1", summary: "Says who may buy." },
      ...{ effective: "2025-01-01", checked: "2026-01-02", severity: "block", ask: "Counsel" },
      show: { text: "Not for children.", places: ["page"] },
    },
  ],
};

test("a file in the folder is a rule pack, active when the store is in its state", () => {
  writeFileSync(
    join(folder.path, "ohio.ts"),
    `export default ${JSON.stringify(OHIO)} satisfies object;`,
  );
  const files = { ...readRuleFiles(), ...readRuleFiles(folder.path) };
  const packs = parseRulePacks(files);
  expect([...packs.keys()]).toEqual(["MI", "OH"]);
  expect(listShownRules(getRulePack("OH", packs), "page")).toEqual([
    { text: "Not for children.", framed: false },
  ]);
  expect(getRulePack("MI", packs).state).toBe("MI");
});

test("Michigan's pack stays active in a state without its own", () => {
  expect(getRulePack("XX").state).toBe("MI");
});

test("a missing pack is an error, not a page without warnings", () => {
  expect(() => getRulePack("XX", new Map())).toThrow("no pack for XX");
});

test("an invalid pack or a duplicate state is an error that names the file", () => {
  expect(() => parseRulePacks({ "ohio.ts": { ...OHIO, rules: [] } })).toThrow("rules/ohio.ts");
  expect(() => parseRulePacks({ "a.ts": OHIO, "b.ts": OHIO })).toThrow("b.ts repeats the state OH");
});

test("only files of the project are loaded by default", () => {
  expect(rulesFolder()).toMatch(/content.rules$/);
  expect(Object.keys(readRuleFiles())).toContain("michigan.ts");
});

test.each([
  ["page", 5, 1],
  ["email", 4, 1],
  ["share", 2, 0],
  ["feed", 2, 0],
  ["products", 1, 0],
] as const)("Michigan shows texts on %s", (place, count, framed) => {
  const shown = listShownRules(getRulePack("MI"), place);
  expect(shown).toHaveLength(count);
  expect(shown.filter((rule) => rule.framed)).toHaveLength(framed);
});
