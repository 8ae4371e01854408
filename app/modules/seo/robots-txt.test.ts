import { expect, test } from "vitest";
import { robotsTxt } from "./robots-txt.ts";

const text = robotsTxt("https://www.hyde.test");

/** Whether a robot may ask for a path: RFC 9309, section 2.2.2, for the rules that we write. */
function isAllowed(path: string): boolean {
  const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = ""]) => rule);
  return !rules.some((rule) =>
    rule.endsWith("$") ? path === rule.slice(0, -1) : path.startsWith(rule),
  );
}

test("one group for all robots, then the address of the sitemap", () => {
  expect(text).toMatch(
    /^User-agent: \*\n(?:Disallow: \/\S+\n)+\nSitemap: https:\/\/www\.hyde\.test\/sitemap\.xml\n$/,
  );
});

test.each(["/admin", "/admin/posts", "/join", "/unsubscribe/abc", "/age-gate", "/client-error"])(
  "%s is not for robots",
  (path) => {
    expect(isAllowed(path)).toBe(false);
  },
);

test.each([
  ...["/", "/shop", "/areas-served", "/areas/troy", "/product/1", "/deals", "/sitemap.xml"],
  // What a robot needs to see a page as visitors do.
  ...["/age-gate.css", "/assets/root.js", "/images/hero.webp", "/share/home.jpg", "/favicon.ico"],
])("%s is open to robots", (path) => {
  expect(isAllowed(path)).toBe(true);
});
