import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit } from "./setup/accessibility.ts";
import { confirmAge } from "./setup/age-gate.ts";
import { hydrate } from "./setup/hydration.ts";
import { signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";
import { DESKTOP, PHONE } from "./setup/viewports.ts";

/** Counts in memory are saved within seconds, or when the page is opened. */
const COUNT_TIMEOUT = { timeout: 20_000 };

const row = (page: Page, path: string) =>
  page
    .getByRole("table", { name: "Pages", exact: true })
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name: path, exact: true }) });

/** Page views, menu taps, calls, and directions. */
const figures = (page: Page) => page.getByRole("main").getByRole("definition");

/** Prevents navigation to other sites and phone calls. */
async function preventLeaving(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("click", (event) => {
      const link = (event.target as Element).closest("a");
      if (link?.protocol === "tel:" || link?.target === "_blank") event.preventDefault();
    });
  });
}

test("a visit is measured without cookies and shown to staff", async ({ browser, page, site }) => {
  await signIn(page.context(), site);
  await test.step("before the first visit the page says so", async () => {
    // Open the page first, so that counts of other tests are saved and then deleted with the rest.
    await page.goto("/admin/visits");
    await site.db.deleteFrom("visit_counts").execute();
    await site.db.deleteFrom("visit_errors").execute();
    await site.db.deleteFrom("visit_sources").execute();
    await page.goto("/admin/overview");
    await page.getByRole("main").getByRole("link", { name: "Traffic" }).click();
    await expect(page).toHaveURL("/admin/visits");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Traffic");
    await expect(page.getByText(/^No visits in the last 28 days/)).toBeVisible();
    await expectAccessible(page, "no visits");
  });

  const visitor = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await confirmAge(visitor);
  await preventLeaving(visitor);
  const sent: string[] = [];
  visitor.on("request", (request) => {
    if (request.url().endsWith("/vitals")) sent.push(request.postData() ?? "");
  });

  await test.step("a visitor views pages, taps, causes an error, and leaves", async () => {
    const script = visitor.waitForResponse(/\/assets\/visit-[\w-]+\.js$/);
    await visitor.goto("/rewards?utm_campaign=Fall+Sale&email=dana", {
      referer: "https://www.instagram.com/dana",
    });
    await script;
    // Wait for the paint, as people do: browsers report no largest paint after a tap.
    await visitor.waitForFunction(
      () => performance.getEntriesByName("first-contentful-paint").length > 0,
    );
    await hydrate(visitor);
    const header = visitor.getByRole("banner");
    await header.getByRole("link", { name: "SHOP NOW" }).click();
    await header.getByRole("link", { name: "SHOP NOW" }).click();
    await header.getByRole("link", { name: /^Call/ }).click();
    await header.getByRole("link", { name: "VIDEOS" }).click();
    await expect(visitor).toHaveURL("/videos");
    await header.getByRole("link", { name: "Get Directions" }).click();
    const failed = visitor.waitForEvent("pageerror");
    await visitor.evaluate(() => {
      setTimeout(() => {
        throw new TypeError("seen by dana@example.com");
      });
    });
    await failed;
    // Hide the page instead of closing it: Playwright does not wait for requests sent on close.
    await visitor.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).not.toMatch(/cookie|token|id"|dana(?!@example)/i);
    expect(await visitor.context().cookies()).toEqual([]);
    await visitor.context().close();
  });

  await test.step("staff see both pages with their own numbers", async () => {
    await expect(async () => {
      await page.reload();
      await expect(row(page, "/rewards")).toBeVisible({ timeout: 1_000 });
    }).toPass(COUNT_TIMEOUT);
    const cells = (path: string) => row(page, path).getByRole("cell").allInnerTexts();
    const figure = /^\d[\d.]* (?:ms|s) (?:Good|Needs work|Poor)$/;
    const [, ...counts] = await cells("/rewards");
    expect(counts).toEqual(["1", "2", "1", "0"]);
    expect((await cells("/videos")).slice(1)).toEqual(["1", "0", "0", "1"]);
    // Visitors come first; measurements are folded up.
    const titles = page.getByRole("main").getByRole("heading", { level: 2 });
    await expect(titles).toHaveText([
      ...["All pages", "By day", "Top pages", "Where visitors came from"],
      ...["Page speed", "Errors in browsers"],
    ]);
    const speed = page.getByRole("table", { name: "Page speed by page" });
    await expect(speed).toBeHidden();
    await page.getByText("Details", { exact: true }).click();
    const speedOf = (path: string) =>
      speed
        .getByRole("row")
        .filter({ has: page.getByRole("cell", { name: path, exact: true }) })
        .getByRole("cell")
        .allInnerTexts();
    const [, lcp, inp, cls, ttfb] = await speedOf("/rewards");
    for (const text of [lcp, inp, ttfb]) expect(text).toMatch(figure);
    expect(cls).toMatch(/^0\.\d\d (?:Good|Needs work)$/);
    // A client navigation has no paint and no first byte of its own.
    const [, videoLcp, , , videoTtfb] = await speedOf("/videos");
    expect([videoLcp, videoTtfb]).toEqual(["–", "–"]);
    await expect(figures(page)).toHaveText(["2", "2", "1", "1"]);
    await page.getByText("1 kind of error").click();
    await expect(page.getByRole("row").filter({ hasText: "seen by …@…" })).toContainText("/videos");
    await expect(page.getByRole("main")).not.toContainText("dana");
  });

  await test.step("staff see where the visitor came from", async () => {
    const sources = page.getByRole("table", { name: "Where visitors came from" });
    const cells = await sources.getByRole("row").nth(1).getByRole("cell").allInnerTexts();
    expect(cells).toEqual(["instagram.com", "fall sale", "1", "0"]);
    await expect(sources.getByRole("row")).toHaveCount(2);
  });

  await test.step("the page can be filtered by page and time, at both widths", async () => {
    await page.getByRole("link", { name: "7 days" }).click();
    await expect(page).toHaveURL("/admin/visits?days=7");
    await row(page, "/videos").getByRole("link").click();
    await expect(page.getByRole("heading", { name: "Page /videos" })).toBeVisible();
    await expect(figures(page)).toHaveText(["1", "0", "0", "1"]);
    await page.getByText("As a table").click();
    await expect(page.getByRole("table", { name: "Figures by day" }).getByRole("row")).toHaveCount(
      8,
    );
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await expectAccessible(page, `visits at ${size.width} px`);
      await expectToFit(page, `visits at ${size.width} px`);
    }
    await page.goto("/admin/overview");
    const figure = page.locator("dl > div").filter({ hasText: "Page views" });
    await expect(figure.getByText("2", { exact: true })).toBeVisible();
    const top = page.getByRole("region", { name: "Top pages" }).getByRole("listitem");
    await expect(top).toHaveText([/^\/rewards1/, /^\/videos1/]);
    const from = page.getByRole("region", { name: "Where visitors came from" });
    await expect(from.getByRole("listitem")).toHaveText(/^instagram\.comCampaign “fall sale”1/);
    await page.getByText("Day by day", { exact: true }).click();
    const days = page.getByRole("table", { name: "Figures by day" }).getByRole("row");
    await expect(days).toHaveCount(15);
    await expect(days.nth(1).getByRole("cell").nth(1)).toContainText("2");
    await page.getByText(/^Page speed: (?:good|needs work|poor)$/).click();
    await expect(page.getByText("Page visible", { exact: true })).toBeVisible();
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await expectAccessible(page, `Home with figures at ${size.width} px`);
      await expectToFit(page, `Home with figures at ${size.width} px`);
    }
  });
});

test("a visitor who opted out of tracking gets no script and sends nothing", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (/\/vitals$|\/visit-/.test(request.url())) requests.push(request.url());
  });
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
  });
  await confirmAge(page);
  await preventLeaving(page);
  await page.goto("/rewards");
  await hydrate(page);
  await page.getByRole("banner").getByRole("link", { name: "SHOP NOW" }).click();
  await page.goto("/videos", { waitUntil: "networkidle" });
  await page.goto("/rewards", { waitUntil: "networkidle" });
  expect(requests).toEqual([]);
});
