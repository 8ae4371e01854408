import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { makePicture } from "#tests/factories/pictures.ts";
import { lockPosts, refusingRows } from "./setup/break-database.ts";
import { addDraft, openPost, save, saveButton, storedPost, textField } from "./setup/posts.ts";
import { signIn } from "./setup/staff.ts";
import { expectStaffNotice } from "./setup/staff-notice.ts";
import { expect, test } from "./setup/test.ts";

/** Waiting for a lock takes its time, and so does a large picture. */
const LONG = 45_000;

test.describe.configure({ timeout: 150_000 });

test.beforeEach(async ({ context, site, watch }) => {
  // Browsers report every failure by its status, also one the page tells in words.
  watch.expectMessage(/the server responded with a status of (4|5)\d\d/);
  await signIn(context, site);
});

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("a post waits for a lock that goes; one that stays is told, and nothing typed is lost", async ({
  page,
  site,
}) => {
  const { id } = await addDraft(site, { title: "Behind a lock", markdown: "Before." });
  await openPost(page, id);
  await textField(page).fill("Waits for its turn.");
  const free = await lockPosts(site);
  await saveButton(page).click();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  await free();
  await expect(page.getByText("All changes saved")).toBeVisible();

  await textField(page).fill("Is told to wait.");
  const freeAtLast = await lockPosts(site);
  await saveButton(page).click();
  // Before it says so, the button is still enabled.
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  await expect(saveButton(page)).toBeEnabled({ timeout: LONG });
  await expectStaffNotice(
    page,
    "Not Saved",
    "It could not be stored just now. Your text is still here: try again in a moment.",
    "alert",
  );
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await expect(textField(page)).toHaveValue("Is told to wait.");
  await freeAtLast();
  expect((await storedPost(site, id)).markdown).toBe("Waits for its turn.");
  await save(page);
  expect((await storedPost(site, id)).markdown).toBe("Is told to wait.");
});

test("a picture without room on the disk is told, and both texts stay", async ({ page, site }) => {
  const limitFiles = (bytes: number | "unlimited") =>
    execFileSync("prlimit", ["--pid", String(site.pid), `--fsize=${bytes}:`]);
  const { id } = await addDraft(site, { title: "Without room", markdown: "Before." });
  await openPost(page, id);
  await textField(page).fill("Typed before the picture.");
  await press(page, "Upload a picture");
  const dialog = page.getByRole("dialog", { name: "Upload a picture" });
  const sizes = readdirSync(site.dataDir).map((name) => statSync(join(site.dataDir, name)).size);
  const room = Math.max(0, ...sizes) + 512 * 1024;
  const small = await makePicture({ width: 64, height: 64, format: "jpeg" });
  await dialog.getByLabel("Picture", { exact: true }).setInputFiles({
    name: "large.jpg",
    mimeType: "image/jpeg",
    // Behind its end a JPEG may carry anything.
    buffer: Buffer.concat([small], room + 1),
  });
  await dialog.getByLabel("Description of the picture").fill("Kept words");
  limitFiles(room);
  try {
    await dialog.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "There is no room left on the server for this picture. Nothing was stored. Delete pictures you do not need, or ask whoever hosts the site.",
      { timeout: LONG },
    );
  } finally {
    limitFiles("unlimited");
  }
  await expect(dialog.getByLabel("Description of the picture")).toHaveValue("Kept words");
  await expect(textField(page)).toHaveValue("Typed before the picture.");
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(textField(page)).toHaveValue(/!\[Kept words\]\(upload:[0-9a-f]{32}\)/, {
    timeout: LONG,
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a post that cannot be stored comes back with what was typed", async ({ page, site }) => {
    const { id } = await addDraft(site, { title: "Plain and broken", markdown: "Before." });
    await page.goto(`/admin/posts/${id}`);
    await textField(page).fill("Typed without script.");
    await refusingRows(site, { table: "blog_revisions" }, async () => {
      await saveButton(page).click();
      await expectStaffNotice(
        page,
        "Not Saved",
        "It could not be stored just now. Your text is still here: try again in a moment.",
        "alert",
      );
      await expect(textField(page)).toHaveValue("Typed without script.");
    });
    await saveButton(page).click();
    await expectStaffNotice(page, "Saved", "Revision 2 is stored.");
    expect((await storedPost(site, id)).markdown).toBe("Typed without script.");
  });
});
