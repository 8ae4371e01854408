import { expect, test } from "vitest";
import { createPreviewHandle } from "#app/db/content-previews.server.ts";
import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { describeEachEngine, openFeedForTest } from "#tests/setup/engines.ts";
import { getDocument, versionOf } from "../documents.server.ts";
import { toFormValues } from "../fields.ts";
import { previewRestore, restoreContent } from "../history.server.ts";
import { acceptOffer, getOffers, updateShippedContent } from "../shipped/shipped-offers.server.ts";
import { findEditablePage } from "./editable-pages.server.ts";
import { getLegalPage } from "./legal-pages.server.ts";
import { getAboutCopy, getPageHead } from "./page-copy.server.ts";
import {
  discardPageDraft,
  findPageConflict,
  findPageDraft,
  formatPageVersion,
  listDrafts,
  publishPage,
  savePageDraft,
} from "./page-drafts.server.ts";

const actor: Actor = { kind: "session", id: "a-session", accountId: "an-account" };
const now = new Date("2026-11-23T17:00:00.000Z");

const TITLE = "copy.story.title";
const STALE = { ok: false, refusal: { stale: true } };

function requirePage(slug: string) {
  const page = findEditablePage(slug);
  if (!page) throw new Error(`no page ${slug}`);
  return page;
}
const about = requirePage("about");
const privacy = requirePage("privacy");

/** The result of publishing, with the id of the change in the history. */
const PUBLISHED = { ok: true, changed: true, id: expect.any(String) };

describeEachEngine("texts of a page", (ctx) => {
  /** The form as someone opens it. */
  const openForm = async (page = about) => {
    const published = await getDocument(ctx.db, page.document);
    const draft = await findPageDraft(ctx.db, page);
    return {
      values: { ...toFormValues(page.fields, published), ...draft?.values },
      version: formatPageVersion(draft?.base ?? versionOf(published), draft),
    };
  };
  type Form = Awaited<ReturnType<typeof openForm>>;
  const typeInto = ({ values, version }: Form, typed: Record<string, string>): Form => ({
    ...{ version, values: { ...values, ...typed } },
  });
  const saveDraft = ({ values, version: expectedVersion }: Form) =>
    savePageDraft(ctx.db, { page: about, values, expectedVersion, actor, now });
  const publish = ({ values, version: expectedVersion }: Form, page = about) =>
    publishPage(ctx.db, {
      ...{ page, expectedVersion, actor, now },
      build: () => page.fromForm(values),
    });
  const publicTitle = async () => (await getAboutCopy(ctx.db)).story.title;
  const auditActions = async () =>
    (await ctx.db.selectFrom("audit_log").select("action").orderBy("id").execute()).map(
      ({ action }) => action,
    );

  test("a draft is not public until it is published, and gone afterwards", async () => {
    const shipped = await publicTitle();
    const form = typeInto(await openForm(), { [TITLE]: "How it began" });
    expect(await saveDraft(form)).toEqual({ ok: true, changed: true });
    expect(await publicTitle()).toBe(shipped);
    expect(await listDrafts(ctx.db)).toEqual(["about"]);
    const opened = await openForm();
    expect(opened.values[TITLE]).toBe("How it began");
    expect(await publish(opened)).toEqual(PUBLISHED);
    expect(await publicTitle()).toBe("How it began");
    expect(await listDrafts(ctx.db)).toEqual([]);
    expect(await auditActions()).toEqual(["save-draft", "save-page-about"]);
  });

  test("a draft may break rules, a public text may not", async () => {
    const form = typeInto(await openForm(), { [TITLE]: "Our gummies cure insomnia." });
    expect(await saveDraft(form)).toMatchObject({ ok: true });
    const refused = await publish(await openForm());
    expect(refused).toMatchObject({ refusal: { findings: [{ field: TITLE }] } });
    expect(await listDrafts(ctx.db)).toEqual(["about"]);
    const empty = typeInto(await openForm(), { [TITLE]: "" });
    expect(await publish(empty)).toMatchObject({
      refusal: { issues: [{ path: TITLE.split("."), message: "must not be empty" }] },
    });
  });

  test("published by several people at the same time: one succeeds, the others get a conflict", async () => {
    const form = await openForm();
    const titles = ["One", "Two", "Three"];
    const results = await Promise.all(
      titles.map((title) => publish(typeInto(form, { [TITLE]: title }))),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toEqual([STALE, STALE]);
    const winner = titles[results.findIndex(({ ok }) => ok)];
    expect(await publicTitle()).toBe(winner);
    const [other = ""] = titles.filter((title) => title !== winner);
    const conflict = await findPageConflict(ctx.db, { page: about, expectedVersion: form.version });
    expect(about.document.write("", conflict.current)).toContain(winner);
    const again = { ...typeInto(form, { [TITLE]: other }), version: conflict.version };
    expect(await publish(again)).toEqual(PUBLISHED);
  });

  test("a draft saved by someone else meanwhile is not lost", async () => {
    const [mine, theirs] = [await openForm(), await openForm()];
    await saveDraft(typeInto(theirs, { [TITLE]: "Theirs" }));
    const form = typeInto(mine, { [TITLE]: "Mine" });
    expect(await saveDraft(form)).toEqual(STALE);
    expect(await publish(form)).toEqual(STALE);
    const { version: expectedVersion } = mine;
    expect(await discardPageDraft(ctx.db, { page: about, expectedVersion, actor, now })).toEqual(
      STALE,
    );
    const { current, version } = await findPageConflict(ctx.db, { page: about, expectedVersion });
    expect(about.document.write("", current)).toContain("Theirs");
    expect(await saveDraft({ ...form, version })).toEqual({ ok: true, changed: true });
  });

  test("a draft begun before someone published is a conflict when it is published", async () => {
    const before = await openForm();
    await publish(typeInto(before, { [TITLE]: "Public" }));
    await saveDraft(typeInto(before, { [TITLE]: "Draft" }));
    expect(await publish(await openForm())).toEqual(STALE);
    expect(await publicTitle()).toBe("Public");
  });

  test("sending the same form twice changes nothing", async () => {
    const form = typeInto(await openForm(), { [TITLE]: "Twice" });
    const unchanged = { ok: true, changed: false };
    expect(await saveDraft(await openForm())).toEqual(unchanged);
    await saveDraft(form);
    expect(await saveDraft(form)).toEqual(unchanged);
    const draft = await openForm();
    await publish(draft);
    expect(await publish(draft)).toEqual(unchanged);
    expect(await auditActions()).toHaveLength(2);
  });

  test("a discarded draft is gone", async () => {
    await saveDraft(typeInto(await openForm(), { [TITLE]: "Draft" }));
    const { version: expectedVersion } = await openForm();
    const discard = { page: about, expectedVersion, actor, now };
    expect(await discardPageDraft(ctx.db, discard)).toEqual({ ok: true, changed: true });
    expect(await discardPageDraft(ctx.db, discard)).toEqual({ ok: true, changed: false });
    expect(await listDrafts(ctx.db)).toEqual([]);
  });

  test("an earlier version can be compared and restored, without texts that no longer exist", async () => {
    const shipped = await publicTitle();
    await publish(typeInto(await openForm(), { [TITLE]: "Edited" }));
    const { id, before } = await ctx.db
      .selectFrom("content_history")
      .select(["id", "before"])
      .executeTakeFirstOrThrow();
    const past = JSON.parse(before);
    // As if an earlier release had had another text, and other fixed wording.
    past.copy.visit = undefined;
    past.copy.values.items[0].title = "Other wording";
    await ctx.db
      .updateTable("content_history")
      .set({ before: JSON.stringify(past) })
      .execute();
    const preview = await previewRestore(ctx.db, { id });
    expect(preview?.differences).toEqual([
      { what: "Story: Heading", before: "Edited", after: shipped },
    ]);
    const expectedVersion = preview?.version ?? "";
    expect(await restoreContent(ctx.db, { id, expectedVersion, actor, now })).toMatchObject({
      ok: true,
    });
    expect(await getDocument(ctx.db, about.document)).toEqual(about.content.base);
    expect(await ctx.db.selectFrom("saved_documents").selectAll().execute()).toEqual([]);
  });

  test("a release's new version of an edited text is offered, and of others is shown", async () => {
    await publish(typeInto(await openForm(), { [TITLE]: "Edited" }));
    const { value } = await ctx.db
      .selectFrom("shipped_bases")
      .select("value")
      .executeTakeFirstOrThrow();
    const base = JSON.parse(value);
    // As if the release that staff started from had had other texts.
    base.copy.story.title = "Older heading";
    base.copy.visit.title = "Older, not edited";
    await ctx.db
      .updateTable("shipped_bases")
      .set({ value: JSON.stringify(base) })
      .execute();
    await updateShippedContent(ctx.db, { now });
    const key = about.document.key;
    const content = await getOffers(ctx.db, { key });
    expect(content?.offers).toMatchObject([{ name: "Story: Heading", kind: "rewritten" }]);
    const version = content?.offers[0]?.version ?? "";
    expect(await acceptOffer(ctx.db, { key, version, actor, now })).toMatchObject({ ok: true });
    expect(await getDocument(ctx.db, about.document)).toEqual(about.content.base);
    expect((await getOffers(ctx.db, { key }))?.offers).toEqual([]);
  });

  test("a preview reads its own texts, and nobody else ever does", async () => {
    await openFeedForTest(ctx);
    const [slug, page] = ["privacy", "about"] as const;
    const intro = privacy.withTexts(new Map([["intro", "A secret."]]));
    const head = about.withTexts(new Map([["head.heading", "A secret."]]));
    const forPrivacy = createPreviewHandle(ctx.db, { key: privacy.content.key, value: intro });
    const forAbout = createPreviewHandle(ctx.db, { key: about.content.key, value: head });
    const expectPublic = async (db: Db) => {
      expect((await getLegalPage(db, { slug })).html).not.toContain("A secret.");
      expect((await getPageHead(db, { page })).heading).not.toBe("A secret.");
    };
    expect((await getLegalPage(forPrivacy, { slug })).html).toContain("A secret.");
    expect((await getPageHead(forAbout, { page })).heading).toBe("A secret.");
    await expectPublic(ctx.db);
    expect((await getLegalPage(forPrivacy, { slug })).html).toContain("A secret.");
    await expectPublic(ctx.db);
    for (const { content } of [privacy, about]) expect(content.read.last()).toEqual(content.base);
  });

  test("a legal page shows the day on which staff last changed it", async () => {
    const later = new Date("2027-03-02T04:00:00.000Z");
    const form = typeInto(await openForm(privacy), { intro: "This page says what we **store**." });
    const { values, version: expectedVersion } = form;
    await publishPage(ctx.db, {
      ...{ page: privacy, expectedVersion, actor, now: later },
      build: () => privacy.fromForm(values),
    });
    const page = await getLegalPage(ctx.db, { slug: "privacy" });
    // In the store, it is still March 1.
    expect(page.updated).toBe("2027-03-01");
    expect(page.html).toContain("This page says what we <strong>store</strong>.");
    expect(page.html).toContain("<table>");
  });
});
