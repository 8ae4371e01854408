import { expect, test } from "vitest";
import {
  createAnswer,
  createContact,
  createMessage,
  FILLED_HONEYPOT,
  minutesAfterLead,
  STAFF_ACTOR,
} from "#tests/factories/leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { withdrawConsent } from "./consents.server.ts";
import { listHistory } from "./history.server.ts";

const EMAIL = "dana@example.com";

describeEachEngine("the history of a person", (ctx) => {
  test("shows sign-up, consents, messages, answers, and emails, newest first", async () => {
    const { id: contactId } = await createContact(ctx.db, {
      ...{ email: EMAIL, phone: "3135550142", sms_consent: "on" },
    });
    const { id } = await createMessage(ctx.db, { email: EMAIL }, minutesAfterLead(1));
    await createAnswer(ctx.db, { messageId: id, text: "Yes,\nbehind us." }, minutesAfterLead(2));
    const now = minutesAfterLead(3);
    await withdrawConsent(ctx.db, { contactId, channel: "sms", actor: STAFF_ACTOR, now });
    await createMessage(
      ...([
        ctx.db,
        { email: EMAIL, message: "Buy", ...FILLED_HONEYPOT },
        minutesAfterLead(4),
      ] as const),
    );
    await createMessage(ctx.db, { email: "bo@example.com", message: "Other" }, minutesAfterLead(5));
    const history = await listHistory(ctx.db, { email: EMAIL, contactId });
    expect(history.slice(0, 4)).toMatchObject([
      { kind: "message", excerpt: "Buy", isInQuarantine: true },
      { kind: "withdrew", channel: "sms", via: "told-staff", at: now.toISOString() },
      { kind: "answer", messageId: id, excerpt: "Yes, behind us.", state: "pending" },
      { kind: "message", id, isInQuarantine: false },
    ]);
    const signUp = history.slice(4);
    expect(new Set(signUp.map(({ at }) => at))).toEqual(
      new Set([minutesAfterLead(0).toISOString()]),
    );
    expect(signUp.map(({ kind }) => kind).sort()).toEqual([
      "agreed",
      "agreed",
      "email",
      "signed-up",
    ]);
    expect(
      signUp.find((entry) => entry.kind === "agreed" && entry.channel === "sms"),
    ).toMatchObject({
      wording: expect.stringContaining("text me"),
      page: "/deals",
    });
    expect(JSON.stringify(history)).not.toContain("Other");
  });

  test("has only messages for someone who never signed up, and nothing for a stranger", async () => {
    const { id } = await createMessage(ctx.db, { email: EMAIL });
    expect(await listHistory(ctx.db, { email: EMAIL })).toMatchObject([{ kind: "message", id }]);
    expect(await listHistory(ctx.db, { email: "nobody@example.com" })).toEqual([]);
    expect(await listHistory(ctx.db, { email: null })).toEqual([]);
  });
});
