import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import type { CapturedEmail } from "#tests/fakes/smtp-server.ts";
import type { Site } from "./site.ts";

/** Forms sent sooner than this after the page loaded are quarantined. */
const MIN_FILL_TIME_MS = 400;

/** Title and text of the notices, as specified. */
export const MESSAGE_NOTICE = [
  "Message Sent!",
  "Thank you for reaching out. We'll get back to you soon.",
] as const;
export const SIGN_UP_NOTICE = [
  "Success!",
  "You've been signed up for exclusive deals and discounts!",
] as const;
export const ERROR_NOTICE = ["Error", "Something went wrong. Please try again."] as const;

/** An email address that no other test uses. */
export function uniqueEmail(): string {
  return `visitor-${randomUUID().slice(0, 13)}@example.com`;
}

/** The form in the main part of the page, not the footer's JOIN box. */
export function mainForm(page: Page): Locator {
  return page.getByRole("main").locator("form");
}

export function joinForm(page: Page): Locator {
  return page.getByRole("contentinfo").locator("form");
}

/** The button that submits a form; its label changes. */
export function submitButton(form: Locator): Locator {
  return form.locator("button[type=submit]");
}

/** Submits a form no sooner than a person would. */
export async function submitForm(form: Locator): Promise<void> {
  const page = form.page();
  await page.waitForFunction((least) => performance.now() > least, MIN_FILL_TIME_MS);
  await submitButton(form).click();
}

/** Counts the POST requests that a page sends from now on. */
export function countPosts(page: Page): () => number {
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  return () => posts;
}

/** Holds back a form's POST requests until the returned function is called. */
export async function holdPosts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    () => true,
    async (route) => {
      if (route.request().method() === "POST") await promise;
      await route.fallback();
    },
  );
  return resolve;
}

/** Asserts that exactly this notice shows, in the live region of its kind. */
export async function expectNotice(
  page: Page,
  kind: "default" | "destructive",
  title: string,
  text: string,
): Promise<void> {
  const region = page.getByRole(kind === "destructive" ? "alert" : "status");
  // Filters by both: a notice may follow another one with the same title.
  const shown = region
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(text, { exact: true }) });
  await expect(shown).toHaveCount(1);
  await expect(shown).toBeVisible();
  await expect(shown.locator("p")).toHaveText([title, text]);
}

/** The first mail to an email address, or the first mail to the store that replies to it. */
export async function waitForMail(site: Site, address: string): Promise<CapturedEmail> {
  const find = () =>
    site.smtp.mails.find(
      ({ envelope, parsed }) =>
        envelope.to.includes(address) || parsed.replyTo?.some((box) => box.address === address),
    );
  await expect.poll(() => find() !== undefined, { message: `mail for ${address}` }).toBe(true);
  const mail = find();
  if (!mail) throw new Error(`no mail for ${address}`);
  return mail;
}

/** Contacts with this email address or phone number. */
export async function listContacts(site: Site, column: "email" | "phone_number", value: string) {
  return site.db.selectFrom("campaign_contacts").selectAll().where(column, "=", value).execute();
}

export async function listConsents(site: Site, contactId: string) {
  return site.db
    .selectFrom("consents")
    .selectAll()
    .where("contact_id", "=", contactId)
    .orderBy("channel")
    .execute();
}

export async function listMessages(site: Site, email: string) {
  return site.db.selectFrom("messages").selectAll().where("email", "=", email).execute();
}
