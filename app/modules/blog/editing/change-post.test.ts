import { expect, test } from "vitest";
import {
  addApprovedPost,
  minutesAfterPost,
  POST_NOW,
  postContent,
} from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import {
  approvePost,
  publishPost,
  schedulePost,
  submitPost,
  unpublishPost,
} from "../publishing/change-status.server.ts";
import { publishDuePosts } from "../publishing/publish-due-posts.server.ts";
import { restorePost, trashPost } from "../publishing/trash-post.server.ts";
import { createPost } from "./create-post.server.ts";
import { restoreRevision, revisePost } from "./post-revisions.server.ts";
import { changeSlug } from "./post-slugs.server.ts";
import { createPreviewLink } from "./preview-links.server.ts";

const actor = { kind: "session", id: "a-session" } as const;

describeEachEngine("the audit log of posts", (ctx) => {
  const entries = () =>
    ctx.db.selectFrom("audit_log").selectAll().orderBy("at").orderBy("id").execute();
  const create = () =>
    createPost(ctx.db, { content: postContent(), slug: "logged", actor, now: POST_NOW });

  test("has an entry for every change, with old and new values", async () => {
    const { db } = ctx;
    const { id } = await create();
    const at = (minutes: number) => ({ id, actor, now: minutesAfterPost(minutes) });
    await submitPost(db, at(1));
    await approvePost(db, at(2));
    await schedulePost(db, { ...at(3), publishAt: minutesAfterPost(60) });
    await publishPost(db, at(4));
    await changeSlug(db, { ...at(5), slug: "moved" });
    const content = postContent({ title: "Another title", description: "For robots." });
    await revisePost(db, { ...at(6), content, expectedRevision: 1 });
    await restoreRevision(db, { ...at(7), number: 1, expectedRevision: 2 });
    await unpublishPost(db, at(8));
    await trashPost(db, at(9));
    await restorePost(db, { ...at(10), mayPublish: true });
    await createPreviewLink(db, { postId: id, actor, now: minutesAfterPost(11) });
    const log = await entries();
    expect(log.map(({ action }) => action)).toEqual([
      ...["create-post", "submit-post", "approve-post", "schedule-post", "publish-post"],
      ...["change-post-address", "revise-post", "restore-post-revision", "unpublish-post"],
      ...["trash-post", "restore-post", "make-preview-link"],
    ]);
    expect(log[6]).toMatchObject({
      ...{ actor_kind: "session", actor_id: "a-session", subject_kind: "post", subject_id: id },
      at: minutesAfterPost(6).toISOString(),
      summary: "Changed “Another title”.",
    });
    expect(JSON.parse(log[6]?.before ?? "")).toEqual({
      ...{ title: postContent().title, description: null, revision: 1 },
    });
    expect(JSON.parse(log[6]?.after ?? "")).toEqual({
      ...{ title: "Another title", description: "For robots.", revision: 2 },
    });
  });

  test("names the site itself when a scheduled post is published", async () => {
    const { id } = await addApprovedPost(ctx.db, { title: "Due" });
    await schedulePost(ctx.db, { id, publishAt: minutesAfterPost(5), now: POST_NOW });
    await publishDuePosts(ctx.db, { now: minutesAfterPost(6) });
    expect(await entries()).toMatchObject([
      {
        actor_kind: "system",
        action: "publish-post",
        subject_id: id,
        at: minutesAfterPost(6).toISOString(),
      },
    ]);
  });

  test("has no entry if nothing changed or the change was rejected", async () => {
    const { id } = await create();
    const before = await entries();
    const change = { id, actor, now: minutesAfterPost(1) };
    await revisePost(ctx.db, { ...change, content: postContent(), expectedRevision: 1 });
    expect(await publishPost(ctx.db, change)).toMatchObject({ ok: false });
    expect(await trashPost(ctx.db, { ...change, id: "none" })).toMatchObject({ ok: false });
    expect(await entries()).toEqual(before);
  });
});
