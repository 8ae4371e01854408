import type { Page } from "@playwright/test";
import { addApprovedPost } from "#tests/factories/posts.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { hydrate } from "./setup/hydration.ts";
import { openPost, saveButton } from "./setup/post-editor.ts";
import { signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";

const HEALTH = "Our gummies cure insomnia.";
const BOAST = "We are the best dispensary in Michigan.";
const REASON = "The readers of the Detroit News voted for us in October 2026.";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
}

const findings = (page: Page) => page.getByRole("list", { name: "Found by the copy check" });

test.beforeEach(async ({ context, site, browserErrors }) => {
  // Browsers log the status of every refusal, even if the page shows a message.
  browserErrors.expectMessage(/the server responded with a status of 422/);
  await site.db.deleteFrom("saved_documents").execute();
  await signIn(context, site);
});

for (const [name, width] of [
  ["a phone", 390],
  ["a wide screen", 1440],
] as const) {
  test(`the copy check reads along on ${name}`, {
    tag: width === 390 ? [] : "@long",
  }, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 });
    const fits = async (state: string) => {
      await expectAccessible(page, state);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, state).toBeLessThanOrEqual(width);
    };

    await open(page, "/admin/business/announcement");
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await page.getByRole("checkbox", { name: "Show the announcement above every page" }).check();
    await text.fill(HEALTH);
    await expect(findings(page)).toContainText("Stops publishing");
    await expect(findings(page)).toContainText("R 420.507(3)");
    await fits("words that a rule forbids");
    await text.fill(BOAST);
    await expect(findings(page)).toContainText("Needs a reason");
    await page.getByRole("button", { name: "Save announcement" }).click();
    await expect(page.getByText("Change the words below, or give a reason")).toBeVisible();
    await fits("words without a reason");
    await page.getByRole("textbox", { name: "Reason to keep it" }).fill(REASON);
    await page.getByRole("button", { name: "Save announcement" }).click();
    await expect(page.getByText("The change is on the site now.")).toBeVisible();
    await expect(findings(page)).toContainText(`: ${REASON}`);
    await text.fill("New hours on Friday.");
    await expect(findings(page)).toBeHidden();

    const { id } = await addApprovedPost(site.db, { title: "Reading along" });
    await openPost(page, id);
    const editor = page.getByRole("form", { name: "Post" });
    await editor.getByRole("textbox", { name: "Text" }).fill(BOAST);
    await editor.getByRole("textbox", { name: "Reason to keep it" }).fill(REASON);
    await saveButton(page).click();
    await expect(page.getByText("Revision 2 is saved.")).toBeVisible();
    await fits("the editor of an approved post");
    await open(page, "/admin/business/copy");
    await expect(page.getByText(REASON).first()).toBeVisible();
    await fits("the list of what was found");
  });
}

test("a post with forbidden words cannot be approved; one with a warning takes a reason", async ({
  page,
  site,
}) => {
  const { id } = await addApprovedPost(site.db, { title: "Waiting" });
  const change = (values: { markdown?: string; status: "draft" | "review" }) =>
    site.db.updateTable("blog_posts").set(values).where("id", "=", id).execute();
  await change({ markdown: HEALTH, status: "review" });
  await open(page, `/admin/posts/${id}`);
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByRole("list", { name: "Checklist" })).toContainText(
    "An advertising rule forbids them.",
  );
  await expect(page.getByRole("button", { name: "Approve post" })).toBeDisabled();
  await change({ markdown: BOAST, status: "review" });
  await open(page, `/admin/posts/${id}`);
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await page.getByRole("button", { name: "Approve post" }).click();
  await page.getByRole("textbox", { name: "Reason to keep it" }).fill(REASON);
  await page.getByRole("button", { name: "Save reasons and approve" }).click();
  await expect(page.getByText("Publish it now, schedule it, or leave it")).toBeVisible();
});
