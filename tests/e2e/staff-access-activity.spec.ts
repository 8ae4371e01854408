import type { Page } from "@playwright/test";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { hydrate } from "./setup/hydration.ts";
import type { Site } from "./setup/site.ts";
import { chooseOption, signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";
import { DESKTOP, PHONE } from "./setup/viewports.ts";

/** Long before the site's own entries. */
const OLDEST_ENTRY_AT = Date.parse("2025-03-09T04:30:00.000Z");
const MINUTE_MS = 60_000;
const SIZES = [PHONE, DESKTOP];

/** Adds entries about a subject of this test, a minute apart, the first just before midnight. */
async function addEntries(site: Site, subject: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await recordAudit(site.db, {
      actor: { kind: "terminal", id: null },
      action: index % 2 === 0 ? "change-hours" : "change-deal",
      subject: { kind: subject },
      summary: `Change ${index} of ${subject}.`,
      before: { opensAt: "09:00", note: null },
      after: { opensAt: "10:00", note: "New Year" },
      now: new Date(OLDEST_ENTRY_AT + index * MINUTE_MS),
    });
  }
}

const changes = (page: Page) => page.getByRole("region", { name: "Changes" });
const entries = (page: Page) =>
  changes(page).getByRole("table", { name: "Changes" }).locator("> tbody > tr");

test.beforeEach(({ context, site }) => signIn(context, site));

test("changes can be filtered, and show before and after", async ({ page, site }) => {
  // No other test makes backups by hand on the terminal.
  await addEntries(site, "backup", 4);
  await page.goto("/admin/activity");
  await hydrate(page);
  await page.getByRole("link", { name: "Backups & email" }).click();
  await expect(page).toHaveURL(/topic=site/);
  await expect(entries(page).filter({ hasText: "of backup." })).toHaveCount(4);
  await page.getByText("More filters").click();
  await chooseOption(page, "Action", "Change deal");
  await chooseOption(page, "Who", "The server’s terminal");
  await page.getByRole("button", { name: "Show changes" }).click();
  await expect(entries(page)).toHaveCount(2);
  await expect(page).toHaveURL(/topic=site&actor=terminal&action=change-deal/);

  const newest = entries(page).first();
  await expect(newest).toContainText("Mar 8, 2025");
  await newest.getByRole("time").focus();
  await expect(page.getByRole("tooltip")).toHaveText("Sat, Mar 8, 2025, 11:33 PM EST");
  await expectAccessible(page, "exact time of a change");
  await expect(newest).toContainText("The terminal");
  await expect(newest).toContainText("Change deal");
  await expect(newest).toContainText("Change 3 of backup.");
  await newest.getByText("Before and after: opens at and note").click();
  await expect(newest.getByRole("listitem")).toHaveText([
    "opens atbefore: 09:00 → , after: 10:00",
    "notebefore: nothing → , after: New Year",
  ]);

  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/admin/activity");
  await expect(page.getByRole("link", { name: "Everything" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.getByText("More filters").click();
  await expect(page.getByRole("button", { name: /Everybody Who$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /Every action Action$/ })).toBeVisible();
});

test("days are in the store’s time zone", async ({ page, site }) => {
  // From 11:30 PM of March 8 to 12:09 AM of March 9 in Detroit.
  await addEntries(site, "hours", 40);
  for (const [from, to, count] of [
    ["2025-03-08", "2025-03-08", 30],
    ["2025-03-09", "2025-03-09", 10],
    ["2025-03-08", "2025-03-09", 40],
    ["2025-03-10", "", 0],
    ["2025-02-30", "no day", 40],
  ] as const) {
    await page.goto(`/admin/activity?subject=hours&from=${from}&to=${to}`);
    await expect(entries(page)).toHaveCount(count);
  }
  await page.goto("/admin/activity?subject=hours&from=2025-03-10");
  await expect(changes(page).getByText("No changes match these filters")).toBeVisible();
});

test("older entries are paged, each listed once", async ({ page, site }) => {
  await addEntries(site, "deals", 120);
  await page.goto("/admin/activity?subject=deals");
  const seen: string[] = [];
  for (const size of [50, 50, 20]) {
    await expect(entries(page)).toHaveCount(size);
    seen.push(...(await entries(page).locator("> td:first-child > div > p").allTextContents()));
    if (size === 50) {
      const last = seen.at(-1) ?? "";
      await page.getByRole("link", { name: "Older" }).click();
      await expect(changes(page).getByText(last, { exact: true })).toHaveCount(0);
    }
  }
  expect(seen).toEqual(
    Array.from({ length: 120 }, (_, index) => `Change ${119 - index} of deals.`),
  );
  await expect(page.getByRole("link", { name: "Older" })).toHaveCount(0);
  await page.getByRole("link", { name: "Newest" }).click();
  await expect(changes(page).getByText("Change 119 of deals.")).toBeVisible();
});

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("the activity page is accessible with a change open, and fits the screen", {
      tag: viewport.width === 390 ? [] : "@long",
    }, async ({ page, site }) => {
      const subject = `long-${viewport.width}`;
      await recordAudit(site.db, {
        actor: { kind: "system", id: "nightly" },
        action: "change-text",
        subject: { kind: subject },
        summary: "A long text.",
        before: { text: "word ".repeat(200) },
        after: { text: "w".repeat(500) },
        now: new Date(OLDEST_ENTRY_AT),
      });
      await page.goto(`/admin/activity?subject=${subject}`);
      await hydrate(page);
      await entries(page).getByText("Before and after: text").click();
      await expectAccessible(page, "activity");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      const more = page.getByRole("button", { name: "More" });
      if (await more.isVisible()) await more.click();
      const here = page.getByRole("navigation", { name: "Staff area" }).getByRole("link", {
        name: "Activity",
      });
      await expect(here).toBeInViewport({ ratio: 1 });
    });
  });
}
