import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit } from "./setup/accessibility.ts";
import { addDraft, expectSaved, getPostRow, openPost } from "./setup/post-editor.ts";
import { waitForPaint } from "./setup/rendering.ts";
import { signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";
import { PHONE } from "./setup/viewports.ts";

test.describe.configure({ timeout: 120_000 });

test.beforeEach(({ context, site }) => signIn(context, site));

/** Opens a draft in the visual editor, with the cursor in an empty line at its end. */
async function openAtEnd(page: Page, id: string) {
  await openPost(page, id);
  await page.getByRole("button", { name: "Visual" }).click();
  const visual = page.getByRole("textbox", { name: "Text, as it will look" });
  await expect(visual).toBeFocused();
  await page.keyboard.press("ControlOrMeta+End");
  // The browser reports a moved caret to the editor before the next frame.
  await waitForPaint(page);
  await page.keyboard.press("Enter");
  return visual;
}

const menu = (page: Page) => page.getByRole("listbox", { name: "Insert" });
const marked = (page: Page) => menu(page).getByRole("option", { selected: true });

test("the / menu inserts by arrow keys and by name, and Escape leaves the text alone", async ({
  page,
  site,
}) => {
  const { id } = await addDraft(site, { title: "With the menu", markdown: "Begin" });
  const visual = await openAtEnd(page, id);
  await page.keyboard.type("/");
  await expect(marked(page)).toHaveText("Heading");
  await expect(visual).toHaveAttribute("aria-activedescendant", /-0$/);
  await expectAccessible(page, "the / menu");
  await page.keyboard.press("ArrowUp");
  await expect(marked(page)).toHaveText("Table");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(marked(page)).toHaveText("Subheading");
  await page.keyboard.press("Enter");
  await expect(menu(page)).toHaveCount(0);
  await page.keyboard.type("A part");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/quo");
  await expect(marked(page)).toHaveText("Quote");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Said");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/div");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/half");
  await expect(menu(page)).toHaveCount(0);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await expect(marked(page)).toHaveText("Heading");
  await page.keyboard.press("Escape");
  await expect(menu(page)).toHaveCount(0);
  await expect(visual).toBeFocused();
  await page.keyboard.type("and 1/2 of it");
  await expectSaved(page);
  expect((await getPostRow(site, id)).markdown).toBe(
    "Begin\n\n### A part\n\n> Said\n\n---\n\n/hand 1/2 of it",
  );
});

test("the / menu works by tapping on a phone, and inserts a picture", async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  const { id } = await addDraft(site, { title: "Tapped", markdown: "Begin" });
  const visual = await openAtEnd(page, id);
  await page.keyboard.type("/");
  await expectToFit(page, "the / menu");
  await menu(page).getByRole("option", { name: "List", exact: true }).click();
  await expect(visual).toBeFocused();
  await page.keyboard.type("One");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/");
  await menu(page).getByRole("option", { name: "Picture" }).click();
  await page
    .getByRole("dialog", { name: "Insert picture" })
    .getByRole("button", { name: "blog-flower" })
    .click();
  await expect(visual.getByRole("img")).toBeVisible();
  await expectSaved(page);
  expect((await getPostRow(site, id)).markdown).toBe(
    "Begin\n\n- One\n\n![Close-up of a frosted green cannabis bud](art:blog-flower)",
  );
});
