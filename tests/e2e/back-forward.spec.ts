import { chromium } from "@playwright/test";
import { confirmAge } from "./setup/age-gate.ts";
import { collectBrowserErrors } from "./setup/browser-errors.ts";
import { hydrate } from "./setup/hydration.ts";
import { expect, test } from "./setup/test.ts";

declare global {
  interface Window {
    leftAs?: string;
  }
}

const PATHS = ["/", "/shop", "/deals", "/contact", "/blog", "/areas/dearborn"];

for (const isHydrated of [false, true]) {
  test(
    `going back restores the page as it was left, ${isHydrated ? "hydrated" : "untouched"}`,
    {
      tag: isHydrated ? [] : "@long",
    },
    async ({ site }, { project }) => {
      const { launchOptions } = project.use;
      // Playwright turns off the back/forward cache by default.
      const browser = await chromium.launch({
        ...launchOptions,
        ignoreDefaultArgs: ["--disable-back-forward-cache"],
      });
      const context = await browser.newContext();
      const browserErrors = collectBrowserErrors(context, site.origin);
      const page = await context.newPage();
      await confirmAge(page);
      for (const path of PATHS) {
        await page.goto(site.origin + path);
        if (isHydrated) await hydrate(page);
        await page.evaluate(() => {
          window.leftAs = location.pathname;
        });
        await page.goto(`${site.origin}/privacy`);
        await page.goBack({ waitUntil: "commit" });
        await expect.poll(() => page.evaluate(() => window.leftAs), path).toBe(path);
      }
      browserErrors.assertNone();
      await browser.close();
    },
  );
}
