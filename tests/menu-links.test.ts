import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const PROJECT = resolve(import.meta.dirname, "..");

/** Files that may read the menu's URL, and why. All others call `menuLink`. */
const ALLOWED: Record<string, string> = {
  "app/modules/content/fact-sections.server.ts": "staff enter it",
  "app/modules/content/fact-urls.server.ts": "explains what staff enter",
  "app/modules/content/go-live.server.ts": "names the placeholder",
  "app/modules/catalog/menu-health/menu-check-job.server.ts": "a placeholder is not checked",
  "app/modules/store/links.ts": "makes every link",
  "app/routes/admin/business/section.tsx": "shows staff the links below the URL",
};

const MENU_ACCESS = [
  /\bmenu\??\.(?:baseUrl|paths)\b/,
  /\{[^{}]*\b(?:baseUrl|paths)\b[^{}]*\}\s*=\s*[\w.?]*\bmenu\b/,
  /\bmenu\s*:\s*\{[^{}]*\b(?:baseUrl|paths)\b/,
  /\bmenuPageUrl\b/,
  /menu\.hydecannabis/,
];

const accessesMenu = (source: string) => MENU_ACCESS.some((pattern) => pattern.test(source));

test.each([
  "const href = facts.menu.baseUrl + '/store';",
  "const { baseUrl, paths } = facts.menu;",
  "function f({ menu: { baseUrl } }: SiteFacts) {}",
  'const href = menuPageUrl(facts, "store");',
  'const href = "https://menu.hydecannabis.example/store";',
])("a menu link built outside links.ts is detected: %s", (source) => {
  expect(accessesMenu(source)).toBe(true);
});

test("no other source builds menu links", () => {
  const sources = ["app", "server"].flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  const found = sources.filter((file) => accessesMenu(readFileSync(join(PROJECT, file), "utf8")));
  // Links from other sources would not change while the menu is down.
  expect(found.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});
