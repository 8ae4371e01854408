import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { hashPassword } from "#app/modules/auth/passwords.server.ts";
import { signInStaff } from "#tests/setup/staff.ts";
import { hydrate } from "./hydration.ts";
import type { Site } from "./site.ts";

/** Signs a browser in without the dialog; `now` is when the password was entered. */
export async function signIn(
  context: BrowserContext,
  site: Site,
  { now = new Date() }: { now?: Date } = {},
): Promise<void> {
  // About sign-ins of earlier tests on the same site.
  await site.db.deleteFrom("account_alerts").execute();
  const { headers } = await signInStaff(site.db, { origin: site.origin, now });
  const [name = "", ...value] = headers.Cookie.split("=");
  await context.addCookies([
    { name, value: value.join("="), url: site.origin, httpOnly: true, sameSite: "Strict" },
  ]);
}

/** Sets the staff password without ending sessions. */
export async function setPassword(site: Site, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await site.db.updateTable("staff_accounts").set({ password_hash }).execute();
}

/** The dialog in front of the staff area. */
export function passwordDialog(page: Page) {
  return page.getByRole("dialog", { name: "Admin Access" });
}

/** Asserts that the staff area shows only its sign-in dialog. */
export async function expectSignedOut(page: Page): Promise<void> {
  await expect(passwordDialog(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign out" })).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
}

/** Signs in through the dialog. */
export async function signInWithPassword(page: Page, password: string): Promise<void> {
  await page.goto("/admin");
  await hydrate(page);
  await passwordDialog(page).getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "Generator" })).toBeVisible();
}

/** Headings that differ from the name in the navigation. */
const HEADINGS: Record<string, string> = {
  "Pages & FAQs": "Pages",
  SEO: "SEO Settings",
};

/** Opens a page of the staff area through its navigation: the sidebar, or "More" on a phone. */
export async function openStaffPage(page: Page, place: string): Promise<void> {
  const more = page.getByRole("button", { name: "More", exact: true });
  if (await more.isVisible()) await more.click();
  const places = page.getByRole("navigation", { name: "Staff area" });
  // With the number of unread messages.
  const name = new RegExp(`^${place}(?: \\(\\d+ unread\\))?$`);
  await places.getByRole("link", { name }).click();
  const heading = HEADINGS[place] ?? place;
  await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "All pages" })).toHaveCount(0);
}

/** Asserts that somebody is signed in; on a phone the button that signs out is behind "More". */
export async function expectSignedIn(page: Page): Promise<void> {
  const buttons = page.getByRole("button", { name: /^(?:Sign out|More)$/ });
  await expect(buttons.filter({ visible: true })).toHaveCount(1);
}

/** Presses the button that signs out: in the sidebar, or behind "More" on a phone. */
export async function signOut(page: Page): Promise<void> {
  const more = page.getByRole("button", { name: "More", exact: true });
  if (await more.isVisible()) await more.click();
  await page.getByRole("button", { name: "Sign out" }).click();
}

/** Chooses an option of a select field of the kit. */
export async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  // The button's name is the label after the chosen option.
  await page.getByRole("button", { name: new RegExp(`\\b${label}$`) }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Chooses an option of a long select field of the kit, by searching for it. */
export async function searchOption(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`\\b${label}$`) }).click();
  await page.getByRole("combobox", { name: "Search" }).fill(option);
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Types a day such as `2026-11-20` into a date field of the kit. */
export async function fillDate(page: Page, label: string, day: string): Promise<void> {
  const [year = "", month = "", date = ""] = day.split("-");
  const field = page.getByRole("group", { name: label, exact: true });
  await field.getByRole("spinbutton").first().click();
  await page.keyboard.type(`${month}${date}${year}`);
}

/** A part of a page by its heading. */
export function panel(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

export async function pressButton(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

/** Asserts that this notice shows in a live region with this role; some notices have no text. */
export async function expectStaffNotice(
  page: Page,
  title: string,
  text?: string | RegExp,
  role: "status" | "alert" = "status",
): Promise<void> {
  const shown = page.getByRole(role).filter({ has: page.getByText(title, { exact: true }) });
  await expect(shown).toBeVisible();
  await expect(shown.locator("p")).toHaveText(text === undefined ? [title] : [title, text]);
}
