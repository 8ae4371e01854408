import type { Locator, Page } from "@playwright/test";
import { formatDay } from "#app/platform/format-time.ts";
import { newId } from "#app/platform/random.server.ts";
import { addDays, storeDay } from "#app/platform/time.server.ts";
import { expectAccessible, expectToFit } from "./setup/accessibility.ts";
import { hydrate } from "./setup/hydration.ts";
import { expectNotice, listMessages, uniqueEmail } from "./setup/leads.ts";
import { type Site, startSite } from "./setup/site.ts";
import {
  chooseOption,
  fillDate,
  openStaffPage,
  panel,
  pressButton,
  signIn,
} from "./setup/staff.ts";
import { countTaps, startOnHome } from "./setup/taps.ts";
import { expect, test } from "./setup/test.ts";
import { DESKTOP, PHONE } from "./setup/viewports.ts";

test.beforeEach(({ context, site }) => signIn(context, site));

const SIZES = [PHONE, DESKTOP];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
}

/** Posts a form of the public site as a visitor does. */
async function post(page: Page, path: string, form: Record<string, string>): Promise<void> {
  await page.goto("/healthz");
  const headers = { Origin: new URL(page.url()).origin };
  expect((await page.request.post(path, { form, headers })).status()).toBe(200);
}

/** Sends a message from a person whose name no other test uses. */
async function receive(page: Page, site: Site, fields: Record<string, string> = {}) {
  const email = uniqueEmail();
  const name = `Dana ${newId().slice(-8)}`;
  await post(page, "/contact", { name, email, message: "Is there parking?", ...fields });
  const [message] = await listMessages(site, email);
  if (!message) throw new Error("no message");
  return { email, name, message, path: `/admin/leads/messages/${message.id}` };
}

/** Chooses something from the menu of a message. */
async function chooseAction(page: Page, name: string): Promise<void> {
  await pressButton(page, "More actions");
  await page.getByRole("menuitem", { name, exact: true }).click();
}

for (const size of SIZES) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test("a message is answered with four taps from Home", async ({ page, site }, info) => {
      const { email, name } = await receive(page, site);
      const taps = await startOnHome(page);
      const { tap } = taps;
      await tap(page.getByRole("link", { name: /^\d+ new messages?$/ }));
      await tap(page.getByRole("link", { name }));
      const field = page.getByRole("textbox", { name: "Your answer" });
      await tap(field);
      await page.keyboard.type("Yes, behind the store.");
      await tap(page.getByRole("button", { name: "Send answer" }));
      const text = "The answer is being sent. This page shows when the answer was sent.";
      await expectNotice(page, "default", "Answer saved", text);
      await expect(field).toHaveValue("");
      await expect(panel(page, "Answer").getByRole("listitem")).toContainText("behind the store");
      await expect(panel(page, "Status").locator("[data-tone]")).toHaveText("Answered");
      await expect
        .poll(() => site.smtp.mails.filter(({ envelope }) => envelope.to.includes(email)).length)
        .toBe(1);
      taps.expectAtMost(4, info);
    });

    test("a contact's proof of consent is found with three taps from Home", async ({
      page,
    }, info) => {
      const email = uniqueEmail();
      await post(page, "/deals", { email, phone: "", sms_consent: "" });
      const taps = await startOnHome(page);
      const { tap } = taps;
      await tap(page.getByRole("link", { name: /^\d+ new contacts?$/ }));
      const search = page.getByRole("searchbox", { name: "Search" });
      await tap(search);
      await page.keyboard.type(email);
      await expect(page.getByRole("status").filter({ hasText: "contact" })).toHaveText("1 contact");
      await tap(page.getByRole("link", { name: email }));
      const consent = panel(page, "Consent");
      await expect(consent).toContainText("may email you deals and news at the address you enter");
      await expect(consent).toContainText(/Agreed \w+ \d+, \d{4}, .* on \/deals \(Deals page\)/);
      taps.expectAtMost(3, info);
    });

    test("every state of the inbox is accessible and fits", async ({
      page,
      site,
      browserErrors,
    }) => {
      test.slow();
      browserErrors.expectMessage(/422/);
      const long = "An-extraordinarily-long-name-without-any-space-in-it-at-all";
      const { email, path } = await receive(page, site, { name: long, message: "x".repeat(400) });
      await post(page, "/join", { email, page: "/" });
      await site.db
        .insertInto("saved_replies")
        .values({
          ...{ id: newId(), name: long, text: "Hello {{shopperName}}" },
          ...{ created_at: new Date().toISOString(), updated_at: new Date().toISOString() },
        })
        .execute();
      const check = async (state: string) => {
        await expectAccessible(page, `${state} at ${size.width}`);
        await expectToFit(page, `${state} at ${size.width}`);
      };
      await open(page, "/admin/leads?view=mine");
      await check("a view of the inbox");
      await open(page, path);
      const field = page.getByRole("textbox", { name: "Your answer" });
      // On phones the button is there once something is typed.
      await field.fill(" ");
      await pressButton(page, "Send answer");
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toBeFocused();
      await check("an empty answer");
      await pressButton(page, "Saved replies");
      await expect(page.getByRole("dialog").getByRole("button", { name: long })).toBeVisible();
      await check("the saved replies");
      await page.keyboard.press("Escape");
      await field.fill("y".repeat(300));
      await pressButton(page, "Send answer");
      await expect(panel(page, "Answer").getByRole("listitem")).toBeVisible();
      await chooseAction(page, "Snooze until another day…");
      await fillDate(page, "Snooze until", "2020-01-01");
      await pressButton(page, "Snooze message");
      await expect(page.getByText("Choose a day from tomorrow on")).toHaveCount(2);
      await check("a day that is over");
      await page.keyboard.press("Escape");
      await chooseAction(page, "Snooze until tomorrow");
      await expect(page.getByRole("button", { name: "End snooze" })).toBeVisible();
      await check("an answered and snoozed message");
      await chooseAction(page, "Mark as spam");
      await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
      await check("a message just marked as spam");
      await open(page, "/admin/leads/replies");
      await page.getByRole("textbox", { name: "Name" }).fill("Claims");
      await page
        .getByRole("textbox", { name: "Reply" })
        .fill("We are the best dispensary in Detroit. Our gummies cure insomnia.");
      await pressButton(page, "Save reply");
      await expect(page.getByText("Stops publishing")).toBeVisible();
      await check("a saved reply that the copy check stops");
      await open(page, "/admin/leads/contacts?channel=sms");
      await page.getByText("Save this filter as a segment").click();
      await pressButton(page, "Save segment");
      await expect(page.getByRole("textbox", { name: "Name of the segment" })).toBeVisible();
      await check("a segment without a name");
    });
  });
}

test("the list follows the search while it is typed, and the field keeps the focus", async ({
  page,
  site,
}) => {
  const first = await receive(page, site);
  const second = await receive(page, site);
  await open(page, "/admin/leads");
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.pressSequentially(first.name, { delay: 20 });
  await expect(page.getByRole("link", { name: second.name })).toHaveCount(0);
  await expect(page.getByRole("link", { name: first.name })).toBeVisible();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue(first.name);
  // A slow machine searches for the first letters, too.
  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe(first.name);
  await page.getByRole("link", { name: first.name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(first.name);
  await page.goBack();
  await expect(search).toHaveValue(first.name);
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(search).toHaveValue("");
  await expect(page.getByRole("link", { name: second.name })).toBeVisible();
});

test("a result is opened at once, although the search for it has not started", async ({
  page,
  site,
}) => {
  const { name } = await receive(page, site);
  await open(page, "/admin/leads");
  // On a busy machine the search may have started: its results then come too late.
  await page.route(/\/leads\.data\?.*q=/, async (route) => {
    await page.waitForURL(/messages/).catch(() => {});
    await route.abort();
  });
  await page.getByRole("searchbox", { name: "Search" }).fill(name);
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  // Longer than the delay of the search.
  await page.waitForTimeout(400);
  await expect(page).toHaveURL(/\/admin\/leads\/messages\//);
});

test("opening a message marks it as read, and it can be marked as new again", async ({
  page,
  site,
}) => {
  const { email, name } = await receive(page, site);
  await open(page, `/admin/leads?view=unread&q=${email}`);
  await page.getByRole("link", { name }).click();
  const status = panel(page, "Status").locator("[data-tone]");
  await expect(status).toHaveText("Read");
  await chooseAction(page, "Mark as new");
  await expectNotice(page, "default", "Status changed", "This message is now: New.");
  await expect(status).toHaveText("New");
  await openStaffPage(page, "Messages");
  expect(await listMessages(site, email)).toMatchObject([{ status: "new" }]);
});

test("a saved reply is inserted at the cursor, with the shopper's name", async ({ page, site }) => {
  const { name, path } = await receive(page, site);
  const label = `Parking ${name}`;
  await open(page, "/admin/leads/replies");
  await page.getByRole("textbox", { name: "Name" }).fill(label);
  await page.getByRole("textbox", { name: "Reply" }).fill("Hello {{shopperName}}, ");
  await pressButton(page, "Save reply");
  await expectNotice(page, "default", "Reply saved", "You can now insert the reply into answers.");
  await expect(page.getByRole("textbox", { name: "Reply" })).toHaveValue("");
  await open(page, path);
  const field = page.getByRole("textbox", { name: "Your answer" });
  await field.fill("yes.");
  await field.press("Home");
  await pressButton(page, "Saved replies");
  const dialog = page.getByRole("dialog", { name: "Insert a saved reply" });
  await dialog.getByRole("button", { name: label }).click();
  await expect(dialog).toHaveCount(0);
  await expect(field).toHaveValue(`Hello ${name},yes.`);
  await expect(field).toBeFocused();
});

test("a message is assigned, snoozed, and marked as spam, each undone with one press", async ({
  page,
  site,
}) => {
  const { email, path } = await receive(page, site);
  const row = async () => (await listMessages(site, email))[0];
  await open(page, path);
  await chooseOption(page, "Assigned to", "Owner");
  await expectNotice(
    page,
    "default",
    "Message assigned",
    "The inbox shows the name beside the message.",
  );
  expect(await row()).toMatchObject({ assignee_id: "owner" });
  await pressButton(page, "Undo");
  await expectNotice(
    page,
    "default",
    "Message assigned",
    "The message is no longer assigned to anyone.",
  );
  expect(await row()).toMatchObject({ assignee_id: null });
  await chooseAction(page, "Assign to me");
  await expect(page.getByRole("button", { name: /Owner.*Assigned to$/ })).toBeVisible();
  expect(await row()).toMatchObject({ assignee_id: "owner" });
  const inTwoDays = addDays(storeDay(new Date()), 2);
  await chooseAction(page, "Snooze until another day…");
  await fillDate(page, "Snooze until", inTwoDays);
  await pressButton(page, "Snooze message");
  const snoozed = panel(page, "Status");
  await expect(snoozed).toContainText(`Snoozed until ${formatDay(inTwoDays)}.`);
  await pressButton(page, "End snooze");
  await expectNotice(page, "default", "Snooze ended", "The message is unread in the inbox again.");
  await chooseAction(page, "Snooze until tomorrow");
  await expect(snoozed).toContainText(`Snoozed until ${formatDay(addDays(inTwoDays, -1))}.`);
  await pressButton(page, "Undo");
  await expectNotice(page, "default", "Snooze ended", "The message is unread in the inbox again.");
  await pressButton(page, "Mark as done");
  await chooseAction(page, "Mark as spam");
  await expect(panel(page, "Spam")).toContainText("Someone on your team marked it as spam.");
  await pressButton(page, "Undo");
  await expect(panel(page, "Status").locator("[data-tone]")).toHaveText("Done");
  expect(await row()).toMatchObject({ status: "done", quarantine_reason: null });
});

test("without email set up, a saved reply is sent with the reader's own email app", async ({
  page,
  context,
  engine,
  browserErrors,
}) => {
  test.skip(engine !== "sqlite", "the database makes no difference");
  test.slow();
  const own = await startSite({ engine, env: { SMTP_URL: "", MAIL_FROM: "", MAIL_TO: "" } });
  browserErrors.allowOrigin(own.origin);
  try {
    await signIn(context, own);
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: own.origin });
    const now = new Date().toISOString();
    const times = { created_at: now, updated_at: now };
    const ids = { message: newId(), reply: newId() };
    await own.db
      .insertInto("messages")
      .values({
        ...{ id: ids.message, name: "Dana", email: "dana@example.com", page: "/contact" },
        ...{ message: "Is there parking?", search_text: "", ...times },
      })
      .execute();
    await own.db
      .insertInto("saved_replies")
      .values({
        id: ids.reply,
        name: "Parking",
        text: "Hi {{shopperName}},\nyes & free.",
        ...times,
      })
      .execute();
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await open(page, `${own.origin}/admin/leads/messages/${ids.message}`);
      const link = page.getByRole("link", { name: "Open in my email app" });
      await expect(page.getByRole("button", { name: "Copy answer" })).toBeDisabled();
      await pressButton(page, "Saved replies");
      await page.getByRole("dialog").getByRole("button", { name: "Parking" }).click();
      await expect(page.getByRole("textbox", { name: "Your answer" })).toHaveValue(
        "Hi Dana,\nyes & free.",
      );
      await expect(link).toHaveAttribute(
        "href",
        /^mailto:dana@example\.com\?subject=Re%3A%20.*&body=Hi%20Dana%2C%0D%0Ayes%20%26%20free\.$/,
      );
      await expectAccessible(page, `an answer for the email app at ${size.width}`);
      await expectToFit(page, `an answer for the email app at ${size.width}`);
      await pressButton(page, "Copy answer");
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        "Hi Dana,\nyes & free.",
      );
    }
    await panel(page, "Answer").getByRole("button", { name: "Mark as sent" }).click();
    await expect(panel(page, "Status").locator("[data-tone]")).toHaveText("Answered");
    await expect(panel(page, "Notes")).toContainText("Answered outside this site.");
    await expect(panel(page, "Notes")).toContainText("yes & free.");
    await expect(page.getByRole("textbox", { name: "Your answer" })).toHaveValue("");
    await expect(page.getByRole("button", { name: "Mark as sent" })).toHaveCount(0);
    await page.getByRole("link", { name: "All messages" }).click();
    await expect(page).toHaveURL(`${own.origin}/admin/leads`);
  } finally {
    await own.stop();
  }
});

test("an answer survives a failed request", async ({ page, site, browserErrors }) => {
  browserErrors.expectMessage(/Failed to load resource|Failed to fetch|net::ERR/);
  const { path } = await receive(page, site);
  await open(page, path);
  await expect(panel(page, "Status").locator("[data-tone]")).toHaveText("Read");
  const field = page.getByRole("textbox", { name: "Your answer" });
  await field.fill("Yes, behind the store.");
  await page.route(`**${path}.data*`, (route) => route.abort());
  await pressButton(page, "Send answer");
  await expect(page.getByRole("alert").locator("p").first()).toBeVisible();
  await expect(field).toHaveValue("Yes, behind the store.");
});

test("an answer that is not sent is kept when another page is opened by mistake, even while a note is being saved", async ({
  page,
  site,
}) => {
  await receive(page, site);
  const { path } = await receive(page, site);
  await open(page, path);
  const field = page.getByRole("textbox", { name: "Your answer" });
  const note = page.getByRole("textbox", { name: "New note" });
  await field.fill("Yes, behind");
  await note.fill("Asked twice.");
  const leave = page.getByRole("dialog", { name: "Leave without saving?" });
  await page.getByRole("link", { name: "Next message" }).click();
  await leave.getByText("Stay").click();
  const reload = Promise.withResolvers<void>();
  await page.route(`**${path}.data*`, async (route) => {
    if (route.request().method() === "GET") await reload.promise;
    await route.continue();
  });
  await pressButton(page, "Add note");
  await expect(note).toHaveValue("");
  await page.getByRole("link", { name: "All messages" }).click();
  await leave.getByText("Stay").click();
  reload.resolve();
  await expect(panel(page, "Notes").getByText("Asked twice.")).toBeVisible();
  await expect(field).toHaveValue("Yes, behind");
  await page.getByRole("link", { name: "All messages" }).click();
  await pressButton(page, "Leave");
  await expect(page).toHaveURL("/admin/leads");
});

test("addresses in a message are links, and the page has the contact's phone number", async ({
  page,
  site,
}) => {
  const { email, path } = await receive(page, site, {
    message: "Call (313) 555-0142 or +1 248.555.0199, or write to ann.b+c@mail.example.org. 12345",
  });
  await post(page, "/deals", { email, phone: "(586) 555-0177", sms_consent: "on" });
  await open(page, path);
  const links = (at: Locator) =>
    at.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(await links(panel(page, "Message"))).toEqual([
    ...["tel:3135550142", "tel:+12485550199", "mailto:ann.b+c@mail.example.org"],
  ]);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
  await expect(main.getByRole("link", { name: /^\(586\) 555-0177$/ })).toHaveAttribute(
    "href",
    "tel:5865550177",
  );
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("six messages are answered one after the other, with three taps each", async ({
    page,
    site,
  }) => {
    // The messages of other tests.
    await site.db.updateTable("messages").set({ status: "done" }).execute();
    const people = [];
    for (let number = 0; number < 6; number += 1) people.push(await receive(page, site));
    await open(page, people.at(-1)?.path ?? "");
    const { tap, count } = countTaps();
    for (const { name, email } of people.toReversed()) {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Message from ${name}`);
      await tap(page.getByRole("button", { name: "Answer", exact: true }));
      const field = page.getByRole("textbox", { name: "Your answer" });
      await expect(field).toBeFocused();
      await expect(field).toHaveValue("");
      await page.keyboard.type(`Yes, ${name}.`);
      await tap(page.getByRole("button", { name: "Send answer" }));
      await expect(panel(page, "Answer").getByRole("listitem")).toContainText(`Yes, ${name}.`);
      const next = page.getByRole("link", { name: "Next message" });
      if (email === people[0]?.email) await expect(next).toHaveCount(0);
      else await tap(next);
    }
    expect(count()).toBe(17);
    const rows = await site.db.selectFrom("messages").select("id").where("status", "=", "answered");
    expect(await rows.execute()).toHaveLength(6);
  });

  test("the bar marks as done, snoozes, assigns, and marks as spam from anywhere", async ({
    page,
    site,
  }) => {
    const { email, path } = await receive(page, site);
    const row = async () => (await listMessages(site, email))[0];
    await open(page, path);
    const bar = page.getByRole("region", { name: "This message" });
    // In words, also on the narrowest phone, and in one row.
    for (const width of [PHONE.width, 320]) {
      await page.setViewportSize({ width, height: 700 });
      for (const name of ["Answer", "Done"]) await expect(bar.getByText(name)).toBeVisible();
      const tops = await bar
        .locator("button, a")
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      expect(new Set(tops).size, `rows at ${width}`).toBe(1);
      await expectToFit(page, `the bar of a message at ${width}`);
    }
    await page.setViewportSize(PHONE);
    await chooseAction(page, "Assign to me");
    await expectNotice(
      page,
      "default",
      "Message assigned",
      "The inbox shows the name beside the message.",
    );
    await pressButton(page, "Done");
    await expectNotice(page, "default", "Status changed", "This message is now: Done.");
    await pressButton(page, "Undo");
    await expectNotice(page, "default", "Status changed", "This message is now: Read.");
    await chooseAction(page, "Snooze until tomorrow");
    await expect(panel(page, "Status")).toContainText("Snoozed until");
    await expectAccessible(page, "a snoozed message on a phone");
    await expectToFit(page, "a snoozed message on a phone");
    await pressButton(page, "More actions");
    await expect(page.getByRole("menuitem", { name: /^Snooze/ })).toHaveCount(0);
    await expectAccessible(page, "the actions of a message");
    await page.getByRole("menuitem", { name: "Mark as spam" }).click();
    await expect(panel(page, "Spam")).toBeVisible();
    expect(await row()).toMatchObject({ assignee_id: "owner", status: "spam" });
  });
});

test("messages and contacts are sorted by time, either way, and a search keeps the order", async ({
  page,
  site,
}) => {
  const first = await receive(page, site);
  const second = await receive(page, site);
  const rows = page.getByRole("table", { name: "Messages" }).getByRole("row");
  const header = page.getByRole("columnheader", { name: "Received" });
  const positionOf = async ({ email }: { email: string }) =>
    (await rows.allInnerTexts()).findIndex((text) => text.includes(email));
  await open(page, "/admin/leads?q=Dana&view=all");
  await expect(header).toHaveAttribute("aria-sort", "descending");
  expect(await positionOf(second)).toBeLessThan(await positionOf(first));
  await header.getByRole("link").click();
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL(/q=Dana.*order=oldest/);
  expect(await positionOf(first)).toBeLessThan(await positionOf(second));
  await expectAccessible(page, "messages, the oldest first");
  await page.getByRole("searchbox").fill("Dana ");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/order=oldest/);
  await page.goto("/admin/leads/contacts?order=oldest");
  await expect(page.getByText("No contacts yet").or(page.getByRole("table"))).toBeVisible();
});
