import type { BrowserContext, Locator, Page } from "@playwright/test";

/** Stores the confirmation before the page reads it, as on a visitor's second visit. */
export async function passGate(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    // Only on our own pages: third-party frames have storage of their own.
    if (window === window.top) localStorage.setItem("ageVerified", "true");
  });
}

export function gate(page: Page): Locator {
  return page.getByRole("dialog", { name: "Age Verification" });
}
