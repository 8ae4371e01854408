import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { createPicture } from "#tests/factories/pictures.ts";
import { limitFileSize } from "#tests/setup/child-process.ts";
import { lockPosts } from "./setup/database-faults.ts";
import {
  addDraft,
  expectSaved,
  getPostRow,
  openPost,
  saveButton,
  savePost,
  textField,
} from "./setup/post-editor.ts";
import { expectStaffNotice, signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";

/** The server waits up to 45 seconds for a lock, and processing a large picture is slow. */
const LONG_TIMEOUT = { timeout: 180_000 };

test.describe.configure({ timeout: 300_000 });

test.beforeEach(async ({ context, site, browserErrors }) => {
  // Browsers log the status of every failure, even if the page shows a message.
  browserErrors.expectMessage(/the server responded with a status of (4|5)\d\d/);
  await signIn(context, site);
});

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("saving a post waits for a lock that is released", { tag: "@both-engines" }, async ({
  page,
  site,
}) => {
  const { id } = await addDraft(site, { title: "Behind a lock", markdown: "Before." });
  await openPost(page, id);
  await textField(page).fill("Waits for its turn.");
  const release = await lockPosts(site);
  await saveButton(page).click();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  await release();
  await expectSaved(page);
  expect((await getPostRow(site, id)).markdown).toBe("Waits for its turn.");
});

test("a lock that stays is reported, and nothing typed is lost", { tag: "@long" }, async ({
  page,
  site,
}) => {
  const { id } = await addDraft(site, { title: "Behind a lock", markdown: "Before." });
  await openPost(page, id);
  await textField(page).fill("Is told to wait.");
  const release = await lockPosts(site);
  await saveButton(page).click();
  // The button is disabled only after its label changes.
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  await expect(saveButton(page)).toBeEnabled(LONG_TIMEOUT);
  await expectStaffNotice(
    page,
    "Not saved",
    "The post could not be saved. Your text is still here: try again in a moment.",
    "alert",
  );
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await expect(textField(page)).toHaveValue("Is told to wait.");
  await release();
  expect((await getPostRow(site, id)).markdown).toBe("Before.");
  await savePost(page);
  expect((await getPostRow(site, id)).markdown).toBe("Is told to wait.");
});

test("a picture that does not fit on the disk is reported, and both texts stay", async ({
  page,
  site,
}) => {
  const { id } = await addDraft(site, { title: "Without room", markdown: "Before." });
  await openPost(page, id);
  await textField(page).fill("Typed before the picture.");
  await press(page, "Insert picture");
  await page.getByRole("dialog").getByRole("button", { name: "Upload a picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload a picture" });
  const sizes = readdirSync(site.dataDir).map((name) => statSync(join(site.dataDir, name)).size);
  const room = Math.max(0, ...sizes) + 512 * 1024;
  const small = await createPicture({ width: 64, height: 64, format: "jpeg" });
  await dialog.getByLabel("Picture", { exact: true }).setInputFiles({
    name: "large.jpg",
    mimeType: "image/jpeg",
    // Readers ignore bytes after the end of a JPEG.
    buffer: Buffer.concat([small], room + 1),
  });
  await dialog.getByLabel("Description of the picture").fill("Kept words");
  limitFileSize(site.pid, room);
  try {
    await dialog.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "There is no room left on the server for this picture. Nothing was saved. Delete pictures you do not need, or ask the person who hosts the site.",
      LONG_TIMEOUT,
    );
  } finally {
    limitFileSize(site.pid, "unlimited");
  }
  await expect(dialog.getByLabel("Description of the picture")).toHaveValue("Kept words");
  await expect(textField(page)).toHaveValue("Typed before the picture.");
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(textField(page)).toHaveValue(/!\[Kept words\]\(upload:[0-9a-f]{32}\)/, LONG_TIMEOUT);
});
