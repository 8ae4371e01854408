import { expect, type Locator, type Page } from "@playwright/test";
import { createPost } from "#app/modules/blog/editing/create-post.server.ts";
import { postContent } from "#tests/factories/posts.ts";
import { hydrate } from "./hydration.ts";
import type { Site } from "./site.ts";

type Content = Parameters<typeof postContent>[0];

/** Adds a draft for one test; returns its id and slug. */
export function addDraft(site: Site, content: Content = {}) {
  return createPost(site.db, { content: postContent(content), now: new Date() });
}

/** Opens a post in the editor and waits for hydration. */
export async function openPost(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/posts/${id}`);
  await hydrate(page);
}

export function textField(page: Page): Locator {
  return page.getByRole("textbox", { name: "Text", exact: true });
}

export function saveButton(page: Page): Locator {
  return page.getByRole("button", { name: "Save", exact: true });
}

/** Presses Save and waits for the confirmation. */
export async function savePost(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(page.getByText("All changes saved")).toBeVisible();
}

/** The database row of a post. */
export function getPostRow(site: Site, id: string) {
  return site.db
    .selectFrom("blog_posts")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
