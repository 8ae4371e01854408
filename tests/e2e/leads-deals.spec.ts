import type { Page } from "@playwright/test";
import { openHydrated } from "./setup/age-gate.ts";
import {
  countPosts,
  ERROR_NOTICE,
  expectNotice,
  holdPosts,
  listConsents,
  listContacts,
  mainForm,
  SIGN_UP_NOTICE,
  submitButton,
  submitForm,
  uniqueEmail,
  waitForMail,
} from "./setup/leads.ts";
import { expect, test } from "./setup/test.ts";

const MISSING = ["Missing Information", "Please provide either an email or phone number"] as const;
const email = (page: Page) => mainForm(page).getByLabel("Email", { exact: true });
const phone = (page: Page) => mainForm(page).getByLabel("Phone", { exact: true });
const smsBox = (page: Page) => mainForm(page).getByRole("checkbox");

test("an email address signs up: contact, consent in the words shown, welcome email", {
  tag: "@both-engines",
}, async ({ page, site }) => {
  const address = uniqueEmail();
  await openHydrated(page, "/deals");
  await email(page).fill(address.toUpperCase());
  await submitForm(mainForm(page));
  await expectNotice(page, "default", ...SIGN_UP_NOTICE);
  await expect(email(page)).toHaveValue("");
  const [contact, ...more] = await listContacts(site, "email", address);
  expect(more).toEqual([]);
  expect(contact).toMatchObject({
    phone_number: null,
    source: "deals-page",
    status: "new",
    opted_in: true,
    quarantine_reason: null,
  });
  const [consent, ...others] = await listConsents(site, contact?.id ?? "");
  expect(others).toEqual([]);
  expect(consent).toMatchObject({ channel: "email", page: "/deals", revoked_at: null });
  await expect(mainForm(page)).toContainText(consent?.wording ?? "nothing");

  const { parsed, envelope } = await waitForMail(site, address);
  expect(envelope.to).toEqual([address]);
  const unsubscribe = `${site.origin}/unsubscribe/${contact?.unsubscribe_token}`;
  for (const part of [parsed.text, parsed.html]) {
    expect(part).toContain("100 Placeholder Avenue");
    expect(part).toContain(unsubscribe);
    expect(part).toContain(`${site.origin}/specials`);
  }
  const headers = new Map(parsed.headers.map(({ key, value }) => [key, value]));
  expect(headers.get("list-unsubscribe")).toBe(`<${unsubscribe}>`);
  expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
});

test("a phone number counts as consent to texts only with its box ticked", async ({
  page,
  site,
}) => {
  await openHydrated(page, "/deals");
  await expect(smsBox(page)).not.toBeChecked();
  const [silent, agreed] = [uniquePhone(), uniquePhone()];
  await phone(page).fill(silent.typed);
  await submitForm(mainForm(page));
  await expectNotice(page, "default", ...SIGN_UP_NOTICE);
  const [first] = await listContacts(site, "phone_number", silent.stored);
  expect(first).toMatchObject({ email: null, opted_in: true });
  expect(await listConsents(site, first?.id ?? "")).toEqual([]);

  await page.reload();
  await openHydrated(page, "/deals");
  await phone(page).fill(agreed.typed);
  await smsBox(page).check();
  await submitForm(mainForm(page));
  await expectNotice(page, "default", ...SIGN_UP_NOTICE);
  await expect(smsBox(page)).not.toBeChecked();
  const [second] = await listContacts(site, "phone_number", agreed.stored);
  const consents = await listConsents(site, second?.id ?? "");
  expect(consents).toEqual([expect.objectContaining({ channel: "sms", page: "/deals" })]);
  await expect(mainForm(page)).toContainText(consents[0]?.wording ?? "nothing");
});

test("with neither email nor phone nothing is sent, and the notice says so", async ({ page }) => {
  await openHydrated(page, "/deals");
  const posts = countPosts(page);
  await submitForm(mainForm(page));
  await expectNotice(page, "destructive", ...MISSING);
  await email(page).fill(" ");
  await submitForm(mainForm(page));
  await expectNotice(page, "destructive", ...MISSING);
  expect(posts()).toBe(0);
});

test("the second press of a double click raises no error about the emptied form", {
  tag: "@long",
}, async ({ page }) => {
  await openHydrated(page, "/deals");
  await page.evaluate(() => {
    // Presses again at the first moment at which the button is enabled.
    const button = document.querySelector<HTMLButtonElement>("main form [type=submit]");
    new MutationObserver(() => button?.disabled === false && button.click()).observe(
      button as Node,
      { attributeFilter: ["disabled"] },
    );
  });
  const posts = countPosts(page);
  await email(page).fill(uniqueEmail());
  await submitForm(mainForm(page));
  await expectNotice(page, "default", ...SIGN_UP_NOTICE);
  await expect(page.getByText(MISSING[0], { exact: true })).toBeHidden();
  expect(posts()).toBe(1);
});

test("an error beside a field is about the last submission", async ({ page, browserErrors }) => {
  browserErrors.expectMessage(/status of 422/);
  await openHydrated(page, "/deals");
  await email(page).fill("dana@example");
  await submitForm(mainForm(page));
  await expect(mainForm(page).getByText(/complete email address/)).toBeVisible();
  await email(page).fill("");
  await submitForm(mainForm(page));
  await expectNotice(page, "destructive", ...MISSING);
  await expect(mainForm(page).getByText(/complete email address/)).toBeHidden();
  await expect(email(page)).toHaveAccessibleDescription(/or a phone number/);
});

test("the button reads Signing Up... and is disabled until the response", async ({ page }) => {
  const release = await holdPosts(page);
  await openHydrated(page, "/deals");
  await email(page).fill(uniqueEmail());
  await submitForm(mainForm(page));
  await expect(submitButton(mainForm(page))).toHaveText("Signing Up...");
  await expect(submitButton(mainForm(page))).toBeDisabled();
  release();
  await expectNotice(page, "default", ...SIGN_UP_NOTICE);
  await expect(submitButton(mainForm(page))).toHaveText(/^sign up$/i);
  await expect(submitButton(mainForm(page))).toBeEnabled();
});

test("the browser rejects a malformed email address", async ({ page }) => {
  await openHydrated(page, "/deals");
  const posts = countPosts(page);
  await email(page).fill("someone@");
  await submitForm(mainForm(page));
  await expect(email(page)).toBeFocused();
  await expect(mainForm(page).locator("input:invalid")).toHaveCount(1);
  expect(posts()).toBe(0);
});

test("a phone number of letters is explained beside its field, and nothing is lost", async ({
  page,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 422/);
  await openHydrated(page, "/deals");
  await phone(page).fill("call me");
  await submitForm(mainForm(page));
  await expect(phone(page)).toHaveAttribute("aria-invalid", "true");
  await expect(phone(page)).toHaveAccessibleDescription(/complete phone number/i);
  await expect(phone(page)).toHaveValue("call me");
});

test("signing up twice makes one contact and one welcome email, with the same notice", async ({
  page,
  site,
}) => {
  const address = uniqueEmail();
  await openHydrated(page, "/deals");
  for (const typed of [address, `  ${address.toUpperCase()}`]) {
    await email(page).fill(typed);
    await submitForm(mainForm(page));
    await expectNotice(page, "default", ...SIGN_UP_NOTICE);
    await expect(email(page)).toHaveValue("");
    await page.getByRole("button", { name: "Close notice" }).click();
  }
  expect(await listContacts(site, "email", address)).toHaveLength(1);
  await waitForMail(site, address);
  const welcomes = await site.db
    .selectFrom("outbox")
    .select("id")
    .where("dedupe_key", "=", `welcome:${address}`)
    .execute();
  expect(welcomes).toHaveLength(1);
});

test("a double click is one sign-up", async ({ page, site }) => {
  const address = uniqueEmail();
  await openHydrated(page, "/deals");
  await email(page).fill(address);
  await page.waitForFunction(() => performance.now() > 400);
  await submitButton(mainForm(page)).dblclick();
  await expectNotice(page, "default", ...SIGN_UP_NOTICE);
  const [contact, ...more] = await listContacts(site, "email", address);
  expect(more).toEqual([]);
  expect(await listConsents(site, contact?.id ?? "")).toHaveLength(1);
});

test("offline, the notice says so and what was typed stays", async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expectMessage(/ERR_INTERNET_DISCONNECTED/);
  const address = uniqueEmail();
  await openHydrated(page, "/deals");
  await email(page).fill(address);
  await smsBox(page).check();
  await context.setOffline(true);
  await submitForm(mainForm(page));
  await expectNotice(page, "destructive", ...ERROR_NOTICE);
  await expect(email(page)).toHaveValue(address);
  await expect(smsBox(page)).toBeChecked();
  await context.setOffline(false);
});

test("a phone number without consent: the form says before and after that no texts will be sent", async ({
  page,
}) => {
  const number = uniquePhone();
  await openHydrated(page, "/deals");
  const form = mainForm(page);
  await expect(phone(page)).toHaveAccessibleDescription(/do not text it/);
  await phone(page).fill(number.typed);
  await submitForm(form);
  await expectNotice(page, "default", ...SIGN_UP_NOTICE);
  await expect(form.getByText(/will not text you/)).toBeVisible();
  await page.getByRole("button", { name: "Close notice" }).click();
  await expect(form.getByText(/will not text you/)).toBeVisible();
  await phone(page).fill(uniquePhone().typed);
  await smsBox(page).check();
  await submitForm(form);
  await expectNotice(page, "default", ...SIGN_UP_NOTICE);
  await expect(form.getByText(/will not text you/)).toHaveCount(0);
});

test("a confirmation with the current specials stays in the form after the notice", async ({
  page,
}) => {
  await openHydrated(page, "/deals");
  const form = mainForm(page);
  await email(page).fill(uniqueEmail());
  await submitForm(form);
  await expectNotice(page, "default", ...SIGN_UP_NOTICE);
  await page.getByRole("button", { name: "Close notice" }).click();
  await expect(form.getByText("Thank you for signing up.")).toBeVisible();
  await expect(form.getByText("Through October 31, 2027")).toBeVisible();
  await form.getByRole("link", { name: "The Last Jar shelf" }).click();
  await expect(page).toHaveURL("/specials#last-jar-shelf");
});

test("the consent to emails is above the button", async ({ page }) => {
  await openHydrated(page, "/deals");
  const consent = await mainForm(page)
    .getByText(/^By signing up you agree/)
    .boundingBox();
  const button = await submitButton(mainForm(page)).boundingBox();
  expect((consent?.y ?? 0) + (consent?.height ?? 0)).toBeLessThan(button?.y ?? 0);
});

test("an error disappears as soon as the field is changed, or either field where one is required", async ({
  page,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 422/);
  await openHydrated(page, "/deals");
  const form = mainForm(page);
  await submitForm(form);
  await expect(email(page)).toHaveAttribute("aria-invalid", "true");
  await phone(page).fill("3");
  await expect(email(page)).not.toHaveAttribute("aria-invalid");
  await submitForm(form);
  await expect(phone(page)).toHaveAttribute("aria-invalid", "true");
  await phone(page).fill("31");
  await expect(phone(page)).not.toHaveAttribute("aria-invalid");
});

/** A Detroit phone number that no other test uses, as typed and as saved. */
function uniquePhone() {
  const line = String(Math.floor(Math.random() * 10_000_000)).padStart(7, "0");
  const local = `2${line.slice(1, 3)}${line.slice(3)}`.replace(/^(.)11/, "$122");
  return {
    typed: `(313) ${local.slice(0, 3)}-${local.slice(3)}`,
    stored: `+1313${local}`,
  };
}
