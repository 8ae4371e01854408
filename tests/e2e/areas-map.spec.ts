import type { Locator, Page } from "@playwright/test";
import { distanceToPlace } from "#app/modules/areas/area-tokens.server.ts";
import facts from "#content/facts.ts";
import { confirmAgeByCookie, openHydrated } from "./setup/age-gate.ts";
import {
  areaMap,
  expectSameDocument,
  expectTownPage,
  filterBox,
  hrefsOf,
  mapDot,
  mapDotLink,
  markDocument,
  PLACES,
  placeList,
} from "./setup/areas.ts";
import { scrollThrough } from "./setup/rendering.ts";
import { expect, test } from "./setup/test.ts";

const PATH = "/areas-served";

const NEAREST_FIRST = PLACES.map((place) => ({
  ...place,
  miles: distanceToPlace(facts.coordinates, place).miles.toFixed(1),
})).sort((a, b) => Number(a.miles) - Number(b.miles) || (a.slug < b.slug ? -1 : 1));

test("the map is a named group with one link per listed place, nearest first", async ({ page }) => {
  await openHydrated(page, PATH);
  await expect(areaMap(page)).toBeVisible();
  const hrefs = await hrefsOf(areaMap(page).getByRole("link"));
  expect(hrefs).toEqual(NEAREST_FIRST.map(({ slug }) => `/areas/${slug}`));
  const listed = await hrefsOf(placeList(page).getByRole("link"));
  expect(listed.toSorted()).toEqual(hrefs.toSorted());
});

test("the name and distance of every dot reach screen readers", async ({ page }) => {
  await openHydrated(page, PATH);
  const names = (await linkNames(page)).filter((name) => name.endsWith(" miles"));
  expect(names).toEqual(NEAREST_FIRST.map(({ name, miles }) => `${name}, ${miles} miles`));
});

test("the map shows the store and four rings around it, with a legend", async ({ page }) => {
  await openHydrated(page, PATH);
  const store = areaMap(page).locator(".map-store");
  await expect(store.locator("circle")).toHaveCount(2);
  await expect(store.getByText("Hyde Cannabis")).toBeVisible();
  await expect(areaMap(page).locator(".map-miles text")).toHaveText([
    "10 mi",
    "20 mi",
    "30 mi",
    "40 mi",
  ]);
  const [mark] = await boxesOf(store.locator("circle").last());
  const rings = await boxesOf(areaMap(page).locator(".map-rings ellipse"));
  expect(rings).toHaveLength(4);
  for (const [index, ring] of rings.entries()) {
    const away = Math.hypot(ring.x - (mark?.x ?? 0), ring.y - (mark?.y ?? 0));
    expect(away, `middle of ring ${index + 1}`).toBeLessThan(3);
    expect(ring.width / (rings[0]?.width ?? 0)).toBeCloseTo(index + 1, 1);
  }
  const legend = page.getByRole("figure").getByRole("listitem");
  await expect(legend).toHaveText([
    "Hyde Cannabis",
    /guide of its own/i,
    /other place/i,
    /every 10 miles/i,
  ]);
});

test("every dot of the map can be clicked where it is drawn", { tag: "@phone" }, async ({
  page,
}) => {
  await openHydrated(page, PATH);
  const missed = await areaMap(page)
    .locator("a > circle")
    .evaluateAll((circles) =>
      circles
        .filter((circle) => {
          circle.scrollIntoView({ block: "center", behavior: "instant" });
          const { x, y, width, height } = circle.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2) !== circle;
        })
        .map((circle) => circle.parentElement?.textContent),
    );
  expect(missed).toEqual([]);
});

test("clicking a dot opens its town, without a full page load", async ({ page }) => {
  await openHydrated(page, PATH);
  await markDocument(page);
  // Near the store, at the edges of the map, and a place without a profile.
  for (const name of ["Hamtramck", "Novi", "Port Huron", "Yale"]) {
    await mapDot(page, name).click();
    await expectTownPage(page, name);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Areas Served" })).toBeVisible();
  }
  await expectSameDocument(page);
});

test("hovering a dot shows its name until the mouse leaves", { tag: "@long" }, async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "fingers do not hover");
  await openHydrated(page, PATH);
  const name = mapDotLink(page, "Novi").locator("text");
  await expect(name).toHaveCSS("opacity", "0");
  await mapDot(page, "Novi").hover();
  await expect(name).toHaveCSS("opacity", "1");
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(name).toHaveCSS("opacity", "0");
});

test("Tab goes from dot to dot with visible focus, then on to the list", async ({ page }) => {
  await openHydrated(page, PATH);
  await skipLink(page).focus();
  const walked: string[] = [];
  const unseen: string[] = [];
  for (const { name } of PLACES) {
    await page.keyboard.press("Tab");
    const { href, opacity, stroke } = await focusedDot(page);
    walked.push(href);
    if (opacity !== "1" || stroke === "none") unseen.push(`${name}: ${opacity}, ${stroke}`);
  }
  expect(walked).toEqual(NEAREST_FIRST.map(({ slug }) => `/areas/${slug}`));
  expect(unseen, "dots that do not show the focus").toEqual([]);
  await page.keyboard.press("Tab");
  await expect(filterBox(page)).toBeFocused();
});

test("Enter on a dot opens its town and moves the focus there", async ({ page }) => {
  await openHydrated(page, PATH);
  await markDocument(page);
  await mapDotLink(page, "Grosse Pointe").focus();
  await page.keyboard.press("Enter");
  await expectTownPage(page, "Grosse Pointe");
  await expect(page.locator("#main")).toBeFocused();
  await expectSameDocument(page);
});

test("the name of the focused dot is inside the map and on the screen", { tag: "@long" }, async ({
  page,
}) => {
  await openHydrated(page, PATH);
  for (const [index, { name }] of NEAREST_FIRST.entries()) {
    if (index % 10 > 0) continue;
    // The label only shows on keyboard focus.
    await mapDotLink(page, name).focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    const text = mapDotLink(page, name).locator("text");
    await expect(text, name).toHaveCSS("opacity", "1");
    await expect(text, name).toBeInViewport({ ratio: 0.9 });
    const [map, box] = [await areaMap(page).boundingBox(), await text.boundingBox()];
    expect(box?.x ?? -1, name).toBeGreaterThanOrEqual(map?.x ?? 0);
    expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(
      (map?.x ?? 0) + (map?.width ?? 0),
    );
  }
});

test("the link that skips the map appears on focus and leads to the list", async ({ page }) => {
  await openHydrated(page, PATH);
  await expect(skipLink(page)).not.toBeInViewport();
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await crumbs.getByRole("link", { name: "Home" }).focus();
  await page.keyboard.press("Tab");
  await expect(skipLink(page)).toBeFocused();
  await expect(skipLink(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(placeList(page)).toBeFocused();
  await expect(page).toHaveURL(`${PATH}#places`);
  await expect(placeList(page).getByRole("heading", { level: 2 })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Tab");
  await expect(filterBox(page)).toBeFocused();
});

test("the map loads nothing from other sites", async ({ page, site }) => {
  const origins = new Set<string>();
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  await openHydrated(page, PATH);
  await scrollThrough(page);
  await mapDotLink(page, "Novi").focus();
  await page.waitForLoadState("networkidle");
  expect([...origins]).toEqual([site.origin]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the dots and the skip link work", async ({ page, context, site }) => {
    await confirmAgeByCookie(context, site.origin);
    await page.goto(PATH);
    await expect(areaMap(page).getByRole("link")).toHaveCount(PLACES.length);
    await skipLink(page).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${PATH}#places`);
    await mapDot(page, "Novi").click();
    await expectTownPage(page, "Novi");
  });
});

function skipLink(page: Page): Locator {
  return page.getByRole("link", { name: "Skip the map" });
}

/** The center and width of each shape, in pixels of the screen. */
async function boxesOf(shapes: Locator): Promise<{ x: number; y: number; width: number }[]> {
  return shapes.evaluateAll((all) =>
    all.map((shape) => {
      const { x, y, width, height } = shape.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, width };
    }),
  );
}

/** Names of all links in the browser's accessibility tree. */
async function linkNames(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send("Accessibility.getFullAXTree");
  return nodes
    .filter(({ role, ignored }) => role?.value === "link" && !ignored)
    .map(({ name }) => String(name?.value ?? ""));
}

/** The focused dot of the map: its link, the opacity of its label, and its outline. */
async function focusedDot(page: Page) {
  return page.evaluate(() => {
    const link = document.activeElement;
    const style = (part: string) => {
      const element = link?.querySelector(part);
      return element ? getComputedStyle(element) : undefined;
    };
    return {
      href: link?.getAttribute("href") ?? "",
      opacity: style("text")?.opacity ?? "",
      stroke: style("circle")?.stroke ?? "none",
    };
  });
}
