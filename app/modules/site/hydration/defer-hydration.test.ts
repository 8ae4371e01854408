import { expect, test } from "vitest";
import { deferHydration, lowerPreloadPriority } from "./defer-hydration.server.ts";

const LINKS =
  '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>';
const CODE = 'import "/assets/a.js";\nimport("/assets/entry.js");';
const PAGE = `<head>${LINKS}<script>gate()</script></head><body><script type="module" async="">${CODE}</script><script>data()</script></body>`;

test("the preload links are removed and the hydration script is inert, with its text unchanged", () => {
  expect(deferHydration(PAGE)).toBe(
    `<head><script>gate()</script></head><body><script type="text/plain" data-preload="/assets/a.js /assets/b.js">${CODE}</script><script>data()</script></body>`,
  );
});

test("a document with zero or two hydration scripts stays unchanged", () => {
  for (const html of [PAGE.replace(' async=""', ""), PAGE + PAGE]) {
    expect(deferHydration(html)).toBe(html);
  }
});

test("pages that hydrate immediately load their modules after styles and images", () => {
  expect(lowerPreloadPriority(PAGE)).toBe(
    PAGE.replaceAll('"modulepreload"', '"modulepreload" fetchpriority="low"'),
  );
});
