import { expect, test, vi } from "vitest";
import { newId } from "#app/platform/random.server.ts";
import { addDays, storeDay } from "#app/platform/time.server.ts";
import { FILLED_HONEYPOT } from "#tests/factories/leads.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { attributesOf, enteredValue, formFields, noticeOf, textOf } from "#tests/setup/html.ts";
import { type FormFields, get, post } from "#tests/setup/http.ts";
import { type SignedInStaff, signInStaff } from "#tests/setup/staff.ts";

const TOMORROW = addDays(storeDay(new Date()), 1);

describeEachApp("the inbox", { engines: "all", mail: true }, (ctx) => {
  let session: SignedInStaff | undefined;
  const staff = async () => {
    session ??= await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    return session.headers;
  };
  const open = async (path: string) => get(ctx.app, path, await staff());
  const submit = async (path: string, fields: FormFields) =>
    post(ctx.app, path, fields, await staff());
  /** Sends a message as a visitor does and returns the row and the path of its page. */
  const receive = async (fields: Record<string, string> = {}) => {
    const email = `dana-${newId().slice(-12)}@example.com`;
    await post(ctx.app, "/contact", { name: "Dana Reed", email, message: "Parking?", ...fields });
    const message = await ctx.app.db
      .selectFrom("messages")
      .selectAll()
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return { email, message, path: `/admin/leads/messages/${message.id}` };
  };
  const messageRow = (id: string) =>
    ctx.app.db
      .selectFrom("messages")
      .select(["status", "snoozed_until", "assignee_id", "quarantine_reason"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const mailsTo = (email: string) =>
    ctx.app.smtp?.mails.filter(({ envelope }) => envelope.to.includes(email)) ?? [];
  /** Fills the answer form as the page sent it. */
  const answer = async (path: string, text: string) => {
    const fields = formFields((await open(path)).text, "answer-id");
    return { fields, response: await submit(path, { ...fields, intent: "answer", answer: text }) };
  };
  /** The number shown beside a view of the inbox. */
  const countOf = (html: string, view: string) =>
    Number(textOf(html).match(new RegExp(`${view} (\\d+)`))?.[1]);

  test("an answer reaches the shopper, its state is shown, and sending it twice sends one", async () => {
    const { email, message, path } = await receive();
    const { fields, response } = await answer(path, "Yes, behind the store.");
    expect([response.status, noticeOf(response.text)]).toEqual([
      200,
      {
        ...{ role: "status", title: "Answer saved" },
        text: "The answer is being sent. This page shows when the answer was sent.",
      },
    ]);
    expect(await messageRow(message.id)).toMatchObject({ status: "answered" });
    await submit(path, { ...fields, intent: "answer", answer: "Yes, behind the store." });
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), 10_000);
    const [mail] = mailsTo(email);
    expect(mail?.parsed.replyTo).toMatchObject([{ address: "desk@hyde.test" }]);
    expect(mail?.parsed.text).toContain("Yes, behind the store.");
    await vi.waitFor(
      async () =>
        expect(textOf((await open(path)).text)).toMatch(
          /behind the store\. Owner, Today .* Sent Today /,
        ),
      { timeout: 10_000, interval: 200 },
    );
    const second = await answer(path, "It is free.");
    expect(second.fields["answer-id"]).not.toBe(fields["answer-id"]);
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(2), 10_000);
    const ids = mailsTo(email).map(({ parsed }) => parsed.messageId);
    expect(mailsTo(email)[1]?.parsed.inReplyTo).toBe(ids[0]);
  });

  test("a corrected answer, sent again after a lost response, is not announced as sent and stays", async () => {
    const { email, path } = await receive();
    const { fields } = await answer(path, "We open at nine.");
    const again = { ...fields, intent: "answer", answer: "We open at ten." };
    const { status, text } = await submit(path, again);
    expect([status, enteredValue(text, "answer")]).toEqual([409, "We open at ten."]);
    expect(noticeOf(text)).toMatchObject({
      title: "Changed text not sent",
      text: expect.stringContaining("was already saved before the change"),
    });
    expect(textOf(text)).toContain("We open at nine. Owner,");
    const next = { ...formFields(text, "answer-id"), intent: "answer", answer: "We open at ten." };
    expect((await submit(path, next)).status).toBe(200);
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(2), 10_000);
  });

  test("a refused answer stays in the form", async () => {
    const { path } = await receive();
    const long = "x".repeat(5_001);
    const { response } = await answer(path, long);
    expect([response.status, enteredValue(response.text, "answer")]).toEqual([422, long]);
    expect((await answer(path, " ")).response.status).toBe(422);
    const forged = await submit(path, { intent: "answer", "answer-id": "1", answer: "Hello" });
    expect([forged.status, enteredValue(forged.text, "answer")]).toEqual([422, "Hello"]);
    const held = await receive(FILLED_HONEYPOT);
    expect((await open(held.path)).text).not.toContain('name="answer"');
    const sent = await submit(held.path, {
      ...{ intent: "answer", "answer-id": newId(), answer: "Hello" },
    });
    expect(sent.status).toBe(409);
  });

  test("after a request for erasure the page offers no answer, and none is accepted", async () => {
    const { email, message, path } = await receive();
    await post(ctx.app, "/join", { email, page: "/" });
    const { id } = await ctx.app.db
      .selectFrom("campaign_contacts")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    await submit(`/admin/leads/contacts/${id}`, { intent: "erase" });
    const page = await open(path);
    expect(textOf(page.text)).toContain("This person asked to have their data erased");
    expect(page.text).not.toContain('name="answer"');
    const fields = { intent: "answer", "answer-id": newId(), answer: "Hello" };
    const refused = await submit(path, fields);
    expect([refused.status, noticeOf(refused.text)?.title]).toEqual([409, "Not sent"]);
    const answers = await ctx.app.db
      .selectFrom("message_answers")
      .select("id")
      .where("message_id", "=", message.id)
      .execute();
    expect(answers).toEqual([]);
  });

  test("a saved reply is checked, filled for each shopper, changed, and removed", async () => {
    const path = "/admin/leads/replies";
    const unknown = await submit(path, { intent: "save", name: "Parking", text: "{{nothing}}" });
    expect([unknown.status, enteredValue(unknown.text, "text")]).toEqual([422, "{{nothing}}"]);
    expect(textOf(unknown.text)).toContain("{{nothing}} is not a known fact. Check the spelling.");
    const forbidden = await submit(path, {
      ...{ intent: "save", name: "Parking", text: "Our gummies cure insomnia." },
    });
    expect(forbidden.status).toBe(422);
    expect(textOf(forbidden.text)).toContain("Stops publishing");
    const text = "Hello {{shopperName}}, parking is at {{street}}.";
    const saved = await submit(path, { intent: "save", name: "Parking", text });
    expect(noticeOf(saved.text)?.title).toBe("Reply saved");
    const { id } = await ctx.app.db
      .selectFrom("saved_replies")
      .select("id")
      .executeTakeFirstOrThrow();
    const message = await receive({ name: "Zoë" });
    // In the data of the page, for the button that inserts it.
    expect((await open(message.path)).text).toMatch(/Hello Zoë, parking is at \d/);
    const edit = `${path}?edit=${id}`;
    const form = formFields((await open(edit)).text, "version");
    expect(form).toMatchObject({ id, name: "Parking", text });
    expect((await submit(edit, { ...form, intent: "save", text: "New" })).status).toBe(200);
    const late = await submit(edit, { ...form, intent: "save", text: "Late" });
    expect([late.status, enteredValue(late.text, "text")]).toEqual([409, "Late"]);
    expect((await submit(path, { intent: "remove", id })).status).toBe(200);
    expect((await submit(path, { intent: "remove", id })).status).toBe(409);
    expect((await open(edit)).status).toBe(404);
  });

  test("messages are snoozed and assigned, and the views follow", async () => {
    const { email, message, path } = await receive();
    const list = (view: string) => open(`/admin/leads?view=${view}&q=${email}`);
    const before = (await open("/admin/leads")).text;
    const assigned = await submit(path, { intent: "assign", assignee: "owner" });
    expect(noticeOf(assigned.text)?.title).toBe("Message assigned");
    expect((await list("mine")).text).toContain(path);
    const snoozed = await submit(path, { intent: "snooze", day: TOMORROW });
    expect(noticeOf(snoozed.text)?.title).toBe("Message snoozed");
    expect(textOf(snoozed.text)).toMatch(/Snoozed until \w+ \d+, \d{4} \./);
    const after = (await open("/admin/leads")).text;
    expect(countOf(after, "Open")).toBe(countOf(before, "Open") - 1);
    expect(countOf(after, "Unread")).toBe(countOf(before, "Unread") - 1);
    expect(countOf(after, "Snoozed")).toBe(countOf(before, "Snoozed") + 1);
    expect((await list("snoozed")).text).toContain(path);
    for (const view of ["open", "unread", "mine", "done"]) {
      expect((await list(view)).text, view).not.toContain(path);
    }
    expect(textOf((await open(`/admin/leads?q=${email}`)).text)).toContain("1 message");
    expect(noticeOf((await submit(path, { intent: "end-snooze" })).text)?.title).toBe(
      "Snooze ended",
    );
    expect(await messageRow(message.id)).toMatchObject({ status: "new", snoozed_until: null });
    const impossible: Record<string, string>[] = [
      { intent: "snooze", day: "2020-01-01" },
      { intent: "snooze", day: "soon" },
      { intent: "assign", assignee: "nobody" },
    ];
    for (const fields of impossible) {
      const refused = await submit(path, fields);
      expect([refused.status, noticeOf(refused.text)?.role]).toEqual([422, "alert"]);
    }
    expect((await submit(path, { intent: "end-snooze" })).status).toBe(409);
  });

  test("opening a message does not mark it as read, but its page does, and quarantined ones stay", async () => {
    const { message, path } = await receive();
    await open(path);
    expect(await messageRow(message.id)).toMatchObject({ status: "new" });
    expect((await submit(path, { intent: "open" })).status).toBe(200);
    expect(await messageRow(message.id)).toMatchObject({ status: "read" });
    const held = await receive(FILLED_HONEYPOT);
    await submit(held.path, { intent: "open" });
    expect(await messageRow(held.message.id)).toMatchObject({ status: "new" });
  });

  test("marking as spam is undone with one press", async () => {
    const { email, message, path } = await receive();
    await submit(path, { intent: "status", status: "done" });
    const marked = await submit(path, { intent: "spam" });
    expect(noticeOf(marked.text)?.title).toBe("Marked as spam");
    expect((await open(`/admin/leads?set=spam&q=${email}`)).text).toContain(path);
    const undo = attributesOf(marked.text, /<button[^>]*name="status"[^>]*>/).value ?? "";
    expect(undo).toBe("done");
    const undone = await submit(path, { intent: "undo-spam", status: undo });
    expect(noticeOf(undone.text)?.title).toBe("Not spam");
    expect(await messageRow(message.id)).toMatchObject({ status: "done", quarantine_reason: null });
    expect((await submit(path, { intent: "undo-spam", status: undo })).status).toBe(409);
    expect((await submit(path, { intent: "undo-spam", status: "spam" })).status).toBe(422);
  });

  test("a person's history is on the pages of messages and contacts", async () => {
    const { email, path } = await receive({ message: "The first question" });
    await post(ctx.app, "/join", { email, page: "/" });
    await answer(path, "The answer to it");
    await post(ctx.app, "/contact", { name: "Dana", email, message: "The second question" });
    const { id } = await ctx.app.db
      .selectFrom("campaign_contacts")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    for (const page of [path, `/admin/leads/contacts/${id}`]) {
      const text = textOf((await open(page)).text);
      expect(text).toMatch(
        /Sent a message : The second question .* Owner answered .*The answer to it/,
      );
      expect(text).toMatch(/Agreed to email on \/ \( Footer sign-up \)/);
    }
  });

  test("a filter of contacts is saved as a segment and removed", async () => {
    const path = "/admin/leads/contacts?channel=sms&opted-in=yes&q=dana";
    const fields = formFields((await open(path)).text, "query");
    expect(fields.query).toBe("channel=sms&opted-in=yes");
    const saved = await submit(path, { ...fields, intent: "save-segment", name: "Texts" });
    expect(noticeOf(saved.text)?.title).toBe("Segment saved");
    const other = "/admin/leads/contacts?channel=email";
    const taken = { intent: "save-segment", name: "texts", query: "channel=email" };
    const again = await submit(other, taken);
    expect([again.status, enteredValue(again.text, "name")]).toEqual([422, "texts"]);
    const list = (await open("/admin/leads/contacts")).text;
    expect(list).toContain("/admin/leads/contacts?channel=sms&amp;opted-in=yes");
    const { id } = await ctx.app.db
      .selectFrom("contact_segments")
      .select("id")
      .executeTakeFirstOrThrow();
    expect((await submit(path, { intent: "remove-segment", id })).status).toBe(200);
    expect((await submit(path, { intent: "remove-segment", id })).status).toBe(409);
  });

  test("an editor sees and changes nothing of it, a manager answers", async () => {
    const { email, message, path } = await receive({ message: "For managers only" });
    const [editor, manager] = await Promise.all(
      (["editor", "manager"] as const).map((role) =>
        signInStaff(ctx.app.db, { origin: ctx.app.origin, role }),
      ),
    );
    const forms: [string, Record<string, string>][] = [
      [path, { intent: "answer", "answer-id": newId(), answer: "Hello" }],
      [path, { intent: "snooze", day: TOMORROW }],
      [path, { intent: "open" }],
      ["/admin/leads/replies", { intent: "save", name: "x", text: "x" }],
      ["/admin/leads/contacts", { intent: "save-segment", name: "x", query: "channel=sms" }],
    ];
    for (const [page, fields] of forms) {
      const shown = await get(ctx.app, page, editor?.headers);
      expect([shown.status, shown.text.includes("For managers only")]).toEqual([403, false]);
      expect((await post(ctx.app, page, fields, editor?.headers ?? {})).status).toBe(403);
    }
    expect(await messageRow(message.id)).toMatchObject({ status: "new", snoozed_until: null });
    const fields = { intent: "answer", "answer-id": newId(), answer: "From the manager" };
    const sent = await post(ctx.app, path, fields, manager?.headers ?? {});
    expect(textOf(sent.text)).toContain("From the manager The manager,");
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), 10_000);
  });
});

describeEachApp("the inbox without email", {}, (ctx) => {
  test("says so, links to the mail program, and saves no answer", async () => {
    const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    const email = "dana@example.com";
    await post(ctx.app, "/contact", { name: "Dana", email, message: "Parking?" });
    const { id } = await ctx.app.db.selectFrom("messages").select("id").executeTakeFirstOrThrow();
    const path = `/admin/leads/messages/${id}`;
    const page = await get(ctx.app, path, headers);
    expect(textOf(page.text)).toContain(
      "Email is not fully set up, so send this answer with your own email app.",
    );
    expect(page.text).toContain(`href="mailto:${email}?subject=Re%3A%20Your%20message`);
    const fields = { intent: "answer", "answer-id": newId(), answer: "Hello" };
    const refused = await post(ctx.app, path, fields, headers);
    expect([refused.status, noticeOf(refused.text)?.title]).toEqual([422, "Nothing was sent"]);
    const answers = await ctx.app.db.selectFrom("message_answers").select("id").execute();
    expect(answers).toEqual([]);
  });
});

describeEachApp("an answer that is not delivered", { mail: true, errorsExpected: true }, (ctx) => {
  test("says so and can be sent again", async () => {
    const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    const email = "dana@example.com";
    const mailsTo = () =>
      ctx.app.smtp?.mails.filter(({ envelope }) => envelope.to.includes(email)) ?? [];
    await post(ctx.app, "/contact", { name: "Dana", email, message: "Parking?" });
    const { id } = await ctx.app.db.selectFrom("messages").select("id").executeTakeFirstOrThrow();
    const path = `/admin/leads/messages/${id}`;
    ctx.app.smtp?.fail({ at: "rcpt", code: 550, text: "5.1.1 no such mailbox" });
    const answerId = newId();
    const fields = { intent: "answer", "answer-id": answerId, answer: "Yes." };
    await post(ctx.app, path, fields, headers);
    const notDelivered = "This answer was not delivered. Send again";
    await vi.waitFor(
      async () => expect(textOf((await get(ctx.app, path, headers)).text)).toContain(notDelivered),
      { timeout: 10_000, interval: 200 },
    );
    ctx.app.smtp?.fail(null);
    const retry = { intent: "retry-answer", id: answerId };
    const retried = await post(ctx.app, path, retry, headers);
    expect(noticeOf(retried.text)?.title).toBe("Sending again");
    await vi.waitFor(() => expect(mailsTo()).toHaveLength(1), 10_000);
    expect((await post(ctx.app, path, { ...retry, id: "nothing" }, headers)).status).toBe(409);
  });
});
