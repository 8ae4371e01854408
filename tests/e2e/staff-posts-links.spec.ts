import type { Page } from "@playwright/test";
import { addPublishedPost } from "#tests/factories/posts.ts";
import { expectAccessible, expectToFit } from "./setup/accessibility.ts";
import { addDraft, expectSaved, getPostRow, openPost, textField } from "./setup/post-editor.ts";
import { waitForPaint } from "./setup/rendering.ts";
import { signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";
import { PHONE } from "./setup/viewports.ts";

test.describe.configure({ timeout: 120_000 });

test.beforeEach(({ context, site }) => signIn(context, site));

/** Opens a draft in the visual editor, with all of its text selected. */
async function openSelected(page: Page, id: string) {
  await openPost(page, id);
  await page.getByRole("button", { name: "Visual" }).click();
  const visual = page.getByRole("textbox", { name: "Text, as it will look" });
  await expect(visual).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  return visual;
}

const dialog = (page: Page) => page.getByRole("dialog", { name: /^(Add a|Change the) link$/ });
const field = (page: Page) => dialog(page).getByRole("combobox", { name: "Page or URL" });
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole("option", { name });

test("links the selected words to a page, a city, and a post, by keyboard", async ({
  page,
  site,
}) => {
  await addPublishedPost(site.db, { slug: "linked-quokkas", title: "Quokkas to link to" });
  await addDraft(site, { title: "Quokkas nobody may see yet" });
  const { id } = await addDraft(site, { title: "With links", markdown: "our menu" });
  const visual = await openSelected(page, id);
  const targets = [
    ["deals", "Deals", "/deals"],
    ["hamtr", "Hamtramck", "/areas/hamtramck"],
    ["quokkas", "Quokkas to link to", "/blog/linked-quokkas"],
  ] as const;
  for (const [words, title, path] of targets) {
    await page.keyboard.press("ControlOrMeta+k");
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole("dialog", { name: "Search" })).toHaveCount(0);
    await page.keyboard.type(words);
    await expect(option(page, new RegExp(`^${title}`)).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
    await expect(visual).toBeFocused();
    await expect(visual.getByRole("link", { name: "our menu" })).toHaveAttribute("href", path);
  }
  await expectSaved(page);
  expect((await getPostRow(site, id)).markdown).toBe("[our menu](/blog/linked-quokkas)");
});

test("takes an address outside, changes it, and removes the link", async ({ page, site }) => {
  const { id } = await addDraft(site, { title: "Outside", markdown: "the state" });
  const visual = await openSelected(page, id);
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await expect(option(page, /^Deals/)).toBeVisible();
  await expectAccessible(page, "dialog for a link");
  await page.keyboard.type("no such page");
  await expect(dialog(page)).toContainText("No pages found. Paste the URL instead.");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await field(page).fill("michigan.gov/cra");
  await expect(option(page, "Link to https://michigan.gov/cra")).toBeVisible();
  await page.keyboard.press("Enter");
  const link = visual.getByRole("link", { name: "the state" });
  await expect(link).toHaveAttribute("href", "https://michigan.gov/cra");

  await page.keyboard.press("ControlOrMeta+k");
  await expect(field(page)).toHaveValue("https://michigan.gov/cra");
  await field(page).fill("/rewards");
  await page.keyboard.press("Enter");
  await expect(link).toHaveAttribute("href", "/rewards");
  await page.keyboard.press("ControlOrMeta+k");
  await dialog(page).getByRole("button", { name: "Remove link" }).click();
  await expect(link).toHaveCount(0);
  await expectSaved(page);
  expect((await getPostRow(site, id)).markdown).toBe("the state");
});

test("inserts the title of a page where nothing is selected; the text goes on without a link", async ({
  page,
  site,
}) => {
  const { id } = await addDraft(site, { title: "Nothing selected", markdown: "See" });
  await openSelected(page, id);
  await page.keyboard.press("ArrowRight");
  // The browser reports a moved caret to the editor before the next frame.
  await waitForPaint(page);
  await page.keyboard.type(" ");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("rewards");
  await option(page, /^Rewards/).click();
  await page.keyboard.type(" first");
  await expectSaved(page);
  expect((await getPostRow(site, id)).markdown).toBe("See [Rewards](/rewards) first");
});

test("works in Markdown and on a phone, and Escape changes nothing", async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  const { id } = await addDraft(site, { title: "In Markdown", markdown: "our menu" });
  await openPost(page, id);
  await textField(page).selectText();
  await page.keyboard.press("ControlOrMeta+k");
  await expectAccessible(page, "dialog for a link at 390 px");
  await expectToFit(page, "dialog for a link");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(textField(page)).toBeFocused();
  await expect(textField(page)).toHaveValue("our menu");
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await field(page).fill("shop");
  await option(page, /^Shop/).first().click();
  await expect(textField(page)).toHaveValue("[our menu](/shop)");
});
