import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const PROJECT = resolve(import.meta.dirname, "..");

/** Who may know where the menu is, and why. Everybody else asks `menuLink`. */
const ALLOWED: Record<string, string> = {
  "app/modules/content/fact-sections.server.ts": "staff enter it",
  "app/modules/content/list-go-live.server.ts": "names the placeholder",
  "app/modules/catalog/menu-health/menu-check-job.server.ts": "a placeholder is not checked",
  "app/modules/store/links.ts": "makes every link",
};

const READS = [
  /\bmenu\??\.(?:baseUrl|paths)\b/,
  /\{[^{}]*\b(?:baseUrl|paths)\b[^{}]*\}\s*=\s*[\w.?]*\bmenu\b/,
  /\bmenu\s*:\s*\{[^{}]*\b(?:baseUrl|paths)\b/,
  /\bmenuPageUrl\b/,
  /menu\.hydecannabis/,
];

const reads = (source: string) => READS.some((pattern) => pattern.test(source));

test.each([
  "const href = facts.menu.baseUrl + '/store';",
  "const { baseUrl, paths } = facts.menu;",
  "function f({ menu: { baseUrl } }: SiteFacts) {}",
  'const href = menuPageUrl(facts, "store");',
  'const href = "https://menu.hydecannabis.example/store";',
])("a link made past the one function is found: %s", (source) => {
  expect(reads(source)).toBe(true);
});

test("no other source knows where the menu is", () => {
  const sources = ["app", "server"].flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  const found = sources.filter((file) => reads(readFileSync(join(PROJECT, file), "utf8")));
  // Any link to it would be stuck at a menu that is down.
  expect(found.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});
