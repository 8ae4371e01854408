import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { deleteSavedContent, saveContent } from "#tests/factories/saved-content.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { enteredValue, mainOf, noticeOf, textOf } from "#tests/setup/html.ts";
import { type FormFields, get, post } from "#tests/setup/http.ts";

const MESSAGE_NOTICE = {
  role: "status",
  title: "Message Sent!",
  text: "Thank you for reaching out. We'll get back to you soon.",
};
const SIGN_UP_NOTICE = {
  role: "status",
  title: "Success!",
  text: "You've been signed up for exclusive deals and discounts!",
};
/** What stays on the page below an accepted form; empty if nothing does. */
const confirmationOf = (html: string) =>
  html.match(/<div class="confirmation">.*?(?=<div aria-hidden|<div aria-live)/s)?.[0] ?? "";
const alert = (title: string, text: string) => ({ role: "alert", title, text });

describeEachApp("lead forms posted without JavaScript", { engines: "all" }, (ctx) => {
  const contacts = (column: "email" | "phone_number", value: string) =>
    ctx.app.db.selectFrom("campaign_contacts").selectAll().where(column, "=", value).execute();
  const consents = (contactId = "") =>
    ctx.app.db
      .selectFrom("consents")
      .selectAll()
      .where("contact_id", "=", contactId)
      .orderBy("channel")
      .execute();
  const messages = (email: string) =>
    ctx.app.db.selectFrom("messages").selectAll().where("email", "=", email).execute();
  const outbox = (dedupeKey: string) =>
    ctx.app.db.selectFrom("outbox").selectAll().where("dedupe_key", "=", dedupeKey).execute();

  test("Contact saves the message and its email, and confirms it", async () => {
    const { status, headers, text } = await post(ctx.app, "/contact", {
      name: "Dana Reed",
      email: " Dana@Example.COM ",
      message: "Do you have parking?\r\nAnd a ramp?",
    });
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers.etag).toBeUndefined();
    expect(noticeOf(text)).toEqual(MESSAGE_NOTICE);
    expect(enteredValue(text, "message")).toBe("");
    const [message] = await messages("dana@example.com");
    expect(message).toMatchObject({
      name: "Dana Reed",
      message: "Do you have parking?\nAnd a ramp?",
      page: "/contact",
      status: "new",
      quarantine_reason: null,
    });
    expect(await outbox(`message:${message?.id}`)).toMatchObject([
      { kind: "contact-message", status: "pending" },
    ]);
  });

  test("Deals saves the contact and a consent record for each chosen channel", async () => {
    const page = textOf((await get(ctx.app, "/deals")).text);
    const { status, headers, text } = await post(ctx.app, "/deals", {
      email: "both@example.com",
      phone: "(313) 555-0100",
      sms_consent: "on",
    });
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(noticeOf(text)).toEqual(SIGN_UP_NOTICE);
    const [contact] = await contacts("email", "both@example.com");
    expect(contact).toMatchObject({
      phone_number: "+13135550100",
      source: "deals-page",
      status: "new",
      opted_in: true,
      quarantine_reason: null,
    });
    const given = await consents(contact?.id);
    expect(given).toMatchObject([
      { channel: "email", page: "/deals", source: "deals-page", revoked_at: null },
      { channel: "sms", page: "/deals", source: "deals-page", revoked_at: null },
    ]);
    // The saved consent has the exact wording of the page.
    for (const { wording } of given) expect(page).toContain(wording);
    expect(await outbox("welcome:both@example.com")).toMatchObject([{ kind: "welcome" }]);
  });

  test("a phone number without its box checked is not consent to texts", async () => {
    const { status, text } = await post(ctx.app, "/deals", { phone: "313.555.0101", email: "" });
    expect(status).toBe(200);
    expect(noticeOf(text)).toEqual(SIGN_UP_NOTICE);
    const [contact] = await contacts("phone_number", "+13135550101");
    expect(contact).toMatchObject({ email: null, opted_in: true });
    expect(await consents(contact?.id)).toEqual([]);
  });

  test("a checked box without a phone number is not consent to texts", async () => {
    await post(ctx.app, "/deals", { email: "box@example.com", phone: "", sms_consent: "on" });
    const [contact] = await contacts("email", "box@example.com");
    expect(await consents(contact?.id)).toMatchObject([{ channel: "email" }]);
  });

  test("JOIN saves the contact with the page of its form", async () => {
    const { text: videos } = await get(ctx.app, "/videos");
    expect(enteredValue(videos, "page")).toBe("/videos");
    const { status, headers, text } = await post(ctx.app, "/join", {
      email: "Join@example.com",
      page: "/videos",
    });
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(noticeOf(text)).toEqual(SIGN_UP_NOTICE);
    const [contact] = await contacts("email", "join@example.com");
    expect(contact).toMatchObject({ phone_number: null, source: "footer-join", opted_in: true });
    const given = await consents(contact?.id);
    expect(given).toMatchObject([{ channel: "email", page: "/videos", source: "footer-join" }]);
    expect(textOf(videos)).toContain(given[0]?.wording);
  });

  test("the same email address again is one contact and gets the same response", async () => {
    const first = await post(ctx.app, "/join", { email: "again@example.com", page: "/" });
    const later = [
      await post(ctx.app, "/join", { email: "AGAIN@example.com", page: "/shop" }),
      await post(ctx.app, "/deals", { email: "again@example.com", phone: "313 555 0102" }),
      await post(ctx.app, "/deals", { email: "", phone: "+1 313 555 0102" }),
    ];
    for (const response of [first, ...later])
      expect(noticeOf(response.text)).toEqual(SIGN_UP_NOTICE);
    const found = await contacts("email", "again@example.com");
    // Anyone could have added the phone number, so it has to be confirmed.
    expect(found).toMatchObject([{ phone_number: null, source: "footer-join" }]);
    expect(await contacts("phone_number", "+13135550102")).toMatchObject([{ email: null }]);
    expect(await outbox("welcome:again@example.com")).toHaveLength(1);
  });

  const complete = { name: "Dana", email: "x@example.com", message: "Hello" };
  const allFields = alert("Missing Information", "Please fill in all fields before submitting.");
  const eitherOne = alert("Missing Information", "Please provide either an email or phone number");
  const address = "Please enter a complete email address, such as name@example.com.";
  const number = "Please enter a complete phone number, such as (313) 555-0142.";
  const check = "Please check the form";

  test.each<[string, FormFields, ReturnType<typeof alert>]>([
    ["/contact", {}, allFields],
    ["/contact", { ...complete, name: "" }, allFields],
    ["/contact", { ...complete, email: " " }, allFields],
    ["/contact", { ...complete, message: "\r\n \t" }, allFields],
    ["/contact", { ...complete, email: "dana@example" }, alert(check, address)],
    ["/deals", {}, eitherOne],
    ["/deals", { email: " ", phone: "  ", sms_consent: "on" }, eitherOne],
    ["/deals", { email: "no", phone: "" }, alert(check, address)],
    ["/deals", { email: "", phone: "call me" }, alert(check, number)],
    ["/deals", { email: "no", phone: "call me" }, alert(check, `${address} ${number}`)],
    ["/join", {}, alert("Missing Information", "Please enter your email address.")],
    ["/join", { email: "no@" }, alert(check, address)],
  ])("%s rejects %j with its notice and keeps the entered values", async (path, fields, notice) => {
    const { status, headers, text } = await post(ctx.app, path, fields);
    expect([status, headers["cache-control"]]).toEqual([422, "no-store"]);
    expect(noticeOf(text)).toEqual(notice);
    expect(text).toMatch(/aria-invalid="true" aria-describedby="(?:\w+-hint )?(\w+)-error"/);
    for (const [name, value] of Object.entries(fields)) {
      if (name === "sms_consent") expect(text).toMatch(/<input[^>]*checked=""[^>]*>/);
      else expect(enteredValue(text, name)).toBe(value.replaceAll("\r\n", "\n"));
    }
  });

  test("a repeated submission is saved once and gets the same response", async () => {
    const fields = {
      ...complete,
      email: "repeat@example.com",
      submission_id: randomUUID(),
      elapsed: "5000",
    };
    for (const _ of [1, 2, 3]) {
      expect(noticeOf((await post(ctx.app, "/contact", fields)).text)).toEqual(MESSAGE_NOTICE);
    }
    expect(await messages("repeat@example.com")).toHaveLength(1);
    await post(ctx.app, "/contact", { ...fields, submission_id: randomUUID() });
    expect(await messages("repeat@example.com")).toHaveLength(2);
  });

  test.each([
    ["/contact", { ...complete, email: "parallel@example.com" }],
    ["/deals", { email: "parallel@example.com", phone: "(313) 555-0103" }],
    ["/join", { email: "parallel-join@example.com", page: "/" }],
  ])("parallel posts of one %s form are saved once", async (path, fields) => {
    const form = { ...fields, submission_id: randomUUID() };
    const responses = await Promise.all(Array.from({ length: 6 }, () => post(ctx.app, path, form)));
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const rows =
      path === "/contact" ? await messages(form.email) : await contacts("email", form.email);
    expect(rows).toHaveLength(1);
    if (path !== "/contact") expect(await consents(rows[0]?.id)).toHaveLength(1);
  });

  test.each([
    ["the honeypot filled", { quiet_moss: "buy now" }, "honeypot"],
    ["the form sent at once", { elapsed: "12" }, "too fast"],
  ])("with %s the post is quarantined, and the sender cannot tell", async (_, trap, reason) => {
    const email = `${reason.replace(" ", "-")}@example.com`;
    const notices = [
      await post(ctx.app, "/contact", { ...complete, email, ...trap }),
      await post(ctx.app, "/join", { email, page: "/", ...trap }),
    ].map(({ status, text }) => [status, noticeOf(text)]);
    expect(notices).toEqual([
      [200, MESSAGE_NOTICE],
      [200, SIGN_UP_NOTICE],
    ]);
    const [message] = await messages(email);
    const [contact] = await contacts("email", email);
    expect([message, contact]).toMatchObject([
      { message: "Hello", quarantine_reason: reason },
      { quarantine_reason: reason },
    ]);
    expect(await consents(contact?.id)).toMatchObject([{ revoked_via: "quarantine" }]);
    expect(await outbox(`message:${message?.id}`)).toMatchObject([{ status: "held" }]);
    expect(await outbox(`welcome:${email}`)).toMatchObject([{ status: "held" }]);
  });

  test("each accepted form is confirmed where it was, a sign-up with the current specials", async () => {
    const message = await post(ctx.app, "/contact", { ...complete, email: "kept@example.com" });
    expect(textOf(confirmationOf(message.text))).toMatch(
      /^Thank you\. Your message is with us\. We answer by email\. .*\(313\) 555-0142/,
    );
    const deals = await post(ctx.app, "/deals", { email: "kept@example.com", phone: "" });
    const join = await post(ctx.app, "/join", { email: "kept@example.com", page: "/" });
    const shown = textOf(confirmationOf(deals.text));
    expect(shown).toContain("Thank you for signing up.");
    for (const text of [shown, textOf(mainOf(join.text))]) {
      expect(text).toMatch(/The Last Jar shelf Through October 31, 2027/);
      expect(text).toContain("Sample deals");
    }
    expect(deals.text).toContain('href="/specials#last-jar-shelf"');
  });

  test("a sign-up is confirmed without specials if none is running", async () => {
    await saveContent(ctx.app.db, "content-deals", []);
    const { status, text } = await post(ctx.app, "/deals", {
      email: "none@example.com",
      phone: "",
    });
    expect(status).toBe(200);
    expect(textOf(confirmationOf(text))).toBe("Thank you for signing up.");
    await deleteSavedContent(ctx.app.db);
  });

  test("a rejected form has no confirmation", async () => {
    for (const path of ["/contact", "/deals", "/join"]) {
      expect(confirmationOf((await post(ctx.app, path, {})).text)).toBe("");
    }
  });

  test("the log contains no personal data", async () => {
    await post(ctx.app, "/contact", { ...complete, name: "Zebulon", email: "z@quux.example" });
    await post(ctx.app, "/nowhere", { email: "z@quux.example" });
    await get(ctx.app, "/end-of-the-log");
    await vi.waitFor(() => expect(ctx.app.logs()).toContain("/end-of-the-log"), 5_000);
    expect(ctx.app.logs()).not.toMatch(/zebulon|quux|@example|"10\.\d+\.\d+\.\d+/i);
  });
});
