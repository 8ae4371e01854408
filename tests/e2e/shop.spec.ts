import type { Page } from "@playwright/test";
import facts from "#content/facts.ts";
import products from "#content/products.ts";
import { openHydrated } from "./setup/age-gate.ts";
import { expect, test } from "./setup/test.ts";

const MENU_PATHS = {
  flower: "/categories/flower",
  concentrates: "/categories/concentrates",
  vapes: "/categories/vaporizers",
} as const;

const cards = (page: Page) => page.getByRole("main").locator("a[href^='/product/']");
const filter = (page: Page, name: string) =>
  page.getByRole("main").getByRole("link", { name, exact: true });
const addToCart = (page: Page, name: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) })
    .getByRole("link", { name: "ADD TO CART", exact: true });

test("the shop shows six products, four in a row on a desktop and three on a tablet", async ({
  page,
}) => {
  await openHydrated(page, "/shop");
  await expect(cards(page)).toHaveText(products.map(({ name }) => name));
  const inFirstRow = async () => {
    const tops = await cards(page).evaluateAll((links) =>
      links.map((link) => link.closest("li")?.getBoundingClientRect().top),
    );
    return tops.filter((top) => top === tops[0]).length;
  };
  expect(await inFirstRow()).toBe(4);
  await page.setViewportSize({ width: 800, height: 900 });
  expect(await inFirstRow()).toBe(3);
});

test("a tile that leads to the menu fills the row after the last product", async ({ page }) => {
  await openHydrated(page, "/shop");
  const card = page.locator("a[href^='/product/']");
  const grid = page.getByRole("main").getByRole("list").filter({ has: card });
  const tile = grid.getByRole("listitem").last();
  await expect(tile.getByRole("heading", { name: "500+ products on the menu" })).toBeVisible();
  await expect(tile.getByRole("link")).toHaveAttribute("href", `${facts.menu.baseUrl}/store`);
  for (const width of [320, 390, 800, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const [row, box] = [await grid.boundingBox(), await tile.boundingBox()];
    const rightOf = (rectangle: typeof box) => (rectangle?.x ?? 0) + (rectangle?.width ?? 0);
    expect(Math.abs(rightOf(row) - rightOf(box)), `at ${width} px`).toBeLessThan(2);
  }
});

test("each filter shows its own products and has a URL to share", async ({ page }) => {
  await openHydrated(page, "/shop");
  for (const shelf of ["flower", "concentrates", "vapes"] as const) {
    await filter(page, shelf.toUpperCase()).click();
    await expect(page).toHaveURL(`/shop?category=${shelf}`);
    const own = products.filter((product) => product.shelf === shelf);
    await expect(cards(page)).toHaveText(own.map(({ name }) => name));
    await expect(filter(page, shelf.toUpperCase())).toHaveAttribute("aria-current", "true");
    await expect(filter(page, "ALL")).not.toHaveAttribute("aria-current");
    await expect(page.getByRole("status").filter({ hasText: "2 products" })).toHaveCount(1);
  }
  await filter(page, "ALL").click();
  await expect(page).toHaveURL("/shop");
  await expect(cards(page)).toHaveCount(6);
  await page.goBack();
  await expect(cards(page)).toHaveCount(2);
});

test("a shared filter opens filtered and is canonical to the whole shop", async ({
  page,
  site,
}) => {
  await openHydrated(page, "/shop?category=vapes");
  await expect(cards(page)).toHaveCount(2);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${site.origin}/shop`);
  await page.goto("/shop?category=sofas");
  await expect(cards(page)).toHaveCount(6);
});

test("the empty GEAR shelf says so and leads to the accessories", async ({ page }) => {
  await openHydrated(page, "/shop");
  await filter(page, "GEAR").click();
  await expect(page).toHaveURL("/shop?category=gear");
  await expect(cards(page)).toHaveCount(0);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(/gear/i);
  await expect(main.getByRole("link", { name: /accessories/i })).toHaveAttribute(
    "href",
    `${facts.menu.baseUrl}/categories/accessories`,
  );
});

test("ADD TO CART appears on hover or focus and opens the product's category", async ({ page }) => {
  await openHydrated(page, "/shop");
  for (const { name, shelf } of products) {
    const button = addToCart(page, name);
    await expect(button).toHaveAttribute("href", facts.menu.baseUrl + MENU_PATHS[shelf]);
    await expect(button).toHaveAttribute("target", "_blank");
    await expect(button).toHaveAccessibleDescription(
      `${name} Opens our online menu, opens in a new tab`,
    );
  }
  const button = addToCart(page, "Pressed Rosin");
  await expect(button).toHaveCSS("opacity", "0");
  await page.getByRole("link", { name: "Pressed Rosin", exact: true }).hover();
  await expect(button).toHaveCSS("opacity", "1");
  await page.mouse.move(0, 0);
  await expect(button).toHaveCSS("opacity", "0");
  await button.focus();
  await expect(button).toHaveCSS("opacity", "1");
});

test("clicking anywhere on a card opens its product", async ({ page }) => {
  await openHydrated(page, "/shop");
  await page
    .getByRole("listitem")
    .filter({ hasText: "Violet Flower" })
    .click({ position: { x: 60, y: 60 } });
  await expect(page).toHaveURL("/product/2");
  await expect(page.getByRole("heading", { level: 1, name: "Violet Flower" })).toBeVisible();
});
