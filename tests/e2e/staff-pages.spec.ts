import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit } from "./setup/accessibility.ts";
import { confirmAge } from "./setup/age-gate.ts";
import { hydrate } from "./setup/hydration.ts";
import { expectStaffNotice, panel, signIn } from "./setup/staff.ts";
import { startOnHome } from "./setup/taps.ts";
import { expect, test } from "./setup/test.ts";
import { PHONE } from "./setup/viewports.ts";

const PAGES = "/admin/business/pages";
const SENTENCE = "We read every label with you.";

// Each test opens several pages and runs axe on most of them.
test.describe.configure({ timeout: 120_000 });

test.beforeEach(async ({ context, site }) => {
  await site.db.deleteFrom("saved_documents").execute();
  await site.db.deleteFrom("shipped_bases").execute();
  await signIn(context, site);
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
}

const story = (page: Page) => page.getByLabel("Paragraphs", { exact: true });

for (const width of [390, 1440]) {
  test(`a sentence of About is edited from the overview in four taps at ${width} pixels`, async ({
    page,
  }, info) => {
    await page.setViewportSize({ width, height: 900 });
    await confirmAge(page);
    const taps = await startOnHome(page);
    const { tap } = taps;
    // On a phone the navigation is one tap away, so Home links to the pages.
    await tap(
      width === 390
        ? page.getByRole("main").getByRole("link", { name: "Edit pages", exact: true })
        : page
            .getByRole("navigation", { name: "Staff area" })
            .getByRole("link", { name: "Pages & FAQs", exact: true }),
    );
    await tap(page.getByRole("link", { name: "About", exact: true }));
    await expect(story(page)).toHaveValue(/\{\{foundedYear\}\}/);
    await tap(story(page));
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type(` ${SENTENCE}`);
    await tap(page.getByRole("button", { name: "Publish", exact: true }));
    await expectStaffNotice(page, "Published", "The change is on the site now.");
    taps.expectAtMost(4, info);
    await page.goto("/about");
    await expect(page.getByText(SENTENCE)).toBeVisible();
  });

  test(`the screens of pages are accessible and fit at ${width} pixels`, {
    tag: width === 390 ? [] : "@long",
  }, async ({ page, browserErrors }) => {
    browserErrors.expectMessage(/status of 422/);
    await page.setViewportSize({ width, height: 900 });
    await open(page, PAGES);
    await expectAccessible(page, "the list of pages");
    await expectToFit(page, "the list of pages");
    await open(page, `${PAGES}/about`);
    await expectAccessible(page, "the form of About");
    await expectToFit(page, "the form of About");
    await story(page).fill("Our gummies cure insomnia.");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expectStaffNotice(page, "Not saved", "Please correct the marked fields.", "alert");
    await expectAccessible(page, "a form with a forbidden sentence");
    await story(page).fill(SENTENCE);
    await page.getByRole("button", { name: "Save draft" }).click();
    await expectStaffNotice(page, "Draft saved", /^Visitors see the draft only/);
    await expectAccessible(page, "a draft");
    await expectToFit(page, "a draft");
    await open(page, `${PAGES}/privacy`);
    await expectAccessible(page, "the form of a legal page");
    await expectToFit(page, "the form of a legal page");
  });
}

test("the preview shows what is typed on the real page, and its links do nothing", async ({
  page,
}) => {
  await open(page, `${PAGES}/about`);
  await page.getByLabel("Heading", { exact: true }).nth(1).fill("How it began");
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Preview page" }).click();
  const preview = await opened;
  await expect(preview.getByRole("heading", { name: "How it began" })).toBeVisible();
  await expect(preview.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /Fraunces/);
  await expect(preview.getByRole("img").first()).toBeVisible();
  await expect(preview.getByRole("link")).toHaveCount(0);
  await expect(preview.locator("script")).toHaveCount(0);
  await preview.close();
  await expect(page).toHaveURL(/\/pages\/about$/);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expectStaffNotice(page, "Published", "The change is on the site now.");
  await expect(page.getByText("Edited by your team.")).toBeVisible();

  await page.getByRole("button", { name: "Restore original text" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore original text" }).click();
  await expectStaffNotice(page, "Original text restored", "The change is on the site now.");
  await expect(page.getByText("Original text.")).toBeVisible();
  await expect(page.getByLabel("Heading", { exact: true }).nth(1)).toHaveValue("Our story");
});

test("a fact and a condition are inserted on a phone, and shown as readers see them", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, `${PAGES}/about`);
  // The text under "Visit".
  const text = page.getByLabel("Text", { exact: true }).last();
  const insert = page.getByRole("button", { name: /^Insert fact ?: Text$/ }).last();
  await text.fill("Call  today.");
  await text.press("Home");
  for (const _ of "Call ") await text.press("ArrowRight");
  await insert.click();
  const dialog = page.getByRole("dialog", { name: "Insert fact" });
  await expectAccessible(page, "the facts to insert");
  await expectToFit(page, "the facts to insert");
  await expect(dialog.getByRole("option", { name: /Warren/ })).toHaveCount(0);
  await dialog.getByRole("combobox", { name: "Fact" }).fill("phone number");
  await dialog.getByRole("option", { name: "Phone number" }).click();
  await expect(text).toHaveValue("Call {{phone}} today.");
  await expect(text).toBeFocused();
  await expect(page.getByText("Visitors see: Call (313) 555-0142 today.")).toBeVisible();

  await text.selectText();
  await insert.click();
  await dialog.getByRole("option", { name: "Only while curbside pickup is approved" }).click();
  await expect(text).toHaveValue("{{#curbside}}Call {{phone}} today.{{/curbside}}");
  await expect(
    page.getByText("Shown only while curbside pickup is approved: “Call (313) 555-0142 today”"),
  ).toBeVisible();

  // Without a cursor in the field, the fact goes to the end.
  const button = page.getByLabel("Button", { exact: true });
  const before = await button.inputValue();
  await page.getByRole("button", { name: /^Insert fact ?: Button$/ }).click();
  await dialog.getByRole("option", { name: "Email address" }).click();
  await expect(button).toHaveValue(`${before}{{email}}`);
  await page.keyboard.type(" or {{");
  await dialog.getByRole("combobox", { name: "Fact" }).fill("drive warren");
  await page.keyboard.press("Enter");
  await expect(button).toHaveValue(`${before}{{email}} or {{driveFrom warren}}`);
});

test("a draft begun in one browser is shown to the other, and a conflict loses nothing", async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 409/);
  await open(page, `${PAGES}/about`);
  const other = await context.newPage();
  await open(other, `${PAGES}/about`);
  await story(other).fill("Theirs.");
  await other.getByRole("button", { name: "Save draft" }).click();
  await expectStaffNotice(other, "Draft saved", /^Visitors see the draft only/);
  await story(page).fill("Mine.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const conflict = panel(page, "Texts").getByRole("alert");
  await expect(conflict).toContainText("Story: Paragraphs is now: Theirs.");
  await expect(story(page)).toHaveValue("Mine.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expectStaffNotice(page, "Published", "The change is on the site now.");
});
