import { expect, test } from "vitest";
import { contactForm, LEAD_NOW, later, leadContext } from "#tests/factories/leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { purgeSubmissions } from "./purge-submissions.server.ts";
import { submitMessage } from "./submit-message.server.ts";

describeEachEngine("marks of submissions", (ctx) => {
  test("go after a day, the message itself stays", async () => {
    await submitMessage(ctx.db, { form: contactForm(), context: leadContext() });
    expect(await purgeSubmissions(ctx.db, { now: LEAD_NOW })).toBe(0);
    expect(await purgeSubmissions(ctx.db, { now: later(24 * 60 + 1) })).toBe(1);
    expect(await ctx.db.selectFrom("messages").select("id").execute()).toHaveLength(1);
  });
});
