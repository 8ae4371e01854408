import { expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import {
  addApprovedPost,
  addManyPosts,
  minutesAfterPost,
  POST_NOW,
} from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { getPost, listPosts } from "../public/queries.server.ts";
import { schedulePost } from "./change-status.server.ts";
import { publishDuePosts } from "./publish-due-posts.server.ts";
import { trashPost } from "./trash-post.server.ts";

describeEachEngine("publishDuePosts", (ctx) => {
  const schedule = async (slug: string, minutes: number) => {
    const { id } = await addApprovedPost(ctx.db, { slug });
    await schedulePost(ctx.db, { id, publishAt: minutesAfterPost(minutes), now: POST_NOW });
    return id;
  };
  const run = (minutes: number) => publishDuePosts(ctx.db, { now: minutesAfterPost(minutes) });

  test("publishes due posts, earliest first, with the planned date", async () => {
    await schedule("later", 60);
    await schedule("second", 30);
    await schedule("first", 10);
    expect(await run(9)).toEqual({ published: [] });
    expect(await getPost(ctx.db, { slug: "first", now: minutesAfterPost(10) })).toBeUndefined();
    expect(await run(30)).toEqual({ published: ["first", "second"] });
    expect(await run(30)).toEqual({ published: [] });
    expect(await getPost(ctx.db, { slug: "first", now: minutesAfterPost(30) })).toMatchObject({
      date: minutesAfterPost(10).toISOString(),
      updatedAt: minutesAfterPost(10).toISOString(),
    });
    const queued = await ctx.db.selectFrom("outbox").select("payload").execute();
    expect(queued.map(({ payload }) => JSON.parse(payload).paths[0]).sort()).toEqual([
      "/blog/first",
      "/blog/second",
    ]);
  });

  test("ignores posts in the trash", async () => {
    await trashPost(ctx.db, { id: await schedule("gone", 10), now: POST_NOW });
    expect(await run(30)).toEqual({ published: [] });
  });

  test("sends posts back to review whose words a rule stops by now, and goes on", async () => {
    // More than one query reads.
    const text = "It cures insomnia and pain.";
    const documentOf = (number: number) => ({ title: `Held ${number}`, excerpt: text, body: text });
    await addManyPosts(ctx.db, { count: 101, documentOf });
    const due = { status: "scheduled", publish_at: minutesAfterPost(10).toISOString() } as const;
    await ctx.db.updateTable("blog_posts").set(due).execute();
    await schedule("fine", 20);
    expect(await run(30)).toEqual({ published: ["fine"] });
    const reviewed = await ctx.db
      .selectFrom("blog_posts")
      .select("id")
      .where("status", "=", "review")
      .execute();
    expect(reviewed).toHaveLength(101);
    const entry = await ctx.db
      .selectFrom("audit_log")
      .select(["action", "actor_id", "summary"])
      .where("action", "=", "hold-post")
      .executeTakeFirst();
    expect(entry).toEqual({
      ...{ action: "hold-post", actor_id: "due-posts" },
      summary: expect.stringMatching(/back to review: “.*insomnia.*” \(R 420\.507\(3\)\)/),
    });
  });

  test("publishes each post once, however many processes run it", async () => {
    const slugs = Array.from({ length: 12 }, (_, index) => `post-${index}`);
    for (const slug of slugs) await schedule(slug, 10);
    const other = await openDatabase(ctx.options);
    const runs = await Promise.all(
      [ctx.db, other.db, ctx.db, other.db].map((db) =>
        publishDuePosts(db, { now: minutesAfterPost(10) }),
      ),
    );
    await other.close();
    const published = runs.flatMap((run) => run.published);
    expect(published.sort()).toEqual(slugs.sort());
    expect((await ctx.db.selectFrom("outbox").select("id").execute()).length).toBe(12);
    expect((await listPosts(ctx.db, { page: 1, now: minutesAfterPost(10) })).total).toBe(12);
  });
});
