import { expect, test } from "vitest";
import { createPreviewHandle } from "#app/db/content-previews.server.ts";
import type { Db } from "#app/db/schema.ts";
import { getProfiles, savedCityTexts } from "#app/modules/areas/city-texts.server.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { describeEachEngine, openFeedForTest } from "#tests/setup/engines.ts";
import { findEditableCity } from "./cities/city-documents.server.ts";
import { type DraftableContent, getDocument, versionOf } from "./documents.server.ts";
import {
  discardDraft,
  findConflict,
  findDraft,
  formatVersion,
  listWithDraft,
  publishContent,
  saveDraft,
} from "./drafts.server.ts";
import { toFormValues } from "./fields.ts";
import { previewRestore, restoreContent } from "./history.server.ts";
import { findEditablePage } from "./pages/editable-pages.server.ts";
import { getLegalPage } from "./pages/legal-pages.server.ts";
import { getAboutCopy, getPageHead } from "./pages/page-copy.server.ts";
import { acceptOffer, getOffers, updateShippedContent } from "./shipped/shipped-offers.server.ts";

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

function requireCity(slug: string) {
  const city = findEditableCity(slug);
  if (!city) throw new Error(`no city ${slug}`);
  return city;
}
const troy = requireCity("troy");

/** The result of publishing, with the id of the change in the history. */
const PUBLISHED = { ok: true, changed: true, id: expect.any(String) };

/** The form as someone opens it. */
async function openForm(db: Db, content: DraftableContent = about) {
  const published = await getDocument(db, content.document);
  const draft = await findDraft(db, content);
  return {
    values: { ...toFormValues(content.fields, published), ...draft?.values },
    version: formatVersion(draft?.base ?? versionOf(published), draft),
  };
}
type Form = Awaited<ReturnType<typeof openForm>>;

const typeInto = ({ values, version }: Form, typed: Record<string, string>): Form => ({
  ...{ version, values: { ...values, ...typed } },
});

const publish = (db: Db, { values, version: expectedVersion }: Form, content = about) =>
  publishContent(db, {
    ...{ content, expectedVersion, actor, now },
    build: () => content.fromForm(values),
  });

const listKeysOfDrafts = async (db: Db) =>
  (await db.selectFrom("saved_documents").select("key").execute())
    .map(({ key }) => key)
    .filter((key) => key.startsWith("draft-"));

interface DraftCase {
  name: string;
  content: DraftableContent;
  /** Name of a field with a heading. */
  field: string;
  publicTitle: (db: Db) => Promise<string | undefined>;
}

const CASES: DraftCase[] = [
  {
    ...{ name: "a page", content: about, field: TITLE },
    publicTitle: async (db) => (await getAboutCopy(db)).story.title,
  },
  {
    ...{ name: "a city", content: troy, field: "introTitle" },
    publicTitle: async (db) => (await getProfiles(db)).get("troy")?.introTitle,
  },
];

for (const { name, content, field, publicTitle } of CASES) {
  const { key } = content.document;
  const draftKey = `draft-${key}`;

  describeEachEngine(`the draft of ${name}`, (ctx) => {
    const open = () => openForm(ctx.db, content);
    const saveForm = ({ values, version: expectedVersion }: Form) =>
      saveDraft(ctx.db, { content, values, expectedVersion, actor, now });
    const publishForm = ({ values, version: expectedVersion }: Form) =>
      publishContent(ctx.db, {
        ...{ content, expectedVersion, actor, now },
        build: () => content.fromForm(values),
      });
    const expectPublic = async (title: string | undefined) =>
      expect(await publicTitle(ctx.db)).toBe(title);
    const auditActions = async () =>
      (await ctx.db.selectFrom("audit_log").select("action").orderBy("id").execute()).map(
        ({ action }) => action,
      );

    test("is not public until it is published, and gone afterwards", async () => {
      const shipped = await publicTitle(ctx.db);
      const form = typeInto(await open(), { [field]: "How it began" });
      expect(await saveForm(form)).toEqual({ ok: true, changed: true });
      await expectPublic(shipped);
      expect(await listWithDraft(ctx.db, [about, troy, privacy])).toEqual([content]);
      const opened = await open();
      expect(opened.values[field]).toBe("How it began");
      expect(await publishForm(opened)).toEqual(PUBLISHED);
      await expectPublic("How it began");
      expect(await listKeysOfDrafts(ctx.db)).toEqual([]);
      expect(await auditActions()).toEqual(["save-draft", `save-${key}`]);
    });

    test("may break rules, a public text may not", async () => {
      const form = typeInto(await open(), { [field]: "Our gummies cure insomnia." });
      expect(await saveForm(form)).toMatchObject({ ok: true });
      const refused = await publishForm(await open());
      expect(refused).toMatchObject({ refusal: { findings: [{ field }] } });
      expect(await listKeysOfDrafts(ctx.db)).toEqual([draftKey]);
      const empty = typeInto(await open(), { [field]: "" });
      expect(await publishForm(empty)).toMatchObject({
        refusal: { issues: [{ path: field.split("."), message: "must not be empty" }] },
      });
    });

    test("published by several people at the same time: one succeeds, the others get a conflict", async () => {
      const form = await open();
      const titles = ["One", "Two", "Three"];
      const results = await Promise.all(
        titles.map((title) => publishForm(typeInto(form, { [field]: title }))),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.filter(({ ok }) => !ok)).toEqual([STALE, STALE]);
      const winner = titles[results.findIndex(({ ok }) => ok)];
      await expectPublic(winner);
      const [other = ""] = titles.filter((title) => title !== winner);
      const conflict = await findConflict(ctx.db, { content, expectedVersion: form.version });
      expect(content.document.write("", conflict.current)).toContain(winner);
      const again = { ...typeInto(form, { [field]: other }), version: conflict.version };
      expect(await publishForm(again)).toEqual(PUBLISHED);
    });

    test("saved by someone else meanwhile is not lost", async () => {
      const [mine, theirs] = [await open(), await open()];
      await saveForm(typeInto(theirs, { [field]: "Theirs" }));
      const form = typeInto(mine, { [field]: "Mine" });
      expect(await saveForm(form)).toEqual(STALE);
      expect(await publishForm(form)).toEqual(STALE);
      const { version: expectedVersion } = mine;
      expect(await discardDraft(ctx.db, { content, expectedVersion, actor, now })).toEqual(STALE);
      const { current, version } = await findConflict(ctx.db, { content, expectedVersion });
      expect(content.document.write("", current)).toContain("Theirs");
      expect(await saveForm({ ...form, version })).toEqual({ ok: true, changed: true });
    });

    test("begun before someone published is a conflict when it is published", async () => {
      const before = await open();
      await publishForm(typeInto(before, { [field]: "Public" }));
      await saveForm(typeInto(before, { [field]: "Draft" }));
      expect(await publishForm(await open())).toEqual(STALE);
      await expectPublic("Public");
    });

    test("sent twice changes nothing the second time", async () => {
      const form = typeInto(await open(), { [field]: "Twice" });
      const unchanged = { ok: true, changed: false };
      expect(await saveForm(await open())).toEqual(unchanged);
      await saveForm(form);
      expect(await saveForm(form)).toEqual(unchanged);
      const draft = await open();
      await publishForm(draft);
      expect(await publishForm(draft)).toEqual(unchanged);
      expect(await auditActions()).toHaveLength(2);
    });

    test("is gone once it is discarded", async () => {
      await saveForm(typeInto(await open(), { [field]: "Draft" }));
      const { version: expectedVersion } = await open();
      const discard = { content, expectedVersion, actor, now };
      expect(await discardDraft(ctx.db, discard)).toEqual({ ok: true, changed: true });
      expect(await discardDraft(ctx.db, discard)).toEqual({ ok: true, changed: false });
      expect(await listKeysOfDrafts(ctx.db)).toEqual([]);
    });

    test("stays while an earlier version is restored, and then conflicts with it", async () => {
      const shipped = await publicTitle(ctx.db);
      await publishForm(typeInto(await open(), { [field]: "Public" }));
      await saveForm(typeInto(await open(), { [field]: "Draft" }));
      const { id } = await ctx.db
        .selectFrom("content_history")
        .select("id")
        .where("key", "=", key)
        .executeTakeFirstOrThrow();
      expect(await restoreContent(ctx.db, { id, actor, now })).toMatchObject({ ok: true });
      await expectPublic(shipped);
      const draft = await open();
      expect(draft.values[field]).toBe("Draft");
      expect(await publishForm(draft)).toEqual(STALE);
      const { version: expectedVersion } = draft;
      const { version } = await findConflict(ctx.db, { content, expectedVersion });
      expect(await publishForm({ ...draft, version })).toEqual(PUBLISHED);
      await expectPublic("Draft");
    });
  });
}

describeEachEngine("texts of pages and cities", (ctx) => {
  test("drafts have the keys under which earlier releases saved them", async () => {
    for (const content of [about, privacy, troy]) {
      const { values, version: expectedVersion } = typeInto(await openForm(ctx.db, content), {
        [content.fields.find(({ kind }) => kind !== "fixed")?.name ?? ""]: "Draft",
      });
      await saveDraft(ctx.db, { content, values, expectedVersion, actor, now });
    }
    expect((await listKeysOfDrafts(ctx.db)).toSorted()).toEqual([
      ...["draft-city-troy", "draft-page-about", "draft-page-privacy"],
    ]);
  });

  test("a text that makes city pages noindex is published only after confirmation", async () => {
    const { values, version: expectedVersion } = typeInto(await openForm(ctx.db, troy), {
      introTitle: "Confirmed",
    });
    const save = { content: troy, expectedVersion, actor, now };
    const build = () => troy.fromForm(values);
    await saveDraft(ctx.db, { ...save, values });
    const { version } = await openForm(ctx.db, troy);
    const publication = { ...save, expectedVersion: version, build, needsConfirmation: () => true };
    expect(await publishContent(ctx.db, publication)).toMatchObject({
      refusal: { unconfirmed: { next: { introTitle: "Confirmed" } } },
    });
    expect(await listKeysOfDrafts(ctx.db)).toEqual(["draft-city-troy"]);
    const confirmed = versionOf(build());
    expect(await publishContent(ctx.db, { ...publication, confirmed })).toEqual(PUBLISHED);
    expect(await listKeysOfDrafts(ctx.db)).toEqual([]);
  });

  test("a preview of a city reads its own texts, and nobody else ever does", async () => {
    await openFeedForTest(ctx);
    const readTitle = async (db: Db) => (await getProfiles(db)).get("troy")?.introTitle;
    const shipped = await readTitle(ctx.db);
    const preview = createPreviewHandle(ctx.db, {
      key: savedCityTexts.key,
      value: { troy: { introTitle: "A secret." } },
    });
    expect(await readTitle(preview)).toBe("A secret.");
    expect(await readTitle(ctx.db)).toBe(shipped);
    expect(await readTitle(preview)).toBe("A secret.");
    expect(await readTitle(ctx.db)).toBe(shipped);
  });

  test("an earlier version can be compared and restored, without texts that no longer exist", async () => {
    const shipped = (await getAboutCopy(ctx.db)).story.title;
    await publish(ctx.db, typeInto(await openForm(ctx.db), { [TITLE]: "Edited" }));
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
    await publish(ctx.db, typeInto(await openForm(ctx.db), { [TITLE]: "Edited" }));
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
    const form = typeInto(await openForm(ctx.db, privacy), {
      intro: "This page says what we **store**.",
    });
    const { values, version: expectedVersion } = form;
    await publishContent(ctx.db, {
      ...{ content: privacy, expectedVersion, actor, now: later },
      build: () => privacy.fromForm(values),
    });
    const page = await getLegalPage(ctx.db, { slug: "privacy" });
    // In the store, it is still March 1.
    expect(page.updated).toBe("2027-03-01");
    expect(page.html).toContain("This page says what we <strong>store</strong>.");
    expect(page.html).toContain("<table>");
  });
});
