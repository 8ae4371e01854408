import type { BrowserContext, Locator, Page } from "@playwright/test";
import facts from "#content/facts.ts";
import { confirmAgeByCookie, openHydrated } from "./setup/age-gate.ts";
import { expectSameDocument, expectTownPage, markDocument, regionOf } from "./setup/areas.ts";
import { expect, test } from "./setup/test.ts";

const { latitude, longitude } = facts.coordinates;
const DIRECTIONS = `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
const MENU = `${facts.menu.baseUrl}/store`;

test("a visitor finds their town from the home page, reads, and goes on from there", {
  tag: "@phone",
}, async ({ page }) => {
  await openHydrated(page, "/");
  await markDocument(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Areas Served" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Areas Served" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Find your town" }).fill("dearb");
  await page.locator("#places").getByRole("link", { name: "Dearborn", exact: true }).click();
  await expectDearbornPage(page);
  await followLinksFromDearborn(page);
  await expectSameDocument(page);
});

test("a town's page has its sections in the order of the specification", async ({ page }) => {
  await openHydrated(page, "/areas/dearborn");
  const main = page.getByRole("main");
  const nav = (name: string | RegExp) => main.getByRole("navigation", { name });
  // Each section with a selector of its parts and their count.
  const sections: [section: Locator, part: string, count: number][] = [
    [nav("Breadcrumb"), "li", 3],
    [main.locator(".page-hero"), "h1", 1],
    [regionOf(page, /^michigan avenue, from your downtowns to ours$/i), ".reading > p", 3],
    [regionOf(page, "In figures"), "dd", 3],
    [regionOf(page, /^at the store$/i), "li", 6],
    [regionOf(page, /^on the shelf$/i), "li", 4],
    [nav(/^shop by category$/i), "a[href='/shop']", 4],
    [regionOf(page, /^what customers say$/i), "blockquote", 3],
    [regionOf(page, "Also Serving Areas Near Dearborn"), "a[href^='/areas/']", 6],
    [regionOf(page, /^visit from dearborn$/i), "h3", 4],
    [regionOf(page, /^see today's menu before you leave dearborn$/i), `a[href="${MENU}"]`, 1],
    [regionOf(page, /^questions from dearborn$/i), "details", 5],
    [regionOf(page, "Explore More Cities"), "li a[href^='/areas/']", 4],
    [nav(/^more about the store$/i), "a", 4],
    [regionOf(page, /^still have a question/i), "a[href='/contact']", 1],
  ];
  const tops: number[] = [];
  for (const [section, part, count] of sections) {
    await expect(section).toBeVisible();
    await expect(section.locator(part)).toHaveCount(count);
    tops.push((await section.boundingBox())?.y ?? Number.NaN);
  }
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(tops).not.toContain(Number.NaN);
});

test("a town's page shows its facts and figures, and marks its sample reviews", async ({
  page,
}) => {
  await openHydrated(page, "/areas/dearborn");
  const figures = regionOf(page, "In figures");
  await expect(figures.locator("dd")).toHaveText(["4.8/5", "109,000+", "500+"]);
  await expect(figures.locator("dt")).toHaveText([/287/, /live in Dearborn/, /products/]);
  const atAGlance = page.getByRole("complementary", { name: "Dearborn at a glance" });
  await expect(atAGlance).toContainText("Wayne County, Michigan");
  await expect(atAGlance).toContainText("Near The Henry Ford and Greenfield Village");
  await expect(atAGlance).toContainText("East Downtown Dearborn");
  await expect(atAGlance).toContainText("48120, 48124, 48126, 48128");
  await expect(atAGlance).toContainText(
    /about\s*20\s*minutes by car from Dearborn.*Michigan Avenue \(US-12\)/s,
  );
  await expect(regionOf(page, /^what customers say$/i)).toContainText(/sample reviews/i);
  const visit = regionOf(page, "Visit from Dearborn");
  await expect(visit).toContainText(facts.address.street);
  await expect(visit).toContainText("Every day 9:00 AM to 10:00 PM");
  await expect(visit).toContainText(/about 20 minutes by car, or 8\.6 miles/);
});

test("Explore More Cities leaves out the town itself", async ({ page }) => {
  await openHydrated(page, "/areas/detroit");
  const links = regionOf(page, "Explore More Cities").getByRole("listitem");
  await expect(links).toHaveText(["Royal Oak", "Warren", "Sterling Heights", "Troy"]);
});

test("a town's five questions name it; one is open at a time, and it closes again", async ({
  page,
}) => {
  await openHydrated(page, "/areas/troy");
  const items = regionOf(page, "Questions from Troy").locator("details");
  await expect(items.locator("h3")).toHaveText(Array(5).fill(/Troy/));
  await items.nth(1).locator("summary").click();
  await expect(items.nth(1).locator("p")).toBeVisible();
  await items.nth(3).locator("summary").click();
  await expect(items.nth(3).locator("p")).toBeVisible();
  await expect(items.nth(1).locator("p")).toBeHidden();
  await items.nth(3).locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(items.nth(3).locator("p")).toBeHidden();
});

test("Shop Online and Get Directions open new tabs without an opener", async ({
  page,
  context,
  browserErrors,
}) => {
  for (const href of [MENU, DIRECTIONS]) browserErrors.allowOrigin(new URL(href).origin);
  await stubOtherSites(context);
  await openHydrated(page, "/areas/troy");
  await expectNewTab(page.getByRole("link", { name: "Shop Online" }), MENU);
  const visit = regionOf(page, "Visit from Troy");
  await expectNewTab(visit.getByRole("link", { name: "Get Directions" }), DIRECTIONS);
  await expect(page).toHaveURL("/areas/troy");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor finds their town from the home page, reads, and goes on from there", {
    tag: "@long",
  }, async ({ page, context, site, browserErrors }) => {
    for (const href of [MENU, DIRECTIONS]) browserErrors.allowOrigin(new URL(href).origin);
    await stubOtherSites(context);
    await confirmAgeByCookie(context, site.origin);
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Areas Served" }).click();
    await page.locator("#places").getByRole("link", { name: "Dearborn", exact: true }).click();
    await expectDearbornPage(page);
    await followLinksFromDearborn(page);
    const question = regionOf(page, "Questions from Dearborn").locator("details").nth(2);
    await question.locator("summary").click();
    await expect(question.locator("p")).toBeVisible();
    await expectNewTab(page.getByRole("link", { name: "Shop Online" }), MENU);
    const visit = regionOf(page, "Visit from Dearborn");
    await expect(visit).toContainText(/(open now|closed).*9:00 AM to 10:00 PM/is);
    await expectNewTab(visit.getByRole("link", { name: "Get Directions" }), DIRECTIONS);
  });
});

/** Asserts that the page of Dearborn shows its texts. */
async function expectDearbornPage(page: Page): Promise<void> {
  await expectTownPage(page, "Dearborn");
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs.getByRole("listitem")).toHaveText(["Home", "Areas Served", "Dearborn"]);
  const texts = await page.getByRole("main").locator(".reading > p").allTextContents();
  const words = texts.join(" ").split(/\s+/);
  expect(words.length).toBeGreaterThanOrEqual(250);
  expect(texts.join()).toContain("Michigan Avenue");
  expect(texts.join()).not.toContain("{{");
}

/** Follows each link from the page of Dearborn to another page, and goes back. */
async function followLinksFromDearborn(page: Page): Promise<void> {
  const main = page.getByRole("main");
  const crumbs = main.getByRole("navigation", { name: "Breadcrumb" });
  const nearby = regionOf(page, "Also Serving Areas Near Dearborn");
  const explore = regionOf(page, "Explore More Cities");
  const contact = main.getByRole("link", { name: "Contact Us" });
  const ways: [Locator, to: string, heading: string | RegExp][] = [
    [main.getByRole("link", { name: "Shop Now" }), "/shop", "Shop"],
    [contact.first(), "/contact", "Contact"],
    [contact.last(), "/contact", "Contact"],
    [main.getByRole("link", { name: "Write to us" }), "/contact", "Contact"],
    [main.getByRole("link", { name: "Vape Products" }), "/shop", "Shop"],
    [nearby.getByRole("link", { name: "Melvindale" }), "/areas/melvindale", /^melvindale/i],
    [explore.getByRole("link", { name: "Warren" }), "/areas/warren", /^warren/i],
    [explore.getByRole("link", { name: /^all/i }), "/areas-served", "Areas Served"],
    [crumbs.getByRole("link", { name: "Areas Served" }), "/areas-served", "Areas Served"],
    [crumbs.getByRole("link", { name: "Home" }), "/", /elevate/i],
  ];
  for (const [link, to, heading] of ways) {
    await link.click();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await page.goBack();
    await expectTownPage(page, "Dearborn");
  }
}

/** Asserts that a click opens this URL in a new tab without `window.opener`. */
async function expectNewTab(link: Locator, href: string): Promise<void> {
  await expect(link).toHaveAttribute("href", href);
  await expect(link).toHaveAttribute("rel", /noopener/);
  const opened = link.page().context().waitForEvent("page");
  await link.click();
  const tab = await opened;
  await expect(tab).toHaveURL(href);
  await tab.close();
}

/** Answers requests to other sites, so that nothing leaves this machine. */
async function stubOtherSites(context: BrowserContext): Promise<void> {
  await context.route(/^https:/, (route) => route.fulfill({ body: "another site" }));
}
