import type { Page } from "@playwright/test";
import { moveStore, STORE_ADDRESSES } from "#tests/factories/saved-content.ts";
import { expectAccessible, expectToFit } from "./setup/accessibility.ts";
import { confirmAge } from "./setup/age-gate.ts";
import { hydrate } from "./setup/hydration.ts";
import { expectStaffNotice, signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";

const ROOT = "/admin/business";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(ROOT + path);
  await hydrate(page);
}

// Each test opens several pages and runs axe on most of them.
test.describe.configure({ timeout: 120_000 });

test.beforeEach(async ({ context, site }) => {
  await site.db.deleteFrom("saved_documents").execute();
  await site.db.deleteFrom("shipped_bases").execute();
  await signIn(context, site);
});

for (const [name, width] of [
  ["a phone", 390],
  ["a wide screen", 1440],
] as const) {
  test(`city texts, the move and new versions are accessible and fit on ${name}`, {
    tag: width === 390 ? [] : "@long",
  }, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 });
    const fits = async (state: string) => {
      await expectAccessible(page, state);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, state).toBeLessThanOrEqual(width);
    };
    for (const path of ["/cities", "/cities/ferndale", "/other-address", "/new-versions"]) {
      await open(page, path);
      await fits(path);
    }
    const now = new Date().toISOString();
    const stored = { ferndale: { intro: "Ours." } };
    await site.db
      .insertInto("saved_documents")
      .values({ key: "city-texts", value: JSON.stringify(stored), updated_at: now })
      .execute();
    const base = { introTitle: "Before", intro: "Shipped before." };
    await site.db
      .insertInto("shipped_bases")
      .values({ key: "city-ferndale", value: JSON.stringify(base) })
      .execute();
    await open(page, "/new-versions/city-ferndale");
    await expect(page.getByRole("button", { name: "Use the new version" })).toBeVisible();
    await fits("a new version beside ours");
    await moveStore(site.db, "livernois");
    for (const path of ["/other-address", "/cities/troy", "/cities?show=other-address"]) {
      await open(page, path);
      await fits(`${path} after a move`);
    }
  });
}

test("the owner rewrites a city's introduction, sees it live, and it is on the page", async ({
  page,
}) => {
  await confirmAge(page);
  await open(page, "/cities");
  await page.getByRole("link", { name: "Troy", exact: true }).click();
  const intro = page.getByLabel("Introduction", { exact: true });
  await expect(intro).toHaveValue(/\{\{#atDowntownDetroit\}\}/);
  const preview = page.getByRole("region", { name: "City page texts" });
  await expect(preview).not.toContainText("{{");
  await intro.fill("Troy is {{drive}} from our door.");
  await expect(preview).toContainText("Troy is about 30 minutes from our door.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expectStaffNotice(page, "Published", "The change is on the site now.");
  await page.goto("/areas/troy");
  await expect(page.getByText("Troy is about 30 minutes from our door.")).toBeVisible();

  await open(page, "/cities/troy");
  await page.getByRole("button", { name: "Restore original text" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore original text" }).click();
  await expect(page.getByText("Original text.")).toBeVisible();
  await expect(intro).toHaveValue(/\{\{#atDowntownDetroit\}\}/);
});

test("on a phone, a city's draft is previewed, discarded, and marked in the list", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, "/cities/troy");
  const intro = page.getByLabel("Introduction", { exact: true });
  const shipped = await intro.inputValue();
  await intro.fill("Troy is {{drive}} from our door.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expectStaffNotice(page, "Draft saved", /^Visitors see the draft only/);
  await expect(page.getByText("Visitors do not see it.")).toBeVisible();
  await expectAccessible(page, "a city's draft");
  await expectToFit(page, "a city's draft");

  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: /^Preview draft/ }).click();
  const preview = await opened;
  await expect(preview.getByText("Troy is about 30 minutes from our door.")).toBeVisible();
  await preview.close();
  await open(page, "/cities?show=draft");
  await expect(page.getByRole("row", { name: /Troy/ }).getByText("Draft")).toBeVisible();
  await expectToFit(page, "the list of cities with a draft");

  await page.getByRole("link", { name: "Troy", exact: true }).click();
  await page.getByRole("button", { name: "Discard draft" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard draft" }).click();
  await expectStaffNotice(page, "Draft discarded", "The form shows the public texts again.");
  await expect(intro).toHaveValue(shipped);
  await expect(page.getByRole("region", { name: "City page texts" })).not.toContainText(
    "from our door",
  );
});

test("the owner sees what a move changes before it is saved", async ({ page, browserErrors }) => {
  // Browsers log the status of a save that has to be confirmed first.
  browserErrors.expectMessage(/status of 422/);
  await confirmAge(page);
  const { address, coordinates } = STORE_ADDRESSES.livernois;
  await open(page, "/facts/address");
  await page.getByLabel("Street").fill(address.street);
  await page.getByLabel("ZIP code", { exact: true }).fill(address.postalCode);
  await page.getByText("Enter coordinates by hand").click();
  await page.getByLabel("Latitude", { exact: true }).fill(String(coordinates.latitude));
  await page.getByLabel("Longitude", { exact: true }).fill(String(coordinates.longitude));
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  const question = page.getByRole("region", { name: "What this move changes" });
  await expect(question).toContainText("Nothing is saved yet.");
  await expect(page.getByRole("heading", { name: "What this move changes" })).toBeFocused();
  await expectAccessible(page, "the preview of a move");
  await question.getByText(/^City pages/).click();
  await expect(question.getByRole("link", { name: "Ferndale" })).toBeVisible();
  await expectAccessible(page, "the preview of a move, city pages open");
  await question.getByRole("button", { name: "Move the store" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(question).toBeHidden();
  await page.goto("/admin/overview");
  await page.getByRole("link", { name: /written for the old address/ }).click();
  await expect(page.getByRole("heading", { name: "Written for the old address" })).toBeVisible();
  await page.getByRole("link", { name: "Ferndale", exact: true }).click();
  await expect(page.getByRole("region", { name: /^Hidden from visitors/ })).toContainText(
    "downtown Detroit",
  );
});

test("a city page is found by a part of its name or its county", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/cities");
  const search = page.getByRole("searchbox", { name: "Search cities" });
  const rows = page.getByRole("table", { name: "City pages" }).getByRole("link");
  const all = await rows.count();
  expect(all).toBeGreaterThan(50);
  await search.fill("fern");
  await expect(rows).toHaveText(["Ferndale"]);
  await search.fill("macomb");
  await expect(rows.filter({ hasText: "Warren" })).toHaveCount(1);
  await expect(rows.filter({ hasText: "Ferndale" })).toHaveCount(0);
  await search.fill("atlantis");
  await expect(page.getByText("No city here matches “atlantis”.")).toBeVisible();
  await expectAccessible(page, "no city found");
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(rows).toHaveCount(all);
});

test("headings and questions of a city are shown in full on a phone, and Enter publishes", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/cities/ferndale");
  const question = page.getByLabel("Question 1", { exact: true });
  await question.fill("How long does it take to drive from Ferndale to the store in the evening?");
  for (const area of await page.locator("main textarea").all()) {
    expect(await area.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0);
  }
  await question.press("Enter");
  await expect(page.getByText("Published", { exact: true })).toBeVisible();
  await expect(question).toHaveValue(/in the evening\?$/);
});
