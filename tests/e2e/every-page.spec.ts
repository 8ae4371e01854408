import type { Page } from "@playwright/test";
import { expectAccessible } from "./setup/axe.ts";
import { whenDrawn } from "./setup/frames.ts";
import { gate, passGate } from "./setup/gate.ts";
import { whenHydrated } from "./setup/hydration.ts";
import { expectNoLayoutShift, recordShifts, scrollThrough } from "./setup/layout-shift.ts";
import { PAGES } from "./setup/pages.ts";
import { expect, test } from "./setup/test.ts";

/** One page of each template that no other test outside the long run checks in the same way. */
const ONE_PER_TEMPLATE = new Set(["/", "/shop", "/contact", "/deals", "/rewards", "/privacy"]);

for (const { path, heading } of PAGES) {
  const tag = ONE_PER_TEMPLATE.has(path) ? [] : "@long";
  test(`${path} is accessible and has no layout shift, with the gate up and passed`, {
    tag,
  }, async ({ page }) => {
    await recordShifts(page);
    await page.goto(path);
    await whenHydrated(page);
    await expect(gate(page)).toBeVisible();
    await expectAccessible(page, "gate up");
    await gate(page).getByRole("button", { name: "Enter Site" }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await scrollThrough(page);
    await expectNoLayoutShift(page, "from gate to end of page");
    await expectAccessible(page, "gate passed");
    await expectNoSidewaysScroll(page);

    await page.reload();
    await whenHydrated(page);
    await scrollThrough(page);
    await expectNoLayoutShift(page, "gate passed before");
  });
}

test("late fonts cause no visible layout shift", async ({ page }) => {
  await recordShifts(page);
  await passGate(page);
  for (const path of ["/", "/rewards", "/privacy"]) {
    const { promise: shown, resolve: show } = Promise.withResolvers<void>();
    await page.route(/\/fonts\//, async (route) => {
      await shown;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await whenDrawn(page);
    show();
    await whenHydrated(page);
    await scrollThrough(page);
    await expectNoLayoutShift(page, path);
    await page.unrouteAll({ behavior: "wait" });
  }
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, "pixels the page is too wide").toBe(0);
}
