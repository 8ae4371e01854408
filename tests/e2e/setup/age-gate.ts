import type { BrowserContext, Locator, Page } from "@playwright/test";
import { hydrate } from "./hydration.ts";

/** Saves the age confirmation before the page reads it, as on a visitor's second visit. */
export async function confirmAge(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    // Only on our pages: third-party frames have their own storage.
    if (window === window.top) localStorage.setItem("ageVerified", "true");
  });
}

/** The same for a browser without JavaScript, which has only the cookie. */
export async function confirmAgeByCookie(context: BrowserContext, origin: string): Promise<void> {
  await context.addCookies([{ name: "ageVerified", value: "true", url: origin }]);
}

/** Opens a page as a visitor who has confirmed their age, and waits for hydration. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await confirmAge(page);
  await page.goto(path);
  await hydrate(page);
}

export function ageGate(page: Page): Locator {
  return page.getByRole("dialog", { name: "Age Verification" });
}
