import { addPublishedPost } from "#tests/factories/posts.ts";
import { openHydrated } from "./setup/age-gate.ts";
import { hydrate } from "./setup/hydration.ts";
import { expect, test } from "./setup/test.ts";

test("a script injected into an article does not run, and ours do", async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.expectMessage(/Content Security Policy/);
  const { id, slug } = await addPublishedPost(site.db, { title: "Let in", now: new Date(0) });
  // Simulates a hole in the sanitizer.
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
  // One of our inline scripts opens the gate, another hydrates the page: both still run.
  await openHydrated(page, `/blog/${slug}`);
  await expect(page.getByRole("heading", { level: 1, name: "Let in" })).toBeVisible();
  await hydrate(page);
  expect(await page.locator("main script").count()).toBe(2);
  await expect(page).toHaveTitle(/^Let in/);
  expect(blocked.length).toBeGreaterThanOrEqual(3);
});
