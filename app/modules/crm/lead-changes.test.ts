import { expect, test } from "vitest";
import {
  createContact,
  createMessage,
  minutesAfterLead,
  STAFF_ACTOR,
} from "#tests/factories/leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { changeStatus } from "./change-status.server.ts";
import { withdrawConsent } from "./consents.server.ts";
import { getContact } from "./contacts.server.ts";
import { getMessage } from "./messages.server.ts";
import { addNote } from "./notes.server.ts";

const by = { actor: STAFF_ACTOR, now: minutesAfterLead(10) };

describeEachEngine("handling leads", (ctx) => {
  const audit = () =>
    ctx.db.selectFrom("audit_log").select(["action", "before", "after"]).orderBy("id").execute();

  test("a status can be changed and changed back, and both changes are logged", async () => {
    const { id } = await createMessage(ctx.db);
    const change = (status: string) => changeStatus(ctx.db, { kind: "message", id, status, ...by });
    expect(await change("answered")).toBe(true);
    expect((await getMessage(ctx.db, { id }))?.message.status).toBe("answered");
    // Setting the same status again changes nothing.
    expect(await change("answered")).toBe(true);
    expect(await change("new")).toBe(true);
    expect(await audit()).toEqual([
      { action: "change-lead-status", before: '{"status":"new"}', after: '{"status":"answered"}' },
      { action: "change-lead-status", before: '{"status":"answered"}', after: '{"status":"new"}' },
    ]);
    await expect(change("spam")).rejects.toThrow('cannot have the status "spam"');
    expect(await changeStatus(ctx.db, { kind: "contact", id, status: "done", ...by })).toBe(false);
  });

  test("a note has a timestamp, and the log does not contain its text", async () => {
    const { id } = await createMessage(ctx.db);
    const note = (text: string) => addNote(ctx.db, { kind: "message", id, text, ...by });
    expect(await note(" Called back.\r\nComes at five.\0 ")).toEqual({ ok: true });
    expect(await getMessage(ctx.db, { id })).toMatchObject({
      notes: [
        { text: "Called back.\nComes at five.", created_at: minutesAfterLead(10).toISOString() },
      ],
    });
    expect(await note(" \r\n")).toMatchObject({ ok: false, problem: "Please write a note." });
    expect(await note("x".repeat(2_001))).toMatchObject({ ok: false });
    expect(await addNote(ctx.db, { kind: "contact", id, text: "Not there", ...by })).toEqual({
      ok: false,
      gone: true,
    });
    const entries = await audit();
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain("Called");
  });

  test("consent withdrawn by telling the store ends on that channel only", async () => {
    const { id } = await createContact(ctx.db, {
      ...{ email: "dana@example.com", phone: "3135550142", sms_consent: "on" },
    });
    const stop = (channel: "email" | "sms") =>
      withdrawConsent(ctx.db, { contactId: id, channel, ...by });
    expect(await stop("sms")).toBe(true);
    expect(await stop("sms")).toBe(false);
    const ended = { revoked_at: minutesAfterLead(10).toISOString(), revoked_via: "told-staff" };
    const detail = await getContact(ctx.db, { id });
    expect(detail?.contact.opted_in).toBe(true);
    expect(detail?.consents.find(({ channel }) => channel === "sms")).toMatchObject(ended);
    expect(detail?.consents.find(({ channel }) => channel === "email")).toMatchObject({
      revoked_at: null,
    });
    expect(await stop("email")).toBe(true);
    expect((await getContact(ctx.db, { id }))?.contact.opted_in).toBe(false);
    expect((await audit()).map(({ action }) => action)).toEqual([
      "withdraw-consent",
      "withdraw-consent",
    ]);
  });

  test("a lead's page shows its emails with every attempt, and related leads", async () => {
    const message = await createMessage(ctx.db);
    const contact = await createContact(ctx.db, { email: message.email });
    const outbox = await ctx.db.selectFrom("outbox").select(["id", "kind"]).execute();
    for (const { id, kind } of outbox) {
      const time = minutesAfterLead(1).toISOString();
      const times = { started_at: time, finished_at: time };
      await ctx.db
        .insertInto("outbox_attempts")
        .values({
          id,
          outbox_id: id,
          attempt: 1,
          outcome: "retry",
          detail: `busy: ${kind}`,
          ...times,
        })
        .execute();
    }
    expect(await getMessage(ctx.db, { id: message.id })).toMatchObject({
      contact: { id: contact.id },
      mails: [{ kind: "contact-message", attempts: [{ detail: "busy: contact-message" }] }],
    });
    expect(await getContact(ctx.db, { id: contact.id })).toMatchObject({
      messages: [{ id: message.id }],
      mails: [
        { kind: "welcome", attempts: [{ attempt: 1, outcome: "retry", detail: "busy: welcome" }] },
      ],
    });
    expect(await getContact(ctx.db, { id: "nobody" })).toBeUndefined();
    expect(await getMessage(ctx.db, { id: contact.id })).toBeUndefined();
  });
});
