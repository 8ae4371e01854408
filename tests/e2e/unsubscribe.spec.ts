import type { Page } from "@playwright/test";
import { expectAccessible } from "./setup/accessibility.ts";
import { openHydrated } from "./setup/age-gate.ts";
import {
  expectNotice,
  listConsents,
  listContacts,
  mainForm,
  SIGN_UP_NOTICE,
  submitForm,
  uniqueEmail,
  waitForMail,
} from "./setup/leads.ts";
import type { Site } from "./setup/site.ts";
import { expect, test } from "./setup/test.ts";

test("the unsubscribe link shows a page that changes nothing until its button is pressed", {
  tag: "@both-engines",
}, async ({ page, site }) => {
  const { address, link } = await signUp(page, site);
  const response = await page.goto(link);
  expect(response?.headers()["cache-control"]).toBe("no-store");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expectAccessible(page, "unsubscribe page");
  expect(await isOptedIn(site, address)).toBe(true);
  await page.getByRole("main").getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("main")).toContainText(/you are unsubscribed/i);
  expect(await isOptedIn(site, address)).toBe(false);
  const [contact] = await listContacts(site, "email", address);
  const [consent] = await listConsents(site, contact?.id ?? "");
  expect(consent).toMatchObject({ revoked_via: "page", revoked_at: expect.any(String) });
  await page.reload();
  await expect(page.getByRole("main").getByRole("button", { name: "Unsubscribe" })).toHaveCount(0);
});

test("a mail program unsubscribes with one POST, without cookie or Origin", async ({
  page,
  site,
}) => {
  const { address, link } = await signUp(page, site);
  const response = await fetch(link, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
    redirect: "manual",
  });
  expect(response.status).toBe(200);
  expect(await isOptedIn(site, address)).toBe(false);
  const [contact] = await listContacts(site, "email", address);
  const [consent] = await listConsents(site, contact?.id ?? "");
  expect(consent).toMatchObject({ revoked_via: "one-click" });
});

test("a mail program's POST may also be multipart with its own Origin", async ({ page, site }) => {
  const { address, link } = await signUp(page, site);
  const body = new FormData();
  body.set("List-Unsubscribe", "One-Click");
  const headers = { Origin: "https://mail.example" };
  expect((await fetch(link, { method: "POST", headers, body })).status).toBe(200);
  expect(await isOptedIn(site, address)).toBe(false);
});

test("signing up again after unsubscribing is held for confirmation", async ({ page, site }) => {
  const { address, link } = await signUp(page, site);
  await fetch(link, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  await page.goto(link);
  await page.getByRole("main").getByRole("link", { name: /deals/i }).click();
  await expect(page).toHaveURL("/deals");
  await mainForm(page).getByLabel("Email", { exact: true }).fill(address);
  await submitForm(mainForm(page));
  await expect(page.getByText("Success!", { exact: true })).toBeVisible();
  expect(await isOptedIn(site, address)).toBe(false);
  const waiting = site.db.selectFrom("unconfirmed_sign_ups").select("email");
  expect(await waiting.where("email", "=", address).execute()).toHaveLength(1);
});

/** Signs up a new email address and returns the link in its welcome mail. */
async function signUp(page: Page, site: Site) {
  const address = uniqueEmail();
  await openHydrated(page, "/deals");
  await mainForm(page).getByLabel("Email", { exact: true }).fill(address);
  await submitForm(mainForm(page));
  await expectNotice(page, "default", ...SIGN_UP_NOTICE);
  const { parsed } = await waitForMail(site, address);
  const link = parsed.text?.match(/http\S+\/unsubscribe\/\S+/)?.[0] ?? "";
  expect(parsed.html).toContain(link);
  return { address, link };
}

async function isOptedIn(site: Site, address: string): Promise<boolean | undefined> {
  const [contact] = await listContacts(site, "email", address);
  return contact?.opted_in;
}
