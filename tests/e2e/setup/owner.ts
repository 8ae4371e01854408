import { expect, type Locator, type Page } from "@playwright/test";
import { whenHydrated } from "./hydration.ts";
import { passwordDialog } from "./password.ts";

/** Opens the staff area by its dialog. */
export async function unlock(page: Page, password: string): Promise<void> {
  await page.goto("/admin");
  await whenHydrated(page);
  await passwordDialog(page).getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "Generator" })).toBeVisible();
}

/** Goes to a part of the staff area by its links, and to one of its tabs. */
export async function goTo(page: Page, place: string, tab?: string): Promise<void> {
  const places = page.getByRole("navigation", { name: "Staff area" });
  await places.getByRole("link", { name: place, exact: true }).click();
  const heading = place === "Business" ? "Business details" : place;
  await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
  if (tab === undefined) return;
  await page.getByRole("tab", { name: tab }).click();
  await expect(page.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
}

/** A part of a page by its heading. */
export function panel(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}
