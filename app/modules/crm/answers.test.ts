import { expect, test } from "vitest";
import { newId } from "#app/platform/random.server.ts";
import {
  createAnswer,
  createContact,
  createMessage,
  FILLED_HONEYPOT,
  HASH_KEY,
  minutesAfterLead,
  STAFF_ACTOR,
} from "#tests/factories/leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import {
  ANSWERED_OUTSIDE,
  findAnswerToSend,
  listAnswers,
  recordOutsideAnswer,
  retryAnswer,
  saveAnswer,
} from "./answers.server.ts";
import { unsubscribe } from "./consents.server.ts";
import { snoozeMessage } from "./message-state.server.ts";
import { listNotes } from "./notes.server.ts";
import { eraseExpiredLeads } from "./privacy/erase-expired-leads.server.ts";
import { eraseLead } from "./privacy/erase-leads.server.ts";

const context = { actor: STAFF_ACTOR, secret: HASH_KEY, now: minutesAfterLead(10) };
const EMAIL = "dana@example.com";

describeEachEngine("answers", (ctx) => {
  const save = (messageId: string, text = "Yes.", answerId = newId(), now = context.now) =>
    saveAnswer(ctx.db, { ...context, messageId, answerId, text, now });
  const answerRows = () =>
    ctx.db.selectFrom("outbox").selectAll().where("kind", "=", "message-answer").execute();
  const count = async (table: "message_answers" | "audit_log") =>
    (await ctx.db.selectFrom(table).select("id").execute()).length;
  const statusOf = async (id: string) =>
    ctx.db
      .selectFrom("messages")
      .select(["status", "snoozed_until"])
      .where("id", "=", id)
      .executeTakeFirst();

  test("an answer is saved with its email, the message is answered, and its snooze ends", async () => {
    const { id } = await createMessage(ctx.db);
    await snoozeMessage(ctx.db, { id, day: "2026-11-24", ...context });
    const answerId = newId();
    expect(await save(id, " Yes,\r\nbehind the store.\0 ", answerId)).toEqual({ ok: true });
    expect(await listAnswers(ctx.db, { messageIds: [id] })).toMatchObject([
      {
        ...{ id: answerId, text: "Yes,\nbehind the store." },
        mail: { kind: "message-answer", status: "pending", attempts: [] },
      },
    ]);
    expect(await statusOf(id)).toEqual({ status: "answered", snoozed_until: null });
    // No personal data outside the tables that erasure knows.
    expect(await answerRows()).toMatchObject([
      { dedupe_key: `answer:${answerId}`, payload: JSON.stringify({ answerId }) },
    ]);
    const audit = await ctx.db
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "answer-message")
      .execute();
    expect(audit).toMatchObject([{ subject_id: id, after: '{"status":"answered"}' }]);
    expect(JSON.stringify(audit)).not.toMatch(/behind|dana/);
  });

  test("the same form sent several times at once makes one answer and one email", async () => {
    const { id } = await createMessage(ctx.db);
    const answerId = newId();
    const results = await Promise.all([1, 2, 3].map(() => save(id, "Yes.", answerId)));
    expect(results).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect([await count("message_answers"), (await answerRows()).length]).toEqual([1, 1]);
  });

  test("a changed text under the id of a saved answer is refused, not taken for sent", async () => {
    const { id } = await createMessage(ctx.db);
    const other = await createMessage(ctx.db, { email: "bo@example.com" });
    const answerId = newId();
    await save(id, "Yes,\nfree.", answerId);
    expect(await save(id, " Yes,\r\nfree. ", answerId)).toEqual({ ok: true });
    expect(await save(id, "No.", answerId)).toEqual({ ok: false, why: "changed" });
    expect(await save(other.id, "Yes,\nfree.", answerId)).toEqual({ ok: false, why: "changed" });
    expect(await listAnswers(ctx.db, { messageIds: [id] })).toMatchObject([
      { text: "Yes,\nfree." },
    ]);
    expect(await answerRows()).toHaveLength(1);
    const noteId = newId();
    const record = (text: string) =>
      recordOutsideAnswer(ctx.db, { ...context, messageId: id, noteId, text });
    await record("Yes.");
    expect(await record("No.")).toEqual({ ok: false, why: "changed" });
    expect(await listNotes(ctx.db, { leadId: id })).toMatchObject([
      { text: `${ANSWERED_OUTSIDE}\n\nYes.` },
    ]);
  });

  test("an answer sent outside the site is a note, made once, and the message is answered", async () => {
    const { id } = await createMessage(ctx.db);
    const noteId = newId();
    const record = () =>
      recordOutsideAnswer(ctx.db, { ...context, messageId: id, noteId, text: "Yes,\r\nfree." });
    expect(await record()).toEqual({ ok: true });
    expect(await record()).toEqual({ ok: true });
    expect(await listNotes(ctx.db, { leadId: id })).toMatchObject([
      { id: noteId, text: `${ANSWERED_OUTSIDE}\n\nYes,\nfree.` },
    ]);
    expect(await statusOf(id)).toMatchObject({ status: "answered" });
    expect([await count("message_answers"), (await answerRows()).length]).toEqual([0, 0]);
    const audit = await ctx.db
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "record-outside-answer")
      .execute();
    expect(audit).toMatchObject([{ subject_id: id, after: '{"status":"answered"}' }]);
    expect(JSON.stringify(audit)).not.toContain("free");
  });

  test("if the email cannot be queued, nothing is saved", async () => {
    const { id } = await createMessage(ctx.db);
    await ctx.db.schema.alterTable("outbox").renameTo("outbox_renamed").execute();
    await expect(save(id)).rejects.toThrow(/outbox/);
    await ctx.db.schema.alterTable("outbox_renamed").renameTo("outbox").execute();
    expect([await count("message_answers"), await statusOf(id)]).toEqual([
      ...[0, { status: "new", snoozed_until: null }],
    ]);
  });

  test.each([
    ["nothing", " \r\n", "Please write an answer."],
    ["too much", "x".repeat(5_001), "Please keep the answer to 5,000 characters."],
  ])("%s is not an answer", async (_what, text, problem) => {
    const { id } = await createMessage(ctx.db);
    expect(await save(id, text)).toEqual({ ok: false, problem });
    expect(await count("message_answers")).toBe(0);
  });

  test("messages that are deleted or in quarantine are not answered", async () => {
    const robot = await createMessage(ctx.db, FILLED_HONEYPOT);
    for (const id of [robot.id, "nobody"])
      expect(await save(id)).toEqual({ ok: false, why: "gone" });
    expect([await count("message_answers"), await answerRows()]).toEqual([0, []]);
  });

  test("whoever withdrew consent to marketing and then asks something gets an answer", async () => {
    const { unsubscribe_token: token } = await createContact(ctx.db, { email: EMAIL });
    await unsubscribe(ctx.db, { token, now: minutesAfterLead(1), via: "page" });
    const { id } = await createMessage(ctx.db, { email: EMAIL }, minutesAfterLead(2));
    await eraseExpiredLeads(ctx.db, { secret: HASH_KEY, now: minutesAfterLead(3) });
    expect(await save(id)).toEqual({ ok: true });
  });

  test("a person who asked for erasure gets no answer, not even one that was waiting", async () => {
    const contact = await createContact(ctx.db, { email: EMAIL });
    const before = await createMessage(ctx.db, { email: EMAIL });
    const waiting = await createAnswer(ctx.db, { messageId: before.id });
    const request = { ...context, now: minutesAfterLead(20) };
    await eraseLead(ctx.db, { kind: "contact", id: contact.id, ...request });
    expect(await findAnswerToSend(ctx.db, { id: waiting, secret: HASH_KEY })).toBe("erased");
    expect(await save(before.id)).toEqual({ ok: false, why: "erased" });
    await ctx.db.updateTable("outbox").set({ status: "failed" }).execute();
    const retry = await retryAnswer(ctx.db, {
      ...{ ...context, messageId: before.id, answerId: waiting },
    });
    expect(retry).toEqual({ ok: false, why: "erased" });
    expect(await count("message_answers")).toBe(1);
    // Writing again shows that the person wants to hear from the store.
    const after = await createMessage(
      ...([ctx.db, { email: EMAIL, message: "Hello again" }, minutesAfterLead(30)] as const),
    );
    expect(await save(after.id)).toEqual({ ok: true });
  });

  test("an answer whose email failed is sent again, once, with all its attempts", async () => {
    const { id: messageId } = await createMessage(ctx.db);
    const answerId = await createAnswer(ctx.db, { messageId });
    const retry = (ids = { messageId, answerId }) => retryAnswer(ctx.db, { ...context, ...ids });
    expect(await retry(), "it has not failed").toEqual({ ok: false, why: "gone" });
    await ctx.db
      .updateTable("outbox")
      .set({ status: "failed", attempts: 10, last_error: "no such mailbox" })
      .execute();
    const other = await createMessage(ctx.db, { message: "Another" });
    expect(await retry({ messageId: other.id, answerId })).toEqual({ ok: false, why: "gone" });
    expect(await retry()).toEqual({ ok: true });
    expect(await answerRows()).toMatchObject([
      { status: "pending", attempts: 0, last_error: null, finished_at: null },
    ]);
    expect(await retry()).toEqual({ ok: false, why: "gone" });
  });

  test("the email names the conversation's earlier emails that were sent, oldest first", async () => {
    const { id: messageId } = await createMessage(ctx.db);
    const answers = [];
    for (const minute of [1, 2, 3]) {
      answers.push(await createAnswer(ctx.db, { messageId }, minutesAfterLead(minute)));
    }
    const [first, second, third = ""] = answers;
    const setStatus = (answerId: string | undefined, status: "sent" | "failed") =>
      ctx.db
        .updateTable("outbox")
        .set({ status })
        .where("dedupe_key", "=", `answer:${answerId}`)
        .returning("id")
        .executeTakeFirstOrThrow();
    const sent = await setStatus(first, "sent");
    await setStatus(second, "failed");
    const toStore = await ctx.db
      .selectFrom("outbox")
      .select("id")
      .where("kind", "=", "contact-message")
      .executeTakeFirstOrThrow();
    const found = await findAnswerToSend(ctx.db, { id: third, secret: HASH_KEY });
    expect(found).toMatchObject({ earlierRows: [{ id: toStore.id }, { id: sent.id }] });
    expect(await findAnswerToSend(ctx.db, { id: "none", secret: HASH_KEY })).toBe("gone");
  });
});
