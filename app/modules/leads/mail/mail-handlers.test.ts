import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { runOutbox } from "#app/modules/background/run-outbox.server.ts";
import { unsubscribe } from "#app/modules/crm/consents.server.ts";
import { eraseLead } from "#app/modules/crm/privacy/erase-leads.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import {
  contactForm,
  createAnswer,
  createContact,
  dealsForm,
  HASH_KEY,
  leadContext,
  minutesAfterLead,
  STAFF_ACTOR,
} from "#tests/factories/leads.ts";
import { type FakeSmtp, startFakeSmtp } from "#tests/fakes/smtp-server.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { WARNINGS } from "#tests/setup/warnings.ts";
import { signUp } from "../sign-up.server.ts";
import { submitMessage } from "../submit-message.server.ts";
import { leadMailHandlers } from "./mail-handlers.server.ts";

const ORIGIN = "https://hyde.example";
let smtp: FakeSmtp;

beforeAll(() => {
  logger.level = "silent";
});
afterAll(() => {
  logger.level = "info";
});
beforeEach(async () => {
  smtp = await startFakeSmtp();
});
afterEach(() => smtp.stop());

describeEachEngine("lead emails", (ctx) => {
  const handlers = (env: Partial<Parameters<typeof leadMailHandlers>[0]> = {}) =>
    leadMailHandlers(
      {
        SMTP_URL: smtp.url,
        MAIL_FROM: "hello@hyde.example",
        MAIL_TO: "store@hyde.example",
        PUBLIC_ORIGIN: ORIGIN,
        ...env,
      },
      { secret: HASH_KEY },
    );
  const send = (minutes = 0, env = {}) =>
    runOutbox({
      db: ctx.db,
      handlers: handlers(env),
      now: () => minutesAfterLead(minutes),
      random: () => 0.5,
    });
  const write = (fields: Record<string, string> = {}) =>
    submitMessage(ctx.db, { form: contactForm(fields), context: leadContext() });
  const join = (email = "dana@example.com", extra = {}) =>
    signUp(ctx.db, {
      form: dealsForm({ email, ...extra }),
      source: "deals",
      context: leadContext({ page: "/deals" }),
    });
  const findMessageId = async () =>
    (await ctx.db.selectFrom("messages").select("id").executeTakeFirstOrThrow()).id;
  const outbox = () => ctx.db.selectFrom("outbox").selectAll().execute();
  const header = (name: string, index = 0) =>
    smtp.mails[index]?.parsed.headers.find(({ key }) => key === name)?.value;

  test("a message reaches the store as text and HTML, and a reply reaches the visitor", async () => {
    const message = `Ligne 1 🌿\n\n  <b>inert</b> & שלום\n.\n.leading dot\n${"long ".repeat(300)}`;
    await write({ name: "Zoë “Z” <O'Hara>", message });
    expect(await send()).toEqual({ sent: 1, retry: 0, failed: 0 });
    const [mail] = smtp.mails;
    const { name } = await getSiteFacts(ctx.db);
    expect(mail?.envelope).toEqual({ from: "hello@hyde.example", to: ["store@hyde.example"] });
    expect(mail?.parsed).toMatchObject({
      from: { name, address: "hello@hyde.example" },
      to: [{ address: "store@hyde.example" }],
      replyTo: [{ name: "Zoë “Z” <O'Hara>", address: "dana@example.com" }],
      subject: "Message from Zoë “Z” <O'Hara>",
    });
    expect(mail?.parsed.text).toContain(message.trimEnd());
    expect(mail?.parsed.text).toContain("dana@example.com");
    expect(mail?.parsed.html).toContain("&lt;b&gt;inert&lt;/b&gt; &amp; שלום");
    expect(mail?.parsed.html).not.toContain("<b>");
    expect(header("list-unsubscribe")).toBeUndefined();
  });

  test("nothing a visitor types becomes a header", async () => {
    await write({
      name: "Eve\u000bBcc: a@example.com\u0085X-Evil: 1",
      message: "Hi\r\nBcc: b@example.com\r\n\r\n.\r\nRCPT TO:<c@example.com>",
    });
    await send();
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]?.envelope.to).toEqual(["store@hyde.example"]);
    expect(smtp.mails[0]?.parsed.bcc ?? []).toEqual([]);
    const head = smtp.mails[0]?.raw.split("\r\n\r\n")[0];
    expect(head).not.toMatch(/^(bcc|x-evil)/im);
  });

  test("the welcome email has the address, the age line, and one-click unsubscribe", async () => {
    await join();
    await send();
    const [mail] = smtp.mails;
    const facts = await getSiteFacts(ctx.db);
    const contact = await ctx.db
      .selectFrom("campaign_contacts")
      .selectAll()
      .executeTakeFirstOrThrow();
    const url = `${ORIGIN}/unsubscribe/${contact.unsubscribe_token}`;
    expect(mail?.envelope.to).toEqual(["dana@example.com"]);
    expect(header("list-unsubscribe")).toBe(`<${url}>`);
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    for (const part of [mail?.parsed.text, mail?.parsed.html]) {
      for (const text of [facts.address.street, facts.name, url, `${facts.minimumAge} and over`]) {
        expect(part).toContain(text);
      }
    }
    expect(mail?.parsed.html).toContain(`href="${ORIGIN}/specials"`);
  });

  test("the welcome email contains the four warnings word for word, the pregnancy warning framed", async () => {
    await join();
    await send();
    const { text = "", html = "" } = smtp.mails[0]?.parsed ?? {};
    for (const warning of WARNINGS) {
      expect(text).toContain(warning);
      expect(html).toContain(warning);
    }
    const pregnancy = WARNINGS[3];
    expect(text).toContain(`${"=".repeat(70)}\n${pregnancy}\n${"=".repeat(70)}`);
    const framed = html.slice(0, html.indexOf(pregnancy));
    expect(framed.slice(framed.lastIndexOf("<table"))).toContain("border:3px solid");
  });

  test("a message to the store is not advertising and contains no warnings", async () => {
    await write();
    await send();
    for (const warning of WARNINGS) expect(smtp.mails[0]?.parsed.text).not.toContain(warning);
  });

  test("a person gets one welcome email, however often and wherever they sign up", async () => {
    await join();
    await send();
    await join("DANA@example.com", { phone: "3135550142" });
    const form = dealsForm({ email: "dana@example.com" });
    await signUp(ctx.db, { form, source: "join", context: leadContext() });
    await send(60);
    expect(smtp.mails).toHaveLength(1);
  });

  test("a contact who unsubscribed in the meantime gets no welcome email", async () => {
    await join();
    const { unsubscribe_token: token } = await ctx.db
      .selectFrom("campaign_contacts")
      .select("unsubscribe_token")
      .executeTakeFirstOrThrow();
    await unsubscribe(ctx.db, { token, now: minutesAfterLead(1), via: "page" });
    expect(await send(2)).toMatchObject({ sent: 1 });
    expect(smtp.attempts()).toBe(0);
    const attempts = await ctx.db.selectFrom("outbox_attempts").selectAll().execute();
    expect(attempts).toMatchObject([{ outcome: "sent", detail: "skipped: unsubscribed" }]);
  });

  test("an answer goes to the visitor with the message below it, and replies reach the store", async () => {
    await write({ name: "Zoë", message: "Parking?\n<b>Thanks</b>" });
    const messageId = await findMessageId();
    await createAnswer(ctx.db, { messageId, text: "Hello Zoë,\n\nyes & free. <script>" });
    await send(2);
    const mail = smtp.mails.find(({ envelope }) => envelope.to.includes("dana@example.com"));
    const { name, phone } = await getSiteFacts(ctx.db);
    expect(mail?.parsed).toMatchObject({
      from: { name, address: "hello@hyde.example" },
      to: [{ address: "dana@example.com" }],
      replyTo: [{ address: "store@hyde.example" }],
      subject: `Re: Your message to ${name}`,
    });
    const { text = "", html = "" } = mail?.parsed ?? {};
    expect(text).toContain("Hello Zoë,\n\nyes & free. <script>\n");
    expect(text).toContain("You wrote on Nov 20, 2026, 12:00 PM:\n> Parking?\n> <b>Thanks</b>");
    expect(html).toContain("yes &amp; free. &lt;script&gt;");
    expect(html).not.toMatch(/<script>|<b>/);
    for (const part of [text, html]) expect(part).toContain(phone);
    expect(mail?.raw).not.toMatch(/^(list-unsubscribe|auto-submitted)/im);
  });

  test("answers name the emails before them, so that the conversation stays together", async () => {
    await write();
    const messageId = await findMessageId();
    for (const minute of [1, 2]) {
      await createAnswer(ctx.db, { messageId, text: `Answer ${minute}` }, minutesAfterLead(minute));
      await send(minute);
    }
    const ids = smtp.mails.map(({ parsed }) => parsed.messageId);
    expect(new Set(ids).size).toBe(3);
    expect(header("in-reply-to", 1)).toBe(ids[0]);
    expect(header("references", 1)).toBe(ids[0]);
    expect(header("in-reply-to", 2)).toBe(ids[1]);
    expect(header("references", 2)?.split(/\s+/)).toEqual([ids[0], ids[1]]);
    expect(header("in-reply-to", 0)).toBeUndefined();
  });

  test("an answer is not sent to someone who has asked for erasure in the meantime", async () => {
    const email = "dana@example.com";
    const contact = await createContact(ctx.db, { email });
    await write({ email });
    await createAnswer(ctx.db, { messageId: await findMessageId() });
    const erasure = { actor: STAFF_ACTOR, secret: HASH_KEY, now: minutesAfterLead(2) };
    await eraseLead(ctx.db, { kind: "contact", id: contact.id, ...erasure });
    expect(await send(3)).toEqual({ sent: 1, retry: 0, failed: 1 });
    expect(smtp.mails.map(({ envelope }) => envelope.to)).toEqual([["store@hyde.example"]]);
    const answers = (await outbox()).filter(({ kind }) => kind === "message-answer");
    expect(answers).toMatchObject([
      { status: "failed", last_error: "the person asked for erasure" },
    ]);
  });

  test("an answer waits until the store's mailbox is set, because replies go there", async () => {
    await write();
    await createAnswer(ctx.db, { messageId: await findMessageId() });
    expect(await send(2, { MAIL_TO: undefined })).toMatchObject({ sent: 0 });
    expect(await send(2)).toMatchObject({ sent: 2 });
  });

  test("quarantined submissions are not emailed", async () => {
    await write({ quiet_moss: "x" });
    await join("bot@example.com", { quiet_moss: "x" });
    await send(60);
    expect(smtp.attempts()).toBe(0);
  });

  test.each([
    { at: "rcpt", code: 421 },
    { at: "rcpt", code: 450 },
    { at: "rcpt", code: 550, text: "5.7.1 relaying denied" },
    { at: "data", code: 554 },
    { at: "drop" },
  ] as const)("are retried after %j with the same Message-ID", async (fault) => {
    await write();
    const [row] = await outbox();
    smtp.fail(fault);
    expect(await send()).toMatchObject({ retry: 1 });
    smtp.fail(null);
    expect(await send(0.9)).toMatchObject({ sent: 0 });
    expect(await send(1)).toMatchObject({ sent: 1 });
    expect(smtp.attempts()).toBe(2);
    expect(header("message-id")).toBe(`<${row?.id}@hyde.example>`);
    const attempts = await ctx.db
      .selectFrom("outbox_attempts")
      .selectAll()
      .orderBy("attempt")
      .execute();
    expect(attempts.map(({ outcome }) => outcome)).toEqual(["retry", "sent"]);
  });

  test("are not retried if the recipient is permanently rejected", async () => {
    smtp.fail({ at: "rcpt", code: 550, text: "5.1.1 no such mailbox" });
    await join();
    expect(await send()).toMatchObject({ failed: 1 });
    expect(await outbox()).toMatchObject([
      { status: "failed", last_error: expect.stringContaining("no such mailbox") },
    ]);
    smtp.fail(null);
    expect(await send(5_000)).toEqual({ sent: 0, retry: 0, failed: 0 });
  });

  test("are retried if the server is unavailable", async () => {
    await write();
    expect(await send(0, { SMTP_URL: "smtp://127.0.0.1:1" })).toMatchObject({ retry: 1 });
    expect(await send(1)).toMatchObject({ sent: 1 });
  });

  test("wait without an attempt while a setting is missing", async () => {
    await write();
    await join();
    const incomplete = [{ SMTP_URL: undefined }, { MAIL_FROM: undefined }];
    for (const env of incomplete) expect(await send(0, env)).toMatchObject({ sent: 0 });
    expect(handlers({ SMTP_URL: undefined, MAIL_FROM: undefined })).toEqual({
      "contact-message": { missingSettings: "SMTP_URL and MAIL_FROM" },
      "message-answer": { missingSettings: "SMTP_URL and MAIL_FROM" },
      welcome: { missingSettings: "SMTP_URL and MAIL_FROM" },
    });
    expect(await send(0, { MAIL_TO: undefined })).toMatchObject({ sent: 1 });
    expect(smtp.mails[0]?.envelope.to).toEqual(["dana@example.com"]);
    expect((await outbox()).map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
    expect(await send()).toMatchObject({ sent: 1 });
  });
});
