import { expect, test } from "vitest";
import type { Db } from "#app/db/schema.ts";
import { emailConsentWording } from "#app/modules/leads/consent-wording.ts";
import { parseAddress } from "#app/modules/leads/schema.ts";
import { newId } from "#app/platform/random.server.ts";
import {
  createAnswer,
  createContact,
  createMessage,
  HASH_KEY,
  minutesAfterLead,
  STAFF_ACTOR,
} from "#tests/factories/leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { dumpAsText } from "#tests/setup/tables.ts";
import { findUnsubscription, unsubscribe } from "../consents.server.ts";
import { addNote } from "../notes.server.ts";
import { listUnconfirmed } from "../unconfirmed-sign-ups.server.ts";
import { eraseAddress, eraseLead } from "./erase-leads.server.ts";
import { findDataByAddress, isWithdrawn } from "./find-data-by-address.server.ts";

const FIELDS = { email: "zebulon@example.com", phone: "(313) 555-0142", sms_consent: "on" };
/** Texts that identify the person. */
const TRACES = /zebulon|quux|5550142|parking|example\.com/i;

/** A person with every kind of data: both forms, an answer, notes, and emails with failed attempts. */
async function createEverything(db: Db) {
  const contact = await createContact(db, FIELDS);
  const message = await createMessage(db, {
    name: "Zebulon Quux",
    email: "zebulon@example.com",
    message: "Do you have parking?",
  });
  for (const [kind, { id }] of [
    ["contact", contact],
    ["message", message],
  ] as const) {
    await addNote(db, {
      kind,
      id,
      text: "Zebulon called from 5550142",
      actor: STAFF_ACTOR,
      now: minutesAfterLead(1),
    });
  }
  await createAnswer(db, { messageId: message.id, text: "Zebulon, we have parking." });
  const refusal = "550 5.1.1 <zebulon@example.com> unknown";
  await db.updateTable("outbox").set({ status: "failed", last_error: refusal }).execute();
  for (const { id } of await db.selectFrom("outbox").select("id").execute()) {
    const times = {
      started_at: minutesAfterLead(1).toISOString(),
      finished_at: minutesAfterLead(1).toISOString(),
    };
    await db
      .insertInto("outbox_attempts")
      .values({
        id: newId(),
        outbox_id: id,
        attempt: 1,
        outcome: "failed",
        detail: refusal,
        ...times,
      })
      .execute();
  }
  await db.updateTable("consents").set({ page: "/join?email=zebulon@example.com" }).execute();
  return { contact, message };
}

describeEachEngine("erasure", (ctx) => {
  const request = { actor: STAFF_ACTOR, secret: HASH_KEY, now: minutesAfterLead(10) };
  const address = (text: string) => {
    const parsed = parseAddress(text);
    if (!parsed) throw new Error(`not an address: ${text}`);
    return parsed;
  };

  test("by email address leaves nothing that names the person in any table", async () => {
    await createEverything(ctx.db);
    expect(await dumpAsText(ctx.handle)).toMatch(TRACES);
    const removed = await eraseAddress(ctx.db, {
      address: address(" Zebulon@Example.com "),
      ...request,
    });
    expect(removed).toEqual({
      ...{ contacts: 1, messages: 1, answers: 1, consents: 2, mails: 3, notes: 2 },
    });
    expect(await dumpAsText(ctx.handle)).not.toMatch(TRACES);
    for (const table of [
      ...(["outbox", "outbox_attempts", "lead_submissions"] as const),
      ...(["lead_notes", "message_answers"] as const),
    ]) {
      expect(await ctx.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(
      await eraseAddress(ctx.db, { address: address("zebulon@example.com"), ...request }),
    ).toBe(undefined);
  });

  test("by phone number erases the contact with the messages from its email address, as announced", async () => {
    await createEverything(ctx.db);
    const other = await createMessage(ctx.db, { email: "bo@example.org", message: "Hi." });
    const phone = address("+1 313.555.0142");
    const found = await findDataByAddress(ctx.db, { address: phone, secret: HASH_KEY });
    expect(found).toMatchObject({
      contacts: [{}],
      messages: [{}],
      emails: ["zebulon@example.com"],
    });
    expect(await eraseAddress(ctx.db, { address: phone, ...request })).toMatchObject({
      ...{ contacts: 1, messages: 1, answers: 1, notes: 2 },
    });
    expect(await dumpAsText(ctx.handle)).not.toMatch(TRACES);
    expect(await ctx.db.selectFrom("messages").select("id").execute()).toEqual([{ id: other.id }]);
  });

  test("by phone number without an email address leaves messages, and does not announce them", async () => {
    await createContact(ctx.db, { phone: FIELDS.phone, sms_consent: "on" });
    await createMessage(ctx.db, { email: "zebulon@example.com" });
    const phone = address(FIELDS.phone);
    const found = await findDataByAddress(ctx.db, { address: phone, secret: HASH_KEY });
    expect(found).toMatchObject({ contacts: [{}], messages: [], emails: [] });
    expect(await eraseAddress(ctx.db, { address: phone, ...request })).toEqual({
      ...{ contacts: 1, consents: 1 },
    });
  });

  test("announces the unconfirmed sign-ups that it deletes, also under the contact's other address", async () => {
    await createEverything(ctx.db);
    await ctx.db
      .insertInto("unconfirmed_sign_ups")
      .values({
        ...{ id: "waiting", email: null, phone_number: "+13135550142", source: "deals" },
        ...{ page: "/deals", email_wording: null, sms_wording: "", reasons: "phone" },
        created_at: minutesAfterLead(1).toISOString(),
      })
      .execute();
    const email = address("zebulon@example.com");
    const found = await findDataByAddress(ctx.db, { address: email, secret: HASH_KEY });
    expect(found).toMatchObject({ unconfirmed: 1 });
    expect(await eraseAddress(ctx.db, { address: email, ...request })).toMatchObject({
      unconfirmed: 1,
    });
  });

  test.each(["contact", "message"] as const)(
    "of one %s leaves the other and everyone else alone",
    async (kind) => {
      const all = await createEverything(ctx.db);
      await createContact(ctx.db, { email: "bo@example.org" });
      await createMessage(ctx.db, { name: "Bo", email: "bo@example.org" });
      const before = await dumpAsText(ctx.handle);
      expect(before.match(/bo@example\.org/g)?.length).toBeGreaterThan(2);
      const bo = before.match(/bo@example\.org/g)?.length;
      const id = all[kind].id;
      expect(await eraseLead(ctx.db, { kind, id, ...request })).toMatchObject({ [`${kind}s`]: 1 });
      const after = await dumpAsText(ctx.handle);
      expect(after.match(/bo@example\.org/g)?.length).toBe(bo);
      const other = kind === "contact" ? "messages" : "campaign_contacts";
      expect(await ctx.db.selectFrom(other).select("id").execute()).toHaveLength(2);
      expect(after.match(new RegExp(`"(?:lead_id|contact_id)":"${id}"`))).toBeNull();
      expect(await eraseLead(ctx.db, { kind, id, ...request })).toBeUndefined();
    },
  );

  test("keeps proof of when, who, what was deleted and agreed to, under the keyed hash only", async () => {
    const { contact } = await createEverything(ctx.db);
    await eraseLead(ctx.db, { kind: "contact", id: contact.id, ...request });
    const [erasure, ...others] = await ctx.db.selectFrom("erasures").selectAll().execute();
    expect(others).toEqual([]);
    expect(erasure).toMatchObject({
      cause: "request",
      withdrawn: true,
      actor_kind: STAFF_ACTOR.kind,
      actor_id: STAFF_ACTOR.id,
      erased_at: minutesAfterLead(10).toISOString(),
      proof_until: "2030-11-20T17:10:00.000Z",
    });
    expect(JSON.parse(erasure?.removed ?? "")).toMatchObject({ contacts: 1, consents: 2 });
    const consents = JSON.parse(erasure?.consents ?? "");
    expect(consents).toHaveLength(2);
    expect(consents).toContainEqual({
      channel: "email",
      wording: emailConsentWording("Hyde Cannabis"),
      // The page was not one of our paths.
      page: "",
      source: "deals-page",
      granted_at: minutesAfterLead(0).toISOString(),
      revoked_at: minutesAfterLead(10).toISOString(),
      revoked_via: "erasure",
    });
    const find = (text: string, secret: string) =>
      findDataByAddress(ctx.db, { address: address(text), secret });
    expect(await find("ZEBULON@example.com", HASH_KEY)).toMatchObject({
      contacts: [],
      erasedAt: minutesAfterLead(10).toISOString(),
    });
    expect(await find("313 555 0142", HASH_KEY)).toMatchObject({
      erasedAt: minutesAfterLead(10).toISOString(),
    });
    expect(await find("bo@example.com", HASH_KEY)).toMatchObject({ erasedAt: undefined });
    expect(await find("zebulon@example.com", "another key of another site")).toMatchObject({
      erasedAt: undefined,
    });
  });

  test("is logged without the data", async () => {
    const { contact } = await createEverything(ctx.db);
    await eraseLead(ctx.db, { kind: "contact", id: contact.id, ...request });
    const entries = await ctx.db
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "erase-lead")
      .execute();
    expect(entries).toMatchObject([
      {
        subject_id: contact.id,
        summary: "Erased on request: 1 contact, 2 consent records, 1 mail, 1 note.",
      },
    ]);
  });

  test("prevents the address from being added again, whoever signs up with it", async () => {
    const { contact } = await createEverything(ctx.db);
    const isBlocked = () =>
      isWithdrawn(ctx.db, { address: address("zebulon@example.com"), secret: HASH_KEY });
    expect(await isBlocked()).toBe(false);
    await eraseLead(ctx.db, { kind: "contact", id: contact.id, ...request });
    expect(await isBlocked()).toBe(true);
    await expect(createContact(ctx.db, FIELDS, minutesAfterLead(20))).rejects.toThrow(
      "no contact was saved",
    );
    expect(await isBlocked()).toBe(true);
    const { total } = await listUnconfirmed(ctx.db);
    expect(total).toBe(1);
    const welcome = await ctx.db.selectFrom("outbox").select("id").where("kind", "=", "welcome");
    expect(await welcome.execute()).toEqual([]);
  });

  test("the link in emails already sent says that mail has stopped", async () => {
    const { contact } = await createEverything(ctx.db);
    const token = contact.unsubscribe_token;
    await eraseLead(ctx.db, { kind: "contact", id: contact.id, ...request });
    const stopped = { email: null, optedIn: false };
    expect(await findUnsubscription(ctx.db, { token })).toEqual(stopped);
    expect(await unsubscribe(ctx.db, { token, now: minutesAfterLead(30), via: "page" })).toEqual(
      stopped,
    );
  });
});
