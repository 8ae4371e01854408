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
import { releaseLead } from "./change-status.server.ts";
import { unsubscribe, withdrawConsent } from "./consents.server.ts";
import { eraseExpiredLeads } from "./privacy/erase-expired-leads.server.ts";
import { eraseAddress } from "./privacy/erase-leads.server.ts";

const A = "a@example.com";
const B = "b@example.com";
const P = "+13135550142";
const Q = "+13135550199";
const SUSPECT = { quiet_moss: "x" };

describeEachEngine("signing up with known addresses", (ctx) => {
  let minutes = 0;
  const post = async (fields: Record<string, string>) => {
    minutes += 1;
    const context = leadContext({ page: "/deals", now: minutesAfterLead(minutes) });
    const result = await signUp(ctx.db, { form: dealsForm(fields), source: "deals", context });
    expect(result).toMatchObject({ status: 200, notice: { title: "Success!" } });
  };
  const contacts = () =>
    ctx.db.selectFrom("campaign_contacts").selectAll().orderBy("created_at").execute();
  const everything = async () => ({
    contacts: await contacts(),
    consents: await ctx.db.selectFrom("consents").selectAll().orderBy("id").execute(),
    outbox: await ctx.db.selectFrom("outbox").selectAll().orderBy("id").execute(),
  });
  const listUnconfirmed = () =>
    ctx.db
      .selectFrom("unconfirmed_sign_ups")
      .select(["email", "phone_number as phone", "reasons"])
      .orderBy("created_at")
      .execute();
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
  /** Posts, and asserts that only the list of unconfirmed sign-ups changed. */
  const expectUnconfirmed = async (fields: Record<string, string>, reasons: string) => {
    const before = await everything();
    await post(fields);
    expect(await everything()).toEqual(before);
    expect((await listUnconfirmed()).at(-1)).toEqual({
      email: fields.email ?? null,
      phone: fields.phone ?? null,
      reasons,
    });
  };
  const unsubscribeEmail = async (email: string) => {
    const { unsubscribe_token: token } = await ctx.db
      .selectFrom("campaign_contacts")
      .select("unsubscribe_token")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    await unsubscribe(ctx.db, { token, now: minutesAfterLead(minutes), via: "one-click" });
  };
  const cleanUp = (now = minutesAfterLead(minutes)) =>
    eraseExpiredLeads(ctx.db, { now, secret: HASH_KEY });

  test("a new phone number for a known email waits for confirmation", async () => {
    await post({ email: A });
    await expectUnconfirmed({ email: A, phone: P, sms_consent: "on" }, "new-phone");
    await post({ email: B, phone: Q });
    await expectUnconfirmed({ email: B, phone: P }, "new-phone");
  });

  test("a new email for a known phone number waits for confirmation", async () => {
    await post({ phone: P, sms_consent: "on" });
    await expectUnconfirmed({ email: A, phone: P }, "new-email");
    await post({ email: B, phone: Q });
    await expectUnconfirmed({ email: A, phone: Q }, "new-email");
  });

  test("two contacts are never merged, not even partly", async () => {
    await post({ email: A });
    await post({ phone: P });
    await expectUnconfirmed({ email: A, phone: P }, "two-contacts");
    await post({ email: B, phone: Q });
    await expectUnconfirmed({ email: A, phone: Q }, "two-contacts");
    await expectUnconfirmed({ email: B, phone: P }, "two-contacts");
  });

  test("someone who unsubscribed stays unsubscribed, by email and by number", async () => {
    await post({ email: A, phone: P, sms_consent: "on" });
    await unsubscribeEmail(A);
    await expectUnconfirmed({ email: A }, "email-withdrawn");
    await expectUnconfirmed({ phone: P, sms_consent: "on" }, "phone-withdrawn");
    await expectUnconfirmed({ email: A, phone: Q }, "email-withdrawn, new-phone");
  });

  test("the form sent again after unsubscribing waits for confirmation, and no email is sent", async () => {
    const form = dealsForm({ email: A });
    const context = leadContext({ page: "/deals" });
    await signUp(ctx.db, { form, source: "deals", context });
    await unsubscribeEmail(A);
    const before = await everything();
    for (let time = 0; time < 3; time += 1) {
      await signUp(ctx.db, { form, source: "deals", context });
    }
    expect(await everything()).toEqual(before);
    expect(await listUnconfirmed()).toEqual([
      { email: A, phone: null, reasons: "email-withdrawn" },
    ]);
  });

  test("an address known only by its hash waits for confirmation, whether withdrawn or erased", async () => {
    await post({ email: A });
    await unsubscribeEmail(A);
    await cleanUp();
    expect(await contacts()).toEqual([]);
    await expectUnconfirmed({ email: A }, "email-withdrawn");
    await post({ email: B, phone: Q, sms_consent: "on" });
    const address = { email: B, phone: null } as const;
    const request = { actor: STAFF_ACTOR, secret: HASH_KEY, now: minutesAfterLead(minutes) };
    await eraseAddress(ctx.db, { address, ...request });
    await expectUnconfirmed({ email: B }, "email-withdrawn");
    await expectUnconfirmed({ phone: Q, sms_consent: "on" }, "phone-withdrawn");
    await expectUnconfirmed({ email: "new@example.com", phone: Q }, "phone-withdrawn");
  });

  test("checking the box does not resubscribe a number whose texts were stopped", async () => {
    await post({ email: A, phone: P, sms_consent: "on" });
    const [contact] = await contacts();
    const withdrawal = {
      contactId: contact?.id ?? "",
      actor: STAFF_ACTOR,
      now: minutesAfterLead(minutes),
    };
    await withdrawConsent(ctx.db, { ...withdrawal, channel: "sms" });
    await expectUnconfirmed({ email: A, phone: P, sms_consent: "on" }, "new-texts");
    await cleanUp();
    await expectUnconfirmed(
      { email: A, phone: P, sms_consent: "on" },
      "phone-withdrawn, new-phone",
    );
  });

  test("nobody can consent to texts for a number saved without that consent", async () => {
    await post({ email: A, phone: P });
    await expectUnconfirmed({ email: A, phone: P, sms_consent: "on" }, "new-texts");
    await expectUnconfirmed({ phone: P, sms_consent: "on" }, "new-texts");
  });

  test("the same sign-up again leaves the contact unchanged and records its consents", async () => {
    await post({ email: A, phone: P, sms_consent: "on" });
    const before = await contacts();
    await post({ email: A, phone: P, sms_consent: "on" });
    await post({ email: A });
    await post({ phone: P });
    expect(await contacts()).toEqual(before);
    expect(await listUnconfirmed()).toEqual([]);
    const consents = ["email", "sms", "email", "sms", "email"];
    expect(await consentsOf(before[0]?.id)).toEqual(consents);
    expect(await ctx.db.selectFrom("outbox").selectAll().execute()).toHaveLength(1);
  });

  test("conflicting sign-ups at the same moment change no contact", async () => {
    await post({ email: A });
    await post({ phone: P });
    await post({ email: B });
    await post({ phone: Q });
    const before = await everything();
    await Promise.all([
      post({ email: A, phone: P }),
      post({ email: A, phone: Q }),
      post({ email: B, phone: P }),
      post({ email: B, phone: Q }),
    ]);
    expect(await everything()).toEqual(before);
    expect(await listUnconfirmed()).toHaveLength(4);
  });

  test("an unconfirmed sign-up is saved once, however often it is sent", async () => {
    await post({ email: A });
    for (let time = 0; time < 4; time += 1) await post({ email: A, phone: P });
    await post({ email: A, phone: P, sms_consent: "on" });
    expect(await listUnconfirmed()).toHaveLength(2);
  });

  test("an automatic sign-up is quarantined if its addresses are new, otherwise it waits for confirmation", async () => {
    await post({ email: A, phone: P, sms_consent: "on", ...SUSPECT });
    const [contact] = await contacts();
    expect(contact).toMatchObject({ email: A, phone_number: P, quarantine_reason: "honeypot" });
    expect(await consentsOf(contact?.id)).toEqual(["email quarantine", "sms quarantine"]);
    expect(await ctx.db.selectFrom("outbox").select("status").execute()).toEqual([
      { status: "held" },
    ]);
    await expectUnconfirmed({ email: A, phone: Q, ...SUSPECT }, "new-phone, honeypot");
    await post({ email: B });
    await unsubscribeEmail(B);
    await expectUnconfirmed({ email: B, ...SUSPECT }, "email-withdrawn, honeypot");
  });

  test("a sign-up ends the quarantine only with exactly the addresses of the automatic sign-up", async () => {
    await post({ email: A, ...SUSPECT });
    await post({ email: A });
    const [contact] = await contacts();
    expect(contact?.quarantine_reason).toBeNull();
    expect(await consentsOf(contact?.id)).toEqual(["email quarantine", "email"]);
    expect(await ctx.db.selectFrom("outbox").select("status").execute()).toEqual([
      { status: "pending" },
    ]);
    await post({ email: B, phone: Q, ...SUSPECT });
    await expectUnconfirmed({ email: B }, "set-aside");
  });

  test("a release from quarantine does not restore an erased address", async () => {
    await post({ email: A, phone: P, ...SUSPECT });
    const [row] = await contacts();
    const request = { actor: STAFF_ACTOR, secret: HASH_KEY, now: minutesAfterLead(minutes) };
    await eraseAddress(ctx.db, { address: { email: null, phone: P }, ...request });
    // Older releases could leave an erased contact in quarantine.
    if (row) await ctx.db.insertInto("campaign_contacts").values(row).execute();
    const before = await everything();
    const released = await releaseLead(ctx.db, { kind: "contact", id: row?.id ?? "", ...request });
    expect(released).toEqual({ refused: "erased" });
    expect(await everything()).toEqual(before);
  });
});
