import type { Page } from "@playwright/test";
import { makePicture } from "#tests/factories/pictures.ts";
import { addDraft, storedPost } from "./setup/posts.ts";
import type { Site } from "./setup/site.ts";
import { signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test.beforeEach(({ context, site }) => signIn(context, site));

/** Unfolds the question of a destructive button; gives what unfolded. */
async function ask(page: Page, row: string, label: string) {
  const part = page.locator("tr, li").filter({ hasText: row });
  await expect(part.getByRole("button", { name: label })).toHaveCount(0);
  await part.locator("summary", { hasText: label }).click();
  return part.locator("details[open]");
}

const changes = (site: Site, action: string) =>
  site.db.selectFrom("audit_log").select("summary").where("action", "=", action).execute();

test("without script an entry of a list is removed, after a question", async ({ page, site }) => {
  const before = await changes(site, "remove-review");
  await page.goto("/admin/business/reviews");
  const name = (await page.locator("tbody td a").first().textContent()) ?? "";
  const asked = await ask(page, name, "Remove");
  await expect(asked).toContainText("Remove this review?");
  await expect(asked).toContainText("You can restore it from the history.");
  expect(await changes(site, "remove-review")).toEqual(before);
  await asked.getByRole("button", { name: "Remove review" }).click();
  await expect(page.getByText("The change is on the site now.")).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  expect(await changes(site, "remove-review")).toHaveLength(before.length + 1);
});

test("without script an upload is deleted, after a question", async ({ page, site }) => {
  await page.goto("/admin/uploads");
  await page.getByLabel("Picture", { exact: true }).setInputFiles({
    name: "gone-without-script.jpg",
    mimeType: "image/jpeg",
    buffer: await makePicture({ width: 360, height: 240, format: "jpeg" }),
  });
  await page.getByLabel("Description of the picture").fill("Noise");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("It can be put into posts now.")).toBeVisible({ timeout: 60_000 });
  const asked = await ask(page, "gone-without-script.jpg", "Delete");
  await expect(asked).toContainText("Delete gone-without-script.jpg?");
  await asked.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Picture Deleted")).toBeVisible();
  await expect(page.getByText("gone-without-script.jpg")).toHaveCount(0);
  const left = site.db.selectFrom("uploads").select("hash");
  expect(await left.where("name", "=", "gone-without-script.jpg").execute()).toEqual([]);
});

test("without script a post goes to the trash, after a question", async ({ page, site }) => {
  const { id } = await addDraft(site);
  await page.goto(`/admin/posts/${id}`);
  await page.locator("summary", { hasText: "Move to trash" }).click();
  await expect(page.locator("details", { hasText: "Move this post to the trash?" })).toBeVisible();
  await page.locator("details[open]").getByRole("button", { name: "Move to trash" }).click();
  await expect(page.getByText("Moved to the Trash")).toBeVisible();
  expect((await storedPost(site, id)).deleted_at).not.toBeNull();
});
