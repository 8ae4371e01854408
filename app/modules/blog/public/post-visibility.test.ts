import { expect, test } from "vitest";
import { saveClaims } from "#tests/factories/claims.ts";
import { addPublishedPost, POST_NOW } from "#tests/factories/posts.ts";
import { deleteSavedContent, setApprovals } from "#tests/factories/saved-content.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { refreshServices } from "../rendering/refresh-posts.server.ts";
import { countPosts } from "./find-posts.server.ts";
import {
  getPost,
  listLatestPosts,
  listPosts,
  listPublicSlugs,
  listRelatedPosts,
} from "./queries.server.ts";

const now = POST_NOW;

describeEachEngine("posts and approvals", (ctx) => {
  const addAll = async () => {
    const unmarked = "We deliver to your home.";
    await addPublishedPost(ctx.db, { slug: "unmarked", title: "Ours", markdown: unmarked });
    const marked =
      "Come in.{{#delivery}} We deliver.{{/delivery}}\n\n- {{#delivery}}By car{{/delivery}}";
    await addPublishedPost(ctx.db, { slug: "marked", title: "Hours", markdown: marked });
  };
  const slugs = async () => ({
    list: (await listPosts(ctx.db, { page: 1, now })).posts.map(({ slug }) => slug).sort(),
    feed: (await listLatestPosts(ctx.db, { limit: 9, now })).map(({ slug }) => slug).sort(),
    sitemap: (await listPublicSlugs(ctx.db, { now })).map(({ slug }) => slug).sort(),
    related: (await listRelatedPosts(ctx.db, { post: { slug: "x" }, now }))
      .map(({ slug }) => slug)
      .sort(),
    found: (await listPosts(ctx.db, { query: "home", page: 1, now })).posts.map(({ slug }) => slug),
    count: await countPosts(ctx.db, { now }),
  });

  test("a post that offers a service outside conditional parts is hidden while it is not approved", async () => {
    await addAll();
    const before = await slugs();
    const post = await getPost(ctx.db, { slug: "unmarked", now });
    await setApprovals(ctx.db, { delivery: false });
    const rest = ["marked"];
    expect(await slugs()).toEqual({
      ...{ list: rest, feed: rest, sitemap: rest, related: rest, found: [], count: 1 },
    });
    expect(await getPost(ctx.db, { slug: "unmarked", now })).toEqual({ redirect: null });
    await setApprovals(ctx.db, {});
    expect(await slugs()).toEqual(before);
    expect(await getPost(ctx.db, { slug: "unmarked", now })).toEqual(post);
  });

  test("a post loses its conditional parts, including empty blocks, and regains them", async () => {
    await addAll();
    const html = async () => {
      const post = await getPost(ctx.db, { slug: "marked", now });
      return post && "html" in post ? post.html : undefined;
    };
    const before = await html();
    expect(before).toContain("Come in. We deliver.");
    await setApprovals(ctx.db, { delivery: false });
    expect((await html())?.trim()).toBe("<p>Come in.</p>");
    await setApprovals(ctx.db, {});
    expect(await html()).toBe(before);
  });

  test("existing posts are checked once, and again when the rules change", async () => {
    await addAll();
    await ctx.db.updateTable("blog_posts").set({ services: "" }).execute();
    expect(await refreshServices(ctx.db, { now })).toEqual({ changed: 1 });
    await ctx.db.updateTable("blog_posts").set({ services: "" }).execute();
    expect(await refreshServices(ctx.db, { now })).toEqual({ changed: 0 });
    await ctx.db.updateTable("settings").set({ value: '"older rules"' }).execute();
    expect(await refreshServices(ctx.db, { now })).toEqual({ changed: 1 });
  });

  test("a post written before a claim was in the ledger is hidden once the claim has expired", async () => {
    const states = "You find {{productCount}} products here.";
    await addPublishedPost(ctx.db, { slug: "states", title: "Count", markdown: states });
    const marked = "Come in.{{#productCount}} {{productCount}} products.{{/productCount}}";
    await addPublishedPost(ctx.db, { slug: "marked", title: "Marked", markdown: marked });
    await refreshServices(ctx.db, { now });
    const expired = { atExpiry: "hide", expiresOn: "2020-01-01" } as const;
    await saveClaims(ctx.db, { "product-count": expired });
    expect(await refreshServices(ctx.db, { now })).toEqual({ changed: 1 });
    expect((await slugs()).list).toEqual(["marked"]);
    expect(await getPost(ctx.db, { slug: "states", now })).toEqual({ redirect: null });
    const post = await getPost(ctx.db, { slug: "marked", now });
    expect(post).toHaveProperty("html", expect.stringMatching(/^<p>Come in\.<\/p>\s*$/));
    await deleteSavedContent(ctx.db);
    expect((await slugs()).list).toEqual(["marked", "states"]);
    expect(await refreshServices(ctx.db, { now })).toEqual({ changed: 1 });
  });
});
