import { expect, test } from "vitest";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { minutesAfterLead, STAFF_ACTOR } from "#tests/factories/leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import {
  fillSavedReply,
  listSavedReplies,
  removeReply,
  saveReply,
} from "./saved-replies.server.ts";

const context = { actor: STAFF_ACTOR, now: minutesAfterLead(10) };
const TEXT = "Hello {{shopperName}}, call us at {{phone}}.";

describeEachEngine("saved replies", (ctx) => {
  const save = async (reply: Partial<Parameters<typeof saveReply>[1]> = {}) => {
    const facts = await getSiteFacts(ctx.db);
    return saveReply(ctx.db, {
      name: "Parking",
      text: TEXT,
      reasons: {},
      facts,
      ...context,
      ...reply,
    });
  };
  const first = async () => {
    const [reply] = await listSavedReplies(ctx.db);
    if (!reply) throw new Error("no reply was saved");
    return reply;
  };

  test("tokens become the shopper's name, as typed, and the store's facts", async () => {
    expect(await save()).toEqual({ ok: true });
    const facts = await getSiteFacts(ctx.db);
    const filled = fillSavedReply(await first(), { facts, shopperName: "Zoë {{email}} $&" });
    expect(filled).toBe(`Hello Zoë {{email}} $&, call us at ${facts.phone}.`);
  });

  test("a token that does not exist is refused", async () => {
    expect(await save({ text: "Dear {{customer}}" })).toEqual({
      ok: false,
      problem: "{{customer}} is not a known fact. Check the spelling.",
    });
    expect(await listSavedReplies(ctx.db)).toEqual([]);
  });

  test("words that a rule forbids are refused, and a warning needs a reason, which is kept", async () => {
    const blocked = await save({ text: "Our flower cures anxiety and treats pain." });
    expect(blocked).toMatchObject({ ok: false, findings: [{ severity: "block" }] });
    const text = "We are the best dispensary in Detroit.";
    const warned = await save({ text });
    if (!("findings" in warned)) throw new Error("nothing was found");
    expect(warned.findings).toMatchObject([{ severity: "warn" }]);
    const reasons = Object.fromEntries(warned.findings.map(({ key }) => [key, "A reader poll."]));
    expect(await save({ text, reasons })).toEqual({ ok: true });
    const { id, version } = await first();
    expect(await save({ id, version, name: "Best", text })).toEqual({ ok: true });
  });

  test("a change is refused if someone else has changed or removed the reply since", async () => {
    await save();
    const { id, version } = await first();
    expect(await save({ id, version, text: "Two" })).toEqual({ ok: true });
    expect(await save({ id, version, text: "Three" })).toEqual({ ok: false, conflict: true });
    expect(await first()).toMatchObject({ id, text: "Two" });
    expect(await removeReply(ctx.db, { id, ...context })).toBe(true);
    expect(await removeReply(ctx.db, { id, ...context })).toBe(false);
    expect(await save({ id, version, text: "Four" })).toEqual({ ok: false, conflict: true });
    const audit = await ctx.db.selectFrom("audit_log").select("summary").orderBy("id").execute();
    expect(audit.map(({ summary }) => summary)).toEqual([
      "Saved reply “Parking” added.",
      "Saved reply “Parking” changed.",
      "Saved reply “Parking” removed.",
    ]);
  });
});
