/**
 * Paths robots have no business with: the staff area, and addresses that only answer forms or
 * belong to one person. `$` ends a path, so that /age-gate.css, which pages need, stays open.
 */
const DISALLOWED = [
  "/admin",
  "/join$",
  "/unsubscribe/",
  "/staff-link/",
  "/age-gate$",
  "/client-error$",
];

/** The text of /robots.txt (RFC 9309). */
export function robotsTxt(origin: string): string {
  const rules = DISALLOWED.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...rules, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}
