import { expect, test } from "vitest";
import { getAreaPage, isIndexable } from "#app/modules/areas/area-pages.server.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { saveDocument } from "../change-content.server.ts";
import { cityDocument } from "../cities/city-documents.server.ts";
import { findList } from "../content-lists.server.ts";
import { getDocument, versionOf } from "../documents.server.ts";
import { saveEntry } from "../entries.server.ts";
import { previewRestore, restoreContent } from "../history.server.ts";
import {
  acceptOffer,
  declineOffer,
  getOffers,
  listOffers,
  updateShippedContent,
} from "./shipped-offers.server.ts";

const actor = { kind: "session", id: "s" } as const;
const now = new Date("2026-11-22T12:00:00.000Z");

const troy = cityDocument("troy");
const faqs = findList("faqs");
if (!troy || !faqs) throw new Error("the content that this test edits does not exist");

/** The result of a change, with its id in the history. */
const CHANGED = { ok: true, changed: true, id: expect.any(String) };

describeEachEngine("content edited by staff and changed by a release", (ctx) => {
  const editIntro = async (intro: string) => {
    const current = await getDocument(ctx.db, troy);
    return saveDocument(ctx.db, {
      ...{ document: troy, actor, now, expectedVersion: versionOf(current) },
      build: (texts) => ({ ...texts, intro }),
    });
  };
  /** Changes the saved base, as if an earlier release had shipped a different text. */
  const changeShippedBase = async (key: string, change: (value: never) => unknown) => {
    const row = await ctx.db
      .selectFrom("shipped_bases")
      .select("value")
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    const value = JSON.stringify(change(JSON.parse(row.value) as never));
    await ctx.db.updateTable("shipped_bases").set({ value }).where("key", "=", key).execute();
  };
  const findSaved = async (key: string) =>
    (
      await ctx.db
        .selectFrom("saved_documents")
        .select("value")
        .where("key", "=", key)
        .executeTakeFirst()
    )?.value;

  test("only saves texts that differ from the file, and none once they are equal", async () => {
    expect(await editIntro("A new introduction.")).toEqual(CHANGED);
    expect(JSON.parse((await findSaved("city-texts")) ?? "")).toEqual({
      troy: { intro: "A new introduction." },
    });
    expect((await getAreaPage(ctx.db, { slug: "troy" })).profile?.intro).toBe(
      "A new introduction.",
    );
    expect(await editIntro(troy.read("").intro)).toEqual(CHANGED);
    expect(await findSaved("city-texts")).toBeUndefined();
    expect(await ctx.db.selectFrom("shipped_bases").selectAll().execute()).toEqual([]);
  });

  test("texts that a release adds are settled, and restoring an older version keeps them", async () => {
    await editIntro("Ours.");
    // An earlier release had neither shelf notes nor questions.
    const names = [
      "introTitle",
      "intro",
      "localTitle",
      "localInfo",
      "whyTitle",
      "whyChoose",
    ] as const;
    const shipped = troy.read("");
    const older = Object.fromEntries(
      [...names, "drivingDirections" as const].map((name) => [name, shipped[name]]),
    );
    await changeShippedBase("city-troy", () => older);
    const before = JSON.stringify({ ...older, intro: "Older still." });
    await ctx.db.updateTable("content_history").set({ before }).execute();
    await updateShippedContent(ctx.db, { now });
    expect(await listOffers(ctx.db)).toEqual([]);

    const { id } = await ctx.db
      .selectFrom("content_history")
      .select("id")
      .executeTakeFirstOrThrow();
    const preview = await previewRestore(ctx.db, { id });
    expect(preview?.differences).toEqual([
      { what: "Introduction: Introduction", before: "Ours.", after: "Older still." },
    ]);
    const expectedVersion = preview?.version ?? "";
    expect(await restoreContent(ctx.db, { id, expectedVersion, actor, now })).toEqual(CHANGED);
    expect(await getDocument(ctx.db, troy)).toEqual({ ...shipped, intro: "Older still." });
  });

  test("a city page that repeats another city's text becomes noindex", async () => {
    const utica = cityDocument("utica");
    expect(await isIndexable(ctx.db, "troy")).toBe(true);
    const current = await getDocument(ctx.db, troy);
    await saveDocument(ctx.db, {
      ...{ document: troy, actor, now, expectedVersion: versionOf(current) },
      build: () => utica?.read("") ?? current,
    });
    expect(await isIndexable(ctx.db, "troy")).toBe(false);
    expect(await isIndexable(ctx.db, "utica")).toBe(false);
  });

  test("unbalanced conditions, unknown tokens, and unconditional services are rejected", async () => {
    for (const [intro, message] of [
      ["{{#atDowntownDetroit}}Near the river.", "without its matching mark"],
      ["It takes {{drivee}}.", "is not a known fact"],
      ["We offer delivery to your door.", "Only while delivery is approved"],
    ] as const) {
      const result = await editIntro(intro);
      const issues = !result.ok && "issues" in result.refusal ? result.refusal.issues : [];
      expect(issues[0]?.message).toContain(message);
    }
    expect(await editIntro("It takes {{drive}}.")).toMatchObject({ ok: true });
  });

  test("the new version of an edited text is offered, accepted, and undone in the history", async () => {
    await editIntro("Ours.");
    expect(await listOffers(ctx.db)).toEqual([]);
    await changeShippedBase("city-troy", (texts: object) => ({
      ...texts,
      intro: "Shipped before.",
    }));
    expect(await updateShippedContent(ctx.db, { now })).toEqual({ updated: [] });
    const [content] = await listOffers(ctx.db);
    const [offer] = content?.offers ?? [];
    expect(offer).toMatchObject({ name: "Introduction", kind: "rewritten" });
    expect(offer?.texts).toMatchObject([{ ours: "Ours.", shipped: troy.read("").intro }]);
    const decision = { key: "city-troy", version: offer?.version ?? "", actor, now };
    expect(await acceptOffer(ctx.db, decision)).toEqual(CHANGED);
    expect((await getDocument(ctx.db, troy)).intro).toBe(troy.read("").intro);
    expect(await listOffers(ctx.db)).toEqual([]);
    expect(await acceptOffer(ctx.db, decision)).toEqual({ ok: false, refusal: "stale" });
    const history = await ctx.db.selectFrom("content_history").select("after").execute();
    expect(history).toHaveLength(2);
  });

  test("a declined version is not offered again, but a later one is", async () => {
    await editIntro("Ours.");
    await changeShippedBase("city-troy", (texts: object) => ({
      ...texts,
      intro: "Shipped before.",
    }));
    const version = (await getOffers(ctx.db, { key: "city-troy" }))?.offers[0]?.version ?? "";
    const decision = { key: "city-troy", version, actor, now };
    expect(await declineOffer(ctx.db, decision)).toEqual({ ok: true, changed: false });
    expect(await listOffers(ctx.db)).toEqual([]);
    expect((await getDocument(ctx.db, troy)).intro).toBe("Ours.");
    const entries = await ctx.db.selectFrom("audit_log").select("action").execute();
    expect(entries.map(({ action }) => action)).toContain("keep-shipped-text");
    await changeShippedBase("city-troy", (texts: object) => ({ ...texts, intro: "A third one." }));
    expect(await listOffers(ctx.db)).toHaveLength(1);
  });

  test("unedited list entries are updated, and the edited one is offered", async () => {
    const [first, second] = await getDocument(ctx.db, faqs.document);
    const typed = { question: first?.question, answer: "Ours." };
    const expectedVersion = versionOf(first);
    await saveEntry(ctx.db, { list: faqs, expectedVersion, typed, actor, now });
    const before = (entries: { answer: string }[]) =>
      entries.map((entry, index) => (index < 2 ? { ...entry, answer: "Shipped before." } : entry));
    await changeShippedBase("faqs", before as never);
    const json = JSON.parse((await findSaved("content-faqs")) ?? "[]");
    json[1].answer = "Shipped before.";
    await ctx.db
      .updateTable("saved_documents")
      .set({ value: JSON.stringify(json) })
      .where("key", "=", "content-faqs")
      .execute();
    const runs = await Promise.all([1, 2, 3].map(() => updateShippedContent(ctx.db, { now })));
    expect(runs.flatMap(({ updated }) => updated)).toEqual(["faqs"]);
    const after = await getDocument(ctx.db, faqs.document);
    expect(after[0]).toMatchObject({ answer: "Ours." });
    expect(after[1]).toEqual(second);
    expect((await getOffers(ctx.db, { key: "faqs" }))?.offers).toHaveLength(1);
  });
});
