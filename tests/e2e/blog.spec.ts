import { formatDay } from "#tests/setup/shipped-posts.ts";
import { confirmAgeByCookie, openHydrated } from "./setup/age-gate.ts";
import { expectSameDocument, hrefsOf, markDocument } from "./setup/areas.ts";
import {
  CATEGORIES,
  categoryLink,
  categoryPath,
  expectArticle,
  expectFiltered,
  postCards,
  resultLine,
  SHIPPED_POSTS,
} from "./setup/blog.ts";
import { expect, test } from "./setup/test.ts";

test("the index shows a complete card for every article, newest first", async ({ page }) => {
  await openHydrated(page, "/blog");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog");
  await expect(postCards(page)).toHaveCount(24);
  await expect(resultLine(page)).toHaveText("24 articles");
  for (const [index, { slug, frontMatter }] of SHIPPED_POSTS.entries()) {
    const card = postCards(page).nth(index);
    await expect(card.locator(".badge")).toHaveText(frontMatter.category);
    await expect(card.locator("time")).toHaveText(formatDay(frontMatter.date));
    await expect(card.locator("time")).toHaveAttribute(
      "datetime",
      new RegExp(`^${frontMatter.date}T`),
    );
    await expect(card.getByText(/^\d+ min read$/)).toBeVisible();
    await expect(card.getByRole("heading", { level: 2 })).toHaveText(frontMatter.title);
    await expect(card.getByText(frontMatter.excerpt, { exact: true })).toBeVisible();
    const link = card.getByRole("link", { name: `Read More : ${frontMatter.title}`, exact: true });
    await expect(link).toHaveAttribute("href", `/blog/${slug}`);
    await expect(link).toHaveText(`Read More: ${frontMatter.title}`);
    const image = card.getByRole("img");
    await expect(image).toHaveAttribute("loading", "lazy");
    await expect(image).toHaveAttribute("alt", /\S/);
    await expect(image).toHaveAttribute("width", /^\d+$/);
    await expect(image).toHaveAttribute("height", /^\d+$/);
  }
});

test("cards are in three columns, one on a phone, with titles of at most two lines and excerpts of three", {
  tag: "@phone",
}, async ({ page, isMobile }) => {
  await openHydrated(page, "/blog");
  const boxes = await postCards(page).evaluateAll((all) =>
    all.map((card) => {
      const { x, y } = card.getBoundingClientRect();
      const lines = [...card.querySelectorAll<HTMLElement>("h2, h2 + p")].map((part) => {
        const { lineHeight } = getComputedStyle(part);
        return Math.round(part.clientHeight / Number.parseFloat(lineHeight));
      });
      return { x: Math.round(x), y: Math.round(y), lines };
    }),
  );
  const columns = isMobile ? 1 : 3;
  expect(new Set(boxes.map(({ x }) => x)).size).toBe(columns);
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(24 / columns);
  const [titles, excerpts] = [0, 1].map((part) => boxes.map(({ lines }) => lines[part] ?? 9));
  expect(Math.max(...(titles ?? []))).toBe(2);
  expect(Math.max(...(excerpts ?? []))).toBe(3);
});

test("clicking anywhere on a card opens its article, and Back returns to the index", async ({
  page,
}) => {
  await openHydrated(page, "/blog");
  await markDocument(page);
  const [, second] = SHIPPED_POSTS;
  // The link covers the whole card, so the picture itself cannot be clicked.
  await postCards(page).nth(1).getByRole("img").click({ force: true });
  await expectArticle(page, second?.slug ?? "", second?.frontMatter.title ?? "");
  await page.goBack();
  await expect(page).toHaveURL("/blog");
  await expect(postCards(page)).toHaveCount(24);
  await expectSameDocument(page);
});

test("the RSS link opens the feed in a new tab without an opener", async ({ page, context }) => {
  await openHydrated(page, "/blog");
  const opened = context.waitForEvent("page");
  await page.getByRole("main").getByRole("link", { name: "RSS feed" }).click();
  const feed = await opened;
  await expect(feed).toHaveURL("/rss.xml");
  expect(await feed.evaluate(() => window.opener)).toBeNull();
  const response = await page.request.get("/rss.xml");
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toMatch(/^application\/rss\+xml/);
  await expect(page).toHaveURL("/blog");
});

test("each of the eight categories has a URL and shows its own articles", async ({ page }) => {
  await openHydrated(page, "/blog");
  await markDocument(page);
  for (const category of CATEGORIES) {
    await categoryLink(page, category).click();
    await expectFiltered(page, category);
  }
  await categoryLink(page, "All").click();
  await expect(page).toHaveURL("/blog");
  await expect(postCards(page)).toHaveCount(24);
  await expect(categoryLink(page, "All")).toHaveAttribute("aria-current", "true");
  await page.goBack();
  await expectFiltered(page, "Strain Guide");
  await expectSameDocument(page);
});

test("an unknown category shows all articles", async ({ page }) => {
  await openHydrated(page, "/blog?category=recipes");
  await expect(postCards(page)).toHaveCount(24);
  await expect(categoryLink(page, "All")).toHaveAttribute("aria-current", "true");
});

test("searches are noindex, and categories are canonical to the index", async ({ page, site }) => {
  const robots = page.locator("meta[name=robots]");
  const canonical = page.locator("link[rel=canonical]");
  await openHydrated(page, "/blog?q=flower");
  await expect(robots).toHaveAttribute("content", "noindex, follow");
  await page.goto(categoryPath("Reviews"));
  await expect(robots).toHaveAttribute("content", "index, follow");
  await expect(canonical).toHaveAttribute("href", `${site.origin}/blog`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test.beforeEach(({ context, site }) => confirmAgeByCookie(context, site.origin));

  test("the index shows all articles, and a card leads to its article", async ({ page }) => {
    await page.goto("/blog");
    await expect(postCards(page)).toHaveCount(24);
    expect(await hrefsOf(postCards(page).getByRole("link"))).toEqual(
      SHIPPED_POSTS.map(({ slug }) => `/blog/${slug}`),
    );
    await postCards(page).nth(2).getByRole("link").click();
    await expectArticle(
      page,
      SHIPPED_POSTS[2]?.slug ?? "",
      SHIPPED_POSTS[2]?.frontMatter.title ?? "",
    );
  });

  test("the categories filter", async ({ page }) => {
    await page.goto("/blog");
    for (const category of CATEGORIES) {
      await categoryLink(page, category).click();
      await expectFiltered(page, category);
    }
  });
});
