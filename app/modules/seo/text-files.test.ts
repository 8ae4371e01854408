import { expect, test } from "vitest";
import { robotsTxt, securityTxt } from "./text-files.ts";

const text = robotsTxt("https://www.hyde.test");

/** Whether a bot may request a path (RFC 9309, section 2.2.2), for the kinds of rules we write. */
function isAllowed(path: string): boolean {
  const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = ""]) => rule);
  return !rules.some((rule) =>
    rule.endsWith("$") ? path === rule.slice(0, -1) : path.startsWith(rule),
  );
}

test("has one group for all bots, then the sitemap's URL", () => {
  expect(text).toMatch(
    /^User-agent: \*\n(?:Disallow: \/\S+\n)+\nSitemap: https:\/\/www\.hyde\.test\/sitemap\.xml\n$/,
  );
});

test.each(["/admin", "/admin/posts", "/join", "/unsubscribe/abc", "/age-gate", "/client-error"])(
  "%s is closed to bots",
  (path) => {
    expect(isAllowed(path)).toBe(false);
  },
);

test.each([
  ...["/", "/shop", "/areas-served", "/areas/troy", "/product/1", "/deals", "/sitemap.xml"],
  // Files that bots need to render a page.
  ...["/age-gate.css", "/assets/root.js", "/images/hero.webp", "/share/home.jpg", "/favicon.ico"],
])("%s is open to bots", (path) => {
  expect(isAllowed(path)).toBe(true);
});

const email = "security@hyde.test";

test("names a contact, languages, its own URL, and an expiry within a year", () => {
  const now = new Date("2026-11-22T23:59:00Z");
  const { text, changesAt } = securityTxt({ email, origin: "https://hyde.test", now });
  expect(text).toBe(
    "Contact: mailto:security@hyde.test\nExpires: 2027-10-01T00:00:00.000Z\n" +
      "Preferred-Languages: en\nCanonical: https://hyde.test/.well-known/security.txt\n",
  );
  expect(changesAt).toEqual(new Date("2026-12-01T00:00:00Z"));
});

test.each(["2026-01-31T23:00:00Z", "2026-12-31T23:59:59Z", "2028-02-29T12:00:00Z"])(
  "on %s it expires in ten to eleven months, and names no URL without https",
  (at) => {
    const now = new Date(at);
    const { text } = securityTxt({ email, origin: "http://localhost:3000", now });
    const expires = new Date(/Expires: (.*)/.exec(text)?.[1] ?? "").getTime();
    const days = (expires - now.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
    expect(text).not.toContain("Canonical");
  },
);
