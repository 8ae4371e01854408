import type { Page } from "@playwright/test";
import { expectAccessible } from "./setup/axe.ts";
import { gate, openPassed } from "./setup/gate.ts";
import { whenHydrated } from "./setup/hydration.ts";
import { expectStill, recordShifts, scrollThrough } from "./setup/layout-shift.ts";
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
    await expectStill(page, "from gate to end of page");
    await expectAccessible(page, "gate passed");
    await expectNoSidewaysScroll(page);

    await page.reload();
    await whenHydrated(page);
    await scrollThrough(page);
    await expectStill(page, "gate passed before");
  });
}

test("fonts that come late move nothing anyone could see", async ({ page }) => {
  await recordShifts(page);
  await page.route(/\/fonts\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  for (const path of ["/", "/rewards", "/privacy"]) {
    await openPassed(page, path);
    await scrollThrough(page);
    await expectStill(page, path);
  }
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, "pixels the page is too wide").toBe(0);
}
