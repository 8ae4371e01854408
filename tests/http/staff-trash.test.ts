import { expect, test } from "vitest";
import { schedulePost } from "#app/modules/blog/publishing/change-status.server.ts";
import { addApprovedPost } from "#tests/factories/posts.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { mainOf, noticeOf, textOf } from "#tests/setup/html.ts";
import { type FormFields, get, post } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";

const WEEK_MS = 7 * 86_400_000;

describeEachApp("a scheduled post in the trash", { engines: "all" }, (ctx) => {
  const signIn = async () => (await signInStaff(ctx.app.db, { origin: ctx.app.origin })).headers;
  const row = (id: string) =>
    ctx.app.db
      .selectFrom("blog_posts")
      .select(["status", "publish_at", "deleted_at"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  async function addScheduledPost(title: string, publishAt: Date) {
    const { id } = await addApprovedPost(ctx.app.db, { title });
    await schedulePost(ctx.app.db, { id, publishAt, now: new Date() });
    return id;
  }
  /** Moves the time of a schedule into the past. */
  const letTimePass = (id: string) =>
    ctx.app.db
      .updateTable("blog_posts")
      .set({ publish_at: new Date(Date.now() - 60_000).toISOString() })
      .where("id", "=", id)
      .execute();

  test("returns to its schedule, or as a draft after its time", async () => {
    const headers = await signIn();
    const publishAt = new Date(Date.now() + WEEK_MS);
    const id = await addScheduledPost("Planned", publishAt);
    const submit = (path: string, fields: FormFields) => post(ctx.app, path, fields, headers);
    const path = `/admin/posts/${id}`;
    expect((await submit(path, { intent: "trash" })).status).toBe(200);
    expect((await get(ctx.app, path, headers)).text).toContain(
      "If you restore it before then, it is scheduled again",
    );
    const trash = async () =>
      textOf(mainOf((await get(ctx.app, "/admin/posts?trash=1", headers)).text));
    expect(await trash()).toMatch(/Scheduled Returns to its schedule: \w{3} \d+, \d+:\d\d/);
    const back = await submit(path, { intent: "restore" });
    expect(noticeOf(back.text)?.text).toMatch(/^It is scheduled again and appears on .+, Detroit/);
    const scheduled = { status: "scheduled", publish_at: publishAt.toISOString() };
    expect(await row(id)).toEqual({ ...scheduled, deleted_at: null });

    await submit(path, { intent: "trash" });
    await letTimePass(id);
    expect(await trash()).toContain("Scheduled Returns as a draft");
    const late = await submit("/admin/posts", { intent: "restore", id });
    expect(noticeOf(late.text)?.text).toBe("It is a draft now. The publishing time has passed.");
    expect(await row(id)).toEqual({ status: "draft", publish_at: null, deleted_at: null });
  });

  test("returns with others, and the answer says which are scheduled again", async () => {
    const headers = await signIn();
    const publishAt = new Date(Date.now() + WEEK_MS);
    const planned = await addScheduledPost("Planned too", publishAt);
    const late = await addScheduledPost("Too late", publishAt);
    const { id: approved } = await addApprovedPost(ctx.app.db, { title: "Only approved" });
    const ids = [planned, late, approved];
    const submit = (intent: string) =>
      post(ctx.app, "/admin/posts", { intent, ids: ids.join(" ") }, headers);
    expect((await submit("trash-posts")).status).toBe(200);
    await letTimePass(late);
    expect(noticeOf((await submit("restore-posts")).text)?.text).toBe(
      "3 restored. Scheduled again: 1. Drafts now: 1. The publishing time has passed. The public cannot see the others until you publish them.",
    );
    const statuses = await Promise.all(ids.map(async (id) => (await row(id)).status));
    expect(statuses).toEqual(["scheduled", "draft", "approved"]);
  });
});
