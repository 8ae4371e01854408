import type { Locator, Page } from "@playwright/test";
import { shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { fillConditions, tokenValues } from "#app/modules/store/tokens.server.ts";
import facts from "#content/facts.ts";
import { formatDay } from "#tests/setup/shipped-posts.ts";
import { confirmAgeByCookie, openHydrated } from "./setup/age-gate.ts";
import { expectSameDocument, markDocument, regionOf } from "./setup/areas.ts";
import {
  articleContents,
  cardTitles,
  expectArticle,
  expectIndex,
  getShippedPost,
  postCards,
  SHIPPED_POSTS,
} from "./setup/blog.ts";
import { expect, test } from "./setup/test.ts";

const WARREN = getShippedPost("best-dispensary-warren-mi");
const PATH = `/blog/${WARREN.slug}`;

/** Headings of the shipped article for the shipped store address. */
const HEADINGS = [
  ...fillConditions(WARREN.markdown, tokenValues(shippedFacts)).matchAll(/^## (.+)$/gm),
].map(([, text = ""]) => text);

test("an article shows all its parts, in order", async ({ page }) => {
  await openHydrated(page, PATH);
  const main = page.getByRole("main");
  const article = main.getByRole("article");
  const parts: [string, Locator][] = [
    ["hero image", main.getByRole("img").first()],
    ["breadcrumb", breadcrumb(page)],
    ["Back to Blog", article.getByRole("link", { name: "Back to Blog" })],
    ["badge", article.locator(".badge")],
    ["date", article.locator("time").first()],
    ["read time", article.getByText(/^\d+ min read$/)],
    ["title", article.getByRole("heading", { level: 1 })],
    ["article", article.locator(".prose")],
    ["share panel", article.getByRole("region", { name: "Share this article" })],
    ["visit", main.getByRole("region", { name: "Visit Hyde Cannabis Today" })],
    ["related", main.getByRole("region", { name: "Related articles" })],
  ];
  for (const [name, part] of parts) {
    await expect(part, name).toHaveCount(1);
    await expect(part, name).toBeVisible();
  }
  const places = await page.evaluate(
    (elements) => {
      const all = [...document.querySelectorAll("*")];
      return elements.map((element) => element && all.indexOf(element));
    },
    await Promise.all(parts.map(([, part]) => part.elementHandle())),
  );
  expect(places, "order in the document").toEqual(
    places.toSorted((one, other) => Number(one) - Number(other)),
  );
  const tops = await Promise.all(parts.map(async ([, part]) => (await part.boundingBox())?.y));
  const blocks = tops.filter((_, index) => ![4, 5].includes(index));
  expect(blocks, "order on the screen").toEqual(
    blocks.toSorted((one, other) => Number(one) - Number(other)),
  );
});

test("an article shows its title, category, date, reading time, and author", async ({ page }) => {
  await openHydrated(page, PATH);
  const { title, category, date, author } = WARREN.frontMatter;
  const article = page.getByRole("article");
  await expect(page).toHaveTitle(`${title} | Hyde Cannabis Blog`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(article.locator(".badge")).toHaveText(category);
  await expect(article.locator("time").first()).toHaveText(formatDay(date));
  await expect(article.locator("time").first()).toHaveAttribute(
    "datetime",
    new RegExp(`^${date}T`),
  );
  await expect(article.getByText(`By ${author}`)).toBeVisible();
  const words = ((await article.locator(".prose").textContent()) ?? "").trim().split(/\s+/).length;
  const [, minutes = "0"] = /(\d+) min read/.exec((await article.textContent()) ?? "") ?? [];
  expect(Math.abs(Number(minutes) - words / 200)).toBeLessThanOrEqual(1);
});

test("the breadcrumb leads home and to the blog, and the button to the blog", async ({ page }) => {
  await openHydrated(page, PATH);
  await markDocument(page);
  await expect(breadcrumb(page).getByRole("listitem")).toHaveText([
    "Home",
    "Blog",
    WARREN.frontMatter.title,
  ]);
  await expect(breadcrumb(page).locator("[aria-current=page]")).toHaveText(
    WARREN.frontMatter.title,
  );
  await breadcrumb(page).getByRole("link", { name: "Blog" }).click();
  await expectIndex(page);
  await page.goBack();
  await breadcrumb(page).getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await page.getByRole("article").getByRole("link", { name: "Back to Blog" }).click();
  await expectIndex(page);
  await expectSameDocument(page);
});

test("the table of contents leads to every heading, clear of the sticky header", {
  tag: "@phone",
}, async ({ page }) => {
  await openHydrated(page, PATH);
  await expect(articleContents(page).getByRole("link")).toHaveText(HEADINGS);
  expect(HEADINGS.length).toBeGreaterThan(3);
  await expect(page.locator(".prose h2")).toHaveText(HEADINGS);
  await markDocument(page);
  for (const text of HEADINGS) {
    await articleContents(page).getByRole("link", { name: text, exact: true }).click();
    await expectAtHeading(page, text);
  }
  await expectSameDocument(page);
});

test("on a wide screen the table of contents stays beside the text, below the header", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a phone has no room beside the text");
  await openHydrated(page, PATH);
  const heading = page.locator(".prose h2").last();
  await articleContents(page).getByRole("link").last().click();
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(articleContents(page)).toBeInViewport({ ratio: 1 });
  const [bar, list, text] = await Promise.all(
    [page.getByRole("banner"), articleContents(page), heading].map((part) => part.boundingBox()),
  );
  expect(list?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(text?.x ?? 0);
});

test("a URL with an anchor opens the article at that heading", async ({ page }) => {
  await openHydrated(page, PATH);
  const anchor = await articleContents(page).getByRole("link").nth(3).getAttribute("href");
  await page.goto("/about");
  await page.goto(PATH + anchor);
  await expectAtHeading(page, HEADINGS[3] ?? "");
});

test("pictures in an article have a size before they load, alt text, a caption, and margins", async ({
  page,
}) => {
  await openHydrated(page, PATH);
  const figure = page.locator(".prose figure");
  await expect(figure).toHaveCount(1);
  const image = figure.getByRole("img");
  await expect(image).toHaveAttribute("loading", "lazy");
  await expect(image).toHaveAttribute("alt", /\S/);
  for (const side of ["width", "height"]) await expect(image).toHaveAttribute(side, /^\d+$/);
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  await expect(figure.locator("figcaption")).toHaveText(/\S/);
  // The same distance from the text above and below.
  await expect(figure).toHaveCSS("margin-top", "45px");
  await expect(figure).toHaveCSS("margin-bottom", "45px");
});

test("the box below the article leads to the menu and to the contact page", async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allowOrigin(facts.menu.baseUrl);
  await context.route(`${facts.menu.baseUrl}/**`, (route) => route.fulfill({ body: "menu" }));
  await openHydrated(page, PATH);
  const visit = regionOf(page, "Visit Hyde Cannabis Today");
  const opened = context.waitForEvent("page");
  await visit.getByRole("link", { name: "Shop Online" }).click();
  const menu = await opened;
  await expect(menu).toHaveURL(`${facts.menu.baseUrl}/store`);
  expect(await menu.evaluate(() => window.opener)).toBeNull();
  await markDocument(page);
  await visit.getByRole("link", { name: "Contact Us" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
  await expectSameDocument(page);
});

test("up to three other articles of the same category are related, newest first", {
  tag: "@long",
}, async ({ page }) => {
  for (const { slug, frontMatter } of [WARREN, ...oneOfEachCategory()]) {
    await openHydrated(page, `/blog/${slug}`);
    const titles = SHIPPED_POSTS.filter(
      (other) => other.slug !== slug && other.frontMatter.category === frontMatter.category,
    ).map((other) => other.frontMatter.title);
    await expect(cardTitles(page), slug).toHaveText(titles.slice(0, 3));
    await expect(regionOf(page, "Related articles"), slug).toHaveCount(titles.length > 0 ? 1 : 0);
  }
});

test("a related article opens in place, from its top, with its own related ones", async ({
  page,
}) => {
  await openHydrated(page, PATH);
  await markDocument(page);
  const title = (await cardTitles(page).nth(1).textContent()) ?? "";
  await postCards(page).nth(1).getByRole("link").click();
  const next = SHIPPED_POSTS.find(({ frontMatter }) => frontMatter.title === title);
  await expectArticle(page, next?.slug ?? "", title);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(page.locator("#main")).toBeFocused();
  await expect(postCards(page)).toHaveCount(3);
  await expect(cardTitles(page).filter({ hasText: title })).toHaveCount(0);
  await page.goBack();
  await expectArticle(page, WARREN.slug, WARREN.frontMatter.title);
  await expectSameDocument(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test.beforeEach(({ context, site }) => confirmAgeByCookie(context, site.origin));

  test("an article shows its contents, the visit box, and related articles", async ({ page }) => {
    await page.goto(PATH);
    await expectArticle(page, WARREN.slug, WARREN.frontMatter.title);
    await expect(page.locator(".prose h2")).toHaveText(HEADINGS);
    await articleContents(page).getByRole("link").nth(2).click();
    await expectAtHeading(page, HEADINGS[2] ?? "");
    const visit = regionOf(page, "Visit Hyde Cannabis Today");
    await expect(visit.getByRole("link", { name: "Shop Online" })).toHaveAttribute(
      "href",
      `${facts.menu.baseUrl}/store`,
    );
    const title = (await cardTitles(page).first().textContent()) ?? "";
    await postCards(page).first().getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await page.getByRole("article").getByRole("link", { name: "Back to Blog" }).click();
    await expectIndex(page);
  });
});

function breadcrumb(page: Page): Locator {
  return page.getByRole("navigation", { name: "Breadcrumb" });
}

function oneOfEachCategory() {
  return [...new Map(SHIPPED_POSTS.map((post) => [post.frontMatter.category, post])).values()];
}

/** Asserts that the page scrolled to this heading and that the header does not cover it. */
async function expectAtHeading(page: Page, text: string): Promise<void> {
  const heading = page.locator(".prose").getByRole("heading", { name: text, exact: true });
  await expect(page).toHaveURL(`${PATH}#${await heading.getAttribute("id")}`);
  await expect(heading).toBeInViewport({ ratio: 1 });
  const bar = await page.getByRole("banner").boundingBox();
  const bottom = (bar?.y ?? 0) + (bar?.height ?? 0);
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(bottom + 300);
}
