import type { Page } from "@playwright/test";
import {
  areaMap,
  dotLink,
  expectTown,
  filterBox,
  PLACES,
  placeList,
  regionOf,
} from "./setup/areas.ts";
import { expectAccessible } from "./setup/axe.ts";
import { gate, openPassed } from "./setup/gate.ts";
import { whenHydrated } from "./setup/hydration.ts";
import { expect, test } from "./setup/test.ts";

const PROFILES = PLACES.filter(({ hasProfile }) => hasProfile);

/** As many pages as one test visits. */
const ROUND = 9;

for (let start = 0; start < PROFILES.length; start += ROUND) {
  const towns = PROFILES.slice(start, start + ROUND);
  const [first, last] = [towns.at(0)?.name, towns.at(-1)?.name];
  test(`the pages of ${first} to ${last} are accessible and fit the screen`, {
    tag: "@long",
  }, async ({ page }) => {
    for (const { name, slug } of towns) {
      await openPassed(page, `/areas/${slug}`);
      await expectTown(page, name);
      await expectAccessible(page, name);
      await expectToFit(page, name);
    }
  });
}

test("the index and a generic town page fit the screen", async ({ page }) => {
  for (const path of ["/areas-served", "/areas/ann-arbor"]) {
    await openPassed(page, path);
    await expectToFit(page, path);
  }
});

test("the page of an unlisted town is accessible, with the gate up and passed", async ({
  page,
  watch,
}) => {
  watch.expectMessage(/status of 404/);
  await page.goto("/areas/no-such-town");
  await whenHydrated(page);
  await expect(gate(page)).toBeVisible();
  await expectAccessible(page, "gate up");
  await gate(page).getByRole("button", { name: "Enter Site" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page, "gate passed");
});

test("a town page whose name is one long word fits the screen", async ({ page, watch }) => {
  watch.expectMessage(/status of 404/);
  await openPassed(page, "/areas/taumatawhakatangihangakoauauotamateapokaiwhenuakitanatahu");
  await expectToFit(page, "one long word");
});

test("the index is accessible with the list filtered, and with no match", {
  tag: "@phone",
}, async ({ page }) => {
  await openPassed(page, "/areas-served");
  for (const [typed, found] of [
    ["st clair", 2],
    ["Zanzibar", 0],
  ] as const) {
    await filterBox(page).fill(typed);
    await expect(placeList(page).getByRole("link")).toHaveCount(found);
    await expectAccessible(page, typed);
    await expectToFit(page, typed);
  }
});

test("the map is accessible with the keyboard on it", async ({ page }) => {
  await openPassed(page, "/areas-served");
  await areaMap(page).getByRole("link").nth(80).focus();
  await page.keyboard.press("Tab");
  await expect(areaMap(page).getByRole("link").nth(81)).toBeFocused();
  await expectAccessible(page, "dot in focus");
  await expectToFit(page, "dot in focus");
  // The name of a place at the edge.
  await dotLink(page, "Port Huron").focus();
  await expectToFit(page, "Port Huron in focus");
});

test("a town's page is accessible with a question open", { tag: "@phone" }, async ({ page }) => {
  await openPassed(page, "/areas/sterling-heights");
  const question = regionOf(page, /^questions from/i)
    .locator("details")
    .nth(3);
  await question.locator("summary").click();
  await expect(question.locator("p")).toBeVisible();
  await expectAccessible(page, "question open");
  await expectToFit(page, "question open");
});

/** Asserts that nothing is wider than the screen; on a phone not on the narrowest one either. */
async function expectToFit(page: Page, state: string): Promise<void> {
  const own = page.viewportSize() ?? { width: 0, height: 0 };
  const sizes = own.width < 400 ? [own, { width: 320, height: 640 }] : [own];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${state} at ${size.width}`).toBe(
      await page.evaluate(() => document.documentElement.clientWidth),
    );
  }
  await page.setViewportSize(own);
}
