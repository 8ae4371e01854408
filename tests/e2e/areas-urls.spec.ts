import type { Page } from "@playwright/test";
import { confirmAgeByCookie, openHydrated } from "./setup/age-gate.ts";
import { expectSameDocument, expectTownPage, markDocument, regionOf } from "./setup/areas.ts";
import { hydrate } from "./setup/hydration.ts";
import { expect, test } from "./setup/test.ts";

/** A place without a profile. */
const GENERIC = "/areas/ann-arbor";

test("going from town to town changes the head and the heading and resets the focus", async ({
  page,
  site,
}) => {
  await openHydrated(page, "/areas/dearborn");
  await markDocument(page);
  const before = await headOf(page);
  await regionOf(page, /^questions from/i)
    .locator("summary")
    .nth(1)
    .click();
  await regionOf(page, "Explore More Cities").getByRole("link", { name: "Royal Oak" }).focus();
  await page.keyboard.press("Enter");
  await expectTownPage(page, "Royal Oak");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/^Royal Oak Weed Dispensary - .* \| Premium Cannabis Products/);
  await expect(page.locator("#main")).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator("details[open]"), "a question asked elsewhere").toHaveCount(0);
  const after = await headOf(page);
  expect(after.canonical).toEqual([`${site.origin}/areas/royal-oak`]);
  expect(after.shared).toEqual([`${site.origin}/areas/royal-oak`]);
  expect(after.description).toEqual([expect.stringContaining("Royal Oak")]);
  expect(after.nodes).toHaveLength(before.nodes.length);
  expect(after.nodes.join()).toContain("Royal Oak");
  expect(JSON.stringify(after)).not.toContain("Dearborn");

  await page.goBack();
  await expectTownPage(page, "Dearborn");
  expect(await headOf(page)).toEqual(before);
  await expect(page.locator("#main")).toBeFocused();
  await page.keyboard.press("Tab");
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs.getByRole("link", { name: "Home" })).toBeFocused();
  await expectSameDocument(page);
});

test("following a link gives the same head as loading the page", async ({ page }) => {
  await openHydrated(page, "/areas/troy");
  await regionOf(page, "Explore More Cities").getByRole("link", { name: "Warren" }).click();
  await expectTownPage(page, "Warren");
  const linked = await headOf(page);
  await page.reload();
  expect(await headOf(page)).toEqual(linked);
});

test("a listed place without its own text has the generic page, marked noindex", async ({
  page,
}) => {
  await openHydrated(page, GENERIC);
  await expectTownPage(page, "Ann Arbor");
  const main = page.getByRole("main");
  await expect(regionOf(page, "In figures")).toContainText("Growing community");
  await expect(main.getByText("Metro Detroit", { exact: true }).first()).toBeVisible();
  await expect(main.getByText(/there is no hyde cannabis in ann arbor/i)).toBeVisible();
  await expect(main.getByRole("heading", { name: /landmarks|neighborhoods/i })).toHaveCount(0);
  await expect(main).toContainText("48103, 48104, 48105, 48108, 48109");
  await expect(main).toContainText(/35\.2 miles in a straight line/);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, follow");
  const nearby = regionOf(page, "Also Serving Areas Near Ann Arbor").getByRole("link");
  await expect(nearby).toHaveCount(6);
  await nearby.first().click();
  await expectTownPage(page, "Barton Hills");
});

test("an unlisted town returns 404 with a generic page named after its URL", async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 404/);
  await openHydrated(page, GENERIC);
  const generic = await outlineOf(page, "Ann Arbor");
  const response = await page.goto("/areas/no-such-town");
  expect(response?.status()).toBe(404);
  await hydrate(page);
  await expectTownPage(page, "No Such Town", "no-such-town");
  expect(await outlineOf(page, "No Such Town")).toEqual(generic);
  await expectHiddenFromRobots(page);
  expect(site.log()).toMatch(/"path":"\/areas\/no-such-town".*"not found"/);
  const nearby = regionOf(page, "Also Serving Areas Near No Such Town").getByRole("link");
  await nearby.first().click();
  await expectTownPage(page, "Detroit");
});

for (const [slug, name] of [
  ["o'neil-lake", "O'neil Lake"],
  ["42", "42"],
  ["東京", "東京"],
]) {
  test(`the page of the unlisted town ${slug} hydrates without a difference`, async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expectMessage(/status of 404/);
    await openHydrated(page, `/areas/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} Weed Dispensary`);
    await expect(page).toHaveTitle(new RegExp(`^${name} Weed Dispensary`));
  });
}

test("an unlisted town reached by a link shows that page too", async ({ page, browserErrors }) => {
  browserErrors.expectMessage(/status of 404/);
  await openHydrated(page, "/areas/troy");
  await followLink(page, "/areas/no-such-town");
  await expectTownPage(page, "No Such Town", "no-such-town");
  await expectHiddenFromRobots(page);
});

test("markup in a URL is shown as text", async ({ page, browserErrors }) => {
  browserErrors.expectMessage(/status of 404/);
  await openHydrated(page, `/areas/${encodeURIComponent("<img src=x onerror=alert(1)>")}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Img Src X Onerror Alert 1 /);
  await expect(page.locator("img[src=x], [onerror]")).toHaveCount(0);
});

const REDIRECTS = [
  ["/areas/St.-Clair-Shores", "/areas/st-clair-shores"],
  ["/areas/st%20clair%20shores", "/areas/st-clair-shores"],
  ["/areas/TROY", "/areas/troy"],
  ["/areas/troy/", "/areas/troy"],
  ["/areas/%74roy", "/areas/troy"],
  ["/areas/St.-Clair-Shores/?from=mail", "/areas/st-clair-shores?from=mail"],
  ["/areas/Ann_Arbor", "/areas/ann-arbor"],
  ["/areas", "/areas-served"],
  ["/areas-served/", "/areas-served"],
] as const;

test("other spellings of a URL end at the canonical one after one permanent redirect", {
  tag: "@long",
}, async ({ page, site }) => {
  for (const [typed, path] of REDIRECTS) {
    await test.step(`${typed} ends at ${path}`, async () => {
      const response = await page.goto(typed);
      expect(response?.status()).toBe(200);
      const first = response?.request().redirectedFrom();
      expect((await first?.response())?.status()).toBe(301);
      expect(first?.redirectedFrom(), "a second redirect").toBeNull();
      await hydrate(page);
      await expect(page).toHaveURL(path);
      const [canonical] = path.split("?");
      expect((await headOf(page)).canonical).toEqual([site.origin + canonical]);
    });
  }
});

test("another spelling followed as a link ends at the canonical URL too", async ({
  page,
  site,
}) => {
  await openHydrated(page, "/areas/troy");
  await followLink(page, "/areas/St.-Clair-Shores");
  await expectTownPage(page, "St. Clair Shores");
  expect((await headOf(page)).canonical).toEqual([`${site.origin}/areas/st-clair-shores`]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an unlisted town returns 404 with a page that links onward", async ({
    page,
    context,
    site,
    browserErrors,
  }) => {
    browserErrors.expectMessage(/status of 404/);
    await confirmAgeByCookie(context, site.origin);
    const response = await page.goto("/areas/no-such-town");
    expect(response?.status()).toBe(404);
    await expectTownPage(page, "No Such Town", "no-such-town");
    await page.getByRole("main").getByRole("link", { name: "Shop Now" }).click();
    await expect(page).toHaveURL("/shop");
  });
});

/** Asserts that the page is `noindex` and has no canonical URL. */
async function expectHiddenFromRobots(page: Page): Promise<void> {
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, follow");
  const { canonical, shared, picture } = await headOf(page);
  expect([...canonical, ...shared, ...picture]).toEqual([]);
}

/** Navigates to a URL as a link would; no page has such a link. */
async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
}

/** Title, description, and other machine-readable parts of the head. */
async function headOf(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((tag) => tag.getAttribute(name));
    return {
      title: document.title,
      canonical: all("link[rel=canonical]", "href"),
      description: all("meta[name=description]", "content"),
      robots: all("meta[name=robots]", "content"),
      shared: all("meta[property='og:url']", "content"),
      picture: all("meta[property='og:image']", "content"),
      nodes: [...document.querySelectorAll("script[type='application/ld+json']")].map(
        (script) => script.textContent,
      ),
    };
  });
}

/** The headings of a generic page, without the name of the place. */
async function outlineOf(page: Page, name: string): Promise<string[]> {
  const headings = await page.getByRole("main").locator("h1, h2, summary h3").allTextContents();
  return headings.map((heading) => heading.replaceAll(name, "…"));
}
