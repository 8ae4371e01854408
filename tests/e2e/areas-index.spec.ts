import type { Page } from "@playwright/test";
import { confirmAge, confirmAgeByCookie, openHydrated } from "./setup/age-gate.ts";
import {
  expectSameDocument,
  expectTownPage,
  filterBox,
  hrefsOf,
  markDocument,
  PLACES,
  placeList,
} from "./setup/areas.ts";
import { hydrate } from "./setup/hydration.ts";
import { expect, test } from "./setup/test.ts";

const PATH = "/areas-served";
const COUNTIES = ["Wayne", "Oakland", "Macomb", "Livingston", "Washtenaw", "Monroe", "St. Clair"];

test("the index shows the breadcrumb, where the store is, and when it is open", async ({
  page,
}) => {
  await openHydrated(page, PATH);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs.getByRole("listitem")).toHaveText(["Home", "Areas Served"]);
  await expect(crumbs.locator("[aria-current=page]")).toHaveText("Areas Served");
  const main = page.getByRole("main");
  await expect(main.getByText("Detroit, Open Daily 9AM-10PM", { exact: true })).toBeVisible();
  await crumbs.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
});

test("the index lists the 190 places by name under their seven counties", async ({ page }) => {
  await openHydrated(page, PATH);
  await expect(placeList(page).getByRole("status")).toHaveText("190 places");
  expect(await shownCounties(page)).toEqual(countiesWith(() => true));
  const hrefs = await hrefsOf(placeList(page).getByRole("link"));
  expect(hrefs).toHaveLength(190);
  expect(new Set(hrefs)).toEqual(new Set(PLACES.map(({ slug }) => `/areas/${slug}`)));
});

test("each letter typed narrows the list, whatever its case", async ({ page }) => {
  await openHydrated(page, PATH);
  await filterBox(page).focus();
  for (const typed of ["R", "RO", "ROY", "ROYA"]) {
    await page.keyboard.press(typed.slice(-1));
    const query = typed.toLowerCase();
    await expect
      .poll(() => shownCounties(page), { message: typed })
      .toEqual(countiesWith(({ name }) => name.toLowerCase().includes(query)));
  }
  await expect(placeList(page).getByRole("link")).toHaveText(["Royal Oak", "Royal Oak Township"]);
  for (let left = 4; left > 0; left -= 1) await page.keyboard.press("Backspace");
  await expect(placeList(page).getByRole("link")).toHaveCount(190);
});

test("a ZIP code, even half typed, finds the places it belongs to", async ({ page }) => {
  await openHydrated(page, PATH);
  for (const typed of ["480", "48166", " 48226 "]) {
    await filterBox(page).fill(typed);
    const found = countiesWith(({ zips }) => zips.some((zip) => zip.startsWith(typed.trim())));
    expect(found.length, typed).toBeGreaterThan(0);
    await expect.poll(() => shownCounties(page), { message: typed }).toEqual(found);
  }
  await filterBox(page).fill("48124");
  await expect(placeList(page).getByRole("link")).toHaveText(["Dearborn"]);
});

test("punctuation and spaces in the search do not matter", async ({ page }) => {
  await openHydrated(page, PATH);
  const links = placeList(page).getByRole("link");
  for (const typed of ["st clair", "St. Clair", "st-clair", "  ST   CLAIR "]) {
    await filterBox(page).fill(typed);
    await expect(links, typed).toHaveText(["St. Clair Shores", "St. Clair"]);
    await filterBox(page).fill(`${typed} s`);
    await expect(links, `${typed} s`).toHaveText(["St. Clair Shores"]);
  }
});

test("the number of places found is announced as it changes", { tag: "@long" }, async ({
  page,
}) => {
  await openHydrated(page, PATH);
  const status = placeList(page).getByRole("status");
  // Screen readers announce changes in a live region, not new regions: the element must stay the same.
  await status.evaluate((element) => element.setAttribute("data-first", ""));
  for (const [typed, text] of [
    ["royal", "2 places"],
    ["troy", "1 place"],
    ["nowhere at all", "0 places"],
    ["", "190 places"],
  ] as const) {
    await filterBox(page).fill(typed);
    await expect(status).toHaveText(text);
    await expect(status).toHaveAttribute("data-first", "");
  }
});

test("when nothing is found the page says what to do, and a button shows all places again", async ({
  page,
}) => {
  await openHydrated(page, PATH);
  const list = placeList(page);
  await expect(list.getByRole("button")).toHaveCount(0);
  await filterBox(page).fill("Zanzibar");
  await expect(list.getByRole("heading", { name: "No place of that name" })).toBeVisible();
  await expect(list.getByText(/try fewer letters or a zip code/i)).toBeVisible();
  await expect(list.getByRole("link")).toHaveCount(0);
  await expect(list.getByRole("region")).toHaveCount(0);
  await list.getByRole("button", { name: "Show all places" }).focus();
  await page.keyboard.press("Enter");
  await expect(list.getByRole("link")).toHaveCount(190);
  await expect(filterBox(page)).toHaveValue("");
  await expect(list.getByRole("heading", { name: "No place of that name" })).toHaveCount(0);
  await expect(filterBox(page), "the keyboard does not fall to the top of the page").toBeFocused();
});

test("text typed before the script loads filters the list once it has", async ({ page }) => {
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await mayLoad;
    await route.continue();
  });
  await confirmAge(page);
  await page.goto(PATH, { waitUntil: "commit" });
  await filterBox(page).fill("royal");
  load();
  await hydrate(page);
  await expect(filterBox(page)).toHaveValue("royal");
  await expect(placeList(page).getByRole("link")).toHaveText(["Royal Oak", "Royal Oak Township"]);
});

test("a result links to its page, without a full page load", async ({ page }) => {
  await openHydrated(page, PATH);
  await markDocument(page);
  await filterBox(page).fill("st clair s");
  await placeList(page).getByRole("link", { name: "St. Clair Shores" }).click();
  await expectTownPage(page, "St. Clair Shores");
  await expectSameDocument(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all places are listed, without a search box that would not work", async ({
    page,
    context,
    site,
  }) => {
    await confirmAgeByCookie(context, site.origin);
    await page.goto(PATH);
    await expect(filterBox(page)).toHaveCount(0);
    await expect(page.locator("input[type=search]")).toBeHidden();
    await expect(placeList(page).getByRole("status")).toHaveText("190 places");
    expect(await shownCounties(page)).toEqual(countiesWith(() => true));
    await placeList(page).getByRole("link", { name: "Yale" }).click();
    await expectTownPage(page, "Yale");
  });
});

/** County headings with the names of the places below each, as shown. */
async function shownCounties(page: Page): Promise<[string, string[]][]> {
  return placeList(page)
    .getByRole("region")
    .evaluateAll((regions) =>
      regions.map((region): [string, string[]] => [
        region.querySelector("h3")?.textContent ?? "",
        [...region.querySelectorAll("a")].map((link) => link.textContent ?? ""),
      ]),
    );
}

/** The result expected of {@link shownCounties} for these places. */
function countiesWith(isShown: (place: (typeof PLACES)[number]) => boolean): [string, string[]][] {
  return COUNTIES.map((county): [string, string[]] => [
    `${county} County`,
    PLACES.filter((place) => place.county === county && isShown(place))
      .map(({ name }) => name)
      .toSorted((a, b) => a.localeCompare(b)),
  ]).filter(([, names]) => names.length > 0);
}
