import type { Page } from "@playwright/test";
import { confirmAgeByCookie } from "./setup/age-gate.ts";
import {
  expectNotice,
  joinForm,
  listConsents,
  listContacts,
  listMessages,
  MESSAGE_NOTICE,
  mainForm,
  SIGN_UP_NOTICE,
  submitButton,
  uniqueEmail,
  waitForMail,
} from "./setup/leads.ts";
import { expect, test } from "./setup/test.ts";

test.use({ javaScriptEnabled: false });

test.beforeEach(({ context, site }) => confirmAgeByCookie(context, site.origin));

test("without JavaScript a message is saved, emailed, and confirmed by a notice", async ({
  page,
  site,
}) => {
  const email = uniqueEmail();
  const message = "First line\nSecond line";
  await page.goto("/contact");
  await fillContact(page, { name: "Dana Reed", email, message });
  const response = await post(page, "main");
  expect(response.status()).toBe(200);
  expect(response.headers()["cache-control"]).toBe("no-store");
  await expectNotice(page, "default", ...MESSAGE_NOTICE);
  await expect(mainForm(page).getByLabel("Message")).toHaveValue("");
  // Without JavaScript there is no submission id and no fill time; neither quarantines the message.
  expect(await listMessages(site, email)).toEqual([
    expect.objectContaining({ name: "Dana Reed", message, quarantine_reason: null }),
  ]);
  const { parsed } = await waitForMail(site, email);
  expect(parsed.text).toContain(message);
  expect(parsed.html).toContain("Second line");
});

test("without JavaScript an incomplete message returns 422 with everything that was typed", async ({
  page,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 422/);
  const message = `</textarea><script>alert("no")</script> ½ مرحبا`;
  await page.goto("/contact");
  await fillContact(page, { name: "", email: "dana@example.com", message });
  const response = await post(page, "main");
  expect(response.status()).toBe(422);
  expect(response.headers()["cache-control"]).toBe("no-store");
  await expectNotice(
    page,
    "destructive",
    "Missing Information",
    "Please fill in all fields before submitting.",
  );
  await expect(mainForm(page).getByLabel("Email", { exact: true })).toHaveValue("dana@example.com");
  await expect(mainForm(page).getByLabel("Message")).toHaveValue(message);
  const name = mainForm(page).getByLabel("Name", { exact: true });
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveAccessibleDescription(/name/i);
});

test("without JavaScript the deals form signs up by email and phone", async ({ page, site }) => {
  const email = uniqueEmail();
  await page.goto("/deals");
  await mainForm(page).getByLabel("Email", { exact: true }).fill(email);
  await mainForm(page).getByLabel("Phone", { exact: true }).fill(uniqueTypedPhone());
  await mainForm(page).getByRole("checkbox").check();
  const response = await post(page, "main");
  expect(response.status()).toBe(200);
  await expectNotice(page, "default", ...SIGN_UP_NOTICE);
  const [contact] = await listContacts(site, "email", email);
  expect(contact).toMatchObject({ opted_in: true, quarantine_reason: null });
  expect(contact?.phone_number).toMatch(/^\+1313\d{7}$/);
  const consents = await listConsents(site, contact?.id ?? "");
  expect(consents.map(({ channel }) => channel)).toEqual(["email", "sms"]);
  expect((await waitForMail(site, email)).parsed.text).toContain("/unsubscribe/");
});

test("without JavaScript an empty deals form returns 422 with the notice", async ({
  page,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 422/);
  await page.goto("/deals");
  expect((await post(page, "main")).status()).toBe(422);
  await expectNotice(
    page,
    "destructive",
    "Missing Information",
    "Please provide either an email or phone number",
  );
});

for (const width of [390, 1440]) {
  test(`without JavaScript the notice covers nothing at ${width} px`, async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expectMessage(/status of 422/);
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/contact");
    await post(page, "main");
    const notice = await page.getByRole("alert").first().boundingBox();
    for (const error of await mainForm(page).locator(".field-error").all()) {
      const box = await error.boundingBox();
      expect((box?.y ?? 0) >= (notice?.y ?? 0) + (notice?.height ?? 0)).toBe(true);
    }
    // The notice scrolls with the page.
    await page.evaluate(() => scrollTo(0, 400));
    const moved = await page.getByRole("alert").first().boundingBox();
    expect(Math.round((notice?.y ?? 0) - (moved?.y ?? 0))).toBe(400);
  });
}

test("without JavaScript JOIN responds with its own page", async ({ page, site }) => {
  const email = uniqueEmail();
  await page.goto("/rewards");
  await page.getByPlaceholder("Your email").fill(email);
  expect((await post(page, "contentinfo")).status()).toBe(200);
  await expect(page).toHaveURL("/join");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expectNotice(page, "default", ...SIGN_UP_NOTICE);
  const [contact] = await listContacts(site, "email", email);
  expect(contact?.source).toBe("footer-join");
  const [consent] = await listConsents(site, contact?.id ?? "");
  expect(consent?.page).toBe("/rewards");
});

test("without JavaScript an empty JOIN box can be filled in on the response page", async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 422/);
  const email = uniqueEmail();
  await page.goto("/about");
  expect((await post(page, "contentinfo")).status()).toBe(422);
  await expectNotice(
    page,
    "destructive",
    "Missing Information",
    "Please enter your email address.",
  );
  await mainForm(page).getByPlaceholder("Your email").fill(email);
  expect((await post(page, "main")).status()).toBe(200);
  expect(await listContacts(site, "email", email)).toHaveLength(1);
});

/** Submits the form of a part of the page and returns the response that replaces the page. */
async function post(page: Page, part: "main" | "contentinfo") {
  const form = part === "main" ? mainForm(page) : joinForm(page);
  const [response] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    submitButton(form).click(),
  ]);
  await page.waitForLoadState();
  return response;
}

async function fillContact(page: Page, values: { name: string; email: string; message: string }) {
  const form = mainForm(page);
  await form.getByLabel("Name", { exact: true }).fill(values.name);
  await form.getByLabel("Email", { exact: true }).fill(values.email);
  await form.getByLabel("Message").fill(values.message);
}

function uniqueTypedPhone(): string {
  const random = () => Math.floor(Math.random() * 8) + 2;
  return `313.${random()}2${random()}.${random()}${random()}${random()}${random()}`;
}
