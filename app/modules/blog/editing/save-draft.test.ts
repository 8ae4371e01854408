import { expect, test } from "vitest";
import {
  addPublishedPost,
  minutesAfterPost,
  POST_NOW,
  postContent,
} from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { getPost } from "../public/queries.server.ts";
import { publishPost } from "../publishing/change-status.server.ts";
import { createPost } from "./create-post.server.ts";
import { discardDraftChange, findDraftChange, saveDraftChange } from "./draft-changes.server.ts";
import { revisePost } from "./post-revisions.server.ts";
import { saveDraft, saveToHistory } from "./save-draft.server.ts";
import { getStaffPost } from "./staff-post.server.ts";

const ACTOR = { kind: "terminal", id: null } as const;

/** Ten minutes from 5:00 PM UTC on. */
const SOON = minutesAfterPost(1);

const EMPTY = { ...postContent(), title: "", excerpt: "", category: "", image: "" };

describeEachEngine("saving a draft", (ctx) => {
  const readPost = () => ctx.db.selectFrom("blog_posts").selectAll().executeTakeFirstOrThrow();
  const revisions = async () =>
    (
      await ctx.db
        .selectFrom("blog_revisions")
        .select(["number", "markdown"])
        .orderBy("number")
        .execute()
    ).map(({ number, markdown }) => [number, markdown]);
  const autosave = (id: string, markdown: string, expectedRevision: number, now = SOON) =>
    saveDraft(ctx.db, {
      ...{ id, content: { ...EMPTY, markdown }, expectedRevision, isAutosave: true, now },
    });
  const begin = (markdown: string) =>
    createPost(ctx.db, { content: { ...EMPTY, markdown }, isAutosave: true, now: POST_NOW });

  test("saves from the first word and keeps one autosave of ten minutes", async () => {
    const { id } = await begin("W");
    await autosave(id, "We", 1);
    expect(await autosave(id, "Wel", 2)).toEqual({ ok: true, revision: 3 });
    expect(await revisions()).toEqual([[3, "Wel"]]);
    await autosave(id, "Welcome", 3, minutesAfterPost(11));
    expect(await revisions()).toEqual([
      [3, "Wel"],
      [4, "Welcome"],
    ]);
    expect(await readPost()).toMatchObject({ markdown: "Welcome", revision: 4, status: "draft" });
  });

  test("keeps what is saved on purpose, and what someone else wrote", async () => {
    const { id } = await begin("First");
    const content = { ...EMPTY, markdown: "First" };
    await saveDraft(ctx.db, { id, content, expectedRevision: 1, now: SOON });
    await autosave(id, "Second", 1);
    expect(await autosave(id, "Third", 1)).toMatchObject({ ok: false, refusal: "stale" });
    const mine = { ...EMPTY, markdown: "Mine" };
    const over = { id, content: mine, expectedRevision: 2, isAutosave: true, keepsBefore: true };
    expect(await saveDraft(ctx.db, { ...over, now: SOON })).toEqual({ ok: true, revision: 3 });
    expect(await revisions()).toEqual([
      [1, "First"],
      [2, "Second"],
      [3, "Mine"],
    ]);
  });

  test("saves a text to the history without using it", async () => {
    const { id } = await begin("Theirs");
    const content = { ...EMPTY, markdown: "Mine" };
    const result = await saveToHistory(ctx.db, { id, content, expectedRevision: 1, now: SOON });
    expect(result).toEqual({ ok: true, revision: 3 });
    expect(await readPost()).toMatchObject({ markdown: "Theirs", revision: 3 });
    expect(await revisions()).toEqual([
      [1, "Theirs"],
      [2, "Mine"],
      [3, "Theirs"],
    ]);
  });

  test("lets the slug follow the title until staff choose one or the post was public", async () => {
    const { id } = await begin("Text");
    const named = (title: string, expectedRevision: number) =>
      saveDraft(ctx.db, {
        ...{ id, content: postContent({ title }), expectedRevision, now: SOON },
      });
    await named("How to store", 1);
    expect((await readPost()).slug).toBe("how-to-store");
    await named("How to store edibles", 2);
    expect((await readPost()).slug).toBe("how-to-store-edibles");
    await ctx.db.updateTable("blog_posts").set({ slug: "chosen" }).execute();
    await named("Another title", 3);
    expect((await readPost()).slug).toBe("chosen");
  });

  test("publishes nothing that is incomplete, and a complete draft with its review", async () => {
    const { id } = await begin("Text");
    const publish = () => publishPost(ctx.db, { id, approves: true, now: SOON });
    expect(await publish()).toMatchObject({
      refusal: "incomplete",
      fieldErrors: { title: "Add a title.", category: "Choose a category." },
    });
    expect((await readPost()).status).toBe("draft");
    await saveDraft(ctx.db, { id, content: postContent(), expectedRevision: 1, now: SOON });
    expect(await publish()).toMatchObject({ ok: true });
    expect((await readPost()).status).toBe("published");
    const late = { id, content: { ...EMPTY, markdown: "Late" }, expectedRevision: 2, now: SOON };
    expect(await saveDraft(ctx.db, late)).toMatchObject({ refusal: "stale" });
  });
});

describeEachEngine("a draft change of a live post", (ctx) => {
  const now = minutesAfterPost(60);
  const setUp = async () => {
    const { id, slug } = await addPublishedPost(ctx.db);
    const { fields } = (await getStaffPost(ctx.db, { id })) ?? {};
    if (!fields) throw new Error("the post is missing");
    const save = (markdown: string, expectedVersion: number, keepsBefore = false) =>
      saveDraftChange(ctx.db, {
        ...{ id, fields: { ...fields, markdown }, expectedRevision: 1, expectedVersion },
        ...{ keepsBefore, actor: ACTOR, now },
      });
    const shown = async () => {
      const post = await getPost(ctx.db, { slug, now });
      return post && "html" in post ? post.html : "";
    };
    return { id, fields, save, shown };
  };

  test("is not public until the post is updated, which ends it", async () => {
    const { id, save, shown } = await setUp();
    const before = await shown();
    expect(await save("Changed.", 0)).toEqual({ ok: true, revision: 1, version: 1 });
    expect(await save("Changed again.", 1)).toEqual({ ok: true, revision: 1, version: 2 });
    expect(await shown()).toBe(before);
    expect(await findDraftChange(ctx.db, { id })).toMatchObject({
      ...{ fields: { markdown: "Changed again." }, version: 2, baseRevision: 1 },
    });
    const content = postContent({ markdown: "Changed again." });
    const update = { id, content, expectedRevision: 1, now };
    expect(await revisePost(ctx.db, { ...update, draftVersion: 1 })).toMatchObject({
      refusal: "stale",
    });
    const blocked = postContent({ markdown: "Our flower cures cancer." });
    expect(
      await revisePost(ctx.db, { ...update, content: blocked, draftVersion: 2 }),
    ).toMatchObject({ refusal: "copy" });
    expect(await findDraftChange(ctx.db, { id })).toMatchObject({ version: 2 });
    expect(await revisePost(ctx.db, { ...update, draftVersion: 2 })).toMatchObject({ ok: true });
    expect(await shown()).toContain("Changed again.");
    expect(await findDraftChange(ctx.db, { id })).toBeUndefined();
  });

  test("does not overwrite someone else's, which moves to the history on request", async () => {
    const { id, save } = await setUp();
    await save("Theirs.", 0);
    expect(await save("Mine.", 0)).toMatchObject({ ok: false, refusal: "stale" });
    expect(await save("Mine.", 1, true)).toEqual({ ok: true, revision: 3, version: 2 });
    const texts = await ctx.db.selectFrom("blog_revisions").select("markdown").execute();
    expect(texts.map(({ markdown }) => markdown)).toContain("Theirs.");
    const { revision } = (await getStaffPost(ctx.db, { id })) ?? {};
    expect(revision).toBe(3);
  });

  test("is gone when the text is the public one again, or discarded into the history", async () => {
    const { id, fields, save, shown } = await setUp();
    const before = await shown();
    await save("Changed.", 0);
    await save(fields.markdown, 1);
    expect(await findDraftChange(ctx.db, { id })).toBeUndefined();
    await save("Discarded.", 0);
    const discard = { id, expectedVersion: 1, actor: ACTOR, now };
    expect(await discardDraftChange(ctx.db, discard)).toEqual({ ok: true });
    expect(await findDraftChange(ctx.db, { id })).toBeUndefined();
    expect(await shown()).toBe(before);
    const texts = await ctx.db.selectFrom("blog_revisions").select("markdown").execute();
    expect(texts.map(({ markdown }) => markdown)).toContain("Discarded.");
  });
});
