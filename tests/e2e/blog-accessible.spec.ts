import type { Locator, Page } from "@playwright/test";
import { addPublishedPost } from "#tests/factories/posts.ts";
import { expectAccessible, expectToFit } from "./setup/accessibility.ts";
import { openHydrated } from "./setup/age-gate.ts";
import {
  articleContents,
  categoryLink,
  categoryPath,
  getShippedPost,
  navigateTo,
  pagination,
  postCards,
  resultLine,
  SHIPPED_POSTS,
  sharePanel,
} from "./setup/blog.ts";
import { test as base, expect } from "./setup/test.ts";

const LONG = getShippedPost("best-dispensary-warren-mi");
const SHORT = "One line on labels";
const MISSING = "/blog/no-such-article";

/** Enough for a second page. */
const FILLER_COUNT = 24 - SHIPPED_POSTS.length + 3;

/** Adds articles; these tests have their own site, so others do not see them. */
const test = base.extend<object, { articles: undefined }>({
  articles: [
    async ({ site }, use) => {
      for (let index = 0; index < FILLER_COUNT; index += 1) {
        await addPublishedPost(site.db, {
          title: index === 0 ? SHORT : `Filler article ${index}`,
          markdown: "Every package carries a label.",
          now: new Date(Date.UTC(2025, 5, 1 + index, 12)),
        });
      }
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
});

interface State {
  name: string;
  path: string;
  /** Only in the long run: another state here has the same template. */
  isLong?: true;
  /** Of the response, if not 200. */
  status?: 404;
  /** Visible only in this state. */
  mark(page: Page): Locator;
}

const STATES: State[] = [
  { name: "the index", path: "/blog", mark: (page) => postCards(page).nth(23) },
  {
    name: "the index filtered",
    isLong: true,
    path: categoryPath("Local Guide"),
    mark: (page) => categoryLink(page, "Local Guide").and(page.locator("[aria-current]")),
  },
  {
    name: "a search that finds",
    isLong: true,
    path: "/blog?q=warren",
    mark: (page) => resultLine(page).filter({ hasText: /^[1-9]\d* articles for "warren"/ }),
  },
  {
    name: "a search that finds nothing",
    path: "/blog?q=zanzibar",
    mark: (page) => page.getByRole("heading", { name: "Nothing found" }),
  },
  {
    name: "a search for one long word",
    isLong: true,
    path: `/blog?q=${"taumatawhakatangihanga".repeat(8)}`,
    mark: (page) => page.getByRole("heading", { name: "Nothing found" }),
  },
  {
    name: "the second page",
    isLong: true,
    path: "/blog?page=2",
    mark: (page) => pagination(page).locator("[aria-current=page]", { hasText: "2" }),
  },
  {
    name: "a page beyond the last",
    isLong: true,
    status: 404,
    path: "/blog?page=9",
    mark: (page) => page.getByRole("link", { name: "All articles" }),
  },
  {
    name: "a short article",
    isLong: true,
    path: "/blog/one-line-on-labels",
    mark: (page) => page.getByRole("heading", { level: 1, name: SHORT }),
  },
  {
    name: "a long article with a table of contents",
    path: `/blog/${LONG.slug}`,
    mark: (page) => articleContents(page).getByRole("link").nth(3),
  },
];

for (const { name, path, isLong, status, mark } of STATES) {
  test(`${name} is accessible and fits the screen`, { tag: isLong ? "@long" : "@phone" }, async ({
    page,
    browserErrors,
  }) => {
    if (status === 404) browserErrors.expectMessage(/status of 404/);
    await openHydrated(page, path);
    await expect(mark(page)).toBeVisible();
    await expectAccessible(page, name);
    await expectToFit(page, name);
  });
}

test("every article that comes with the site fits the screen", { tag: "@long" }, async ({
  page,
}) => {
  await openHydrated(page, "/blog");
  for (const { slug, frontMatter } of SHIPPED_POSTS) {
    await page.goto(`/blog/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(frontMatter.title);
    await expectToFit(page, slug);
  }
});

test("an article is accessible with an error notice", { tag: "@long" }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await openHydrated(page, `/blog/${LONG.slug}`);
  await sharePanel(page).getByRole("button", { name: "Copy Link" }).click();
  // A focused notice stays open.
  await page.getByRole("button", { name: "Close notice" }).focus();
  await expectAccessible(page, "notice");
  await expect(page.getByText("Failed to copy", { exact: true })).toBeVisible();
  await expectToFit(page, "notice");
});

test("an unknown article is accessible, loaded and reached by a link", async ({
  page,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 404/);
  const missing = page.getByRole("heading", { level: 1, name: "Post Not Found" });
  await openHydrated(page, MISSING);
  await expect(missing).toBeVisible();
  await expectAccessible(page, "loaded");
  await expectToFit(page, "loaded");
  await openHydrated(page, "/blog");
  await navigateTo(page, MISSING);
  await expect(missing).toBeVisible();
  await expectAccessible(page, "within the page");
});
