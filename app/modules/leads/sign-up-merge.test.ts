import { expect, test } from "vitest";
import { dealsForm, later, leadContext } from "#tests/factories/leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { signUp } from "./sign-up.server.ts";
import { unsubscribe } from "./unsubscribe.server.ts";

const A = "a@example.com";
const B = "b@example.com";
const P = "+13135550142";
const Q = "+13135550199";
const SUSPECT = { quiet_moss: "x" };

describeEachEngine("signing up with known addresses", (ctx) => {
  let minutes = 0;
  const post = async (fields: Record<string, string>) => {
    minutes += 1;
    const context = leadContext({ page: "/deals", now: later(minutes) });
    const result = await signUp(ctx.db, { form: dealsForm(fields), source: "deals", context });
    expect(result.ok).toBe(true);
  };
  const contacts = () =>
    ctx.db.selectFrom("campaign_contacts").selectAll().orderBy("created_at").execute();
  const pairs = async () =>
    (await contacts()).map(({ email, phone_number: phone }) => [email, phone]);
  const consentsOf = async (id: string | undefined) =>
    (
      await ctx.db
        .selectFrom("consents")
        .select(["channel", "revoked_via"])
        .where("contact_id", "=", id ?? "")
        .orderBy("granted_at")
        .orderBy("channel")
        .execute()
    ).map(({ channel, revoked_via: via }) => (via ? `${channel} ${via}` : channel));

  test("a new phone joins the contact of the email", async () => {
    await post({ email: A });
    await post({ email: A, phone: P, sms_consent: "on" });
    expect(await pairs()).toEqual([[A, P]]);
    expect(await consentsOf((await contacts())[0]?.id)).toEqual(["email", "email", "sms"]);
  });

  test("a new email joins the contact of the phone, which then gets its welcome", async () => {
    await post({ phone: P });
    await post({ email: A, phone: P });
    expect(await pairs()).toEqual([[A, P]]);
    expect(await ctx.db.selectFrom("outbox").selectAll().execute()).toHaveLength(1);
  });

  test("the halves of one person are merged into the email's contact", async () => {
    await post({ phone: P, sms_consent: "on" });
    await post({ email: A });
    await post({ email: A, phone: P });
    expect(await pairs()).toEqual([[A, P]]);
    const [contact] = await contacts();
    expect(await consentsOf(contact?.id)).toEqual(["sms", "email", "email"]);
    const leads = await ctx.db.selectFrom("lead_submissions").select("lead_id").execute();
    expect(new Set(leads.map(({ lead_id: id }) => id))).toEqual(new Set([contact?.id]));
  });

  test("a known phone number is not overwritten: the new one stands alone", async () => {
    await post({ email: A, phone: P });
    await post({ email: A, phone: Q, sms_consent: "on" });
    expect(await pairs()).toEqual([
      [A, P],
      [null, Q],
    ]);
    const [first, second] = await contacts();
    expect(await consentsOf(first?.id)).toEqual(["email", "email"]);
    expect(await consentsOf(second?.id)).toEqual(["sms"]);
  });

  test("a known email is not overwritten: the new one stands alone", async () => {
    await post({ email: A, phone: P });
    await post({ email: B, phone: P, sms_consent: "on" });
    expect(await pairs()).toEqual([
      [A, P],
      [B, null],
    ]);
    const [first, second] = await contacts();
    expect(await consentsOf(first?.id)).toEqual(["email", "sms"]);
    expect(await consentsOf(second?.id)).toEqual(["email"]);
  });

  test("two whole contacts stay two", async () => {
    await post({ email: A, phone: P });
    await post({ email: B, phone: Q });
    await post({ email: A, phone: Q });
    expect(await pairs()).toEqual([
      [A, P],
      [B, Q],
    ]);
  });

  test("an email's half and a whole contact stay two", async () => {
    await post({ email: A });
    await post({ email: B, phone: Q });
    await post({ email: A, phone: Q });
    expect(await pairs()).toEqual([
      [A, null],
      [B, Q],
    ]);
  });

  test("opposite merges at the same moment leave each address one owner", async () => {
    await post({ email: A });
    await post({ phone: P });
    await post({ email: B });
    await post({ phone: Q });
    await Promise.all([
      post({ email: A, phone: P }),
      post({ email: A, phone: Q }),
      post({ email: B, phone: P }),
      post({ email: B, phone: Q }),
    ]);
    const owned = (await pairs()).flat().filter((address) => address !== null);
    expect(owned.sort()).toEqual([P, Q, A, B].sort());
  });

  test("a phone number does not bring back mail that was stopped", async () => {
    await post({ email: A, phone: P });
    const token = (await contacts())[0]?.unsubscribe_token ?? "";
    await unsubscribe(ctx.db, { token, now: later(90), via: "one-click" });
    await post({ phone: P, sms_consent: "on" });
    expect(await contacts()).toMatchObject([{ email: A, opted_in: false }]);
    await post({ email: A });
    expect(await contacts()).toMatchObject([{ email: A, opted_in: true }]);
  });

  test("a suspect sign-up is kept in quarantine with its consent not in force", async () => {
    await post({ email: A, phone: P, sms_consent: "on", ...SUSPECT });
    const [contact] = await contacts();
    expect(contact).toMatchObject({ email: A, phone_number: P, quarantine_reason: "honeypot" });
    expect(await consentsOf(contact?.id)).toEqual(["email quarantine", "sms quarantine"]);
    const rows = await ctx.db.selectFrom("outbox").select("status").execute();
    expect(rows).toEqual([{ status: "held" }]);
  });

  test("a suspect sign-up changes nothing about contacts there are", async () => {
    await post({ email: A });
    const token = (await contacts())[0]?.unsubscribe_token ?? "";
    await unsubscribe(ctx.db, { token, now: later(90), via: "page" });
    const [before] = await contacts();
    await post({ email: A, phone: P, sms_consent: "on", ...SUSPECT });
    const [after, fresh] = await contacts();
    expect(after).toEqual(before);
    expect(fresh).toMatchObject({ email: null, phone_number: P, quarantine_reason: "honeypot" });
    expect(await consentsOf(after?.id)).toEqual(["email page", "email quarantine"]);
    expect(await consentsOf(fresh?.id)).toEqual(["sms quarantine"]);
  });

  test("an honest sign-up later ends the quarantine and releases the welcome", async () => {
    await post({ email: A, ...SUSPECT });
    await post({ email: A });
    const [contact] = await contacts();
    expect(contact?.quarantine_reason).toBeNull();
    expect(await consentsOf(contact?.id)).toEqual(["email quarantine", "email"]);
    const rows = await ctx.db.selectFrom("outbox").select("status").execute();
    expect(rows).toEqual([{ status: "pending" }]);
  });
});
