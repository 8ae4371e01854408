import { readFile } from "node:fs/promises";
import { createPost } from "#app/modules/blog/editing/create-post.server.ts";
import { trashPost } from "#app/modules/blog/publishing/trash-post.server.ts";
import { postContent } from "#tests/factories/posts.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { hydrate } from "./setup/hydration.ts";
import { holdPosts } from "./setup/leads.ts";
import { expectStaffNotice, searchOption, signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";
import { DESKTOP, PHONE } from "./setup/viewports.ts";

const SIZES = [PHONE, DESKTOP];

test.beforeEach(async ({ context, site, page }) => {
  await signIn(context, site);
  await page.goto("/admin");
  await hydrate(page);
});

test("a post is generated for the chosen city, announced, listed, and linked", async ({
  page,
  site,
}) => {
  await searchOption(page, "City", "Warren, MI");
  const release = await holdPosts(page);
  await page.getByRole("button", { name: "Generate post" }).click();
  await expect(page.getByRole("button", { name: "Generating..." })).toBeDisabled();
  release();
  await expectStaffNotice(
    page,
    "Post generated",
    /^“.*Warren.*” \(\d+ words about Warren\) is written and waiting for review\.$/,
  );
  await expect(page.getByRole("button", { name: "Generate post" })).toBeEnabled();
  const post = await site.db
    .selectFrom("blog_posts")
    .select(["id", "title", "status"])
    .orderBy("search_key", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(post).toMatchObject({ title: expect.stringContaining("Warren"), status: "review" });
  const panel = page.getByRole("region", { name: "Generate a post" });
  await expect(panel).toContainText(post.title);
  await expect(panel.getByRole("link", { name: "Open the post" })).toHaveAttribute(
    "href",
    `/admin/posts/${post.id}`,
  );
  await expect(page.getByRole("region", { name: "Last results" })).toContainText(post.title);
});

for (const viewport of SIZES) {
  test(`beside a generated post are its facts and repeated sentences, at ${viewport.width} px`, async ({
    page,
    site,
  }) => {
    await searchOption(page, "City", "Ferndale, MI");
    await page.getByRole("button", { name: "Generate post" }).click();
    const panel = page.getByRole("region", { name: "Generate a post" });
    await panel.getByRole("link", { name: "Open the post" }).click();
    await expect(page.getByRole("heading", { name: "Facts in this draft" })).toBeVisible();
    const post = await site.db
      .selectFrom("blog_posts")
      .select("markdown")
      .orderBy("search_key", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    const copy = postContent({ title: "The same again", markdown: post.markdown });
    const { id } = await createPost(site.db, { content: copy, now: new Date() });
    await page.setViewportSize(viewport);
    await page.reload();
    const repeated = page.getByRole("region", { name: "Sentences in other posts" });
    await expect(repeated).toContainText("Rewrite some sentences");
    await expect(repeated.locator("mark").first()).toBeVisible();
    const facts = page.getByRole("region", { name: "Facts in this draft" });
    await facts.getByText(/^Show sentences with facts/).click();
    await expect(facts).toContainText("City page of Ferndale");
    // The check scrolls up, and the pointer would open the tooltip of the button that is then below it.
    await page.mouse.move(0, 0);
    await expectAccessible(page, "a generated post");
    await trashPost(site.db, { id, now: new Date() });
    await page.reload();
    await expect(repeated).toContainText("OK");
  });
}

test("without a city it asks for one", async ({ page, browserErrors }) => {
  browserErrors.expectMessage(/status of 422/);
  await page.getByRole("button", { name: "Generate post" }).click();
  await expectStaffNotice(page, "Please select a city", undefined, "alert");
  const city = page.getByRole("button", { name: "Choose a city City" });
  await expect(city).toHaveAccessibleDescription("Largest cities first. Please select a city");
});

test("a page is generated once both names are filled in, then copied, downloaded, and saved", async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const button = page.getByRole("button", { name: "Generate content" });
  await expect(button).toBeDisabled();
  const city = page.getByRole("combobox", { name: "City name" });
  await city.fill("Troy, MI");
  await expect(button).toBeDisabled();
  await page.getByLabel("Service name").fill("Curbside pickup");
  await expect(button).toBeEnabled();
  await city.fill("  ");
  await expect(button).toBeDisabled();
  await city.fill("Troy");
  const release = await holdPosts(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Generating..." })).toBeDisabled();
  release();
  await expectStaffNotice(
    page,
    "Content Generated",
    /^“.*Troy.*” is ready to be copied or saved\.$/,
  );
  const content = page.getByLabel("Generated content");
  await expect(content).toHaveValue(/^# .*Troy/);
  const text = await content.inputValue();

  await page.getByRole("button", { name: "Copy" }).click();
  await expectStaffNotice(page, "Copied!", "Content copied to clipboard");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download (.md)" }).click(),
  ]);
  await expectStaffNotice(page, "Content Downloaded", "Saved as troy-curbside-pickup.md");
  expect(download.suggestedFilename()).toBe("troy-curbside-pickup.md");
  expect(await readFile(await download.path(), "utf8")).toBe(text);

  await page.getByRole("button", { name: "Generate another version" }).click();
  await expect(content).not.toHaveValue(text);
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expectStaffNotice(page, "Draft saved", /^“.*Troy.*” .+\.$/);
  const draft = await site.db
    .selectFrom("blog_posts")
    .select(["id", "status"])
    .orderBy("search_key", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(draft.status).toBe("draft");
  await expect(page.getByRole("link", { name: "Open the draft" })).toHaveAttribute(
    "href",
    `/admin/posts/${draft.id}`,
  );
});

test("a denied clipboard is reported", async ({ page }) => {
  await page.getByRole("combobox", { name: "City name" }).fill("Utica");
  await page.getByLabel("Service name").fill("Edibles");
  await page.getByRole("button", { name: "Generate content" }).click();
  await expect(page.getByLabel("Generated content")).not.toBeEmpty();
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  });
  await page.getByRole("button", { name: "Copy" }).click();
  await expectStaffNotice(page, "Failed to copy", "Please try again", "alert");
});

for (const size of SIZES) {
  test(`the generator is accessible at ${size.width} px, empty and filled in, and fits`, {
    tag: size.width === 390 ? [] : "@long",
  }, async ({ page, browserErrors }) => {
    browserErrors.expectMessage(/status of 422/);
    await page.setViewportSize(size);
    await expectAccessible(page, `generator, ${size.width} px`);
    await page.getByRole("button", { name: "Generate post" }).click();
    await expect(page.getByText("Please select a city")).toHaveCount(2);
    await page.getByRole("combobox", { name: "City name" }).fill("Southfield");
    await page.getByLabel("Service name").fill("Pain relief");
    await page.getByRole("button", { name: "Generate content" }).click();
    await expect(page.getByText("This text failed a check")).toBeVisible();
    await expectAccessible(page, `generator with a page, ${size.width} px`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
}
