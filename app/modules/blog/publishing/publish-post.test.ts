import { expect, test } from "vitest";
import {
  addApproved,
  addPublished,
  minutesOn,
  POST_NOW,
  postContent,
} from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { createPost } from "../editing/create-post.server.ts";
import { revisePost } from "../editing/revise-post.server.ts";
import { getPost } from "../public/queries.server.ts";
import { approvePost } from "./approve-post.server.ts";
import { publishPost } from "./publish-post.server.ts";
import { schedulePost } from "./schedule-post.server.ts";
import { submitPost } from "./submit-post.server.ts";
import { unpublishPost } from "./unpublish-post.server.ts";

describeEachEngine("publishing a post", (ctx) => {
  const stored = () => ctx.db.selectFrom("blog_posts").selectAll().executeTakeFirstOrThrow();
  const isSeen = async (slug: string, now: Date) =>
    (await getPost(ctx.db, { slug, now })) !== undefined;
  const promised = async () =>
    (await ctx.db.selectFrom("outbox").select(["kind", "payload", "status"]).execute()).map(
      ({ payload, ...row }) => ({ ...row, ...JSON.parse(payload) }),
    );
  const row = (slug: string) => ({
    kind: "indexnow",
    status: "pending",
    paths: [`/blog/${slug}`, "/blog"],
  });

  test("leads from a draft over review and approval to the public", async () => {
    const now = POST_NOW;
    const { id, slug } = await createPost(ctx.db, { content: postContent(), now });
    expect(await publishPost(ctx.db, { id, now })).toMatchObject({
      ok: false,
      refusal: "not-allowed",
      text: expect.stringContaining("draft"),
    });
    expect(await approvePost(ctx.db, { id, now })).toMatchObject({ refusal: "not-allowed" });
    expect(await submitPost(ctx.db, { id, now })).toEqual({ ok: true });
    expect(await approvePost(ctx.db, { id, now })).toEqual({ ok: true });
    expect(await isSeen(slug, now)).toBe(false);
    expect(await promised()).toEqual([]);
    expect(await publishPost(ctx.db, { id, now })).toEqual({ ok: true, slug });
    expect(await isSeen(slug, now)).toBe(true);
    expect(await stored()).toMatchObject({
      status: "published",
      publish_at: now.toISOString(),
      updated_at: now.toISOString(),
    });
    expect(await promised()).toEqual([row(slug)]);
    expect(await publishPost(ctx.db, { id, now })).toMatchObject({ refusal: "not-allowed" });
  });

  test("keeps the date through unpublishing and publishing again, unless told otherwise", async () => {
    const { id, slug } = await addPublished(ctx.db);
    const now = minutesOn(60);
    expect(await unpublishPost(ctx.db, { id, now })).toEqual({ ok: true });
    expect(await isSeen(slug, now)).toBe(false);
    await publishPost(ctx.db, { id, now });
    const dates = { publish_at: POST_NOW.toISOString(), updated_at: POST_NOW.toISOString() };
    expect(await stored()).toMatchObject({ status: "published", ...dates });
    await unpublishPost(ctx.db, { id, now });
    const future = { id, publishAt: minutesOn(61), now };
    expect(await publishPost(ctx.db, future)).toMatchObject({ refusal: "time-not-past" });
    await publishPost(ctx.db, { id, publishAt: minutesOn(-60), now });
    expect(await stored()).toMatchObject({ publish_at: minutesOn(-60).toISOString() });
  });

  test("under an earlier date is as old as that date, unless it was changed since it was seen", async () => {
    const first = minutesOn(-600);
    const { id, slug } = await addApproved(ctx.db);
    const updatedAt = async () => {
      const post = await getPost(ctx.db, { slug, now: minutesOn(60) });
      return post && "updatedAt" in post ? post.updatedAt : undefined;
    };
    await publishPost(ctx.db, { id, publishAt: first, now: POST_NOW });
    expect(await updatedAt()).toBe(first.toISOString());
    await unpublishPost(ctx.db, { id, now: POST_NOW });
    const earlier = minutesOn(-900);
    await publishPost(ctx.db, { id, publishAt: earlier, now: POST_NOW });
    expect(await updatedAt()).toBe(earlier.toISOString());

    const content = postContent({ title: "Changed" });
    await revisePost(ctx.db, { id, content, expectedRevision: 1, now: minutesOn(10) });
    await unpublishPost(ctx.db, { id, now: minutesOn(20) });
    await publishPost(ctx.db, { id, publishAt: minutesOn(-1_000), now: minutesOn(30) });
    expect(await updatedAt()).toBe(minutesOn(10).toISOString());
  });

  test("promises one announcement for as long as it waits, and a new one after", async () => {
    const { id, slug } = await addPublished(ctx.db);
    await unpublishPost(ctx.db, { id, now: minutesOn(1) });
    await publishPost(ctx.db, { id, now: minutesOn(2) });
    expect(await promised()).toEqual([row(slug)]);
    await ctx.db.updateTable("outbox").set({ status: "sending" }).execute();
    await unpublishPost(ctx.db, { id, now: minutesOn(3) });
    expect(await promised()).toMatchObject([{ status: "sending" }, row(slug)]);
  });

  test("schedules for the future only, again for another time, and takes it back", async () => {
    const { id, slug } = await addApproved(ctx.db);
    const schedule = (publishAt: Date) => schedulePost(ctx.db, { id, publishAt, now: POST_NOW });
    for (const wrong of [POST_NOW, minutesOn(-1), new Date(Number.NaN)]) {
      expect(await schedule(wrong)).toMatchObject({ ok: false, refusal: "time-not-future" });
    }
    expect(await schedule(minutesOn(60))).toEqual({ ok: true });
    expect(await schedule(minutesOn(90))).toEqual({ ok: true });
    expect(await stored()).toMatchObject({
      status: "scheduled",
      publish_at: minutesOn(90).toISOString(),
    });
    expect(await isSeen(slug, minutesOn(120))).toBe(false);
    expect(await unpublishPost(ctx.db, { id, now: POST_NOW })).toEqual({ ok: true });
    expect(await stored()).toMatchObject({ status: "unpublished", publish_at: null });
    expect(await promised()).toEqual([]);
  });

  test("publishes a scheduled post at once, dated now", async () => {
    const { id, slug } = await addApproved(ctx.db);
    await schedulePost(ctx.db, { id, publishAt: minutesOn(90), now: POST_NOW });
    await publishPost(ctx.db, { id, now: minutesOn(5) });
    expect(await stored()).toMatchObject({ publish_at: minutesOn(5).toISOString() });
    expect(await isSeen(slug, minutesOn(5))).toBe(true);
  });

  test("promises nothing when the transaction fails", async () => {
    const { id, slug } = await addApproved(ctx.db);
    await ctx.db.schema.alterTable("outbox").renameTo("outbox_away").execute();
    await expect(publishPost(ctx.db, { id, now: POST_NOW })).rejects.toThrow();
    await ctx.db.schema.alterTable("outbox_away").renameTo("outbox").execute();
    expect(await isSeen(slug, POST_NOW)).toBe(false);
    expect(await stored()).toMatchObject({ status: "approved", publish_at: null });
  });

  test("refuses what is not there", async () => {
    const gone = { id: "none", now: POST_NOW };
    const refused = { ok: false, refusal: "missing" };
    expect(await submitPost(ctx.db, gone)).toMatchObject(refused);
    expect(await publishPost(ctx.db, gone)).toMatchObject(refused);
    expect(await unpublishPost(ctx.db, gone)).toMatchObject(refused);
  });
});
