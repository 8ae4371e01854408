import { expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import type { ConsentChannel } from "#app/db/tables/leads.ts";
import { isWithdrawn } from "#app/modules/leads/find-address.server.ts";
import { findUnsubscribe, unsubscribe } from "#app/modules/leads/unsubscribe.server.ts";
import { later } from "#tests/factories/leads.ts";
import {
  SECRET,
  STAFF,
  SUSPECT,
  storeContact,
  storeMessage,
} from "#tests/factories/stored-leads.ts";
import { databaseText } from "#tests/setup/dump-tables.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { withdrawConsent } from "../withdraw-consent.server.ts";
import { eraseExpiredLeads } from "./erase-expired-leads.server.ts";
import { getRetentionOutcome } from "./retention-outcome.server.ts";

const NOW = later(60);
const BOTH = { email: "dana@example.com", phone: "3135550142", sms_consent: "on" };
const DANA = { email: "dana@example.com", phone: null } as const;

describeEachEngine("the clean-up of leads", (ctx) => {
  const run = (now = NOW) => eraseExpiredLeads(ctx.db, { now, secret: SECRET });
  const contacts = () =>
    ctx.db
      .selectFrom("campaign_contacts")
      .select(["email", "phone_number", "opted_in"])
      .orderBy("created_at")
      .execute();
  const withdraw = (contactId: string, channel: ConsentChannel) =>
    withdrawConsent(ctx.db, { contactId, channel, actor: STAFF, now: later(10) });

  test("takes messages after 24 months, not a moment earlier, and leaves no trace", async () => {
    await storeMessage(ctx.db, { name: "Zebulon", email: "z@quux.example" });
    await ctx.db.updateTable("outbox").set({ last_error: "550 z@quux.example" }).execute();
    const kept = new Date("2028-11-20T17:00:00.000Z");
    expect(await run(kept)).toEqual({});
    expect(await ctx.db.selectFrom("messages").select("id").execute()).toHaveLength(1);
    const due = new Date("2028-11-20T17:00:00.001Z");
    expect(await run(due)).toEqual({ messages: 1, mails: 1 });
    expect(await databaseText(ctx.handle)).not.toMatch(/zebulon|quux/i);
    expect(await ctx.db.selectFrom("erasures").selectAll().execute()).toEqual([]);
  });

  test("takes all old messages, however many", async () => {
    const first = await storeMessage(ctx.db);
    const rows = Array.from({ length: 250 }, (_, number) => ({ ...first, id: `copy-${number}` }));
    await ctx.db.insertInto("messages").values(rows).execute();
    expect(await run(new Date("2029-01-01T00:00:00.000Z"))).toEqual({ messages: 251, mails: 1 });
    expect(await ctx.db.selectFrom("messages").select("id").execute()).toEqual([]);
  });

  test("takes a contact once it unsubscribes, keeps the proof, and nobody brings it back", async () => {
    const { unsubscribe_token: token } = await storeContact(ctx.db, { email: BOTH.email });
    expect(await run()).toEqual({});
    await unsubscribe(ctx.db, { token, now: later(30), via: "one-click" });
    expect(await run()).toEqual({ contacts: 1, consents: 1, mails: 1 });
    expect(await databaseText(ctx.handle)).not.toContain("dana");
    const [erasure] = await ctx.db.selectFrom("erasures").selectAll().execute();
    expect(erasure).toMatchObject({
      cause: "withdrawal",
      actor_kind: "system",
      actor_id: "retention",
    });
    expect(JSON.parse(erasure?.consents ?? "")).toMatchObject([
      { channel: "email", revoked_via: "one-click", revoked_at: later(30).toISOString() },
    ]);
    expect(await findUnsubscribe(ctx.db, { token })).toEqual({ email: null, optedIn: false });
    expect(await isWithdrawn(ctx.db, { address: DANA, secret: SECRET })).toBe(true);
    const again = storeContact(ctx.db, { email: BOTH.email }, later(90));
    await expect(again).rejects.toThrow("no contact was stored");
    expect(await run(later(120))).toEqual({});
    expect(await contacts()).toEqual([]);
  });

  test("takes only the address of the channel that was withdrawn", async () => {
    const { id, unsubscribe_token: token } = await storeContact(ctx.db, BOTH);
    await unsubscribe(ctx.db, { token, now: later(30), via: "page" });
    expect(await run()).toEqual({ addresses: 1, consents: 1, mails: 1 });
    expect(await contacts()).toEqual([
      { email: null, phone_number: "+13135550142", opted_in: true },
    ]);
    expect(await databaseText(ctx.handle)).not.toContain("dana@example.com");
    // The old link does not come to speak for the rest of the contact.
    expect(await findUnsubscribe(ctx.db, { token })).toEqual({ email: null, optedIn: false });
    expect(await run()).toEqual({});
    await withdraw(id, "sms");
    expect(await run()).toEqual({ contacts: 1, consents: 1 });
    expect(await contacts()).toEqual([]);
  });

  test("takes the number of somebody who stopped texts and still wants mail", async () => {
    const { id } = await storeContact(ctx.db, BOTH);
    await withdraw(id, "sms");
    expect(await run()).toEqual({ addresses: 1, consents: 1 });
    expect(await contacts()).toEqual([{ email: BOTH.email, phone_number: null, opted_in: true }]);
    expect(await isWithdrawn(ctx.db, { address: DANA, secret: SECRET })).toBe(false);
    expect(
      await isWithdrawn(ctx.db, {
        address: { email: null, phone: "+13135550142" },
        secret: SECRET,
      }),
    ).toBe(true);
  });

  test("leaves alone who withdrew nothing: quarantined, or a number without a tick", async () => {
    await storeContact(ctx.db, { ...BOTH, ...SUSPECT });
    await storeContact(ctx.db, { phone: "3135550177" });
    await storeContact(ctx.db, { email: "bo@example.com", phone: "3135550188" });
    const before = await contacts();
    expect(before).toHaveLength(3);
    expect(await run(new Date("2030-01-01T00:00:00.000Z"))).toEqual({});
    expect(await contacts()).toEqual(before);
  });

  test("drops the proof of consent four years after it ended; that it ended stays known", async () => {
    const { unsubscribe_token: token } = await storeContact(ctx.db, { email: BOTH.email });
    await unsubscribe(ctx.db, { token, now: later(30), via: "page" });
    await run();
    await run(new Date("2030-11-20T17:29:59.999Z"));
    const proofs = () => ctx.db.selectFrom("erasures").select("consents").execute();
    expect(await proofs()).toEqual([{ consents: expect.any(String) }]);
    await run(new Date("2030-11-20T17:30:00.000Z"));
    expect(await proofs()).toEqual([{ consents: null }]);
    expect(await isWithdrawn(ctx.db, { address: DANA, secret: SECRET })).toBe(true);
  });

  test("repeated, and run by several processes, it does everything once", async () => {
    for (let number = 0; number < 12; number += 1) {
      const { unsubscribe_token: token } = await storeContact(ctx.db, {
        email: `c${number}@example.com`,
      });
      await unsubscribe(ctx.db, { token, now: later(30), via: "page" });
    }
    const other = await openDatabase(ctx.options);
    const runs = [ctx.db, other.db, ctx.db].map((db) =>
      eraseExpiredLeads(db, { now: NOW, secret: SECRET }),
    );
    const removed = await Promise.all(runs);
    await other.close();
    expect(removed.reduce((sum, { contacts: gone = 0 }) => sum + gone, 0)).toBe(12);
    expect(await ctx.db.selectFrom("erasures").select("id").execute()).toHaveLength(12);
    expect(await contacts()).toEqual([]);
  });

  test("its last outcome is kept, and a failure with it", async () => {
    expect(await getRetentionOutcome(ctx.db)).toBeUndefined();
    await storeMessage(ctx.db);
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
    // A table out of order, as a broken disk would have it.
    await ctx.db.schema.alterTable("lead_notes").renameTo("lead_notes_away").execute();
    await storeMessage(ctx.db, { message: "Another" });
    await expect(run(due)).rejects.toThrow(/lead_notes/);
    await ctx.db.schema.alterTable("lead_notes_away").renameTo("lead_notes").execute();
    expect(await getRetentionOutcome(ctx.db)).toMatchObject({ ok: false, removed: {} });
    await run(due);
    expect(await getRetentionOutcome(ctx.db)).toMatchObject({ ok: true, removed: { messages: 1 } });
  });
});
