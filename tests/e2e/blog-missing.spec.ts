import type { Page } from "@playwright/test";
import { confirmAgeByCookie, openHydrated } from "./setup/age-gate.ts";
import { expectIndex, navigateTo } from "./setup/blog.ts";
import { expect, test } from "./setup/test.ts";

const MISSING = "/blog/no-such-article";

test("an unknown article returns 404 and leads back to the blog", async ({
  page,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 404/);
  await openHydrated(page, "/blog");
  const response = await page.goto(MISSING);
  expect(response?.status()).toBe(404);
  await expectMissing(page);
  await page.getByRole("main").getByRole("link", { name: "Back to Blog" }).click();
  await expectIndex(page);
});

test("an unknown article reached by a link shows the same", async ({ page, browserErrors }) => {
  browserErrors.expectMessage(/status of 404/);
  await openHydrated(page, "/blog");
  await navigateTo(page, MISSING);
  await expectMissing(page);
  await page.getByRole("main").getByRole("link", { name: "Back to Blog" }).click();
  await expectIndex(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test.beforeEach(({ context, site }) => confirmAgeByCookie(context, site.origin));

  test("an unknown article returns 404 and leads back to the blog", async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expectMessage(/status of 404/);
    expect((await page.goto(MISSING))?.status()).toBe(404);
    await expectMissing(page);
    await page.getByRole("main").getByRole("link", { name: "Back to Blog" }).click();
    await expectIndex(page);
  });
});

async function expectMissing(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Post Not Found");
  await expect(page).toHaveTitle(/not found/i);
  await expect(page).toHaveURL(MISSING);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
}
