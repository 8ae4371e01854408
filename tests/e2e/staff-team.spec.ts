import { expectAccessible } from "./setup/accessibility.ts";
import { hydrate } from "./setup/hydration.ts";
import type { Site } from "./setup/site.ts";
import { expectStaffNotice, openStaffPage, panel, passwordDialog, signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";
import { DESKTOP, PHONE } from "./setup/viewports.ts";

/** The link in the email to this address. */
async function readLink({ smtp }: Site, email: string): Promise<string> {
  const find = () => smtp.mails.find(({ envelope }) => envelope.to.includes(email));
  await expect.poll(find).toBeDefined();
  return find()?.parsed.text?.match(/\S+\/staff-link\/\S+/)?.[0] ?? "";
}

const PASSWORD = "four unrelated words here";

for (const viewport of [PHONE, DESKTOP]) {
  test(`the owner invites an editor, who signs in with a name, at ${viewport.width} px`, async ({
    page,
    context,
    site,
    browserErrors,
  }) => {
    browserErrors.expectMessage(/status of 40[13]/);
    await page.setViewportSize(viewport);
    await signIn(context, site);
    await page.goto("/admin/overview");
    await hydrate(page);
    await openStaffPage(page, "Team");
    const email = `ann-${viewport.width}@hyde.test`;
    const form = panel(page, "Invite a person");
    await form.getByLabel("Name").fill("Ann Archer");
    await form.getByLabel("Email").fill(email);
    await form.getByRole("button", { name: "Invite person" }).click();
    const sent = "Ann Archer gets an email with a link to choose a password.";
    await expectStaffNotice(page, "Link sent", sent);
    const row = page.getByRole("listitem").filter({ hasText: email });
    await expect(row).toContainText("Invited. Link expires:");
    await row.locator("summary").click();
    await expectAccessible(page, "the Team page");

    await context.clearCookies();
    await page.goto(await readLink(site, email));
    await hydrate(page);
    await expect(page.getByRole("heading", { name: "Welcome, Ann Archer" })).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
    await expectAccessible(page, "the invitation");
    await page.getByRole("button", { name: "Save password" }).click();

    await expect(passwordDialog(page)).toBeVisible();
    // Their form is open and has the focus.
    await expect(page.getByLabel("Email")).toBeFocused();
    await expectAccessible(page, "the dialog after an invitation");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Your password").fill("wrong");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Your password")).toHaveAccessibleDescription(
      "Incorrect email or password",
    );
    await expectAccessible(page, "the refused sign-in");
    await page.getByLabel("Your password").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Posts" })).toBeVisible();
    if (viewport === PHONE) await page.getByRole("button", { name: "More" }).click();
    const pages = page.getByRole("navigation", { name: "Staff area" }).getByRole("link");
    await expect(pages).toHaveText(["Posts", "Pictures", "Pages", "Business info", "Security"]);
    await page.goto("/admin/leads");
    await expect(
      page.getByRole("heading", { name: "You don’t have access to this" }),
    ).toBeVisible();
    await expectAccessible(page, "the page without permission");
  });
}
