import { expect, type Locator, type Page } from "@playwright/test";
import { createPost } from "#app/modules/blog/editing/create-post.server.ts";
import { postContent } from "#tests/factories/posts.ts";
import { whenHydrated } from "./hydration.ts";
import type { Site } from "./site.ts";

type Content = Parameters<typeof postContent>[0];

/** A draft of its own for one test; gives its id and slug. */
export function addDraft(site: Site, content: Content = {}) {
  return createPost(site.db, { content: postContent(content), now: new Date() });
}

/** Opens a post in the editor and waits until script answers. */
export async function openPost(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/posts/${id}`);
  await whenHydrated(page);
}

export function textField(page: Page): Locator {
  return page.getByRole("textbox", { name: "Text", exact: true });
}

export function saveButton(page: Page): Locator {
  return page.getByRole("button", { name: "Save", exact: true });
}

/** Presses Save and waits for the words that it is done. */
export async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(page.getByText("All changes saved")).toBeVisible();
}

/** What is stored of a post now. */
export function storedPost(site: Site, id: string) {
  return site.db
    .selectFrom("blog_posts")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
