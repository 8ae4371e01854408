import { randomUUID } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { purgeIdempotencyKeys } from "#app/modules/crm/idempotency-keys.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import {
  contactForm,
  LEAD_NOW,
  leadContext,
  minutesAfterLead,
  toFormData,
} from "#tests/factories/leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { submitMessage } from "./submit-message.server.ts";

const context = leadContext();
const sent = {
  kind: "default",
  title: "Message Sent!",
  text: "Thank you for reaching out. We'll get back to you soon.",
};

afterEach(() => vi.restoreAllMocks());

describeEachEngine("submitMessage", (ctx) => {
  const messages = () => ctx.db.selectFrom("messages").selectAll().execute();
  const outbox = () => ctx.db.selectFrom("outbox").selectAll().execute();

  test("saves the message, its submission, and its email, then confirms it", async () => {
    const result = await submitMessage(ctx.db, { form: contactForm(), context });
    expect(result).toEqual({ ok: true, status: 200, notice: sent, fieldErrors: {}, values: {} });
    const [message] = await messages();
    expect(message).toMatchObject({
      name: "Dana Reed",
      email: "dana@example.com",
      message: "Do you have parking?",
      page: "/contact",
      status: "new",
      quarantine_reason: null,
      created_at: "2026-11-20T17:00:00.000Z",
    });
    const [row] = await outbox();
    expect(row).toMatchObject({ kind: "contact-message", status: "pending", attempts: 0 });
    expect(JSON.parse(row?.payload ?? "")).toEqual({ messageId: message?.id });
    const submissions = await ctx.db.selectFrom("lead_submissions").selectAll().execute();
    expect(submissions).toMatchObject([{ form: "contact", lead_id: message?.id }]);
  });

  test.each<Record<string, string>>([
    { name: "" },
    { email: " " },
    { message: " \r\n\t" },
    { name: "", email: "", message: "" },
  ])("asks for all fields when %j", async (fields) => {
    const form = contactForm(fields);
    const result = await submitMessage(ctx.db, { form, context });
    expect(result).toMatchObject({
      ok: false,
      status: 422,
      notice: {
        kind: "destructive",
        title: "Missing Information",
        text: "Please fill in all fields before submitting.",
      },
      values: { name: form.get("name"), email: form.get("email"), message: form.get("message") },
    });
    expect(Object.keys(result.fieldErrors).sort()).toEqual(Object.keys(fields).sort());
    expect(await messages()).toEqual([]);
  });

  test("asks for all fields if the form is empty or posts a file", async () => {
    expect((await submitMessage(ctx.db, { form: new FormData(), context })).status).toBe(422);
    const form = contactForm();
    form.set("message", new File(["Hello"], "hello.txt"));
    expect((await submitMessage(ctx.db, { form, context })).notice.title).toBe(
      "Missing Information",
    );
  });

  test("names the invalid fields and returns what was typed", async () => {
    const form = contactForm({ email: "dana@", message: "Hello 🌿" });
    const result = await submitMessage(ctx.db, { form, context });
    expect(result).toMatchObject({ ok: false, status: 422 });
    expect(result.notice.title).toBe("Please check the form");
    expect(result.notice.text).toBe(result.fieldErrors.email);
    expect(result.values).toEqual({ name: "Dana Reed", email: "dana@", message: "Hello 🌿" });
    expect(await outbox()).toEqual([]);
  });

  test("rejects header injection and a message that is too long", async () => {
    const injected = {
      email: "a@example.com\r\nBcc: b@example.com",
      name: "A\r\nBcc: b@c.example",
    };
    const first = await submitMessage(ctx.db, { form: contactForm(injected), context });
    expect(first.fieldErrors).toEqual({
      email: expect.stringContaining("one line"),
      name: expect.stringContaining("one line"),
    });
    const form = contactForm({ message: "x".repeat(1_000_000) });
    expect((await submitMessage(ctx.db, { form, context })).status).toBe(422);
    expect(await messages()).toEqual([]);
  });

  test("saves hostile and foreign text exactly as typed", async () => {
    const typed = {
      name: `Robert'); DROP TABLE messages;-- <img src=x onerror=alert(1)>`,
      message:
        "🌿👩🏽‍🌾 \u202Eمرحبا שלום\u202C\nline two\n\n\t<script>alert('x')</script> {{7*7}} %s \\ ",
    };
    const posted = { ...typed, message: typed.message.replaceAll("\n", "\r\n") };
    await submitMessage(ctx.db, { form: contactForm(posted), context });
    expect(await messages()).toMatchObject([typed]);
  });

  test("saves one of several simultaneous submissions of the same form", async () => {
    const form = contactForm();
    const results = await Promise.all(
      Array.from({ length: 6 }, () => submitMessage(ctx.db, { form, context })),
    );
    expect(results.map((result) => result.notice)).toEqual(Array(6).fill(sent));
    expect(await messages()).toHaveLength(1);
    expect(await outbox()).toHaveLength(1);
  });

  test("saves one of two identical submissions to different processes", async () => {
    const other = await openDatabase(ctx.options);
    const form = contactForm();
    await Promise.all([ctx.db, other.db].map((db) => submitMessage(db, { form, context })));
    await other.close();
    expect(await messages()).toHaveLength(1);
  });

  test("accepts a changed text with the same id as a new message", async () => {
    const submission_id = randomUUID();
    for (const message of ["One", "Two"]) {
      await submitMessage(ctx.db, { form: contactForm({ submission_id, message }), context });
    }
    expect(await messages()).toHaveLength(2);
  });

  test("treats identical submissions within ten minutes as one if they have no id", async () => {
    const form = toFormData({ name: "Dana", email: "dana@example.com", message: "Hello" });
    for (const now of [LEAD_NOW, minutesAfterLead(9), minutesAfterLead(11)]) {
      await submitMessage(ctx.db, { form, context: leadContext({ now }) });
    }
    expect(await messages()).toHaveLength(2);
  });

  test("quarantines a suspicious message and answers it like any other", async () => {
    const form = contactForm({ quiet_moss: "https://spam.example" });
    expect((await submitMessage(ctx.db, { form, context })).notice).toEqual(sent);
    expect(await messages()).toMatchObject([{ quarantine_reason: "honeypot" }]);
    expect(await outbox()).toMatchObject([{ status: "held" }]);
  });

  test("saves any page path, without NUL and truncated", async () => {
    const odd = leadContext({ page: `/\0${"x".repeat(5_000)}` });
    expect((await submitMessage(ctx.db, { form: contactForm(), context: odd })).ok).toBe(true);
    expect((await messages())[0]?.page).toHaveLength(200);
  });

  test("answers 429 with Retry-After above the limit, even from a new process", async () => {
    vi.spyOn(logger, "warn").mockImplementation(() => {});
    for (let post = 0; post < 40; post += 1) {
      const result = await submitMessage(ctx.db, { form: contactForm(), context });
      expect(result.status).toBe(200);
    }
    const other = await openDatabase(ctx.options);
    const refused = await submitMessage(other.db, { form: contactForm(), context });
    expect(refused).toMatchObject({ ok: false, status: 429, headers: { "Retry-After": "600" } });
    expect(refused.notice.kind).toBe("destructive");
    expect(refused.values.message).toBe("Do you have parking?");
    const elsewhere = leadContext({ address: "198.51.100.1" });
    const form = contactForm();
    expect((await submitMessage(other.db, { form, context: elsewhere })).status).toBe(200);
    const after = leadContext({ now: minutesAfterLead(10) });
    expect((await submitMessage(other.db, { form, context: after })).status).toBe(200);
    await other.close();
  });

  test("answers 503 and logs the cause if the database fails, and saves nothing", async () => {
    const log = vi.spyOn(logger, "error").mockImplementation(() => {});
    await ctx.db.schema.alterTable("outbox").renameTo("outbox_renamed").execute();
    const result = await submitMessage(ctx.db, { form: contactForm(), context });
    await ctx.db.schema.alterTable("outbox_renamed").renameTo("outbox").execute();
    expect(result).toMatchObject({
      ok: false,
      status: 503,
      notice: {
        kind: "destructive",
        title: "Error",
        text: "Something went wrong. Please try again.",
      },
      values: { message: "Do you have parking?" },
    });
    expect(log).toHaveBeenCalledWith(
      expect.objectContaining({ err: expect.any(Error), form: "contact" }),
      expect.any(String),
    );
    expect(await messages()).toEqual([]);
  });
});

describeEachEngine("idempotency keys", (ctx) => {
  test("are deleted after a day, and the message itself stays", async () => {
    await submitMessage(ctx.db, { form: contactForm(), context: leadContext() });
    expect(await purgeIdempotencyKeys(ctx.db, { now: LEAD_NOW })).toBe(0);
    expect(await purgeIdempotencyKeys(ctx.db, { now: minutesAfterLead(24 * 60 + 1) })).toBe(1);
    expect(await ctx.db.selectFrom("messages").select("id").execute()).toHaveLength(1);
  });
});
