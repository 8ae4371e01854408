import type { Page } from "@playwright/test";
import { expectAccessible } from "./setup/accessibility.ts";
import { hydrate } from "./setup/hydration.ts";
import type { Site } from "./setup/site.ts";
import { expectStaffNotice, signIn } from "./setup/staff.ts";
import { countTaps } from "./setup/taps.ts";
import { expect, test } from "./setup/test.ts";
import { DESKTOP, PHONE } from "./setup/viewports.ts";

async function openUrlsPage(page: Page, site: Site): Promise<void> {
  await signIn(page.context(), site);
  await page.goto("/admin/seo");
  await hydrate(page);
  await page.getByRole("link", { name: "Open URLs & redirects" }).click();
  await expect(page.getByRole("heading", { name: "URLs & redirects", level: 1 })).toBeVisible();
}

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** The row of a broken link. */
const brokenLink = (page: Page, path: string) =>
  panel(page, "Broken links")
    .getByRole("listitem")
    .filter({ has: page.getByText(path, { exact: true }) });

/** The row of a redirect. */
const redirect = (page: Page, from: string) =>
  panel(page, "Redirects")
    .getByRole("row")
    .filter({ has: page.getByRole("cell", { name: from, exact: true }) });

test("a not-found URL becomes a redirect with one click", async ({ page, site, request }) => {
  await request.get("/towns/troy.html", { headers: { Referer: "https://forum.example/x" } });
  await openUrlsPage(page, site);
  const row = brokenLink(page, "/towns/troy.html");
  await expect(row).toContainText("forum.example");
  await row.getByRole("button", { name: "Redirect to /areas/troy" }).click();
  await expectStaffNotice(page, "Redirect saved", "/towns/troy.html now redirects to /areas/troy.");
  await expect(row).toHaveCount(0);
  await expect(redirect(page, "/towns/troy.html")).toContainText("/areas/troy");
  const response = await request.get("/towns/troy.html?a=1", { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([301, "/areas/troy?a=1"]);
});

test("redirects are added, corrected when invalid, edited, and deleted by keyboard", async ({
  page,
  site,
  request,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 422/);
  await openUrlsPage(page, site);
  const box = panel(page, "Add a redirect");
  const [from, to] = [
    box.getByLabel("From", { exact: true }),
    box.getByLabel("To", { exact: true }),
  ];
  await from.fill("/about");
  await to.fill("/no-such-page");
  await to.press("Enter");
  await expect(from).toHaveAccessibleDescription(/There is a page at \/about/);
  await expect(from).toHaveValue("/about");
  await from.fill("/our-story");
  await to.fill("/about");
  await to.press("Enter");
  await expectStaffNotice(page, "Redirect saved", "/our-story now redirects to /about.");
  await expect(from).toHaveValue("");
  const row = redirect(page, "/our-story");
  await row.getByRole("link", { name: "Edit the redirect from /our-story" }).press("Enter");
  const edited = panel(page, "Edit redirect");
  const target = edited.getByLabel("To", { exact: true });
  await expect(target).toHaveValue("/about");
  await expect(target).toBeFocused();
  await target.fill("/contact");
  await edited.getByRole("button", { name: "Save redirect" }).press("Enter");
  await expectStaffNotice(page, "Redirect saved", "/our-story now redirects to /contact.");
  expect((await request.get("/our-story", { maxRedirects: 0 })).headers().location).toBe(
    "/contact",
  );
  await row.getByRole("button", { name: "Delete the redirect from /our-story" }).press("Enter");
  const question = page.getByRole("dialog", { name: "Delete this redirect?" });
  await expectAccessible(page, "asked before deleting");
  await question.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: "Delete the redirect from /our-story" }).press("Enter");
  await question.getByRole("button", { name: "Delete redirect" }).press("Enter");
  await expectStaffNotice(page, "Redirect deleted", "/our-story no longer redirects.");
  await expect(row).toHaveCount(0);
  expect((await request.get("/our-story", { maxRedirects: 0 })).status()).toBe(404);
});

test("a refused redirect can be sent again by Enter while suggestions still load", async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 422/);
  await openUrlsPage(page, site);
  const suggestions = Promise.withResolvers<void>();
  await page.route("**/admin/search/pages*", async (route) => {
    await suggestions.promise;
    await route.continue();
  });
  const box = panel(page, "Add a redirect");
  const [from, to] = [
    box.getByLabel("From", { exact: true }),
    box.getByLabel("To", { exact: true }),
  ];
  await from.fill("/about");
  const search = page.waitForRequest("**/admin/search/pages*");
  await to.fill("/contact");
  await search;
  await to.press("Enter");
  await expect(from).toHaveAccessibleDescription(/There is a page at \/about/);
  await from.fill("/sent-again");
  await from.press("Enter");
  await expectStaffNotice(page, "Redirect saved", "/sent-again now redirects to /contact.");
  suggestions.resolve();
  await expect(redirect(page, "/sent-again")).toBeVisible();
});

for (const size of [PHONE, DESKTOP]) {
  test(`from any page a redirect takes four taps at ${size.width} px`, async ({
    page,
    site,
    request,
  }, info) => {
    await page.setViewportSize(size);
    await signIn(page.context(), site);
    await page.goto("/admin/posts");
    await hydrate(page);
    const taps = countTaps();
    const { tap } = taps;
    await tap(page.getByRole("button", { name: /^Search/ }).filter({ visible: true }));
    await expect(page.getByRole("searchbox", { name: "Search" })).toBeFocused();
    await page.keyboard.type("add a redirect");
    await tap(page.getByRole("menuitem", { name: "Add a redirect" }));
    await expect(page.getByLabel("From", { exact: true })).toBeFocused();
    const from = `/four-taps-${size.width}`;
    await page.keyboard.type(from);
    await tap(page.getByLabel("To", { exact: true }));
    await page.keyboard.type("/deals");
    await tap(page.getByRole("button", { name: "Add redirect" }));
    await expectStaffNotice(page, "Redirect saved", `${from} now redirects to /deals.`);
    taps.expectAtMost(4, info);
    const response = await request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([301, "/deals"]);
  });
}

test("a not-found URL is redirected elsewhere or dismissed", async ({ page, site, request }) => {
  await request.get("/first-gone");
  await request.get("/second-gone");
  await openUrlsPage(page, site);
  await page
    .getByRole("link", { name: "Another page: choose where /first-gone redirects" })
    .click();
  const box = panel(page, "Add a redirect");
  await expect(box.getByLabel("From", { exact: true })).toHaveValue("/first-gone");
  await expect(box.getByLabel("To", { exact: true })).toBeFocused();
  await box.getByLabel("To", { exact: true }).fill("https://menu.example/store");
  await box.getByRole("button", { name: "Add redirect" }).click();
  await expectStaffNotice(
    page,
    "Redirect saved",
    "/first-gone now redirects to https://menu.example/store.",
  );
  await page.getByRole("button", { name: "Dismiss /second-gone" }).click();
  await expectStaffNotice(
    page,
    "Broken link dismissed",
    "It returns to the list if someone opens it again.",
  );
  await expect(brokenLink(page, "/second-gone")).toHaveCount(0);
});

test("a link inside the site to a redirected URL is followed without a reload", async ({
  page,
  site,
}) => {
  await openUrlsPage(page, site);
  const box = panel(page, "Add a redirect");
  await box.getByLabel("From", { exact: true }).fill("/blog/moved-away");
  await box.getByLabel("To", { exact: true }).fill("/contact");
  await box.getByLabel("To", { exact: true }).press("Enter");
  await expectStaffNotice(page, "Redirect saved", "/blog/moved-away now redirects to /contact.");
  await page.evaluate(() => localStorage.setItem("ageVerified", "true"));
  await page.goto("/about");
  await hydrate(page);
  await page.evaluate(() => {
    Object.assign(window, { stayed: true });
    history.pushState({ idx: 1, key: "x" }, "", "/blog/moved-away");
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  });
  await expect(page).toHaveURL(/\/contact$/);
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
});

test("the overlap threshold of the city pages can be changed", async ({
  page,
  site,
  request,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 422/);
  await openUrlsPage(page, site);
  const box = panel(page, "Duplicate city pages");
  const rows = box.getByRole("row").filter({ has: page.getByRole("cell") });
  await expect(rows).toHaveCount(53);
  const grossePointe = rows.filter({
    has: page.getByRole("link", { name: "Grosse Pointe", exact: true }),
  });
  const input = box.getByLabel("Limit in percent");
  await input.fill("lots");
  await input.press("Enter");
  await expect(input).toHaveAccessibleDescription(/0 to 100/);
  await input.fill("1");
  await input.press("Enter");
  await expectStaffNotice(page, "Limit saved", /more than 1%/);
  await expect(grossePointe.locator("[data-tone]")).toHaveText("Hidden");
  expect(await (await request.get("/areas/grosse-pointe")).text()).toContain("noindex");
  await input.fill("20");
  await input.press("Enter");
  await expect(grossePointe.locator("[data-tone]")).toHaveText("Listed");
});

test("is accessible and fits at both widths", async ({ page, site, request }) => {
  await request.get(
    "/a-rather-long-address-that-nobody-has/and-goes-on/for-quite-a-while-yet.html",
  );
  await request.get("/wp-login.php");
  await openUrlsPage(page, site);
  await page.getByText("Requests from bots").click();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `addresses at ${width}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }
});
