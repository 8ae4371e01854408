import { expect, type Locator, type Page } from "@playwright/test";
import { contentPosts } from "#tests/setup/content-posts.ts";

/** The articles that come with the site, newest first. */
export const POSTS = contentPosts();

/** The one with this slug. */
export function contentPost(slug: string) {
  const post = POSTS.find((candidate) => candidate.slug === slug);
  if (!post) throw new Error(`no such article: ${slug}`);
  return post;
}

/** The cards of the index, or those below an article. */
export function cards(page: Page): Locator {
  return page.getByRole("main").locator(".post-card");
}

export function cardTitles(page: Page): Locator {
  return cards(page).getByRole("heading");
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

/** The line that tells how many articles there are, and of which search. */
export function resultLine(page: Page): Locator {
  return page.getByRole("main").getByRole("status");
}

export function paging(page: Page): Locator {
  return page.getByRole("navigation", { name: "Pages" });
}

/** Asserts that the article of this title is shown at its address. */
export async function expectArticle(page: Page, slug: string, title: string): Promise<void> {
  await expect(page).toHaveURL(`/blog/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
}

/** Goes to an address within the open document, as a link would. */
export async function followWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
}
