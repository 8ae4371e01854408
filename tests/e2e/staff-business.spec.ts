import type { Page } from "@playwright/test";
import { isLongRun } from "#tests/setup/test-scope.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { confirmAge } from "./setup/age-gate.ts";
import { hydrate } from "./setup/hydration.ts";
import { expectNoLayoutShift, recordLayoutShifts } from "./setup/rendering.ts";
import { chooseOption, fillDate, signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";

const ROOT = "/admin/business";

/** Opens a page below Business info and waits for hydration. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(ROOT + path);
  await hydrate(page);
}

const notice = (page: Page, title: string) => page.getByText(title, { exact: true });

// Each test opens several pages and runs axe on most of them.
test.describe.configure({ timeout: 120_000 });

test.beforeEach(async ({ context, site }) => {
  await site.db.deleteFrom("saved_documents").execute();
  await signIn(context, site);
});

const PAGES = isLongRun
  ? [
      ...["", "/facts", "/facts/menu", "/facts/approvals", "/hours", "/menu", "/announcement"],
      ...["/email", "/go-live", "/rules", "/deals", "/deals/new", "/faqs", "/faqs/1", "/reviews"],
      ...["/reels", "/products", "/holidays"],
    ]
  : ["", "/facts/menu", "/hours", "/announcement", "/rules", "/deals/new", "/faqs"];

for (const [name, width] of [
  ["a phone", 390],
  ["a wide screen", 1440],
] as const) {
  test(`every page is accessible and fits on ${name}`, {
    tag: width === 390 ? [] : "@long",
  }, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    for (const path of PAGES) {
      await open(page, path);
      await expectAccessible(page, path);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, path).toBeLessThanOrEqual(width);
    }
  });
}

test("the owner changes the phone number, sees it on the site, and restores the old one", {
  tag: "@both-engines",
}, async ({ page, browserErrors }) => {
  browserErrors.expectMessage(/status of 422/);
  await confirmAge(page);
  await open(page, "");
  await page.getByRole("link", { name: "Facts", exact: true }).click();
  await page.getByRole("link", { name: "Edit Phone and email" }).click();
  const phone = page.getByLabel("Phone", { exact: true });
  await phone.fill("call us");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(notice(page, "Not saved")).toBeVisible();
  await expect(page.getByText("Must look like (313) 555-0142.")).toBeVisible();
  await expect(phone).toHaveValue("call us");
  await expectAccessible(page, "a form with an error");

  await phone.fill("313.555.0199");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(notice(page, "Saved")).toBeVisible();
  await expect(phone).toHaveValue("(313) 555-0199");
  await expect(page.getByText("Not saved yet")).toHaveCount(0);
  await page.goto("/contact");
  await expect(page.getByRole("link", { name: "(313) 555-0199" }).first()).toBeVisible();

  await open(page, "/facts/contact");
  await expect(page.getByRole("link", { name: /^Compare/ })).toHaveCount(1);
  await phone.fill("313.555.0188");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(phone).toHaveValue("(313) 555-0188");
  await expect(page.getByRole("button", { name: /^Undo ?: Changed/ })).toHaveCount(1);
  await page
    .getByRole("link", { name: /^Compare/ })
    .last()
    .click();
  await expect(page.getByRole("region", { name: "Phone, differences" })).toContainText("0199");
  const differences = page.getByRole("table", { name: "Differences" });
  await expect(differences.getByRole("cell", { name: "(313) 555-0142" })).toBeVisible();
  await expectAccessible(page, "a preview of going back");
  await page.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("(313) 555-0142");
  await expect(notice(page, "Restored")).toBeVisible();
});

test("hours are previewed while they are typed", async ({ page }) => {
  await open(page, "/hours");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("Every day 9:00 AM to 10:00 PM");
  await page.getByLabel("Friday: closes at").fill("02:00");
  await expect(preview).toContainText("Friday 9:00 AM to 2:00 AM");
  await chooseOption(page, "Sunday: open or closed", "Closed");
  await expect(preview).toContainText("Sunday Closed");
  await page.getByRole("button", { name: "Save hours" }).click();
  await expect(notice(page, "Saved")).toBeVisible();

  await page.getByRole("link", { name: "Add a holiday" }).click();
  await fillDate(page, "Date", "2099-12-25");
  await page.getByLabel("Name").fill("Christmas Day");
  await page.getByRole("radio", { name: "Closed", exact: true }).check();
  await page.getByRole("button", { name: "Add holiday" }).click();
  await expect(
    page.getByRole("link", { name: "Christmas Day, Dec 25, 2099", exact: true }),
  ).toBeVisible();
  await expect(notice(page, "Added")).toBeVisible();
});

test("a day's hours are copied to other days", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, "/hours");
  const preview = page.getByRole("region", { name: "Preview" });
  await page.getByLabel("Monday: closes at").fill("13:00");
  await page.getByRole("button", { name: "Add hours on Monday" }).click();
  await page.getByLabel("Monday, hours 2: opens at").fill("15:00");
  await page.getByLabel("Monday, hours 2: closes at").fill("21:00");
  await page.getByRole("button", { name: "Copy Monday’s hours" }).click();
  const dialog = page.getByRole("dialog", { name: "Copy Monday’s hours to" });
  await expectAccessible(page, "the days to copy to");
  await dialog.getByRole("checkbox", { name: "Tuesday" }).check();
  await dialog.getByRole("button", { name: "Copy hours" }).click();
  await expect(preview).toContainText(
    "Monday and Tuesday 9:00 AM to 1:00 PM and 3:00 PM to 9:00 PM",
  );
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await page.getByRole("button", { name: "Save hours" }).click();
  await expect(notice(page, "Saved")).toBeVisible();
  await expect(page.getByText("Not saved yet")).toHaveCount(0);
});

test("an entry is dragged to another place, and a draft is marked", async ({ page }) => {
  await open(page, "/faqs");
  const names = page.locator("tbody tr td:first-child a");
  const first = (await names.first().textContent()) ?? "";
  const handle = page.locator("[data-drag-handle]");
  const [from, to] = [await handle.first().boundingBox(), await handle.nth(2).boundingBox()];
  if (!from || !to) throw new Error("the handles are not on the screen");
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 5, { steps: 8 });
  await page.mouse.move(to.x + 10, to.y + 30, { steps: 4 });
  await page.mouse.up();
  await expect(notice(page, "Moved")).toBeVisible();
  await expect(names.nth(2)).toHaveText(first);
  await page.getByRole("button", { name: `Unpublish: ${first}` }).click();
  await expect(notice(page, "Unpublished")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: first });
  await expect(row.getByText("Draft", { exact: true })).toBeVisible();
  await expectAccessible(page, "a list with a draft");
});

test("a product gets its days on a phone; days in the wrong order are refused, and nothing is lost", async ({
  page,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 422/);
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, "/products/1");
  const name = await page.getByLabel("Name", { exact: true }).inputValue();
  await page.getByLabel("Price", { exact: true }).fill("$41");
  await fillDate(page, "First day", "2099-01-02");
  await fillDate(page, "Last day", "2099-01-01");
  await page.getByRole("button", { name: "Save product" }).click();
  await expect(notice(page, "Not saved")).toBeVisible();
  const error = page.getByText("Must not be before the first day.");
  await expect(error).toBeVisible();
  await expect(page.getByLabel("Price", { exact: true })).toHaveValue("$41");
  await expect(page.locator("[name=startsOn]")).toHaveValue("2099-01-02");
  await expect(page.locator("[name=endsOn]")).toHaveValue("2099-01-01");
  await expectAccessible(page, "a product with days in the wrong order");
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrollWidth).toBeLessThanOrEqual(390);

  await fillDate(page, "Last day", "2099-01-03");
  await page.getByRole("button", { name: "Save product" }).click();
  await expect(
    page.getByText("Visitors will see it from Jan 2, 2099 to Jan 3, 2099."),
  ).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row.getByText("Shown Jan 2, 2099 to Jan 3, 2099", { exact: true })).toBeVisible();
  await expect(row).toContainText("$41");
  await expectAccessible(page, "a list with a product that has not started");
});

test("a deal is added on a phone: required fields, refused fields, and its row in the list", async ({
  page,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 422/);
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page, "/deals/new");
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await expect(page.getByText("Fields marked * are required.")).toBeVisible();
  await expect(field("Title")).toHaveAttribute("aria-required", "true");
  await expect(field("Highest discount in percent")).not.toHaveAttribute("aria-required", "true");
  await expect(page.getByText("None chosen. The site shows a jar of cannabis buds.")).toBeVisible();

  await field("Title").fill("A real deal");
  await field("Description").fill("Two jars.");
  await fillDate(page, "First day", "2026-01-02");
  await fillDate(page, "Last day", "2099-01-03");
  await page.getByRole("button", { name: "Add deal" }).click();
  await expect(field("Terms")).toBeFocused();
  await expect(field("Terms")).toBeInViewport({ ratio: 1 });
  const empty = page.getByText("Must not be empty.");
  await expect(empty).toBeVisible();
  await field("Terms").fill("While it lasts.");
  await expect(empty).toHaveCount(0);
  await expect(field("Terms")).not.toHaveAttribute("aria-invalid");

  await field("Description").fill("This flower cures cancer.");
  await page.getByRole("button", { name: "Add deal" }).click();
  await expect(field("Description")).toBeFocused();
  const forbidden = page.getByText("Change the words below. A rule for advertising forbids them.");
  await expect(forbidden).toBeVisible();
  await field("Description").fill("Two jars.");
  await expect(forbidden).toHaveCount(0);

  await page.getByRole("button", { name: "Add deal" }).click();
  await expect(notice(page, "Added")).toBeVisible();
  const list = page.getByRole("region", { name: "On the site now (4)" });
  const saved = list.getByRole("row").filter({ hasText: "Just saved" });
  await expect(saved.getByRole("link", { name: "A real deal", exact: true })).toBeFocused();
  await expect(saved).toBeInViewport({ ratio: 1 });
  await expect(saved.getByText("Sample", { exact: true })).toHaveCount(0);
  await expect(list.getByText("Sample", { exact: true })).toHaveCount(3);
  await expectAccessible(page, "a list with a saved entry");

  await confirmAge(page);
  await page.goto("/specials");
  const deals = page.locator("#main li");
  await expect(deals.filter({ hasText: "· Sample" })).toHaveCount(3);
  await expect(deals.filter({ hasText: "A real deal" })).not.toContainText("Sample");
});

test("the calendar marks today", async ({ page }) => {
  await open(page, "/deals/new");
  await page.getByRole("group", { name: "First day" }).getByRole("button").click();
  const today = page.getByRole("dialog").getByRole("button", { name: /^Today, / });
  await expect(today).toHaveCSS("box-shadow", /inset/);
  await expectAccessible(page, "the calendar");
});

test("a list is reordered and items removed by keyboard", async ({ page }) => {
  await open(page, "/faqs");
  const names = page.locator("tbody tr td:first-child a");
  const first = (await names.first().textContent()) ?? "";
  const list = page.getByRole("region", { name: /^FAQs/ });
  const row = list.getByRole("row").filter({ hasText: first });
  const down = row.getByRole("button", { name: /^Down/ });
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(names.nth(1)).toHaveText(first);
  await expect(down).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(names.nth(2)).toHaveText(first);

  const remove = row.getByRole("button", { name: "Remove", exact: true });
  await remove.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Remove this question?" });
  await expect(dialog).toContainText(first);
  await expectAccessible(page, "a question before removing");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Remove question" }).click();
  await expect(notice(page, "Removed")).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(names).toHaveCount(7);
});

test("the second of two browsers with the same form is told of the conflict", async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 409/);
  const other = await context.newPage();
  await open(page, "/faqs/1");
  await open(other, "/faqs/1");
  await other.getByLabel("Answer").fill("Theirs.");
  await other.getByRole("button", { name: "Save question" }).click();
  await expect(other).toHaveURL(/faqs$/);
  await page.getByLabel("Answer").fill("Mine.");
  await page.getByRole("button", { name: "Save question" }).click();
  await expect(page.getByText("Answer is now: Theirs.")).toBeVisible();
  await expect(page.getByLabel("Answer")).toHaveValue("Mine.");
  await expectAccessible(page, "a conflict");
  await page.getByRole("button", { name: "Save question" }).click();
  await expect(page).toHaveURL(/faqs$/);
});

test("the announcement is part of the page and causes no layout shift", async ({
  page,
  browser,
  site,
}) => {
  await open(page, "/announcement");
  await page.getByLabel("Show the announcement above every page").check();
  await page.getByLabel("Text", { exact: true }).fill("We close at six on Friday.");
  await page.getByLabel("Link text").fill("Opening hours");
  await page.getByLabel("Link URL").fill("/contact");
  await page.getByRole("button", { name: "Save announcement" }).click();
  await expect(page.getByText("Shown now")).toBeVisible();
  for (const width of [390, 1440]) {
    const visitor = await browser.newContext({
      ...{ baseURL: site.origin, viewport: { width, height: 844 } },
    });
    const view = await visitor.newPage();
    await confirmAge(view);
    await recordLayoutShifts(view);
    await view.goto("/");
    await hydrate(view);
    const line = view.getByRole("complementary", { name: "Announcement" });
    await expect(line).toContainText("We close at six on Friday.");
    await expectNoLayoutShift(view, `the announcement at ${width} px`);
    await expectAccessible(view, `the announcement at ${width} px`);
    await line.getByRole("link", { name: "Opening hours" }).click();
    await expect(view).toHaveURL(/\/contact$/);
    await expect(line).toBeVisible();
    await visitor.close();
  }
});

test("open go-live items are fixed from the list", async ({ page }) => {
  await open(page, "/go-live");
  const left = page.getByRole("heading", { name: "Placeholder facts (19)" });
  await expect(left).toBeVisible();
  const confirm = page.getByRole("button", { name: /^Confirm as correct.*Phone$/ });
  const dialog = page.getByRole("dialog", { name: "Is this your phone number?" });
  await confirm.click();
  await expect(dialog.getByText("(313) 555-0142", { exact: true })).toBeVisible();
  await expectAccessible(page, "the question about a placeholder");
  await dialog.getByRole("link", { name: "Change it" }).click();
  await expect(page.getByLabel("Phone", { exact: true })).toBeFocused();
  await page.getByRole("link", { name: "Before you go live" }).click();
  await expect(left).toBeVisible();
  await confirm.click();
  await dialog.getByRole("button", { name: "Yes, it’s correct" }).click();
  await expect(notice(page, "Confirmed")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Placeholder facts (18)" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(left).toBeVisible();
  await page.getByRole("link", { name: "Email", exact: true }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.getByLabel("Email").fill("desk@hyde.test");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(notice(page, "Saved")).toBeVisible();
  await page.getByRole("link", { name: "Before you go live" }).click();
  await expect(page.getByRole("heading", { name: "Placeholder facts (18)" })).toBeVisible();
  const done = page.getByRole("listitem").filter({ hasText: "Email (done)" });
  await expect(done).toBeInViewport();
  await expect(done.getByRole("button")).toHaveCount(0);
});

test("all samples are removed at once after a question, and come back with Undo", async ({
  page,
}) => {
  await open(page, "/go-live");
  const samples = page.getByRole("heading", { name: "Samples and placeholder reels (28)" });
  await page.getByRole("button", { name: "Remove samples" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove the samples?" });
  await expect(dialog).toContainText("This takes 3 sample deals and 6 sample reviews off the site");
  await expect(dialog).toContainText("Your headline promises “up to 90% off”");
  await expectAccessible(page, "the question about the samples");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(samples).toBeVisible();
  await page.getByRole("button", { name: "Remove samples" }).click();
  await dialog.getByRole("button", { name: "Remove samples" }).click();
  await expect(notice(page, "Samples removed")).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "Samples and placeholder reels (19)" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(notice(page, "Undone")).toBeVisible();
  await expect(samples).toBeVisible();
});

test("the fields of placeholders that are not texts take the focus too", async ({ page }) => {
  for (const [path, field] of [
    ["/facts/address#address", page.getByLabel("Street")],
    ["/facts/address?#coordinates", page.getByLabel(/ZIP code or city/)],
    ["/facts/ratings#ratings.cities.asOf", page.getByRole("spinbutton").nth(3)],
    ["/facts/approvals#approvals.pickup", page.getByRole("checkbox").nth(2)],
  ] as const) {
    await open(page, path);
    await expect(field, path).toBeFocused();
    await expect(field, path).toBeInViewport();
  }
});

test("the owner copies a text for the host", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/admin");
  await hydrate(page);
  await page.getByRole("button", { name: "Get the text for your host" }).click();
  await expect(notice(page, "Text copied")).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Hello,\n\nPlease connect our website to a language model\. /);
  for (const name of ["LLM_BASE_URL", "LLM_API_KEY", "LLM_MODEL"]) {
    expect(text).toContain(`${name}: `);
    await expect(page.getByText(name)).toBeHidden();
  }
  await page.getByText("Show the text").click();
  await expect(page.getByText("LLM_BASE_URL: the URL")).toBeVisible();
  await expectAccessible(page, "the text for the host");
});
