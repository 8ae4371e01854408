import { expectAccessible, expectToFit } from "./setup/accessibility.ts";
import { ageGate, openHydrated } from "./setup/age-gate.ts";
import {
  areaMap,
  expectTownPage,
  filterBox,
  mapDotLink,
  PLACES,
  placeList,
  regionOf,
} from "./setup/areas.ts";
import { hydrate } from "./setup/hydration.ts";
import { expect, test } from "./setup/test.ts";

const PROFILES = PLACES.filter(({ hasProfile }) => hasProfile);

/** How many pages one test visits. */
const PAGES_PER_TEST = 9;

for (let start = 0; start < PROFILES.length; start += PAGES_PER_TEST) {
  const towns = PROFILES.slice(start, start + PAGES_PER_TEST);
  const [first, last] = [towns.at(0)?.name, towns.at(-1)?.name];
  test(`the pages of ${first} to ${last} are accessible and fit the screen`, {
    tag: "@long",
  }, async ({ page }) => {
    for (const { name, slug } of towns) {
      await openHydrated(page, `/areas/${slug}`);
      await expectTownPage(page, name);
      await expectAccessible(page, name);
      await expectToFit(page, name);
    }
  });
}

test("the index and a generic town page fit the screen", async ({ page }) => {
  for (const path of ["/areas-served", "/areas/ann-arbor"]) {
    await openHydrated(page, path);
    await expectToFit(page, path);
  }
});

test("the page of an unlisted town is accessible, with the gate up and passed", async ({
  page,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 404/);
  await page.goto("/areas/no-such-town");
  await hydrate(page);
  await expect(ageGate(page)).toBeVisible();
  await expectAccessible(page, "gate up");
  await ageGate(page).getByRole("button", { name: "Enter Site" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page, "gate passed");
});

test("a town page whose name is one long word fits the screen", async ({ page, browserErrors }) => {
  browserErrors.expectMessage(/status of 404/);
  await openHydrated(page, "/areas/taumatawhakatangihangakoauauotamateapokaiwhenuakitanatahu");
  await expectToFit(page, "one long word");
});

test("the index is accessible with the list filtered, and with no match", {
  tag: "@phone",
}, async ({ page }) => {
  await openHydrated(page, "/areas-served");
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
  await openHydrated(page, "/areas-served");
  await areaMap(page).getByRole("link").nth(80).focus();
  await page.keyboard.press("Tab");
  await expect(areaMap(page).getByRole("link").nth(81)).toBeFocused();
  await expectAccessible(page, "dot in focus");
  await expectToFit(page, "dot in focus");
  // Its label is at the edge of the map.
  await mapDotLink(page, "Port Huron").focus();
  await expectToFit(page, "Port Huron in focus");
});

test("a town's page is accessible with a question open", { tag: "@phone" }, async ({ page }) => {
  await openHydrated(page, "/areas/sterling-heights");
  const question = regionOf(page, /^questions from/i)
    .locator("details")
    .nth(3);
  await question.locator("summary").click();
  await expect(question.locator("p")).toBeVisible();
  await expectAccessible(page, "question open");
  await expectToFit(page, "question open");
});
