import { expect, test } from "vitest";
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
import { restorePost, trashPost } from "./trash-post.server.ts";

describeEachEngine("the trash", (ctx) => {
  const now = minutesAfterPost(5);
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
    expect(await restorePost(ctx.db, { id, now })).toEqual({ ok: true });
    expect(await getPost(ctx.db, { slug, now })).toBeUndefined();
    expect(await readSaved()).toMatchObject({ status: "unpublished", deleted_at: null });
    await publishPost(ctx.db, { id, now });
    expect(await getPost(ctx.db, { slug, now })).toMatchObject({ date: POST_NOW.toISOString() });
  });

  test("cancels a schedule, and keeps the status of other unpublished posts", async () => {
    const { id } = await addApprovedPost(ctx.db);
    await trashPost(ctx.db, { id, now });
    await restorePost(ctx.db, { id, now });
    expect(await readSaved()).toMatchObject({ status: "approved" });
    await schedulePost(ctx.db, { id, publishAt: minutesAfterPost(60), now });
    await trashPost(ctx.db, { id, now });
    expect(await readSaved()).toMatchObject({ status: "unpublished", publish_at: null });
    expect(await ctx.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });

  test("allows only restoring a trashed post", async () => {
    const { id } = await addPublishedPost(ctx.db);
    expect(await restorePost(ctx.db, { id, now })).toMatchObject({ refusal: "not-in-trash" });
    await trashPost(ctx.db, { id, now });
    const refused = { ok: false, refusal: "in-trash" };
    expect(await trashPost(ctx.db, { id, now })).toMatchObject(refused);
    expect(await publishPost(ctx.db, { id, now })).toMatchObject(refused);
    expect(await changeSlug(ctx.db, { id, slug: "z", now })).toMatchObject(refused);
    const content = postContent({ title: "New" });
    expect(await revisePost(ctx.db, { id, content, expectedRevision: 1, now })).toMatchObject(
      refused,
    );
    expect(await restorePost(ctx.db, { id: "none", now })).toMatchObject({ refusal: "missing" });
  });
});
