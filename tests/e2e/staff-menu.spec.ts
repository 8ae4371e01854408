import type { Browser } from "@playwright/test";
import facts from "#content/facts.ts";
import { deleteSavedContent } from "#tests/factories/saved-content.ts";
import { isLongRun } from "#tests/setup/test-scope.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { confirmAge } from "./setup/age-gate.ts";
import { hydrate } from "./setup/hydration.ts";
import { expectNoLayoutShift, recordLayoutShifts } from "./setup/rendering.ts";
import type { Site } from "./setup/site.ts";
import { signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";
import { DESKTOP, PHONE } from "./setup/viewports.ts";

const PAGE = "/admin/business/menu";
const PHONE_LINK = "tel:+13135550142";
const UNAVAILABLE_TEXT = `Our online menu is not available right now. Call ${facts.phone} to order.`;

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: PHONE });

async function resetContent({ db }: Site): Promise<void> {
  await deleteSavedContent(db);
  await db.deleteFrom("settings").execute();
}

test.beforeEach(async ({ context, site }) => {
  await resetContent(site);
  await signIn(context, site);
});
test.afterEach(({ site }) => resetContent(site));

/** Opens the site in another browser context, as a shopper. */
async function openShopper(browser: Browser, site: Site, viewport: typeof PHONE) {
  const context = await browser.newContext({ baseURL: site.origin, viewport });
  const page = await context.newPage();
  await confirmAge(page);
  await recordLayoutShifts(page);
  return { page, close: () => context.close() };
}

test("the owner moves the menu links from a phone, shoppers call, and the owner moves them back", async ({
  page,
  browser,
  site,
}) => {
  await page.goto("/admin/business");
  await hydrate(page);
  await page.getByRole("link", { name: "Online menu", exact: true }).click();
  await expectAccessible(page, "the menu works");
  await page.getByRole("button", { name: "Move menu links to the fallback" }).click();
  await expect(page.getByText("Menu links moved", { exact: true })).toBeVisible();
  await expect(page.getByText(`Menu links lead to the phone number ${facts.phone}`)).toBeVisible();
  await expect(
    page.getByText(`Moved all menu links to the phone number ${facts.phone}.`),
  ).toBeVisible();
  await expectAccessible(page, "links are moved");

  for (const size of isLongRun ? [PHONE, DESKTOP] : [PHONE]) {
    const shopper = await openShopper(browser, site, size);
    for (const path of ["/", "/shop", "/product/1", "/specials", "/areas/troy"]) {
      const name = `${path} at ${size.width} px`;
      await shopper.page.goto(path);
      await hydrate(shopper.page);
      const line = shopper.page.getByRole("complementary", { name: "Online menu" });
      await expect(line).toHaveText(UNAVAILABLE_TEXT);
      await expect(line.getByRole("link")).toHaveAttribute("href", PHONE_LINK);
      const header = shopper.page.getByRole("banner");
      await expect(
        header.getByRole("link", { name: "Call to order", exact: true }),
      ).toHaveAttribute("href", PHONE_LINK);
      await expect(
        header.getByRole("link", { name: /^SHOP ?, call to order$/ }),
      ).not.toHaveAttribute("target");
      expect(await shopper.page.locator(`a[href^="${facts.menu.baseUrl}"]`).count(), name).toBe(0);
      await expectNoLayoutShift(shopper.page, name);
      await expectAccessible(shopper.page, name);
      const wide = await shopper.page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, name).toBeLessThanOrEqual(size.width);
    }
    await shopper.close();
  }

  await page.goto("/admin/overview");
  const warning = page.getByRole("complementary", { name: "Online menu" });
  await expect(warning).toContainText("moved by staff");
  await expectAccessible(page, "the warning on the overview");
  await hydrate(page);
  await warning.getByRole("button", { name: "Move links back to the menu" }).click();
  await expect(page).toHaveURL(/\/admin\/business\/menu$/);
  await expect(page.getByText("Links moved back", { exact: true })).toBeVisible();
  const shopper = await openShopper(browser, site, PHONE);
  await shopper.page.goto("/");
  await expect(shopper.page.getByRole("complementary", { name: "Online menu" })).toHaveCount(0);
  await expect(
    shopper.page.getByRole("banner").getByRole("link", { name: "SHOP NOW" }),
  ).toHaveAttribute("href", `${facts.menu.baseUrl}/store`);
  await shopper.close();
});

test("the owner chooses our own shop page as the fallback", async ({ page, browser, site }) => {
  await page.goto(PAGE);
  await page.getByRole("link", { name: "Change the fallback" }).click();
  await hydrate(page);
  await page.getByRole("radio", { name: "Our own shop page" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto(PAGE);
  await hydrate(page);
  await page.getByRole("button", { name: "Move menu links to the fallback" }).click();
  await expect(page.getByText("Menu links moved", { exact: true })).toBeVisible();
  const shopper = await openShopper(browser, site, PHONE);
  await shopper.page.goto("/");
  await hydrate(shopper.page);
  await shopper.page.getByRole("banner").getByRole("link", { name: "SHOP NOW" }).click();
  await expect(shopper.page).toHaveURL(/\/shop$/);
  await shopper.close();
});
