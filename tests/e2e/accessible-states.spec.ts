import type { Page } from "@playwright/test";
import { expectAccessible } from "./setup/accessibility.ts";
import { openHydrated } from "./setup/age-gate.ts";
import { joinForm, mainForm, submitForm, uniqueEmail } from "./setup/leads.ts";
import { expect, test } from "./setup/test.ts";
import { DESKTOP, PHONE } from "./setup/viewports.ts";

const SIZES = [DESKTOP, PHONE];

test("the home page is accessible with the popup open", async ({ page }) => {
  await openHydrated(page, "/");
  await page.mouse.move(700, 300);
  await page.mouse.move(700, -10);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessibleAtBothSizes(page, "popup");
});

test("the home page is accessible with a question open and a reel loaded", {
  tag: "@long",
}, async ({ page, browserErrors }) => {
  browserErrors.allowOrigin("https://www.instagram.com");
  await page.route("https://www.instagram.com/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: "<!doctype html><html lang=en><title>Reel</title><p>Reel</p>",
    }),
  );
  await openHydrated(page, "/");
  await page.locator("summary").nth(2).click();
  await page
    .getByRole("button", { name: /^play video/i })
    .first()
    .click();
  await expect(page.locator("iframe")).toBeVisible();
  await expectAccessibleAtBothSizes(page, "question and reel");
});

test("the contact page is accessible with invalid fields and an error notice", async ({
  page,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 422/);
  await openHydrated(page, "/contact");
  const form = mainForm(page);
  await form.getByLabel("Name", { exact: true }).fill("Dana");
  await form.getByLabel("Email", { exact: true }).fill("dana@localhost");
  await form.getByLabel("Message").fill("Hello");
  await submitForm(form);
  await expect(page.getByText("Please check the form", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Close notice" }).focus();
  await expectAccessibleAtBothSizes(page, "refused form");
});

test("the deals page is accessible with both fields invalid", { tag: "@long" }, async ({
  page,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 422/);
  await openHydrated(page, "/deals");
  await mainForm(page).getByLabel("Email", { exact: true }).fill("dana@localhost");
  await mainForm(page).getByLabel("Phone", { exact: true }).fill("none");
  await submitForm(mainForm(page));
  await expect(mainForm(page).locator("[aria-invalid=true]")).toHaveCount(2);
  await page.getByRole("button", { name: "Close notice" }).focus();
  await expectAccessibleAtBothSizes(page, "refused sign-up");
});

test("a page is accessible with a success notice", { tag: "@long" }, async ({ page }) => {
  await openHydrated(page, "/specials");
  await page.getByPlaceholder("Your email").fill(uniqueEmail());
  await submitForm(joinForm(page));
  await expect(page.getByText("Success!", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Close notice" }).focus();
  await expectAccessibleAtBothSizes(page, "success");
});

test("the JOIN page is accessible", { tag: "@long" }, async ({ page }) => {
  await openHydrated(page, "/join");
  await expectAccessibleAtBothSizes(page, "join form");
});

test("the not-found screen is accessible", async ({ page, browserErrors }) => {
  browserErrors.expectMessage(/status of 404/);
  await openHydrated(page, "/no-such-page");
  await expectAccessibleAtBothSizes(page, "not found");
});

test("a product is accessible with another tab open", async ({ page }) => {
  await openHydrated(page, "/product/4");
  await page.getByRole("tab", { name: "Lab Results" }).click();
  await expectAccessibleAtBothSizes(page, "lab results");
});

for (const filter of ["vapes", "gear"]) {
  test(`the shop is accessible filtered to ${filter}`, { tag: "@long" }, async ({ page }) => {
    await openHydrated(page, `/shop?category=${filter}`);
    await expectAccessibleAtBothSizes(page, filter);
  });
}

test("with reduced motion nothing is animated, and everything still works", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page, "/");
  const track = page.getByRole("list", { name: "Categories" });
  await page.getByRole("button", { name: "Scroll right" }).click();
  expect(await track.evaluate((element) => element.scrollLeft)).toBe(300);
  await page.mouse.move(700, 300);
  await page.mouse.move(700, -10);
  await expect(page.getByRole("dialog")).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration)),
    ),
  );
  expect(longest).toBeLessThan(1);
});

async function expectAccessibleAtBothSizes(page: Page, state: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${state} at ${size.width}`);
  }
}
