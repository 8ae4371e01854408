import type { Page } from "@playwright/test";
import { addPublishedPost } from "#tests/factories/posts.ts";
import { confirmAgeByCookie, openHydrated } from "./setup/age-gate.ts";
import { expectSameDocument, markDocument } from "./setup/areas.ts";
import {
  cardTitles,
  categoryLink,
  pagination,
  postCards,
  resultLine,
  SHIPPED_POSTS,
  searchBox,
  searchButton,
} from "./setup/blog.ts";
import { test as base, expect } from "./setup/test.ts";

/** Filler articles, newest first: with the 24 shipped ones they fill three pages. */
const FILLERS = Array.from({ length: 36 }, (_, index) => `Filler article ${36 - index}`);
const DAY_MS = 24 * 60 * 60 * 1000;
const JUNE = Date.UTC(2025, 5, 1, 12);

/** Articles with words that no other article has, oldest first. */
const INVENTED = [
  { title: "Care of a quellwort", markdown: "It wants *tambrosia* and shade. AND, OR, NOT." },
  { title: "A second look", excerpt: "Quellworts in winter.", markdown: "Café zimtig, half past." },
  { title: "A third look", markdown: "Nothing but one [quellwort](/shop), once, and salt." },
];
const [CARE, SECOND, THIRD] = INVENTED.map(({ title }) => title);

/** The added articles, of May and June 2025, newest first. */
const ADDED = [...FILLERS, ...INVENTED.map(({ title }) => title).toReversed()];

/** Adds articles; these tests have their own site, so others do not see them. */
const test = base.extend<object, { articles: undefined }>({
  articles: [
    async ({ site }, use) => {
      const may = Date.UTC(2025, 4, 1, 12);
      for (const [index, post] of INVENTED.entries()) {
        const now = new Date(may + index * DAY_MS);
        await addPublishedPost(site.db, { ...post, category: "Wellness", now });
      }
      for (const [index, title] of FILLERS.toReversed().entries()) {
        const now = new Date(JUNE + index * DAY_MS);
        await addPublishedPost(site.db, { title, category: "Education", now });
      }
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
});

/** All articles, newest first: some shipped ones are newer than the added ones, the others are older. */
const TITLES = [
  ...shippedTitles((date) => date >= "2025-07-01"),
  ...ADDED,
  ...shippedTitles((date) => date < "2025-05-01"),
];

const titlesOnPage = (number: number) => TITLES.slice((number - 1) * 24, number * 24);

test("the older, newer, and page number links lead through the pages", async ({ page }) => {
  await openHydrated(page, "/blog");
  await markDocument(page);
  await expect(resultLine(page)).toHaveText("63 articles");
  await expectPage(page, 1);
  await pagination(page).getByRole("link", { name: "Older articles" }).click();
  await expectPage(page, 2);
  await expect(page).toHaveTitle(/, page 2$/);
  await pagination(page).getByRole("link", { name: "Older articles" }).click();
  await expectPage(page, 3);
  await expect(pagination(page).getByRole("link", { name: "Older articles" })).toHaveCount(0);
  await pagination(page).getByRole("link", { name: "Newer articles" }).click();
  await expectPage(page, 2);
  await pagination(page).getByRole("link", { name: "Page 1", exact: true }).click();
  await expectPage(page, 1);
  await expect(pagination(page).getByRole("link", { name: "Newer articles" })).toHaveCount(0);
  await pagination(page).getByRole("link", { name: "Page 3", exact: true }).click();
  await expectPage(page, 3);
  await page.goBack();
  await expectPage(page, 1);
  await expectSameDocument(page);
});

test("a new page begins at its top", async ({ page }) => {
  await openHydrated(page, "/blog");
  await pagination(page).getByRole("link", { name: "Older articles" }).click();
  await expectPage(page, 2);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});

test("each page has its own URL and links to its neighbors", { tag: "@long" }, async ({
  page,
  site,
}) => {
  await openHydrated(page, "/blog");
  for (const number of [1, 2, 3]) {
    await page.goto(pageUrl(number));
    await expectPage(page, number);
    const near = (rel: string) => page.locator(`head link[rel=${rel}]`);
    const expected = { prev: number > 1 && number - 1, next: number < 3 && number + 1 };
    for (const [rel, neighbor] of Object.entries(expected)) {
      await expect(near(rel)).toHaveCount(neighbor ? 1 : 0);
      if (!neighbor) continue;
      await expect(near(rel)).toHaveAttribute("href", site.origin + pageUrl(neighbor));
      await expect(pagination(page).locator(`a[rel=${rel}]`)).toHaveAttribute(
        "href",
        pageUrl(neighbor),
      );
    }
    await expect(near("canonical")).toHaveAttribute("href", site.origin + pageUrl(number));
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "index, follow");
  }
});

test("a page beyond the last is empty, noindex, and links back", async ({
  page,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 404/);
  await openHydrated(page, "/blog?page=7");
  await expect(postCards(page)).toHaveCount(0);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, follow");
  await expect(pagination(page).getByRole("link", { name: "Older articles" })).toHaveCount(0);
  await pagination(page).getByRole("link", { name: "Newer articles" }).click();
  await expectPage(page, 3);
  await page.goto("/blog?page=7");
  await page.getByRole("main").getByRole("link", { name: "All articles" }).click();
  await expectPage(page, 1);
});

test("an invalid page number shows the first page", { tag: "@long" }, async ({ page }) => {
  await openHydrated(page, "/blog");
  for (const number of ["0", "-1", "1.5", "two", "1e3", "99999999999"]) {
    await page.goto(`/blog?page=${number}`);
    await expect(cardTitles(page), number).toHaveText(titlesOnPage(1));
  }
});

test("the pages of a category and of a search stay within it", async ({ page }) => {
  await openHydrated(page, "/blog?category=education");
  await pagination(page).getByRole("link", { name: "Older articles" }).click();
  await expect(page).toHaveURL("/blog?category=education&page=2");
  await expect(postCards(page)).toHaveCount(17);
  await expect(postCards(page).filter({ hasNotText: "Education" })).toHaveCount(0);
  await categoryLink(page, "Wellness").click();
  await expect(page).toHaveURL("/blog?category=wellness");

  await page.goto("/blog?q=filler+article");
  await pagination(page).getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL("/blog?q=filler+article&page=2");
  await expect(cardTitles(page)).toHaveText(FILLERS.slice(24));
  await searchBox(page).fill("quellwort");
  await searchButton(page).click();
  await expect(page).toHaveURL("/blog?q=quellwort");
});

test("a search matches the start of words in title, excerpt, and text, best first", async ({
  page,
}) => {
  await openHydrated(page, "/blog");
  await expectFound(page, "quellwort", [CARE, SECOND, THIRD]);
  await expectFound(page, "QUELLW", [CARE, SECOND, THIRD]);
  await expectFound(page, "uellwort", []);
});

test("a search of several words finds articles that contain them all", async ({ page }) => {
  await openHydrated(page, "/blog");
  await expectFound(page, "tambrosia quellwort", [CARE]);
  await expectFound(page, "quell café", [SECOND]);
  await expectFound(page, "quell cafe", [SECOND]);
  await expectFound(page, "tambrosia zimtig", []);
});

test("search operators are treated as plain words", { tag: "@long" }, async ({ page }) => {
  await openHydrated(page, "/blog");
  const found: [string, (string | undefined)[]][] = [
    // As operators, these would find more than the one article with all the words.
    ["quellwort OR zimtig", []],
    ["tambrosia OR quellwort", [CARE]],
    ["quellwort NOT tambrosia", [CARE]],
    ["quellwort -tambrosia", [CARE]],
    ["quellwort & !tambrosia", [CARE]],
    ["zimtig | tambrosia", []],
    ["title:tambrosia", []],
    ["NEAR(quellwort tambrosia)", []],
    ['"tambrosia quellwort"', [CARE]],
    ["(tambrosia", [CARE]],
    ["tambrosia*", [CARE]],
    ["tambrosia:*", [CARE]],
    ["^tambrosia", [CARE]],
    ['tambrosia"', [CARE]],
    ["tambrosia'", [CARE]],
    ["tambrosia; --", [CARE]],
    ["tambrosia%", [CARE]],
    ["tambr_sia", []],
    ["\"*():^&|!'\\", []],
  ];
  for (const [query, titles] of found) await expectFound(page, query, titles);
});

test("a very long search is answered", { tag: "@long" }, async ({ page }) => {
  await openHydrated(page, `/blog?q=${encodeURIComponent("quellwort ".repeat(300))}`);
  await expect(postCards(page)).toHaveCount(3);
  expect((await searchBox(page).inputValue()).length).toBeLessThanOrEqual(200);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test.beforeEach(({ context, site }) => confirmAgeByCookie(context, site.origin));

  test("the pages link to each other", async ({ page, browserErrors }) => {
    browserErrors.expectMessage(/status of 404/);
    await page.goto("/blog");
    for (const number of [2, 3]) {
      await pagination(page).getByRole("link", { name: "Older articles" }).click();
      await expectPage(page, number);
    }
    await pagination(page).getByRole("link", { name: "Newer articles" }).click();
    await expectPage(page, 2);
    await page.goto("/blog?page=7");
    await expect(postCards(page)).toHaveCount(0);
    await page.getByRole("main").getByRole("link", { name: "All articles" }).click();
    await expectPage(page, 1);
  });

  test("the search accepts word starts, several words, and operators", async ({ page }) => {
    await page.goto("/blog");
    await expectFound(page, "quellw", [CARE, SECOND, THIRD]);
    await expectFound(page, "quell café", [SECOND]);
    await expectFound(page, "quellwort OR zimtig", []);
    await expectFound(page, '"(tambrosia*', [CARE]);
  });
});

/** Titles of the shipped articles with such a date, newest first. */
function shippedTitles(isWanted: (date: string) => boolean): string[] {
  return SHIPPED_POSTS.filter(({ frontMatter }) => isWanted(frontMatter.date)).map(
    ({ frontMatter }) => frontMatter.title,
  );
}

function pageUrl(number: number): string {
  return number === 1 ? "/blog" : `/blog?page=${number}`;
}

/** Asserts that the index shows this page of all articles and marks it as current. */
async function expectPage(page: Page, number: number): Promise<void> {
  await expect(page).toHaveURL(pageUrl(number));
  await expect(cardTitles(page)).toHaveText(titlesOnPage(number));
  await expect(pagination(page).locator("[aria-current=page]")).toHaveText(`Page ${number}`);
}

/** Types a search and asserts the articles found, in this order. */
async function expectFound(
  page: Page,
  query: string,
  titles: readonly (string | undefined)[],
): Promise<void> {
  await searchBox(page).fill(query);
  await searchButton(page).click();
  const count = titles.length === 1 ? "1 article" : `${titles.length} articles`;
  await expect(resultLine(page), query).toContainText(`${count} for "${query}"`);
  await expect(cardTitles(page), query).toHaveText(titles.map(String));
  await expect(searchBox(page)).toHaveValue(query);
  await expect(page.getByRole("heading", { name: "Nothing found" })).toHaveCount(
    titles.length === 0 ? 1 : 0,
  );
}
