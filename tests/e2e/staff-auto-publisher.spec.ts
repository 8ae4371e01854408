import type { Page } from "@playwright/test";
import { sql } from "kysely";
import type { Db } from "#app/db/schema.ts";
import { getSchedulerConfig } from "#app/modules/generator/auto-publisher/scheduler-config.server.ts";
import { configureAutoPublisher } from "#tests/factories/auto-publisher.ts";
import { addApprovedPost } from "#tests/factories/posts.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { hydrate } from "./setup/hydration.ts";
import { expectNotice, holdPosts } from "./setup/leads.ts";
import { signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";
import { DESKTOP, PHONE } from "./setup/viewports.ts";

const PAGE = "/admin/auto-publisher";

const SIZES = [PHONE, DESKTOP];

test.beforeEach(async ({ context, site }) => {
  await signIn(context, site);
  await configureAutoPublisher(site.db, {});
  await site.db.deleteFrom("auto_published_posts").execute();
  await site.db.deleteFrom("job_runs").execute();
  // Approved posts of earlier tests would be published too.
  await site.db
    .updateTable("blog_posts")
    .set({ deleted_at: new Date().toISOString() })
    .where("status", "in", ["review", "approved"])
    .execute();
});

async function open(page: Page): Promise<void> {
  await page.goto(PAGE);
  await hydrate(page);
}

/** The priority cities, in the order of the page. */
const priorityCities = (page: Page) =>
  page.getByRole("list", { name: "Priority cities" }).locator("[data-city]");

const cityField = (page: Page) => page.getByRole("combobox", { name: "Add a city" });

async function listPrioritySlugs(db: Db): Promise<string[]> {
  const { priorityCities } = await getSchedulerConfig(db);
  const rows = await db.selectFrom("cities").select(["id", "slug"]).execute();
  return priorityCities.map((id) => rows.find((row) => row.id === id)?.slug ?? id);
}

/** Adds four approved posts: enough for a week, so that no draft is written. */
async function fillQueue(db: Db, title: string): Promise<void> {
  for (let index = 1; index <= 4; index += 1) {
    await addApprovedPost(db, { title: `${title} ${index}`, now: new Date(Date.now() + index) });
  }
}

test("the settings are saved, with priority cities in the order set by keyboard", async ({
  page,
  site,
}) => {
  await open(page);
  await page.getByLabel("Posts per week").fill("5");
  await page.getByLabel("Automatic").check();
  for (const name of ["Detroit", "troy, mi", "Novi"]) {
    await cityField(page).fill(name);
    await cityField(page).press("Enter");
    await expect(cityField(page)).toBeFocused();
  }
  await expect(priorityCities(page)).toHaveText(["Detroit, MI", "Troy, MI", "Novi, MI"]);

  await page.getByRole("button", { name: "Move Novi, MI up" }).focus();
  await page.keyboard.press("Enter");
  await expect(priorityCities(page)).toHaveText(["Detroit, MI", "Novi, MI", "Troy, MI"]);
  await expect(page.getByRole("button", { name: "Move Novi, MI up" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Novi, MI is now 1 of 3")).toBeAttached();
  await page.getByRole("button", { name: "Move Detroit, MI down" }).press("Space");
  await page.getByRole("button", { name: "Remove Troy, MI" }).press("Enter");
  await expect(priorityCities(page)).toHaveText(["Novi, MI", "Detroit, MI"]);
  await expect(cityField(page)).toBeFocused();
  expect(await listPrioritySlugs(site.db)).toEqual([]);

  await page.getByRole("button", { name: "Save configuration" }).click();
  await expectNotice(
    page,
    "default",
    "Configuration saved",
    "The new configuration applies from the next run.",
  );
  expect(await listPrioritySlugs(site.db)).toEqual(["novi", "detroit"]);
  await page.reload();
  await expect(priorityCities(page)).toHaveText(["Novi, MI", "Detroit, MI"]);
  await expect(page.getByLabel("Posts per week")).toHaveValue("5");
  await expect(page.getByLabel("Automatic")).toBeChecked();
  await expect(page.getByRole("listitem").filter({ hasText: "priority" })).toHaveText([
    /^Novi, MI/,
    /^Detroit, MI/,
  ]);
});

test("a city is added with the button", async ({ page }) => {
  await open(page);
  await cityField(page).fill("Ferndale, MI");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(priorityCities(page)).toHaveText(["Ferndale, MI"]);
  await expect(cityField(page)).toHaveValue("");
  await expect(cityField(page)).toBeFocused();
  await page.keyboard.type("warren");
  await page.keyboard.press("Enter");
  await expect(priorityCities(page)).toHaveText(["Ferndale, MI", "Warren, MI"]);
});

test("a city typed but not added is added on save, and survives the next save", async ({
  page,
  site,
}) => {
  await open(page);
  const save = async () => {
    await page.getByRole("button", { name: "Save configuration" }).click();
    await expect(page.getByText("Configuration saved", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Close notice" }).click();
  };
  await cityField(page).fill("Novi");
  await page.keyboard.press("Escape");
  await save();
  await expect(priorityCities(page)).toHaveText(["Novi, MI"]);
  await expect(cityField(page)).toHaveValue("");
  await save();
  expect(await listPrioritySlugs(site.db)).toEqual(["novi"]);
});

test("Enter in another field saves and moves nothing", async ({ page, site }) => {
  const rows = await site.db.selectFrom("cities").select("id").limit(2).execute();
  await configureAutoPublisher(site.db, { priorityCities: rows.map(({ id }) => id) });
  await open(page);
  const before = await priorityCities(page).allTextContents();
  await page.getByLabel("Posts per week").fill("6");
  await page.getByLabel("Posts per week").press("Enter");
  await expectNotice(
    page,
    "default",
    "Configuration saved",
    "The new configuration applies from the next run.",
  );
  expect(await priorityCities(page).allTextContents()).toEqual(before);
  expect((await getSchedulerConfig(site.db)).postsPerWeek).toBe(6);
});

test("an unknown city is reported beside the field", async ({ page }) => {
  await open(page);
  await cityField(page).fill("Atlantis");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(cityField(page)).toHaveAccessibleDescription(
    "This city is not in the list. Choose a name from the list.",
  );
  await expect(cityField(page)).toHaveValue("Atlantis");
  await expectAccessible(page, "an unknown city");
});

test("'Publish now' reads Running... and then reports what it did", async ({ page, site }) => {
  await fillQueue(site.db, "Ready");
  await open(page);
  const main = page.getByRole("main");
  await expect(main.getByText("0 of 3 published")).toBeVisible();
  const release = await holdPosts(page);
  await page.getByRole("button", { name: "Publish now" }).click();
  const busy = page.getByRole("button", { name: "Running..." });
  await expect(busy).toBeDisabled();
  // It waits, and does not say that it is saving.
  await expect(page.getByRole("button", { name: "Save configuration" })).toBeDisabled();
  release();
  await expectNotice(
    page,
    "default",
    "Auto-Publisher finished",
    "Published “Ready 1”. No draft was prepared: 3 posts are already waiting, enough for a week.",
  );
  await expect(page.getByRole("button", { name: "Publish now" })).toBeEnabled();
  await expect(main.getByText("1 of 3 published")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Your team" })).toContainText("Done");
});

test("a failing 'Publish now' shows the message", async ({ page, site, browserErrors }) => {
  browserErrors.expectMessage(/422/);
  await fillQueue(site.db, "Stuck");
  await open(page);
  await sql`alter table auto_published_posts rename column run_id to run_hidden`.execute(site.db);
  await page.getByRole("button", { name: "Publish now" }).click();
  await expectNotice(
    page,
    "destructive",
    "Auto-Publisher failed",
    "Something went wrong. Try again; if it keeps happening, tell the person who hosts the site.",
  );
  await sql`alter table auto_published_posts rename column run_hidden to run_id`.execute(site.db);
  await expect(page.getByRole("row").filter({ hasText: "Your team" })).toContainText("Failed");
  const out = site.db.selectFrom("blog_posts").select("id").where("title", "like", "Stuck%");
  expect(await out.where("status", "=", "published").execute()).toEqual([]);
});

test("a disabled auto-publisher says so", async ({ page, site }) => {
  await configureAutoPublisher(site.db, { enabled: false });
  await open(page);
  await expect(page.getByText("None while the auto-publisher is off")).toBeVisible();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expectNotice(
    page,
    "default",
    "Auto-Publisher finished",
    "The auto-publisher is off, so nothing was published.",
  );
});

for (const viewport of SIZES) {
  test(`the auto-publisher is accessible at ${viewport.width} px`, {
    tag: viewport.width === 390 ? [] : "@long",
  }, async ({ page, site }) => {
    await page.setViewportSize(viewport);
    const rows = await site.db.selectFrom("cities").select("id").limit(3).execute();
    await configureAutoPublisher(site.db, { priorityCities: rows.map(({ id }) => id) });
    await fillQueue(site.db, "A title long enough to need a second line on the screen of a phone");
    await open(page);
    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Your team" })).toBeVisible();
    await expectAccessible(page, "with runs and posts");
    const excess = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await excess()).toBe(0);
  });
}
