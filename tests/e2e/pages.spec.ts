import { addDays, fromWallTime, storeDay } from "#app/platform/time.server.ts";
import deals from "#content/deals.ts";
import facts from "#content/facts.ts";
import { openHydrated } from "./setup/age-gate.ts";
import { expect, test } from "./setup/test.ts";

test("the rewards page has its three anchors, and its buttons lead on", async ({ page }) => {
  await openHydrated(page, "/rewards");
  const main = page.getByRole("main");
  for (const anchor of ["benefits", "how-it-works", "rewards"]) {
    await main.locator(`a[href="#${anchor}"]`).click();
    await expect(page).toHaveURL(`/rewards#${anchor}`);
    const heading = main.locator(`#${anchor}`).getByRole("heading").first();
    await expect(heading).toBeInViewport({ ratio: 1 });
    const below = await heading.evaluate(
      (element) =>
        element.getBoundingClientRect().top >=
        (document.querySelector("header")?.getBoundingClientRect().bottom ?? 0),
    );
    expect(below, `${anchor} is not under the sticky header`).toBe(true);
  }
  const joins = await main
    .getByRole("link", { name: /join/i })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(joins.length).toBeGreaterThan(1);
  expect(new Set(joins)).toEqual(new Set(["/contact"]));
  const points = main.getByRole("link", { name: /view your points/i });
  await expect(points).toHaveAttribute("href", `${facts.menu.baseUrl}/store`);
  await expect(points).toHaveAttribute("target", "_blank");
});

test("the rewards page shows every figure of the club", async ({ page }) => {
  await openHydrated(page, "/rewards#how-it-works");
  await expect(page.locator("#how-it-works").getByRole("heading").first()).toBeInViewport();
  const main = page.getByRole("main");
  for (const name of [/earn points/i, /redeem rewards/i, /vip access/i, /sign up/i]) {
    await expect(main.getByRole("heading", { name }).first()).toBeVisible();
  }
  for (const text of [
    /50 bonus points/i,
    /1 point per dollar|1 point for every dollar/i,
    /double points/i,
    /free product and VIP status/i,
    /free birthday gift/i,
    /minimum purchase may apply/i,
    /1st visit/i,
    /2nd visit/i,
    /3rd visit/i,
  ]) {
    await expect(main.getByText(text).first()).toBeVisible();
  }
  await expect(main.locator("#how-it-works").getByRole("listitem")).toHaveCount(3);
});

test("the rewards page explains each benefit once", async ({ page }) => {
  await openHydrated(page, "/rewards");
  const main = page.getByRole("main");
  for (const text of [
    /per dollar/i,
    /double points/i,
    /birthday gift/i,
    /discounts and free products/i,
    /early access/i,
    /VIP events/i,
  ]) {
    await expect(main.getByText(text)).toHaveCount(1);
  }
});

test("thirteen reels load one by one after a tap, beside the social profiles", async ({
  page,
  browserErrors,
}) => {
  const { origin } = new URL(facts.embeds.reels.baseUrl);
  await page.route(`${origin}/**`, (route) => route.fulfill({ body: "reel" }));
  await openHydrated(page, "/videos");
  const reels = page.getByRole("button", { name: /^play video/i });
  await expect(reels).toHaveCount(13);
  for (const profile of [facts.links.instagram, facts.links.facebook]) {
    await expect(page.getByRole("main").locator(`a[href="${profile}"]`)).toBeVisible();
  }
  await expect(page.locator("iframe")).toHaveCount(0);
  browserErrors.allowOrigin(origin);
  await reels.nth(12).click();
  await expect(page.locator("iframe")).toHaveCount(1);
  await expect(page.locator("iframe")).toBeFocused();
});

test("no reel is alone in the last row, on phones, tablets, and desktops", async ({ page }) => {
  for (const width of [390, 800, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openHydrated(page, "/videos");
    const boxes = await page
      .getByRole("main")
      .getByRole("listitem")
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON()));
    const bottom = Math.max(...boxes.map(({ y }) => y));
    const lastRow = boxes.filter(({ y }) => y === bottom);
    expect(lastRow.length).toBeGreaterThan(1);
    const right = Math.max(...boxes.map((box) => box.right));
    expect(Math.max(...lastRow.map((box) => box.right))).toBeCloseTo(right, 0);
  }
});

test("the specials show each running deal with its dates and terms", async ({ page }) => {
  await openHydrated(page, "/specials");
  const today = new Date().toISOString().slice(0, 10);
  const running = deals.filter(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn);
  for (const { title, startsOn, endsOn, percentOff } of running) {
    const card = page.getByRole("listitem").filter({ hasText: title });
    await expect(card.getByRole("heading", { name: title })).toBeVisible();
    await expect(card.locator("time").first()).toHaveAttribute("datetime", startsOn);
    await expect(card.locator("time").last()).toHaveAttribute("datetime", endsOn);
    await expect(card).toContainText(
      new RegExp(`${percentOff}%[\\s\\S]*21\\+ with valid government ID`),
    );
  }
  const menu = page.getByRole("main").locator(`a[href="${facts.menu.baseUrl}/specials"]`).last();
  await expect(menu).toBeVisible();
});

test("the deals headline has its terms and leads to the specials", async ({ page }) => {
  await openHydrated(page, "/deals");
  const main = page.getByRole("main");
  await expect(main.getByText(facts.campaign.terms)).toBeVisible();
  for (const name of [/exclusive discounts/i, /early access/i, /vip treatment/i]) {
    await expect(main.getByRole("heading", { name })).toBeVisible();
  }
  await main.getByRole("link", { name: /specials/i }).click();
  await expect(page).toHaveURL("/specials");
});

test("the deals headline has one large figure, and today's deals beside it", async ({ page }) => {
  await openHydrated(page, "/deals");
  const heading = page.getByRole("heading", { level: 1, name: "up to 90% off", exact: true });
  expect(await heading.textContent()).toBe("up to 90% off");
  const size = (text: string) =>
    heading
      .getByText(text, { exact: true })
      .evaluate((part) => Number.parseFloat(getComputedStyle(part).fontSize));
  expect(await size("90%")).toBeGreaterThan(2 * (await size("off")));
  const today = new Date().toISOString().slice(0, 10);
  const running = deals.filter(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn);
  for (const { id, title, endsOn } of running) {
    const deal = page.getByRole("main").getByRole("listitem").filter({ hasText: title });
    await expect(deal.locator("time")).toHaveAttribute("datetime", endsOn);
    await expect(deal.getByRole("link")).toHaveAttribute("href", `/specials#${id}`);
  }
});

test("the about page has its four values", async ({ page }) => {
  await openHydrated(page, "/about");
  for (const name of ["Quality First", "Community", "Passion", "Excellence"]) {
    await expect(page.getByRole("main").getByRole("heading", { name })).toBeVisible();
  }
});

test("the legal pages are real pages with a date and sections", async ({ page }) => {
  await openHydrated(page, "/");
  for (const name of ["Privacy Policy", "Terms of Service", "Accessibility"]) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(main.getByText(/last changed \w+ \d+, 20\d\d/i)).toBeVisible();
    expect(await main.getByRole("heading", { level: 2 }).count()).toBeGreaterThan(2);
    await expect(main).not.toContainText("{{");
  }
});

test("the contact page has address, phone, mail, hours and a map that loads after a tap", async ({
  page,
  browserErrors,
}) => {
  const { origin } = new URL(facts.embeds.map.baseUrl);
  await page.route(`${origin}/**`, (route) => route.fulfill({ body: "map" }));
  await openHydrated(page, "/contact");
  const main = page.getByRole("main");
  await expect(main.getByText(facts.address.street).first()).toBeVisible();
  await expect(main.locator("a[href='tel:+13135550142']").first()).toBeVisible();
  await expect(main.locator(`a[href="mailto:${facts.email}"]`)).toBeVisible();
  await expect(main.getByText(/9:00 AM to 10:00 PM/).first()).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
  const drawing = main.getByRole("img", { name: "Map of the area around Hyde Cannabis" });
  await expect(drawing).toBeVisible();
  browserErrors.allowOrigin(origin);
  await main.getByRole("button", { name: /map/i }).click();
  await expect(drawing).toBeHidden();
  await expect(page.locator("iframe")).toHaveAttribute("src", /marker=42\.3314%2C-83\.0458/);
  await expect(page.frameLocator("iframe").getByText("map")).toBeVisible();
});

test("a map that does not load still has a link to directions", async ({ page, browserErrors }) => {
  browserErrors.expectMessage(/ERR_FAILED/);
  const { origin } = new URL(facts.embeds.map.baseUrl);
  await page.route(`${origin}/**`, (route) => route.abort());
  await openHydrated(page, "/contact");
  browserErrors.allowOrigin(origin);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: /map/i }).click();
  const note = main.getByText("Not loading?");
  await expect(note).toBeVisible();
  const { latitude, longitude } = facts.coordinates;
  const link = note.getByRole("link", { name: "Get Directions" });
  await expect(link).toHaveAttribute(
    "href",
    `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`,
  );
  await link.focus();
  await expect(link).toBeFocused();
});

test("the header tells whether the store is open, in the store's own time", async ({
  browser,
  site,
}) => {
  // A new context, because an installed clock stays in a reused one.
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  // The page contains the hours of the coming week.
  const tomorrow = addDays(storeDay(new Date()), 1);
  await page.clock.install({ time: fromWallTime(`${tomorrow}T12:00`) });
  await openHydrated(page, "/");
  const header = page.getByRole("banner");
  await expect(header).toContainText(/open now/i);
  await expect(header).toContainText(/9:00 AM to 10:00 PM/);
  // 7:30 PM for this visitor in Los Angeles.
  await page.clock.setSystemTime(fromWallTime(`${tomorrow}T22:30`));
  await page.clock.runFor(61_000);
  await expect(header).not.toContainText(/open now/i);
  await context.close();
});
