import { expect, test } from "vitest";
import { findAddress } from "#app/modules/leads/find-address.server.ts";
import { signUp } from "#app/modules/leads/sign-up.server.ts";
import { unsubscribe } from "#app/modules/leads/unsubscribe.server.ts";
import { dealsForm, later, leadContext } from "#tests/factories/leads.ts";
import { SECRET, STAFF } from "#tests/factories/stored-leads.ts";
import { databaseText } from "#tests/setup/dump-tables.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { exportContacts } from "./export-contacts.server.ts";
import { listUnconfirmed } from "./list-unconfirmed.server.ts";
import { eraseExpiredLeads } from "./privacy/erase-expired-leads.server.ts";
import { eraseAddress, eraseLead } from "./privacy/erase-leads.server.ts";
import { deleteUnconfirmed } from "./privacy/remove-unconfirmed.server.ts";

const A = "a@example.com";
const P = "+13135550142";
const Q = "+13135550199";
const DAY = 24 * 60;

describeEachEngine("a sign-up that waits for confirmation", (ctx) => {
  let minutes = 0;
  const post = async (fields: Record<string, string>) => {
    minutes += 1;
    const context = leadContext({ page: "/deals", now: later(minutes) });
    await signUp(ctx.db, { form: dealsForm(fields), source: "deals", context });
  };
  const contacts = () => ctx.db.selectFrom("campaign_contacts").selectAll().execute();
  const held = async () => (await listUnconfirmed(ctx.db)).signUps;
  const cleanUp = (now = later(minutes)) => eraseExpiredLeads(ctx.db, { now, secret: SECRET });

  test("is not exported, found under its address, and erased with it", async () => {
    await post({ email: A });
    await post({ email: A, phone: P, sms_consent: "on" });
    await post({ email: A, phone: Q });
    const csv: string[] = [];
    const exported = exportContacts(ctx.db, { all: true });
    for await (const line of exported) csv.push(line);
    expect(csv.join("")).not.toContain("555-01");
    const address = { email: null, phone: P } as const;
    expect(await findAddress(ctx.db, { address, secret: SECRET })).toMatchObject({
      contacts: [],
      unconfirmed: 1,
    });
    const asked = { actor: STAFF, secret: SECRET, now: later(minutes) };
    expect(await eraseAddress(ctx.db, { address, ...asked })).toEqual({ unconfirmed: 1 });
    expect(await databaseText(ctx.handle)).not.toContain(P);
    await post({ phone: P });
    expect(await held()).toMatchObject([{ reasons: "phone-withdrawn" }, { phone_number: Q }]);
    await eraseAddress(ctx.db, { address, ...asked });
    const [contact] = await contacts();
    const removed = await eraseLead(ctx.db, { kind: "contact", id: contact?.id ?? "", ...asked });
    expect(removed).toMatchObject({ contacts: 1, unconfirmed: 1 });
    const text = await databaseText(ctx.handle);
    expect(text).not.toContain(A);
    expect(text).not.toContain(Q);
  });

  test("goes after 30 days, not a moment earlier, and without a trace", async () => {
    await post({ email: A });
    await post({ email: A, phone: P });
    const due = later(minutes + 30 * DAY);
    await cleanUp(due);
    expect(await held()).toHaveLength(1);
    expect(await cleanUp(new Date(due.getTime() + 1))).toEqual({ unconfirmed: 1 });
    expect(await databaseText(ctx.handle)).not.toContain(P);
    expect(await contacts()).toHaveLength(1);
  });

  test("survives the clean-up that erases a withdrawn contact", async () => {
    await post({ email: A });
    const token = (await contacts())[0]?.unsubscribe_token ?? "";
    await unsubscribe(ctx.db, { token, now: later(minutes), via: "one-click" });
    await post({ email: A });
    await cleanUp();
    expect(await contacts()).toEqual([]);
    expect(await held()).toHaveLength(1);
  });

  test("is deleted by staff once, which is on record without the address", async () => {
    await post({ email: A });
    await post({ email: A, phone: P });
    const row = await ctx.db
      .selectFrom("unconfirmed_sign_ups")
      .select("id")
      .executeTakeFirstOrThrow();
    const asked = { id: row.id, actor: STAFF, now: later(minutes) };
    expect(await deleteUnconfirmed(ctx.db, asked)).toBe(true);
    expect(await deleteUnconfirmed(ctx.db, asked)).toBe(false);
    expect(await databaseText(ctx.handle)).not.toContain(P);
    const entries = await ctx.db
      .selectFrom("audit_log")
      .select(["actor_id", "subject_id"])
      .where("action", "=", "delete-unconfirmed-sign-up")
      .execute();
    expect(entries).toEqual([{ actor_id: STAFF.id, subject_id: row.id }]);
  });
});
