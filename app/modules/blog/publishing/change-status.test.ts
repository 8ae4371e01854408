import { expect, test } from "vitest";
import {
  addApprovedPost,
  addPublishedPost,
  minutesAfterPost,
  POST_NOW,
  postContent,
} from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { createPost } from "../editing/create-post.server.ts";
import { revisePost } from "../editing/post-revisions.server.ts";
import type { TransitionName } from "../editing/staff-post.ts";
import { getPost } from "../public/queries.server.ts";
import {
  approvePost,
  checkTransition,
  publishPost,
  schedulePost,
  submitPost,
  unpublishPost,
} from "./change-status.server.ts";

describeEachEngine("publishing a post", (ctx) => {
  const readSaved = () => ctx.db.selectFrom("blog_posts").selectAll().executeTakeFirstOrThrow();
  const isVisible = async (slug: string, now: Date) =>
    (await getPost(ctx.db, { slug, now })) !== undefined;
  const listQueued = async () => {
    const rows = await ctx.db
      .selectFrom("outbox")
      .select(["kind", "payload", "status"])
      .orderBy("id")
      .execute();
    return rows.map(({ payload, ...row }) => ({ ...row, ...JSON.parse(payload) }));
  };
  const row = (slug: string) => ({
    kind: "indexnow",
    status: "pending",
    paths: [`/blog/${slug}`, "/blog"],
  });

  test("moves a draft through review and approval to published", async () => {
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
    expect(await isVisible(slug, now)).toBe(false);
    expect(await listQueued()).toEqual([]);
    expect(await publishPost(ctx.db, { id, now })).toEqual({ ok: true, slug });
    expect(await isVisible(slug, now)).toBe(true);
    expect(await readSaved()).toMatchObject({
      status: "published",
      publish_at: now.toISOString(),
      updated_at: now.toISOString(),
    });
    expect(await listQueued()).toEqual([row(slug)]);
    expect(await publishPost(ctx.db, { id, now })).toMatchObject({ refusal: "not-allowed" });
  });

  test("keeps the date through unpublishing and republishing unless another is given", async () => {
    const { id, slug } = await addPublishedPost(ctx.db);
    const now = minutesAfterPost(60);
    expect(await unpublishPost(ctx.db, { id, now })).toEqual({ ok: true });
    expect(await isVisible(slug, now)).toBe(false);
    await publishPost(ctx.db, { id, now });
    const dates = { publish_at: POST_NOW.toISOString(), updated_at: POST_NOW.toISOString() };
    expect(await readSaved()).toMatchObject({ status: "published", ...dates });
    await unpublishPost(ctx.db, { id, now });
    const future = { id, publishAt: minutesAfterPost(61), now };
    expect(await publishPost(ctx.db, future)).toMatchObject({ refusal: "time-not-past" });
    await publishPost(ctx.db, { id, publishAt: minutesAfterPost(-60), now });
    expect(await readSaved()).toMatchObject({ publish_at: minutesAfterPost(-60).toISOString() });
  });

  test("under an earlier date also moves the modification date, unless the post changed since", async () => {
    const first = minutesAfterPost(-600);
    const { id, slug } = await addApprovedPost(ctx.db);
    const updatedAt = async () => {
      const post = await getPost(ctx.db, { slug, now: minutesAfterPost(60) });
      return post && "updatedAt" in post ? post.updatedAt : undefined;
    };
    await publishPost(ctx.db, { id, publishAt: first, now: POST_NOW });
    expect(await updatedAt()).toBe(first.toISOString());
    await unpublishPost(ctx.db, { id, now: POST_NOW });
    const earlier = minutesAfterPost(-900);
    await publishPost(ctx.db, { id, publishAt: earlier, now: POST_NOW });
    expect(await updatedAt()).toBe(earlier.toISOString());

    const content = postContent({ title: "Changed" });
    await revisePost(ctx.db, { id, content, expectedRevision: 1, now: minutesAfterPost(10) });
    await unpublishPost(ctx.db, { id, now: minutesAfterPost(20) });
    await publishPost(ctx.db, {
      id,
      publishAt: minutesAfterPost(-1_000),
      now: minutesAfterPost(30),
    });
    expect(await updatedAt()).toBe(minutesAfterPost(10).toISOString());
  });

  test("queues no second notice while one is pending", async () => {
    const { id, slug } = await addPublishedPost(ctx.db);
    await unpublishPost(ctx.db, { id, now: minutesAfterPost(1) });
    await publishPost(ctx.db, { id, now: minutesAfterPost(2) });
    expect(await listQueued()).toEqual([row(slug)]);
    await ctx.db.updateTable("outbox").set({ status: "sending" }).execute();
    await unpublishPost(ctx.db, { id, now: minutesAfterPost(3) });
    expect(await listQueued()).toMatchObject([{ status: "sending" }, row(slug)]);
  });

  test("schedules only for the future, reschedules, and cancels", async () => {
    const { id, slug } = await addApprovedPost(ctx.db);
    const schedule = (publishAt: Date) => schedulePost(ctx.db, { id, publishAt, now: POST_NOW });
    for (const wrong of [POST_NOW, minutesAfterPost(-1), new Date(Number.NaN)]) {
      expect(await schedule(wrong)).toMatchObject({ ok: false, refusal: "time-not-future" });
    }
    expect(await schedule(minutesAfterPost(60))).toEqual({ ok: true });
    expect(await schedule(minutesAfterPost(90))).toEqual({ ok: true });
    expect(await readSaved()).toMatchObject({
      status: "scheduled",
      publish_at: minutesAfterPost(90).toISOString(),
    });
    expect(await isVisible(slug, minutesAfterPost(120))).toBe(false);
    expect(await unpublishPost(ctx.db, { id, now: POST_NOW })).toEqual({ ok: true });
    expect(await readSaved()).toMatchObject({ status: "unpublished", publish_at: null });
    expect(await listQueued()).toEqual([]);
  });

  test("publishes a scheduled post immediately, dated now", async () => {
    const { id, slug } = await addApprovedPost(ctx.db);
    await schedulePost(ctx.db, { id, publishAt: minutesAfterPost(90), now: POST_NOW });
    await publishPost(ctx.db, { id, now: minutesAfterPost(5) });
    expect(await readSaved()).toMatchObject({ publish_at: minutesAfterPost(5).toISOString() });
    expect(await isVisible(slug, minutesAfterPost(5))).toBe(true);
  });

  test("queues nothing if the transaction fails", async () => {
    const { id, slug } = await addApprovedPost(ctx.db);
    await ctx.db.schema.alterTable("outbox").renameTo("outbox_unavailable").execute();
    await expect(publishPost(ctx.db, { id, now: POST_NOW })).rejects.toThrow();
    await ctx.db.schema.alterTable("outbox_unavailable").renameTo("outbox").execute();
    expect(await isVisible(slug, POST_NOW)).toBe(false);
    expect(await readSaved()).toMatchObject({ status: "approved", publish_at: null });
  });

  test("rejects a post that does not exist", async () => {
    const missing = { id: "none", now: POST_NOW };
    const refused = { ok: false, refusal: "missing" };
    expect(await submitPost(ctx.db, missing)).toMatchObject(refused);
    expect(await publishPost(ctx.db, missing)).toMatchObject(refused);
    expect(await unpublishPost(ctx.db, missing)).toMatchObject(refused);
  });
});

const STATUSES = ["draft", "review", "approved", "scheduled", "published", "unpublished"] as const;

test.each<[TransitionName, string[]]>([
  ["submit", ["draft", "unpublished"]],
  ["approve", ["review"]],
  ["schedule", ["approved", "scheduled", "unpublished"]],
  ["publish", ["approved", "scheduled", "unpublished"]],
  ["unpublish", ["scheduled", "published"]],
])("%s is allowed only from %j", (name, from) => {
  const open = STATUSES.filter((status) => checkTransition(name, status) === undefined);
  expect(open).toEqual(from);
});

test("names the statuses a transition requires", () => {
  expect(checkTransition("publish", "draft")).toEqual({
    ok: false,
    refusal: "not-allowed",
    text: "A post with status draft cannot be published; its status must be approved, scheduled, or unpublished.",
  });
});
