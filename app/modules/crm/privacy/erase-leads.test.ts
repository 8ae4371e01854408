import { expect, test } from "vitest";
import type { Db } from "#app/db/schema.ts";
import { emailConsentWording } from "#app/modules/leads/consent-wording.ts";
import { findAddress, isWithdrawn } from "#app/modules/leads/find-address.server.ts";
import { readAddress } from "#app/modules/leads/read-address.server.ts";
import { findUnsubscribe, unsubscribe } from "#app/modules/leads/unsubscribe.server.ts";
import { newId } from "#app/platform/ids.server.ts";
import { later } from "#tests/factories/leads.ts";
import { SECRET, STAFF, storeContact, storeMessage } from "#tests/factories/stored-leads.ts";
import { databaseText } from "#tests/setup/dump-tables.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { listUnconfirmed } from "../list-unconfirmed.server.ts";
import { addNote } from "../notes.server.ts";
import { eraseAddress, eraseLead } from "./erase-leads.server.ts";

const FIELDS = { email: "zebulon@example.com", phone: "(313) 555-0142", sms_consent: "on" };
/** Whatever tells who it was. */
const TRACES = /zebulon|quux|5550142|parking|example\.com/i;

/** Somebody with all that can come together: both forms, notes, mails that failed and went out. */
async function storeEverything(db: Db) {
  const contact = await storeContact(db, FIELDS);
  const message = await storeMessage(db, {
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
      actor: STAFF,
      now: later(1),
    });
  }
  const refusal = "550 5.1.1 <zebulon@example.com> unknown";
  await db.updateTable("outbox").set({ status: "failed", last_error: refusal }).execute();
  for (const { id } of await db.selectFrom("outbox").select("id").execute()) {
    const times = { started_at: later(1).toISOString(), finished_at: later(1).toISOString() };
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
  const asked = { actor: STAFF, secret: SECRET, now: later(10) };
  const address = (text: string) => {
    const read = readAddress(text);
    if (!read) throw new Error(`no address: ${text}`);
    return read;
  };

  test("under an address leaves nothing in any table that names the person", async () => {
    await storeEverything(ctx.db);
    expect(await databaseText(ctx.handle)).toMatch(TRACES);
    const removed = await eraseAddress(ctx.db, {
      address: address(" Zebulon@Example.com "),
      ...asked,
    });
    expect(removed).toEqual({ contacts: 1, messages: 1, consents: 2, mails: 2, notes: 2 });
    expect(await databaseText(ctx.handle)).not.toMatch(TRACES);
    for (const table of ["outbox", "outbox_attempts", "lead_submissions", "lead_notes"] as const) {
      expect(await ctx.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(await eraseAddress(ctx.db, { address: address("zebulon@example.com"), ...asked })).toBe(
      undefined,
    );
  });

  test("under a number takes its contact, and messages from the same person stay", async () => {
    const { message } = await storeEverything(ctx.db);
    await eraseAddress(ctx.db, { address: address("+1 313.555.0142"), ...asked });
    expect(await ctx.db.selectFrom("campaign_contacts").selectAll().execute()).toEqual([]);
    expect(await ctx.db.selectFrom("messages").select("id").execute()).toEqual([
      { id: message.id },
    ]);
  });

  test.each(["contact", "message"] as const)(
    "of one %s leaves the other and everybody else alone",
    async (kind) => {
      const all = await storeEverything(ctx.db);
      await storeContact(ctx.db, { email: "bo@example.org" });
      await storeMessage(ctx.db, { name: "Bo", email: "bo@example.org" });
      const before = await databaseText(ctx.handle);
      expect(before.match(/bo@example\.org/g)?.length).toBeGreaterThan(2);
      const bo = before.match(/bo@example\.org/g)?.length;
      const id = all[kind].id;
      expect(await eraseLead(ctx.db, { kind, id, ...asked })).toMatchObject({ [`${kind}s`]: 1 });
      const after = await databaseText(ctx.handle);
      expect(after.match(/bo@example\.org/g)?.length).toBe(bo);
      const other = kind === "contact" ? "messages" : "campaign_contacts";
      expect(await ctx.db.selectFrom(other).select("id").execute()).toHaveLength(2);
      expect(after.match(new RegExp(`"(?:lead_id|contact_id)":"${id}"`))).toBeNull();
      expect(await eraseLead(ctx.db, { kind, id, ...asked })).toBeUndefined();
    },
  );

  test("keeps proof: when, by whom, what went, what was agreed to, whose only under the key", async () => {
    const { contact } = await storeEverything(ctx.db);
    await eraseLead(ctx.db, { kind: "contact", id: contact.id, ...asked });
    const [erasure, ...others] = await ctx.db.selectFrom("erasures").selectAll().execute();
    expect(others).toEqual([]);
    expect(erasure).toMatchObject({
      cause: "request",
      withdrawn: true,
      actor_kind: STAFF.kind,
      actor_id: STAFF.id,
      erased_at: later(10).toISOString(),
      proof_until: "2030-11-20T17:10:00.000Z",
    });
    expect(JSON.parse(erasure?.removed ?? "")).toMatchObject({ contacts: 1, consents: 2 });
    const consents = JSON.parse(erasure?.consents ?? "");
    expect(consents).toHaveLength(2);
    expect(consents).toContainEqual({
      channel: "email",
      wording: emailConsentWording("Hyde Cannabis"),
      // It was no path of ours.
      page: "",
      source: "deals-page",
      granted_at: later(0).toISOString(),
      revoked_at: later(10).toISOString(),
      revoked_via: "erasure",
    });
    const find = (text: string, secret: string) =>
      findAddress(ctx.db, { address: address(text), secret });
    expect(await find("ZEBULON@example.com", SECRET)).toMatchObject({
      contacts: [],
      erasedAt: later(10).toISOString(),
    });
    expect(await find("313 555 0142", SECRET)).toMatchObject({ erasedAt: later(10).toISOString() });
    expect(await find("bo@example.com", SECRET)).toMatchObject({ erasedAt: undefined });
    expect(await find("zebulon@example.com", "another key of another site")).toMatchObject({
      erasedAt: undefined,
    });
  });

  test("is in the log of changes without the data", async () => {
    const { contact } = await storeEverything(ctx.db);
    await eraseLead(ctx.db, { kind: "contact", id: contact.id, ...asked });
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

  test("keeps an address from being brought back, by whoever signs up with it", async () => {
    const { contact } = await storeEverything(ctx.db);
    const isGone = () =>
      isWithdrawn(ctx.db, { address: address("zebulon@example.com"), secret: SECRET });
    expect(await isGone()).toBe(false);
    await eraseLead(ctx.db, { kind: "contact", id: contact.id, ...asked });
    expect(await isGone()).toBe(true);
    await expect(storeContact(ctx.db, FIELDS, later(20))).rejects.toThrow("no contact was stored");
    expect(await isGone()).toBe(true);
    const { total } = await listUnconfirmed(ctx.db);
    expect(total).toBe(1);
    const welcome = await ctx.db.selectFrom("outbox").select("id").where("kind", "=", "welcome");
    expect(await welcome.execute()).toEqual([]);
  });

  test("lets the link of mails already sent say that mail has stopped", async () => {
    const { contact } = await storeEverything(ctx.db);
    const token = contact.unsubscribe_token;
    await eraseLead(ctx.db, { kind: "contact", id: contact.id, ...asked });
    const stopped = { email: null, optedIn: false };
    expect(await findUnsubscribe(ctx.db, { token })).toEqual(stopped);
    expect(await unsubscribe(ctx.db, { token, now: later(30), via: "page" })).toEqual(stopped);
  });
});
