import { addApprovedPost, addPublishedPost } from "#tests/factories/posts.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { ageGate } from "./setup/age-gate.ts";
import { hydrate } from "./setup/hydration.ts";
import { signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";
import { DESKTOP, PHONE } from "./setup/viewports.ts";

const PAGE = "/admin/recent-posts";

const SIZES = [PHONE, DESKTOP];

test.beforeEach(({ context, site }) => signIn(context, site));

test("lists the last ten posts with city, state, status, and links", async ({
  page,
  context,
  site,
}) => {
  const now = new Date();
  const city = await site.db
    .selectFrom("cities")
    .select("id")
    .where("slug", "=", "novi")
    .executeTakeFirstOrThrow();
  const out = await addPublishedPost(site.db, { title: "Seen by all", cityId: city.id, now });
  const waiting = await addApprovedPost(site.db, {
    title: "Seen by nobody",
    now: new Date(now.getTime() + 1),
  });
  await page.goto(PAGE);
  await hydrate(page);
  const rows = page.getByRole("row");
  await expect(rows).toHaveCount(11);
  await expect(rows.nth(1)).toContainText(
    /Seen by nobody.*–.*–.*Approved.*Today \d+:\d\d [AP]M.*–/,
  );
  await expect(rows.nth(2)).toContainText(/Seen by all.*Novi.*Michigan.*Published.*View/);
  await rows.nth(1).locator("time").focus();
  await expect(page.getByRole("tooltip")).toHaveText(/\d{4}, \d+:\d\d [AP]M (EST|EDT)$/);
  await expect(rows.nth(1).getByRole("link")).toHaveAttribute("href", `/admin/posts/${waiting.id}`);
  await expect(page.getByRole("link", { name: "Seen by all", exact: true })).toHaveAttribute(
    "href",
    `/admin/posts/${out.id}`,
  );
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "View Seen by all" }).click();
  const article = await opened;
  await ageGate(article).getByRole("button", { name: "Enter Site" }).click();
  await expect(article.getByRole("heading", { level: 1 })).toHaveText("Seen by all");
  expect(new URL(article.url()).pathname).toBe(`/blog/${out.slug}`);
});

for (const viewport of SIZES) {
  test(`is accessible at ${viewport.width} px, with and without posts`, {
    tag: viewport.width === 390 ? [] : "@long",
  }, async ({ page, site }) => {
    await page.setViewportSize(viewport);
    await page.goto(PAGE);
    await hydrate(page);
    await expectAccessible(page, "with posts");
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess).toBe(0);

    const posts = site.db.updateTable("blog_posts");
    await posts
      .set({ deleted_at: "2026-01-01T00:00:00.000Z" })
      .where("deleted_at", "is", null)
      .execute();
    await page.reload();
    await hydrate(page);
    await expect(page.getByText("No posts yet")).toBeVisible();
    await expectAccessible(page, "without posts");
    await posts
      .set({ deleted_at: null })
      .where("deleted_at", "=", "2026-01-01T00:00:00.000Z")
      .execute();
  });
}
