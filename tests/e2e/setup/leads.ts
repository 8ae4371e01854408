import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import type { CapturedMail } from "#tests/setup/smtp.ts";
import type { Site } from "./site.ts";

/** Forms sent sooner than this after the page loaded are quarantined. */
const SLOWER_THAN_A_PROGRAM_MS = 400;

/** An address no other test uses. */
export function newAddress(): string {
  return `visitor-${randomUUID().slice(0, 13)}@example.com`;
}

/** The form in the main part of the page; the footer's JOIN box is another. */
export function mainForm(page: Page): Locator {
  return page.getByRole("main").locator("form");
}

export function joinForm(page: Page): Locator {
  return page.getByRole("contentinfo").locator("form");
}

/** The one button that sends a form, whatever it reads at the moment. */
export function submitButton(form: Locator): Locator {
  return form.locator("button[type=submit]");
}

/** Sends a form as a person would: not as soon as the page has loaded. */
export async function send(form: Locator): Promise<void> {
  const page = form.page();
  await page.waitForFunction((least) => performance.now() > least, SLOWER_THAN_A_PROGRAM_MS);
  await submitButton(form).click();
}

/** Counts the posts a page sends from now on. */
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

/** Asserts that exactly this notice shows, in the live region its kind belongs to. */
export async function expectNotice(
  page: Page,
  kind: "default" | "destructive",
  title: string,
  text: string,
): Promise<void> {
  const region = page.getByRole(kind === "destructive" ? "alert" : "status");
  // By both: one notice may be followed by another of the same title.
  const shown = region
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(text, { exact: true }) });
  await expect(shown).toHaveCount(1);
  await expect(shown).toBeVisible();
  await expect(shown.locator("p")).toHaveText([title, text]);
}

/** The first mail to an address, or, for the store, the first that answers to it. */
export async function mailFor(site: Site, address: string): Promise<CapturedMail> {
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

/** Rows of the contact with this address or number. */
export async function contactsOf(site: Site, column: "email" | "phone_number", value: string) {
  return site.db.selectFrom("campaign_contacts").selectAll().where(column, "=", value).execute();
}

export async function consentsOf(site: Site, contactId: string) {
  return site.db
    .selectFrom("consents")
    .selectAll()
    .where("contact_id", "=", contactId)
    .orderBy("channel")
    .execute();
}

export async function messagesFrom(site: Site, email: string) {
  return site.db.selectFrom("messages").selectAll().where("email", "=", email).execute();
}
