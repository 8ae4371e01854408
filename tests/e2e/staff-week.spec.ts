import { readFile } from "node:fs/promises";
import { get } from "#tests/setup/http.ts";
import { parseCsv } from "#tests/setup/parse-csv.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { ageGate } from "./setup/age-gate.ts";
import { hydrate } from "./setup/hydration.ts";
import { expectNotice, joinForm, mainForm, submitForm } from "./setup/leads.ts";
import { expectSaved, showMarkdown, textField } from "./setup/post-editor.ts";
import { publicSiteTest } from "./setup/public-site.ts";
import {
  expectSignedOut,
  openStaffPage,
  panel,
  pressButton,
  searchOption,
  signInWithPassword,
  signOut,
} from "./setup/staff.ts";
import { expect } from "./setup/test.ts";
import { DESKTOP, PHONE } from "./setup/viewports.ts";

/** A Monday evening in Detroit and the next morning at nine; a session lasts longer than that. */
const EVENING = new Date("2027-02-08T21:40:00-05:00");
const MORNING = new Date("2027-02-09T09:00:00-05:00");

/** The site checks for due jobs every 15 seconds. */
const JOB_TIMEOUT = { timeout: 30_000 };

const PASSWORD = "the owner picks a sentence";
const TITLE = "Warren, by the people who live there";
const OPENING = "Read this first, says the owner.";
const NEW_HOURS = /Friday 9:00 AM to 11:30 PM/;
const TAG = 'meta[name="google-site-verification"]';

/** A lead with a spreadsheet formula. */
const FORMULA_LEAD = { name: "=1+1", email: "=1+1@example.com", message: "Do you have parking?" };

/** The owner's actions, by their names in the audit log. */
const ACTIONS = [
  "Sign in",
  "Change password",
  "Save hours",
  "Change Auto-Publisher",
  "Generate post",
  "Edit post",
  "Create preview link",
  "Approve post",
  "Save verification tag",
  "Remove verification tag",
  "Add note",
  "Export contacts",
];

const test = publicSiteTest(EVENING);
test.use({ viewport: PHONE });

test("the owner's week, from the first start to signing out", async ({
  page: owner,
  publicSite: site,
  openElsewhere,
}) => {
  test.setTimeout(180_000);
  const visitor = await openElsewhere();
  const desk = await openElsewhere();

  await test.step("the generated password is changed, which ends the other session", async () => {
    const [, first = ""] = /^Password: {3}(\S+)$/m.exec(site.log()) ?? [];
    await signInWithPassword(desk, first);
    await signInWithPassword(owner, first);
    await openStaffPage(owner, "Security");
    await owner.getByLabel("Current password").fill(first);
    await owner.getByLabel("New password").fill(PASSWORD);
    await pressButton(owner, "Change password");
    const text = "Other sessions ended: 1. You stay signed in.";
    await expectNotice(owner, "default", "Password changed", text);
    await desk.getByRole("link", { name: "Messages" }).click();
    await expectSignedOut(desk);
  });

  await test.step("new hours appear on the site at the next request", async () => {
    await visitor.goto("/contact");
    await ageGate(visitor).getByRole("button", { name: "Enter Site" }).click();
    await expect(visitor.locator("body")).not.toContainText(NEW_HOURS);
    await openStaffPage(owner, "Hours");
    await owner.getByLabel("Friday: closes at").fill("23:30");
    await pressButton(owner, "Save hours");
    await expect(owner.getByText("Saved", { exact: true })).toBeVisible();
    for (const path of ["/", "/contact"]) {
      await visitor.goto(path);
      expect(await visitor.textContent("body"), path).toMatch(NEW_HOURS);
    }
  });

  const slug =
    await test.step("a post about a priority city is generated, edited, shared, and approved", async () => {
      await openStaffPage(owner, "Auto-Publisher");
      await owner.getByRole("combobox", { name: "Add a city" }).fill("Warren, MI");
      await owner.keyboard.press("Enter");
      await pressButton(owner, "Save configuration");
      await expect(owner.getByText("Configuration saved", { exact: true })).toBeVisible();
      await openStaffPage(owner, "Generator");
      await searchOption(owner, "City", "Warren, MI");
      await pressButton(owner, "Generate post");
      const generator = panel(owner, "Generate a post");
      await generator.getByRole("link", { name: "Open the post" }).click();
      await expect(panel(owner, "In review")).toBeVisible();

      await owner.getByLabel("Title", { exact: true }).fill(TITLE);
      await showMarkdown(owner);
      await textField(owner).press("ControlOrMeta+Home");
      await owner.keyboard.type(`${OPENING}\n\n`);
      const preview = owner.getByRole("region", { name: "The article" });
      await expect(preview).toContainText(TITLE);
      await expect(preview).toContainText(OPENING);
      await expectSaved(owner);
      await pressButton(owner, "Create preview link");
      await visitor.goto(await owner.getByRole("textbox", { name: "Preview link" }).inputValue());
      await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(TITLE);
      await expect(visitor.getByText(/^Preview, not published\./)).toBeVisible();
      await pressButton(owner, "Approve");
      await pressButton(owner, "Approve post");
      await expect(panel(owner, "Approved")).toBeVisible();
      return owner.getByLabel("Last part of the URL").inputValue();
    });

  await test.step("the next morning at nine a visitor signs up and sends a message", async () => {
    await openStaffPage(owner, "Auto-Publisher");
    const plan = panel(owner, "Coming up");
    const nextRun = plan.locator("time").first();
    await expect(nextRun).toHaveText("Tomorrow 9:00 AM");
    await expect(nextRun).toHaveAttribute("datetime", MORNING.toISOString());
    await expect(plan.getByRole("listitem").first()).toContainText(TITLE);
    expect((await get(site, `/blog/${slug}`)).status).toBe(404);
    site.clock.set(MORNING);

    await visitor.goto("/contact");
    await hydrate(visitor);
    await joinForm(visitor).getByPlaceholder("Your email").fill(FORMULA_LEAD.email);
    await submitForm(joinForm(visitor));
    await expect(visitor.getByText("Success!", { exact: true })).toBeVisible();
    for (const [label, text] of Object.entries(FORMULA_LEAD)) {
      const name = new RegExp(`^${label}`, "i");
      await mainForm(visitor).getByRole("textbox", { name }).fill(text);
    }
    await submitForm(mainForm(visitor));
    await expect(visitor.getByText("Message Sent!", { exact: true })).toBeVisible();
  });

  await test.step("the lead is read, noted, and exported without a formula", async () => {
    await openStaffPage(owner, "Home");
    await owner.getByRole("link", { name: "1 new message", exact: true }).click();
    await owner.getByRole("link", { name: FORMULA_LEAD.name, exact: true }).click();
    await expect(panel(owner, "Message")).toHaveText(new RegExp(FORMULA_LEAD.message));
    await owner.getByRole("textbox", { name: "New note" }).fill("Parking is behind the store.");
    await pressButton(owner, "Add note");
    await expect(panel(owner, "Notes").getByRole("listitem")).toContainText("behind the store");
    await owner.getByRole("link", { name: "This email address also belongs to a contact" }).click();
    await expect(panel(owner, "Consent")).toContainText("/contact");
    await openStaffPage(owner, "Contacts");
    const file = owner.getByRole("link", { name: "Contacts who agreed (CSV)" });
    await pressButton(owner, "Export");
    await file.click();
    // The password was entered the evening before.
    await owner.getByLabel("Password for confirmation").fill(PASSWORD);
    await pressButton(owner, "Confirm");
    await expect(owner).toHaveURL(/\/admin\/leads\/contacts$/);
    await hydrate(owner);
    await pressButton(owner, "Export");
    const downloaded = owner.waitForEvent("download");
    await file.click();
    const rows = parseCsv(await readFile(await (await downloaded).path(), "utf8"));
    expect(rows).toEqual([
      expect.objectContaining({
        "E-mail": `'${FORMULA_LEAD.email}`,
        Phone: "",
        "Opted in": "yes",
        "E-mail consent wording": expect.stringMatching(/deals/i),
        "E-mail consent page": "/contact",
        "E-mail consent given (America/Detroit)": expect.stringContaining("Feb 9, 2027, 9:0"),
        "E-mail consent withdrawn (America/Detroit)": "",
        "SMS consent wording": "",
      }),
    ]);
  });

  await test.step("the post is on the blog, in feeds and sitemap, and search engines were notified", async () => {
    await openStaffPage(owner, "Auto-Publisher");
    await expect(async () => {
      await owner.reload();
      const run = owner.getByRole("row").filter({ hasText: "Schedule" });
      await expect(run).toContainText(`Published “${TITLE}”.`, { timeout: 1_000 });
    }).toPass(JOB_TIMEOUT);
    await visitor.goto("/blog");
    await visitor.getByRole("link", { name: TITLE }).first().click();
    await expect(visitor).toHaveURL(`/blog/${slug}`);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(TITLE);
    await expect(visitor.getByText(OPENING)).toBeVisible();
    const url = `${site.origin}/blog/${slug}`;
    for (const path of ["/rss.xml", "/atom.xml", "/feed.json", "/sitemap.xml"]) {
      expect((await get(site, path)).text, path).toContain(url);
    }
    await expect.poll(() => site.indexNow.urls(), JOB_TIMEOUT).toContain(url);
    await openStaffPage(owner, "Home");
    const next = panel(owner, "Coming up")
      .getByRole("listitem")
      .filter({ hasText: "Auto-publisher" });
    await expect(next).toContainText("Tomorrow 9:00 AM");
    await expect(next.locator("time")).toHaveAttribute("datetime", "2027-02-10T14:00:00.000Z");
    await expect(panel(owner, "Nothing to report")).toContainText("No automatic tasks have failed");
  });

  await test.step("the nightly automation was caught up", async () => {
    await openStaffPage(owner, "SEO");
    const lastRun = /Last run: Feb 9, 2027, 9:0\d AM \(on schedule\)/;
    await expect(panel(owner, "SEO Automation")).toContainText(lastRun, JOB_TIMEOUT);
  });

  await test.step("the verification tag is on every page for everyone, and gone when removed", async () => {
    const card = panel(owner, "Google Search Console Verification");
    const tag = '<meta name="google-site-verification" content="code-of-the-store-0123456789" />';
    await card.getByLabel("Verification Tag", { exact: true }).fill(tag);
    await card.getByRole("button", { name: "Save Verification Tag" }).click();
    await expect(card).toContainText("Your site is verified with Google Search Console");
    for (const path of ["/", "/areas/troy", `/blog/${slug}`]) {
      await visitor.goto(path);
      await expect(visitor.locator(TAG)).toHaveAttribute("content", "code-of-the-store-0123456789");
    }
    const health = panel(owner, "SEO Health");
    await health.getByRole("button", { name: "Check Now" }).click();
    await expect(health.getByText("88%", { exact: true })).toBeVisible(JOB_TIMEOUT);
    await expect(health.getByText("Excellent", { exact: true })).toBeVisible();
    await card.getByRole("button", { name: "Remove Tag" }).click();
    await expect(card).toContainText("Add your verification tag to enable Search Console");
    await visitor.goto("/");
    await expect(visitor.locator(TAG)).toHaveCount(0);
  });

  await test.step("Activity lists everything, and Home summarizes it at both widths", async () => {
    await openStaffPage(owner, "Activity");
    const entries = owner.getByRole("table", { name: "Changes" }).locator("> tbody > tr");
    expect(await entries.locator("> td:nth-child(2) > div").allTextContents()).toEqual(
      expect.arrayContaining(ACTIONS),
    );
    const published = entries.filter({ hasText: `"${TITLE}" was published by the auto-publisher` });
    await expect(published.locator("> td:nth-child(3) > div")).toHaveText(
      "The site (auto-publish)",
    );
    for (const size of [PHONE, DESKTOP]) {
      await owner.setViewportSize(size);
      await openStaffPage(owner, "Home");
      await expect(panel(owner, "Site health")).toContainText("88% Excellent");
      await expectAccessible(owner, `home at ${size.width} px`);
      const wide = await owner.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    }
  });

  await test.step("signed out, going back shows nothing", async () => {
    await signOut(owner);
    await expectSignedOut(owner);
    await owner.goBack();
    await expectSignedOut(owner);
    await expect(owner.locator("body")).not.toContainText("Site health");
    await owner.goto("/admin/leads");
    await expectSignedOut(owner);
  });
});
