import { expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { POST_NOW, postContent } from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { findPosts } from "../public/find-posts.server.ts";
import { trashPost } from "../publishing/trash-post.server.ts";
import { postContentSchema } from "../rendering/content-schema.server.ts";
import { createPost } from "./create-post.server.ts";
import { changeSlug } from "./post-slugs.server.ts";

describeEachEngine("createPost", (ctx) => {
  const posts = () => ctx.db.selectFrom("blog_posts").selectAll().orderBy("search_key").execute();
  const create = (slug?: string, title?: string) =>
    createPost(ctx.db, { content: postContent(title ? { title } : {}), slug, now: POST_NOW });

  test("saves a rendered draft with its first revision, hidden from the public", async () => {
    const { id, slug } = await create();
    expect(slug).toBe("how-to-read-a-label");
    const { cityId: _none, author: _written, ...texts } = postContent();
    expect(await posts()).toMatchObject([
      {
        ...texts,
        // The store's name becomes a token.
        author: "{{name}}",
        id,
        slug,
        status: "draft",
        revision: 1,
        publish_at: null,
        deleted_at: null,
        created_at: POST_NOW.toISOString(),
        updated_at: POST_NOW.toISOString(),
        html: expect.stringContaining("<h2"),
        words: 11,
      },
    ]);
    const revisions = await ctx.db.selectFrom("blog_revisions").selectAll().execute();
    expect(revisions).toMatchObject([{ ...texts, author: "{{name}}", post_id: id, number: 1 }]);
    expect(await findPosts(ctx.db, { page: 1, query: "label", now: POST_NOW })).toEqual({
      ids: [],
      total: 0,
      isTruncated: false,
    });
    expect(await ctx.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });

  test("numbers slugs that another post has or had, including posts in the trash", async () => {
    const first = await create();
    await changeSlug(ctx.db, { id: first.id, slug: "moved", now: POST_NOW });
    expect((await create()).slug).toBe("how-to-read-a-label-2");
    const third = await create();
    expect(third.slug).toBe("how-to-read-a-label-3");
    await trashPost(ctx.db, { id: third.id, now: POST_NOW });
    expect((await create()).slug).toBe("how-to-read-a-label-4");
    expect((await create("moved")).slug).toBe("moved-2");
    expect((await create("moved-2")).slug).toBe("moved-2-2");
    expect((await create(undefined, "How to read a labels")).slug).toBe("how-to-read-a-labels");
  });

  test("gives posts created at the same moment in two processes different keys and slugs", async () => {
    const other = await openDatabase(ctx.options);
    const dbs = [ctx.db, other.db, ctx.db, other.db, ctx.db, other.db, ctx.db, other.db];
    const created = await Promise.all(
      dbs.map((db) => createPost(db, { content: postContent(), now: POST_NOW })),
    );
    await other.close();
    expect(new Set(created.map(({ slug }) => slug)).size).toBe(dbs.length);
    expect((await posts()).map(({ search_key }) => search_key)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("keeps every character that the schema accepts", async () => {
    const text = "Café 底特律 🌿 \u202edeew\u202c \u0001\u000b\ufffe\u{10ffff} \ufffd.";
    const written = postContent({ title: text, excerpt: text, author: text, markdown: text });
    const content = postContentSchema.parse(written);
    await createPost(ctx.db, { content, now: POST_NOW });
    const texts = { title: text, excerpt: text, author: text, markdown: text };
    expect(await posts()).toMatchObject([texts]);
    const revisions = await ctx.db.selectFrom("blog_revisions").selectAll().execute();
    expect(revisions).toMatchObject([texts]);
  });
});
