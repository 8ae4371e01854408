import { expect, test } from "vitest";
import { addPublishedPost, POST_NOW } from "#tests/factories/posts.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { get } from "#tests/setup/http.ts";

describeEachApp("other spellings of a page's URL", { engines: "one" }, (ctx) => {
  test.each([
    ["/Deals", "/deals"],
    ["/DEALS/", "/deals"],
    ["/deals.", "/deals"],
    ["/deals,", "/deals"],
    ["/deals)", "/deals"],
    ["/deals%E2%80%8B", "/deals"],
    ["/deals%E2%80%9D", "/deals"],
    ["/Shop?category=flower", "/shop?category=flower"],
    ["/Product/1.", "/product/1"],
    ["/RSS.xml", "/rss.xml"],
    ["/Admin", "/admin"],
    ["/areas?utm_source=x", "/areas-served?utm_source=x"],
    ["/AREAS/Detroit", "/areas/detroit"],
    ["/areas/detroit.", "/areas/detroit"],
  ])("%s redirects permanently to %s in one step", async (path, to) => {
    const { status, headers } = await get(ctx.app, path);
    expect([status, headers.location]).toEqual([301, to]);
    expect((await get(ctx.app, to)).status).toBe(200);
  });

  test("an article is found in any letter case and with punctuation behind its URL", async () => {
    const { slug } = await addPublishedPost(ctx.app.db, { title: "Labels on a jar" });
    for (const path of [`/blog/${slug.toUpperCase()}`, `/Blog/${slug}`, `/blog/${slug}!`]) {
      const { status, headers } = await get(ctx.app, path);
      expect([status, headers.location], path).toEqual([301, `/blog/${slug}`]);
    }
  });

  test.each([
    "/Nothing-Here",
    "/nothing.",
    "/blog/No-Such-Article",
    "/Product/999",
    "/deals.data.",
  ])("%s does not redirect, because there is no such page", async (path) => {
    expect((await get(ctx.app, path)).status).toBe(404);
  });

  test("a redirect by staff is found with punctuation behind the old URL", async () => {
    await ctx.app.db
      .insertInto("redirects")
      .values({
        ...{ from_path: "/old-menu", to_address: "/shop" },
        ...{ created_at: POST_NOW.toISOString(), updated_at: POST_NOW.toISOString() },
      })
      .execute();
    await ctx.app.waitForContentChanges();
    const { status, headers } = await get(ctx.app, "/Old-Menu.");
    expect([status, headers.location]).toEqual([301, "/shop"]);
  });
});
