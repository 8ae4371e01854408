import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashSources, isBuilt, stampBuild } from "./stamps.mjs";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "hyde-stamps-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

test.each([
  ["another content", () => write("app/root.tsx", "2")],
  ["another file", () => write("content/facts.ts", "1")],
  ["another name", () => write("app/root.ts", "1")],
  ["another lock file", () => write("package-lock.json", "{}")],
])("%s requires a new build", (_, change) => {
  write("app/root.tsx", "1");
  const before = hashSources(root);
  change();
  expect(hashSources(root)).not.toBe(before);
});

test("tests, developer tools, and hidden files require none", () => {
  write("app/root.tsx", "1");
  const before = hashSources(root);
  write("app/root.test.tsx", "1");
  write("scripts/bench.ts", "1");
  write("scripts/testing/steps.ts", "1");
  write("app/.root.tsx.swp", "1");
  write("README.md", "1");
  expect(hashSources(root)).toBe(before);
});

test("build scripts count as inputs", () => {
  const before = hashSources(root);
  write("scripts/check-content.ts", "1");
  expect(hashSources(root)).not.toBe(before);
});

test("a failed or incomplete build does not count", async () => {
  const build = async () => {
    for (const file of ["build/server/index.js", "build/client/favicon.svg"]) write(file, "");
    for (const file of ["images.json", "fonts.json", "share/fraunces-500.ttf"]) {
      write(`generated/${file}`, "");
    }
  };
  await stampBuild(root, "one", build);
  expect([isBuilt(root, "one"), isBuilt(root, "two")]).toEqual([true, false]);
  const fail = () => Promise.reject(new Error("no"));
  await expect(stampBuild(root, "one", fail)).rejects.toThrow("no");
  expect(isBuilt(root, "one")).toBe(false);
  await stampBuild(root, "one", build);
  rmSync(join(root, "generated/fonts.json"));
  expect(isBuilt(root, "one")).toBe(false);
});
