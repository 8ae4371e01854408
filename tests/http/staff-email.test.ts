import { expect, test } from "vitest";
import { describeEachApp } from "#tests/setup/app.ts";
import { mainOf, noticeOf, textOf } from "#tests/setup/html.ts";
import { get, post, randomIp } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";
import { LIMIT_WINDOW_MS, withinOnePeriod } from "#tests/setup/timing.ts";

const PAGE = "/admin/business/email";
const NOT_SET_UP = "Email is not set up. You get no email about new messages";

describeEachApp("email that is not set up", {}, (ctx) => {
  const open = async (path: string) => {
    const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    return textOf(mainOf((await get(ctx.app, path, headers)).text));
  };

  test("is shown where it matters, with a text for the host", async () => {
    for (const path of ["/admin/business/go-live", PAGE]) {
      expect(await open(path)).toContain(NOT_SET_UP);
    }
    expect(await open("/admin/overview")).toContain("Set up email");
    // Nothing on these pages depends on email.
    expect(await open("/admin/leads")).not.toMatch(/email is not set up|Set up email/i);
    const page = await open(PAGE);
    for (const name of ["SMTP_URL", "MAIL_FROM", "MAIL_TO"]) {
      expect(page.match(new RegExp(name, "g"))).toHaveLength(1);
      expect(page).toMatch(new RegExp(`Get the text for your host.* ${name}: `, "s"));
    }
    expect(page).not.toContain("Send to");
    expect(await open("/admin/business")).toContain("Email Not set up, so no email is sent");
  });

  test("counts waiting emails and rejects a test", async () => {
    const fields = { name: "Dana", email: "dana@example.com", message: "Are you open?" };
    expect((await post(ctx.app, "/contact", fields)).status).toBe(200);
    expect(await open(PAGE)).toContain("Waiting to be sent 1 email");
    const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    const response = await post(
      ctx.app,
      PAGE,
      { intent: "send-test", to: "a@example.com" },
      headers,
    );
    expect(response.status).toBe(422);
    expect(noticeOf(response.text)).toMatchObject({ role: "alert", title: "Test email not sent" });
  });

  test("a test email requires a session", async () => {
    expect((await post(ctx.app, PAGE, { intent: "send-test", to: "a@example.com" })).status).toBe(
      401,
    );
  });
});

describeEachApp("email that is set up", { mail: true }, (ctx) => {
  const smtp = () => {
    if (!ctx.app.smtp) throw new Error("no mail server");
    return ctx.app.smtp;
  };
  const send = async (to: string, more = {}) => {
    const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    return post(ctx.app, PAGE, { intent: "send-test", to }, { ...headers, ...more });
  };
  const lastEntry = () =>
    ctx.app.db
      .selectFrom("audit_log")
      .select(["summary", "after"])
      .where("action", "=", "send-test-email")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();

  test("shows no warning and offers a test email to the store's mailbox", async () => {
    const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    const list = textOf((await get(ctx.app, "/admin/business/go-live", headers)).text);
    expect(list).not.toContain("Email is not set up");
    const home = textOf((await get(ctx.app, "/admin/overview", headers)).text);
    expect(home).toContain("Set up email (done)");
    const { text } = await get(ctx.app, PAGE, headers);
    expect(text).toMatch(/name="to"[^>]*value="desk@hyde\.test"/);
  });

  test("a test email is sent at once, and the mail server's response is shown", async () => {
    const response = await send("someone@example.com");
    expect(response.status).toBe(200);
    expect(noticeOf(response.text)).toMatchObject({ role: "status", title: "Test email sent" });
    expect(textOf(response.text)).toMatch(/The mail server accepted the email: “250 /);
    const mail = (await smtp().waitFor(1)).at(-1);
    expect(mail?.envelope.to).toEqual(["someone@example.com"]);
    expect(mail?.parsed.subject).toBe("Test email from Hyde Cannabis");
    expect(mail?.parsed.text).toContain(ctx.app.origin);
    expect((await lastEntry()).summary).toBe("Sent a test email to an address at example.com.");
  });

  test("a rejection is shown in the mail server's words, without addresses", async () => {
    const text = "5.7.1 <someone@example.com> relaying denied";
    smtp().fail({ at: "rcpt", code: 550, text });
    const response = await send("someone@example.com");
    smtp().fail(null);
    expect(response.status).toBe(502);
    expect(noticeOf(response.text)).toMatchObject({ role: "alert", title: "Test email not sent" });
    expect(textOf(response.text)).toContain("relaying denied");
    const { summary, after } = await lastEntry();
    expect(summary).toBe("Could not send a test email to an address at example.com.");
    expect(`${noticeOf(response.text)?.text} ${after}`).not.toContain("someone");
  });

  test("a broken connection is reported", async () => {
    smtp().fail({ at: "drop" });
    const response = await send("someone@example.com");
    smtp().fail(null);
    expect(response.status).toBe(502);
    expect(noticeOf(response.text)?.text).toMatch(/^The mail server said: “.+”\.$/);
  });

  test("an invalid address is rejected next to its field", async () => {
    const response = await send("not an address");
    expect(response.status).toBe(422);
    expect(response.text).toContain('value="not an address"');
    expect(textOf(response.text)).toContain("Please enter a complete email address");
  });

  test("the eleventh test in ten minutes is limited", { timeout: 60_000 }, async () => {
    await withinOnePeriod(LIMIT_WINDOW_MS, async () => {
      const from = { "X-Forwarded-For": randomIp() };
      const statuses: number[] = [];
      for (let count = 0; count < 11; count += 1) {
        statuses.push((await send("someone@example.com", from)).status);
      }
      expect(statuses).toEqual([...Array(10).fill(200), 429]);
    });
  });
});
