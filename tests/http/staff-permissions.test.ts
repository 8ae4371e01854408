import { readFileSync } from "node:fs";
import { DomUtils, parseDocument } from "htmlparser2";
import { matchRoutes } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { createApiToken } from "#app/modules/auth/api-tokens.server.ts";
import { hashPassword } from "#app/modules/auth/passwords.server.ts";
import {
  hasPermission,
  PERMISSIONS,
  type Permission,
  ROLE_LABELS,
  ROLES,
  type Role,
} from "#app/modules/auth/permissions.ts";
import { removePerson } from "#app/modules/auth/remove-person.server.ts";
import { changeRole } from "#app/modules/auth/team.server.ts";
import { changeTeamRule } from "#app/modules/auth/team-rules.server.ts";
import { SCOPE_NAMES, type TokenScope } from "#app/modules/auth/token-scopes.ts";
import { HTTP_FUNCTIONS } from "#app/modules/generator/http-functions.server.ts";
import { ACCESS, canSubmit, canView } from "#app/routes/admin/access.ts";
import { addStaffSecrets } from "#tests/factories/staff-secrets.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { formFields } from "#tests/setup/html.ts";
import { get, type HttpResponse, post, send } from "#tests/setup/http.ts";
import { fillPath, listStaffPatterns } from "#tests/setup/route-paths.ts";
import { openBusinessForms, type SignedInStaff, signInStaff } from "#tests/setup/staff.ts";
import { dumpTables } from "#tests/setup/tables.ts";

const PAGES = listStaffPatterns().filter((path) => path.startsWith("/admin"));

const sessionCookieOf = ({ headers }: HttpResponse) =>
  headers["set-cookie"]?.find((cookie) => cookie.startsWith("hyde-staff="))?.split(";")[0] ?? "";

/** Their one form signs out, or checks a password, whatever it contains. */
const WITHOUT_INTENTS = ["/admin/sign-out", "/admin/confirm"];

/** The route path of a URL, such as `/admin/posts/:id`. */
const findPattern = (url: string) =>
  matchRoutes(
    PAGES.map((path) => ({ path })),
    url.split("?")[0] ?? "",
  )?.at(-1)?.route.path ?? "";

/** Intents that a route lists; a route with one permission for all has any. */
function listIntents(pattern: string): [intent: string, permission: Permission][] {
  const { actions } = ACCESS[pattern] ?? {};
  if (actions === undefined) return [];
  return typeof actions === "string" ? [["save", actions]] : Object.entries(actions);
}

test("every route of the staff area says what it needs, and every listed path is a route", () => {
  expect(Object.keys(ACCESS).toSorted()).toEqual(PAGES.toSorted());
});

test("docs/permissions.md shows the table of permissions", () => {
  const rows = Object.values(PERMISSIONS).map(({ label, roles }) => {
    const marks = ROLES.map((role) => ((roles as readonly Role[]).includes(role) ? "yes" : "no"));
    return `| ${label.charAt(0).toUpperCase()}${label.slice(1)} | ${marks.join(" | ")} |`;
  });
  const head = `| May | ${ROLES.map((role) => ROLE_LABELS[role]).join(" | ")} |`;
  const documented = readFileSync("docs/permissions.md", "utf8").split("\n");
  expect(documented.filter((line) => line.startsWith("|"))).toEqual([
    head,
    "| --- | --- | --- | --- |",
    ...rows,
  ]);
});

// Written out, so that a change of the table is a decision and not an accident.
test.each<[Role, string[], string[]]>([
  ["editor", ["edit-content", "publish"], ["read-leads", "export", "change-facts", "spend"]],
  [
    "manager",
    ["edit-content", "publish", "read-leads", "export", "change-facts", "spend"],
    ["erase", "manage-team", "see-security"],
  ],
  ["owner", Object.keys(PERMISSIONS), []],
])("what an %s may do", (role, permitted, refused) => {
  const may = (permission: string) => hasPermission(role, permission as Permission);
  expect(permitted.filter((permission) => !may(permission))).toEqual([]);
  expect(refused.filter(may)).toEqual([]);
});

// Own server: a shared one would save counts of earlier tests between two dumps.
describeEachApp("permissions", { ownServer: true, engines: "all" }, (ctx) => {
  let id = "";
  const staff = new Map<Role, SignedInStaff>();
  beforeAll(async () => {
    ({ id } = await addStaffSecrets(ctx.app.db));
    for (const role of ROLES) {
      staff.set(role, await signInStaff(ctx.app.db, { origin: ctx.app.origin, role }));
    }
  });
  const headersOf = (role: Role) => staff.get(role)?.headers ?? { Cookie: "", Origin: "" };
  const readAll = async () => {
    const tables: Record<string, unknown> = await dumpTables(ctx.app.db);
    // The last use of a session is saved once a minute, and scheduled jobs run while the test does.
    const {
      staff_sessions: _s,
      job_runs: _r,
      job_schedules: _j,
      site_alerts: _a,
      ...rest
    } = tables;
    return rest;
  };
  const expectForbidden = (response: HttpResponse, what: string) => {
    expect([response.status, what]).toEqual([403, what]);
    expect(response.headers["cache-control"], what).toBe("no-store");
    expect(response.text, what).not.toContain("zqstaffonly");
  };

  test.each(ROLES)("%s opens the permitted pages and no others, in either form", async (role) => {
    for (const pattern of PAGES) {
      if (pattern === "/admin/sign-out") continue;
      const view = ACCESS[pattern]?.view;
      const isPermitted = view !== undefined && hasPermission(role, view);
      for (const suffix of ["", ".data"]) {
        const path = fillPath(pattern, id) + suffix;
        const response = await get(ctx.app, path, headersOf(role));
        const what = `${role} GET ${path}`;
        if (isPermitted) {
          expect(response.status, what).toBeLessThan(500);
          expect(response.status, what).not.toBe(403);
        } else if (pattern === "/admin") {
          expect([202, 302], what).toContain(response.status);
        } else {
          expectForbidden(response, what);
        }
      }
    }
  });

  test.each(ROLES)("%s submits no form without permission, and nothing changes", async (role) => {
    const before = await readAll();
    for (const pattern of PAGES) {
      const intents = listIntents(pattern).filter(([, needed]) => !hasPermission(role, needed));
      const isWithoutForms = ACCESS[pattern]?.actions === undefined;
      for (const intent of isWithoutForms ? ["save"] : intents.map(([name]) => name)) {
        for (const suffix of ["", ".data"]) {
          const path = `${fillPath(pattern, id)}${suffix}?index`;
          const what = `${role} POST ${path} ${intent}`;
          const fields = { intent, id, name: "changed", role: "owner", confirm: "yes" };
          expectForbidden(await post(ctx.app, path, fields, headersOf(role)), what);
        }
      }
    }
    expect(await readAll()).toEqual(before);
  });

  test.each(ROLES)("%s gets an answer to forms with permission", async (role) => {
    for (const pattern of PAGES) {
      const isPermitted = listIntents(pattern).some(([, needed]) => hasPermission(role, needed));
      if (!isPermitted || WITHOUT_INTENTS.includes(pattern)) continue;
      const path = `${fillPath(pattern, id)}?index`;
      const response = await post(ctx.app, path, { intent: "unknown" }, headersOf(role));
      expect([200, 303, 404, 422], `${role} POST ${path}`).toContain(response.status);
    }
  });

  test("without a recent password, the owner's sensitive forms change nothing and exports redirect", async () => {
    const now = new Date(Date.now() - 11 * 60_000);
    const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin, now });
    const before = await readAll();
    const sent = [];
    for (const [pattern, { confirmed = [], confirmedFrom }] of Object.entries(ACCESS)) {
      const path = fillPath(pattern, id);
      for (const intent of confirmed) {
        const fields = { intent, id, name: "typed", role: "owner", email: "typed@hyde.test" };
        const response = await post(ctx.app, path, fields, headers);
        const what = `${path} ${intent}`;
        expect([response.status, what]).toEqual([403, what]);
        expect(response.text, what).toContain("Confirm it’s you</h2>");
        expect(response.text, what).toContain("Password for confirmation");
        sent.push(what);
      }
      if (confirmedFrom === undefined) continue;
      const { status, headers: answer } = await get(ctx.app, path, headers);
      const to = `/admin/confirm?next=${encodeURIComponent(confirmedFrom)}`;
      expect([status, answer.location]).toEqual([302, to]);
      sent.push(path);
    }
    expect(sent.length).toBeGreaterThan(10);
    expect(await readAll()).toEqual(before);
  });

  test("the password opens them for ten minutes; wrong ones are counted and recorded", async () => {
    const now = new Date(Date.now() - 11 * 60_000);
    const signedIn = await signInStaff(ctx.app.db, { origin: ctx.app.origin, now });
    const { sessionId } = signedIn;
    let { headers } = signedIn;
    const password_hash = await hashPassword("the owner's password");
    const owner = () => ctx.app.db.updateTable("staff_accounts").where("id", "=", "owner");
    await owner().set({ password_hash }).execute();
    const confirm = (password: string) =>
      post(ctx.app, "/admin/confirm?next=%2Fadmin%2Fteam", { password }, headers);
    const invite = () => {
      const fields = { intent: "invite", name: "Ann", email: "ann@hyde.test", role: "editor" };
      return post(ctx.app, "/admin/team", fields, headers);
    };
    const wrong = await confirm("wrong");
    expect(wrong.status).toBe(403);
    expect(wrong.text).toContain("That password is not correct.");
    expect((await invite()).status).toBe(403);
    const right = await confirm("the owner's password");
    expect([right.status, right.headers.location]).toEqual([303, "/admin/team"]);
    // A copy of the cookie from before no longer works.
    expect((await get(ctx.app, "/admin/team", headers)).status).toBe(302);
    headers = { ...headers, Cookie: sessionCookieOf(right) };
    expect((await invite()).status).toBe(200);
    const forget = () =>
      ctx.app.db
        .updateTable("staff_sessions")
        .set({ confirmed_at: now.toISOString() })
        .where("id", "=", sessionId)
        .execute();
    await forget();
    const fields = { intent: "create-token", name: "Till", scopes: "automation", days: "30" };
    const make = (more: Record<string, string> = {}) =>
      post(ctx.app, "/admin/security", { ...fields, ...more }, headers);
    const refused = await make({ "confirmation-password": "wrong" });
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("That password is not correct.");
    // The page sends the form again with what was typed, and without the wrong password.
    expect(formFields(refused.text, "confirmation-password")).toEqual({
      ...fields,
      "confirmation-password": "",
    });
    expect(refused.text).not.toContain('"wrong"');
    const made = await make({ "confirmation-password": "the owner's password" });
    expect(made.text).toMatch(/value="hyde_[\w-]{43}"/);
    headers = { ...headers, Cookie: sessionCookieOf(made) };
    await forget();
    expect((await invite()).status).toBe(403);
    const guesses = [];
    for (let guess = 0; guess < 7; guess += 1) guesses.push((await confirm("wrong")).status);
    expect(guesses).toEqual([403, 403, 403, 403, 403, 403, 429]);
    const recorded = await ctx.app.db
      .selectFrom("audit_log")
      .select("account_id")
      .where("action", "=", "refuse-confirmation")
      .execute();
    expect(recorded).toEqual(Array.from({ length: 8 }, () => ({ account_id: "owner" })));
  });

  test("an editor cannot reach the lists of facts by another spelling of their URL", async () => {
    const before = await readAll();
    for (const list of ["claims", "holidays"]) {
      const [first = "", rest = ""] = [list.slice(0, 1), list.slice(1)];
      const encoded = `%${first.charCodeAt(0).toString(16)}${rest}`;
      for (const spelled of [list, list.toUpperCase(), encoded, `%2e/${list}`]) {
        for (const path of [spelled, `${spelled}/1`, `${spelled}/new`]) {
          const url = `/admin/business/${path}`;
          for (const suffix of ["", ".data"]) {
            const opened = await get(ctx.app, url + suffix, headersOf("editor"));
            expect([403, 404], url + suffix).toContain(opened.status);
          }
          const fields = { intent: "save", statement: "Changed", name: "Changed" };
          const sent = await post(ctx.app, url, fields, headersOf("editor"));
          expect([403, 404], url).toContain(sent.status);
        }
      }
    }
    expect(await readAll()).toEqual(before);
  });

  test("an editor cannot call functions, and a manager can", async () => {
    for (const name of HTTP_FUNCTIONS.keys()) {
      const call = async (role: Role) => {
        const headers = { "Content-Type": "application/json", ...headersOf(role) };
        // Not JSON, so that a permitted call does nothing.
        const options = { method: "POST", headers, body: "{" };
        return (await send(ctx.app, `/functions/${name}`, options)).status;
      };
      expect([name, await call("editor"), await call("manager"), await call("owner")]).toEqual([
        ...[name, 403, 400, 400],
      ]);
    }
  });

  const callWithToken = async (token: string) => {
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
    // Not JSON, so that a permitted call does nothing.
    const options = { method: "POST", headers, body: "{" };
    const answers = [];
    for (const name of HTTP_FUNCTIONS.keys()) {
      answers.push(await send(ctx.app, `/functions/${name}`, options));
    }
    return answers;
  };
  const statusesOf = (answers: HttpResponse[]) => answers.map(({ status }) => status);
  const createToken = (scopes: readonly TokenScope[], accountId = "owner") => {
    const limits = { scopes, days: 30 };
    const actor = { kind: "terminal", id: null } as const;
    return createApiToken(ctx.app.db, {
      ...{ accountId, name: scopes.join(" "), limits, actor, now: new Date() },
    });
  };

  test.each(SCOPE_NAMES)(
    "a token with the scope %s calls its functions and no others",
    async (scope) => {
      const { token } = await createToken([scope]);
      const expected = { publish: [400, 400, 403], automation: [403, 403, 400] };
      expect(statusesOf(await callWithToken(token))).toEqual(expected[scope]);
    },
  );

  test("a token never does more than its person may now, and Security says what is in force", async () => {
    const { db, origin } = ctx.app;
    const { sessionId } = await signInStaff(db, { origin, role: "manager" });
    const { account_id: accountId } = await db
      .selectFrom("staff_sessions")
      .select("account_id")
      .where("id", "=", sessionId)
      .executeTakeFirstOrThrow();
    const now = new Date();
    const actor = { kind: "terminal", id: null } as const;
    const { id, token } = await createToken(SCOPE_NAMES, accountId);
    const early = await createToken(["publish"], accountId);
    // As tokens were before scopes existed.
    await db.updateTable("api_tokens").set({ scopes: null }).where("id", "=", early.id).execute();
    const become = (role: Role) => changeRole(db, { id: accountId, role, actor, now });
    const readRow = async () => {
      const { text } = await get(ctx.app, "/admin/security", headersOf("owner"));
      const rows = DomUtils.getElementsByTagName("tr", parseDocument(text));
      const isRow = (row: (typeof rows)[number]) =>
        DomUtils.findOne(({ attribs }) => attribs.value === id, row.children) !== null;
      return rows.filter(isRow).map((row) => DomUtils.textContent(row))[0];
    };
    for (const role of ["owner", "manager"] as const) {
      await become(role);
      expect(statusesOf(await callWithToken(token))).toEqual([400, 400, 400]);
    }
    expect(await readRow()).not.toContain("Not in force");
    await become("editor");
    for (const one of [token, early.token]) {
      const answers = await callWithToken(one);
      expect(statusesOf(answers)).toEqual([403, 403, 403]);
      expect(answers[0]?.text).toContain("is now Editor, which does not permit this");
    }
    expect(await readRow()).toMatch(
      /The manager \(Editor\).*Nothing.*Not in force: Generate and publish/,
    );
    await become("manager");
    expect(statusesOf(await callWithToken(early.token))).toEqual([400, 400, 400]);
    // Someone who has to set up one-time codes may do nothing else.
    const rule = { rule: "codes", actor, now } as const;
    await changeTeamRule(db, { ...rule, isRequired: true });
    await ctx.app.waitForContentChanges();
    const [answer] = await callWithToken(token);
    await changeTeamRule(db, { ...rule, isRequired: false });
    await ctx.app.waitForContentChanges();
    expect([answer?.status, answer?.text]).toEqual([
      403,
      expect.stringContaining("one-time codes"),
    ]);
    await removePerson(db, { id: accountId, actor, now });
    expect(statusesOf(await callWithToken(token))).toEqual([401, 401, 401]);
  });

  test("an editor who signs in lands on the posts, with links to permitted sections only", async () => {
    const response = await get(ctx.app, "/admin", headersOf("editor"));
    expect([response.status, response.headers.location]).toEqual([302, "/admin/posts"]);
    const { text } = await get(ctx.app, "/admin/posts", headersOf("editor"));
    const nav = text.slice(text.indexOf('aria-label="Staff area"'), text.indexOf("</nav>"));
    const paths = [...nav.matchAll(/href="(\/admin[^"]*)"/g)].map(([, path]) => path);
    expect(paths).toEqual([
      ...["/admin/posts", "/admin/uploads", "/admin/business/pages"],
      ...["/admin/business", "/admin/security"],
    ]);
  });

  // The owner may do everything.
  test.each(["manager", "editor"] as const)(
    "%s sees no link and no button that would answer 403",
    async (role) => {
      const forms = await openBusinessForms(ctx.app);
      const announced = await forms.fill("/announcement", { text: `Hello, ${role}` });
      expect(announced.status).toBeLessThan(400);
      const permitted = PAGES.filter((path) => canView(role, path) && path !== "/admin/sign-out");
      const queue = permitted.map((path) => fillPath(path, id));
      const [requested, read] = [new Set<string>(), new Set<string>()];
      const problems = new Set<string>();
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
        const pattern = findPattern(path);
        // Pages that differ only by an id have the same links.
        if (requested.has(path) || read.has(pattern)) continue;
        requested.add(path);
        const { status, text } = await get(ctx.app, path, headersOf(role));
        if (status !== 200 || !text.startsWith("<!DOCTYPE html>")) continue;
        read.add(pattern);
        const document = parseDocument(text);
        for (const { attribs } of DomUtils.getElementsByTagName("a", document)) {
          const { href = "" } = attribs;
          if (!/^\/admin(?:[/?]|$)/.test(href)) continue;
          if (canView(role, findPattern(href))) queue.push(href);
          else problems.add(`${pattern} links to ${href}`);
        }
        for (const form of DomUtils.getElementsByTagName("form", document)) {
          if (form.attribs.method !== "post") continue;
          const target = findPattern(form.attribs.action || path);
          const named = DomUtils.findAll(({ attribs }) => attribs.name === "intent", form.children);
          const intents = named.map(({ attribs }) => attribs.value);
          for (const intent of intents.length > 0 ? intents : [undefined]) {
            if (!canSubmit(role, target, intent)) problems.add(`${pattern}: ${intent} ${target}`);
          }
        }
      }
      expect([...problems]).toEqual([]);
      expect(read.size).toBeGreaterThan(role === "editor" ? 15 : 35);
    },
  );

  test("a page without permission says so in plain words", async () => {
    const response = await get(ctx.app, "/admin/activity", headersOf("manager"));
    expect(response.status).toBe(403);
    expect(response.text).toContain("You don’t have access to this</h1>");
    expect(response.headers["x-robots-tag"]).toBe("noindex, nofollow");
  });
});
