import type { Page } from "@playwright/test";
import { resetPassword } from "#app/modules/auth/change-password.server.ts";
import { codeAt } from "#tests/setup/factors.ts";
import { expectAccessible, expectToFit } from "./setup/accessibility.ts";
import { hydrate } from "./setup/hydration.ts";
import {
  expectSignedOut,
  expectStaffNotice,
  panel,
  passwordDialog,
  pressButton,
  setPassword,
  signIn,
  signOut,
} from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";
import { DESKTOP, PHONE } from "./setup/viewports.ts";

const PASSWORD = "a password of these tests";
const FACTORS = "/admin/security/factors";

test.beforeEach(({ site }) => setPassword(site, PASSWORD));

test.afterEach(async ({ site }) => {
  await removeDevice?.();
  removeDevice = undefined;
  for (const table of ["passkeys", "one_time_codes", "recovery_codes"] as const) {
    await site.db.deleteFrom(table).execute();
  }
  await site.db.deleteFrom("settings").where("key", "=", "second-factor-required").execute();
});

/** The next test gets the same browser, which has room for one device. */
let removeDevice: (() => Promise<void>) | undefined;

/** Gives the page a device that has passkeys; with `isVerified: false`, nobody unlocks it. */
async function addDevice(page: Page, { isVerified = true } = {}): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: isVerified },
      automaticPresenceSimulation: true,
    },
  });
  removeDevice = async () => {
    await devtools.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
    await devtools.detach();
  };
}

async function leave(page: Page): Promise<void> {
  await hydrate(page);
  await signOut(page);
  await expectSignedOut(page);
}

async function enterPassword(page: Page, password = PASSWORD): Promise<void> {
  await page.goto("/admin");
  await hydrate(page);
  await passwordDialog(page).getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

/** The button is folded up where people besides the owner have accounts. */
async function pressPasskeyButton(page: Page): Promise<void> {
  const others = page.getByText("Sign in as someone else");
  if (await others.isVisible()) await others.click();
  await pressButton(page, "Sign in with a passkey");
}

/** Turns on one-time codes on the open page. Returns the app's key and the recovery codes. */
async function setUpCodes(page: Page) {
  await pressButton(page, "Set up codes");
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const key = (await page.locator("ol code").innerText()).replaceAll(" ", "");
  await page.getByLabel("6-digit code").fill(codeAt(key, new Date()));
  await pressButton(page, "Turn on codes");
  const codes = panel(page, "One-time codes")
    .getByRole("list", { name: "Recovery codes" })
    .getByRole("listitem");
  await expect(codes).toHaveCount(10);
  return { key, recoveryCodes: await codes.allInnerTexts() };
}

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a passkey is added, named, and used instead of the password, then removed", async ({
      page,
      context,
      site,
    }) => {
      await addDevice(page);
      await signIn(context, site);
      await page.goto("/admin/security");
      await hydrate(page);
      await page.getByRole("link", { name: "Set up passkeys and codes" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Passkeys and codes");
      const passkeys = panel(page, "Passkeys");
      await expect(passkeys).toContainText("No passkeys yet");
      await expect(passkeys).toContainText("Passkeys work only at localhost.");
      await expectAccessible(page, "no passkeys");
      await expectToFit(page, "no passkeys");
      await passkeys.getByLabel("Name of the new passkey").fill("My phone");
      await passkeys.getByRole("button", { name: "Add passkey" }).click();
      await expectStaffNotice(page, "Passkey added", "You can sign in with it from now on.");
      await passkeys.locator("summary").click();
      await passkeys.getByLabel("Name", { exact: true }).fill("The blue phone");
      await passkeys.getByRole("button", { name: "Save name" }).click();
      await expect(passkeys.getByRole("listitem")).toContainText("The blue phone");
      await expectAccessible(page, "a passkey");
      await expectToFit(page, "a passkey");

      await leave(page);
      await hydrate(page);
      await pressPasskeyButton(page);
      await expect(page.getByRole("tab", { name: "Generator" })).toBeVisible();
      await page.goto(FACTORS);
      await hydrate(page);
      await expect(passkeys.getByRole("listitem")).toContainText("Last used");

      await passkeys.locator("summary").click();
      await passkeys.getByRole("button", { name: "Remove passkey" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Remove it" }).click();
      await expect(passkeys).toContainText("No passkeys yet");
    });

    test("a code follows the password, a recovery code replaces it, and a reset ends both", async ({
      page,
      context,
      site,
      browserErrors,
    }) => {
      browserErrors.expectMessage(/status of 4(?:01|22)/);
      await signIn(context, site);
      await page.goto(FACTORS);
      await hydrate(page);
      await pressButton(page, "Set up codes");
      const code = page.getByLabel("6-digit code");
      await expect(code).toBeFocused();
      await code.fill("000000");
      await pressButton(page, "Turn on codes");
      await expect(code).toHaveAccessibleDescription(/This code is not correct/);
      await expectAccessible(page, "setting up codes");
      await expectToFit(page, "setting up codes");
      await page.reload();
      await hydrate(page);
      const { key, recoveryCodes } = await setUpCodes(page);
      await expectStaffNotice(page, "One-time codes are on", /asks for a code/);
      await expectAccessible(page, "recovery codes");
      await expectToFit(page, "recovery codes");

      await leave(page);
      await enterPassword(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enter your code");
      await expect(code).toBeFocused();
      await expectAccessible(page, "the second step");
      await expectToFit(page, "the second step");
      await code.fill("000000");
      await page.keyboard.press("Enter");
      await expect(code).toHaveAccessibleDescription(/not correct or was already used/);
      await code.fill(codeAt(key, new Date(), 1));
      await page.keyboard.press("Enter");
      await expect(page.getByRole("tab", { name: "Generator" })).toBeVisible();

      for (const isUsed of [false, true]) {
        await leave(page);
        await enterPassword(page);
        await page.getByText("Use a recovery code").click();
        await page.getByLabel("Recovery code").fill(recoveryCodes[0] ?? "");
        await pressButton(page, "Use recovery code");
        if (!isUsed) await expect(page.getByRole("tab", { name: "Generator" })).toBeVisible();
      }
      await expect(page.getByLabel("Recovery code")).toHaveAccessibleDescription(
        /not one of your unused recovery codes/,
      );
      await expectAccessible(page, "a used recovery code");

      const { password } = await resetPassword(site.db, { withFactors: true, now: new Date() });
      await enterPassword(page, password);
      await expect(page.getByRole("tab", { name: "Generator" })).toBeVisible();
    });
  });
}

test("codes that the owner requires have to be set up before anything else", async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site);
  await page.goto("/admin/team");
  await hydrate(page);
  await panel(page, "One-time codes for everyone")
    .getByRole("button", { name: "Require codes" })
    .click();
  await expect(page).toHaveURL(FACTORS);
  await expect(page.getByText("The owner requires one-time codes.")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Staff area" }).getByRole("link")).toHaveCount(
    0,
  );
  await expectAccessible(page, "codes required");
  await page.goto("/admin/posts");
  await expect(page).toHaveURL(FACTORS);
  await hydrate(page);
  await setUpCodes(page);
  await page.getByRole("link", { name: "Posts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Posts" })).toBeVisible();
});

test("a passkey that nobody unlocks adds nothing and says so", async ({ page, context, site }) => {
  await addDevice(page, { isVerified: false });
  await signIn(context, site);
  await page.goto(FACTORS);
  await hydrate(page);
  await pressButton(page, "Add passkey");
  await expectStaffNotice(
    page,
    "No passkey was added",
    "The browser did not finish. Please try again.",
    "alert",
  );
  await expect(panel(page, "Passkeys")).toContainText("No passkeys yet");
});

test("adding a passkey a while after the password asks for the password", async ({
  page,
  context,
  site,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 403/);
  await addDevice(page);
  await signIn(context, site);
  const created_at = new Date(Date.now() - 11 * 60_000).toISOString();
  await site.db.updateTable("staff_sessions").set({ created_at }).execute();
  await page.goto(FACTORS);
  await hydrate(page);
  await pressButton(page, "Add passkey");
  const question = page.getByRole("dialog", { name: "Confirm it’s you" });
  await question.getByLabel(/^(?:Your p|P)assword/).fill(PASSWORD);
  await pressButton(page, "Confirm");
  await expectStaffNotice(page, "Passkey added", "You can sign in with it from now on.");
});

test("the second step works without JavaScript", async ({ page, context, site, browser }) => {
  await signIn(context, site);
  await page.goto(FACTORS);
  await hydrate(page);
  const { recoveryCodes } = await setUpCodes(page);
  const plain = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  const there = await plain.newPage();
  await there.goto("/admin");
  await there.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await there.getByRole("button", { name: "Unlock" }).click();
  await there.getByText("Use a recovery code").click();
  await there.getByLabel("Recovery code").fill(recoveryCodes[1] ?? "");
  await there.getByRole("button", { name: "Use recovery code" }).click();
  await expect(there.getByRole("button", { name: "Sign out" })).toBeVisible();
  await plain.close();
});
