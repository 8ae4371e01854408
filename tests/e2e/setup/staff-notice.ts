import { expect, type Page } from "@playwright/test";

/** Asserts that the notice is showing, announced as its kind demands. */
export async function expectStaffNotice(
  page: Page,
  title: string,
  text: string | RegExp,
  role: "status" | "alert" = "status",
): Promise<void> {
  const shown = page.getByRole(role).filter({ has: page.getByText(title, { exact: true }) });
  await expect(shown).toBeVisible();
  await expect(shown.locator("p")).toHaveText([title, text]);
}
