import { expect, test } from "vitest";
import { createContact, createMessage } from "#tests/factories/leads.ts";
import { addApprovedPost, addPublishedPost, postContent } from "#tests/factories/posts.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { noticeOf } from "#tests/setup/html.ts";
import { type FormFields, get, post } from "#tests/setup/http.ts";
import { parseCsv } from "#tests/setup/parse-csv.ts";
import { signInStaff } from "#tests/setup/staff.ts";

describeEachApp("several rows of a list at once", { engines: "all" }, (ctx) => {
  let session: Awaited<ReturnType<typeof signInStaff>> | undefined;
  const staff = async () => {
    session ??= await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    return session.headers;
  };
  const submit = async (path: string, fields: FormFields) =>
    post(ctx.app, path, fields, await staff());
  const statusOf = async (id: string) => {
    const row = await ctx.app.db
      .selectFrom("blog_posts")
      .select(["status", "deleted_at"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return row.deleted_at === null ? row.status : "trash";
  };
  const statuses = (ids: string[]) => Promise.all(ids.map(statusOf));
  const messageState = (id: string) =>
    ctx.app.db
      .selectFrom("messages")
      .select(["status", "quarantine_reason"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();

  test("posts are published and unpublished, each by its own rules, and the answer says which were not", async () => {
    const { db } = ctx.app;
    const ready = await addApprovedPost(db, { slug: "bulk-ready", title: "Ready one" });
    const other = await addApprovedPost(db, { slug: "bulk-other", title: "Ready two" });
    const out = await addPublishedPost(db, { slug: "bulk-out", title: "Out already" });
    const ids = [ready.id, other.id, out.id];
    const published = await submit("/admin/posts", {
      intent: "publish-posts",
      ids: ids.join(" "),
    });
    expect(published.status).toBe(200);
    expect(noticeOf(published.text)?.text).toContain(
      "2 published, 1 not: “Out already”: A post with",
    );
    expect(await statuses(ids)).toEqual(["published", "published", "published"]);
    expect((await get(ctx.app, "/blog/bulk-ready")).status).toBe(200);

    const down = await submit("/admin/posts", { intent: "unpublish-posts", ids: ids.join(" ") });
    expect(noticeOf(down.text)?.text).toContain("3 unpublished.");
    expect(await statuses(ids)).toEqual(["unpublished", "unpublished", "unpublished"]);
    expect((await get(ctx.app, "/blog/bulk-ready")).status).toBe(404);
  });

  test("posts move to the trash and back, and nothing selected or no such post is refused", async () => {
    const { db } = ctx.app;
    const { title: _title, ...texts } = postContent();
    const one = await addApprovedPost(db, { ...texts, slug: "bulk-one" });
    const two = await addApprovedPost(db, { ...texts, slug: "bulk-two" });
    const ids = [one.id, two.id];
    const moved = await submit("/admin/posts", { intent: "trash-posts", ids: ids.join(" ") });
    expect(noticeOf(moved.text)?.text).toContain("2 moved.");
    expect(await statuses(ids)).toEqual(["trash", "trash"]);
    const back = await submit("/admin/posts", { intent: "restore-posts", ids: ids.join(" ") });
    expect(noticeOf(back.text)?.text).toContain("2 restored.");
    expect(await statuses(ids)).toEqual(["approved", "approved"]);

    const none = await submit("/admin/posts", { intent: "trash-posts", ids: "" });
    expect(none.status).toBe(409);
    expect(noticeOf(none.text)?.text).toContain("Select something first.");
    const gone = await submit("/admin/posts", { intent: "trash-posts", ids: "no-such-post" });
    expect(gone.status).toBe(409);
    expect(noticeOf(gone.text)?.text).toContain("“A deleted post”: This post does not exist.");
  });

  test("an editor may change posts but neither messages nor what contacts to export", async () => {
    const { app } = ctx;
    const { id } = await addApprovedPost(app.db, { slug: "bulk-editor" });
    const message = await createMessage(app.db, { email: "editor@example.com" });
    const contact = await createContact(app.db, { email: "kept@example.com" });
    const { headers } = await signInStaff(app.db, { origin: app.origin, role: "editor" });
    const send = (path: string, intent: string, ids: string) =>
      post(app, path, { intent, ids }, headers);
    expect((await send("/admin/posts", "trash-posts", id)).status).toBe(200);
    expect(await statusOf(id)).toBe("trash");
    for (const intent of ["finish-messages", "spam-messages", "reopen-messages"]) {
      expect((await send("/admin/leads?index", intent, message.id)).status).toBe(403);
    }
    expect((await messageState(message.id)).status).toBe("new");
    const csv = await get(app, `/admin/leads/contacts.csv?ids=${contact.id}`, headers);
    expect(csv.status).toBe(403);
  });

  test("messages are marked as done or spam, and get back the status each had", async () => {
    const { db } = ctx.app;
    const unread = await createMessage(db, { email: "one@example.com" });
    const read = await createMessage(db, { email: "two@example.com" });
    await db.updateTable("messages").set({ status: "read" }).where("id", "=", read.id).execute();
    const ids = `${unread.id} ${read.id}`;
    const path = "/admin/leads?index";
    const finished = await submit(path, { intent: "finish-messages", ids });
    expect(noticeOf(finished.text)?.text).toContain("2 marked as done.");
    expect((await messageState(read.id)).status).toBe("done");
    const reopened = await submit(path, { intent: "reopen-messages", ids, statuses: "new read" });
    expect(reopened.status).toBe(200);
    expect((await messageState(unread.id)).status).toBe("new");
    expect((await messageState(read.id)).status).toBe("read");

    await submit(path, { intent: "spam-messages", ids });
    expect(await messageState(read.id)).toEqual({
      status: "spam",
      quarantine_reason: "marked by staff",
    });
    const again = await submit(path, { intent: "spam-messages", ids: read.id });
    expect(again.status).toBe(409);
    await submit(path, { intent: "release-messages", ids, statuses: "new read" });
    expect(await messageState(read.id)).toEqual({ status: "read", quarantine_reason: null });
  });

  test("only the selected contacts are exported", async () => {
    const { db } = ctx.app;
    const wanted = await createContact(db, { email: "wanted@example.com" });
    await createContact(db, { email: "other@example.com" });
    const file = await get(
      ctx.app,
      `/admin/leads/contacts.csv?ids=${wanted.id},nobody`,
      await staff(),
    );
    expect(file.headers["content-disposition"]).toContain("contacts-selected-");
    expect(parseCsv(file.text).map((row) => row["E-mail"])).toEqual(["wanted@example.com"]);
  });
});
