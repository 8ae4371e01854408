import type { Locator, Page } from "@playwright/test";
import facts from "#content/facts.ts";
import { openHydrated } from "./setup/age-gate.ts";
import { PAGES } from "./setup/public-pages.ts";
import { expect, test } from "./setup/test.ts";

const MENU = facts.menu.baseUrl;
const DIRECTIONS = `https://www.google.com/maps/dir/?api=1&destination=${facts.coordinates.latitude},${facts.coordinates.longitude}`;
const TEL = "tel:+13135550142";
const MAIL = `mailto:${facts.email}`;

test("every link in the header has its URL", async ({ page }) => {
  await openHydrated(page, "/");
  expect(await linksOf(page.getByRole("banner"))).toEqual(
    sorted([
      ["Hyde Cannabis", "/"],
      ["DEALS", "/deals"],
      ["TODAY'S OFFERS", "/specials"],
      ["SHOP", `${MENU}/store`],
      ["SPECIALS", `${MENU}/specials`],
      ["VIDEOS", "/videos"],
      ["REWARDS", "/rewards"],
      [`Call ${facts.phone}`, TEL],
      ["Get Directions", DIRECTIONS],
      ["SHOP NOW", `${MENU}/store`],
    ]),
  );
  const header = page.getByRole("banner");
  await expect(header.getByText(facts.phone)).toBeVisible();
  await expect(header.getByText("Get Directions")).toBeVisible();
});

test("every link in the footer has its URL", async ({ page }) => {
  await openHydrated(page, "/");
  const { street, city, state, postalCode } = facts.address;
  expect(await linksOf(page.getByRole("contentinfo"))).toEqual(
    sorted([
      [`${street} ${city}, ${state} ${postalCode}`, DIRECTIONS],
      [facts.phone, TEL],
      [facts.email, MAIL],
      ["Instagram", facts.links.instagram],
      ["Facebook", facts.links.facebook],
      ["Home", "/"],
      ["Shop", "/shop"],
      ["Deals", "/deals"],
      ["Specials", "/specials"],
      ["Rewards", "/rewards"],
      ["Videos", "/videos"],
      ["Blog", "/blog"],
      ["About", "/about"],
      ["Contact", "/contact"],
      ["Areas Served", "/areas-served"],
      ["Google Maps", facts.links.mapsListing],
      ["Reviews", facts.links.reviewSite],
      [facts.agencyCredit.name, facts.agencyCredit.url],
      ["Privacy Policy", "/privacy"],
      ["Terms of Service", "/terms"],
      ["Accessibility", "/accessibility"],
    ]),
  );
});

test("the footer shows the license, the age limit, and the years", async ({ page }) => {
  await openHydrated(page, "/");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(facts.licenceNumber);
  await expect(footer).toContainText("21+");
  const year = new Date().getUTCFullYear();
  await expect(footer).toContainText(year === 2025 ? "© 2025" : `© 2025–${year}`);
});

test("internal links in header and footer open their page without a full page load", async ({
  page,
}) => {
  await openHydrated(page, "/about");
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  for (const part of ["banner", "contentinfo"] as const) {
    const links = await linksOf(page.getByRole(part));
    for (const [name, href] of links) {
      if (!href.startsWith("/")) continue;
      const link = page.getByRole(part).locator(`a[href="${href}"]`);
      await link.click();
      const heading = PAGES.find(({ path }) => path === href)?.heading ?? /^never$/;
      await expect(page.getByRole("heading", { level: 1, name: heading }), name).toBeVisible();
      await expect(page).toHaveURL(href);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    }
  }
  await expect(page.locator("html")).toHaveAttribute("data-same-document", "");
});

for (const width of [320, 390, 1440]) {
  test(`at ${width} px the links of every page say where they lead, and those to other sites open a new tab`, {
    tag: width === 390 ? [] : "@long",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openHydrated(page, "/");
    for (const { path } of PAGES) {
      await page.goto(path);
      await expect(page.locator("#new-tab")).toHaveText("opens in a new tab");
      await expect(page.locator("#opens-menu")).toHaveText("Opens our online menu,");
      expect(await linksWithOpener(page), path).toEqual([]);
      expect(await linksWithoutNewTabNote(page), path).toEqual([]);
      expect(await linksWithoutMenuNote(page), path).toEqual([]);
      const general = page.getByRole("link", { name: /^(learn|read|see) more$/i });
      await expect(general, path).toHaveCount(0);
    }
  });
}

test("SHOP NOW opens the external menu in a new tab", async ({ page, context, browserErrors }) => {
  browserErrors.allowOrigin(MENU);
  await context.route(`${MENU}/**`, (route) => route.fulfill({ body: "menu" }));
  await openHydrated(page, "/");
  const opened = context.waitForEvent("page");
  await page.getByRole("banner").getByRole("link", { name: "SHOP NOW" }).click();
  const menu = await opened;
  await expect(menu).toHaveURL(`${MENU}/store`);
  expect(await menu.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL("/");
});

test("no page links to a missing page, picture, or anchor", { tag: "@long" }, async ({
  page,
  request,
}) => {
  await openHydrated(page, "/");
  const targets = new Set<string>();
  for (const { path } of PAGES) {
    await page.goto(path);
    const hrefs = await page.locator("a[href]").evaluateAll((links) =>
      links
        .filter((link) => link instanceof HTMLAnchorElement)
        .filter(({ origin }) => origin === location.origin)
        .filter(({ hash }) => hash === "" || !document.getElementById(hash.slice(1)))
        .map(({ pathname, search, hash }) => pathname + search + hash),
    );
    for (const href of hrefs) targets.add(href);
  }
  for (const target of targets) {
    const response = await request.get(target);
    expect(response.status(), target).toBe(200);
    const [, anchor] = target.split("#");
    if (anchor) expect(await response.text(), target).toContain(` id="${anchor}"`);
  }
});

/** Links to other sites that open in this tab, or in a tab that can control this one. */
function linksWithOpener(page: Page): Promise<string[]> {
  return page.locator("a[href^='http']").evaluateAll((links) =>
    links
      .filter((link) => link instanceof HTMLAnchorElement)
      .filter(({ target, relList }) => target !== "_blank" || !relList.contains("noopener"))
      .map(({ href }) => href),
  );
}

/** Links that open a new tab and lack the words or the arrow that say so. */
function linksWithoutNewTabNote(page: Page): Promise<string[]> {
  return page.locator("#site a[target='_blank']").evaluateAll((links) =>
    links
      .filter((link) => link.getClientRects().length > 0)
      .filter((link) => {
        const says = link.getAttribute("aria-describedby")?.split(" ").includes("new-tab");
        const words = link.querySelector(".category-name") ?? link;
        const { display, maskImage } = getComputedStyle(words, "::after");
        const hasArrow = display !== "none" && maskImage !== "none";
        const isPicture = link.matches(".tap-button");
        return !says || (!hasArrow && !isPicture);
      })
      .map((link) => link.outerHTML.slice(0, 200)),
  );
}

/** Links to the menu that do not say so, except in articles. */
function linksWithoutMenuNote(page: Page): Promise<string[]> {
  return page.locator(`#site a[href^="${MENU}"]`).evaluateAll((links) =>
    links
      .filter((link) => !link.closest(".prose"))
      .filter((link) => !/\bopens-menu new-tab$/.test(link.getAttribute("aria-describedby") ?? ""))
      .map((link) => link.outerHTML.slice(0, 200)),
  );
}

/** Name and URL of every link, sorted by URL; names without the hint about new tabs. */
async function linksOf(part: Locator): Promise<[string, string][]> {
  const links = await part.getByRole("link").evaluateAll((all) =>
    all.map((link): [string, string] => {
      const copy = link.cloneNode(true) as Element;
      for (const image of copy.querySelectorAll("img")) image.replaceWith(image.alt);
      for (const lineBreak of copy.querySelectorAll("br")) lineBreak.replaceWith(" ");
      const name = link.getAttribute("aria-label") ?? copy.textContent ?? "";
      return [name, link.getAttribute("href") ?? ""];
    }),
  );
  return sorted(links.map(([name, href]) => [name.replace(/\s+/g, " ").trim(), href]));
}

function sorted(links: [string, string][]): [string, string][] {
  return links.toSorted((a, b) => `${a[1]} ${a[0]}`.localeCompare(`${b[1]} ${b[0]}`));
}
