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

/** Opens a post in the editor, as Markdown, and waits for hydration. */
export async function openPost(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/posts/${id}`);
  await hydrate(page);
  await showMarkdown(page);
}

/** Shows the text as Markdown; the visual editor opens first. */
export async function showMarkdown(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Markdown", exact: true }).click();
  await expect(textField(page)).toBeVisible();
}

/** URL of the requests with which the editor saves by itself. */
export const AUTOSAVE_URL = "**/admin/posts/autosave";

export function textField(page: Page): Locator {
  return page.getByRole("textbox", { name: "Text", exact: true });
}

export function saveButton(page: Page): Locator {
  return page.getByRole("button", { name: "Save", exact: true });
}

/** The bar that says where the text is, and saves and publishes it. */
export function editorBar(page: Page): Locator {
  return page.getByRole("region", { name: "Save and publish" });
}

/** Presses Save and waits for the confirmation. */
export async function savePost(page: Page): Promise<void> {
  await saveButton(page).click();
  await expectSaved(page);
}

/** Waits until what was typed is saved. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(editorBar(page).getByRole("status")).toHaveText(/^(Saved|No changes)$/);
}

/** Presses Publish, and then the button below the checklist. */
export async function publishPost(page: Page): Promise<void> {
  await editorBar(page).getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish now" }).click();
}

/** Chooses a picture of the site as the post's picture. */
export async function choosePicture(page: Page, label: string): Promise<void> {
  await page.getByRole("button", { name: "Picture Choose" }).click();
  await page.getByRole("dialog").getByRole("button", { name: label }).click();
}

/** The database row of a post. */
export function getPostRow(site: Site, id: string) {
  return site.db
    .selectFrom("blog_posts")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
