import { describe, expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import type { LeadKind } from "#app/db/tables/leads.ts";
import { claimNextRow, finishAttempt } from "#app/modules/background/outbox-claims.server.ts";
import {
  createContact,
  createMessage,
  FILLED_HONEYPOT,
  HASH_KEY,
  minutesAfterLead,
  STAFF_ACTOR,
} from "#tests/factories/leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { changeStatus, markAsSpam, releaseLead, undoSpam } from "./change-status.server.ts";
import { unsubscribe } from "./consents.server.ts";

const BOTH = { email: "dana@example.com", phone: "3135550142", sms_consent: "on" };

describeEachEngine("the quarantine", (ctx) => {
  const createLead = (kind: LeadKind) =>
    kind === "message"
      ? createMessage(ctx.db, FILLED_HONEYPOT)
      : createContact(ctx.db, { ...BOTH, ...FILLED_HONEYPOT });
  const outbox = () =>
    ctx.db.selectFrom("outbox").select(["kind", "status", "available_at"]).execute();
  const audit = (action: string) =>
    ctx.db.selectFrom("audit_log").selectAll().where("action", "=", action).execute();
  const lead = async (kind: LeadKind) => {
    const table = kind === "message" ? "messages" : "campaign_contacts";
    return ctx.db.selectFrom(table).select(["status", "quarantine_reason"]).executeTakeFirst();
  };
  const review = { actor: STAFF_ACTOR, secret: HASH_KEY, now: minutesAfterLead(30) };

  test.each(["message", "contact"] as const)(
    "a released %s is like any other, and its email is sent once",
    async (kind) => {
      const { id } = await createLead(kind);
      expect(await outbox()).toMatchObject([{ status: "held" }]);
      const other = await openDatabase(ctx.options);
      const results = await Promise.all(
        [ctx.db, other.db, ctx.db].map((db) => releaseLead(db, { kind, id, ...review })),
      );
      await other.close();
      expect(results.filter(Boolean)).toEqual([{ emailCount: 1 }]);
      expect(await lead(kind)).toEqual({ status: "new", quarantine_reason: null });
      expect(await outbox()).toMatchObject([
        { status: "pending", available_at: minutesAfterLead(30).toISOString() },
      ]);
      await ctx.db.updateTable("outbox").set({ status: "sent" }).execute();
      expect(await releaseLead(ctx.db, { kind, id, ...review })).toBeUndefined();
      expect(await outbox()).toMatchObject([{ status: "sent" }]);
      const entries = await audit("release-lead");
      expect(entries).toMatchObject([
        {
          actor_id: STAFF_ACTOR.id,
          subject_kind: kind,
          subject_id: id,
          at: minutesAfterLead(30).toISOString(),
        },
      ]);
      // Match the whole number, since a random id may contain a few of its digits.
      expect(JSON.stringify(entries)).not.toMatch(/dana|313.?555.?0142/i);
    },
  );

  test("a released contact's consents take effect as they were given", async () => {
    const { id } = await createLead("contact");
    await releaseLead(ctx.db, { kind: "contact", id, ...review });
    const consents = await ctx.db.selectFrom("consents").selectAll().orderBy("channel").execute();
    expect(consents).toMatchObject([
      {
        channel: "email",
        revoked_at: null,
        revoked_via: null,
        granted_at: minutesAfterLead(0).toISOString(),
      },
      { channel: "sms", revoked_at: null, revoked_via: null },
    ]);
  });

  test("a release does not resubscribe someone who has unsubscribed since", async () => {
    const { id, unsubscribe_token: token } = await createContact(ctx.db, {
      ...BOTH,
      ...FILLED_HONEYPOT,
    });
    await unsubscribe(ctx.db, { token, now: minutesAfterLead(5), via: "page" });
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
    "a %s confirmed as spam stays quarantined with its email, and can still be released",
    async (kind) => {
      const { id } = await createLead(kind);
      expect(await markAsSpam(ctx.db, { kind, id, ...review })).toEqual({
        status: "new",
        wasInQuarantine: true,
      });
      expect(await markAsSpam(ctx.db, { kind, id, ...review })).toBeUndefined();
      expect(await lead(kind)).toEqual({ status: "spam", quarantine_reason: "honeypot" });
      expect(await outbox()).toMatchObject([{ status: "held" }]);
      expect(await audit("keep-lead-as-spam")).toMatchObject([{ after: '{"status":"spam"}' }]);
      expect(await changeStatus(ctx.db, { kind, id, status: "done", ...review })).toBe(false);
      expect(await releaseLead(ctx.db, { kind, id, ...review })).toEqual({ emailCount: 1 });
      expect(await lead(kind)).toEqual({ status: "new", quarantine_reason: null });
    },
  );

  test("a genuine sign-up releases a contact marked as spam", async () => {
    const { id } = await createLead("contact");
    await markAsSpam(ctx.db, { kind: "contact", id, ...review });
    await createContact(ctx.db, BOTH, minutesAfterLead(60));
    expect(await lead("contact")).toEqual({ status: "new", quarantine_reason: null });
    expect(await outbox()).toMatchObject([{ status: "pending" }]);
  });

  test("a message that staff mark as spam leaves the inbox, and its email waits", async () => {
    const { id } = await createMessage(ctx.db);
    await changeStatus(ctx.db, { kind: "message", id, status: "read", ...review });
    expect(await markAsSpam(ctx.db, { kind: "message", id, ...review })).toEqual({
      status: "read",
      wasInQuarantine: false,
    });
    expect(await lead("message")).toEqual({ status: "spam", quarantine_reason: "marked by staff" });
    expect(await outbox()).toMatchObject([{ status: "held" }]);
    const undo = () => undoSpam(ctx.db, { kind: "message", id, status: "read", ...review });
    expect(await undo()).toBe(true);
    expect(await lead("message")).toEqual({ status: "read", quarantine_reason: null });
    expect(await outbox()).toMatchObject([{ status: "pending" }]);
    expect(await undo()).toBe(false);
    expect(await audit("undo-spam")).toMatchObject([
      { before: '{"status":"spam"}', after: '{"status":"read"}' },
    ]);
  });

  describe("a message whose email is being sent while staff mark it as spam", () => {
    const kinds = ["contact-message"];
    const start = async (now: Date) => {
      const row = await claimNextRow(ctx.db, { kinds, now });
      if (!row) throw new Error("nothing was due");
      return (outcome: "sent" | "retry") =>
        finishAttempt(ctx.db, {
          ...{ row, startedAt: now, finishedAt: now, outcome, detail: outcome, availableAt: now },
        });
    };
    const mark = async () => {
      const { id } = await createMessage(ctx.db);
      const finish = await start(review.now);
      expect(await markAsSpam(ctx.db, { kind: "message", id, ...review })).toBeDefined();
      const undo = () => undoSpam(ctx.db, { kind: "message", id, status: "new", ...review });
      return { finish, undo };
    };

    test("is not tried again if the attempt fails, until the mark is undone", async () => {
      const { finish, undo } = await mark();
      expect(await finish("retry")).toBe(true);
      expect(await outbox()).toMatchObject([{ status: "held" }]);
      expect(await claimNextRow(ctx.db, { kinds, now: minutesAfterLead(500) })).toBeNull();
      expect(await undo()).toBe(true);
      expect(await outbox()).toMatchObject([{ status: "pending" }]);
    });

    test("counts as sent if the attempt succeeds, and is not sent again when the mark is undone", async () => {
      const { finish, undo } = await mark();
      expect(await finish("sent")).toBe(true);
      expect(await outbox()).toMatchObject([{ status: "sent" }]);
      expect(await undo()).toBe(true);
      expect(await outbox()).toMatchObject([{ status: "sent" }]);
    });

    test("is not sent twice if the mark is undone during the attempt", async () => {
      const { finish, undo } = await mark();
      expect(await undo()).toBe(true);
      expect(await claimNextRow(ctx.db, { kinds, now: minutesAfterLead(31) })).toBeNull();
      expect(await finish("sent")).toBe(true);
      expect(await outbox()).toMatchObject([{ status: "sent" }]);
    });
  });

  test.each(["message", "contact"] as const)(
    "undoing spam returns a %s to the review it was in, and sends nothing",
    async (kind) => {
      const { id } = await createLead(kind);
      await markAsSpam(ctx.db, { kind, id, ...review });
      expect(await undoSpam(ctx.db, { kind, id, status: "new", ...review })).toBe(true);
      expect(await lead(kind)).toEqual({ status: "new", quarantine_reason: "honeypot" });
      expect(await outbox()).toMatchObject([{ status: "held" }]);
      const bad = undoSpam(ctx.db, { kind, id, status: "spam", ...review });
      await expect(bad).rejects.toThrow('cannot have the status "spam"');
    },
  );

  test("a contact outside quarantine cannot be marked as spam", async () => {
    const { id } = await createContact(ctx.db, BOTH);
    expect(await markAsSpam(ctx.db, { kind: "contact", id, ...review })).toBeUndefined();
    expect(await lead("contact")).toEqual({ status: "new", quarantine_reason: null });
  });
});
