import { expect, test } from "vitest";
import { deferModules, holdHydration } from "./hold-hydration.server.ts";

const LINKS =
  '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>';
const CODE = 'import "/assets/a.js";\nimport("/assets/entry.js");';
const PAGE = `<head>${LINKS}<script>gate()</script></head><body><script type="module" async="">${CODE}</script><script>data()</script></body>`;

test("the links are removed and the script that begins hydration is inert, with its text unchanged", () => {
  expect(holdHydration(PAGE)).toBe(
    `<head><script>gate()</script></head><body><script type="text/plain" data-preload="/assets/a.js /assets/b.js">${CODE}</script><script>data()</script></body>`,
  );
});

test("a document in which the script is not found, or found twice, stays as it is", () => {
  for (const html of [PAGE.replace(' async=""', ""), PAGE + PAGE]) {
    expect(holdHydration(html)).toBe(html);
  }
});

test("pages that hydrate at once load their modules after styles and pictures", () => {
  expect(deferModules(PAGE)).toBe(
    PAGE.replaceAll('"modulepreload"', '"modulepreload" fetchpriority="low"'),
  );
});
