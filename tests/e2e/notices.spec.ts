import type { Page } from "@playwright/test";
import { openHydrated } from "./setup/age-gate.ts";
import { joinForm, mainForm, submitButton, submitForm, uniqueEmail } from "./setup/leads.ts";
import { expect, test } from "./setup/test.ts";

// Each test installs a clock, which would stay in a reused context.
test.use({ reuseContext: false });

const notice = (page: Page) => page.getByText("Missing Information", { exact: true });
const close = (page: Page) => page.getByRole("button", { name: "Close notice" });

test("a notice disappears after five seconds, not before", async ({ page }) => {
  await showNotice(page);
  await page.clock.runFor(4800);
  await expect(notice(page)).toBeVisible();
  await page.clock.runFor(400);
  await expect(notice(page)).toBeHidden();
});

test("a notice stays while the pointer is on it", async ({ page }) => {
  await showNotice(page);
  await page.clock.runFor(2000);
  await notice(page).hover();
  await page.clock.runFor(60_000);
  await expect(notice(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(2500);
  await expect(notice(page)).toBeVisible();
  await page.clock.runFor(1000);
  await expect(notice(page)).toBeHidden();
});

test("a notice stays while it has the focus", async ({ page }) => {
  await showNotice(page);
  await close(page).focus();
  await page.clock.runFor(60_000);
  await expect(notice(page)).toBeVisible();
  await page.getByPlaceholder("Your email").focus();
  await page.clock.runFor(6000);
  await expect(notice(page)).toBeHidden();
});

test("a notice with the focus stays after the pointer has passed over it", {
  tag: "@long",
}, async ({ page }) => {
  await showNotice(page);
  await close(page).focus();
  await notice(page).hover();
  await page.mouse.move(5, 5);
  await page.clock.runFor(60_000);
  await expect(notice(page)).toBeVisible();
  await expect(close(page)).toBeFocused();
});

test("closing a notice by keyboard returns the focus", async ({ page }) => {
  await showNotice(page);
  const field = mainForm(page).getByLabel("Name", { exact: true });
  await field.focus();
  await close(page).focus();
  await page.keyboard.press("Enter");
  await expect(notice(page)).toBeHidden();
  await expect(field).toBeFocused();
});

test("the close button and a drag to either side dismiss a notice", async ({ page }) => {
  await showNotice(page);
  await close(page).click();
  await expect(notice(page)).toBeHidden();
  for (const [direction, distance] of [
    ["right", 90],
    ["left", -90],
  ] as const) {
    await test.step(`dragged to the ${direction}`, async () => {
      await submitButton(mainForm(page)).click();
      await expect(notice(page)).toBeVisible();
      const box = await notice(page).boundingBox();
      const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 8];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance, y, { steps: 6 });
      await page.mouse.up();
      await expect(notice(page)).toBeHidden();
    });
  }
});

test("a notice returns to its place if a drag leaves it or is canceled", async ({ page }) => {
  await showNotice(page);
  const card = page.locator(".notice-in");
  const box = await notice(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 8];
  const start = async () => {
    // Dragging selected text would start the browser's drag and drop.
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y, { steps: 4 });
    await expect(card).toHaveCSS("transform", /matrix/);
  };
  await start();
  await page.mouse.move(x + 40, 5);
  await expect(card).toHaveCSS("transform", "none");
  await page.mouse.up();
  await start();
  await card.dispatchEvent("pointercancel");
  await expect(card).toHaveCSS("transform", "none");
  await page.mouse.up();
});

test("one notice shows at a time, and the same words twice are announced twice", async ({
  page,
}) => {
  await showNotice(page);
  await submitButton(joinForm(page)).click();
  await expect(page.getByText("Please enter your email address.", { exact: true })).toBeVisible();
  await expect(page.getByText("Please fill in all fields before submitting.")).toBeHidden();
  await expect(close(page)).toHaveCount(1);
  const before = await close(page).elementHandle();
  await page.clock.runFor(3000);
  await submitButton(joinForm(page)).click();
  await expect.poll(() => before?.evaluate((button) => button.isConnected)).toBe(false);
  await page.clock.runFor(4000);
  await expect(notice(page)).toBeVisible();
  await page.clock.runFor(1200);
  await expect(notice(page)).toBeHidden();
});

test("a problem is announced assertively, a success politely", async ({ page }) => {
  await openHydrated(page, "/contact");
  await submitForm(joinForm(page));
  await expect(page.getByRole("alert").filter({ has: notice(page) })).toHaveAttribute(
    "aria-live",
    "assertive",
  );
  await page.getByPlaceholder("Your email").fill(uniqueEmail());
  await submitForm(joinForm(page));
  const success = page.getByText("Success!", { exact: true });
  await expect(page.getByRole("status").filter({ has: success })).toHaveAttribute(
    "aria-live",
    "polite",
  );
});

/** Opens the contact page with a fake clock and submits its form empty. */
async function showNotice(page: Page): Promise<void> {
  await page.clock.install();
  await openHydrated(page, "/contact");
  await page.clock.pauseAt(Date.now() + 60_000);
  await submitButton(mainForm(page)).click();
  await expect(notice(page)).toBeVisible();
}
