import { applyAlertChecks } from "#app/modules/alerts/alerts.server.ts";
import type { DigestContent } from "#app/modules/digest/digest.ts";
import { expectAccessible, expectToFit } from "./setup/accessibility.ts";
import { hydrate } from "./setup/hydration.ts";
import type { Site } from "./setup/site.ts";
import { expectStaffNotice, panel, pressButton, signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";

test.describe.configure({ timeout: 60_000 });

async function clear({ db }: Site): Promise<void> {
  await db.deleteFrom("site_alerts").execute();
  await db.deleteFrom("weekly_digests").execute();
  await db.deleteFrom("job_runs").where("job", "=", "backup").execute();
}

test.beforeEach(async ({ context, site }) => {
  await clear(site);
  await signIn(context, site);
});
test.afterEach(({ site }) => clear(site));

async function addDigest({ db }: Site, week: string, period: string): Promise<void> {
  const content: DigestContent = {
    period,
    figures: [
      { label: "Page views", value: 12_345, before: 11_000 },
      { label: "Taps on the menu", value: 321, before: 0 },
    ],
    sections: [
      {
        title: "Waiting for you",
        lines: [{ text: "3 unanswered messages", href: "/admin/leads" }],
      },
      {
        title: "Archive of published pages",
        lines: [
          { text: `Root of Nov 22, 2026: ${"0123456789abcdef".repeat(4)}`, detail: "Keep it." },
        ],
      },
    ],
  };
  const row = { week, created_at: `${week}T13:00:00.000Z`, content: JSON.stringify(content) };
  await db.insertInto("weekly_digests").values(row).execute();
}

const CAUSE =
  "BACKUP_DIR: not enough disk space for a backup in /var/lib/hyde/backups/of-the-store";

for (const width of [390, 1440]) {
  test(`an owner sees a failed backup, makes one, and sees it solved, at ${width} pixels`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    // The checks of the running site know no such subjects, so they leave these alerts alone.
    const backup = { kind: "backup", subject: "a test" } as const;
    const text =
      "The backup of Nov 23, 2026, 3:30 AM failed, so fix the cause below and press “Back up now” under Backups.";
    await applyAlertChecks(site.db, {
      checks: [
        { ...backup, state: "problem", text, detail: CAUSE },
        {
          kind: "disk",
          subject: "a test",
          state: "problem",
          text: "Only 4% of the disk is free, so add one.",
        },
      ],
      now: new Date(),
    });
    await page.goto("/admin/overview");
    const alerts = panel(page, "Problems");
    await expect(alerts).toContainText("2 open");
    await expect(alerts).toContainText(CAUSE);
    await expectAccessible(page, "open alerts");
    await expectToFit(page, "open alerts");
    await hydrate(page);
    const item = alerts.getByRole("listitem").filter({ hasText: "The backup failed" });
    await item.getByRole("link", { name: "Open the page" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Backups" })).toBeVisible();
    await expectAccessible(page, "Backups");
    await pressButton(page, "Back up now");
    await expectStaffNotice(
      page,
      "Backup started",
      "You can leave this page. The result will appear here.",
    );
    await expect(panel(page, "Back up now")).toContainText(/Backup saved\. .* checked\./, {
      timeout: 30_000,
    });
    await expect(page.getByText(/^Last backup: Today /)).toBeVisible();
    await expectToFit(page, "Backups with a file");
    await expectAccessible(page, "Backups with a file");
    await pressButton(page, "Download latest backup");
    const question = page.getByRole("dialog", { name: "Download the latest backup?" });
    await expect(question).toContainText("names, email addresses, phone numbers");
    await expectAccessible(page, "the question before a download");
    const downloading = page.waitForEvent("download");
    await question.getByRole("link", { name: /^Download \(/ }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^hyde-.*\.tar$/);
    await expect(question).toBeHidden();

    const note = "The backup of Nov 23, 2026, 4:30 AM succeeded.";
    await applyAlertChecks(site.db, {
      checks: [
        { ...backup, state: "fine", note },
        { kind: "disk", subject: "a test", state: "fine", note: "60% of the disk is free again." },
      ],
      now: new Date(),
    });
    await page.goto("/admin/overview");
    const solved = panel(page, "Problems solved");
    await solved.getByText("Solved in the last 7 days (2)").click();
    await expect(solved.getByText(note)).toBeVisible();
    await expectAccessible(page, "solved alerts");
  });

  test(`the weekly digest reads well, and an earlier one is a link away, at ${width} pixels`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin/digest");
    await expect(page.getByText("The first digest arrives Monday")).toBeVisible();
    await expectAccessible(page, "no digest");
    await addDigest(site, "2026-11-09", "November 9 to November 15, 2026");
    await addDigest(site, "2026-11-16", "November 16 to November 22, 2026");
    await page.goto("/admin/overview");
    await hydrate(page);
    const latest = panel(page, "Weekly digest");
    await latest.getByText("November 16 to November 22, 2026").click();
    await expect(latest.getByRole("list", { name: "Figures of the week" })).toContainText("12,345");
    await expectAccessible(page, "the digest on Home");
    await expectToFit(page, "the digest on Home");
    await page.getByRole("link", { name: "Weekly digest", exact: true }).first().click();
    await expect(page.getByText("November 16 to November 22, 2026")).toBeVisible();
    const figures = panel(page, "Figures");
    await expect(figures.getByRole("term")).toHaveText(["Page views", "Taps on the menu"]);
    await expect(figures.getByRole("definition")).toHaveText([
      "12,345 +12% from 11,000",
      "321 none before",
    ]);
    await expectAccessible(page, "a digest");
    await expectToFit(page, "a digest");
    await page.getByRole("link", { name: "Nov 9 to Nov 15, 2026" }).click();
    await expect(page.getByText("November 9 to November 15, 2026")).toBeVisible();
    await expect(page).toHaveURL(/\?week=2026-11-09$/);
  });
}
