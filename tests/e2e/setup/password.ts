import { expect, type Page } from "@playwright/test";
import { hashPassword } from "#app/modules/auth/password-hash.server.ts";
import type { Site } from "./site.ts";

/** Gives the site a password the test knows; sessions stay as they are. */
export async function setPassword(site: Site, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await site.db.updateTable("staff_accounts").set({ password_hash }).execute();
}

/** The dialog in front of the staff area. */
export function passwordDialog(page: Page) {
  return page.getByRole("dialog", { name: "Admin Access" });
}

/** Asserts that nothing of the staff area is to be seen but its dialog. */
export async function expectLocked(page: Page): Promise<void> {
  await expect(passwordDialog(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign out" })).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
}
