import { expect, test, vi } from "vitest";
import { addressHash } from "#app/modules/crm/privacy/address-hash.server.ts";
import { FILLED_HONEYPOT } from "#tests/factories/leads.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { enteredValue, noticeOf, textOf } from "#tests/setup/html.ts";
import { type FormFields, get, post, randomIp } from "#tests/setup/http.ts";
import { parseCsv } from "#tests/setup/parse-csv.ts";
import { signInStaff } from "#tests/setup/staff.ts";

describeEachApp("leads in the staff area", { engines: "all", mail: true }, (ctx) => {
  let session: Awaited<ReturnType<typeof signInStaff>> | undefined;
  const staff = async () => {
    session ??= await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    return session.headers;
  };
  const openPage = async (path: string) => get(ctx.app, path, await staff());
  const postForm = async (path: string, fields: FormFields) =>
    post(ctx.app, path, fields, await staff());
  const send = (fields: FormFields) =>
    post(ctx.app, "/contact", { name: "Dana Reed", message: "Parking?", ...fields });
  const messageOf = (email: string) =>
    ctx.app.db
      .selectFrom("messages")
      .selectAll()
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
  const contactOf = (email: string) =>
    ctx.app.db
      .selectFrom("campaign_contacts")
      .selectAll()
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
  const mailsTo = (text: string) =>
    ctx.app.smtp?.mails.filter(({ parsed }) => JSON.stringify(parsed).includes(text)) ?? [];

  test("every lead page requires signing in", async () => {
    await send({ email: "closed@example.com" });
    const { id } = await messageOf("closed@example.com");
    const paths = [
      "",
      "/contacts",
      "/erasure",
      "/unconfirmed",
      "/contacts.csv",
      `/messages/${id}`,
      "/contacts/x",
    ];
    for (const path of paths.map((end) => `/admin/leads${end}`)) {
      const { status, headers, text } = await get(ctx.app, path);
      expect([status, headers.location]).toEqual([302, `/admin?next=${encodeURIComponent(path)}`]);
      expect(text).not.toContain("closed@example.com");
    }
    const erase = await post(ctx.app, `/admin/leads/messages/${id}`, { intent: "erase" });
    expect(erase.status).toBe(401);
    expect(await messageOf("closed@example.com")).toMatchObject({ id });
  });

  test("a search finds a message, and its page shows it in full, escaped", async () => {
    await send({ email: "find@example.com", name: "<b>Zoe</b> 100%", message: "Line\n<script>x" });
    const found = await openPage(`/admin/leads?q=${encodeURIComponent("100%")}`);
    expect(textOf(found.text)).toContain("1 message");
    expect(enteredValue(found.text, "q")).toBe("100%");
    const { id } = await messageOf("find@example.com");
    expect(found.text).toContain(`/admin/leads/messages/${id}`);
    const page = await openPage(`/admin/leads/messages/${id}`);
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.text).toContain("Line\n&lt;script&gt;x");
    expect(page.text).not.toContain("<b>Zoe");
    expect((await openPage("/admin/leads?q=%25&after=x&set=nothing")).status).toBe(200);
    expect((await openPage("/admin/leads/messages/nobody")).status).toBe(404);
  });

  test("status and notes work without JavaScript and confirm the change", async () => {
    await send({ email: "care@example.com" });
    const { id } = await messageOf("care@example.com");
    const path = `/admin/leads/messages/${id}`;
    const changed = await postForm(path, { intent: "status", status: "answered" });
    expect([changed.status, noticeOf(changed.text)]).toEqual([
      200,
      { role: "status", title: "Status changed", text: "This message is now: Answered." },
    ]);
    const note = await postForm(path, { intent: "note", text: "Called <back>" });
    expect(noticeOf(note.text)?.title).toBe("Note added");
    expect(note.text).toContain("Called &lt;back&gt;");
    expect(textOf(note.text)).toContain("Owner,");
    const long = "x".repeat(2_001);
    const refused = await postForm(path, { intent: "note", text: long });
    expect(refused.status).toBe(422);
    expect(enteredValue(refused.text, "text")).toBe(long);
    for (const fields of [{ intent: "status", status: "spam" }, { intent: "nothing" }, {}]) {
      expect((await postForm(path, fields as FormFields)).status).toBe(422);
    }
    expect((await postForm("/admin/leads/messages/nobody", { intent: "spam" })).status).toBe(409);
  });

  test("a released message is emailed once", async () => {
    await send({ email: "held@example.com", message: "Held back", ...FILLED_HONEYPOT });
    const { id } = await messageOf("held@example.com");
    const path = `/admin/leads/messages/${id}`;
    expect(textOf((await openPage("/admin/leads")).text)).toContain("your review");
    expect(textOf((await openPage(path)).text)).toContain("A field hidden from people");
    expect(noticeOf((await postForm(path, { intent: "spam" })).text)?.title).toBe("Kept as spam");
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => postForm(path, { intent: "release" })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await vi.waitFor(() => expect(mailsTo("Held back")).toHaveLength(1), 10_000);
    expect((await postForm(path, { intent: "release" })).status).toBe(409);
    await vi.waitFor(
      async () => {
        expect(textOf((await openPage(path)).text)).toMatch(
          /Email to the store Sent Try 1, Today .*: sent/,
        );
      },
      { timeout: 10_000, interval: 200 },
    );
    expect(mailsTo("Held back")).toHaveLength(1);
  });

  test("the export contains people with consent, is named by date, and is logged", async () => {
    await post(ctx.app, "/deals", {
      email: "export@example.com",
      phone: "(313) 555-0155",
      sms_consent: "on",
    });
    await post(ctx.app, "/join", {
      email: "robot-export@example.com",
      page: "/",
      ...FILLED_HONEYPOT,
    });
    const { status, headers, text } = await openPage("/admin/leads/contacts.csv");
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "cache-control": "no-store",
    });
    expect(headers["content-disposition"]).toMatch(
      /^attachment; filename="contacts-opted-in-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const rows = parseCsv(text);
    expect(rows.find((row) => row["E-mail"] === "export@example.com")?.Phone).toBe(
      "(313) 555-0155",
    );
    expect(text).not.toContain("robot-export");
    expect((await openPage("/admin/leads/contacts.csv?all=yes")).text).not.toContain(
      "robot-export",
    );
    const [entry] = await ctx.app.db
      .selectFrom("audit_log")
      .select(["summary", "after"])
      .where("action", "=", "export-contacts")
      .orderBy("id")
      .execute();
    expect(entry).toEqual({
      summary: `Contacts exported (those who agreed): ${rows.length}.`,
      after: JSON.stringify({ all: false, contacts: rows.length }),
    });
  });

  test("an address is searched first, then erased from contacts and messages", async () => {
    const email = "zebulon@example.com";
    await send({ email });
    await post(ctx.app, "/join", { email, page: "/" });
    await vi.waitFor(() => expect(mailsTo(email).length).toBeGreaterThan(1), 10_000);
    const { unsubscribe_token: token } = await contactOf(email);
    const found = await postForm("/admin/leads/erasure", {
      intent: "find",
      address: " ZEBULON@example.com",
    });
    expect(textOf(found.text)).toContain("Found: a contact and 1 message.");
    expect((await contactOf(email)).email).toBe(email);
    const erased = await postForm("/admin/leads/erasure", { intent: "erase", address: email });
    expect(noticeOf(erased.text)).toMatchObject({ role: "status", title: "Erased" });
    expect(erased.text).not.toContain("zebulon");
    for (const table of ["messages", "campaign_contacts", "outbox"] as const) {
      const rows = await ctx.app.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain("zebulon");
    }
    const again = await postForm("/admin/leads/erasure", { intent: "find", address: email });
    expect(textOf(again.text)).toMatch(
      /No data found with this address\..* Data with this address was erased on \w+ \d/,
    );
    expect(textOf((await get(ctx.app, `/unsubscribe/${token}`)).text)).toContain(
      "You are unsubscribed",
    );
    await post(ctx.app, "/join", { email, page: "/" });
    await expect(contactOf(email)).rejects.toThrow();
  });

  test("a sign-up waiting for confirmation says why, and is deleted once", async () => {
    await post(ctx.app, "/deals", { email: "known@example.com", phone: "" });
    const other = { email: "known@example.com", phone: "(313) 555-0188", sms_consent: "on" };
    await post(ctx.app, "/deals", other);
    const path = "/admin/leads/unconfirmed";
    const { text } = await openPage(path);
    expect(textOf(text)).toMatch(
      /known@example\.com \(313\) 555-0188 .*The email address belongs to a contact with a different phone number, or none\. From Deals page/,
    );
    const erasure = await postForm("/admin/leads/erasure", {
      intent: "find",
      address: other.phone,
    });
    expect(textOf(erasure.text)).toContain("Found: 1 unconfirmed sign-up.");
    const { id } = await ctx.app.db
      .selectFrom("unconfirmed_sign_ups")
      .select("id")
      .where("email", "=", other.email)
      .executeTakeFirstOrThrow();
    const refused = await post(ctx.app, path, { intent: "delete", id });
    expect(refused.status).toBe(401);
    const deleted = await postForm(path, { intent: "delete", id });
    expect(noticeOf(deleted.text)?.title).toBe("Sign-up deleted");
    expect((await postForm(path, { intent: "delete", id })).status).toBe(409);
    expect((await postForm(path, { intent: "nothing" })).status).toBe(422);
  });

  test.each(["", "nonsense", "a@b", "12"])("%j cannot be searched", async (address) => {
    const { status, text } = await postForm("/admin/leads/erasure", { intent: "erase", address });
    expect(status).toBe(422);
    expect(noticeOf(text)?.text).toBe("Please enter a complete email address or phone number.");
    expect(enteredValue(text, "address")).toBe(address);
  });

  test("one lead can be erased from its page, which then is gone", async () => {
    await post(ctx.app, "/join", { email: "single@example.com", page: "/" });
    const { id } = await contactOf("single@example.com");
    const { status, headers } = await postForm(`/admin/leads/contacts/${id}`, { intent: "erase" });
    expect([status, headers.location]).toEqual([303, "/admin/leads/erasure?done=yes"]);
    expect(textOf((await openPage("/admin/leads/erasure?done=yes")).text)).toMatch(
      /Erased for good.* Why Asked for By Owner Erased 1 contact, 1 consent record/,
    );
    expect((await openPage(`/admin/leads/contacts/${id}`)).status).toBe(404);
  });

  test("after a restart, the cleanup has erased unsubscribed people, using the site's own key", async () => {
    await post(ctx.app, "/join", { email: "gone@example.com", page: "/" });
    const { unsubscribe_token: token } = await contactOf("gone@example.com");
    await post(ctx.app, `/unsubscribe/${token}`, {}, { "X-Forwarded-For": randomIp() });
    const secret = "one secret for this test, long enough";
    await ctx.app.restart({ SESSION_SECRET: secret });
    await vi.waitFor(
      async () => {
        const erasure = await ctx.app.db
          .selectFrom("erasures")
          .select("cause")
          .where("email_hash", "=", addressHash("gone@example.com", { secret }))
          .executeTakeFirst();
        expect(erasure).toEqual({ cause: "withdrawal" });
      },
      { timeout: 10_000, interval: 100 },
    );
    expect(textOf((await openPage("/admin/leads/erasure")).text)).toMatch(/Working .*Last run/);
  }, 60_000);

  test("the server's log contains no personal data", async () => {
    await openPage("/admin/leads?q=quux%40nowhere.example");
    await openPage("/admin/leads/the-end-of-the-log");
    await vi.waitFor(() => expect(ctx.app.logs()).toContain("the-end-of-the-log"), 5_000);
    expect(ctx.app.logs()).not.toMatch(/quux|zebulon|@example\.com/i);
  });
});
