import type { Page } from "@playwright/test";
import { ageGate, openHydrated } from "./setup/age-gate.ts";
import { holdScripts, hydrate, waitForHydration } from "./setup/hydration.ts";
import { leaveThroughTop } from "./setup/public-pages.ts";
import { expect, test } from "./setup/test.ts";

const popup = (page: Page) => page.getByRole("dialog", { name: /up to 90% off/i });

test("the popup opens when the pointer leaves through the top, once per session", async ({
  page,
  context,
}) => {
  await openHydrated(page, "/");
  await page.mouse.move(700, 5);
  await expect(popup(page)).toBeHidden();
  await leaveThroughTop(page);
  await expect(popup(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("exitIntentShown"))).toBe("true");
  await popup(page).getByRole("button", { name: "Close" }).click();
  await expect(popup(page)).toBeHidden();
  await expect(page).toHaveURL("/");
  await expectNoPopupOnLeaving(page);
  await page.reload();
  await hydrate(page);
  await expectNoPopupOnLeaving(page);
  // Each tab has its own session storage.
  const other = await context.newPage();
  await openHydrated(other, "/");
  await leaveThroughTop(other);
  await expect(popup(other)).toBeVisible();
});

for (const type of ["mouseout", "mouseleave"]) {
  test(`the popup also opens in browsers that only report ${type}, under 10 pixels`, async ({
    page,
  }) => {
    await openHydrated(page, "/");
    const leaveAt = (clientY: number) =>
      page.evaluate(
        ([name, y]) => {
          const event = new MouseEvent(name, { clientY: y, bubbles: true, relatedTarget: null });
          document.dispatchEvent(event);
        },
        [type, clientY] as const,
      );
    await leaveAt(10);
    await expect(popup(page)).toBeHidden();
    await leaveAt(9);
    await expect(popup(page)).toBeVisible();
  });
}

test("the popup does not open while a form control has focus, and focuses its button when it opens", async ({
  page,
}) => {
  await openHydrated(page, "/");
  const leave = () =>
    page.evaluate(() => window.dispatchEvent(new MouseEvent("mouseout", { clientY: 2 })));
  await page.getByRole("button", { name: "JOIN", exact: true }).focus();
  await leave();
  await expect(popup(page)).toBeHidden();
  await page.getByRole("link", { name: "SHOP NOW", exact: true }).first().focus();
  await leave();
  await expect(popup(page).getByRole("link", { name: "Get the deals" })).toBeFocused();
});

test("leaving by the side or moving within the page does not open the popup", async ({ page }) => {
  await openHydrated(page, "/");
  await page.mouse.move(700, 300);
  await page.mouse.move(-10, 300);
  await page.mouse.move(700, 2);
  await page.mouse.move(720, 60);
  await page.waitForTimeout(200);
  await expect(popup(page)).toBeHidden();
});

test("the primary button closes the popup and goes to the deals", async ({ page }) => {
  await openHydrated(page, "/");
  await leaveThroughTop(page);
  await popup(page).getByRole("link", { name: "Get the deals" }).click();
  await expect(page).toHaveURL("/deals");
  await expect(page.getByRole("heading", { level: 1, name: /up to 90% off/i })).toBeVisible();
  await expect(popup(page)).toBeHidden();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Shop By Categories" })).toBeVisible();
  await expectNoPopupOnLeaving(page);
});

test("the skip link only closes the popup", async ({ page }) => {
  await openHydrated(page, "/");
  await leaveThroughTop(page);
  await popup(page)
    .getByText(/no thanks|skip/i)
    .click();
  await expect(popup(page)).toBeHidden();
  await expect(page).toHaveURL("/");
});

test("the popup traps the focus, and Escape closes it and restores the focus", async ({ page }) => {
  await openHydrated(page, "/");
  const before = page.getByRole("banner").getByRole("link", { name: "DEALS" });
  await before.focus();
  await leaveThroughTop(page);
  await expect(popup(page)).toBeVisible();
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest("dialog");
    });
    expect(outside, "focus behind the popup").toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(popup(page)).toBeHidden();
  await expect(before).toBeFocused();
  await expect(page).toHaveURL("/");
});

test("the popup never shows above the gate", { tag: "@long" }, async ({ page }) => {
  await page.goto("/");
  await hydrate(page);
  await expectNoPopupOnLeaving(page);
  await ageGate(page).getByRole("button", { name: "Enter Site" }).click();
  await leaveThroughTop(page);
  await expect(popup(page)).toBeVisible();
});

test("leaving above the gate opens no popup after it, before or after hydration", async ({
  context,
  page,
}) => {
  const release = await holdScripts(context);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await leaveThroughTop(page);
  await ageGate(page).getByRole("button", { name: "Enter Site" }).click();
  release();
  await waitForHydration(page);
  await expect(popup(page)).toBeHidden();
  await leaveThroughTop(page);
  await expect(popup(page)).toBeVisible();
});

test("the popup waits while a form field has focus", async ({ page }) => {
  await openHydrated(page, "/");
  await page.getByPlaceholder("Your email").focus();
  await expectNoPopupOnLeaving(page);
  await page.getByPlaceholder("Your email").blur();
  await leaveThroughTop(page);
  await expect(popup(page)).toBeVisible();
});

test("the popup opens only on the home page", async ({ page }) => {
  await openHydrated(page, "/about");
  await expectNoPopupOnLeaving(page);
  await page.getByRole("banner").getByRole("link", { name: "Hyde Cannabis" }).click();
  await expect(page.getByRole("heading", { name: "Shop By Categories" })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "VIDEOS" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Videos" })).toBeVisible();
  await expectNoPopupOnLeaving(page);
});

async function expectNoPopupOnLeaving(page: Page): Promise<void> {
  await leaveThroughTop(page);
  await page.waitForTimeout(200);
  await expect(page.locator("dialog[open]")).toHaveCount(0);
}

test("the popup links its terms to the specials, where dates and terms are", async ({ page }) => {
  await openHydrated(page, "/");
  await leaveThroughTop(page);
  await popup(page).getByRole("link", { name: "See dates and terms" }).click();
  await expect(page).toHaveURL("/specials");
  await expect(popup(page)).toBeHidden();
});

test("the privacy page names all that the site stores in the browser", async ({ page }) => {
  await openHydrated(page, "/");
  await leaveThroughTop(page);
  await popup(page).getByRole("button", { name: "Close" }).click();
  for (const name of ["VIDEOS", "REWARDS", "DEALS"]) {
    await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
  }
  await page.goto("/privacy");
  const names = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...document.cookie
      .split("; ")
      .filter(Boolean)
      .map((cookie) => cookie.split("=")[0] ?? ""),
  ]);
  expect(names.length).toBeGreaterThanOrEqual(3);
  const table = page.getByRole("table").filter({ hasText: "ageVerified" });
  for (const name of names) await expect(table).toContainText(name);
});
