import { expectAccessible, expectToFit } from "./setup/accessibility.ts";
import { hydrate } from "./setup/hydration.ts";
import { setPassword, signIn, signInWithPassword } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";
import { DESKTOP, PHONE } from "./setup/viewports.ts";

const PASSWORD = "a password of these tests";

for (const viewport of [PHONE, DESKTOP]) {
  test(`a sign-in elsewhere shows on every page until it is dismissed, at ${viewport.width} px`, async ({
    page,
    context,
    site,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    await setPassword(site, PASSWORD);
    await signIn(context, site);
    const other = await browser.newContext({
      baseURL: site.origin,
      userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/605.1",
    });
    const there = await other.newPage();
    await signInWithPassword(there, PASSWORD);

    await page.goto("/admin/posts");
    await hydrate(page);
    const alerts = page.getByRole("complementary", { name: "Alerts about your account" });
    await expect(alerts).toContainText("A new browser signed in to your account.");
    await expect(alerts).toContainText("Safari on iPhone");
    await expectAccessible(page, "an alert");
    await expectToFit(page, "an alert");
    // Whoever signed in there can neither see nor dismiss it.
    await there.reload();
    await expect(there.getByText("A new browser signed in")).toHaveCount(0);
    await other.close();

    await page.goto("/admin/overview");
    await hydrate(page);
    await alerts.getByRole("link", { name: "See who is signed in" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Security" })).toBeVisible();
    await alerts.getByRole("button", { name: /^Dismiss/ }).click();
    await expect(alerts).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Security" })).toBeVisible();
    await expect(alerts).toHaveCount(0);
  });
}
