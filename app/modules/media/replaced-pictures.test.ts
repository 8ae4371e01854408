import { expect, test } from "vitest";
import { getStaffPost } from "#app/modules/blog/editing/staff-post.server.ts";
import { getPost, listPosts } from "#app/modules/blog/public/queries.server.ts";
import { listCurrentDeals } from "#app/modules/catalog/deals.server.ts";
import { listCategories, listProducts } from "#app/modules/catalog/products.server.ts";
import { listVideos } from "#app/modules/content/videos/videos.server.ts";
import deals from "#content/deals.ts";
import products from "#content/products.ts";
import reels from "#content/videos.ts";
import { addPublishedPost, POST_NOW } from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { getPicture, listPictureChoices } from "./pictures.server.ts";

const shown = getPicture("blog-edibles");
const SHOWN_IN_TEXT = expect.stringContaining(`<img src="${shown.src}" alt="${shown.alt}"`);

describeEachEngine("saved content that uses the removed candy image", (ctx) => {
  const saveList = (key: string, entries: unknown) =>
    ctx.db
      .insertInto("saved_documents")
      .values({ key, value: JSON.stringify(entries), updated_at: POST_NOW.toISOString() })
      .execute();

  test("a post shows the chocolate in its header, inside its text, and in the editor", async () => {
    const { id, slug } = await addPublishedPost(ctx.db);
    const html =
      '<figure><img src="art:cat-edibles" alt="Dark chocolate and sugared cubes"></figure>';
    await ctx.db
      .updateTable("blog_posts")
      .set({ image: "cat-edibles", html })
      .where("id", "=", id)
      .execute();
    const post = await getPost(ctx.db, { slug, now: POST_NOW });
    expect(post).toMatchObject({ picture: "blog-edibles", image: shown, html: SHOWN_IN_TEXT });
    const { posts } = await listPosts(ctx.db, { page: 1, now: POST_NOW });
    expect(posts[0]?.image).toEqual(shown);
    expect((await getStaffPost(ctx.db, { id }))?.fields.image).toBe("blog-edibles");
  });

  test("a post written with it is saved and shows the chocolate", async () => {
    const markdown = "Look:\n\n![Cubes](art:cat-edibles)";
    const { slug } = await addPublishedPost(ctx.db, { markdown });
    const post = await getPost(ctx.db, { slug, now: POST_NOW });
    expect(post).toMatchObject({ html: SHOWN_IN_TEXT });
  });

  test("products, deals, and reels show the chocolate and keep everything else", async () => {
    const [product] = products;
    await saveList("content-products", [{ ...product, price: "$41", picture: "cat-edibles" }]);
    expect(await listProducts(ctx.db, { now: new Date() })).toMatchObject([
      { price: "$41", image: shown, picture: "blog-edibles" },
    ]);
    const deal = deals[0] as (typeof deals)[number];
    await saveList("content-deals", [{ ...deal, picture: "cat-edibles" }]);
    const now = new Date(`${deal.startsOn}T17:00:00.000Z`);
    expect(await listCurrentDeals(ctx.db, { now })).toMatchObject([{ id: deal.id, image: shown }]);
    await saveList("content-reels", [{ ...reels[0], poster: "cat-edibles" }]);
    expect(await listVideos(ctx.db, { now: new Date() })).toMatchObject([{ poster: shown }]);
  });

  test("the category tile shows the chocolate, and nobody is offered the candy", async () => {
    const categories = listCategories();
    expect(categories.find(({ slug }) => slug === "edibles")?.image).toEqual(shown);
    const names = (await listPictureChoices(ctx.db)).map(({ value }) => value);
    expect(names).toContain("blog-edibles");
    expect(names).not.toContain("cat-edibles");
  });
});
