import { isSafePattern } from "redos-detector";
import { expect, test } from "vitest";
import { listPatterns, type Pattern } from "#tests/setup/list-patterns.ts";

/**
 * Patterns that may take time that grows with the square of a text, or that the checker gives up on,
 * and why they cannot be used to hold the server up. Whatever else is found has to be mended.
 */
const BOUNDED: Record<string, string> = {
  "app/modules/auth/device-name.ts": "a stored browser name has a few hundred characters",
  "app/modules/blog/public/absolute-links.ts": "HTML as our renderer writes it, quoted throughout",
  "app/modules/blog/rendering/html-text.ts":
    "HTML as our renderer writes it; its choices exclude each other",
  "app/modules/seo/health/parse-head.ts": "the site's own pages",
  "app/modules/store/move-menu-links.ts": "HTML as our renderer writes it, quoted throughout",
  "app/modules/analytics/browser/visit-script.ts": "a stack of the visitor's own browser, there",
  "app/modules/generator/compose-page.server.ts": "its choices exclude each other",
  "app/modules/generator/model/parse-answer.ts": "tried at the start of an answer of at most 64 KB",
  "app/platform/front-matter.ts": "files of the project, read before the site is served",
  "server/http/static-files.ts": "a path of at most 12 KB; only its dots are tried",
};

/** Patterns put together at run time, looked at by hand. */
const PUT_TOGETHER: Record<string, string> = {
  "app/modules/auth/network-name.server.ts": "a dot and a number",
  "app/modules/compliance/service-claims.server.ts":
    "patterns of the rule packs; service-claims.test.ts checks each",
  "app/modules/compliance/schema.ts": "only compiled, not tried on a text",
  "app/modules/leads/schema.ts": "behind a limit of length; each part ends at a sign of its own",
  "app/modules/areas/location/coordinates-text.ts": "two numbers, and single spaces between them",
  "app/modules/seo/health/parse-head.ts": "a literal name; the choices exclude each other",
  "app/modules/media/bucket-list.ts": "a literal name, and text without a bracket",
  "app/modules/seo/verification/parse-tag.ts": "a literal name; quotes end what they begin",
  "app/modules/generator/model/check-claims.ts": "our own words in a row",
  "app/modules/generator/model/check-numbers.ts":
    "our own words of numbers, told apart by their letters",
  "app/modules/generator/model/prompt.server.ts": "a distance, its dot escaped",
  "app/platform/script-nonce.server.ts": "a literal tag with a nonce of ours",
  "app/platform/text-overlap.ts": "names of places as they are",
};

const fileOf = ({ place }: Pattern) => place.replace(/:\d+$/, "");

/** As tried at one place of a text: from every place it takes at most as many times as long. */
function isSafe({ source, flags }: Pattern): boolean {
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

const all = listPatterns(["app", "content", "server"]);

test("the checker knows a bad pattern from a good one, and ours are found", {
  timeout: 120_000,
}, () => {
  const at = { place: "", flags: "" };
  expect(isSafe({ ...at, source: "(a+)+$" })).toBe(false);
  expect(isSafe({ ...at, source: "\\{\\{\\s*([^{}]*?)\\s*\\}\\}" })).toBe(false);
  expect(isSafe({ ...at, source: "^[a-z0-9-]+(?:,[a-z0-9-]+)*$" })).toBe(true);
  expect(all.length).toBeGreaterThan(200);
});

test("no pattern takes long, whatever it is tried on", { timeout: 120_000 }, () => {
  const open = all.filter(({ flags }) => flags !== "put together");
  const unsafe = open.filter((pattern) => !BOUNDED[fileOf(pattern)] && !isSafe(pattern));
  expect(unsafe.map(({ place, source }) => `${place} ${source}`)).toEqual([]);
});

test("patterns put together at run time were looked at", () => {
  const made = all.filter(({ flags }) => flags === "put together").map(fileOf);
  expect(new Set(made)).toEqual(new Set(Object.keys(PUT_TOGETHER)));
});
