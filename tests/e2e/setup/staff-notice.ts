import { expect, type Page } from "@playwright/test";

/** Asserts that exactly this notice is showing, announced as its kind demands; some have no text. */
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
