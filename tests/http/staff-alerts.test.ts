import { expect, test } from "vitest";
import { describeEachApp } from "#tests/setup/app.ts";
import { formFields } from "#tests/setup/html.ts";
import { get, type HttpResponse, post } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";

const OWNER_PASSWORD = "the owner’s first password";
const PASSWORD = "four unrelated words here";
const NEW_BROWSER = "A new browser signed in to your account.";
const AGENT = { "User-Agent": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Firefox/145.0" };

const sessionOf = ({ headers }: HttpResponse) => ({
  Cookie: headers["set-cookie"]?.find((it) => it.startsWith("hyde-staff="))?.split(";")[0] ?? "",
});

describeEachApp(
  "alerts without email",
  { engines: "all", env: { ADMIN_PASSWORD: OWNER_PASSWORD } },
  (ctx) => {
    const enter = async (from: string) => {
      const headers = { ...AGENT, "X-Forwarded-For": from };
      const entered = await post(ctx.app, "/admin", { password: OWNER_PASSWORD }, headers);
      expect(entered.status).toBe(303);
      return sessionOf(entered);
    };
    const open = async (headers: { Cookie: string }) => {
      const { status, text } = await get(ctx.app, "/admin/posts", headers);
      expect(status).toBe(200);
      return text;
    };

    test("a banner shows a sign-in until it is dismissed in another session, without script too", async () => {
      const mine = await enter("192.0.2.7");
      expect(await open(mine)).not.toContain(NEW_BROWSER);
      const theirs = await enter("203.0.113.7");
      const page = await open(mine);
      expect(page).toContain(NEW_BROWSER);
      expect(page).toContain("Firefox on Mac, 203.0.113.7");
      expect(await open(theirs)).not.toContain(NEW_BROWSER);

      const { id = "" } = formFields(page, "id");
      const dismiss = (headers: { Cookie: string }) =>
        post(ctx.app, "/admin/security", { intent: "dismiss-alerts", id }, headers);
      await dismiss(theirs);
      expect(await open(mine)).toContain(NEW_BROWSER);
      const dismissed = await dismiss(mine);
      expect(dismissed.status).toBe(200);
      expect(dismissed.text).not.toContain(NEW_BROWSER);
    });

    test("several sign-ins are one banner, dismissed at once", async () => {
      const mine = await enter("192.0.2.7");
      await enter("203.0.113.8");
      await enter("203.0.113.9");
      const page = await open(mine);
      expect(page.split("See who is signed in")).toHaveLength(2);
      expect(page).toContain("Firefox on Mac, 203.0.113.8");
      expect(page).toContain("Firefox on Mac, 203.0.113.9");
      const ids = [...page.matchAll(/name="id" value="([^"]+)"/g)].map(([, id = ""]) => id);
      expect(ids).toHaveLength(2);
      const sent = new URLSearchParams({ intent: "dismiss-alerts" });
      for (const id of ids) sent.append("id", id);
      await post(ctx.app, "/admin/security", sent, mine);
      expect(await open(mine)).not.toContain(NEW_BROWSER);
    });

    test("a token and a changed role show to the owner's other sessions", async () => {
      const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
      const other = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
      const token = { intent: "create-token", name: "Till", scopes: "automation", days: "30" };
      expect((await post(ctx.app, "/admin/security", token, headers)).status).toBe(200);
      expect(await open(headers)).not.toContain("API token “Till”");
      expect(await open(other.headers)).toContain(
        "API token “Till” was created with your account.",
      );
    });
  },
);

describeEachApp("alerts with email", { mail: true }, (ctx) => {
  test("are emailed with when, from where, and what to do, and show no banner", async () => {
    const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    const invitation = { intent: "invite", name: "Eve", email: "eve@hyde.test", role: "editor" };
    await post(ctx.app, "/admin/team", invitation, headers);
    const [mail] = (await ctx.app.smtp?.waitFor(1)) ?? [];
    const path = /http:\/\/localhost:\d+(\/staff-link\/[\w.-]+)/.exec(mail?.parsed.text ?? "")?.[1];
    await post(ctx.app, path ?? "", { password: PASSWORD });
    const enter = async (from: string) => {
      const sent = { email: "eve@hyde.test", password: PASSWORD };
      const address = { ...AGENT, "X-Forwarded-For": from };
      return sessionOf(await post(ctx.app, "/admin", sent, address));
    };
    const mine = await enter("192.0.2.7");
    ctx.app.smtp?.reset();
    await enter("203.0.113.7");
    const [alert] = (await ctx.app.smtp?.waitFor(1)) ?? [];
    expect(alert?.envelope.to).toEqual(["eve@hyde.test"]);
    const text = alert?.parsed.text ?? "";
    expect(text).toContain(
      `Hello Eve, this happened on the website of Hyde Cannabis: ${NEW_BROWSER}`,
    );
    expect(text).toMatch(
      /When: \w+, \w+ \d+, 20\d\d, .+ E[SD]T\. From: Firefox on Mac, 203\.0\.113\.7\./,
    );
    expect(text).toContain("If this was not you, change your password");
    expect(text).toContain(`${ctx.app.origin}/admin/security`);
    expect(alert?.parsed.html).toContain(NEW_BROWSER);
    expect((await get(ctx.app, "/admin/posts", mine)).text).not.toContain(NEW_BROWSER);

    ctx.app.smtp?.reset();
    const person = await ctx.app.db
      .selectFrom("staff_accounts")
      .select("id")
      .where("email", "=", "eve@hyde.test")
      .executeTakeFirst();
    const change = { intent: "change-role", id: person?.id ?? "", role: "manager" };
    expect((await post(ctx.app, "/admin/team", change, headers)).status).toBe(200);
    const [changed] = (await ctx.app.smtp?.waitFor(1)) ?? [];
    expect(changed?.parsed.text).toContain("Eve is now Manager, was Editor.");
  });
});
