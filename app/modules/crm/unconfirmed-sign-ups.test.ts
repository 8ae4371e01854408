import { expect, test } from "vitest";
import { signUp } from "#app/modules/leads/sign-up.server.ts";
import {
  dealsForm,
  HASH_KEY,
  leadContext,
  minutesAfterLead,
  STAFF_ACTOR,
} from "#tests/factories/leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { dumpAsText } from "#tests/setup/tables.ts";
import { unsubscribe } from "./consents.server.ts";
import { exportContacts } from "./export-contacts.server.ts";
import { eraseExpiredLeads } from "./privacy/erase-expired-leads.server.ts";
import { eraseAddress, eraseLead } from "./privacy/erase-leads.server.ts";
import { findDataByAddress } from "./privacy/find-data-by-address.server.ts";
import { deleteUnconfirmed, listUnconfirmed } from "./unconfirmed-sign-ups.server.ts";

const A = "a@example.com";
const P = "+13135550142";
const Q = "+13135550199";
const DAY = 24 * 60;

describeEachEngine("an unconfirmed sign-up", (ctx) => {
  let minutes = 0;
  const post = async (fields: Record<string, string>) => {
    minutes += 1;
    const context = leadContext({ page: "/deals", now: minutesAfterLead(minutes) });
    await signUp(ctx.db, { form: dealsForm(fields), source: "deals", context });
  };
  const contacts = () => ctx.db.selectFrom("campaign_contacts").selectAll().execute();
  const listSignUps = async () => (await listUnconfirmed(ctx.db)).signUps;
  const cleanUp = (now = minutesAfterLead(minutes)) =>
    eraseExpiredLeads(ctx.db, { now, secret: HASH_KEY });

  test("is not exported, is found by its address, and is erased with it", async () => {
    await post({ email: A });
    await post({ email: A, phone: P, sms_consent: "on" });
    await post({ email: A, phone: Q });
    const csv: string[] = [];
    const exported = exportContacts(ctx.db, { includeAll: true });
    for await (const line of exported) csv.push(line);
    expect(csv.join("")).not.toContain("555-01");
    const address = { email: null, phone: P } as const;
    expect(await findDataByAddress(ctx.db, { address, secret: HASH_KEY })).toMatchObject({
      contacts: [],
      unconfirmed: 1,
    });
    const request = { actor: STAFF_ACTOR, secret: HASH_KEY, now: minutesAfterLead(minutes) };
    expect(await eraseAddress(ctx.db, { address, ...request })).toEqual({ unconfirmed: 1 });
    expect(await dumpAsText(ctx.handle)).not.toContain(P);
    await post({ phone: P });
    expect(await listSignUps()).toMatchObject([
      { reasons: "phone-withdrawn" },
      { phone_number: Q },
    ]);
    await eraseAddress(ctx.db, { address, ...request });
    const [contact] = await contacts();
    const removed = await eraseLead(ctx.db, { kind: "contact", id: contact?.id ?? "", ...request });
    expect(removed).toMatchObject({ contacts: 1, unconfirmed: 1 });
    const text = await dumpAsText(ctx.handle);
    expect(text).not.toContain(A);
    expect(text).not.toContain(Q);
  });

  test("is deleted after exactly 30 days, without a trace", async () => {
    await post({ email: A });
    await post({ email: A, phone: P });
    const due = minutesAfterLead(minutes + 30 * DAY);
    await cleanUp(due);
    expect(await listSignUps()).toHaveLength(1);
    expect(await cleanUp(new Date(due.getTime() + 1))).toEqual({ unconfirmed: 1 });
    expect(await dumpAsText(ctx.handle)).not.toContain(P);
    expect(await contacts()).toHaveLength(1);
  });

  test("survives the cleanup that erases a withdrawn contact", async () => {
    await post({ email: A });
    const token = (await contacts())[0]?.unsubscribe_token ?? "";
    await unsubscribe(ctx.db, { token, now: minutesAfterLead(minutes), via: "one-click" });
    await post({ email: A });
    await cleanUp();
    expect(await contacts()).toEqual([]);
    expect(await listSignUps()).toHaveLength(1);
  });

  test("is deleted by staff once, and logged without the address", async () => {
    await post({ email: A });
    await post({ email: A, phone: P });
    const row = await ctx.db
      .selectFrom("unconfirmed_sign_ups")
      .select("id")
      .executeTakeFirstOrThrow();
    const request = { id: row.id, actor: STAFF_ACTOR, now: minutesAfterLead(minutes) };
    expect(await deleteUnconfirmed(ctx.db, request)).toBe(true);
    expect(await deleteUnconfirmed(ctx.db, request)).toBe(false);
    expect(await dumpAsText(ctx.handle)).not.toContain(P);
    const entries = await ctx.db
      .selectFrom("audit_log")
      .select(["actor_id", "subject_id"])
      .where("action", "=", "delete-unconfirmed-sign-up")
      .execute();
    expect(entries).toEqual([{ actor_id: STAFF_ACTOR.id, subject_id: row.id }]);
  });
});
