import type { Page } from "@playwright/test";
import { writtenDay } from "#tests/setup/content-posts.ts";
import { expectSameDocument, hrefsOf, markDocument } from "./setup/areas.ts";
import {
  cards,
  cardTitles,
  categoryLink,
  contentPost,
  expectArticle,
  POSTS,
  resultLine,
  searchBox,
  searchButton,
} from "./setup/blog.ts";
import { openPassed, passGate, passGateByCookie } from "./setup/gate.ts";
import { whenHydrated } from "./setup/hydration.ts";
import { expect, test } from "./setup/test.ts";

const CATEGORIES = [
  "Reviews",
  "Local Guide",
  "City Guide",
  "Delivery Guide",
  "Education",
  "Product Guide",
  "Wellness",
  "Strain Guide",
];

const EASTPOINTE = contentPost("best-dispensary-eastpointe-mi");

const addressOf = (category: string) =>
  `/blog?category=${category.toLowerCase().replaceAll(" ", "-")}`;

const titlesOf = (category: string) =>
  POSTS.filter(({ head }) => head.category === category).map(({ head }) => head.title);

test("the index shows a card for every article, newest first, with all that belongs on it", async ({
  page,
}) => {
  await openPassed(page, "/blog");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog");
  await expect(cards(page)).toHaveCount(18);
  await expect(resultLine(page)).toHaveText("18 articles");
  for (const [index, { slug, head }] of POSTS.entries()) {
    const card = cards(page).nth(index);
    await expect(card.locator(".badge")).toHaveText(head.category);
    await expect(card.locator("time")).toHaveText(writtenDay(head.date));
    await expect(card.locator("time")).toHaveAttribute("datetime", new RegExp(`^${head.date}T`));
    await expect(card.getByText(/^\d+ min read$/)).toBeVisible();
    await expect(card.getByRole("heading", { level: 2 })).toHaveText(head.title);
    await expect(card.getByText(head.excerpt, { exact: true })).toBeVisible();
    const link = card.getByRole("link", { name: `Read More: ${head.title}`, exact: true });
    await expect(link).toHaveAttribute("href", `/blog/${slug}`);
    await expect(link).toHaveText("Read More");
    const image = card.getByRole("img");
    await expect(image).toHaveAttribute("loading", "lazy");
    await expect(image).toHaveAttribute("alt", /\S/);
    await expect(image).toHaveAttribute("width", /^\d+$/);
    await expect(image).toHaveAttribute("height", /^\d+$/);
  }
});

test("the cards stand in three columns, titles on two lines at most, excerpts on three", async ({
  page,
}) => {
  await openPassed(page, "/blog");
  const boxes = await cards(page).evaluateAll((all) =>
    all.map((card) => {
      const { x, y } = card.getBoundingClientRect();
      const lines = [...card.querySelectorAll<HTMLElement>("h2, h2 + p")].map((part) => {
        const { lineHeight } = getComputedStyle(part);
        return Math.round(part.clientHeight / Number.parseFloat(lineHeight));
      });
      return { x: Math.round(x), y: Math.round(y), lines };
    }),
  );
  expect(new Set(boxes.map(({ x }) => x)).size).toBe(3);
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(6);
  const [titles, excerpts] = [0, 1].map((part) => boxes.map(({ lines }) => lines[part] ?? 9));
  expect(Math.max(...(titles ?? []))).toBe(2);
  expect(Math.max(...(excerpts ?? []))).toBe(3);
});

test("a card leads to its article wherever it is hit, and back comes the index", async ({
  page,
}) => {
  await openPassed(page, "/blog");
  await markDocument(page);
  const [, second] = POSTS;
  // The link lies over the whole card, so the picture itself takes no click.
  await cards(page).nth(1).getByRole("img").click({ force: true });
  await expectArticle(page, second?.slug ?? "", second?.head.title ?? "");
  await page.goBack();
  await expect(page).toHaveURL("/blog");
  await expect(cards(page)).toHaveCount(18);
  await expectSameDocument(page);
});

test("the RSS link opens the feed in a new tab that cannot reach back", async ({
  page,
  context,
}) => {
  await openPassed(page, "/blog");
  const opened = context.waitForEvent("page");
  await page.getByRole("main").getByRole("link", { name: "RSS feed" }).click();
  const feed = await opened;
  await expect(feed).toHaveURL("/rss.xml");
  expect(await feed.evaluate(() => window.opener)).toBeNull();
  const answer = await page.request.get("/rss.xml");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toMatch(/^application\/rss\+xml/);
  await expect(page).toHaveURL("/blog");
});

test("each of the eight categories shows its own articles and is an address", async ({ page }) => {
  await openPassed(page, "/blog");
  await markDocument(page);
  for (const category of CATEGORIES) {
    await categoryLink(page, category).click();
    await expectFiltered(page, category);
  }
  await categoryLink(page, "All").click();
  await expect(page).toHaveURL("/blog");
  await expect(cards(page)).toHaveCount(18);
  await expect(categoryLink(page, "All")).toHaveAttribute("aria-current", "true");
  await page.goBack();
  await expectFiltered(page, "Strain Guide");
  await expectSameDocument(page);
});

test("an unknown category shows all articles", async ({ page }) => {
  await openPassed(page, "/blog?category=recipes");
  await expect(cards(page)).toHaveCount(18);
  await expect(categoryLink(page, "All")).toHaveAttribute("aria-current", "true");
});

test("a visitor finds an article by searching, and reads it", async ({ page }) => {
  await openPassed(page, "/blog");
  await markDocument(page);
  await searchBox(page).fill("Eastpointe");
  await searchButton(page).click();
  await expect(page).toHaveURL("/blog?q=Eastpointe");
  await expect(resultLine(page)).toContainText('for "Eastpointe"');
  // The word stands in its title: that weighs most.
  await expect(cardTitles(page).first()).toHaveText(EASTPOINTE.head.title);
  await cards(page).first().getByRole("link").click();
  await expectArticle(page, EASTPOINTE.slug, EASTPOINTE.head.title);
  await page.goBack();
  await expect(searchBox(page)).toHaveValue("Eastpointe");
  await expect(cardTitles(page).first()).toHaveText(EASTPOINTE.head.title);
  await expectSameDocument(page);
});

test("what was typed before script came is still there, and searched for", async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await passGate(page);
  await page.goto("/blog", { waitUntil: "commit" });
  await searchBox(page).fill("Eastpointe");
  resolve();
  await whenHydrated(page);
  await expect(searchBox(page)).toHaveValue("Eastpointe");
  await searchButton(page).click();
  await expect(cardTitles(page).first()).toHaveText(EASTPOINTE.head.title);
});

test("Enter searches, and the keyboard stays in the box", async ({ page }) => {
  await openPassed(page, "/blog");
  await searchBox(page).fill("Eastpointe");
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL("/blog?q=Eastpointe");
  await expect(resultLine(page)).toContainText('for "Eastpointe"');
  await expect(searchBox(page)).toBeFocused();
});

test("what is found nowhere leads back to all articles", async ({ page }) => {
  await openPassed(page, "/blog");
  await searchBox(page).fill("zanzibar");
  await searchButton(page).click();
  await expect(resultLine(page)).toContainText('0 articles for "zanzibar"');
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "All articles" }).click();
  await expect(page).toHaveURL("/blog");
  await expect(cards(page)).toHaveCount(18);
  await expect(searchBox(page)).toHaveValue("");
});

test("clearing the search empties the box and keeps the category", async ({ page }) => {
  await openPassed(page, addressOf("Local Guide"));
  await searchBox(page).fill("Eastpointe");
  await searchButton(page).click();
  await expect(page).toHaveURL(`${addressOf("Local Guide")}&q=Eastpointe`);
  await expect(cardTitles(page).first()).toHaveText(EASTPOINTE.head.title);
  await expect(categoryLink(page, "Local Guide")).toHaveAttribute("aria-current", "true");
  for (const badge of await cards(page).locator(".badge").allTextContents()) {
    expect(badge).toBe("Local Guide");
  }
  await page.getByRole("link", { name: "Clear the search" }).click();
  await expectFiltered(page, "Local Guide");
  await expect(searchBox(page)).toHaveValue("");
  await expect(page.getByRole("link", { name: "Clear the search" })).toHaveCount(0);
});

test("a change of category keeps the search", async ({ page }) => {
  await openPassed(page, "/blog?q=Eastpointe");
  await categoryLink(page, "Education").click();
  await expect(page).toHaveURL(`${addressOf("Education")}&q=Eastpointe`);
  await expect(searchBox(page)).toHaveValue("Eastpointe");
  await expect(resultLine(page)).toContainText('for "Eastpointe"');
  await expect(cards(page).filter({ hasNotText: "Education" })).toHaveCount(0);
});

test("a search of nothing shows everything", async ({ page }) => {
  await openPassed(page, "/blog");
  for (const nothing of ["", "   "]) {
    await searchBox(page).fill(nothing);
    await searchButton(page).click();
    await expect(page).toHaveURL(/\/blog\?q=\+*$/);
    await expect(cards(page)).toHaveCount(18);
    await expect(resultLine(page)).toHaveText("18 articles");
  }
});

test("searches are no pages for search engines, categories belong to the index", async ({
  page,
  site,
}) => {
  const robots = page.locator("meta[name=robots]");
  const canonical = page.locator("link[rel=canonical]");
  await openPassed(page, "/blog?q=flower");
  await expect(robots).toHaveAttribute("content", "noindex, follow");
  await page.goto(addressOf("Reviews"));
  await expect(robots).toHaveAttribute("content", "index, follow");
  await expect(canonical).toHaveAttribute("href", `${site.origin}/blog`);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test.beforeEach(({ context, site }) => passGateByCookie(context, site.origin));

  test("the index shows all articles, and a card leads to its article", async ({ page }) => {
    await page.goto("/blog");
    await expect(cards(page)).toHaveCount(18);
    expect(await hrefsOf(cards(page).getByRole("link"))).toEqual(
      POSTS.map(({ slug }) => `/blog/${slug}`),
    );
    await cards(page).nth(2).getByRole("link").click();
    await expectArticle(page, POSTS[2]?.slug ?? "", POSTS[2]?.head.title ?? "");
  });

  test("the categories filter", async ({ page }) => {
    await page.goto("/blog");
    for (const category of CATEGORIES) {
      await categoryLink(page, category).click();
      await expectFiltered(page, category);
    }
  });

  test("the search finds, keeps the category, clears, and leads back from nothing", async ({
    page,
  }) => {
    await page.goto(addressOf("Local Guide"));
    await searchBox(page).fill("eastpoin");
    await searchButton(page).click();
    await expect(page).toHaveURL(`${addressOf("Local Guide")}&q=eastpoin`);
    await expect(cardTitles(page).first()).toHaveText(EASTPOINTE.head.title);
    await page.getByRole("link", { name: "Clear the search" }).click();
    await expectFiltered(page, "Local Guide");
    await searchBox(page).fill("zanzibar");
    await searchBox(page).press("Enter");
    await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
    await expect(searchBox(page)).toHaveValue("zanzibar");
    await page.getByRole("main").getByRole("link", { name: "All articles" }).click();
    await expect(page).toHaveURL("/blog");
    await expect(cards(page)).toHaveCount(18);
  });
});

/** Asserts that the index shows this category and nothing else. */
async function expectFiltered(page: Page, category: string): Promise<void> {
  const titles = titlesOf(category);
  await expect(page).toHaveURL(addressOf(category));
  await expect(cardTitles(page)).toHaveText(titles);
  await expect(cards(page).locator(".badge")).toHaveText(titles.map(() => category));
  await expect(categoryLink(page, category)).toHaveAttribute("aria-current", "true");
  await expect(resultLine(page)).toHaveText(
    titles.length === 1 ? "1 article" : `${titles.length} articles`,
  );
}
