import { afterEach, beforeAll, expect, test } from "vitest";
import { OWNER_ID } from "#app/modules/auth/account.server.ts";
import { createApiToken } from "#app/modules/auth/api-tokens.server.ts";
import { ALL_SCOPES, addStaffSecrets } from "#tests/factories/staff-secrets.ts";
import { type AppContext, describeEachApp } from "#tests/setup/app.ts";
import { get, type HttpResponse, post, send } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";

/** Attacks on accounts, replayed over HTTP. Those on passkeys and codes are beside their own tests. */

const OWNER_PASSWORD = "the owner’s first password";
const PASSWORD = "four unrelated words here";
const LINK = /http:\/\/localhost:\d+(\/staff-link\/[\w.-]+)/;
/** The network of the shop, which customers use too. */
const fromShop = (host: number) => ({ "X-Forwarded-For": `192.0.2.${host}` });

const cookieOf = ({ headers }: HttpResponse, name: string) =>
  headers["set-cookie"]?.find((cookie) => cookie.startsWith(`${name}=`))?.split(";")[0] ?? "";

/** What a test does on the site as the owner, or as someone who attacks it. */
function createActions({ app }: { app: AppContext["app"] }) {
  const sendTeamForm = async (fields: Record<string, string>) => {
    const { headers } = await signInStaff(app.db, { origin: app.origin });
    return post(app, "/admin/team", fields, headers);
  };
  const invite = async (name: string, role: string) => {
    const email = `${name.toLowerCase()}@hyde.test`;
    const { text } = await sendTeamForm({ intent: "invite", name, email, role });
    const { id } = await app.db
      .selectFrom("staff_accounts")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return { id, email, path: LINK.exec(text)?.[1] ?? "no link" };
  };
  const choose = (path: string, password = PASSWORD) => post(app, path, { password });
  const enter = (email: string, password = PASSWORD) => post(app, "/admin", { email, password });
  const join = async (name: string, role: string) => {
    const person = await invite(name, role);
    expect((await choose(person.path)).status).toBe(303);
    const entered = await enter(person.email);
    expect(entered.status).toBe(303);
    const headers = { Cookie: cookieOf(entered, "hyde-staff"), Origin: app.origin };
    return { ...person, headers, device: cookieOf(entered, "hyde-device") };
  };
  return { sendTeamForm, invite, choose, enter, join };
}

describeEachApp(
  "attacks on accounts",
  { ownServer: true, engines: "all", env: { ADMIN_PASSWORD: OWNER_PASSWORD } },
  (ctx) => {
    let device = "";
    const act = () => createActions(ctx);
    const guess = async (headers: Record<string, string>, password = "a guess") =>
      (await post(ctx.app, "/admin", { password }, headers)).status;
    const ownerEnters = () =>
      post(ctx.app, "/admin", { password: OWNER_PASSWORD }, { ...fromShop(250), Cookie: device });

    beforeAll(async () => {
      device = cookieOf(await ownerEnters(), "hyde-device");
    });
    // During each attack the owner signs in on the known device, from the network under attack.
    afterEach(async () => {
      const entered = await ownerEnters();
      expect(entered.status).toBe(303);
      device = cookieOf(entered, "hyde-device");
      await ctx.app.db.deleteFrom("sign_in_attempts").execute();
    });

    test("six wrong passwords from the shop's network block unknown browsers there", async () => {
      const statuses = [];
      for (let host = 1; host <= 8; host += 1) statuses.push(await guess(fromShop(host)));
      expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
      expect(await guess(fromShop(9), OWNER_PASSWORD)).toBe(429);
    });

    test("guesses from a hundred networks are refused unread after forty-one failures", async () => {
      const guessFrom = (network: number) => guess({ "X-Forwarded-For": `10.0.${network}.1` });
      const statuses = [await guessFrom(0)];
      // As if 34 more networks had guessed already: checking a password is slow on purpose.
      await ctx.app.db
        .updateTable("sign_in_attempts")
        .set({ failures: 35 })
        .where("scope", "=", "all")
        .execute();
      for (let network = 35; network < 100; network += 1) statuses.push(await guessFrom(network));
      const [checked, refused] = [statuses.slice(0, 7), statuses.slice(7)];
      expect(new Set(checked)).toEqual(new Set([401]));
      expect(new Set(refused)).toEqual(new Set([429]));
      expect(await guess({ "X-Forwarded-For": "203.0.113.1" }, OWNER_PASSWORD)).toBe(429);
    });

    test("a stolen invitation opens nothing once it was used, has expired, or was changed", async () => {
      const { invite, choose, enter, sendTeamForm } = act();
      const used = await invite("Ann", "manager");
      expect((await choose(used.path)).status).toBe(303);
      const replaced = await invite("Bea", "manager");
      await sendTeamForm({ intent: "send-link", id: replaced.id, name: "Bea" });
      const removed = await invite("Cem", "manager");
      await sendTeamForm({ intent: "remove", id: removed.id });
      const expired = await invite("Dee", "manager");
      await ctx.app.db
        .updateTable("account_links")
        .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
        .where("account_id", "=", expired.id)
        .execute();
      const open = await invite("Eve", "editor");
      const [id = "", signature = ""] = open.path.split(".");
      const usedSignature = used.path.split(".")[1] ?? "";
      const paths = [used, replaced, removed, expired].map(({ path }) => path);
      const forged = [
        ...[`${id}.${usedSignature}`, `${id}.`, `${id}.${signature}x`, id],
        `${id}.${signature.slice(0, -2)}AA`,
      ];
      for (const path of [...paths, ...forged]) {
        expect([path, (await get(ctx.app, path)).status]).toEqual([path, 404]);
        expect([path, (await choose(path, "the thief's own password")).status]).toEqual([
          path,
          404,
        ]);
      }
      for (const { email } of [used, replaced, expired, open]) {
        expect((await enter(email, "the thief's own password")).status).toBe(401);
      }
      expect((await enter(used.email)).status).toBe(303);

      // The thief and the invited person use it at once: one of them, and only once.
      const uses = await Promise.all([
        choose(open.path),
        choose(open.path, "the thief's own password"),
      ]);
      expect(uses.map(({ status }) => status).toSorted()).toEqual([303, 404]);
    });

    test("after a removal, the person's session, token, and known device are worth nothing", async () => {
      const { join, sendTeamForm } = act();
      const fay = await join("Fay", "manager");
      const { token } = await createApiToken(ctx.app.db, {
        ...{ accountId: fay.id, name: "Fay's script", limits: ALL_SCOPES },
        ...{ actor: { kind: "terminal", id: null }, now: new Date() },
      });
      const call = () =>
        send(ctx.app, "/functions/seo-automation", {
          method: "POST",
          headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
          body: "{",
        });
      expect((await get(ctx.app, "/admin/leads", fay.headers)).status).toBe(200);
      expect((await call()).status).toBe(400);

      // Two owners remove the same person at once: one does, the other is told.
      const removals = await Promise.all([
        sendTeamForm({ intent: "remove", id: fay.id }),
        sendTeamForm({ intent: "remove", id: fay.id }),
      ]);
      expect(removals.map(({ status }) => status).toSorted()).toEqual([200, 409]);

      expect((await get(ctx.app, "/admin/leads", fay.headers)).status).toBe(302);
      const draft = { title: "After the removal", markdown: "Text" };
      expect((await post(ctx.app, "/admin/posts/new", draft, fay.headers)).status).toBe(401);
      expect((await call()).status).toBe(401);
      expect((await act().enter(fay.email)).status).toBe(401);
      // The device counts as unknown: with its network blocked, it waits like any other.
      for (let host = 1; host <= 6; host += 1) await guess(fromShop(host));
      expect(await guess({ ...fromShop(7), Cookie: fay.device }, OWNER_PASSWORD)).toBe(429);
    });

    test("a demotion applies to the open session, also to forms that are already on the screen", async () => {
      const { join, sendTeamForm } = act();
      const gus = await join("Gus", "manager");
      const { id } = await addStaffSecrets(ctx.app.db);
      const page = `/admin/leads/messages/${id}`;
      expect((await get(ctx.app, page, gus.headers)).status).toBe(200);
      const demoted = { intent: "change-role", id: gus.id, role: "editor" };
      expect((await sendTeamForm(demoted)).status).toBe(200);
      const change = { intent: "status", status: "answered" };
      for (const path of [page, `${page}.data`]) {
        expect((await get(ctx.app, path, gus.headers)).status).toBe(403);
        expect((await post(ctx.app, path, change, gus.headers)).status).toBe(403);
      }
      const message = await ctx.app.db
        .selectFrom("messages")
        .select("status")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      expect(message.status).toBe("new");
      const promoted = { intent: "change-role", id: gus.id, role: "owner" };
      expect((await post(ctx.app, "/admin/team", promoted, gus.headers)).status).toBe(403);
      expect((await get(ctx.app, "/admin/posts", gus.headers)).status).toBe(200);
    });
  },
);

describeEachApp("the last-owner race", { ownServer: true, engines: "all" }, (ctx) => {
  test.each([
    ["remove each other", { intent: "remove" }],
    ["demote each other", { intent: "change-role", role: "editor" }],
  ])("of two owners who %s at once, one stays", async (what, form) => {
    const { join } = createActions(ctx);
    const owners = [];
    // The owner of the first start is demoted by hand, so that these two are the only ones.
    for (const name of ["Hal", "Ida"]) owners.push(await join(`${name}${form.intent}`, "owner"));
    const ids = owners.map(({ id }) => id);
    await ctx.app.db
      .updateTable("staff_accounts")
      .set({ role: "editor" })
      .where("id", "not in", ids)
      .execute();
    const [hal, ida] = owners;
    if (!hal || !ida) throw new Error("two people");
    const answers = await Promise.all([
      post(ctx.app, "/admin/team", { ...form, id: ida.id }, hal.headers),
      post(ctx.app, "/admin/team", { ...form, id: hal.id }, ida.headers),
    ]);
    // The slower one is told that this is the only owner, or has no session or permission any more.
    const statuses = answers.map(({ status }) => status).toSorted();
    expect([what, statuses[0]]).toEqual([what, 200]);
    expect([401, 403, 409]).toContain(statuses[1]);
    const active = await ctx.app.db
      .selectFrom("staff_accounts")
      .select("id")
      .where("role", "=", "owner")
      .where("removed_at", "is", null)
      .where("password_hash", "!=", "")
      .execute();
    expect(active).toHaveLength(1);
    expect(ids).toContain(active[0]?.id);
    const left = owners.find(({ id }) => id === active[0]?.id);
    expect((await get(ctx.app, "/admin/team", left?.headers)).status).toBe(200);
    await ctx.app.db
      .updateTable("staff_accounts")
      .set({ role: "owner" })
      .where("id", "=", OWNER_ID)
      .execute();
  });
});
