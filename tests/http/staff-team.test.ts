import { expect, test } from "vitest";
import { describeEachApp } from "#tests/setup/app.ts";
import { noticeOf, textOf } from "#tests/setup/html.ts";
import { get, type HttpResponse, post } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";

const PASSWORD = "four unrelated words here";
const LINK = /http:\/\/localhost:\d+(\/staff-link\/[\w.-]+)/;

const sessionOf = ({ headers }: HttpResponse) =>
  headers["set-cookie"]?.find((cookie) => cookie.startsWith("hyde-staff="))?.split(";")[0] ?? "";
const pathIn = (text: string) => LINK.exec(text)?.[1] ?? "no link";

describeEachApp("the Team screen without email", { engines: "all" }, (ctx) => {
  const owner = () => signInStaff(ctx.app.db, { origin: ctx.app.origin });
  const send = async (fields: Record<string, string>) =>
    post(ctx.app, "/admin/team", fields, (await owner()).headers);
  const invite = async (name: string, role = "editor") =>
    send({ intent: "invite", name, email: `${name.toLowerCase()}@hyde.test`, role });
  const idOf = async (name: string) => {
    const row = await ctx.app.db
      .selectFrom("staff_accounts")
      .select("id")
      .where("name", "=", name)
      .executeTakeFirst();
    return row?.id ?? "";
  };
  const enter = (email: string, password = PASSWORD) =>
    post(ctx.app, "/admin", { email, password });

  test("with one account the dialog has one field; an invited person signs in below it", async () => {
    await owner();
    const alone = await get(ctx.app, "/admin");
    expect(alone.text).not.toContain("Sign in as someone else");
    expect(alone.text.match(/<input/g)).toHaveLength(1);

    const invited = await invite("Ann");
    expect(noticeOf(invited.text)?.title).toBe("Link created");
    const path = pathIn(invited.text);
    expect((await get(ctx.app, "/admin/team", (await owner()).headers)).text).not.toMatch(LINK);
    const page = await get(ctx.app, path);
    expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(page.text).toContain("Welcome, Ann</h1>");

    const weak = await post(ctx.app, path, { password: "password1234" });
    expect(weak.status).toBe(422);
    expect(weak.text).toContain("The password is too easy to guess");
    const chosen = await post(ctx.app, path, { password: PASSWORD });
    expect([chosen.status, chosen.headers.location]).toEqual([303, "/admin?own-account"]);
    expect((await get(ctx.app, path)).status).toBe(404);
    expect((await post(ctx.app, path, { password: PASSWORD })).status).toBe(404);
    expect(ctx.app.logs()).not.toContain(path);

    expect((await get(ctx.app, "/admin")).text).toContain("Sign in as someone else");
    const wrong = await enter("ann@hyde.test", "wrong");
    expect(wrong.status).toBe(401);
    expect(noticeOf(wrong.text)?.text).toBe("Incorrect email or password");
    expect(wrong.text).toContain('value="ann@hyde.test"');
    const Cookie = sessionOf(await enter("ann@hyde.test"));
    expect((await get(ctx.app, "/admin/posts", { Cookie })).status).toBe(200);
    expect((await get(ctx.app, "/admin/team", { Cookie })).status).toBe(403);
  });

  test("the dialog opens the form of people with their own account where they need it", async () => {
    const isOpen = (text: string) => /<details[^>]* open=""/.test(text);
    await post(ctx.app, pathIn((await invite("Joe")).text), { password: PASSWORD });
    expect(isOpen((await get(ctx.app, "/admin")).text)).toBe(false);
    expect(isOpen((await get(ctx.app, "/admin?own-account")).text)).toBe(true);
    // An invited person's own password in the owner's field.
    const refused = await post(ctx.app, "/admin", { password: PASSWORD });
    expect([refused.status, noticeOf(refused.text)]).toEqual([
      401,
      expect.objectContaining({ title: "Access Denied", text: "Incorrect password" }),
    ]);
    expect(isOpen(refused.text)).toBe(true);
    expect(textOf(refused.text)).toContain("If you were invited, sign in here with your email");
    // The next day, in the same browser.
    const device = (await enter("joe@hyde.test")).headers["set-cookie"]
      ?.find((cookie) => cookie.startsWith("hyde-device="))
      ?.split(";")[0];
    expect(device).toBeDefined();
    expect(isOpen((await get(ctx.app, "/admin", { Cookie: device ?? "" })).text)).toBe(true);
  });

  test("the activity log names people, also after they were removed", async () => {
    await post(ctx.app, pathIn((await invite("Bea")).text), { password: PASSWORD });
    const Cookie = sessionOf(await enter("bea@hyde.test"));
    expect((await get(ctx.app, "/admin/posts", { Cookie })).status).toBe(200);
    const removed = await send({ intent: "remove", id: await idOf("Bea") });
    expect(noticeOf(removed.text)?.title).toBe("Person removed");
    expect((await get(ctx.app, "/admin/posts", { Cookie })).status).toBe(302);
    await ctx.app.db.deleteFrom("staff_sessions").execute();
    const { text } = await get(ctx.app, "/admin/activity", (await owner()).headers);
    expect(textOf(text)).toMatch(/Action Sign in Who Bea When Today/);
  });

  test("the owner signs a person out everywhere, who can sign in again", async () => {
    await post(ctx.app, pathIn((await invite("Lou")).text), { password: PASSWORD });
    const sessions = [
      sessionOf(await enter("lou@hyde.test")),
      sessionOf(await enter("lou@hyde.test")),
    ];
    const open = async () =>
      Promise.all(
        sessions.map(async (Cookie) => (await get(ctx.app, "/admin/posts", { Cookie })).status),
      );
    expect(await open()).toEqual([200, 200]);
    const ended = await send({ intent: "end-sessions", id: await idOf("Lou") });
    expect(noticeOf(ended.text)?.title).toBe("Signed out");
    expect(await open()).toEqual([302, 302]);
    expect((await enter("lou@hyde.test")).status).toBe(303);
    expect((await send({ intent: "end-sessions", id: "nobody" })).status).toBe(409);
  });

  test("a role changes, the last owner stays, and bad input is refused with what was typed", async () => {
    await invite("Cem");
    const id = await idOf("Cem");
    expect((await send({ intent: "change-role", id, role: "manager" })).status).toBe(200);
    expect((await send({ intent: "change-role", id, role: "king" })).status).toBe(422);
    for (const intent of ["remove", "change-role"]) {
      const refused = await send({ intent, id: "owner", role: "editor" });
      expect(refused.status).toBe(409);
      expect(noticeOf(refused.text)?.text).toContain("This is the only owner.");
    }
    const invalid = await send({ intent: "invite", name: "Dee", email: "dee", role: "editor" });
    expect(invalid.status).toBe(422);
    expect(invalid.text).toContain("Please enter a complete email address");
    expect(invalid.text).toContain('value="Dee"');
    const nameless = { intent: "save-person", id, name: "", email: "cem@hyde.test" };
    const unsaved = await send(nameless);
    expect([unsaved.status, noticeOf(unsaved.text)?.title]).toEqual([422, "Nothing was changed"]);
    const renamed = await send({ ...nameless, name: "Cem Kaya" });
    expect(renamed.text).toContain('value="Cem Kaya"');
    const taken = await invite("Cem");
    expect(taken.status).toBe(422);
    expect(taken.text).toContain("Someone on the team has this email address.");
  });

  test("without email settings, nobody can request a reset", async () => {
    const response = await post(ctx.app, "/staff-link", { email: "ann@hyde.test" });
    expect(response.status).toBe(409);
    expect(response.text).toContain("The site cannot send emails.");
  });
});

describeEachApp("the Team screen with email", { mail: true }, (ctx) => {
  const owner = () => signInStaff(ctx.app.db, { origin: ctx.app.origin });
  const textOfNextMail = async () => {
    const [mail] = (await ctx.app.smtp?.waitFor(1)) ?? [];
    ctx.app.smtp?.reset();
    return { to: mail?.envelope.to, text: mail?.parsed.text ?? "" };
  };

  test("emails the invitation and shows no link; a reset by email ends the old password", async () => {
    const { headers } = await owner();
    const fields = { intent: "invite", name: "Eve", email: "eve@hyde.test", role: "manager" };
    const invited = await post(ctx.app, "/admin/team", fields, headers);
    expect(invited.text).not.toMatch(LINK);
    const invitation = await textOfNextMail();
    expect(invitation.to).toEqual(["eve@hyde.test"]);
    expect(invitation.text).toContain("Hello Eve, you are invited");
    await post(ctx.app, pathIn(invitation.text), { password: PASSWORD });

    const answers = [];
    for (const email of ["nobody@hyde.test", "eve@hyde.test"]) {
      const response = await post(ctx.app, "/staff-link", { email });
      answers.push([response.status, response.text.match(/role="status"[^>]*>([^<]+)/)?.[1]]);
    }
    expect(answers[0]).toEqual(answers[1]);
    const reset = await textOfNextMail();
    expect(reset.to).toEqual(["eve@hyde.test"]);
    const path = pathIn(reset.text);
    expect((await post(ctx.app, path, { password: "another long password" })).status).toBe(303);
    const enter = (password: string) =>
      post(ctx.app, "/admin", { email: "eve@hyde.test", password });
    expect((await enter(PASSWORD)).status).toBe(401);
    expect((await enter("another long password")).status).toBe(303);
  });

  test("an owner who is removed gets an email", async () => {
    const { headers } = await owner();
    const fields = { intent: "invite", name: "Ova", email: "ova@hyde.test", role: "owner" };
    await post(ctx.app, "/admin/team", fields, headers);
    await post(ctx.app, pathIn((await textOfNextMail()).text), { password: PASSWORD });
    const { id } = await ctx.app.db
      .selectFrom("staff_accounts")
      .select("id")
      .where("email", "=", "ova@hyde.test")
      .executeTakeFirstOrThrow();
    expect((await post(ctx.app, "/admin/team", { intent: "remove", id }, headers)).status).toBe(
      200,
    );
    const mail = await textOfNextMail();
    expect(mail.to).toEqual(["ova@hyde.test"]);
    expect(mail.text).toContain("You were removed from the team and can no longer sign in.");
    expect(mail.text).not.toContain("/admin/security");
    await expect
      .poll(() => ctx.app.db.selectFrom("account_alerts").select("email").execute())
      .not.toContainEqual({ email: "ova@hyde.test" });
  });

  test("the owner alone is asked for an email address, and can then reset the password", async () => {
    const { headers } = await owner();
    const setEmail = (email: string | null) =>
      ctx.app.db.updateTable("staff_accounts").set({ email }).where("id", "=", "owner").execute();
    await ctx.app.db
      .updateTable("staff_accounts")
      .set({ removed_at: new Date().toISOString(), email: null })
      .where("id", "!=", "owner")
      .execute();
    const dialog = async () => (await get(ctx.app, "/admin")).text;
    const list = async () => textOf((await get(ctx.app, "/admin/business/go-live", headers)).text);
    expect(await dialog()).not.toContain("Forgot your password?");
    expect(await list()).toContain("Add your email address");
    expect((await get(ctx.app, "/admin/overview", headers)).text).toContain(
      "Add your email address",
    );
    await setEmail("owner@hyde.test");
    expect(await dialog()).toContain("Forgot your password?");
    expect(await dialog()).not.toContain("Sign in as someone else");
    expect(await list()).not.toContain("Add your email address");
    ctx.app.smtp?.reset();
    await post(ctx.app, "/staff-link", { email: "Owner@hyde.test" });
    const path = pathIn((await textOfNextMail()).text);
    const chosen = await post(ctx.app, path, { password: "another long password" });
    expect([chosen.status, chosen.headers.location]).toEqual([303, "/admin"]);
    const entered = await post(ctx.app, "/admin", { password: "another long password" });
    expect(entered.status).toBe(303);
    await setEmail(null);
  });

  test("requests for resets are limited", async () => {
    const from = { "X-Forwarded-For": "198.51.100.7" };
    const statuses = [];
    for (let request = 0; request < 6; request += 1) {
      statuses.push((await post(ctx.app, "/staff-link", { email: "a@hyde.test" }, from)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
