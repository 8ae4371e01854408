import { expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import {
  addPublishedPost,
  minutesAfterPost,
  POST_NOW,
  postContent,
} from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { getPost } from "../public/queries.server.ts";
import { unpublishPost } from "../publishing/change-status.server.ts";
import { createPost } from "./create-post.server.ts";
import { changeSlug } from "./post-slugs.server.ts";

describeEachEngine("changeSlug", (ctx) => {
  const now = minutesAfterPost(5);
  const change = (id: string, slug: string, db = ctx.db) => changeSlug(db, { id, slug, now });
  const at = async (slug: string) => {
    const post = await getPost(ctx.db, { slug, now });
    return post && ("redirect" in post ? post.redirect : `here: ${post.slug}`);
  };

  test("redirects every former slug directly to the current one", async () => {
    const { id } = await addPublishedPost(ctx.db, { slug: "a" });
    expect(await change(id, "b")).toEqual({ ok: true, slug: "b" });
    await change(id, "c");
    expect(await Promise.all(["a", "b", "c"].map(at))).toEqual(["c", "c", "here: c"]);
    await change(id, "a");
    expect(await Promise.all(["a", "b", "c"].map(at))).toEqual(["here: a", "a", "a"]);
    await change(id, "a");
    const former = ctx.db.selectFrom("blog_former_slugs").select("slug").orderBy("slug");
    expect(await former.execute()).toEqual([{ slug: "b" }, { slug: "c" }]);
  });

  test("notifies search engines of both URLs of a public post, and keeps its dates", async () => {
    const { id } = await addPublishedPost(ctx.db, { slug: "a" });
    await ctx.db.deleteFrom("outbox").execute();
    await change(id, "b");
    const [row] = await ctx.db.selectFrom("outbox").select(["kind", "payload"]).execute();
    expect(row?.kind).toBe("indexnow");
    expect(JSON.parse(row?.payload ?? "")).toEqual({ paths: ["/blog/a", "/blog/b", "/blog"] });
    expect(await ctx.db.selectFrom("blog_posts").selectAll().execute()).toMatchObject([
      { updated_at: POST_NOW.toISOString(), publish_at: POST_NOW.toISOString(), revision: 1 },
    ]);
  });

  test("sends no notice for a hidden post, and does not redirect to it", async () => {
    const { id } = await addPublishedPost(ctx.db, { slug: "a" });
    await unpublishPost(ctx.db, { id, now });
    await ctx.db.deleteFrom("outbox").execute();
    await change(id, "b");
    expect(await Promise.all(["a", "b"].map(at))).toEqual([undefined, undefined]);
    expect(await ctx.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });

  test("rejects another post's current or former slug, and invalid slugs", async () => {
    const first = await addPublishedPost(ctx.db, { slug: "a" });
    const second = await addPublishedPost(ctx.db, { slug: "x" });
    await change(first.id, "b");
    for (const taken of ["a", "b"]) {
      expect(await change(second.id, taken)).toMatchObject({ ok: false, refusal: "slug-taken" });
    }
    for (const wrong of ["", "A", "a b", "a--b", "/a", "ü", "a\0", "x".repeat(121)]) {
      expect(await change(second.id, wrong)).toMatchObject({ ok: false, refusal: "slug-invalid" });
    }
    expect(await at("x")).toBe("here: x");
    expect(await change("none", "z")).toMatchObject({ ok: false, refusal: "missing" });
  });

  test("gives a slug requested by several posts at once to only one of them", async () => {
    const other = await openDatabase(ctx.options);
    const posts = [];
    for (const slug of ["a", "b", "c", "d"]) posts.push(await addPublishedPost(ctx.db, { slug }));
    const results = await Promise.all([
      ...posts.map(({ id }, index) => change(id, "wanted", index % 2 ? other.db : ctx.db)),
      createPost(other.db, { content: postContent(), slug: "wanted", now }),
    ]);
    await other.close();
    const slugs = results.map((result) => ("slug" in result ? result.slug : result.refusal));
    expect(slugs.filter((slug) => slug === "wanted")).toHaveLength(1);
    const rest = slugs.filter((slug) => slug !== "wanted" && slug !== "wanted-2");
    expect(new Set(rest)).toEqual(new Set(["slug-taken"]));
  });
});
