import { expectAccessible } from "./setup/accessibility.ts";
import { hydrate } from "./setup/hydration.ts";
import { expectNotice } from "./setup/leads.ts";
import { expectSignedOut, passwordDialog, setPassword, signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";
import { DESKTOP, PHONE } from "./setup/viewports.ts";

const PASSWORD = "a password of these tests";
const WIDTHS = [PHONE, DESKTOP];

test.beforeEach(({ site }) => setPassword(site, PASSWORD));

test("the dialog asks for the password and rejects a wrong one", async ({
  page,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 401/);
  await page.goto("/admin");
  await hydrate(page);
  await expect(page).toHaveTitle("Admin Access | Hyde Cannabis");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectSignedOut(page);
  const field = passwordDialog(page).getByLabel("Password", { exact: true });
  await expect(passwordDialog(page).locator("input")).toHaveCount(1);
  await expect(field).toHaveAttribute("autocomplete", "current-password");
  await expect(field).toBeFocused();

  await page.keyboard.type("wrong");
  await page.keyboard.press("Enter");
  await expectNotice(page, "destructive", "Access Denied", "Incorrect password");
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription("Incorrect password");

  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab")).toHaveText([
    "Generator",
    "Auto-Publisher",
    "Recent Posts",
    "SEO Settings",
  ]);
  await expect(page).toHaveURL("/admin");
  await expect(passwordDialog(page)).toHaveCount(0);
  // Well before its five seconds are over, since it is no longer true.
  await expect(page.getByText("Access Denied")).toHaveCount(0, { timeout: 500 });
});

test("what is typed can be shown and hidden, by keyboard", async ({ page }) => {
  await page.goto("/admin");
  await hydrate(page);
  const field = passwordDialog(page).getByLabel("Password", { exact: true });
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(field).toHaveAttribute("type", "text");
  await expect(field).toHaveValue(PASSWORD);
  await expect(field).toHaveAttribute("autocomplete", "current-password");
  await expectAccessible(page, "a shown password");
  await expect(page.getByRole("button", { name: "Hide password" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(field).toHaveAttribute("type", "password");
  await field.press("Enter");
  await expect(page.getByRole("tab", { name: "Generator" })).toBeVisible();

  await page.goto("/admin/security");
  await hydrate(page);
  await page.getByLabel("Current password").fill("typed");
  await page.getByLabel("New password").fill("typed too");
  await page.getByRole("button", { name: "Show new password" }).click();
  await expect(page.getByLabel("New password")).toHaveAttribute("type", "text");
  await expect(page.getByLabel("Current password")).toHaveAttribute("type", "password");
});

test("the button reads Checking... and cannot be pressed twice", async ({ page }) => {
  await page.goto("/admin");
  await hydrate(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/admin\.data/, async (route) => {
    await released;
    await route.continue();
  });
  await passwordDialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await passwordDialog(page).getByRole("button", { name: "Unlock" }).click();
  await expect(passwordDialog(page).getByRole("button", { name: "Checking..." })).toBeDisabled();
  release();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
});

test("after the password the requested page opens", async ({ page }) => {
  await page.goto("/admin/activity?action=sign-in");
  await expectSignedOut(page);
  await passwordDialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Activity" })).toBeVisible();
  await expect(page).toHaveURL("/admin/activity?action=sign-in");
  await expect(page.getByRole("cell", { name: "Signed in." }).first()).toBeVisible();
});

test("after too many guesses, the next attempt has to wait", async ({ page, browserErrors }) => {
  browserErrors.expectMessage(/status of 4(?:01|29)/);
  await page.goto("/admin");
  await hydrate(page);
  const field = passwordDialog(page).getByLabel("Password", { exact: true });
  for (let time = 0; time < 6; time += 1) {
    await field.fill(`guess ${time}`);
    const response = page.waitForResponse(/\/admin\.data/);
    await page.keyboard.press("Enter");
    expect((await response).status()).toBe(401);
    await expect(passwordDialog(page).getByRole("button", { name: "Unlock" })).toBeEnabled();
  }
  await field.fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").getByText("Too many attempts")).toBeVisible();
  await expect(field).toHaveAccessibleDescription(
    /^Please wait \d+ seconds, then try again\. .* a sign-in link\.$/,
  );
  await expectSignedOut(page);
});

test("after signing out, going back shows nothing", async ({ page, context, site }) => {
  await signIn(context, site);
  await page.goto("/admin/security");
  await page.getByRole("link", { name: "Activity" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Activity" })).toBeVisible();
  await page.goto("/admin/security");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expectSignedOut(page);
  for (let time = 0; time < 3; time += 1) {
    await page.goBack();
    await expectSignedOut(page);
    await expect(page.locator("body")).not.toContainText("Signed-in browsers");
    await expect(page.locator("table")).toHaveCount(0);
  }
});

test("a session ended elsewhere is signed out at the next step", async ({
  page,
  context,
  site,
  browser,
}) => {
  await signIn(context, site);
  const other = await browser.newContext({
    baseURL: site.origin,
    userAgent: "Firefox/145.0 (X11; Linux)",
  });
  await signIn(other, site);
  const there = await other.newPage();
  await there.goto("/admin/activity");
  await expect(there.getByRole("heading", { level: 1, name: "Activity" })).toBeVisible();

  await page.goto("/admin/security");
  const rows = page.getByRole("region", { name: "Signed-in browsers" }).getByRole("row");
  await expect(rows.filter({ hasText: "This session" })).toHaveCount(1);
  await page.getByRole("button", { name: "End all other sessions" }).click();
  const question = page.getByRole("dialog", { name: /^End the other/ });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "End all other sessions" }).click();
  await question.getByRole("button", { name: "End them" }).click();
  await expect(page.getByText("No one else is signed in.")).toBeVisible();
  await expect(rows).toHaveCount(2);

  await there.getByRole("link", { name: "Posts", exact: true }).click();
  await expectSignedOut(there);
  await expect(there).toHaveURL(/\/admin\?next=/);
  await other.close();
});

test("a single other session can be ended", async ({ page, context, site, browser }) => {
  await signIn(context, site);
  const other = await browser.newContext({ baseURL: site.origin });
  await signIn(other, site);
  await page.goto("/admin/security");
  await hydrate(page);
  const rows = page.getByRole("region", { name: "Signed-in browsers" }).getByRole("row");
  const before = await rows.count();
  await rows
    .nth(1)
    .or(rows.nth(2))
    .getByRole("button", { name: /^End the session of/ })
    .first()
    .click();
  await expectNotice(page, "default", "Session ended", "That browser is signed out.");
  await expect(rows).toHaveCount(before - 1);
  await other.close();
});

test("the password can be changed with the current one", async ({
  page,
  context,
  site,
  browser,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 4(?:01|22)/);
  await signIn(context, site);
  await page.goto("/admin/security");
  await hydrate(page);
  const panel = page.getByRole("region", { name: "Password" });
  const current = panel.getByLabel("Current password");
  const next = panel.getByLabel("New password");
  await expect(next).toHaveAttribute("autocomplete", "new-password");
  const change = panel.getByRole("button", { name: "Change password" });

  await current.fill("wrong");
  await next.fill("a much better password");
  await change.click();
  await expect(current).toHaveAccessibleDescription("This is not the current password.");
  await expect(current).toBeFocused();
  await current.fill(PASSWORD);
  await next.fill("ababababababab");
  await change.click();
  await expect(next).toHaveAccessibleDescription(/must have at least 5 different characters\.$/);

  await next.fill("a much better password");
  await change.click();
  await expect(page.getByRole("status").getByText("Password changed")).toBeVisible();
  await expect(current).toHaveValue("");
  await expect(next).toHaveValue("");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Security" })).toBeVisible();

  const other = await browser.newContext({ baseURL: site.origin });
  const there = await other.newPage();
  await there.goto("/admin");
  const field = passwordDialog(there).getByLabel("Password", { exact: true });
  await field.fill(PASSWORD);
  await there.keyboard.press("Enter");
  await expect(there.getByRole("alert").getByText("Access Denied")).toBeVisible();
  await field.fill("a much better password");
  await there.keyboard.press("Enter");
  await expect(there.getByRole("button", { name: "Sign out" })).toBeVisible();
  await other.close();
});

test("an API token is shown once, and revoked after a confirmation", async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/admin/security");
  await hydrate(page);
  const panel = page.getByRole("region", { name: "API tokens" });
  await panel.getByLabel("Name of the new token").fill("The till");
  await panel.getByRole("button", { name: "Create token" }).click();
  const shown = panel.getByRole("textbox", { name: "Token “The till”" });
  await expect(shown).toHaveValue(/^hyde_[\w-]{43}$/);
  const token = await shown.inputValue();
  await panel.getByRole("button", { name: "Copy" }).click();
  await expectNotice(page, "default", "Copied!", "API token copied to clipboard");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);

  await page.reload();
  await hydrate(page);
  await expect(panel.getByRole("cell", { name: "The till", exact: true })).toBeVisible();
  await expect(panel.getByRole("cell", { name: "Never" })).toBeVisible();
  expect(await page.content()).not.toContain(token);

  await panel.getByRole("button", { name: "Revoke The till" }).click();
  const question = page.getByRole("dialog", { name: "Revoke the token “The till”?" });
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(panel.getByRole("button", { name: "Revoke The till" })).toBeFocused();
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Revoke it" }).click();
  await expectNotice(
    page,
    "default",
    "API token revoked",
    "Scripts that use this token no longer have access.",
  );
  await expect(panel.getByText("No API tokens yet")).toBeVisible();
});

test("everything works by keyboard", async ({ page, context, site }) => {
  await signIn(context, site);
  await page.goto("/admin/activity");
  await hydrate(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Everything" })).toBeFocused();
  const security = page.getByRole("link", { name: "Security" });
  await security.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Security" })).toBeVisible();
  await page.getByLabel("Name of the new token").focus();
  await page.keyboard.type("By keyboard");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Token “By keyboard”" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).focus();
  await page.keyboard.press("Enter");
  await expectSignedOut(page);
});

for (const viewport of WIDTHS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("the dialog is accessible, even after a wrong password", {
      tag: viewport.width === 390 ? [] : "@long",
    }, async ({ page, browserErrors }) => {
      browserErrors.expectMessage(/status of 401/);
      await page.goto("/admin");
      await hydrate(page);
      await expectAccessible(page, "dialog");
      await page.keyboard.type("wrong");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert").getByText("Access Denied")).toBeVisible();
      await expectAccessible(page, "refused");
    });

    test("the security page is accessible, even with its confirmation open, and fits the screen", {
      tag: viewport.width === 390 ? [] : "@long",
    }, async ({ page, context, site, browser }) => {
      await signIn(context, site);
      const other = await browser.newContext();
      await signIn(other, site);
      await page.goto("/admin/security");
      await hydrate(page);
      await page.getByLabel("Name of the new token").fill(`Seen at ${viewport.width}`);
      await page.getByRole("button", { name: "Create token" }).click();
      await expect(page.getByRole("button", { name: "Copy" })).toBeVisible();
      await expectAccessible(page, "security with a token");
      await page.getByRole("button", { name: "End all other sessions" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page, "question");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await other.close();
    });
  });
}
