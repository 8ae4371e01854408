import type { Locator, Page } from "@playwright/test";
import facts from "#content/facts.ts";
import { openHydrated } from "./setup/age-gate.ts";
import {
  countPosts,
  ERROR_NOTICE,
  expectNotice,
  listMessages,
  MESSAGE_NOTICE,
  mainForm,
  submitButton,
  submitForm,
  uniqueEmail,
  waitForMail,
} from "./setup/leads.ts";
import { STORE_MAILBOX } from "./setup/site.ts";
import { expect, test } from "./setup/test.ts";

const MISSING = ["Missing Information", "Please fill in all fields before submitting."] as const;
test("a message is saved, emailed to the store, and confirmed by a notice", {
  tag: "@both-engines",
}, async ({ page, site }) => {
  const email = uniqueEmail();
  const message = "Do you have parking?\nAnd until when?";
  await openHydrated(page, "/contact");
  await fillContact(page, { name: "Dana Reed", email, message });
  await submitForm(mainForm(page));
  await expectNotice(page, "default", ...MESSAGE_NOTICE);
  for (const label of ["Name", "Email", "Message"]) {
    await expect(mainForm(page).getByLabel(label, { exact: true })).toHaveValue("");
  }
  expect(await listMessages(site, email)).toEqual([
    expect.objectContaining({
      name: "Dana Reed",
      message,
      page: "/contact",
      status: "new",
      quarantine_reason: null,
    }),
  ]);
  const mail = await waitForMail(site, email);
  expect(mail.envelope.to).toEqual([STORE_MAILBOX]);
  expect(mail.parsed.replyTo).toEqual([{ name: "Dana Reed", address: email }]);
  expect(mail.parsed.subject).toContain("Dana Reed");
  expect(mail.parsed.text).toContain(message);
  expect(mail.parsed.html).toContain("Do you have parking?");
});

test("a confirmation stays in the form after the notice", async ({ page }) => {
  await openHydrated(page, "/contact");
  const form = mainForm(page);
  await fillContact(page, { name: "Dana Reed", email: uniqueEmail(), message: "Hello" });
  await submitForm(form);
  await expectNotice(page, "default", ...MESSAGE_NOTICE);
  await page.getByRole("button", { name: "Close notice" }).click();
  await expect(form.getByText("Your message is with us.")).toBeVisible();
});

test("the same message sent again on purpose is a second message", async ({ page, site }) => {
  const email = uniqueEmail();
  await openHydrated(page, "/contact");
  for (let time = 1; time <= 2; time += 1) {
    await fillContact(page, { name: "Dana Reed", email, message: "Any news?" });
    await submitForm(mainForm(page));
    await expect.poll(async () => (await listMessages(site, email)).length).toBe(time);
    await expect(mainForm(page).getByLabel("Name", { exact: true })).toHaveValue("");
  }
});

test("a message whose response was lost is saved once when sent again", async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.expectMessage(/Failed to load resource/);
  const email = uniqueEmail();
  await openHydrated(page, "/contact");
  await page.route(
    /\/contact\.data/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await fillContact(page, { name: "Dana Reed", email, message: "Any news?" });
  await submitForm(mainForm(page));
  await expectNotice(page, "destructive", ...ERROR_NOTICE);
  expect(await listMessages(site, email)).toHaveLength(1);
  await submitForm(mainForm(page));
  await expectNotice(page, "default", ...MESSAGE_NOTICE);
  expect(await listMessages(site, email)).toHaveLength(1);
});

test("a loaded map does not take the focus while the form is sent", { tag: "@long" }, async ({
  page,
  browserErrors,
}) => {
  const { origin } = new URL(facts.embeds.map.baseUrl);
  await page.route(`${origin}/**`, (route) => route.fulfill({ body: "map" }));
  await openHydrated(page, "/contact");
  browserErrors.allowOrigin(origin);
  await page.getByRole("main").getByRole("button", { name: /map/i }).click();
  await expect(page.locator("iframe")).toBeFocused();
  await fillContact(page, { name: "Dana Reed", email: uniqueEmail(), message: "Hello" });
  await submitForm(mainForm(page));
  await expectNotice(page, "default", ...MESSAGE_NOTICE);
  await expect(page.locator("iframe")).not.toBeFocused();
});

test("the button reads SENDING... and is disabled for at least a second", async ({ page }) => {
  await openHydrated(page, "/contact");
  await fillContact(page, { name: "Dana Reed", email: uniqueEmail(), message: "Hello" });
  const label = await submitButton(mainForm(page)).textContent();
  await submitButton(mainForm(page)).evaluate((button: HTMLButtonElement) => {
    const changes: [number, string, boolean][] = [];
    Object.assign(window, { buttonChanges: changes });
    const note = () => changes.push([performance.now(), button.textContent, button.disabled]);
    new MutationObserver(note).observe(button, {
      attributes: true,
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await submitForm(mainForm(page));
  await expect(submitButton(mainForm(page))).toHaveText("SENDING...");
  await expect(submitButton(mainForm(page))).toBeDisabled();
  await expectNotice(page, "default", ...MESSAGE_NOTICE);
  await expect(submitButton(mainForm(page))).toHaveText(label ?? "");
  await expect(submitButton(mainForm(page))).toBeEnabled();
  const [first, last] = await page.evaluate(() => {
    const { buttonChanges } = window as unknown as { buttonChanges: [number, string, boolean][] };
    return [buttonChanges[0], buttonChanges.at(-1)];
  });
  expect(first?.slice(1)).toEqual(["SENDING...", true]);
  expect((last?.[0] ?? 0) - (first?.[0] ?? 0)).toBeGreaterThanOrEqual(1000);
});

test("with any field empty nothing is sent and the notice says so", async ({ page }) => {
  await openHydrated(page, "/contact");
  const posts = countPosts(page);
  for (const empty of ["name", "email", "message", "everything"] as const) {
    await test.step(`${empty} is empty`, async () => {
      const filled = { name: "Dana", email: uniqueEmail(), message: "Hello" };
      await fillContact(page, empty === "everything" ? {} : { ...filled, [empty]: " " });
      await submitForm(mainForm(page));
      await expectNotice(page, "destructive", ...MISSING);
      if (empty !== "name" && empty !== "everything") {
        await expect(mainForm(page).getByLabel("Name", { exact: true })).toHaveValue("Dana");
      }
      await page.getByRole("button", { name: "Close notice" }).click();
      await expect(page.getByText(MISSING[0], { exact: true })).toBeHidden();
    });
  }
  expect(posts()).toBe(0);
});

test("a message of any length can be pasted; one that is too long is explained and kept", async ({
  page,
  browserErrors,
}) => {
  browserErrors.expectMessage(/Failed to load resource/);
  await openHydrated(page, "/contact");
  const form = mainForm(page);
  const long = "word ".repeat(20_000);
  await form.getByLabel("Name", { exact: true }).fill("Dana");
  await form.getByLabel("Email", { exact: true }).fill(uniqueEmail());
  const message = form.getByLabel("Message", { exact: true });
  await message.focus();
  await page.keyboard.insertText(long);
  await submitForm(form);
  await expect(form.locator(".field-error")).toHaveText(
    "Please keep your message to 5,000 characters. It has 100,000.",
  );
  await expect(message).toHaveValue(long);
  await expect(message).toBeFocused();
  await expect(message).toHaveAttribute("aria-invalid", "true");
  // Nothing else cuts what is pasted either.
  expect(await page.locator("form [maxlength]").count()).toBe(0);
});

test("each field says that it is required, and empty ones are marked", async ({ page }) => {
  await openHydrated(page, "/contact");
  await expect(page.getByText("All fields are required.")).toBeVisible();
  const [name, email, message] = ["Name", "Email", "Message"].map((label) =>
    mainForm(page).getByLabel(label, { exact: true }),
  );
  for (const field of [name, email, message])
    await expect(field as Locator).toHaveAttribute("aria-required", "true");
  await fillContact(page, { name: "Dana" });
  await submitForm(mainForm(page));
  await expect(name as Locator).not.toHaveAttribute("aria-invalid");
  await expect(email as Locator).toHaveAccessibleDescription(/address we can answer to/);
  await expect(message as Locator).toHaveAccessibleDescription("Please write a message.");
  await expect(email as Locator).toBeFocused();
});

test("sending by keyboard keeps the focus, or moves it to the invalid field", async ({
  page,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 422/);
  await openHydrated(page, "/contact");
  await fillContact(page, { name: "Dana", email: "dana@example", message: "Hello" });
  await submitButton(mainForm(page)).focus();
  await page.keyboard.press("Enter");
  const email = mainForm(page).getByLabel("Email", { exact: true });
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toBeFocused();
  await email.fill(uniqueEmail());
  await submitButton(mainForm(page)).focus();
  await page.keyboard.press("Enter");
  await expectNotice(page, "default", ...MESSAGE_NOTICE);
  await expect(submitButton(mainForm(page))).toBeFocused();
});

test("the browser rejects a malformed email address", async ({ page }) => {
  await openHydrated(page, "/contact");
  const posts = countPosts(page);
  await fillContact(page, { name: "Dana", email: "dana at example", message: "Hello" });
  await submitForm(mainForm(page));
  const field = mainForm(page).getByLabel("Email", { exact: true });
  await expect(field).toBeFocused();
  expect(await field.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);
  expect(posts()).toBe(0);
});

test("an address only the server rejects is explained beside its field, and nothing is lost", async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 422/);
  await openHydrated(page, "/contact");
  // Browsers accept this email address; the server requires a domain with a dot.
  await fillContact(page, { name: "Dana", email: "dana@localhost", message: "Hello" });
  await submitForm(mainForm(page));
  const field = mainForm(page).getByLabel("Email", { exact: true });
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(/complete email address/i);
  await expect(field).toHaveValue("dana@localhost");
  await expect(page.getByRole("alert").first()).toContainText(/please check the form/i);
  expect(await listMessages(site, "dana@localhost")).toEqual([]);
});

test("offline, what was typed stays, and sending again saves it once", async ({
  page,
  context,
  site,
  browserErrors,
}) => {
  browserErrors.expectMessage(/ERR_INTERNET_DISCONNECTED/);
  const email = uniqueEmail();
  const message = "Typed with care";
  await openHydrated(page, "/contact");
  await fillContact(page, { name: "Dana", email, message });
  await context.setOffline(true);
  await submitForm(mainForm(page));
  await expectNotice(page, "destructive", ...ERROR_NOTICE);
  await expect(mainForm(page).getByLabel("Message")).toHaveValue(message);
  await expect(mainForm(page).getByLabel("Email", { exact: true })).toHaveValue(email);
  await context.setOffline(false);
  await submitForm(mainForm(page));
  await expectNotice(page, "default", ...MESSAGE_NOTICE);
  expect(await listMessages(site, email)).toHaveLength(1);
});

test("a double click saves one message", async ({ page, site }) => {
  const email = uniqueEmail();
  await openHydrated(page, "/contact");
  await fillContact(page, { name: "Dana", email, message: "Twice" });
  await page.waitForFunction(() => performance.now() > 400);
  await submitButton(mainForm(page)).dblclick();
  await expectNotice(page, "default", ...MESSAGE_NOTICE);
  expect(await listMessages(site, email)).toHaveLength(1);
  await waitForMail(site, email);
});

test("scripts, emoji, and right-to-left text are saved as typed and stay inert", {
  tag: "@long",
}, async ({ page, site }) => {
  const email = uniqueEmail();
  const name = `O'Neil "<b>" 👩🏽‍🌾`;
  const message = `<script>alert(1)</script> <img src=x onerror=alert(2)>\n'; DROP TABLE messages; --\nمرحبا بكم`;
  await openHydrated(page, "/contact");
  await fillContact(page, { name, email, message });
  await submitForm(mainForm(page));
  await expectNotice(page, "default", ...MESSAGE_NOTICE);
  expect(await listMessages(site, email)).toEqual([expect.objectContaining({ name, message })]);
  const { parsed } = await waitForMail(site, email);
  expect(parsed.text).toContain(message);
  expect(parsed.replyTo?.[0]?.name).toBe(name);
  expect(parsed.html).not.toMatch(/<script|<img src=x/i);
  expect(parsed.html).toContain("مرحبا");
});

async function fillContact(
  page: Page,
  values: { name?: string; email?: string; message?: string },
) {
  const form = mainForm(page);
  await form.getByLabel("Name", { exact: true }).fill(values.name ?? "");
  await form.getByLabel("Email", { exact: true }).fill(values.email ?? "");
  await form.getByLabel("Message").fill(values.message ?? "");
}

test("a half-written message is still there after following a link and going back", async ({
  page,
}) => {
  await openHydrated(page, "/contact");
  const form = mainForm(page);
  await form.getByLabel("Name", { exact: true }).fill("Dana");
  await form.getByLabel("Message").fill("Do you have");
  await page.getByRole("banner").getByRole("link", { name: "REWARDS" }).click();
  await expect(page).toHaveURL("/rewards");
  await page.goBack();
  await expect(form.getByLabel("Message")).toHaveValue("Do you have");
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Dana");
  await form.getByLabel("Email", { exact: true }).fill(uniqueEmail());
  await submitForm(form);
  await expect(form.getByLabel("Message")).toHaveValue("");
  await page.getByRole("banner").getByRole("link", { name: "REWARDS" }).click();
  await expect(page).toHaveURL("/rewards");
  await page.goBack();
  await expect(form.getByLabel("Message")).toHaveValue("");
});
