import { expect, type Locator, type Page } from "@playwright/test";
import { readPlaces } from "#content/areas/places.server.ts";

/** Every place, in the order of the file. */
export const PLACES = readPlaces();

/** The list of all places on /areas-served, with its search box. */
export function placeList(page: Page): Locator {
  return page.locator("#places");
}

export function filterBox(page: Page): Locator {
  return page.getByRole("searchbox", { name: "Find your town" });
}

export function areaMap(page: Page): Locator {
  return page.getByRole("group", { name: "Map of the places around the store" });
}

/** The link of a place on the map. Its box is larger than its dot: click on {@link mapDot}. */
export function mapDotLink(page: Page, name: string): Locator {
  return areaMap(page).locator(`a[href="/areas/${slugOf(name)}"]`);
}

export function mapDot(page: Page, name: string): Locator {
  return mapDotLink(page, name).locator("circle");
}

/** A part of a page by its heading. */
export function regionOf(page: Page, name: string | RegExp): Locator {
  return page.getByRole("main").getByRole("region", { name });
}

export async function hrefsOf(links: Locator): Promise<(string | null)[]> {
  return links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
}

/** Asserts that the page of this place is shown, at its own URL. */
export async function expectTownPage(page: Page, name: string, slug = slugOf(name)): Promise<void> {
  await expect(
    page.getByRole("heading", { level: 1, name: `${name} Weed Dispensary`, exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL(`/areas/${slug}`);
}

/** Marks the document, so that {@link expectSameDocument} detects a reload. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
}

export async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-same-document", "");
}

function slugOf(name: string): string {
  const place = PLACES.find((candidate) => candidate.name === name);
  if (!place) throw new Error(`no such place: ${name}`);
  return place.slug;
}
