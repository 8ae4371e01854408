import { expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import type { ConsentChannel } from "#app/db/tables/leads.ts";
import {
  createAnswer,
  createContact,
  createMessage,
  FILLED_HONEYPOT,
  HASH_KEY,
  minutesAfterLead,
  STAFF_ACTOR,
} from "#tests/factories/leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { dumpAsText } from "#tests/setup/tables.ts";
import { findUnsubscription, unsubscribe, withdrawConsent } from "../consents.server.ts";
import { addNote } from "../notes.server.ts";
import { eraseExpiredLeads, getRetentionOutcome } from "./erase-expired-leads.server.ts";
import { isWithdrawn } from "./find-data-by-address.server.ts";

const NOW = minutesAfterLead(60);
const BOTH = { email: "dana@example.com", phone: "3135550142", sms_consent: "on" };
const DANA = { email: "dana@example.com", phone: null } as const;

describeEachEngine("the cleanup of leads", (ctx) => {
  const run = (now = NOW) => eraseExpiredLeads(ctx.db, { now, secret: HASH_KEY });
  const contacts = () =>
    ctx.db
      .selectFrom("campaign_contacts")
      .select(["email", "phone_number", "opted_in"])
      .orderBy("created_at")
      .execute();
  const withdraw = (contactId: string, channel: ConsentChannel) =>
    withdrawConsent(ctx.db, { contactId, channel, actor: STAFF_ACTOR, now: minutesAfterLead(10) });

  test("deletes messages after exactly 24 months, without a trace", async () => {
    const { id: messageId } = await createMessage(ctx.db, {
      ...{ name: "Zebulon", email: "z@quux.example" },
    });
    await createAnswer(ctx.db, { messageId, text: "Zebulon, we open at nine." });
    await ctx.db.updateTable("outbox").set({ last_error: "550 z@quux.example" }).execute();
    const lastDay = new Date("2028-11-20T17:00:00.000Z");
    expect(await run(lastDay)).toEqual({});
    expect(await ctx.db.selectFrom("messages").select("id").execute()).toHaveLength(1);
    const due = new Date("2028-11-20T17:00:00.001Z");
    expect(await run(due)).toEqual({ messages: 1, answers: 1, mails: 2 });
    expect(await dumpAsText(ctx.handle)).not.toMatch(/zebulon|quux/i);
    expect(await ctx.db.selectFrom("erasures").selectAll().execute()).toEqual([]);
  });

  test("deletes all old messages, however many", async () => {
    const first = await createMessage(ctx.db);
    const rows = Array.from({ length: 250 }, (_, number) => ({ ...first, id: `copy-${number}` }));
    await ctx.db.insertInto("messages").values(rows).execute();
    expect(await run(new Date("2029-01-01T00:00:00.000Z"))).toEqual({ messages: 251, mails: 1 });
    expect(await ctx.db.selectFrom("messages").select("id").execute()).toEqual([]);
  });

  test("deletes sign-ups held as suspected spam after 24 months like messages, without a trace", async () => {
    const suspect = await createContact(ctx.db, { ...BOTH, ...FILLED_HONEYPOT });
    const accepted = await createContact(ctx.db, { ...BOTH, email: "zoe@example.com", phone: "" });
    await addNote(ctx.db, {
      ...{ kind: "contact", id: suspect.id, text: "Dana?", actor: STAFF_ACTOR },
      now: minutesAfterLead(1),
    });
    expect(await run(new Date("2028-11-20T17:00:00.000Z"))).toEqual({});
    const due = new Date("2028-11-20T17:00:00.001Z");
    expect(await run(due)).toEqual({ contacts: 1, consents: 2, mails: 1, notes: 1 });
    expect(await contacts()).toMatchObject([{ email: accepted.email }]);
    expect(await dumpAsText(ctx.handle)).not.toMatch(/dana|5550142/i);
    // The person withdrew nothing, so a new sign-up counts.
    expect(await ctx.db.selectFrom("erasures").selectAll().execute()).toEqual([]);
    expect(await run(due)).toEqual({});
  });

  test("erases a contact when it unsubscribes, keeps the proof, and prevents a new sign-up", async () => {
    const { unsubscribe_token: token } = await createContact(ctx.db, { email: BOTH.email });
    expect(await run()).toEqual({});
    await unsubscribe(ctx.db, { token, now: minutesAfterLead(30), via: "one-click" });
    expect(await run()).toEqual({ contacts: 1, consents: 1, mails: 1 });
    expect(await dumpAsText(ctx.handle)).not.toContain("dana");
    const [erasure] = await ctx.db.selectFrom("erasures").selectAll().execute();
    expect(erasure).toMatchObject({
      cause: "withdrawal",
      actor_kind: "system",
      actor_id: "retention",
    });
    expect(JSON.parse(erasure?.consents ?? "")).toMatchObject([
      {
        channel: "email",
        revoked_via: "one-click",
        revoked_at: minutesAfterLead(30).toISOString(),
      },
    ]);
    expect(await findUnsubscription(ctx.db, { token })).toEqual({ email: null, optedIn: false });
    expect(await isWithdrawn(ctx.db, { address: DANA, secret: HASH_KEY })).toBe(true);
    const again = createContact(ctx.db, { email: BOTH.email }, minutesAfterLead(90));
    await expect(again).rejects.toThrow("no contact was saved");
    expect(await run(minutesAfterLead(120))).toEqual({});
    expect(await contacts()).toEqual([]);
  });

  test("deletes only the address of the withdrawn channel", async () => {
    const { id, unsubscribe_token: token } = await createContact(ctx.db, BOTH);
    await unsubscribe(ctx.db, { token, now: minutesAfterLead(30), via: "page" });
    expect(await run()).toEqual({ addresses: 1, consents: 1, mails: 1 });
    expect(await contacts()).toEqual([
      { email: null, phone_number: "+13135550142", opted_in: true },
    ]);
    expect(await dumpAsText(ctx.handle)).not.toContain("dana@example.com");
    // The old link does not affect the rest of the contact.
    expect(await findUnsubscription(ctx.db, { token })).toEqual({ email: null, optedIn: false });
    expect(await run()).toEqual({});
    await withdraw(id, "sms");
    expect(await run()).toEqual({ contacts: 1, consents: 1 });
    expect(await contacts()).toEqual([]);
  });

  test("deletes the phone number of someone who stopped texts but still wants email", async () => {
    const { id } = await createContact(ctx.db, BOTH);
    await withdraw(id, "sms");
    expect(await run()).toEqual({ addresses: 1, consents: 1 });
    expect(await contacts()).toEqual([{ email: BOTH.email, phone_number: null, opted_in: true }]);
    expect(await isWithdrawn(ctx.db, { address: DANA, secret: HASH_KEY })).toBe(false);
    expect(
      await isWithdrawn(ctx.db, {
        address: { email: null, phone: "+13135550142" },
        secret: HASH_KEY,
      }),
    ).toBe(true);
  });

  test("leaves alone contacts without a withdrawal: quarantined ones, or a number without consent", async () => {
    await createContact(ctx.db, { ...BOTH, ...FILLED_HONEYPOT });
    await createContact(ctx.db, { phone: "3135550177" });
    await createContact(ctx.db, { email: "bo@example.com", phone: "3135550188" });
    const before = await contacts();
    expect(before).toHaveLength(3);
    expect(await run(new Date("2028-11-20T17:00:00.000Z"))).toEqual({});
    expect(await contacts()).toEqual(before);
  });

  test("deletes the proof of consent four years after its end, but keeps the fact that it ended", async () => {
    const { unsubscribe_token: token } = await createContact(ctx.db, { email: BOTH.email });
    await unsubscribe(ctx.db, { token, now: minutesAfterLead(30), via: "page" });
    await run();
    await run(new Date("2030-11-20T17:29:59.999Z"));
    const proofs = () => ctx.db.selectFrom("erasures").select("consents").execute();
    expect(await proofs()).toEqual([{ consents: expect.any(String) }]);
    await run(new Date("2030-11-20T17:30:00.000Z"));
    expect(await proofs()).toEqual([{ consents: null }]);
    expect(await isWithdrawn(ctx.db, { address: DANA, secret: HASH_KEY })).toBe(true);
  });

  test("does everything once when repeated or run by several processes", async () => {
    for (let number = 0; number < 12; number += 1) {
      const { unsubscribe_token: token } = await createContact(ctx.db, {
        email: `c${number}@example.com`,
      });
      await unsubscribe(ctx.db, { token, now: minutesAfterLead(30), via: "page" });
    }
    const other = await openDatabase(ctx.options);
    const runs = [ctx.db, other.db, ctx.db].map((db) =>
      eraseExpiredLeads(db, { now: NOW, secret: HASH_KEY }),
    );
    const removed = await Promise.all(runs);
    await other.close();
    expect(removed.reduce((sum, { contacts: erased = 0 }) => sum + erased, 0)).toBe(12);
    expect(await ctx.db.selectFrom("erasures").select("id").execute()).toHaveLength(12);
    expect(await contacts()).toEqual([]);
  });

  test("keeps its last result, including a failure", async () => {
    expect(await getRetentionOutcome(ctx.db)).toBeUndefined();
    await createMessage(ctx.db);
    const due = new Date("2029-01-01T00:00:00.000Z");
    await run(due);
    expect(await getRetentionOutcome(ctx.db)).toEqual({
      at: due.toISOString(),
      ok: true,
      removed: { messages: 1, mails: 1 },
      proofs: 0,
    });
    const entries = await ctx.db
      .selectFrom("audit_log")
      .select(["actor_kind", "actor_id", "summary"])
      .where("action", "=", "erase-expired-leads")
      .execute();
    expect(entries).toEqual([
      {
        actor_kind: "system",
        actor_id: "retention",
        summary: "Older than 24 months: 1 message, 1 mail.",
      },
    ]);
    // A missing table makes the run fail.
    await ctx.db.schema.alterTable("lead_notes").renameTo("lead_notes_renamed").execute();
    await createMessage(ctx.db, { message: "Another" });
    await expect(run(due)).rejects.toThrow(/lead_notes/);
    await ctx.db.schema.alterTable("lead_notes_renamed").renameTo("lead_notes").execute();
    expect(await getRetentionOutcome(ctx.db)).toMatchObject({ ok: false, removed: {} });
    await run(due);
    expect(await getRetentionOutcome(ctx.db)).toMatchObject({ ok: true, removed: { messages: 1 } });
  });
});
