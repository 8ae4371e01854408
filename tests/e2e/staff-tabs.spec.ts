import type { Page } from "@playwright/test";
import { expectToFit } from "./setup/fit.ts";
import { whenHydrated } from "./setup/hydration.ts";
import { signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";

const PHONE = { width: 390, height: 844 };
const PATHS = [
  ...["/admin", "/admin/auto-publisher", "/admin/recent-posts", "/admin/seo"],
  ...["/admin/leads", "/admin/leads/contacts", "/admin/leads/erasure"],
];

const openTab = (page: Page) => page.locator('[role="tab"][aria-selected="true"]');

test("on a phone the open tab is in view on every page", async ({ page, site }) => {
  await signIn(page.context(), site);
  await page.setViewportSize(PHONE);
  for (const path of PATHS) {
    await page.goto(path);
    await whenHydrated(page);
    await expect(openTab(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY), path).toBe(0);
    await expectToFit(page, path);
  }
  await page.goto("/admin");
  await whenHydrated(page);
  await page.getByRole("tab", { name: "SEO Settings" }).click();
  await expect(page).toHaveURL("/admin/seo");
  await expect(openTab(page)).toHaveText("SEO Settings");
  await expect(openTab(page)).toBeInViewport({ ratio: 1 });
});
