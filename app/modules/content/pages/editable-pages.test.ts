import { describe, expect, test } from "vitest";
import { shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { parseFrontMatter } from "#app/platform/front-matter.ts";
import privacy from "#content/pages/privacy.md?raw";
import { isEditable, toFormValues, valueAt } from "../fields.ts";
import { EDITABLE_PAGES, findEditablePage, sitePages } from "./editable-pages.server.ts";
import { joinLegalPage, legalPages } from "./legal-texts.server.ts";

/** Values that are no texts of the page: pictures, icons, dates, and words for search engines only. */
const NO_TEXT = /(?:\.|^)(?:keywords|icon|picture|updated)$/;

/** Texts that a page shows with a text of another field, or that are the name of a list. */
const ELSEWHERE = new Set([
  // The headline and the line below it are in `copy.hero`.
  ...["home head.heading", "home head.intro"],
  ...["1st", "2nd", "3rd"].map((_, index) => `rewards copy.rewards.visits.${index}.visit`),
]);

/** The dotted paths of every string in a value; the parts of a list of texts have the path of the list. */
function listTextPaths(value: unknown, path = ""): string[] {
  if (typeof value === "string") return NO_TEXT.test(path) ? [] : [path];
  if (value === null || typeof value !== "object") return [];
  if (Array.isArray(value) && value.every((part) => typeof part === "string")) return [path];
  return Object.entries(value).flatMap(([key, part]) =>
    listTextPaths(part, path === "" ? key : `${path}.${key}`),
  );
}

/** Wordings of the specification (spec 1, sections 2.5 and 2.8 to 2.11), by page. */
const SPECIFIED: Record<string, readonly string[]> = {
  home: [
    ...["ELEVATE YOUR EXPERIENCE", "SHOP NOW", "LEARN MORE", "JOIN THE CLUB"],
    ...["Shop By Categories", "See More", "The Deli", "Why Choose {{name}}"],
    ...["Sustainably grown", "Premium quality", "Local source", "Lab tested"],
    ...["Follow on Instagram", "Featured Videos", "View All Videos", "EXPLORE OUR SHOP"],
    "based on {{homeRatingCount}} {{homeRatingSource}}",
  ],
  about: ["Quality First", "Community", "Passion", "Excellence"],
  deals: ["What you'll get", "Exclusive discounts", "Early access", "VIP treatment"],
  rewards: [
    ...["Join Now", "View Your Points", "Earn points", "Redeem rewards", "VIP access"],
    ...["How it works", "Sign up", "First-time customer rewards"],
  ],
};

describe.each(EDITABLE_PAGES.map((page) => [page.slug, page] as const))("page %s", (slug, page) => {
  const { fields, content, document } = page;

  test("has a field for each of its texts", () => {
    const named = new Set(fields.map(({ name }) => name));
    const missing = listTextPaths(content.base).filter(
      (path) => !named.has(path) && !ELSEWHERE.has(`${slug} ${path}`),
    );
    expect(missing).toEqual([]);
    for (const { name } of fields) expect(valueAt(content.base, name), name).toBeDefined();
    expect(named.size).toBe(fields.length);
  });

  test("can be saved as it is shipped", () => {
    expect(document.check("", content.base)).toEqual([]);
    expect(document.checkFacts?.(content.base, shippedFacts)).toEqual([]);
    expect(document.write("", content.base)).toBe("");
    expect(page.fromForm(toFormValues(fields, content.base))).toEqual(content.base);
  });

  test("keeps its fixed wording, whatever is typed", () => {
    const typed = Object.fromEntries(fields.map(({ name }) => [name, "Other words."]));
    const value = page.fromForm(typed);
    const saved = document.read(document.write("", value));
    for (const { name, kind } of fields) {
      const text = valueAt(saved, name);
      if (kind === "fixed") expect(text, name).toEqual(valueAt(content.base, name));
      else expect(JSON.stringify(text), name).toContain("Other words.");
    }
    for (const wording of SPECIFIED[slug] ?? []) {
      expect(JSON.stringify(saved)).toContain(JSON.stringify(wording).slice(1, -1));
    }
  });
});

describe("a saved page", () => {
  const { about } = sitePages;

  test("has only the texts that differ, so the others follow the release", () => {
    const value = about.withTexts(new Map([["copy.visit.label", "Find us"]]));
    expect(about.document.write("", value)).toBe('{"copy.visit.label":"Find us"}');
  });

  test("with an invalid text loses only that one", () => {
    const saved = { "copy.visit.label": "", "copy.visit.title": "Come by", "no.such": "Field" };
    const { value, problem } = about.content.parse(JSON.stringify(saved));
    expect(value.copy.visit).toEqual({ ...about.content.base.copy.visit, title: "Come by" });
    expect(problem).toBe("invalid: copy.visit.label");
  });
});

describe("texts of a page are refused", () => {
  const issuesOf = (slug: string, name: string, text: string | string[]) => {
    const page = findEditablePage(slug);
    if (!page) throw new Error(`no page ${slug}`);
    const value = page.withTexts(new Map([[name, text]]));
    const issues = page.document.check("", value);
    return [...issues, ...(page.document.checkFacts?.(value, shippedFacts) ?? [])].map(
      ({ path, message }) => `${path.join(".")} ${message}`,
    );
  };

  test.each<[string, string, string, string | string[], string]>([
    ["if empty", "about", "copy.visit.title", "", "must not be empty"],
    ["if too long", "about", "copy.visit.label", "a".repeat(61), "at most 60 characters"],
    ["if nothing is left of a list", "about", "copy.story.paragraphs", [], "must not be empty"],
    ["if repeated", "about", "copy.story.paragraphs", ["One.", "One."], "the same twice"],
    [
      "if an offer is not marked",
      "about",
      "copy.visit.text",
      "We deliver.",
      "Only while delivery is",
    ],
    [
      "if nothing is left without an approval",
      ...["about", "copy.visit.title", "{{#delivery}}Delivery{{/delivery}}", "outside the marks"],
    ],
    [
      "if a fact is typed",
      "about",
      "copy.visit.text",
      "Call (313) 555-0142.",
      "Insert fact” ({{phone}})",
    ],
    ["without the terms", "home", "copy.exitPopup.text", "Sign up.", "must keep {{campaignTerms}}"],
    [
      "without the retention times",
      ...["privacy", "sections.how-long-we-keep-it.text", "A while.", "must keep {{messageRet"],
    ],
  ] as [string, string, string, string | string[], string][])(
    "%s",
    (_, slug, name, text, reason) => {
      expect(issuesOf(slug, name, text)).toEqual([expect.stringContaining(`${name} `)]);
      expect(issuesOf(slug, name, text)[0]).toContain(reason);
    },
  );

  test("but not for what the shipped text does too", () => {
    expect(issuesOf("home", "copy.closing.title", "{{#delivery}}Delivered{{/delivery}}")).toEqual(
      [],
    );
  });
});

test("a legal page is put together as it was written", () => {
  const { body } = parseFrontMatter(privacy);
  expect(joinLegalPage(legalPages.privacy.content.base)).toBe(body.trim());
  expect(legalPages.privacy.fields.filter(isEditable).length).toBeGreaterThan(20);
});
