import { afterEach, expect, test, vi } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import {
  dealsForm,
  LEAD_NOW,
  leadContext,
  minutesAfterLead,
  toFormData,
} from "#tests/factories/leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { emailConsentWording, smsConsentWording } from "./consent-wording.ts";
import { signUp } from "./sign-up.server.ts";

const context = leadContext({ page: "/deals" });
const signedUp = {
  kind: "default",
  title: "Success!",
  text: "You've been signed up for exclusive deals and discounts!",
};
const both = { email: "dana@example.com", phone: "(313) 555-0142" };

afterEach(() => vi.restoreAllMocks());

describeEachEngine("signUp", (ctx) => {
  const contacts = () => ctx.db.selectFrom("campaign_contacts").selectAll().execute();
  const consents = () =>
    ctx.db.selectFrom("consents").selectAll().orderBy("channel").orderBy("granted_at").execute();
  const outbox = () => ctx.db.selectFrom("outbox").selectAll().execute();
  const deals = (fields: Record<string, string>, extra: Partial<typeof context> = {}) =>
    signUp(ctx.db, {
      form: dealsForm(fields),
      source: "deals",
      context: { ...context, ...extra },
    });

  test("saves contact, consents, and welcome email with the specified fields", async () => {
    const result = await deals({ ...both, email: "Dana@Example.com", sms_consent: "on" });
    expect(result).toEqual({
      ok: true,
      status: 200,
      notice: signedUp,
      fieldErrors: {},
      values: {},
    });
    const [contact] = await contacts();
    expect(contact).toMatchObject({
      email: "dana@example.com",
      phone_number: "+13135550142",
      source: "deals-page",
      status: "new",
      opted_in: true,
      quarantine_reason: null,
    });
    expect(contact?.unsubscribe_token.length).toBeGreaterThan(40);
    const { name } = await getSiteFacts(ctx.db);
    const shared = {
      contact_id: contact?.id,
      page: "/deals",
      source: "deals-page",
      granted_at: LEAD_NOW.toISOString(),
      revoked_at: null,
      revoked_via: null,
    };
    expect(await consents()).toMatchObject([
      { channel: "email", wording: emailConsentWording(name), ...shared },
      { channel: "sms", wording: smsConsentWording(name), ...shared },
    ]);
    const [row] = await outbox();
    expect(row).toMatchObject({
      kind: "welcome",
      dedupe_key: "welcome:dana@example.com",
      status: "pending",
    });
    expect(JSON.parse(row?.payload ?? "")).toEqual({ contactId: contact?.id });
    const [submission] = await ctx.db.selectFrom("lead_submissions").selectAll().execute();
    expect(submission).toMatchObject({ form: "deals", lead_id: contact?.id });
  });

  test("treats the phone number as consent to texts only with its own box checked", async () => {
    await deals(both);
    expect((await consents()).map(({ channel }) => channel)).toEqual(["email"]);
  });

  test("ignores a checked box without a phone number", async () => {
    await deals({ email: both.email, sms_consent: "on" });
    expect((await consents()).map(({ channel }) => channel)).toEqual(["email"]);
  });

  test("a phone number alone gets no email and no email consent", async () => {
    await deals({ phone: both.phone, sms_consent: "on" });
    expect(await contacts()).toMatchObject([{ email: null, phone_number: "+13135550142" }]);
    expect((await consents()).map(({ channel }) => channel)).toEqual(["sms"]);
    expect(await outbox()).toEqual([]);
  });

  test("JOIN accepts only an email address", async () => {
    const form = toFormData({ email: both.email, phone: both.phone, sms_consent: "on" });
    const result = await signUp(ctx.db, { form, source: "join", context });
    expect(result.notice).toEqual(signedUp);
    expect(await contacts()).toMatchObject([{ source: "footer-join", phone_number: null }]);
    expect(await consents()).toMatchObject([{ channel: "email", source: "footer-join" }]);
  });

  test("asks for an address in the words of the form", async () => {
    expect(await deals({ email: " ", phone: "", sms_consent: "on" })).toMatchObject({
      ok: false,
      status: 422,
      notice: {
        kind: "destructive",
        title: "Missing Information",
        text: "Please provide either an email or phone number",
      },
      values: { email: " ", phone: "", sms_consent: "on" },
    });
    const join = await signUp(ctx.db, { form: new FormData(), source: "join", context });
    expect(join).toMatchObject({
      status: 422,
      notice: { title: "Missing Information", text: "Please enter your email address." },
    });
    expect(await contacts()).toEqual([]);
  });

  test("rejects a bad phone number next to a good email, and returns both", async () => {
    const result = await deals({ email: "dana@example.com", phone: "call me" });
    expect(result).toMatchObject({ status: 422, values: { phone: "call me" } });
    expect(Object.keys(result.fieldErrors)).toEqual(["phone"]);
    expect(await contacts()).toEqual([]);
  });

  test("signing up twice creates one contact, one welcome email, and a record of each consent", async () => {
    await deals(both);
    await deals(
      { email: "DANA@example.com", phone: "313.555.0142" },
      { now: minutesAfterLead(60) },
    );
    expect(await contacts()).toHaveLength(1);
    expect(await outbox()).toHaveLength(1);
    expect(await consents()).toHaveLength(2);
  });

  test("saves one of several identical submissions to two processes at the same moment", async () => {
    const other = await openDatabase(ctx.options);
    const form = dealsForm({ ...both, sms_consent: "on" });
    const posts = [ctx.db, other.db, ctx.db, other.db].map((db) =>
      signUp(db, { form, source: "deals", context }),
    );
    expect((await Promise.all(posts)).map(({ notice }) => notice)).toEqual(Array(4).fill(signedUp));
    await other.close();
    expect(await contacts()).toHaveLength(1);
    expect(await consents()).toHaveLength(2);
    expect(await outbox()).toHaveLength(1);
  });

  test("simultaneous sign-ups of different people with one address create one contact", async () => {
    const other = await openDatabase(ctx.options);
    const posts = Array.from({ length: 8 }, (_, index) =>
      signUp(index % 2 ? ctx.db : other.db, { form: dealsForm(both), source: "deals", context }),
    );
    expect((await Promise.all(posts)).every(({ ok }) => ok)).toBe(true);
    await other.close();
    expect(await contacts()).toHaveLength(1);
    expect(await consents()).toHaveLength(8);
    expect(await outbox()).toHaveLength(1);
  });

  test("answers 503 and logs the cause if the database fails", async () => {
    const log = vi.spyOn(logger, "error").mockImplementation(() => {});
    await ctx.db.schema.alterTable("consents").renameTo("consents_renamed").execute();
    const result = await deals(both);
    await ctx.db.schema.alterTable("consents_renamed").renameTo("consents").execute();
    expect(result).toMatchObject({ ok: false, status: 503, notice: { title: "Error" } });
    expect(log).toHaveBeenCalledOnce();
    expect(await contacts()).toEqual([]);
  });

  test("answers 429 above the rate limit, counting invalid submissions", async () => {
    vi.spyOn(logger, "warn").mockImplementation(() => {});
    for (let post = 0; post < 60; post += 1) expect((await deals({})).status).toBe(422);
    expect(await deals(both)).toMatchObject({ status: 429, headers: { "Retry-After": "600" } });
  });
});
