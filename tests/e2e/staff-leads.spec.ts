import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { parseCsv } from "#tests/setup/parse-csv.ts";
import { isLongRun } from "#tests/setup/test-scope.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { hydrate } from "./setup/hydration.ts";
import { expectNotice, listContacts, listMessages, uniqueEmail } from "./setup/leads.ts";
import type { Site } from "./setup/site.ts";
import { signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";
import { DESKTOP, PHONE } from "./setup/viewports.ts";

const FILLED_HONEYPOT = { quiet_moss: "buy now" };

test.beforeEach(({ context, site }) => signIn(context, site));

/** Posts a form of the public site as a visitor does. */
async function post(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const response = await page.request.post(path, {
    form,
    headers: { Origin: new URL(path, page.url()).origin },
  });
  expect(response.status()).toBe(200);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
}

/** Sends a message; returns the sender's email address. */
async function sendMessage(page: Page, site: Site, fields: Record<string, string> = {}) {
  const email = fields.email ?? uniqueEmail();
  await page.goto("/healthz");
  await post(page, "/contact", {
    name: "Dana Reed",
    email,
    message: "Is there parking?",
    ...fields,
  });
  const [message] = await listMessages(site, email);
  if (!message) throw new Error("no message");
  return { email, message };
}

test("a message is found, read, annotated, and marked, and the mark can be undone", async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.expectMessage(/422/);
  const { email, message } = await sendMessage(page, site);
  await open(page, "/admin/leads");
  await page.getByRole("searchbox", { name: "Search" }).fill(email.toUpperCase());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "message" })).toHaveText("1 message");
  await page.getByRole("link", { name: "Dana Reed" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Message from Dana Reed");
  await expect(page.getByText("Is there parking?")).toBeVisible();
  // Opening it has marked it as read.
  const status = page.getByRole("region", { name: "Status" }).locator("[data-tone]");
  await expect(status).toHaveText("Read");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Mark as answered" }).click();
  await expectNotice(page, "default", "Status changed", "This message is now: Answered.");
  await expect(status).toHaveText("Answered");
  await page.getByRole("button", { name: "Undo" }).click();
  await expectNotice(page, "default", "Status changed", "This message is now: Read.");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Mark as new" }).click();
  await expectNotice(page, "default", "Status changed", "This message is now: New.");
  const note = page.getByRole("textbox", { name: "New note" });
  await note.fill("Called back.\nComes on Saturday.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expectNotice(page, "default", "Note added", "The note is listed below.");
  await expect(page.getByRole("region", { name: "Notes" }).getByRole("listitem")).toContainText(
    "Comes on Saturday.",
  );
  await expect(note).toHaveValue("");
  await page.getByRole("button", { name: "Add note" }).click();
  await expectNotice(page, "destructive", "Missing Information", "Please write a note.");
  await expect(note).toHaveAttribute("aria-invalid", "true");
  const messages = await listMessages(site, email);
  expect(messages).toMatchObject([{ id: message.id, status: "new" }]);
});

test("a suspicious message is explained, kept as spam, and released to the mailbox", async ({
  page,
  site,
}) => {
  const { email, message } = await sendMessage(page, site, {
    ...FILLED_HONEYPOT,
    message: "Held for you",
  });
  await open(page, "/admin/leads");
  await expect(page.getByRole("link", { name: /your review$/ })).toBeVisible();
  await page.getByRole("link", { name: /your review$/ }).click();
  await expect(page).toHaveURL(/set=review/);
  await open(page, `/admin/leads/messages/${message.id}`);
  const review = page.getByRole("region", { name: "Possible spam" });
  await expect(review).toContainText("A field hidden from people was filled in");
  await review.getByRole("button", { name: "Keep as spam" }).click();
  await expectNotice(
    page,
    "default",
    "Kept as spam",
    "It stays in the spam list, and its email is not sent.",
  );
  const spam = page.getByRole("region", { name: "Spam", exact: true });
  await spam.getByRole("button", { name: "Release message" }).click();
  await expectNotice(
    page,
    "default",
    "Released",
    "This message is back in the list, and its email is being sent.",
  );
  await expect(page.getByRole("region", { name: "Status" })).toBeVisible();
  await expect
    .poll(
      () => site.smtp.mails.filter(({ parsed }) => parsed.text?.includes("Held for you")).length,
    )
    .toBe(1);
  expect(await listMessages(site, email)).toMatchObject([{ quarantine_reason: null }]);
});

test("a contact shows its consents; a withdrawal is recorded and the export follows", async ({
  page,
  site,
}) => {
  const email = uniqueEmail();
  await page.goto("/healthz");
  const phone = `(248) 555-01${String(Math.floor(Math.random() * 90) + 10)}`;
  await post(page, "/deals", { email, phone, sms_consent: "on" });
  const exported = async () => {
    await open(page, "/admin/leads/contacts");
    await page.getByRole("button", { name: "Export" }).click();
    await expect(page.getByRole("dialog", { name: "Export" })).toBeVisible();
    await expectAccessible(page, "the open export");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Contacts who agreed (CSV)" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^contacts-opted-in-[\d-]+\.csv$/);
    const rows = parseCsv(await readFile(await download.path(), "utf8"));
    return rows.find((row) => row["E-mail"] === email);
  };
  expect(await exported()).toMatchObject({ Phone: phone });
  await page.getByRole("searchbox", { name: "Search" }).fill(phone.replace(/\D/g, "."));
  await page.getByRole("searchbox", { name: "Search" }).fill(email);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: email }).click();
  const consent = page.getByRole("region", { name: "Consent" });
  await expect(consent).toContainText("may text me deals at this number");
  await consent.getByRole("button", { name: "Stop texts to this person" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop text messages" }).click();
  await expectNotice(
    page,
    "default",
    "Consent withdrawn",
    "The address will be erased within an hour. The proof of consent is kept.",
  );
  await expect(consent).toContainText("told the store");
  expect(await exported()).toMatchObject({ Phone: "" });
  expect(await listContacts(site, "email", email)).toMatchObject([{ opted_in: true }]);
});

test("erasing asks first, works by keyboard, and leaves the proof", async ({ page, site }) => {
  const { email, message } = await sendMessage(page, site);
  await open(page, `/admin/leads/messages/${message.id}`);
  const button = page.getByRole("button", { name: "Erase this message" });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Erase this message for good?" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, "the question before erasing");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  expect(await listMessages(site, email)).toHaveLength(1);
  await page.keyboard.press("Enter");
  for (const name of ["Close", "Cancel", "Erase for good"]) {
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(
    page.getByText("Erased for good. The proof is at the top of the list."),
  ).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("1 message");
  expect(await listMessages(site, email)).toEqual([]);
});

test("everything under an address is found and erased", async ({ page, site, browserErrors }) => {
  browserErrors.expectMessage(/422/);
  const { email } = await sendMessage(page, site);
  await post(page, "/join", { email, page: "/" });
  await open(page, "/admin/leads/erasure");
  const field = page.getByRole("textbox", { name: "Email address or phone number" });
  await field.fill("nobody");
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill(email);
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(page.getByText("Found: a contact and 1 message.")).toBeVisible();
  await expectAccessible(page, "what is held under an address");
  await page.getByRole("button", { name: "Erase all data" }).click();
  const dialog = page.getByRole("dialog", { name: `Erase all data with ${email}?` });
  await expectAccessible(page, "the question before erasing an address");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await listMessages(site, email)).toHaveLength(1);
  await page.getByRole("button", { name: "Erase all data" }).click();
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Deleted for good" })).toContainText(
    "1 contact, 1 message, 1 consent record",
  );
  await expect(field).toHaveValue("");
  expect(await listMessages(site, email)).toEqual([]);
  expect(await listContacts(site, "email", email)).toEqual([]);
});

test("the proof of consent of an erased person is shown by address", async ({ page, site }) => {
  const { email } = await sendMessage(page, site);
  await post(page, "/deals", { email, phone: "(313) 555-0165", sms_consent: "on" });
  const [contact] = await listContacts(site, "email", email);
  await open(page, `/admin/leads/contacts/${contact?.id}`);
  await page.getByRole("button", { name: "Erase this contact" }).click();
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(page).toHaveURL(/\/admin\/leads\/erasure\?done=yes$/);
  const field = page.getByRole("textbox", { name: "Email or phone number they signed up with" });
  await field.fill("nobody@example.com");
  await page.getByRole("button", { name: "Show proof" }).click();
  await expect(page.getByText("No proof is kept for this address")).toBeVisible();
  await field.fill("313 555 0165");
  await page.getByRole("button", { name: "Show proof" }).click();
  const proof = page.getByRole("region", { name: "Proof of consent" });
  await expect(proof.getByRole("heading", { level: 3 })).toContainText(
    /^Erased .* because the person asked, by Owner$/,
  );
  await expect(proof.getByRole("listitem")).toHaveCount(2);
  await expect(proof.getByText("Text messages", { exact: true })).toBeVisible();
  await expect(proof.getByText("their data was erased").first()).toBeVisible();
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expectAccessible(page, `the proof of consent at ${size.width}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }
});

test("arrow keys move between its tabs", async ({ page }) => {
  await open(page, "/admin/leads");
  await page.getByRole("tab", { name: /^Messages/ }).focus();
  for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Erasure" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/leads\/erasure$/);
});

test("every page about leads is accessible and fits on desktop and phone", async ({
  page,
  site,
}) => {
  test.slow();
  const long = `${"averylongname".repeat(4)}@${"averylongdomain".repeat(4)}.example.com`;
  const { message } = await sendMessage(page, site, {
    name: "An-extraordinarily-long-name-without-any-space-in-it-at-all",
    email: long,
    message: `${"x".repeat(300)} and more`,
  });
  const suspect = await sendMessage(page, site, FILLED_HONEYPOT);
  await post(page, "/deals", { email: long, phone: "(586) 555-0123", sms_consent: "on" });
  const [contact] = await listContacts(site, "email", long);
  const paths = [
    ...["/admin/leads", "/admin/leads?set=all", "/admin/leads?q=nobody-is-called-that"],
    ...["/admin/leads/contacts", "/admin/leads/contacts?channel=sms", "/admin/leads/erasure"],
    "/admin/leads/unconfirmed",
    ...[`/admin/leads/messages/${message.id}`, `/admin/leads/messages/${suspect.message.id}`],
    `/admin/leads/contacts/${contact?.id}`,
  ];
  for (const size of isLongRun ? [DESKTOP, PHONE] : [PHONE]) {
    await page.setViewportSize(size);
    for (const path of paths) {
      await open(page, path);
      await expectAccessible(page, `${path} at ${size.width}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${path} at ${size.width}`).toBeLessThanOrEqual(0);
    }
  }
});
