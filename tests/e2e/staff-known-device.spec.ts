import { resetPassword } from "#app/modules/auth/change-password.server.ts";
import { expectAccessible, expectToFit } from "./setup/accessibility.ts";
import { expectSignedIn, passwordDialog, setPassword, signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";
import { DESKTOP, PHONE } from "./setup/viewports.ts";

const WIDTHS = [PHONE, DESKTOP];

for (const size of WIDTHS) {
  test(`a link from the terminal makes this browser a known device, once (${size.width})`, {
    tag: size.width === 390 ? [] : "@long",
  }, async ({ page, site, browserErrors }) => {
    browserErrors.expectMessage(/status of 404/);
    await page.setViewportSize(size);
    const { linkToken, password } = await resetPassword(site.db, { now: new Date() });
    await page.goto(`/staff-link/${linkToken}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in with this browser?");
    await expectAccessible(page, "a link that works");
    await expectToFit(page, "a link that works");
    await page.getByRole("button", { name: "Use this browser" }).click();
    await expect(passwordDialog(page)).toBeVisible();
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name)).toContain("hyde-device");
    await passwordDialog(page).getByLabel("Password", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await expectSignedIn(page);

    await page.goto(`/staff-link/${linkToken}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
    await expectAccessible(page, "a used link");
    await expectToFit(page, "a used link");
  });
}

test("an old weak password opens Security, with a warning until it is changed", async ({
  page,
  site,
}) => {
  await setPassword(site, "1234");
  await site.db.updateTable("staff_accounts").set({ password_weak: null }).execute();
  await page.goto("/admin/posts");
  await passwordDialog(page).getByLabel("Password", { exact: true }).fill("1234");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/security");
  const warning = page.getByRole("complementary", { name: "Password" });
  await expect(warning).toContainText("Your password is easy to guess.");
  await expectAccessible(page, "a weak password");
  await page.goto("/admin/overview");
  await warning.getByRole("link", { name: "Change password" }).click();
  await page.getByLabel("Current password").fill("1234");
  await page.getByLabel("New password").fill("purple bicycle 42 lake");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await expect(warning).toHaveCount(0);
});

test("a common password is rejected with an explanation", async ({
  page,
  context,
  site,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 422/);
  await setPassword(site, "purple bicycle 42 lake");
  await signIn(context, site);
  await page.goto("/admin/security");
  await page.getByLabel("Current password").fill("purple bicycle 42 lake");
  await page.getByLabel("New password").fill("Password12345!");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("New password")).toHaveAccessibleDescription(/too easy to guess/);
});
