import { isSafePattern } from "redos-detector";
import { expect, test } from "vitest";
import { getRulePack } from "#app/modules/compliance/rule-packs.server.ts";
import { isQuadratic } from "#tests/setup/attack-regex.ts";
import { listRegexes, type RegexUse } from "#tests/setup/list-regexes.ts";

/**
 * Patterns that may take quadratic time, or that the checker cannot analyze, and why nobody can use them
 * to slow down the server. All other unsafe patterns have to be fixed.
 */
const BOUNDED_REGEXES: Record<string, string> = {
  "app/modules/auth/sessions.server.ts": "a stored browser name has a few hundred characters",
  "app/modules/blog/public/feeds.ts": "HTML as our renderer writes it, quoted throughout",
  "app/modules/blog/rendering/html-text.ts":
    "HTML as our renderer writes it; its choices exclude each other",
  "app/platform/html-text.ts": "HTML as our renderer writes it; its choices exclude each other",
  "app/modules/seo/health/crawl-site.server.ts": "the site's own pages",
  "app/modules/store/menu-failover.server.ts": "HTML as our renderer writes it, quoted throughout",
  "app/modules/analytics/browser/visit-script.ts": "a stack of the visitor's own browser, there",
  "app/modules/blog/staff/writing/paste/parse-pasted-html.ts":
    "what staff paste, in their own browser",
  "app/modules/generator/city-service-page.server.ts": "its choices exclude each other",
  "app/modules/generator/model/prompt.server.ts":
    "tried at the start of an answer of at most 64 KB",
  "app/platform/front-matter.ts": "files of the project, read before the site is served",
  "server/http/static-files.ts": "a path of at most 12 KB; only its dots are tried",
};

/** Patterns built at run time, reviewed by hand. */
const DYNAMIC_REGEXES: Record<string, string> = {
  "app/modules/auth/refused-sign-ins.server.ts": "a dot and a number",
  "app/modules/blog/staff/writing/fact-node.ts":
    "a token of the text that staff write, in their own browser",
  "app/modules/compliance/service-claims.server.ts":
    "patterns of the rule packs; service-claims.test.ts checks each",
  "app/modules/compliance/copy-check/find-breach.ts":
    "patterns of the rule packs; service-claims.test.ts checks each",
  "app/modules/compliance/copy-check/phrases.ts":
    "tried at the start of a word; its gaps are few and short, as isPhrase requires",
  "app/platform/env.server.ts": "a setting of the machine",
  "app/ui/site/no-break-html.server.ts": "phone numbers and times, of fixed lengths",
  "app/modules/compliance/schema.ts": "only compiled, not tried on a text",
  "app/modules/leads/schema.ts": "behind a limit of length; each part ends at a sign of its own",
  "app/modules/areas/location/coordinates-text.ts": "two numbers, and single spaces between them",
  "app/modules/seo/health/crawl-site.server.ts": "a literal name; the choices exclude each other",
  "app/modules/media/bucket-storage.server.ts": "a literal name, and text without a bracket",
  "app/modules/seo/verification/verification-tag.server.ts":
    "a literal name; quotes end what they begin",
  "app/modules/generator/model/check-claims.ts":
    "our own words in a row; our own words of numbers, told apart by their letters",
  "app/modules/generator/model/prompt.server.ts": "a distance, its dot escaped",
  "app/platform/script-hashes.server.ts": "a literal tag with a nonce of ours",
  "app/platform/text-analysis.server.ts": "names of places as they are",
};

const fileOf = ({ position }: RegexUse) => position.replace(/:\d+$/, "");

/** Checks a match at one position; all positions take at most as many times as long. */
function isSafe({ source, flags }: RegexUse): boolean {
  const { safe } = isSafePattern(`^(?:${source})`, {
    caseInsensitive: flags.includes("i"),
    dotAll: flags.includes("s"),
    multiLine: flags.includes("m"),
    unicode: flags.includes("u"),
    maxSteps: 20_000,
    timeout: 60_000,
  });
  return safe;
}

const allRegexes = listRegexes(["app", "content", "server"]);

test("the checker recognizes slow patterns, and finds ours", {
  timeout: 120_000,
}, () => {
  const at = { position: "", flags: "" };
  expect(isSafe({ ...at, source: "(a+)+$" })).toBe(false);
  expect(isSafe({ ...at, source: "\\{\\{\\s*([^{}]*?)\\s*\\}\\}" })).toBe(false);
  expect(isSafe({ ...at, source: "^[a-z0-9-]+(?:,[a-z0-9-]+)*$" })).toBe(true);
  expect(allRegexes.length).toBeGreaterThan(200);
});

test("no pattern is slow on any text", { timeout: 120_000 }, () => {
  const open = allRegexes.filter(({ flags }) => flags !== "dynamic");
  const unsafe = open.filter((pattern) => !BOUNDED_REGEXES[fileOf(pattern)] && !isSafe(pattern));
  expect(unsafe.map(({ position, source }) => `${position} ${source}`)).toEqual([]);
});

/** Searches that take quadratic time for texts that they are never used on. */
const OWN_TEXTS: Record<string, string> = {
  "app/modules/media/bucket-storage.server.ts": "answers of the storage that the host chose",
  "server/page-cache/page-template.ts": "a page that the site rendered",
  "app/modules/archive/archived-page.server.ts": "tags of pages that the site rendered, all closed",
  "app/modules/areas/whole-page-overlap.ts": "tags of pages that React rendered, all closed",
  "app/modules/blog/similarity/fingerprints.server.ts":
    "HTML as our renderer writes it, every tag closed",
  "app/modules/blog/staff/writing/strikethrough.ts":
    "at most 500 characters before the cursor, in the browser of the person who types",
  "app/modules/seo/claims/find-claim-places.server.ts": "pages that the site rendered",
  "app/modules/store/conditional-text.ts": "HTML as our renderer writes it, every tag closed",
  "app/routes/admin/business/content-preview.server.ts": "pages that the site rendered",
};

test("no search for a pattern takes quadratic time", { timeout: 120_000 }, () => {
  const packs = getRulePack("MI").rules.flatMap(({ id, find }) =>
    find ? [{ position: `${id}:0`, source: find.pattern, flags: find.flags ?? "" }] : [],
  );
  const searched = [...allRegexes, ...packs].filter(
    (pattern) =>
      pattern.flags !== "dynamic" &&
      !BOUNDED_REGEXES[fileOf(pattern)] &&
      !OWN_TEXTS[fileOf(pattern)],
  );
  expect(isQuadratic({ source: "\\d+,", flags: "" })).toBe(true);
  expect(isQuadratic({ source: "\\s+$", flags: "" })).toBe(true);
  expect(isQuadratic({ source: "\\d{1,9},", flags: "" })).toBe(false);
  const slow = searched.filter(isQuadratic);
  expect(slow.map(({ position, source }) => `${position} ${source}`)).toEqual([]);
});

test("patterns built at run time have been reviewed", () => {
  const dynamic = allRegexes.filter(({ flags }) => flags === "dynamic").map(fileOf);
  expect(new Set(dynamic)).toEqual(new Set(Object.keys(DYNAMIC_REGEXES)));
});
