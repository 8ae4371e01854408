import type { Page } from "@playwright/test";
import type { Role } from "#app/modules/auth/permissions.ts";
import { newId } from "#app/platform/random.server.ts";
import { addPublishedPost } from "#tests/factories/posts.ts";
import { signInStaff } from "#tests/setup/staff.ts";
import { expectAccessible, expectToFit } from "./setup/accessibility.ts";
import { hydrate } from "./setup/hydration.ts";
import { addDraft } from "./setup/post-editor.ts";
import type { Site } from "./setup/site.ts";
import { openStaffPage, signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";
import { PHONE } from "./setup/viewports.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Search" });
const sidebar = (page: Page) => page.getByRole("navigation", { name: "Staff area" });

async function open(page: Page, path = "/admin/overview"): Promise<void> {
  await page.goto(path);
  await hydrate(page);
}

async function signInAs(page: Page, site: Site, role: Role): Promise<void> {
  const { headers } = await signInStaff(site.db, { origin: site.origin, role });
  const [name = "", ...value] = headers.Cookie.split("=");
  await page.context().addCookies([{ name, value: value.join("="), url: site.origin }]);
}

test.beforeEach(({ context, site }) => signIn(context, site));

test("the palette opens a page and a post, by keyboard alone", async ({ page, site }) => {
  const { id } = await addDraft(site, { title: "Quetzal in the palette" });
  await open(page);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(palette(page)).toBeVisible();
  await expectAccessible(page, "palette");
  for (const words of ["old link", "broken link", "redirects"]) {
    await palette(page).getByRole("searchbox").fill(words);
    await expect(palette(page).getByRole("menuitem", { name: "URLs & redirects" })).toBeVisible();
  }
  for (const [word, name] of [
    ["coupon", "Deals"],
    ["newsletter", "Contacts"],
    ["users", "Team"],
    ["email settings", "Email"],
    ["legal", "Pages & FAQs"],
    ["restore", "Trash"],
  ] as const) {
    await palette(page).getByRole("searchbox").fill(word);
    await expect(palette(page).getByRole("menuitem", { name, exact: true })).toBeVisible();
  }
  await palette(page).getByRole("searchbox").fill("redirects");
  await expect(palette(page).getByRole("menuitem", { name: "URLs & redirects" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/addresses");
  await expect(palette(page)).toBeHidden();

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("quetzal");
  await expect(palette(page).getByRole("menuitem", { name: /Quetzal/ })).toBeVisible();
  await expectAccessible(page, "palette with results");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/posts/${id}`);

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("qqxyzzyq");
  await expect(palette(page).getByText("Nothing found.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
});

test("the palette switches the theme, lists the shortcuts, and signs out", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page);
  const run = async (typed: string, name: string) => {
    await page.keyboard.press("ControlOrMeta+k");
    await expect(palette(page)).toBeVisible();
    await page.keyboard.type(typed);
    await expect(palette(page).getByRole("menuitem", { name, exact: true })).toBeVisible();
    await palette(page).getByRole("menuitem", { name, exact: true }).click();
    await expect(palette(page)).toBeHidden();
  };
  const root = page.locator("html");
  await run("dark", "Appearance: Dark");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await run("light", "Appearance: Light");
  await expect(root).toHaveAttribute("data-theme", "light");
  await run("theme", "Appearance: Same as this device");
  await expect(root).not.toHaveAttribute("data-theme");
  await run("keyboard", "Keyboard shortcuts");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await run("sign out", "Sign out");
  await expect(page.getByRole("button", { name: /^Account of/ })).toHaveCount(0);
  await page.emulateMedia({ colorScheme: null });
});

test("shortcuts are listed under ?, do nothing while typing, and can be turned off", async ({
  page,
}) => {
  await open(page, "/admin/posts");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await page.keyboard.press("?");
  await expect(list).toBeVisible();
  await expectAccessible(page, "shortcuts");
  await list.getByRole("switch", { name: "Use shortcuts of one key" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(list).toBeHidden();
  await page.evaluate(() => localStorage.removeItem("staff-single-keys"));
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("?/");
  await expect(page.getByRole("searchbox")).toHaveValue("?/");
  await expect(list).toBeHidden();
});

test("a page that takes long to load is a skeleton meanwhile", async ({ page }) => {
  await open(page);
  // Its lines pulse for as long as they are shown, but not for people who want no motion.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/admin\/activity\.data/, async (route) => {
    await promise;
    await route.continue();
  });
  await sidebar(page).getByRole("link", { name: "Activity" }).click();
  const skeleton = page.getByRole("status").filter({ hasText: "Loading the page" });
  await expect(skeleton).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeHidden();
  await expectAccessible(page, "skeleton");
  resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Activity" })).toBeVisible();
  await expect(skeleton).toBeHidden();
  await page.unroute(/\/admin\/activity\.data/);
  await page.emulateMedia({ reducedMotion: null });
});

test("an error does not follow the person to another page, even under the pointer", async ({
  page,
  site,
}) => {
  const { id } = await addPublishedPost(site.db, { slug: "nothing-to-update", now: new Date() });
  await open(page, `/admin/posts/${id}`);
  await page.getByRole("button", { name: "Update live post" }).press("Enter");
  const error = page.getByRole("alert").getByText("Nothing was changed");
  // The pointer on it stops its timer.
  await error.hover();
  await sidebar(page).getByRole("link", { name: "Activity" }).press("Enter");
  await expect(page).toHaveURL("/admin/activity");
  await expect(error).toBeHidden();
});

test("short forms ask before what was typed is lost", async ({ page }) => {
  const leave = page.getByRole("dialog", { name: "Leave without saving?" });
  for (const [path, summary, label] of [
    ["/admin/team", "", "Name"],
    ["/admin/leads/contacts?channel=email", "Save this filter as a segment", "Name of the segment"],
    ["/admin/security", "", "Name of the new token"],
  ] as const) {
    await open(page, path);
    if (summary) await page.getByText(summary).click();
    await page.getByLabel(label, { exact: true }).last().fill("Half of a name");
    await sidebar(page).getByRole("link", { name: "Activity" }).click();
    await expect(leave, path).toBeVisible();
    await leave.getByRole("button", { name: "Stay" }).click();
    await expect(page.getByLabel(label, { exact: true }).last()).toHaveValue("Half of a name");
    await page.getByLabel(label, { exact: true }).last().fill("");
    await sidebar(page).getByRole("link", { name: "Activity" }).click();
    await expect(page).toHaveURL("/admin/activity");
  }
});

test("on a phone, the buttons that save a form are in one row", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, "/admin/business/products/1");
  await page.getByLabel("Name", { exact: true }).fill("Another name");
  const tops = await page
    .locator("[data-save-bar] :is(a, button)")
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops.length).toBeGreaterThan(1);
  expect(new Set(tops).size).toBe(1);
});

test("the theme follows the device until one is chosen, and stays after a reload", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page);
  const readGround = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const [light, dark] = ["rgb(246, 245, 241)", "rgb(11, 18, 14)"];
  expect(await readGround()).toBe(dark);
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitemradio", { name: "Light" }).click();
  await expect.poll(readGround).toBe(light);
  await page.reload();
  expect(await readGround()).toBe(light);
  await page.emulateMedia({ colorScheme: null });
});

test("the sidebar has the pages of the shop by group", async ({ page }) => {
  await open(page);
  await expect(sidebar(page).locator("p")).toHaveText([
    ...["Content", "Shop", "People", "Reach", "Settings"],
  ]);
  await expect(sidebar(page).getByRole("link")).toHaveText([
    ...["Home", "Posts", "Pictures", "Pages & FAQs"],
    ...["Products", "Deals", "Hours", "Business info", /^Messages/, "Contacts"],
    ...["SEO", "URLs & redirects", "Traffic", "Generator", "Auto-Publisher"],
    ...["Team", "Security", "Backups", "Activity"],
  ]);
  await expect(sidebar(page).locator("a svg")).toHaveCount(19);
  const current = sidebar(page).locator('[aria-current="page"]');
  for (const [path, name] of [
    ...([
      ["/admin/digest", "Home"],
      ["/admin/addresses", "URLs & redirects"],
    ] as const),
    ...([
      ["/admin/business/faqs", "Pages & FAQs"],
      ["/admin/leads/replies", /^Messages/],
    ] as const),
  ]) {
    await page.goto(path);
    await expect(current).toHaveText(name);
  }
});

test("questions and city pages are one tap from the pages", async ({ page }) => {
  await open(page, "/admin/business/pages");
  const lists = page.getByRole("navigation", { name: "Pages and questions" });
  for (const name of ["FAQs", "City pages", "Pages"]) {
    await lists.getByRole("link", { name, exact: true }).click();
    await expect(lists.locator('[aria-current="page"]')).toHaveText(name);
    await expectAccessible(page, name);
  }
});

test("people see only the pages their role may open", async ({ page, site }) => {
  await signInAs(page, site, "editor");
  await open(page, "/admin/posts");
  await expect(sidebar(page).getByRole("link")).toHaveText([
    ...["Posts", "Pictures", "Pages", "Business info", "Security"],
  ]);
  await page.setViewportSize(PHONE);
  await expect(
    page.getByRole("navigation", { name: "Most used pages" }).getByRole("link"),
  ).toHaveText(["Posts", "Pictures", "Business info"]);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`on a phone, "More" shows every page (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(PHONE);
    await open(page);
    await expectAccessible(page, `home, ${colorScheme}`);
    await expectToFit(page, `home, ${colorScheme}`);
    await page.getByRole("button", { name: "More" }).click();
    const sheet = page.getByRole("dialog", { name: "All pages" });
    await expect(sheet.getByRole("link")).toHaveCount(19);
    await expectAccessible(page, `sheet, ${colorScheme}`);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await openStaffPage(page, "Activity");
    await page.emulateMedia({ colorScheme: null });
  });
}

test("on a phone, the first screen of Home shows what to do before going live", async ({
  page,
  site,
}) => {
  const now = new Date().toISOString();
  await site.db.updateTable("messages").set({ status: "done" }).execute();
  await site.db.updateTable("campaign_contacts").set({ status: "done" }).execute();
  await page.setViewportSize(PHONE);
  await open(page);
  const steps = page.getByRole("region", { name: "Before you go live" });
  await expect(page.getByRole("region", { name: "Needs your attention" })).toBeInViewport();
  await expect(steps.getByRole("listitem").last()).toBeInViewport({ ratio: 1 });
  const bar = page.getByRole("navigation", { name: "Most used pages" });
  await expect(bar.getByRole("link", { name: "Messages", exact: true })).toBeVisible();
  await site.db
    .insertInto("messages")
    .values({
      ...{ id: newId(), name: "Dana", email: "dana@example.com", message: "Hello", page: "/" },
      ...{ created_at: now, updated_at: now },
    })
    .execute();
  await open(page);
  await expect(bar.getByRole("link", { name: "Messages (1 unread)", exact: true })).toBeVisible();
  await expectAccessible(page, "home with an unread message");
});

test("on a phone, the account's page closes the sheet it was opened from", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page);
  await page.getByRole("button", { name: "More" }).click();
  const sheet = page.getByRole("dialog", { name: "All pages" });
  await sheet.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Your account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Security" })).toBeVisible();
  await expect(sheet).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("staff screens say what they need", async ({ page }) => {
    await page.goto("/admin/posts");
    await expect(
      page.locator("noscript p").filter({ hasText: "The staff area needs JavaScript." }),
    ).toBeVisible();
  });
});
