import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./setup/axe.ts";
import { whenHydrated } from "./setup/hydration.ts";
import { signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test.beforeEach(async ({ context, site, page, javaScriptEnabled }) => {
  await signIn(context, site);
  await page.goto("/admin");
  if (javaScriptEnabled) await whenHydrated(page);
});

/** The region of the document: beside it stands, for a moment, what the page was sent with. */
const toast = (page: Page) => page.locator("body > .notices");

test("a post is generated for the chosen city, said so, listed and linked", async ({
  page,
  site,
}) => {
  await page.getByLabel("City", { exact: true }).selectOption({ label: "Warren, MI" });
  // Held back for as long as the label is looked at.
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/admin.data?index*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Generate post" }).click();
  await expect(page.getByRole("button", { name: "Generating..." })).toBeDisabled();
  goOn();
  await expect(toast(page)).toContainText("Post Generated");
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

test("without a city it asks for one", async ({ page, watch }) => {
  watch.expectMessage(/status of 400/);
  await page.getByRole("button", { name: "Generate post" }).click();
  await expect(toast(page)).toContainText("Please select a city");
  await expect(page.getByLabel("City", { exact: true })).toHaveAttribute("aria-invalid", "true");
});

test("a page is generated once both names stand there, copied, downloaded and kept", async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const button = page.getByRole("button", { name: "Generate content" });
  await expect(button).toBeDisabled();
  await page.getByLabel("City name").fill("Troy");
  await expect(button).toBeDisabled();
  await page.getByLabel("Service name").fill("Curbside pickup");
  await expect(button).toBeEnabled();
  await page.getByLabel("City name").fill("  ");
  await expect(button).toBeDisabled();
  await page.getByLabel("City name").fill("Troy");
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Content Generated");
  const content = page.getByLabel("Generated content");
  await expect(content).toHaveValue(/^# .*Troy/);
  const text = await content.inputValue();

  await page.getByRole("button", { name: "Copy" }).click();
  await expect(toast(page)).toContainText("Copied!");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download (.md)" }).click(),
  ]);
  await expect(toast(page)).toContainText("Content Downloaded");
  expect(download.suggestedFilename()).toBe("troy-curbside-pickup.md");
  expect(await readFile(await download.path(), "utf8")).toBe(text);

  await page.getByRole("button", { name: "Another version" }).click();
  await expect(content).not.toHaveValue(text);
  await page.getByRole("button", { name: "Keep as draft" }).click();
  await expect(toast(page)).toContainText("Draft Kept");
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

test("a clipboard that refuses is said so", async ({ page }) => {
  await page.getByLabel("City name").fill("Utica");
  await page.getByLabel("Service name").fill("Edibles");
  await page.getByRole("button", { name: "Generate content" }).click();
  await expect(page.getByLabel("Generated content")).not.toBeEmpty();
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  });
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(toast(page)).toContainText("Failed to copy");
  await expect(toast(page)).toContainText("Please try again");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("both generators work, and the button is never disabled", async ({ page, watch }) => {
    watch.expectMessage(/status of 400/);
    const said = (text: string) => page.locator(".notices").getByText(text);
    await page.getByLabel("City", { exact: true }).selectOption({ label: "Novi, MI" });
    await page.getByRole("button", { name: "Generate post" }).click();
    await expect(said("Post Generated")).toBeVisible();
    const button = page.getByRole("button", { name: "Generate content" });
    await expect(button).toBeEnabled();
    await button.click();
    await expect(said("Missing Information")).toBeVisible();
    await expect(said("Please provide both city name and service name.")).toBeVisible();
    await page.getByLabel("City name").fill("Novi");
    await page.getByLabel("Service name").fill("Vapes");
    await button.click();
    await expect(page.getByLabel("City name")).toHaveValue("Novi");
    await expect(page.getByLabel("Generated content")).toHaveValue(/^# .*Novi/);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download (.md)" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("novi-vapes.md");
  });
});

for (const size of SIZES) {
  test(`axe finds nothing at ${size.width} px, empty and full, and nothing is wider`, async ({
    page,
    watch,
  }) => {
    watch.expectMessage(/status of 400/);
    await page.setViewportSize(size);
    await expectAccessible(page, `generator, ${size.width} px`);
    await page.getByRole("button", { name: "Generate post" }).click();
    await expect(page.getByLabel("City", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("City name").fill("Southfield");
    await page.getByLabel("Service name").fill("Pain relief");
    await page.getByRole("button", { name: "Generate content" }).click();
    await expect(page.getByText("It cannot be kept as a post")).toBeVisible();
    await expectAccessible(page, `generator with a page, ${size.width} px`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
}
