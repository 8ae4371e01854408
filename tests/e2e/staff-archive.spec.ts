import type { Page } from "@playwright/test";
import { addBuiltFiles, createMadeUpSite } from "#tests/factories/archive.ts";
import { expectAccessible, expectToFit } from "./setup/accessibility.ts";
import { hydrate } from "./setup/hydration.ts";
import type { Site } from "./setup/site.ts";
import { fillDate, signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";

const ARCHIVE = "/admin/business/archive";

const DAY_MS = 86_400_000;

test.describe.configure({ timeout: 60_000 });

/** Archives /rewards as it is now for March 2 and, with another sentence, for March 3. */
async function archiveRewards({ db, dataDir, origin }: Site): Promise<void> {
  for (const table of ["archive_seals", "archive_documents", "archive_lease"] as const) {
    await db.deleteFrom(table).execute();
  }
  const html = await (await fetch(`${origin}/rewards`)).text();
  const site = createMadeUpSite(db, { dataDir, now: new Date("2026-03-02T15:00:00.000Z") });
  addBuiltFiles(site, html);
  site.pages.set("/rewards", { html });
  const sealer = site.createSealer();
  await sealer.poll();
  await sealer.release();
  site.now = new Date(site.now.getTime() + DAY_MS);
  site.pages.set("/rewards", {
    html: html.replace("</main>", "<p>Double points today</p></main>"),
  });
  await site.createSealer().poll();
}

test.beforeEach(async ({ context, site }) => {
  await signIn(context, site);
  await archiveRewards(site);
});

const frameOf = (page: Page) => page.frameLocator("iframe");

async function ask(page: Page, date: string): Promise<void> {
  const name = page.getByRole("combobox", { name: "Page" });
  expect(
    await page
      .locator(`datalist#${await name.getAttribute("list")} option`)
      .evaluateAll((options) => options.map((option) => option.getAttribute("value"))),
  ).toContain("/rewards");
  await name.fill("/rewards");
  await fillDate(page, "Date", date);
  await page.getByLabel("Time", { exact: true }).fill("14:00");
  await page.getByRole("button", { name: "Show page" }).click();
}

for (const width of [390, 1440]) {
  test(`staff see a page as it was, and what changed since, at ${width} pixels`, async ({
    page,
    browserErrors,
  }) => {
    // Axe asks every frame to take part; one without scripts cannot.
    browserErrors.expectMessage(/postMessage.*recipient window's origin \('null'\)/);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(ARCHIVE);
    await hydrate(page);
    await expectAccessible(page, "before a page is shown");
    await ask(page, "2026-03-02");
    await expect(
      page.getByRole("heading", { name: "/rewards as of Mar 2, 2026, 2:00 PM" }),
    ).toBeVisible();
    await expect(frameOf(page).getByRole("heading", { level: 1 })).toBeVisible();
    await expect(frameOf(page).getByText("Double points today")).toHaveCount(0);
    await expect(frameOf(page).getByRole("link")).toHaveCount(0);
    await expect(
      page
        .getByRole("region", { name: /, differences$/ })
        .locator("ins")
        .first(),
    ).toContainText("Double points today");
    await expectAccessible(page, "with a page");
    await expectToFit(page, "with a page");
    await page.getByRole("link", { name: "Mar 3, 2026, 10:00 AM" }).click();
    await expect(frameOf(page).getByText("Double points today")).toBeVisible();
    await expect(page.getByText("The text has not changed since then.")).toBeVisible();
    await ask(page, "2026-03-01");
    await expect(page.getByText("The archive has /rewards only since")).toBeVisible();
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form, the frame, and the download work", async ({ page }) => {
    // The calendar needs script; the form sends the day that it was opened with.
    await page.goto(`${ARCHIVE}?path=&date=2026-03-03&time=09:00`);
    await page.getByRole("combobox", { name: "Page" }).fill("/rewards");
    await page.getByLabel("Time", { exact: true }).fill("14:00");
    await page.getByRole("button", { name: "Show page" }).click();
    await expect(frameOf(page).getByText("Double points today")).toBeVisible();
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download ZIP" }).click();
    expect((await downloading).suggestedFilename()).toBe("archive-rewards-2026-03-03T1400.zip");
  });
});
