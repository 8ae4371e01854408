import { expect, type Locator, type Page } from "@playwright/test";
import { listShippedPosts } from "#tests/setup/shipped-posts.ts";

/** The shipped articles, newest first. */
export const SHIPPED_POSTS = listShippedPosts();

/** The shipped article with this slug. Throws Error if there is none. */
export function getShippedPost(slug: string) {
  const post = SHIPPED_POSTS.find((candidate) => candidate.slug === slug);
  if (!post) throw new Error(`no such article: ${slug}`);
  return post;
}

/** In the order of the filter. */
export const CATEGORIES = [
  "Reviews",
  "Local Guide",
  "City Guide",
  "Delivery Guide",
  "Education",
  "Product Guide",
  "Wellness",
  "Strain Guide",
];

/** The cards of the index, or those below an article. */
export function postCards(page: Page): Locator {
  return page.getByRole("main").locator(".post-card");
}

export function cardTitles(page: Page): Locator {
  return postCards(page).getByRole("heading");
}

export function searchBox(page: Page): Locator {
  return page.getByRole("searchbox", { name: "Search the blog" });
}

export function searchButton(page: Page): Locator {
  return page.getByRole("search").getByRole("button", { name: "Search" });
}

export function categoryLink(page: Page, name: string): Locator {
  return page
    .getByRole("navigation", { name: "Categories" })
    .getByRole("link", { name, exact: true });
}

/** The line with the search and the number of articles found. */
export function resultLine(page: Page): Locator {
  return page.getByRole("main").getByRole("status");
}

export function pagination(page: Page): Locator {
  return page.getByRole("navigation", { name: "Pages" });
}

export function articleContents(page: Page): Locator {
  return page.getByRole("navigation", { name: "In this article" });
}

export function sharePanel(page: Page): Locator {
  return page.getByRole("region", { name: "Share this article" });
}

/** Asserts that the article with this title is shown at its URL. */
export async function expectArticle(page: Page, slug: string, title: string): Promise<void> {
  await expect(page).toHaveURL(`/blog/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
}

/** Navigates to a path on the client, as a link would. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate((url) => {
    history.pushState(null, "", url);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
}

/** The path of the index filtered to this category. */
export function categoryPath(category: string): string {
  return `/blog?category=${category.toLowerCase().replaceAll(" ", "-")}`;
}

/** Asserts that the index shows exactly the articles of this category. */
export async function expectFiltered(page: Page, category: string): Promise<void> {
  const titles = SHIPPED_POSTS.filter(({ frontMatter }) => frontMatter.category === category).map(
    ({ frontMatter }) => frontMatter.title,
  );
  await expect(page).toHaveURL(categoryPath(category));
  await expect(cardTitles(page)).toHaveText(titles);
  await expect(postCards(page).locator(".badge")).toHaveText(titles.map(() => category));
  await expect(categoryLink(page, category)).toHaveAttribute("aria-current", "true");
  await expect(resultLine(page)).toHaveText(
    titles.length === 1 ? "1 article" : `${titles.length} articles`,
  );
}

/** Asserts that the unfiltered index is shown. */
export async function expectIndex(page: Page): Promise<void> {
  await expect(page).toHaveURL("/blog");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog");
}
