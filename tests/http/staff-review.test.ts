import { beforeEach, expect, test } from "vitest";
import { changeTeamRule } from "#app/modules/auth/team-rules.server.ts";
import { addUpload } from "#tests/factories/pictures.ts";
import { addApprovedPost, addPublishedPost, postContent } from "#tests/factories/posts.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { mainOf, noticeOf, textOf } from "#tests/setup/html.ts";
import { get, post } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";

describeEachApp("a review that the owner requires", { ownServer: true, engines: "all" }, (ctx) => {
  const actor = { kind: "session", id: "a-session" } as const;
  const require = (isRequired: boolean) =>
    changeTeamRule(ctx.app.db, { rule: "review", isRequired, actor, now: new Date() });
  const signIn = async (role: "editor" | "manager" | "owner") =>
    (await signInStaff(ctx.app.db, { origin: ctx.app.origin, role })).headers;
  const statusOf = async (id: string) =>
    (
      await ctx.app.db
        .selectFrom("blog_posts")
        .select(["status", "revision"])
        .where("id", "=", id)
        .where("deleted_at", "is", null)
        .executeTakeFirst()
    )?.status;
  const submit = (id: string, fields: { intent: string }, headers: Record<string, string>) =>
    post(ctx.app, `/admin/posts/${id}`, { ...fields }, headers);
  const texts = () => {
    const { cityId: _city, description: _own, ...fields } = postContent();
    return { description: "", cityId: "", ...fields };
  };

  beforeEach(() => require(false));

  test("is off at first: editors publish on their own", async () => {
    const { id } = await addApprovedPost(ctx.app.db, { now: new Date() });
    expect((await submit(id, { intent: "publish" }, await signIn("editor"))).status).toBe(200);
    expect(await statusOf(id)).toBe("published");
  });

  test("is switched on and off by an owner, and logged", async () => {
    const headers = await signIn("owner");
    const change = (isRequired: string) =>
      post(ctx.app, "/admin/team", { intent: "require-review", isRequired }, headers);
    expect((await change("yes")).text).toContain("Review required");
    expect((await get(ctx.app, "/admin/team", headers)).text).toContain("Required for editors");
    expect((await change("no")).text).toContain("No longer required");
    const logged = await ctx.app.db
      .selectFrom("audit_log")
      .select("summary")
      .where("action", "=", "require-review")
      .execute();
    expect(logged.length).toBeGreaterThanOrEqual(2);
    const manager = await signIn("manager");
    const fields = { intent: "require-review", isRequired: "yes" };
    expect((await post(ctx.app, "/admin/team", fields, manager)).status).toBe(403);
  });

  test("keeps editors from publishing, alone and in bulk; managers publish", async () => {
    await require(true);
    const { id } = await addApprovedPost(ctx.app.db, { now: new Date() });
    const editor = await signIn("editor");
    for (const intent of ["approve", "publish", "schedule", "unpublish"]) {
      expect((await submit(id, { intent }, editor)).status, intent).toBe(403);
    }
    for (const intent of ["approve-posts", "publish-posts", "unpublish-posts"]) {
      const bulk = await post(ctx.app, "/admin/posts", { intent, ids: id }, editor);
      expect(bulk.status, intent).toBe(403);
    }
    for (const intent of ["publish", "revert"]) {
      const page = await post(ctx.app, "/admin/business/pages/about", { intent }, editor);
      expect(page.status, intent).toBe(403);
    }
    expect(await statusOf(id)).toBe("approved");
    const manager = await signIn("manager");
    expect((await submit(id, { intent: "publish" }, manager)).status).toBe(200);
    expect(await statusOf(id)).toBe("published");
  });

  test("lets editors write and submit drafts, and shows no button to publish", async () => {
    await require(true);
    const editor = await signIn("editor");
    const begun = await post(
      ctx.app,
      "/admin/posts/autosave",
      { id: "new", ...texts(), title: "Written by an editor" },
      editor,
    );
    const { id } = JSON.parse(begun.text);
    const page = (await get(ctx.app, `/admin/posts/${id}`, editor)).text;
    expect(page).toContain("Submit for review");
    expect(page).not.toMatch(/>(Publish|Schedule|Approve)</);
    expect((await submit(id, { intent: "submit" }, editor)).status).toBe(200);
    expect(await statusOf(id)).toBe("review");
  });

  test("keeps editors from describing pictures on the site, alone and in bulk", async () => {
    const { app } = ctx;
    const [shown, free] = [
      await addUpload(app.db, { name: "shown", alt: "A jar" }),
      await addUpload(app.db, { name: "free", alt: "A box" }),
    ];
    await addPublishedPost(app.db, { slug: "with-a-picture", image: `upload:${shown}` });
    const editor = await signIn("editor");
    const describe = async (hash: string, alt: string, headers = editor) => {
      const fields = { intent: "save", hash, alt, focusX: "50", focusY: "50" };
      return (await post(app, `/admin/uploads/${hash}`, fields, headers)).status;
    };
    const altOf = async (hash: string) =>
      (await app.db.selectFrom("uploads").select("alt").where("hash", "=", hash).execute())[0]?.alt;
    expect(await describe(shown, "By the editor")).toBe(200);

    await require(true);
    await app.waitForContentChanges();
    expect(await describe(shown, "Without a review")).toBe(403);
    const fields = { intent: "describe", [`alt-${shown}`]: "Bulk", [`alt-${free}`]: "A free box" };
    const bulk = await post(app, "/admin/uploads", fields, editor);
    expect([bulk.status, bulk.text]).toEqual([
      422,
      expect.stringContaining("a manager or an owner"),
    ]);
    expect([await altOf(shown), await altOf(free)]).toEqual(["By the editor", "A free box"]);
    const page = (await get(app, `/admin/uploads/${shown}`, editor)).text;
    expect(textOf(page)).toContain("so a manager or an owner has to change its description");
    expect(page).not.toContain("Save picture");
    expect((await get(app, `/admin/uploads/${free}`, editor)).text).toContain("Save picture");
    expect(await describe(shown, "By a manager", await signIn("manager"))).toBe(200);
    expect(await altOf(shown)).toBe("By a manager");
  });

  test("keeps editors from changing what readers see; the change waits as a draft", async () => {
    await require(true);
    const { app } = ctx;
    const editor = await signIn("editor");
    const { id, slug } = await addPublishedPost(app.db, { now: new Date() });
    const changed = { ...texts(), markdown: "Limonene smells of citrus." };
    const typed = { id, revision: "1", draft: "0", ...changed };
    expect((await post(app, "/admin/posts/autosave", typed, editor)).status).toBe(200);
    const attempts = [
      { intent: "save", revision: "1", draft: "1", ...changed },
      { intent: "trash" },
      { intent: "slug", slug: "another-slug" },
    ];
    for (const fields of attempts) {
      const { status, text } = await submit(id, fields, editor);
      expect(status, fields.intent).toBe(403);
      expect(text, fields.intent).toContain("a manager or an owner has to make this change");
    }
    const restore = { intent: "restore", number: "1", revision: "1" };
    expect((await post(app, `/admin/posts/${id}/revisions`, restore, editor)).status).toBe(403);
    const bulk = { intent: "trash-posts", ids: id };
    expect((await post(app, "/admin/posts", bulk, editor)).text).toContain("has to make this");
    const row = await app.db
      .selectFrom("blog_posts")
      .select(["status", "slug", "revision", "deleted_at"])
      .where("id", "=", id)
      .executeTakeFirst();
    expect(row).toEqual({ status: "published", slug, revision: 1, deleted_at: null });
    const page = (await get(app, `/admin/posts/${id}`, editor)).text;
    expect(page).toContain("A manager or an owner puts your change on the site.");
    expect(page).not.toMatch(/>(Update live post|Unpublish|Move to trash)</);

    const manager = await signIn("manager");
    const home = (await get(app, "/admin/overview", manager)).text;
    expect(home).toContain(`href="/admin/posts/${id}"`);
    expect(home).toContain("post with unpublished changes");
    const update = { intent: "save", revision: "1", draft: "1", ...changed };
    expect((await submit(id, update, manager)).status).toBe(200);
    await app.waitForContentChanges();
    expect((await get(app, `/blog/${slug}`)).text).toContain("Limonene");
    const after = (await get(app, "/admin/overview", manager)).text;
    expect(after).not.toContain("post with unpublished changes");
  });

  test("sends what editors restore from the trash back to review, alone and in bulk", async () => {
    await require(true);
    const { app } = ctx;
    const [manager, editor] = [await signIn("manager"), await signIn("editor")];
    const now = new Date();
    const { id } = await addApprovedPost(app.db, { title: "Withdrawn by a manager", now });
    const { id: other } = await addApprovedPost(app.db, { title: "Withdrawn too", now });
    const ids = { ids: `${id} ${other}` };
    await post(app, "/admin/posts", { intent: "trash-posts", ...ids }, manager);
    const list = textOf(mainOf((await get(app, "/admin/posts?trash=1", editor)).text));
    expect(list).toContain("Approved Returns to review");
    const path = `/admin/posts/${id}`;
    expect((await get(app, path, editor)).text).toContain("it returns to review");
    const restored = await submit(id, { intent: "restore" }, editor);
    const reason = "A manager or an owner has to approve it again.";
    expect(noticeOf(restored.text)?.text).toBe(`It is in review now. ${reason}`);
    const bulk = { intent: "restore-posts", ids: other };
    expect(noticeOf((await post(app, "/admin/posts", bulk, editor)).text)?.text).toBe(
      `1 restored. In review now: 1. ${reason}`,
    );
    expect([await statusOf(id), await statusOf(other)]).toEqual(["review", "review"]);
    expect((await submit(id, { intent: "approve" }, manager)).status).toBe(200);
    await submit(id, { intent: "trash" }, manager);
    await submit(id, { intent: "restore" }, manager);
    expect(await statusOf(id)).toBe("approved");
  });
});
