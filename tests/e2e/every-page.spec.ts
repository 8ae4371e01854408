import { expectAccessible, expectToFit } from "./setup/accessibility.ts";
import { ageGate, confirmAge } from "./setup/age-gate.ts";
import { hydrate } from "./setup/hydration.ts";
import { PAGES } from "./setup/public-pages.ts";
import {
  expectNoLayoutShift,
  recordLayoutShifts,
  scrollThrough,
  waitForPaint,
} from "./setup/rendering.ts";
import { expect, test } from "./setup/test.ts";

/** One page of each template that no other test outside the long run checks in the same way. */
const ONE_PER_TEMPLATE = new Set(["/", "/shop", "/contact", "/deals", "/rewards", "/privacy"]);

for (const { path, heading } of PAGES) {
  const tag = ONE_PER_TEMPLATE.has(path) ? [] : "@long";
  test(`${path} is accessible and has no layout shift, with the gate up and passed`, {
    tag,
  }, async ({ page }) => {
    await recordLayoutShifts(page);
    await page.goto(path);
    await hydrate(page);
    await expect(ageGate(page)).toBeVisible();
    await expectAccessible(page, "gate up");
    await ageGate(page).getByRole("button", { name: "Enter Site" }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await scrollThrough(page);
    await expectNoLayoutShift(page, "from gate to end of page");
    await expectAccessible(page, "gate passed");
    await expectToFit(page, path);

    await page.reload();
    await hydrate(page);
    await scrollThrough(page);
    await expectNoLayoutShift(page, "gate passed before");
  });
}

test("late fonts cause no visible layout shift", async ({ page }) => {
  await recordLayoutShifts(page);
  await confirmAge(page);
  for (const path of ["/", "/rewards", "/privacy"]) {
    const { promise: shown, resolve: show } = Promise.withResolvers<void>();
    await page.route(/\/fonts\//, async (route) => {
      await shown;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await waitForPaint(page);
    show();
    await hydrate(page);
    await scrollThrough(page);
    await expectNoLayoutShift(page, path);
    await page.unrouteAll({ behavior: "wait" });
  }
});
