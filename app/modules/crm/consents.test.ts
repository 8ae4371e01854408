import { expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { signUp } from "#app/modules/leads/sign-up.server.ts";
import { dealsForm, leadContext, minutesAfterLead } from "#tests/factories/leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { findUnsubscription, unsubscribe } from "./consents.server.ts";

describeEachEngine("unsubscribe", (ctx) => {
  const tables = async () => ({
    contacts: await ctx.db.selectFrom("campaign_contacts").selectAll().execute(),
    consents: await ctx.db.selectFrom("consents").selectAll().orderBy("channel").execute(),
  });
  const join = async () => {
    const form = dealsForm({ email: "dana@example.com", phone: "3135550142", sms_consent: "on" });
    await signUp(ctx.db, { form, source: "deals", context: leadContext() });
    return (await tables()).contacts[0]?.unsubscribe_token ?? "";
  };

  test("stops email, revokes the email consent, and leaves the consent to texts alone", async () => {
    const token = await join();
    expect(await findUnsubscription(ctx.db, { token })).toEqual({
      email: "dana@example.com",
      optedIn: true,
    });
    const done = await unsubscribe(ctx.db, { token, now: minutesAfterLead(5), via: "one-click" });
    expect(done).toEqual({ email: "dana@example.com", optedIn: false });
    expect(await tables()).toMatchObject({
      contacts: [{ opted_in: false, updated_at: minutesAfterLead(5).toISOString() }],
      consents: [
        {
          channel: "email",
          revoked_at: minutesAfterLead(5).toISOString(),
          revoked_via: "one-click",
        },
        { channel: "sms", revoked_at: null },
      ],
    });
    expect(await findUnsubscription(ctx.db, { token })).toMatchObject({ optedIn: false });
  });

  test("changes nothing when repeated, even at the same moment", async () => {
    const token = await join();
    await unsubscribe(ctx.db, { token, now: minutesAfterLead(5), via: "one-click" });
    const before = await tables();
    const other = await openDatabase(ctx.options);
    const repeats = [ctx.db, other.db, ctx.db].map((db) =>
      unsubscribe(db, { token, now: minutesAfterLead(6), via: "page" }),
    );
    expect(await Promise.all(repeats)).toEqual(
      Array(3).fill({ email: "dana@example.com", optedIn: false }),
    );
    await other.close();
    expect(await tables()).toEqual(before);
  });

  test.each(["", "no-such-token", "' or 1=1 --", "a\0b", "x".repeat(1_000)])(
    "finds nobody for a token like %j",
    async (token) => {
      await join();
      expect(await findUnsubscription(ctx.db, { token })).toBeNull();
      expect(
        await unsubscribe(ctx.db, { token, now: minutesAfterLead(5), via: "page" }),
      ).toBeNull();
      expect((await tables()).contacts).toMatchObject([{ opted_in: true }]);
    },
  );
});
