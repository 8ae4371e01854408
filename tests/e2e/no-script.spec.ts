import facts from "#content/facts.ts";
import { confirmAgeByCookie } from "./setup/age-gate.ts";
import { expect, test } from "./setup/test.ts";

test.use({ javaScriptEnabled: false });

test("without JavaScript the shop filters work and have URLs", async ({ page, context, site }) => {
  await confirmAgeByCookie(context, site.origin);
  await page.goto("/shop");
  const cards = page.getByRole("main").locator("a[href^='/product/']");
  await page.getByRole("link", { name: "CONCENTRATES", exact: true }).click();
  await expect(page).toHaveURL("/shop?category=concentrates");
  await expect(cards).toHaveText(["Amber Live Resin", "Pressed Rosin"]);
  await page.getByRole("link", { name: "GEAR", exact: true }).click();
  await expect(cards).toHaveCount(0);
  await expect(page.getByRole("link", { name: /accessories/i })).toBeVisible();
  await page.getByRole("link", { name: "ALL", exact: true }).click();
  await expect(cards).toHaveCount(6);
});

test("without JavaScript a product shows all its panels", async ({ page, context, site }) => {
  await confirmAgeByCookie(context, site.origin);
  await page.goto("/product/2");
  const main = page.getByRole("main");
  await expect(main.getByText(/^deep purple buds/i)).toBeVisible();
  await expect(main.getByText(/available on request/i)).toBeVisible();
  await expect(main.getByText(/reviews are coming soon/i)).toBeVisible();
});

test("without JavaScript questions open, and reels and the map are links to their provider", async ({
  page,
  context,
  site,
}) => {
  await confirmAgeByCookie(context, site.origin);
  await page.goto("/");
  await page.locator("summary").nth(3).click();
  await expect(page.locator("details").nth(3).locator("p")).toBeVisible();
  await expect(page.getByRole("button", { name: /play video/i })).toHaveCount(0);
  const reels = page.locator(`a[href^="${facts.embeds.reels.baseUrl}/"]`).filter({ visible: true });
  await expect(reels).toHaveCount(6);
  await expect(page.getByRole("button", { name: "Scroll right" })).toHaveCount(0);
  await page.goto("/contact");
  await expect(page.getByRole("link", { name: /show map/i })).toHaveAttribute(
    "href",
    /^https:\/\/www\.google\.com\/maps\/dir/,
  );
});
