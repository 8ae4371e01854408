import { ageGate, openHydrated } from "./setup/age-gate.ts";
import { mainForm } from "./setup/leads.ts";
import { expect, test } from "./setup/test.ts";

/** A window of 1280 by 1024 pixels at 400 percent. */
const ZOOMED = { width: 320, height: 256 };

for (const size of [
  { width: 844, height: 390 },
  { width: 667, height: 331 },
]) {
  test(`the gate on a phone held sideways, ${size.width} by ${size.height}, shows both answers`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto("/");
    await expect(ageGate(page).getByRole("heading")).toBeInViewport({ ratio: 1 });
    for (const name of ["Enter Site", "Leave"]) {
      await expect(ageGate(page).getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    }
  });
}

test("the gate at 400 percent scrolls from its top to its last answer", async ({ page }) => {
  await page.setViewportSize(ZOOMED);
  await page.goto("/");
  const { top, scrolled } = await ageGate(page).evaluate((gate) => ({
    top: gate.firstElementChild?.nextElementSibling?.getBoundingClientRect().top,
    scrolled: gate.scrollTop,
  }));
  expect(scrolled).toBe(0);
  expect(top).toBeGreaterThanOrEqual(0);
  const leave = ageGate(page).getByRole("button", { name: "Leave" });
  await leave.scrollIntoViewIfNeeded();
  await expect(leave).toBeInViewport({ ratio: 1 });
});

test("the popup at 400 percent opens with its heading and its close button in view", async ({
  page,
}) => {
  await openHydrated(page, "/");
  await page.setViewportSize(ZOOMED);
  await page.mouse.move(200, 100);
  await page.evaluate(() => dispatchEvent(new MouseEvent("mouseout", { clientY: 2 })));
  const popup = page.getByRole("dialog", { name: /up to 90% off/i });
  await expect(popup.getByRole("heading")).toBeInViewport();
  expect(await popup.evaluate((dialog) => dialog.scrollTop)).toBe(0);
  await expect(popup.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
  await expect(popup.getByRole("button", { name: "Close" })).toBeFocused();
});

for (const size of [ZOOMED, { width: 667, height: 331 }, { width: 390, height: 667 }]) {
  test(`at ${size.width} by ${size.height} a notice does not cover the field in focus`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openHydrated(page, "/contact");
    const form = mainForm(page);
    await form.getByRole("button", { name: "SEND MESSAGE" }).click();
    const notice = page.locator(".notices");
    await expect(page.getByText("Missing Information", { exact: true })).toBeVisible();
    for (const name of ["Name", "Email", "Message"]) {
      const field = form.getByLabel(name, { exact: true });
      await expect(field).toBeFocused();
      const box = await field.boundingBox();
      const cover = await notice.boundingBox();
      // Of a text area higher than the room above the notice, the beginning.
      const bottom = (box?.y ?? 0) + Math.min(box?.height ?? 0, 48);
      expect(box?.y, name).toBeGreaterThanOrEqual(0);
      expect(bottom, name).toBeLessThanOrEqual(cover?.y ?? 0);
      await page.keyboard.press("Tab");
    }
  });
}
