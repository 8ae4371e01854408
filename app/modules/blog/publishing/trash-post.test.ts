import { expect, test } from "vitest";
import {
  addApproved,
  addPublished,
  minutesOn,
  POST_NOW,
  postContent,
} from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { changeSlug } from "../editing/change-slug.server.ts";
import { revisePost } from "../editing/revise-post.server.ts";
import { getPost } from "../public/queries.server.ts";
import { publishPost } from "./publish-post.server.ts";
import { schedulePost } from "./schedule-post.server.ts";
import { restorePost, trashPost } from "./trash-post.server.ts";

describeEachEngine("the trash", (ctx) => {
  const now = minutesOn(5);
  const stored = () => ctx.db.selectFrom("blog_posts").selectAll().executeTakeFirstOrThrow();

  test("takes a post from the public with all its addresses, which stay reserved", async () => {
    const { id } = await addPublished(ctx.db, { slug: "a" });
    await changeSlug(ctx.db, { id, slug: "b", now });
    await ctx.db.deleteFrom("outbox").execute();
    expect(await trashPost(ctx.db, { id, now })).toEqual({ ok: true });
    expect(await getPost(ctx.db, { slug: "a", now })).toBeUndefined();
    expect(await getPost(ctx.db, { slug: "b", now })).toBeUndefined();
    expect(await ctx.db.selectFrom("outbox").select("kind").execute()).toEqual([
      { kind: "indexnow" },
    ]);
    const other = await addApproved(ctx.db, { slug: "a" });
    expect(other.slug).toBe("a-2");
    expect(await changeSlug(ctx.db, { id: other.id, slug: "b", now })).toMatchObject({
      refusal: "slug-taken",
    });
  });

  test("gives a post back unpublished, with its date for when it is published again", async () => {
    const { id, slug } = await addPublished(ctx.db);
    await trashPost(ctx.db, { id, now });
    expect(await restorePost(ctx.db, { id, now })).toEqual({ ok: true });
    expect(await getPost(ctx.db, { slug, now })).toBeUndefined();
    expect(await stored()).toMatchObject({ status: "unpublished", deleted_at: null });
    await publishPost(ctx.db, { id, now });
    expect(await getPost(ctx.db, { slug, now })).toMatchObject({ date: POST_NOW.toISOString() });
  });

  test("ends a schedule, and keeps a draft a draft", async () => {
    const { id } = await addApproved(ctx.db);
    await trashPost(ctx.db, { id, now });
    await restorePost(ctx.db, { id, now });
    expect(await stored()).toMatchObject({ status: "approved" });
    await schedulePost(ctx.db, { id, publishAt: minutesOn(60), now });
    await trashPost(ctx.db, { id, now });
    expect(await stored()).toMatchObject({ status: "unpublished", publish_at: null });
    expect(await ctx.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });

  test("lets nothing be done with a post in it but take it out, once", async () => {
    const { id } = await addPublished(ctx.db);
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
