import { openHydrated } from "./setup/age-gate.ts";
import {
  countPosts,
  expectNotice,
  joinForm,
  listConsents,
  listContacts,
  SIGN_UP_NOTICE,
  submitForm,
  uniqueEmail,
  waitForMail,
} from "./setup/leads.ts";
import { expect, test } from "./setup/test.ts";

test("JOIN signs up from any page and records which", async ({ page, site }) => {
  const address = uniqueEmail();
  await openHydrated(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  const field = page.getByPlaceholder("Your email");
  await expect(field).toHaveAttribute("type", "email");
  await field.fill(address);
  await expect(joinForm(page).getByRole("button")).toHaveText("JOIN");
  await submitForm(joinForm(page));
  await expectNotice(page, "default", ...SIGN_UP_NOTICE);
  await expect(field).toHaveValue("");
  await expect(page).toHaveURL("/about");
  const [contact] = await listContacts(site, "email", address);
  expect(contact).toMatchObject({ source: "footer-join", status: "new", opted_in: true });
  const consents = await listConsents(site, contact?.id ?? "");
  expect(consents).toEqual([expect.objectContaining({ channel: "email", page: "/about" })]);
  await expect(joinForm(page)).toContainText(consents[0]?.wording ?? "nothing");
  expect((await waitForMail(site, address)).envelope.to).toEqual([address]);
});

test("after JOIN the footer shows a confirmation with the current specials", async ({ page }) => {
  await openHydrated(page, "/about");
  await page.getByPlaceholder("Your email").fill(uniqueEmail());
  await submitForm(joinForm(page));
  await expect(joinForm(page).getByText("Thank you for signing up.")).toBeVisible();
  await expect(joinForm(page).getByRole("link", { name: "The Last Jar shelf" })).toBeVisible();
});

test("JOIN without an address sends nothing and says so", async ({ page }) => {
  await openHydrated(page, "/specials");
  const posts = countPosts(page);
  await submitForm(joinForm(page));
  await expectNotice(
    page,
    "destructive",
    "Missing Information",
    "Please enter your email address.",
  );
  expect(posts()).toBe(0);
});

test("the browser stops a malformed address in the JOIN box", async ({ page }) => {
  await openHydrated(page, "/specials");
  const posts = countPosts(page);
  await page.getByPlaceholder("Your email").fill("nobody");
  await submitForm(joinForm(page));
  await expect(page.getByPlaceholder("Your email")).toBeFocused();
  await expect(joinForm(page).locator("input:invalid")).toHaveCount(1);
  expect(posts()).toBe(0);
});

test("JOIN with an address from the deals page makes no second contact", async ({ page, site }) => {
  const address = uniqueEmail();
  await openHydrated(page, "/deals");
  const form = page.getByRole("main").locator("form");
  await form.getByLabel("Email", { exact: true }).fill(address);
  await submitForm(form);
  await expect(page.getByText("Success!", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Close notice" }).click();
  await page.getByPlaceholder("Your email").fill(address);
  await submitForm(joinForm(page));
  await expect(page.getByText("Success!", { exact: true })).toBeVisible();
  const [contact, ...more] = await listContacts(site, "email", address);
  expect(more).toEqual([]);
  expect(contact?.source).toBe("deals-page");
});
