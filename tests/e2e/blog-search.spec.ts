import { confirmAge, confirmAgeByCookie, openHydrated } from "./setup/age-gate.ts";
import { expectSameDocument, markDocument } from "./setup/areas.ts";
import {
  cardTitles,
  categoryLink,
  categoryPath,
  expectArticle,
  expectFiltered,
  getShippedPost,
  postCards,
  resultLine,
  searchBox,
  searchButton,
} from "./setup/blog.ts";
import { hydrate } from "./setup/hydration.ts";
import { expect, test } from "./setup/test.ts";

const EASTPOINTE = getShippedPost("best-dispensary-eastpointe-mi");

test("a visitor finds an article by searching, and reads it", { tag: "@phone" }, async ({
  page,
}) => {
  await openHydrated(page, "/blog");
  await markDocument(page);
  await searchBox(page).fill("Eastpointe");
  await searchButton(page).click();
  await expect(page).toHaveURL("/blog?q=Eastpointe");
  await expect(resultLine(page)).toContainText('for "Eastpointe"');
  // Words in titles weigh most.
  await expect(cardTitles(page).first()).toHaveText(EASTPOINTE.frontMatter.title);
  await postCards(page).first().getByRole("link").click();
  await expectArticle(page, EASTPOINTE.slug, EASTPOINTE.frontMatter.title);
  await page.goBack();
  await expect(searchBox(page)).toHaveValue("Eastpointe");
  await expect(cardTitles(page).first()).toHaveText(EASTPOINTE.frontMatter.title);
  await expectSameDocument(page);
});

test("a search typed before the script loads is kept and submitted", async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await confirmAge(page);
  await page.goto("/blog", { waitUntil: "commit" });
  await searchBox(page).fill("Eastpointe");
  resolve();
  await hydrate(page);
  await expect(searchBox(page)).toHaveValue("Eastpointe");
  await searchButton(page).click();
  await expect(cardTitles(page).first()).toHaveText(EASTPOINTE.frontMatter.title);
});

test("Enter searches, and the focus stays in the search box", async ({ page }) => {
  await openHydrated(page, "/blog");
  await searchBox(page).fill("Eastpointe");
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL("/blog?q=Eastpointe");
  await expect(resultLine(page)).toContainText('for "Eastpointe"');
  await expect(searchBox(page)).toBeFocused();
});

test("a search without results links back to all articles", async ({ page }) => {
  await openHydrated(page, "/blog");
  await searchBox(page).fill("zanzibar");
  await searchButton(page).click();
  await expect(resultLine(page)).toContainText('0 articles for "zanzibar"');
  await expect(postCards(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "All articles" }).click();
  await expect(page).toHaveURL("/blog");
  await expect(postCards(page)).toHaveCount(24);
  await expect(searchBox(page)).toHaveValue("");
});

test("clearing the search empties the box and keeps the category", async ({ page }) => {
  await openHydrated(page, categoryPath("Local Guide"));
  await searchBox(page).fill("Eastpointe");
  await searchButton(page).click();
  await expect(page).toHaveURL(`${categoryPath("Local Guide")}&q=Eastpointe`);
  await expect(cardTitles(page).first()).toHaveText(EASTPOINTE.frontMatter.title);
  await expect(categoryLink(page, "Local Guide")).toHaveAttribute("aria-current", "true");
  for (const badge of await postCards(page).locator(".badge").allTextContents()) {
    expect(badge).toBe("Local Guide");
  }
  await page.getByRole("link", { name: "Clear the search" }).click();
  await expectFiltered(page, "Local Guide");
  await expect(searchBox(page)).toHaveValue("");
  await expect(page.getByRole("link", { name: "Clear the search" })).toHaveCount(0);
});

test("a change of category keeps the search", async ({ page }) => {
  await openHydrated(page, "/blog?q=Eastpointe");
  await categoryLink(page, "Education").click();
  await expect(page).toHaveURL(`${categoryPath("Education")}&q=Eastpointe`);
  await expect(searchBox(page)).toHaveValue("Eastpointe");
  await expect(resultLine(page)).toContainText('for "Eastpointe"');
  await expect(postCards(page).filter({ hasNotText: "Education" })).toHaveCount(0);
});

test("an empty search shows everything", async ({ page }) => {
  await openHydrated(page, "/blog");
  for (const nothing of ["", "   "]) {
    await searchBox(page).fill(nothing);
    await searchButton(page).click();
    await expect(page).toHaveURL(/\/blog\?q=\+*$/);
    await expect(postCards(page)).toHaveCount(24);
    await expect(resultLine(page)).toHaveText("24 articles");
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test.beforeEach(({ context, site }) => confirmAgeByCookie(context, site.origin));

  test("the search finds articles, keeps the category, clears, and links back from an empty result", async ({
    page,
  }) => {
    await page.goto(categoryPath("Local Guide"));
    await searchBox(page).fill("eastpoin");
    await searchButton(page).click();
    await expect(page).toHaveURL(`${categoryPath("Local Guide")}&q=eastpoin`);
    await expect(cardTitles(page).first()).toHaveText(EASTPOINTE.frontMatter.title);
    await page.getByRole("link", { name: "Clear the search" }).click();
    await expectFiltered(page, "Local Guide");
    await searchBox(page).fill("zanzibar");
    await searchBox(page).press("Enter");
    await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
    await expect(searchBox(page)).toHaveValue("zanzibar");
    await page.getByRole("main").getByRole("link", { name: "All articles" }).click();
    await expect(page).toHaveURL("/blog");
    await expect(postCards(page)).toHaveCount(24);
  });
});
