import type { BrowserContext, Locator, Page } from "@playwright/test";
import { whenHydrated } from "./hydration.ts";

/** Stores the confirmation before the page reads it, as on a visitor's second visit. */
export async function passGate(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    // Only on our own pages: third-party frames have storage of their own.
    if (window === window.top) localStorage.setItem("ageVerified", "true");
  });
}

/** The same for a browser without script, which has only the cookie. */
export async function passGateByCookie(context: BrowserContext, origin: string): Promise<void> {
  await context.addCookies([{ name: "ageVerified", value: "true", url: origin }]);
}

/** Opens a page as a visitor who has confirmed before, and waits until script answers on it. */
export async function openPassed(page: Page, path: string): Promise<void> {
  await passGate(page);
  await page.goto(path);
  await whenHydrated(page);
}

export function gate(page: Page): Locator {
  return page.getByRole("dialog", { name: "Age Verification" });
}
