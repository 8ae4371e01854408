import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { saveSetting } from "#app/db/settings.server.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { hydrate } from "./setup/hydration.ts";
import { holdPosts } from "./setup/leads.ts";
import type { Site } from "./setup/site.ts";
import { expectStaffNotice, signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";

const TAG = 'meta[name="google-site-verification"]';

async function openSeo(page: Page, site: Site): Promise<void> {
  await signIn(page.context(), site);
  await page.goto("/admin/seo");
  await hydrate(page);
}

/** Colors as browsers report them. */
const [YELLOW, GREEN, RED] = ["rgb(169, 120, 0)", "rgb(46, 91, 60)", "rgb(166, 58, 37)"];

/** The eight checks of the specification. */
const CHECKS = [
  "robots.txt",
  "sitemap.xml",
  "Meta tags",
  "Schema markup",
  "Search console verification",
  "Canonical tag",
  "Viewport",
  "HTTPS",
];

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** A task or a check by its name. */
const row = (box: Locator, name: string) =>
  box.getByRole("listitem").filter({ has: box.page().getByText(name, { exact: true }) });

/** The score and its grade. */
const scoreOf = (health: Locator) => health.locator("p", { hasText: /^\d+%/ });

/** The three tasks of the specification. */
const TASKS = ["Regenerate sitemap", "Notify search engines", "Validate SEO"];

test("the verification card: texts, states, and what visitors get", async ({
  page,
  site,
  browser,
}) => {
  await openSeo(page, site);
  const card = panel(page, "Google Search Console Verification");
  const input = card.getByLabel("Verification Tag", { exact: true });
  const save = card.getByRole("button", { name: "Save Verification Tag" });
  const words =
    "Add your GSC verification meta tag to connect your site with Google Search Console";
  await expect(card.getByText(words, { exact: true })).toBeVisible();
  const [verified, unverified] = [
    card.getByText("Your site is verified with Google Search Console", { exact: true }),
    card.getByText("Add your verification tag to enable Search Console integration", {
      exact: true,
    }),
  ];
  await expect(unverified).toBeVisible();
  await expect(verified).toHaveCount(0);
  // The icon beside the title.
  const icon = card.locator("svg").first();
  await expect(icon).toBeVisible();
  await expect(icon).toHaveCSS("color", YELLOW);
  await expect(input).toHaveAccessibleDescription(
    "Paste either the content value or the full meta tag.",
  );
  await expect(input).toHaveAttribute(
    "placeholder",
    "Paste your verification code or full meta tag",
  );
  await expect(save).toBeDisabled();
  await expect(card.getByRole("button", { name: "Remove Tag" })).toHaveCount(0);
  await expect(card.getByRole("heading", { name: "Next Steps" })).toBeVisible();
  await expect(card.locator("ol > li")).toHaveText([
    "Save the verification tag",
    "Go to Google Search Console and verify your site",
    "Submit your sitemap URL",
  ]);
  await expect(card.getByLabel("Sitemap URL")).toHaveValue(`${site.origin}/sitemap.xml`);
  await expect(card.getByLabel("Sitemap URL")).toHaveAttribute("readonly", "");
  const console = card.getByRole("link", { name: "Open Google Search Console" });
  await expect(console).toHaveAttribute("target", "_blank");
  await expect(console).toHaveAttribute("href", /^https:\/\/search\.google\.com\/search-console/);

  await input.fill("   ");
  await expect(save).toBeDisabled();
  await input.fill(
    '<meta name="google-site-verification" content="code-of-the-store-0123456789" />',
  );
  const release = await holdPosts(page);
  await save.click();
  await expect(card.getByRole("button", { name: "Saving..." })).toBeDisabled();
  release();
  await expectStaffNotice(
    page,
    "Verification Tag Saved",
    "Your Google Search Console verification tag has been added to your site.",
  );
  await expect(verified).toBeVisible();
  await expect(unverified).toHaveCount(0);
  await expect(icon).toBeVisible();
  await expect(icon).toHaveCSS("color", GREEN);
  await expect(input).toHaveValue("code-of-the-store-0123456789");
  await page.reload();
  await hydrate(page);
  await expect(input).toHaveValue("code-of-the-store-0123456789");
  const remove = card.getByRole("button", { name: "Remove Tag", exact: true });
  await expect(remove).toHaveCSS("color", RED);

  const visitor = await browser.newContext({ baseURL: site.origin });
  const theirs = await visitor.newPage();
  for (const path of ["/", "/areas/troy", "/blog"]) {
    await theirs.goto(path);
    await expect(theirs.locator(TAG)).toHaveAttribute("content", "code-of-the-store-0123456789");
  }
  await remove.click();
  await expectStaffNotice(
    page,
    "Verification Tag Removed",
    "The Google Search Console verification tag has been removed.",
    "alert",
  );
  await expect(input).toHaveValue("");
  await expect(card.getByRole("button", { name: "Remove Tag" })).toHaveCount(0);
  await theirs.goto("/");
  await expect(theirs.locator(TAG)).toHaveCount(0);

  await input.fill("a-bare-code");
  await save.click();
  await expect(verified).toBeVisible();
  await theirs.goto("/");
  await expect(theirs.locator(TAG)).toHaveAttribute("content", "a-bare-code");
  await visitor.close();
  await remove.click();
  // The button has another label while it works; this text appears once the tag is removed.
  await expect(unverified).toBeVisible();
});

test("an invalid tag is reported beside the field, which keeps it", async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 422/);
  await openSeo(page, site);
  const card = panel(page, "Google Search Console Verification");
  const input = card.getByLabel("Verification Tag", { exact: true });
  await input.fill('<meta name="msvalidate.01" content="123">');
  await input.press("Enter");
  await expect(input).toHaveAttribute("aria-invalid", "true");
  await expect(input).toHaveAccessibleDescription(/belongs to another service/);
  await expect(page.getByRole("alert")).toContainText("Not saved");
  await expect(input).toHaveValue('<meta name="msvalidate.01" content="123">');
});

test("the automation shows the progress of each task, its result, and its time", async ({
  page,
  site,
}) => {
  await openSeo(page, site);
  const box = panel(page, "SEO Automation");
  await box.getByRole("button", { name: "Run Automation" }).click();
  await expect(box.getByRole("button", { name: "Running..." })).toBeDisabled();
  // The last task fetches about thirty pages.
  const last = row(box, "Validate SEO").locator("[data-tone]");
  await expect(box.getByRole("listitem").locator("[data-tone]")).toHaveText(
    ["Success", "Success", "Running"],
    {
      timeout: 45_000,
    },
  );
  await expect(box.getByText("Running now", { exact: true })).toBeVisible();
  await expect(last).toHaveText("Success", { timeout: 45_000 });
  await expectStaffNotice(page, "Automation Complete", "All three tasks succeeded.");
  for (const name of TASKS) {
    await expect(row(box, name).locator("[data-tone]")).toHaveText("Success");
  }
  await expect(box).toContainText(/Last run: \w+ \d+, \d{4}, \d+:\d\d [AP]M \(by hand\)/);
  await expect(box.getByRole("button", { name: "Run Automation" })).toBeEnabled();
  const health = panel(page, "SEO Health");
  await expect(scoreOf(health)).toHaveText("75%Good");
  await expect(health.getByRole("listitem").locator("strong")).toHaveText(CHECKS);
});

test("the score has its grade, at the boundaries too, and every check its state", async ({
  page,
  site,
}) => {
  await openSeo(page, site);
  const health = panel(page, "SEO Health");
  const states = ["pass", "warn", "fail"];
  const checks = CHECKS.map((name, at) => ({ name, status: states[at % 3], message: "So." }));
  for (const [score, grade] of [
    [100, "Excellent"],
    [80, "Excellent"],
    [79, "Good"],
    [60, "Good"],
    [59, "Needs attention"],
    [0, "Needs attention"],
  ] as const) {
    const now = new Date();
    const value = { checkedAt: now.toISOString(), score, checks };
    await saveSetting(site.db, { key: "seo-health", value, now });
    await page.reload();
    await expect(scoreOf(health)).toHaveText(`${score}%${grade}`);
  }
  const pills = ["Pass", "Warning", "Fail", "Pass", "Warning", "Fail", "Pass", "Warning"];
  await expect(health.getByRole("listitem").locator("[data-tone]")).toHaveText(pills);
});

test("every button shows that it is running and cannot be pressed again", async ({
  page,
  site,
}) => {
  await openSeo(page, site);
  const held: Promise<void>[] = [];
  await page.route(
    (url) => /\/rss\.xml$|\.data/.test(url.pathname),
    async (route) => {
      await held.at(-1);
      await route.fallback();
    },
  );
  for (const [name, label, busy] of [
    ["Sitemap", "Generate Sitemap", "Generating..."],
    ["RSS Feed", "Generate and Copy RSS URL", "Generating..."],
    ["Search Engines", "Notify Search Engines", "Running..."],
    ["SEO Health", "Check Now", "Running..."],
  ] as const) {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.push(promise);
    const button = panel(page, name).getByRole("button", { name: label, exact: true });
    await button.click();
    await expect(panel(page, name).getByRole("button", { name: busy, exact: true })).toBeDisabled();
    resolve();
    await expect(button).toBeEnabled({ timeout: 45_000 });
  }
});

test("a run started elsewhere is shown running, and its result is reported", {
  tag: "@long",
}, async ({ page, site }) => {
  await openSeo(page, site);
  const now = new Date();
  const id = crypto.randomUUID();
  await site.db
    .insertInto("job_runs")
    .values({
      ...{ id, job: "seo-automation", due_at: null, attempt: 1, trigger: "schedule" },
      counts: JSON.stringify({
        tasks: [{ name: "regenerate_sitemap", status: "running", message: "" }],
      }),
      lease_until: new Date(now.getTime() + 60_000).toISOString(),
      ...{ started_at: now.toISOString(), finished_at: null, outcome: "running" },
      ...{ message: null, error: null },
    })
    .execute();
  await page.reload();
  const box = panel(page, "SEO Automation");
  await expect(row(box, "Regenerate sitemap").locator("[data-tone]")).toHaveText("Running");
  await expect(row(box, "Validate SEO").locator("[data-tone]")).toHaveText("Waiting");
  await expect(box.getByRole("button", { name: "Running..." })).toBeDisabled();
  await expect(box).toContainText("Running now");
  const tasks = [{ name: "regenerate_sitemap", status: "failed", message: "The disk is full." }];
  await site.db
    .updateTable("job_runs")
    .set({
      counts: JSON.stringify({ tasks }),
      ...{ finished_at: new Date().toISOString(), outcome: "failed", message: "The disk is full." },
    })
    .where("id", "=", id)
    .execute();
  await expectStaffNotice(page, "Automation Failed", "The disk is full.", "alert");
  await expect(row(box, "Regenerate sitemap").locator("[data-tone]")).toHaveText("Failed");
  await expect(row(box, "Validate SEO").locator("[data-tone]")).toHaveText("Not run");
});

test("sitemap and feed are generated, downloaded, and copied, and failures are reported", async ({
  page,
  site,
  context,
  browserErrors,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openSeo(page, site);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const map = panel(page, "Sitemap");
  const card = panel(page, "Google Search Console Verification");
  for (const copy of [
    map.getByRole("button", { name: "Copy Sitemap URL" }),
    card.getByRole("button", { name: "Copy" }),
  ]) {
    await page.evaluate(() => navigator.clipboard.writeText("something else"));
    await copy.click();
    await expectStaffNotice(page, "Copied!", "Sitemap URL copied to clipboard");
    expect(await clipboard()).toBe(`${site.origin}/sitemap.xml`);
    await page.getByRole("button", { name: "Close notice" }).click();
  }
  await map.getByRole("button", { name: "Generate Sitemap" }).click();
  await expectStaffNotice(page, "Sitemap Generated", /^The sitemap lists \d+ URLs\.$/);
  const download = page.waitForEvent("download");
  await map.getByRole("link", { name: "Download Sitemap" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("sitemap.xml");
  expect(await readFile(await file.path(), "utf8")).toContain(`<loc>${site.origin}/shop</loc>`);

  const rss = panel(page, "RSS Feed");
  await rss.getByRole("button", { name: "Generate and Copy RSS URL" }).click();
  await expectStaffNotice(page, "RSS URL Copied", "RSS URL copied to clipboard");
  expect(await clipboard()).toBe(`${site.origin}/rss.xml`);

  browserErrors.expectMessage(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await map.getByRole("link", { name: "Download Sitemap" }).click();
  await expectStaffNotice(page, "Download Failed", "Failed to download sitemap.", "alert");
  await rss.getByRole("button", { name: "Generate and Copy RSS URL" }).click();
  await expectStaffNotice(page, "Generation Failed", "Could not generate RSS feed", "alert");
  await context.setOffline(false);
});

test("a denied clipboard is reported", { tag: "@long" }, async ({ page, site, context }) => {
  await openSeo(page, site);
  await context.clearPermissions();
  await page.evaluate(() => {
    // As in a browser on an insecure origin.
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  for (const [name, label] of [
    ["Sitemap", "Copy Sitemap URL"],
    ["Google Search Console Verification", "Copy"],
    ["RSS Feed", "Generate and Copy RSS URL"],
  ] as const) {
    await panel(page, name).getByRole("button", { name: label, exact: true }).click();
    await expectStaffNotice(page, "Failed to copy", "Please try again", "alert");
    await page.getByRole("button", { name: "Close notice" }).click();
  }
});

test("notifying says what was not sent; the health check shows score and grade", async ({
  page,
  site,
}) => {
  await openSeo(page, site);
  await panel(page, "Search Engines").getByRole("button").click();
  await expectStaffNotice(
    page,
    "Search Engines Notified",
    /^Test mode: nothing was sent\. .* cannot reach/,
  );
  const health = panel(page, "SEO Health");
  await health.getByRole("button", { name: "Check Now" }).click();
  await expectStaffNotice(page, "Health checked", "6 of 8 checks passed: 75%, good.");
  await expect(row(health, "HTTPS").locator("[data-tone]")).toHaveText("Fail");
  await expect(row(health, "robots.txt").locator("[data-tone]")).toHaveText("Pass");
});

test("is accessible and fits at both widths, with and without results", async ({ page, site }) => {
  await openSeo(page, site);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `SEO page at ${width}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }
});
