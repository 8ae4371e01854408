import type { Page } from "@playwright/test";
import { hydrate } from "./setup/hydration.ts";
import { addDraft, openPost, textField } from "./setup/post-editor.ts";
import { expectSignedOut, setPassword, signInWithPassword } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";

const PASSWORD = "a password of these tests";
const listKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());

/** Leaves an unsaved text of a post in the browser, with the age flag beside it. */
async function leaveUnsavedText(page: Page, id: string): Promise<void> {
  await page.evaluate(() => localStorage.setItem("ageVerified", "true"));
  await openPost(page, id);
  await textField(page).fill("Written on a shared computer");
  await expect.poll(() => listKeys(page)).toHaveLength(2);
  page.once("dialog", (dialog) => dialog.accept());
  await page.goto("/admin/overview");
  await hydrate(page);
  expect(await listKeys(page)).toEqual(["ageVerified", `hyde-unsaved-post:${id}`]);
}

test.beforeEach(async ({ page, site }) => {
  await setPassword(site, PASSWORD);
  await signInWithPassword(page, PASSWORD);
});

test("signing out removes unsaved texts, and the age flag and the known device stay", async ({
  page,
  context,
  site,
}) => {
  const { id } = await addDraft(site, { title: "Left on a shared computer" });
  await leaveUnsavedText(page, id);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expectSignedOut(page);
  await expect.poll(() => listKeys(page)).toEqual(["ageVerified"]);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toContain("hyde-device");
  expect(names).not.toContain("hyde-staff");

  await signInWithPassword(page, PASSWORD);
  await openPost(page, id);
  await expect(textField(page)).toBeVisible();
  await expect(page.getByText("unsaved text for this post")).toHaveCount(0);
});

test("signing out before the page is hydrated removes them too", async ({ page, site }) => {
  const { id } = await addDraft(site, { title: "Left before hydration" });
  await leaveUnsavedText(page, id);
  // As a browser sends it without our script.
  await page.evaluate(() => {
    document.querySelector<HTMLFormElement>('form[action="/admin/sign-out"]')?.submit();
  });
  await expectSignedOut(page);
  await expect.poll(() => listKeys(page)).toEqual(["ageVerified"]);
});

test("a session that is ended elsewhere leaves unsaved texts in place", async ({ page, site }) => {
  const { id } = await addDraft(site, { title: "Left by an ended session" });
  await leaveUnsavedText(page, id);
  await site.db.updateTable("staff_sessions").set({ ended_at: new Date().toISOString() }).execute();
  await page.reload();
  await expectSignedOut(page);
  await hydrate(page);
  expect(await listKeys(page)).toEqual(["ageVerified", `hyde-unsaved-post:${id}`]);
});
