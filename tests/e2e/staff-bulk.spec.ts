import type { Page } from "@playwright/test";
import { addApprovedPost, addPublishedPost } from "#tests/factories/posts.ts";
import { expectAccessible, expectToFit } from "./setup/accessibility.ts";
import { hydrate } from "./setup/hydration.ts";
import { getPostRow } from "./setup/post-editor.ts";
import { signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";
import { DESKTOP, PHONE } from "./setup/viewports.ts";

test.beforeEach(({ context, site }) => signIn(context, site));

const notice = (page: Page, text: string | RegExp) => page.locator(".notices").getByText(text);
const bar = (page: Page) => page.getByRole("region", { name: "Selected posts" });

for (const size of [PHONE, DESKTOP]) {
  test(`selects posts by keyboard, moves them to the trash, and undoes it at ${size.width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(size);
    const slug = (name: string) => `${name}-${size.width}`;
    const one = await addApprovedPost(site.db, {
      slug: slug("one"),
      title: `Bulk kiwi${size.width} one`,
    });
    const two = await addPublishedPost(site.db, {
      slug: slug("two"),
      title: `Bulk kiwi${size.width} two`,
    });
    await page.goto(`/admin/posts?q=kiwi${size.width}`);
    await hydrate(page);
    await page.getByRole("checkbox", { name: `Select Bulk kiwi${size.width} one` }).press(" ");
    await expect(bar(page).getByText("1 selected")).toBeVisible();
    await page.getByRole("checkbox", { name: `Select Bulk kiwi${size.width} two` }).press(" ");
    await expect(bar(page).getByText("2 selected")).toBeVisible();
    await expectAccessible(page, "posts with a selection");
    await expectToFit(page, "posts with a selection");
    await bar(page).getByRole("button", { name: "Move to trash" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Move these 2 posts to the trash?" });
    await dialog.getByRole("button", { name: "Move to trash" }).click();
    await expect(notice(page, "2 moved.")).toBeVisible();
    expect((await getPostRow(site, one.id)).deleted_at).not.toBeNull();
    await expect(bar(page).getByText(/selected/)).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(notice(page, /2 restored/)).toBeVisible();
    expect((await getPostRow(site, two.id)).deleted_at).toBeNull();
  });
}

test("says which of several posts were not published, and Escape ends the selection", async ({
  page,
  site,
}) => {
  await addApprovedPost(site.db, { slug: "mango-ready", title: "Mango ready" });
  await addPublishedPost(site.db, { slug: "mango-out", title: "Mango out" });
  await page.goto("/admin/posts?q=mango");
  await hydrate(page);
  await page.getByRole("checkbox", { name: "Select all posts on this page" }).check();
  await bar(page).getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(notice(page, /^1 published, 1 not: “Mango out”/)).toBeVisible();
  await page.getByRole("checkbox", { name: "Select Mango out" }).check();
  await bar(page).getByRole("button", { name: "Unpublish" }).press("Escape");
  await expect(bar(page).getByText(/selected/)).toHaveCount(0);
});
