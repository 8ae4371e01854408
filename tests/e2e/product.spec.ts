import facts from "#content/facts.ts";
import products from "#content/products.ts";
import { confirmAge, openHydrated } from "./setup/age-gate.ts";
import { hydrate } from "./setup/hydration.ts";
import { expect, test } from "./setup/test.ts";

const SHELVES = {
  flower: { name: "Flower", path: "/categories/flower" },
  concentrates: { name: "Concentrates", path: "/categories/concentrates" },
  vapes: { name: "Vapes", path: "/categories/vaporizers" },
} as const;

test("each product page shows its own product", async ({ page }) => {
  await openHydrated(page, "/shop");
  for (const product of products) {
    await page.goto(`/product/${product.id}`);
    const main = page.getByRole("main");
    const shelf = SHELVES[product.shelf];
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(product.name);
    const article = main.getByRole("article", { name: product.name });
    await expect(article.getByText(shelf.name, { exact: true })).toBeVisible();
    await expect(article.getByText(product.price, { exact: true })).toBeVisible();
    await expect(article).toContainText(`${product.price} / ${product.unit}`);
    const lines = await main.locator("dl > div").allInnerTexts();
    expect(lines.map((line) => line.replace(/\s+/g, " "))).toEqual([
      `THC ${product.thc}`,
      `CBD ${product.cbd}`,
      `Type ${product.type}`,
    ]);
    await expect(main.getByRole("tabpanel", { name: "Details" })).toHaveText(product.description);
    const cart = main.getByRole("link", { name: /^add to cart/i });
    await expect(cart).toHaveAttribute("href", facts.menu.baseUrl + shelf.path);
    await expect(cart).toHaveAttribute("target", "_blank");
    const picture = main.getByRole("img").first();
    await expect(picture).toHaveAttribute("src", new RegExp(`/${product.picture}-`));
    expect(await picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  }
});

test("after its tabs a product leads to other products, its shelf, and its category", async ({
  page,
}) => {
  await openHydrated(page, "/product/4");
  const more = page.getByRole("region", { name: "More from the shelf" });
  const [tabs, below] = [await page.getByRole("tablist").boundingBox(), await more.boundingBox()];
  expect(below?.y).toBeGreaterThan(tabs?.y ?? Number.NaN);
  await expect(more.locator("a[href^='/product/']")).toHaveText([
    ...["Amber Live Resin", "House Flower", "Violet Flower"],
  ]);
  await expect(more.getByRole("link", { name: "See the menu" })).toHaveAttribute(
    "href",
    `${facts.menu.baseUrl}/categories/concentrates`,
  );
  await more.getByRole("link", { name: "All concentrates" }).click();
  await expect(page).toHaveURL("/shop?category=concentrates");
});

test("tabs open by click, Details first", async ({ page }) => {
  await openHydrated(page, "/product/3");
  const panel = page.getByRole("tabpanel");
  await expect(page.getByRole("tab")).toHaveText(["Details", "Lab Results", "Reviews"]);
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Details");
  await page.getByRole("tab", { name: "Lab Results" }).click();
  await expect(panel).toHaveText(/available on request/i);
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Lab Results");
  await page.getByRole("tab", { name: "Reviews" }).click();
  await expect(panel).toHaveText(/coming soon/i);
  await expect(panel).toHaveCount(1);
});

test("arrow keys, Home, and End switch tabs, and only one tab is a tab stop", async ({ page }) => {
  await openHydrated(page, "/product/3");
  const selected = page.getByRole("tab", { selected: true });
  await selected.focus();
  for (const [key, name] of [
    ["ArrowRight", "Lab Results"],
    ["ArrowRight", "Reviews"],
    ["ArrowRight", "Details"],
    ["ArrowLeft", "Reviews"],
    ["Home", "Details"],
    ["End", "Reviews"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(selected).toHaveText(name);
    await expect(selected).toBeFocused();
    await expect(page.getByRole("tabpanel", { name })).toBeVisible();
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tabpanel")).toBeFocused();
});

test("arrow keys with Alt, Ctrl, or Cmd are left to the browser", async ({ page }) => {
  const press = (modifier: "altKey" | "ctrlKey" | "metaKey") =>
    page.getByRole("tab", { name: "Details" }).evaluate(
      (tab, name) =>
        tab.dispatchEvent(
          new KeyboardEvent("keydown", {
            ...{ key: "ArrowLeft", bubbles: true, cancelable: true },
            [name]: true,
          }),
        ),
      modifier,
    );
  await confirmAge(page);
  await page.goto("/product/1");
  // Before React runs, and after.
  expect(await press("altKey")).toBe(true);
  await hydrate(page);
  for (const modifier of ["altKey", "ctrlKey", "metaKey"] as const)
    expect(await press(modifier), modifier).toBe(true);
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Details");
});

test("the next product reached by links starts with Details again", async ({ page }) => {
  await openHydrated(page, "/product/1");
  await page.getByRole("tab", { name: "Reviews" }).click();
  await page.getByRole("main").getByRole("link", { name: /shop/i }).click();
  await page.getByRole("link", { name: "Slim Vape Pen", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Slim Vape Pen" })).toBeVisible();
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Details");
});

test("a removed product offers the other products and the menu", async ({
  page,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 404/);
  await confirmAge(page);
  expect((await page.goto("/product/999"))?.status()).toBe(404);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(/Oops! Page not found/);
  await expect(main.getByRole("link", { name: "Open the online menu" })).toHaveAttribute(
    "href",
    facts.menu.baseUrl + facts.menu.paths.store,
  );
  await main.getByRole("link", { name: "See all products" }).click();
  await expect(page).toHaveURL("/shop");
});
