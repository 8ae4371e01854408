import { addPublished } from "#tests/factories/posts.ts";
import { openPassed } from "./setup/gate.ts";
import { whenHydrated } from "./setup/hydration.ts";
import { expect, test } from "./setup/test.ts";

test("a script injected into an article does not run, and ours do", async ({
  page,
  site,
  watch,
}) => {
  watch.expectMessage(/Content Security Policy/);
  const { id, slug } = await addPublished(site.db, { title: "Let in", now: new Date(0) });
  // As if our sanitizer had a hole.
  await site.db
    .updateTable("blog_posts")
    .set({
      html: `<p>x</p><script>document.title = "owned"</script><script nonce="">document.title = "owned"</script><img src="/favicon.svg" alt="" onload="document.title = 'owned'">`,
    })
    .where("id", "=", id)
    .execute();
  const blocked: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) blocked.push(message.text());
  });
  // The gate is opened by one of our inline scripts, and the page hydrated by another.
  await openPassed(page, `/blog/${slug}`);
  await expect(page.getByRole("heading", { level: 1, name: "Let in" })).toBeVisible();
  await whenHydrated(page);
  expect(await page.locator("main script").count()).toBe(2);
  await expect(page).toHaveTitle(/^Let in/);
  expect(blocked.length).toBeGreaterThanOrEqual(3);
});
