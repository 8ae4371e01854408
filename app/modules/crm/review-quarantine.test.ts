import { expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import type { LeadKind } from "#app/db/tables/leads.ts";
import { unsubscribe } from "#app/modules/leads/unsubscribe.server.ts";
import { later } from "#tests/factories/leads.ts";
import {
  SECRET,
  STAFF,
  SUSPECT,
  storeContact,
  storeMessage,
} from "#tests/factories/stored-leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { changeStatus } from "./change-status.server.ts";
import { keepAsSpam, releaseLead } from "./review-quarantine.server.ts";

const BOTH = { email: "dana@example.com", phone: "3135550142", sms_consent: "on" };

describeEachEngine("the quarantine", (ctx) => {
  const store = (kind: LeadKind) =>
    kind === "message"
      ? storeMessage(ctx.db, SUSPECT)
      : storeContact(ctx.db, { ...BOTH, ...SUSPECT });
  const outbox = () =>
    ctx.db.selectFrom("outbox").select(["kind", "status", "available_at"]).execute();
  const audit = (action: string) =>
    ctx.db.selectFrom("audit_log").selectAll().where("action", "=", action).execute();
  const lead = async (kind: LeadKind) => {
    const table = kind === "message" ? "messages" : "campaign_contacts";
    return ctx.db.selectFrom(table).select(["status", "quarantine_reason"]).executeTakeFirst();
  };
  const review = { actor: STAFF, secret: SECRET, now: later(30) };

  test.each(["message", "contact"] as const)(
    "a released %s is like any other, and its mail goes out once",
    async (kind) => {
      const { id } = await store(kind);
      expect(await outbox()).toMatchObject([{ status: "held" }]);
      const other = await openDatabase(ctx.options);
      const results = await Promise.all(
        [ctx.db, other.db, ctx.db].map((db) => releaseLead(db, { kind, id, ...review })),
      );
      await other.close();
      expect(results.filter(Boolean)).toEqual([{ mails: 1 }]);
      expect(await lead(kind)).toEqual({ status: "new", quarantine_reason: null });
      expect(await outbox()).toMatchObject([
        { status: "pending", available_at: later(30).toISOString() },
      ]);
      await ctx.db.updateTable("outbox").set({ status: "sent" }).execute();
      expect(await releaseLead(ctx.db, { kind, id, ...review })).toBeUndefined();
      expect(await outbox()).toMatchObject([{ status: "sent" }]);
      const entries = await audit("release-lead");
      expect(entries).toMatchObject([
        { actor_id: STAFF.id, subject_kind: kind, subject_id: id, at: later(30).toISOString() },
      ]);
      // The whole number: any few digits of it may stand in an id.
      expect(JSON.stringify(entries)).not.toMatch(/dana|313.?555.?0142/i);
    },
  );

  test("with a released contact the consents it gave come into force as they were given", async () => {
    const { id } = await store("contact");
    await releaseLead(ctx.db, { kind: "contact", id, ...review });
    const consents = await ctx.db.selectFrom("consents").selectAll().orderBy("channel").execute();
    expect(consents).toMatchObject([
      { channel: "email", revoked_at: null, revoked_via: null, granted_at: later(0).toISOString() },
      { channel: "sms", revoked_at: null, revoked_via: null },
    ]);
  });

  test("a release does not subscribe somebody who has unsubscribed since", async () => {
    const { id, unsubscribe_token: token } = await storeContact(ctx.db, { ...BOTH, ...SUSPECT });
    await unsubscribe(ctx.db, { token, now: later(5), via: "page" });
    await releaseLead(ctx.db, { kind: "contact", id, ...review });
    const email = await ctx.db
      .selectFrom("consents")
      .selectAll()
      .where("channel", "=", "email")
      .execute();
    expect(email).toMatchObject([{ revoked_at: expect.any(String) }]);
    expect(await ctx.db.selectFrom("campaign_contacts").select("opted_in").execute()).toEqual([
      { opted_in: false },
    ]);
  });

  test.each(["message", "contact"] as const)(
    "a %s kept as spam stays set aside with its mail, and can still be released",
    async (kind) => {
      const { id } = await store(kind);
      expect(await keepAsSpam(ctx.db, { kind, id, ...review })).toBe(true);
      expect(await keepAsSpam(ctx.db, { kind, id, ...review })).toBe(false);
      expect(await lead(kind)).toEqual({ status: "spam", quarantine_reason: "honeypot" });
      expect(await outbox()).toMatchObject([{ status: "held" }]);
      expect(await audit("keep-lead-as-spam")).toMatchObject([{ after: '{"status":"spam"}' }]);
      expect(await changeStatus(ctx.db, { kind, id, status: "done", ...review })).toBe(false);
      expect(await releaseLead(ctx.db, { kind, id, ...review })).toEqual({ mails: 1 });
      expect(await lead(kind)).toEqual({ status: "new", quarantine_reason: null });
    },
  );

  test("whoever signs up in person is spam no longer", async () => {
    const { id } = await store("contact");
    await keepAsSpam(ctx.db, { kind: "contact", id, ...review });
    await storeContact(ctx.db, BOTH, later(60));
    expect(await lead("contact")).toEqual({ status: "new", quarantine_reason: null });
    expect(await outbox()).toMatchObject([{ status: "pending" }]);
  });
});
