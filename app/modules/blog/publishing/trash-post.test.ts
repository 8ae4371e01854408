import { describe, expect, test } from "vitest";
import {
  addApprovedPost,
  addPublishedPost,
  minutesAfterPost,
  POST_NOW,
  postContent,
} from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { revisePost } from "../editing/post-revisions.server.ts";
import { changeSlug } from "../editing/post-slugs.server.ts";
import { getPost } from "../public/queries.server.ts";
import { publishPost, schedulePost } from "./change-status.server.ts";
import { publishDuePosts } from "./publish-due-posts.server.ts";
import { restorePost, trashPost } from "./trash-post.server.ts";

describeEachEngine("the trash", (ctx) => {
  const now = minutesAfterPost(5);
  const restore = (id: string, at = now) => restorePost(ctx.db, { id, mayPublish: true, now: at });
  const readSaved = () => ctx.db.selectFrom("blog_posts").selectAll().executeTakeFirstOrThrow();

  test("hides a post and all its URLs from the public and reserves its slugs", async () => {
    const { id } = await addPublishedPost(ctx.db, { slug: "a" });
    await changeSlug(ctx.db, { id, slug: "b", now });
    await ctx.db.deleteFrom("outbox").execute();
    expect(await trashPost(ctx.db, { id, now })).toEqual({ ok: true });
    expect(await getPost(ctx.db, { slug: "a", now })).toBeUndefined();
    expect(await getPost(ctx.db, { slug: "b", now })).toBeUndefined();
    expect(await ctx.db.selectFrom("outbox").select("kind").execute()).toEqual([
      { kind: "indexnow" },
    ]);
    const other = await addApprovedPost(ctx.db, { slug: "a" });
    expect(other.slug).toBe("a-2");
    expect(await changeSlug(ctx.db, { id: other.id, slug: "b", now })).toMatchObject({
      refusal: "slug-taken",
    });
  });

  test("restores a post unpublished, with its date for republishing", async () => {
    const { id, slug } = await addPublishedPost(ctx.db);
    await trashPost(ctx.db, { id, now });
    expect(await restore(id)).toMatchObject({ ok: true, status: "unpublished" });
    expect(await getPost(ctx.db, { slug, now })).toBeUndefined();
    expect(await readSaved()).toMatchObject({ status: "unpublished", deleted_at: null });
    await publishPost(ctx.db, { id, now });
    expect(await getPost(ctx.db, { slug, now })).toMatchObject({ date: POST_NOW.toISOString() });
  });

  test("restores other posts as they were", async () => {
    const { id } = await addApprovedPost(ctx.db);
    await trashPost(ctx.db, { id, now });
    expect(await restore(id)).toMatchObject({ status: "approved", changedBecause: null });
    expect(await readSaved()).toMatchObject({ status: "approved", deleted_at: null });
    expect(await ctx.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });

  test("returns an approved post to review for people who may not publish", async () => {
    const { id } = await addApprovedPost(ctx.db);
    await trashPost(ctx.db, { id, now });
    expect(await restorePost(ctx.db, { id, mayPublish: false, now })).toEqual({
      ...{ ok: true, status: "review", publishAt: null },
      changedBecause: "A manager or an owner has to approve it again.",
    });
    expect(await readSaved()).toMatchObject({ status: "review", deleted_at: null });
  });

  describe("a scheduled post", () => {
    const publishAt = minutesAfterPost(60);
    async function trashScheduled() {
      const { id } = await addApprovedPost(ctx.db);
      await schedulePost(ctx.db, { id, publishAt, now });
      await trashPost(ctx.db, { id, now });
      return id;
    }

    test("is not published while it is in the trash, and returns to its schedule", async () => {
      const id = await trashScheduled();
      expect(await publishDuePosts(ctx.db, { now: minutesAfterPost(90) })).toEqual({
        published: [],
      });
      expect(await restore(id)).toEqual({
        ...{ ok: true, status: "scheduled", publishAt: publishAt.toISOString() },
        changedBecause: null,
      });
      expect(await readSaved()).toMatchObject({ status: "scheduled", deleted_at: null });
      const { published } = await publishDuePosts(ctx.db, { now: minutesAfterPost(90) });
      expect(published).toHaveLength(1);
    });

    test("returns as a draft if its time has passed", async () => {
      const id = await trashScheduled();
      expect(await restore(id, publishAt)).toMatchObject({
        ...{ ok: true, status: "draft", publishAt: null },
        changedBecause: "The publishing time has passed.",
      });
      expect(await readSaved()).toMatchObject({ status: "draft", publish_at: null });
    });

    test("returns as a draft if the copy check now forbids its words", async () => {
      const id = await trashScheduled();
      await ctx.db.updateTable("blog_posts").set({ title: "It cures cancer" }).execute();
      expect(await restore(id)).toMatchObject({ status: "draft", publishAt: null });
    });

    test("returns as a draft for people who may not schedule", async () => {
      const id = await trashScheduled();
      expect(await restorePost(ctx.db, { id, mayPublish: false, now })).toMatchObject({
        ...{ status: "draft", publishAt: null },
        changedBecause: "A manager or an owner has to schedule it.",
      });
    });
  });

  test("allows only restoring a trashed post", async () => {
    const { id } = await addPublishedPost(ctx.db);
    expect(await restore(id)).toMatchObject({ refusal: "not-in-trash" });
    await trashPost(ctx.db, { id, now });
    const refused = { ok: false, refusal: "in-trash" };
    expect(await trashPost(ctx.db, { id, now })).toMatchObject(refused);
    expect(await publishPost(ctx.db, { id, now })).toMatchObject(refused);
    expect(await changeSlug(ctx.db, { id, slug: "z", now })).toMatchObject(refused);
    const content = postContent({ title: "New" });
    expect(await revisePost(ctx.db, { id, content, expectedRevision: 1, now })).toMatchObject(
      refused,
    );
    expect(await restore("none")).toMatchObject({ refusal: "missing" });
  });
});
