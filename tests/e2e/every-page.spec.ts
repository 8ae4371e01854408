import type { Page } from "@playwright/test";
import { expectAccessible } from "./setup/axe.ts";
import { gate } from "./setup/gate.ts";
import { whenHydrated } from "./setup/hydration.ts";
import { recordShifts, scrollThrough, seenShifts } from "./setup/layout-shift.ts";
import { PAGES } from "./setup/pages.ts";
import { expect, test } from "./setup/test.ts";

for (const { path, heading } of PAGES) {
  test(`${path} is accessible and still, with the gate up and passed`, async ({ page }) => {
    await recordShifts(page);
    await page.goto(path);
    await whenHydrated(page);
    await expect(gate(page)).toBeVisible();
    await expectAccessible(page, "gate up");
    await gate(page).getByRole("button", { name: "Enter Site" }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await scrollThrough(page);
    expect(await seenShifts(page), "layout shifts from gate to end of page").toEqual([]);
    await expectAccessible(page, "gate passed");
    await expectNoSidewaysScroll(page);

    await page.reload();
    await whenHydrated(page);
    await scrollThrough(page);
    expect(await seenShifts(page), "layout shifts with the gate passed before").toEqual([]);
  });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth, "width of the document").toBeLessThanOrEqual(clientWidth);
}
