import { openHydrated } from "./setup/age-gate.ts";
import { expect, test } from "./setup/test.ts";

const PAGES = [
  "/",
  "/shop",
  "/product/1",
  "/contact",
  "/deals",
  "/specials",
  "/rewards",
  "/privacy",
  "/areas-served",
  "/areas/dearborn",
];

test("no page scrolls sideways at 320 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of PAGES) {
    await openHydrated(page, path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBe(320);
  }
});

test("a product's picture stays square whichever tab is open", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openHydrated(page, "/product/1");
  for (const name of ["Lab Results", "Reviews", "Details"]) {
    await page.getByRole("tab", { name }).click();
    const box = await page.getByRole("main").getByRole("img").first().boundingBox();
    expect(Math.round((box?.width ?? 0) - (box?.height ?? 1)), name).toBe(0);
  }
});

test("anchors on the rewards page land below the header", async ({ page }) => {
  await openHydrated(page, "/rewards");
  for (const id of ["benefits", "how-it-works", "rewards"]) {
    await page.goto(`/rewards#${id}`);
    const bar = await page.getByRole("banner").boundingBox();
    const barBottom = (bar?.y ?? 0) + (bar?.height ?? 0);
    await expect
      .poll(async () => (await page.locator(`#${id}`).boundingBox())?.y ?? -1, { message: id })
      .toBeGreaterThanOrEqual(barBottom - 1);
  }
});

test("a client navigation moves the focus to the new page", async ({ page }) => {
  await openHydrated(page, "/");
  await page
    .getByRole("navigation", { name: "Footer" })
    .getByRole("link", { name: "About" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /^About/ })).toBeVisible();
  await expect(page.locator("#main")).toBeFocused();
});
