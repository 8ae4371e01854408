import type { Page } from "@playwright/test";
import { storeDay } from "#app/platform/time.server.ts";
import { expectAccessible, expectToFit } from "./setup/accessibility.ts";
import { hydrate } from "./setup/hydration.ts";
import { addDraft, getPostRow, openPost, savePost } from "./setup/post-editor.ts";
import { expectStaffNotice, fillDate, signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";
import { PHONE } from "./setup/viewports.ts";

const DAY_MS = 86_400_000;

const dayFromToday = (days: number) => storeDay(new Date(Date.now() + days * DAY_MS));

test.beforeEach(async ({ context, site }) => {
  await site.db.deleteFrom("saved_documents").execute();
  await signIn(context, site);
});

test("a phone number in another format is saved and shown in the site's format", async ({
  page,
}) => {
  await page.goto("/admin/business/facts/contact");
  await hydrate(page);
  const phone = page.getByLabel("Phone", { exact: true });
  await phone.fill("313-555-0199");
  await phone.press("Enter");
  await expectStaffNotice(page, "Saved", "The change is on the site now.");
  await expect(phone).toHaveValue("(313) 555-0199");
  await expect(phone).toBeFocused();
});

test("no hover color stays after a tap", async ({ page }) => {
  await page.goto("/admin/business/deals");
  const unguarded = await page.evaluate(() => {
    const found: string[] = [];
    const checkRules = (rules: CSSRuleList, hoverOnly: boolean, selector: string) => {
      for (const rule of rules) {
        const isHoverOnly =
          hoverOnly || (rule instanceof CSSMediaRule && /hover: hover/.test(rule.conditionText));
        const own = rule instanceof CSSStyleRule ? rule.selectorText : "";
        if (own.includes(":hover") && !isHoverOnly) {
          // A rule without declarations may only contain `@media (hover: hover)`.
          const { cssText } = (rule as CSSStyleRule).style;
          if (cssText !== "") found.push(`${selector} ${own}`);
        }
        if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) {
          checkRules(rule.cssRules, isHoverOnly, `${selector} ${own}`.trim());
        }
      }
    };
    const sheets = [...document.styleSheets].filter(({ href }) => href?.includes("/staff"));
    if (sheets.length === 0) found.push("no style sheet of the staff area");
    for (const sheet of sheets) checkRules(sheet.cssRules, false, "");
    return found;
  });
  expect(unguarded).toEqual([]);
});

test("a deal that starts later is confirmed as upcoming, once", async ({ page }) => {
  await page.goto("/admin/business/deals/new");
  await hydrate(page);
  await page.getByLabel("Title").fill("Early week");
  await page.getByLabel("Description").fill("A deal.");
  await page.getByLabel("Highest discount in percent").fill("20%");
  await fillDate(page, "First day", dayFromToday(5));
  await fillDate(page, "Last day", dayFromToday(9));
  await page.getByLabel("Terms").fill("While it lasts.");
  await page.getByRole("button", { name: "Add deal" }).click();
  await expectStaffNotice(page, "Added", /^Visitors will see it from /);
  await expect(page).toHaveURL(/\/deals$/);
  const coming = page.getByRole("region").filter({ hasText: "Coming up (1)" });
  await expect(coming.getByRole("link", { name: "Early week", exact: true })).toBeVisible();
  await page.reload();
  await hydrate(page);
  await expect(page.getByText("Added", { exact: true })).toHaveCount(0);
});

test("a suggested description fills the field with one press", async ({ page, site }) => {
  const first = "Every package carries a label that says what is inside and how strong it is.";
  const rest = "It is printed in percent, on the back of the package, ".repeat(4);
  const { id } = await addDraft(site, { title: "Cut short", markdown: `${first} ${rest}always.` });
  await openPost(page, id);
  await expect(page.getByText("Suggested description:")).toContainText(first);
  await page.getByRole("button", { name: "Use this suggestion" }).click();
  const field = page.getByLabel("Description for search engines");
  await expect(field).toHaveValue(first);
  await expect(field).toBeFocused();
  await expect(page.getByText("Suggested description:")).toHaveCount(0);
  await savePost(page);
  expect((await getPostRow(site, id)).description).toBe(first);
  await expect(page.getByLabel("Author")).toHaveValue("Hyde Cannabis");
});

test("a page about unknown places and services can be copied, not saved", async ({ page }) => {
  await page.goto("/admin");
  await hydrate(page);
  await page.getByRole("combobox", { name: "City name" }).fill("asdf");
  await page.getByLabel("Service name").fill("qwer");
  await page.getByRole("button", { name: "Generate content" }).click();
  await expectStaffNotice(page, "Content Generated", /not saved as a post/);
  await expect(page.getByText("asdf is not on our list of places.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeEnabled();
  await expect(page.getByRole("button", { name: "Save as draft" })).toBeDisabled();
});

test("a text that fails a check can be neither copied nor downloaded", async ({
  page,
  browserErrors,
}) => {
  // Browsers log the status of every refusal, even if the page shows a message.
  browserErrors.expectMessage(/the server responded with a status of 422/);
  await page.goto("/admin");
  await hydrate(page);
  await page.getByRole("combobox", { name: "City name" }).fill("Warren");
  await page.getByLabel("Service name").fill("Pain relief");
  await page.getByRole("button", { name: "Generate content" }).click();
  await expectStaffNotice(page, "Checks failed", /must not make claims about health/, "alert");
  const copy = page.getByRole("button", { name: "Copy", exact: true });
  await expect(copy).toBeDisabled();
  await expect(copy).toHaveAccessibleDescription(/failed a check/);
  await expect(page.getByRole("link", { name: /Download/ })).toHaveCount(0);
  await expect(page.getByLabel("Generated content")).toHaveCount(0);
  await expectAccessible(page, "a text that failed a check");
});

test("a test email is sent, and the mail server's reply is shown", async ({ page, site }) => {
  await page.goto("/admin/business/email");
  await hydrate(page);
  await expect(page.getByText("Set up", { exact: true })).toBeVisible();
  const to = page.getByLabel("Send to");
  await expect(to).toHaveValue("counter@store.example");
  await to.fill("someone@example.com");
  await page.getByRole("button", { name: "Send test email" }).click();
  await expectStaffNotice(page, "Test email sent", /The mail server accepted the email: “250/);
  await expect(to).toHaveValue("someone@example.com");
  const mails = await site.smtp.waitFor(1);
  expect(mails.at(-1)?.envelope.to).toEqual(["someone@example.com"]);
  await expectAccessible(page, "a test email sent");
});

const PATHS = [
  ...["/admin", "/admin/auto-publisher", "/admin/recent-posts", "/admin/seo"],
  ...["/admin/leads", "/admin/leads/contacts", "/admin/leads/erasure"],
];

const openTab = (page: Page) => page.locator('[role="tab"][aria-selected="true"]');

test("on a phone the open tab is in view on every page", async ({ page, site }) => {
  await signIn(page.context(), site);
  await page.setViewportSize(PHONE);
  for (const path of PATHS) {
    await page.goto(path);
    await hydrate(page);
    await expect(openTab(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY), path).toBe(0);
    await expectToFit(page, path);
  }
  await page.goto("/admin");
  await hydrate(page);
  await page.getByRole("tab", { name: "SEO Settings" }).click();
  await expect(page).toHaveURL("/admin/seo");
  await expect(openTab(page)).toHaveText("SEO Settings");
  await expect(openTab(page)).toBeInViewport({ ratio: 1 });
});

const WIDE_PATHS = [
  ...["/admin/overview", "/admin/digest", "/admin/posts", "/admin/posts/new", "/admin/uploads"],
  ...["/admin/business/pages", "/admin/business/pages/home", "/admin/business/faqs"],
  ...["/admin/business/cities", "/admin/business/products", "/admin/business/deals/new"],
  ...["/admin/business/hours", "/admin/business/menu", "/admin/business/go-live"],
  ...["/admin/leads/replies", "/admin/addresses", "/admin/visits", "/admin/team"],
  ...["/admin/security", "/admin/backups", "/admin/activity", "/admin/business/archive"],
];

test("no screen scrolls sideways on the narrowest phone", async ({ page, site }) => {
  await signIn(page.context(), site);
  await page.setViewportSize(PHONE);
  for (const path of WIDE_PATHS) {
    await page.goto(path);
    await expectToFit(page, path);
  }
});

test.describe("on a narrow touch screen", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  /** The controls that stick out of their box. */
  const listOverflowing = (page: Page) =>
    page.getByRole("main").evaluate((main) =>
      [...main.querySelectorAll("section :is(input, button, a)")].flatMap((control) => {
        const right = control.closest("section")?.getBoundingClientRect().right ?? 0;
        const box = control.getBoundingClientRect();
        return box.width > 1 && box.right > right ? [control.outerHTML.slice(0, 80)] : [];
      }),
    );

  test("fields stay in their boxes, and words in one piece", async ({ page }) => {
    for (const path of ["/admin/business/hours", "/admin/business/archive", "/admin/security"]) {
      await page.goto(path);
      await hydrate(page);
      expect(await listOverflowing(page), path).toEqual([]);
    }
    const show = page.getByRole("button", { name: "Show current password" });
    const { height = 99 } = (await show.locator("span").first().boundingBox()) ?? {};
    expect(height).toBeLessThan(30);
    await page.goto("/admin/team");
    await hydrate(page);
    await page.getByText("Compare roles").click();
    const role = await page.getByRole("columnheader", { name: "Manager" }).boundingBox();
    expect(role?.height).toBeLessThan(50);
  });

  test("filters, explanations, calendars, and list entries are easy to tap", async ({ page }) => {
    await page.goto("/admin/business/claims");
    await hydrate(page);
    const targets = [
      page.getByRole("button", { name: "About claims" }),
      page.getByRole("row").getByRole("link").first(),
    ];
    for (const target of targets) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(43);
    }
    await page.goto("/admin/posts");
    await hydrate(page);
    const chip = page.getByRole("link", { name: /^All \d/ });
    expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.goto("/admin/business/deals/new");
    await hydrate(page);
    const calendar = page.getByRole("button", { name: /Calendar/ }).first();
    expect((await calendar.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  });
});
