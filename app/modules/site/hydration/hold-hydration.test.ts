import { expect, test } from "vitest";
import { deferModules, holdHydration } from "./hold-hydration.server.ts";

const LINKS =
  '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>';
const CODE = 'import "/assets/a.js";\nimport("/assets/entry.js");';
const PAGE = `<head>${LINKS}<script>gate()</script></head><body><script type="module" async="">${CODE}</script><script>data()</script></body>`;

test("the links go and the script that begins hydration is kept inert, with its text", () => {
  expect(holdHydration(PAGE)).toBe(
    `<head><script>gate()</script></head><body><script type="text/plain" data-start="/assets/a.js /assets/b.js">${CODE}</script><script>data()</script></body>`,
  );
});

test("a document in which the script is not found, or found twice, stays as it is", () => {
  for (const html of [PAGE.replace(' async=""', ""), PAGE + PAGE]) {
    expect(holdHydration(html)).toBe(html);
  }
});

test("where nothing waits the modules come after style and pictures", () => {
  expect(deferModules(PAGE)).toBe(
    PAGE.replaceAll('"modulepreload"', '"modulepreload" fetchpriority="low"'),
  );
});
