import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit } from "./setup/accessibility.ts";
import { hydrate } from "./setup/hydration.ts";
import { chooseOption, expectStaffNotice, panel, setPassword, signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";
import { DESKTOP, PHONE } from "./setup/viewports.ts";

const PASSWORD = "a password of these tests";
const FIELD = "Password for confirmation";
const question = (page: Page) => page.getByRole("dialog", { name: "Confirm it’s you" });

test.beforeEach(async ({ page, context, site, browserErrors, javaScriptEnabled }) => {
  browserErrors.expectMessage(/status of 403/);
  await setPassword(site, PASSWORD);
  // The password was entered eleven minutes ago.
  await signIn(context, site, { now: new Date(Date.now() - 11 * 60_000) });
  await page.goto("/admin/team");
  if (javaScriptEnabled) await hydrate(page);
});

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    const email = `ann-confirmed-${viewport.width}@hyde.test`;

    test("a refused form asks for the password and is then sent with what was typed", async ({
      page,
    }) => {
      const form = panel(page, "Invite a person");
      await form.getByLabel("Name").fill("Ann Archer");
      await form.getByLabel("Email").fill(email);
      await chooseOption(page, "Role", "Manager");
      await form.getByRole("button", { name: "Invite person" }).click();

      const field = question(page).getByLabel(FIELD);
      await expect(field).toBeFocused();
      await expectAccessible(page, "the question");
      await expectToFit(page, "the question");
      await field.fill("wrong");
      await page.keyboard.press("Enter");
      await expect(field).toHaveAccessibleDescription("That password is not correct.");
      await expect(field).toBeFocused();
      await expectAccessible(page, "the refused password");
      await expect(form.getByLabel("Name")).toHaveValue("Ann Archer");

      // Cancelled, the form is as it was.
      await question(page).getByRole("button", { name: "Cancel" }).click();
      await expect(question(page)).toBeHidden();
      await expect(form.getByLabel("Email")).toHaveValue(email);
      await expect(page.getByText(email)).toHaveCount(0);
      await form.getByRole("button", { name: "Invite person" }).click();
      await field.fill(PASSWORD);
      await page.keyboard.press("Enter");

      const sent = "Ann Archer gets an email with a link to choose a password.";
      await expectStaffNotice(page, "Link sent", sent);
      await expect(question(page)).toBeHidden();
      await expect(form.getByLabel("Name")).toHaveValue("");
      const row = page.getByRole("listitem").filter({ hasText: email });
      await expect(row).toContainText("Manager");

      // For the next ten minutes nothing is asked, not even in another tab with the new cookie.
      await page.reload();
      await hydrate(page);
      await row.locator("summary").click();
      await row.getByRole("button", { name: /\bRole$/ }).click();
      await page.getByRole("option", { name: "Editor", exact: true }).click();
      await row.getByRole("button", { name: "Change role" }).click();
      await expectStaffNotice(page, "Role changed");
    });

    test("the question opens above another one", async ({ page, site }) => {
      const bob = `bob-${viewport.width}@hyde.test`;
      await site.db
        .insertInto("staff_accounts")
        .values({
          ...{ id: bob, name: "Bob", email: bob, role: "editor", password_hash: "" },
          ...{ password_changed_at: "2026-11-20T12:00:00.000Z", password_weak: false },
          created_at: "2026-11-20T12:00:00.000Z",
        })
        .execute();
      await page.reload();
      await hydrate(page);
      const row = page.getByRole("listitem").filter({ hasText: bob });
      await row.locator("summary").click();
      await row.getByRole("button", { name: "Remove person" }).click();
      await page
        .getByRole("dialog", { name: "Remove Bob?" })
        .getByRole("button", { name: "Remove", exact: true })
        .click();
      await question(page).getByLabel(FIELD).fill(PASSWORD);
      await question(page).getByRole("button", { name: "Confirm", exact: true }).click();
      await expect(page.getByText("Person removed")).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByText(bob)).toHaveCount(0);
    });

    test("an export asks on a page of its own and leads back", async ({ page }) => {
      await page.goto("/admin/leads/contacts");
      await hydrate(page);
      await page.getByText("Export", { exact: true }).click();
      await page.getByRole("link", { name: "All contacts (CSV)" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Confirm it’s you" })).toBeVisible();
      await expectAccessible(page, "the page before an export");
      await expectToFit(page, "the page before an export");
      await page.getByLabel(FIELD).fill("wrong");
      await page.keyboard.press("Enter");
      await expect(page.getByLabel(FIELD)).toHaveAccessibleDescription(
        "That password is not correct.",
      );
      await page.getByLabel(FIELD).fill(PASSWORD);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/admin/leads/contacts");
      await hydrate(page);
      await page.getByText("Export", { exact: true }).click();
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "All contacts (CSV)" }).click();
      expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is sent on after the password too", async ({ page }) => {
    const form = panel(page, "Invite a person");
    await form.getByLabel("Name").fill("Cem");
    await form.getByLabel("Email").fill("cem-plain@hyde.test");
    await form.getByRole("button", { name: "Invite person" }).click();
    await expect(page.getByLabel(FIELD)).toBeVisible();
    await expect(form.getByLabel("Name")).toHaveValue("Cem");
    await page.getByLabel(FIELD).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("listitem").filter({ hasText: "cem-plain@hyde.test" }),
    ).toContainText("Invited. Link expires:");
  });
});
