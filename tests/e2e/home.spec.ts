import type { Locator } from "@playwright/test";
import deals from "#content/deals.ts";
import facts from "#content/facts.ts";
import { expectToFit } from "./setup/accessibility.ts";
import { openHydrated } from "./setup/age-gate.ts";
import { waitForPaint } from "./setup/rendering.ts";
import { expect, test } from "./setup/test.ts";

const MENU = facts.menu.baseUrl;

test("the home page shows its parts in the order of the specification", async ({ page }) => {
  await openHydrated(page, "/");
  const main = page.getByRole("main");
  const heading = (name: string | RegExp) => main.getByRole("heading", { name });
  const parts = [
    heading("ELEVATE YOUR EXPERIENCE"),
    main.getByRole("link", { name: "JOIN THE CLUB" }),
    heading("Shop By Categories"),
    heading(/the deli/i),
    heading(/^why choose/i),
    heading(/follow on instagram/i),
    heading("Featured Videos"),
    main.getByText(/4\.8 based on 468\+ Google reviews/),
    main.locator("details").first(),
    main.getByRole("link", { name: "EXPLORE OUR SHOP", exact: true }),
  ];
  const tops: number[] = [];
  for (const part of parts) tops.push((await part.boundingBox())?.y ?? Number.NaN);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(tops).not.toContain(Number.NaN);
});

test("the calls to action on the home page lead where the specification says", async ({ page }) => {
  await openHydrated(page, "/");
  const main = page.getByRole("main");
  const hrefs = (name: string | RegExp) =>
    main
      .getByRole("link", { name })
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(await hrefs("SHOP NOW")).toEqual([`${MENU}/store`]);
  expect(await hrefs("EXPLORE OUR SHOP")).toEqual([`${MENU}/store`]);
  expect(await hrefs("LEARN MORE")).toEqual(["/about"]);
  expect(await hrefs("JOIN THE CLUB")).toEqual(["/rewards"]);
  expect(await hrefs("See More")).toEqual([`${MENU}/store`]);
  expect(await hrefs(/deli/i)).toEqual([`${MENU}/categories/flower`]);
  expect(await hrefs("View All Videos")).toEqual(["/videos"]);
  const instagram = await main.locator(`a[href="${facts.links.instagram}"]`).count();
  expect(instagram).toBeGreaterThan(0);
});

test("the eight categories link to their pages on the external menu", async ({ page }) => {
  await openHydrated(page, "/");
  const links = page.getByRole("list", { name: "Categories" }).getByRole("link");
  const found = await links.evaluateAll((all) =>
    all.map((link) => [link.textContent?.trim(), link.getAttribute("href")]),
  );
  expect(found).toEqual(
    [
      ["Flower", "flower"],
      ["Pre Rolls", "pre-rolls"],
      ["Vaporizers", "vaporizers"],
      ["Concentrates", "concentrates"],
      ["Edibles", "edibles"],
      ["Topicals", "topicals"],
      ["Tinctures", "tinctures"],
      ["Accessories", "accessories"],
    ].map(([name, slug]) => [name, `${MENU}/categories/${slug}`]),
  );
});

test("the carousel scrolls 300 pixels per press of its buttons", async ({ page }) => {
  await openHydrated(page, "/");
  const track = page.getByRole("list", { name: "Categories" });
  const right = page.getByRole("button", { name: "Scroll right" });
  const left = page.getByRole("button", { name: "Scroll left" });
  await right.click();
  await expectScrolledTo(track, 300);
  await right.click();
  await expectScrolledTo(track, 600);
  await left.click();
  await expectScrolledTo(track, 300);
  await left.click();
  await expectScrolledTo(track, 0);
});

test("quick presses of the carousel count in full", { tag: "@long" }, async ({ page }) => {
  await openHydrated(page, "/");
  const right = page.getByRole("button", { name: "Scroll right" });
  await right.click();
  await right.click();
  await right.click();
  await expectScrolledTo(page.getByRole("list", { name: "Categories" }), 900);
});

test("the carousel scrolls 300 pixels per press of an arrow key", async ({ page }) => {
  await openHydrated(page, "/");
  const track = page.getByRole("list", { name: "Categories" });
  await track.focus();
  await page.keyboard.press("ArrowRight");
  await expectScrolledTo(track, 300);
  await page.keyboard.press("ArrowRight");
  await expectScrolledTo(track, 600);
  await page.keyboard.press("ArrowLeft");
  await expectScrolledTo(track, 300);
});

test("one of the eight questions is open at a time, and it closes again", async ({ page }) => {
  await openHydrated(page, "/");
  const items = page.getByRole("main").locator("details");
  await expect(items).toHaveCount(8);
  const question = (index: number) => items.nth(index).locator("summary");
  const openItems = () =>
    items.evaluateAll((all) => all.flatMap((item, index) => (item.matches("[open]") ? index : [])));
  expect(await openItems()).toEqual([]);
  await question(1).click();
  expect(await openItems()).toEqual([1]);
  await expect(items.nth(1).locator("p")).toBeVisible();
  await question(4).click();
  expect(await openItems()).toEqual([4]);
  await expect(items.nth(1).locator("p")).toBeHidden();
  await question(4).click();
  expect(await openItems()).toEqual([]);
  await question(0).focus();
  await page.keyboard.press("Enter");
  expect(await openItems()).toEqual([0]);
  await page.keyboard.press("Space");
  expect(await openItems()).toEqual([]);
});

test("a reel plays in a frame as wide as Instagram needs, on every screen", async ({
  page,
  browserErrors,
}) => {
  const origin = new URL(facts.embeds.reels.baseUrl).origin;
  browserErrors.allowOrigin(origin);
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>reel</p>" }),
  );
  for (const path of ["/", "/videos"]) {
    for (const width of [360, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await openHydrated(page, path);
      await page
        .getByRole("button", { name: /^play video/i })
        .nth(1)
        .click();
      const frame = await page.locator("iframe").boundingBox();
      expect(frame?.width, `${path} at ${width}`).toBeGreaterThanOrEqual(326);
      expect(frame?.height, `${path} at ${width}`).toBeGreaterThanOrEqual(500);
      await expectToFit(page, `${path} with a reel`);
    }
  }
});

test("six reels load nothing from other sites before a tap, and their frame after it", async ({
  page,
  browserErrors,
}) => {
  const origin = new URL(facts.embeds.reels.baseUrl).origin;
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>reel</p>" }),
  );
  await openHydrated(page, "/");
  const reels = page.getByRole("button", { name: /^play video/i });
  await expect(reels).toHaveCount(6);
  await scrollToEach(reels);
  await expect(page.locator("iframe")).toHaveCount(0);
  browserErrors.allowOrigin(origin);
  const name = (await reels.nth(2).textContent()) ?? "";
  await reels.nth(2).click();
  const frame = page.locator("iframe");
  await expect(frame).toHaveCount(1);
  await expect(frame).toHaveAttribute(
    "src",
    /^https:\/\/www\.instagram\.com\/reel\/[^/]+\/embed\/$/,
  );
  expect(await frame.getAttribute("title")).toBe(name.replace("Play video: ", "Video: "));
  await expect(page.frameLocator("iframe").getByText("reel")).toBeVisible();
  await expect(reels).toHaveCount(5);
  await reels.nth(0).focus();
  await page.keyboard.press("Enter");
  await expect(frame).toHaveCount(2);
});

test("a reel that does not load still has a link to Instagram", async ({ page, browserErrors }) => {
  browserErrors.expectMessage(/ERR_FAILED/);
  const origin = new URL(facts.embeds.reels.baseUrl).origin;
  await page.route(`${origin}/**`, (route) => route.abort());
  await openHydrated(page, "/");
  browserErrors.allowOrigin(origin);
  await page
    .getByRole("button", { name: /^play video/i })
    .first()
    .click();
  const link = page.getByRole("link", { name: "Watch on Instagram" });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute("href", /^https:\/\/www\.instagram\.com\/reel\/[^/]+\/$/);
});

test("below the hero are a current deal with its terms and what to know before a first visit", async ({
  page,
}) => {
  await openHydrated(page, "/");
  const today = new Date().toISOString().slice(0, 10);
  const [soonest] = deals
    .filter(({ startsOn, endsOn }) => startsOn <= today && today < endsOn)
    .toSorted((a, b) => a.endsOn.localeCompare(b.endsOn));
  const deal = page.getByRole("region", { name: soonest?.title ?? "" });
  await expect(deal).toContainText(/\d+ days left|Ends (?:today|tomorrow)/i);
  await expect(deal.locator("time")).toHaveAttribute("datetime", soonest?.endsOn ?? "");
  await expect(deal).toContainText("Not combined with other deals.");
  await expect(deal.getByRole("link", { name: "All current deals" })).toHaveAttribute(
    "href",
    "/specials",
  );
  const visit = page.getByRole("region", { name: "Your first visit" });
  await expect(visit.getByRole("listitem")).toHaveCount(4);
});

test("the rating links to its listing, and six sample reviews say that they are samples", async ({
  page,
}) => {
  await openHydrated(page, "/");
  const reviews = page.getByRole("region", { name: "What customers say" });
  await expect(reviews.getByRole("img", { name: "4.8 out of 5 stars" })).toBeVisible();
  await expect(reviews.getByRole("link", { name: "Read the Google reviews" })).toHaveAttribute(
    "href",
    facts.links.mapsListing,
  );
  await expect(page.locator("blockquote")).toHaveCount(6);
  await expect(page.getByText("5 out of 5 stars")).toHaveCount(6);
  await expect(page.getByText(/^sample reviews/i)).toBeVisible();
});

test("no reel shows the picture of a section", async ({ page }) => {
  await openHydrated(page, "/");
  const pictures = await page
    .getByRole("main")
    .locator("img")
    .evaluateAll((images) =>
      images.map((image) => image.getAttribute("src")?.replace(/-\d+[.-].*/, "")),
    );
  expect(pictures.length).toBeGreaterThan(15);
  expect(new Set(pictures).size).toBe(pictures.length);
});

test("lines of the questions are at most 800 pixels wide", async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  for (const path of ["/", "/areas/ferndale"]) {
    await openHydrated(page, path);
    const box = await page.locator("details").first().boundingBox();
    expect(box?.width).toBeLessThanOrEqual(800);
  }
});

async function expectScrolledTo(track: Locator, left: number): Promise<void> {
  const position = () => track.evaluate((element) => element.scrollLeft);
  await expect.poll(position).toBe(left);
  // A smooth scroll in progress moves with the next frame.
  await waitForPaint(track.page());
  expect(await position()).toBe(left);
}

async function scrollToEach(items: Locator): Promise<void> {
  for (const item of await items.all()) await item.scrollIntoViewIfNeeded();
}
