import { expect, test, vi } from "vitest";
import { saveJson } from "#app/db/saved-content.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import {
  getSiteFacts,
  SITE_FACTS_KEY,
  shippedFacts,
} from "#app/modules/store/site-facts.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import deals from "#content/deals.ts";
import products from "#content/products.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { changeContent, saveDocument } from "./change-content.server.ts";
import { findList } from "./content-lists.server.ts";
import { getDocument, sectionDocuments, versionOf } from "./documents.server.ts";
import { changeEntry, saveEntry } from "./entries.server.ts";
import { confirmFact, listGoLiveFacts, listGoLiveItems } from "./go-live.server.ts";
import { listHistory } from "./history.server.ts";

const actor: Actor = { kind: "session", id: "a-session" };
const now = new Date("2026-11-20T17:00:00.000Z");

function section(slug: string) {
  const document = sectionDocuments.get(slug);
  if (!document) throw new Error(`no section ${slug}`);
  return document;
}

/** Environment with email set up. */
const MAIL = { SMTP_URL: "smtp://localhost", MAIL_FROM: "a@b.example", MAIL_TO: "c@d.example" };

describeEachEngine("changes to content", (ctx) => {
  const save = async (slug: string, patch: Record<string, unknown>) => {
    const document = section(slug);
    const expectedVersion = versionOf(await getDocument(ctx.db, document));
    const build = (current: object) => ({ ...current, ...patch });
    return saveDocument(ctx.db, { document, expectedVersion, build, actor, now });
  };
  const historyRows = () => ctx.db.selectFrom("content_history").selectAll().execute();

  test("to many sections at the same time are all saved, each with its history", async () => {
    const results = await Promise.all([
      save("contact", { phone: "(313) 555-0111" }),
      save("campaign", { campaign: { percentOff: 12, terms: "Terms." } }),
      save("possession", { possession: { publicOunces: 1, homeOunces: 2 } }),
    ]);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await getSiteFacts(ctx.db)).toMatchObject({
      ...{ phone: "(313) 555-0111", campaign: { percentOff: 12 } },
      possession: { publicOunces: 1 },
    });
    const keys = (await historyRows()).map(({ key }) => key).sort();
    expect(keys).toEqual(["facts-campaign", "facts-contact", "facts-possession"]);
  });

  test("to the same section at the same time: one is saved, the others get a conflict", async () => {
    const numbers = ["0111", "0122", "0133"].map((end) => `(313) 555-${end}`);
    const document = section("contact");
    const expectedVersion = versionOf(await getDocument(ctx.db, document));
    const results = await Promise.all(
      numbers.map((phone) => {
        const build = (current: object) => ({ ...current, phone });
        return saveDocument(ctx.db, { document, expectedVersion, build, actor, now });
      }),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await historyRows()).toHaveLength(1);
    const winner = results.findIndex(({ ok }) => ok);
    expect((await getSiteFacts(ctx.db)).phone).toBe(numbers[winner]);
  });

  test("back to the shipped value delete the saved value", async () => {
    await save("contact", { phone: "(313) 555-0111" });
    await save("contact", { phone: shippedFacts.phone });
    const row = await ctx.db
      .selectFrom("saved_documents")
      .select("value")
      .where("key", "=", SITE_FACTS_KEY)
      .executeTakeFirstOrThrow();
    expect(row.value).toBe("{}");
    expect(await getSiteFacts(ctx.db)).toEqual(shippedFacts);
  });

  test("replace a saved value that was invalid", async () => {
    const value = '{"phone":"call us"}';
    const row = { key: SITE_FACTS_KEY, value, updated_at: now.toISOString() };
    const error = vi.spyOn(logger, "error").mockImplementation(() => {});
    await ctx.db.insertInto("saved_documents").values(row).execute();
    await save("contact", { email: "new@hyde.test" });
    expect(await getSiteFacts(ctx.db)).toMatchObject({
      ...{ phone: shippedFacts.phone, email: "new@hyde.test" },
    });
    error.mockRestore();
  });

  test("that fail halfway leave no row, history, or log entry", async () => {
    const document = { ...section("contact"), key: null as unknown as string };
    const change = (current: Record<string, unknown>) => ({
      ...{ value: { ...current, phone: "(313) 555-0111" }, summary: "Changed." },
    });
    const request = { document, actor, action: "save", now, change };
    await expect(changeContent(ctx.db, request)).rejects.toThrow();
    expect(await ctx.db.selectFrom("saved_documents").selectAll().execute()).toEqual([]);
    expect(await historyRows()).toEqual([]);
    expect(await ctx.db.selectFrom("audit_log").selectAll().execute()).toEqual([]);
  });

  test("to different entries of a list at the same time are all saved", async () => {
    const list = findList("faqs");
    if (!list) throw new Error("the list of questions does not exist");
    const entries = await getDocument(ctx.db, list.document);
    const results = await Promise.all(
      entries.map((entry, index) =>
        saveEntry(ctx.db, {
          ...{ list, expectedVersion: versionOf(entry), actor, now },
          typed: { question: entry.question, answer: `Answer ${index}` },
        }),
      ),
    );
    expect(results.every(({ ok }) => ok)).toBe(true);
    const answers = (await getDocument(ctx.db, list.document)).map(({ answer }) => answer);
    expect(answers).toEqual(entries.map((_, index) => `Answer ${index}`));
  });

  test("a new entry never gets the id of a removed one", async () => {
    for (const [slug, typed] of [
      ["products", { ...products[0], name: "A new product" }],
      ["deals", { ...deals[0], title: "A new deal" }],
    ] as const) {
      const list = findList(slug);
      if (!list) throw new Error(`the list ${slug} does not exist`);
      const { id: _, ...entry }: Record<string, unknown> = typed;
      const add = () => saveEntry(ctx.db, { list, actor, now, typed: { ...entry, sample: true } });
      const ids: unknown[] = [];
      for (let time = 0; time < 3; time += 1) {
        expect(await add()).toMatchObject({ ok: true });
        const added = (await getDocument(ctx.db, list.document)).at(-1) ?? {};
        ids.push(added.id);
        const version = versionOf(added);
        await changeEntry(ctx.db, { list, version, move: "remove", actor, now });
      }
      expect(new Set(ids).size).toBe(3);
    }
  });

  test("an entry is saved although an older one of its list has a stray bracket", async () => {
    const list = findList("faqs");
    if (!list) throw new Error("the list of questions does not exist");
    const [first, ...others] = await getDocument(ctx.db, list.document);
    const json = JSON.stringify([{ ...first, answer: "Call {{phone}." }, ...others]);
    await ctx.db
      .transaction()
      .execute((tx) => saveJson(tx, { key: list.document.savedKey, json, now }));
    const save = (question: string, answer: string) =>
      saveEntry(ctx.db, { list, actor, now, typed: { question, answer } });
    expect(await save("Is there parking?", "Yes.")).toMatchObject({ ok: true });
    expect(await save("Where?", "Behind {{street}.")).toMatchObject({
      refusal: { issues: [{ path: ["answer"], message: expect.stringContaining("{{street}") }] },
    });
  });

  test("the history names an entry once, and what changed in it", async () => {
    const list = findList("faqs");
    if (!list) throw new Error("the list of questions does not exist");
    const [first = {}] = await getDocument(ctx.db, list.document);
    await saveEntry(ctx.db, {
      ...{ list, expectedVersion: versionOf(first), actor, now },
      typed: { question: first.question, answer: "Yes, every day." },
    });
    const question = list.nameOf(first);
    const named = { title: `Changed the question “${question}”.`, details: "Answer" };
    expect(await listHistory(ctx.db, { key: "faqs" })).toMatchObject([named]);
    // As saved by older releases.
    const summary = `Changed the question "${question}".`;
    await ctx.db.updateTable("content_history").set({ summary }).execute();
    expect(await listHistory(ctx.db, { key: "faqs" })).toMatchObject([
      { title: summary, details: "Answer" },
    ]);
  });

  test("the history knows the person after many later entries of the log", async () => {
    const document = section("contact");
    const person = { ...actor, accountId: "a-person" };
    const expectedVersion = versionOf(await getDocument(ctx.db, document));
    const build = (current: object) => ({ ...current, phone: "(313) 555-0199" });
    await saveDocument(ctx.db, { document, expectedVersion, build, actor: person, now });
    for (let second = 1; second <= 60; second += 1) {
      await recordAudit(ctx.db, {
        ...{ actor, action: "save-draft", subject: { kind: "content", id: document.key } },
        ...{ summary: "Saved a draft.", now: new Date(now.getTime() + second * 1000) },
      });
    }
    expect(await listHistory(ctx.db, { key: document.key })).toMatchObject([
      { actor: { accountId: "a-person" } },
    ]);
  });

  test("the go-live list counts facts, samples, and reels", async () => {
    const items = await listGoLiveItems(ctx.db, { now, env: MAIL });
    const kinds = Object.groupBy(items, ({ kind }) => kind);
    expect(kinds.fact).toHaveLength(shippedFacts.placeholders.length);
    expect(kinds.sample).toHaveLength(3 + 6 + 13 + 6);
    expect(kinds.promise).toBeUndefined();
    const later = new Date("2028-06-01T12:00:00.000Z");
    expect((await listGoLiveItems(ctx.db, { now: later, env: MAIL })).at(-1)?.kind).toBe("promise");
  });

  test("a fact stays in the go-live list when it is done", async () => {
    await confirmFact(ctx.db, { path: "phone", actor, now });
    const facts = await listGoLiveFacts(ctx.db);
    expect(facts.map(({ path }) => path)).toEqual(shippedFacts.placeholders);
    expect(facts.filter(({ isDone }) => isDone).map(({ path }) => path)).toEqual(["phone"]);
    expect(facts.find(({ path }) => path === "phone")).toMatchObject({
      ...{ question: "Is this your phone number?", href: "/admin/business/facts/contact#phone" },
    });
  });
});
