import { expect, test } from "vitest";
import { addApprovedPost, addPublishedPost, postContent } from "#tests/factories/posts.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { get, post as postForm } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";

const AUTOSAVE = "/admin/posts/autosave";

describeEachApp("saving a post by itself", {}, (ctx) => {
  const signIn = () => signInStaff(ctx.app.db, { origin: ctx.app.origin });
  const row = (id: string) =>
    ctx.app.db.selectFrom("blog_posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const texts = () => {
    const { cityId: _city, description: _own, ...fields } = postContent();
    return { description: "", cityId: "", ...fields };
  };
  const autosave = async (fields: Record<string, string>, headers: Record<string, string>) => {
    const { status, text } = await postForm(ctx.app, AUTOSAVE, fields, headers);
    return { status, answer: JSON.parse(text) };
  };

  test("creates a draft from the first words, without category and picture, and goes on", async () => {
    const { headers } = await signIn();
    const first = await autosave({ id: "new", markdown: "First words" }, headers);
    expect(first).toMatchObject({ status: 200, answer: { ok: true, saved: { revision: 1 } } });
    const { id } = first.answer;
    const more = { id, revision: "1", title: "A title", markdown: "First words, more." };
    expect((await autosave(more, headers)).answer.saved).toMatchObject({ revision: 2, draft: 0 });
    expect(await row(id)).toMatchObject({
      ...{ title: "A title", status: "draft", category: "", image: "", slug: "a-title" },
    });
    const page = await get(ctx.app, `/admin/posts/${id}`, headers);
    expect(page.status).toBe(200);
    const late = await autosave({ ...more, markdown: "Late" }, headers);
    expect(late.status).toBe(409);
    expect(late.answer.conflict.theirs).toMatchObject({
      ...{ revision: 2, fields: { markdown: "First words, more." } },
    });
    const publish = await postForm(ctx.app, `/admin/posts/${id}`, { intent: "publish" }, headers);
    expect(publish.status).toBe(422);
    expect((await row(id)).status).toBe("draft");
  });

  test("creates nothing without words, and tells who is signed out", async () => {
    const { headers } = await signIn();
    const count = () => ctx.app.db.selectFrom("blog_posts").select("id").execute();
    const before = (await count()).length;
    const empty = await autosave({ id: "new", author: "Hyde Cannabis", markdown: " " }, headers);
    expect(empty.status).toBe(422);
    const tooLong = await autosave({ id: "new", markdown: "x".repeat(40_001) }, headers);
    expect(tooLong).toMatchObject({ status: 422, answer: { ok: false } });
    expect(await count()).toHaveLength(before);
    expect((await postForm(ctx.app, AUTOSAVE, { id: "new", markdown: "A" })).status).toBe(401);
    expect((await autosave({ id: "none", markdown: "A" }, headers)).status).toBe(404);
  });

  test("leaves the live page, feeds, and sitemap as they are until the post is updated", async () => {
    const { app } = ctx;
    const { headers } = await signIn();
    const { id, slug } = await addPublishedPost(app.db, { slug: "kept-live", now: new Date() });
    const pages = [`/blog/${slug}`, "/rss.xml", "/atom.xml", "/feed.json", "/sitemap.xml"];
    const read = () => Promise.all(pages.map(async (path) => (await get(app, path)).text));
    const before = await read();
    const changed = { ...texts(), markdown: "Limonene smells of citrus." };
    const saved = await autosave({ id, revision: "1", draft: "0", ...changed }, headers);
    expect(saved.answer.saved).toMatchObject({ revision: 1, draft: 1 });
    await app.waitForContentChanges();
    expect(await read()).toEqual(before);
    const editor = (await get(app, `/admin/posts/${id}`, headers)).text;
    expect(editor).toContain("Limonene");
    expect(editor).toContain("Update live post");
    const update = { intent: "save", revision: "1", ...changed };
    const blind = await postForm(app, `/admin/posts/${id}`, { ...update, draft: "0" }, headers);
    expect(blind.status).toBe(409);
    const done = await postForm(app, `/admin/posts/${id}`, { ...update, draft: "1" }, headers);
    expect(done.status).toBe(200);
    await app.waitForContentChanges();
    expect((await get(app, `/blog/${slug}`)).text).toContain("Limonene");
    expect(await app.db.selectFrom("blog_draft_changes").selectAll().execute()).toEqual([]);
  });

  test("keeps the version that is not chosen in the history", async () => {
    const { headers } = await signIn();
    const { id } = await addApprovedPost(ctx.app.db, { title: "Contested twice" });
    const send = (markdown: string, extra: Record<string, string> = {}) =>
      autosave({ id, revision: "1", draft: "0", ...texts(), markdown, ...extra }, headers);
    await send("Theirs.");
    const refused = await send("Mine.");
    expect(refused).toMatchObject({ status: 409, answer: { conflict: { theirs: { draft: 1 } } } });
    const taken = await send("Mine.", { over: "1", overDraft: "1", take: "theirs" });
    expect(taken.answer.saved).toMatchObject({ draft: 1, fields: { markdown: "Theirs." } });
    const history = await ctx.app.db
      .selectFrom("blog_revisions")
      .select("markdown")
      .where("post_id", "=", id)
      .execute();
    expect(history.map(({ markdown }) => markdown)).toContain("Mine.");
  });

  test("the preview lists what stops publishing and what only warns", async () => {
    const { headers } = await signIn();
    const fields = {
      ...{ ...texts(), category: "", description: "Short." },
      markdown: "Read [this](/nowhere) and [that](/deals). Our gummies cure insomnia.",
    };
    const { text } = await postForm(ctx.app, "/admin/posts/preview", fields, headers);
    const { checklist } = JSON.parse(text);
    const states = Object.fromEntries(
      checklist.map(({ id, state }: { id: string; state: string }) => [id, state]),
    );
    expect(states).toMatchObject({
      ...{ title: "fine", category: "blocks", description: "warns", links: "warns" },
      ...{ copy: "blocks", alt: "fine", image: "fine" },
    });
    expect(text).toContain("There is no page at /nowhere.");
  });
});
