import { expect, test } from "vitest";
import { getAreaPage, isIndexable } from "#app/modules/areas/get-area-page.server.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { cityDocument } from "./city-documents.server.ts";
import { findList } from "./content-lists.server.ts";
import { versionOf } from "./documents.server.ts";
import { readDocument } from "./read-document.server.ts";
import { saveDocument } from "./save-document.server.ts";
import { saveEntry } from "./save-entry.server.ts";
import { adoptShippedText, getOffers, keepOwnText, listOffers } from "./shipped-offers.server.ts";
import { updateShippedContent } from "./update-shipped-content.server.ts";

const actor = { kind: "session", id: "s" } as const;
const now = new Date("2026-11-22T12:00:00.000Z");

const troy = cityDocument("troy");
const faqs = findList("faqs");
if (!troy || !faqs) throw new Error("the content this test edits is gone");

describeEachEngine("content that staff edited and a release changes", (ctx) => {
  const editIntro = async (intro: string) => {
    const current = await readDocument(ctx.db, troy);
    return saveDocument(ctx.db, {
      ...{ document: troy, actor, now, expectedVersion: versionOf(current) },
      build: (texts) => ({ ...texts, intro }),
    });
  };
  /** Makes the database one that an earlier release, which shipped another text, wrote. */
  const pretendShipped = async (key: string, change: (value: never) => unknown) => {
    const row = await ctx.db
      .selectFrom("shipped_bases")
      .select("value")
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    const value = JSON.stringify(change(JSON.parse(row.value) as never));
    await ctx.db.updateTable("shipped_bases").set({ value }).where("key", "=", key).execute();
  };
  const stored = async (key: string) =>
    (
      await ctx.db
        .selectFrom("saved_documents")
        .select("value")
        .where("key", "=", key)
        .executeTakeFirst()
    )?.value;

  test("only the texts that differ from the file are saved, and none once they are the same", async () => {
    expect(await editIntro("A new introduction.")).toEqual({ ok: true, changed: true });
    expect(JSON.parse((await stored("city-texts")) ?? "")).toEqual({
      troy: { intro: "A new introduction." },
    });
    expect((await getAreaPage(ctx.db, { slug: "troy" })).profile?.intro).toBe(
      "A new introduction.",
    );
    expect(await editIntro(troy.read("").intro)).toEqual({ ok: true, changed: true });
    expect(await stored("city-texts")).toBeUndefined();
    expect(await ctx.db.selectFrom("shipped_bases").selectAll().execute()).toEqual([]);
  });

  test("a city text that repeats another city's leaves search engines", async () => {
    const utica = cityDocument("utica");
    expect(await isIndexable(ctx.db, "troy")).toBe(true);
    const current = await readDocument(ctx.db, troy);
    await saveDocument(ctx.db, {
      ...{ document: troy, actor, now, expectedVersion: versionOf(current) },
      build: () => utica?.read("") ?? current,
    });
    expect(await isIndexable(ctx.db, "troy")).toBe(false);
    expect(await isIndexable(ctx.db, "utica")).toBe(false);
  });

  test("marks without counterpart, unknown tokens and unmarked services are refused", async () => {
    for (const [intro, message] of [
      ["{{#atDowntownDetroit}}Near the river.", "without its matching mark"],
      ["It takes {{drivee}}.", "is not a known fact"],
      ["We offer delivery to your door.", "{{#delivery}}"],
    ] as const) {
      const result = await editIntro(intro);
      const issues = !result.ok && "issues" in result.refusal ? result.refusal.issues : [];
      expect(issues[0]?.message).toContain(message);
    }
    expect(await editIntro("It takes {{drive}}.")).toMatchObject({ ok: true });
  });

  test("the new version of an edited text is offered, used, and undone by the history", async () => {
    await editIntro("Ours.");
    expect(await listOffers(ctx.db)).toEqual([]);
    await pretendShipped("city-troy", (texts: object) => ({ ...texts, intro: "Shipped before." }));
    expect(await updateShippedContent(ctx.db, { now })).toEqual({ updated: [] });
    const [content] = await listOffers(ctx.db);
    const [offer] = content?.offers ?? [];
    expect(offer).toMatchObject({ name: "Introduction", kind: "rewritten" });
    expect(offer?.texts).toMatchObject([{ ours: "Ours.", shipped: troy.read("").intro }]);
    const answer = { key: "city-troy", version: offer?.version ?? "", actor, now };
    expect(await adoptShippedText(ctx.db, answer)).toEqual({ ok: true, changed: true });
    expect((await readDocument(ctx.db, troy)).intro).toBe(troy.read("").intro);
    expect(await listOffers(ctx.db)).toEqual([]);
    expect(await adoptShippedText(ctx.db, answer)).toEqual({ ok: false, refusal: "stale" });
    const history = await ctx.db.selectFrom("content_history").select("after").execute();
    expect(history).toHaveLength(2);
  });

  test("a declined version is not offered again, a later one is", async () => {
    await editIntro("Ours.");
    await pretendShipped("city-troy", (texts: object) => ({ ...texts, intro: "Shipped before." }));
    const version = (await getOffers(ctx.db, { key: "city-troy" }))?.offers[0]?.version ?? "";
    const answer = { key: "city-troy", version, actor, now };
    expect(await keepOwnText(ctx.db, answer)).toEqual({ ok: true, changed: false });
    expect(await listOffers(ctx.db)).toEqual([]);
    expect((await readDocument(ctx.db, troy)).intro).toBe("Ours.");
    const entries = await ctx.db.selectFrom("audit_log").select("action").execute();
    expect(entries.map(({ action }) => action)).toContain("keep-shipped-text");
    await pretendShipped("city-troy", (texts: object) => ({ ...texts, intro: "A third one." }));
    expect(await listOffers(ctx.db)).toHaveLength(1);
  });

  test("entries of a list that nobody edited are updated, the edited one is offered", async () => {
    const [first, second] = await readDocument(ctx.db, faqs.document);
    const typed = { question: first?.question, answer: "Ours." };
    const expectedVersion = versionOf(first);
    await saveEntry(ctx.db, { list: faqs, expectedVersion, typed, actor, now });
    const before = (entries: { answer: string }[]) =>
      entries.map((entry, index) => (index < 2 ? { ...entry, answer: "Shipped before." } : entry));
    await pretendShipped("faqs", before as never);
    const json = JSON.parse((await stored("content-faqs")) ?? "[]");
    json[1].answer = "Shipped before.";
    await ctx.db
      .updateTable("saved_documents")
      .set({ value: JSON.stringify(json) })
      .where("key", "=", "content-faqs")
      .execute();
    const runs = await Promise.all([1, 2, 3].map(() => updateShippedContent(ctx.db, { now })));
    expect(runs.flatMap(({ updated }) => updated)).toEqual(["faqs"]);
    const after = await readDocument(ctx.db, faqs.document);
    expect(after[0]).toMatchObject({ answer: "Ours." });
    expect(after[1]).toEqual(second);
    expect((await getOffers(ctx.db, { key: "faqs" }))?.offers).toHaveLength(1);
  });
});
