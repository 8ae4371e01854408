import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { describeEachApp } from "#tests/setup/app.ts";
import { addOneTimeCodes } from "#tests/setup/factors.ts";
import { mainOf, textOf } from "#tests/setup/html.ts";
import { get, post } from "#tests/setup/http.ts";
import { createDatabaseFrom, dropDatabase } from "#tests/setup/postgres-databases.ts";
import { signInStaff } from "#tests/setup/staff.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { testEngines } from "#tests/setup/test-scope.ts";

const PASSWORD_LINE = /^Password: {3}([a-z2-9]{5}(?:-[a-z2-9]{5}){3})$/gm;
const SCRIPT = join(import.meta.dirname, "../../scripts/admin-password.ts");

/** Runs the script behind `npm run admin:password`. */
function resetPassword(env: Record<string, string>, args: string[] = []) {
  const { promise, resolve } = Promise.withResolvers<{ code: number; out: string; err: string }>();
  const options = { env: { PATH: process.env.PATH, NODE_ENV: "production", ...env } };
  execFile(process.execPath, [SCRIPT, ...args], options, (error, out, err) => {
    resolve({ code: Number(error?.code ?? 0), out, err });
  });
  return promise;
}

const passwordsIn = (text: string) =>
  [...text.matchAll(PASSWORD_LINE)].map(([, password = ""]) => password);

describeEachApp("a site without a password", { firstStart: true }, (ctx) => {
  const enter = async (password: string) =>
    (await post(ctx.app, "/admin", { password })).status === 303;

  test("shows a password at its first start, only in the terminal, and never again", async () => {
    const [password = "", ...more] = passwordsIn(ctx.app.logs());
    expect(more).toEqual([]);
    expect(await enter(password)).toBe(true);
    await ctx.app.restart();
    expect(passwordsIn(ctx.app.logs())).toEqual([password]);
    const logged = ctx.app
      .logs()
      .split("\n")
      .filter((line) => line.startsWith("{"));
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join()).not.toContain(password);
    const stored = await ctx.app.db.selectFrom("staff_accounts").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(password);
  });

  test("ignores ADMIN_PASSWORD once a password is set", async () => {
    const [password = ""] = passwordsIn(ctx.app.logs());
    await ctx.app.restart({ ADMIN_PASSWORD: "set after the first start" });
    expect(await enter("set after the first start")).toBe(false);
    expect(await enter(password)).toBe(true);
    expect(ctx.app.logs()).not.toContain("set after the first start");
  });

  test("asks the owner to choose a password until the first one is changed", async () => {
    const [first = ""] = passwordsIn(ctx.app.logs());
    const signIn = () => signInStaff(ctx.app.db, { origin: ctx.app.origin });
    const countRequests = async () => {
      const { headers } = await signIn();
      const pages = ["/admin", "/admin/overview", "/admin/business/go-live", "/admin/security"];
      const texts = await Promise.all(
        pages.map(async (path) => (await get(ctx.app, path, headers)).text),
      );
      return texts.filter((text) => text.includes("Choose your own password")).length;
    };
    expect(await countRequests()).toBe(4);
    const change = { intent: "change-password", current: first, next: "four unrelated words" };
    const { headers } = await signIn();
    expect((await post(ctx.app, "/admin/security", change, headers)).status).toBe(200);
    const home = await get(ctx.app, "/admin/overview", (await signIn()).headers);
    expect(textOf(mainOf(home.text))).toContain("Choose your own password (done)");
    expect(await countRequests()).toBe(1);
    const { out } = await resetPassword(ctx.app.settings);
    expect(passwordsIn(out)).toHaveLength(1);
    expect(await countRequests()).toBe(4);
  });
});

describeEachApp(
  "npm run admin:password",
  { env: { ADMIN_PASSWORD: "the forgotten one" } },
  (ctx) => {
    const from = { "X-Forwarded-For": "203.0.113.9" };
    const enter = async (password: string) =>
      (await post(ctx.app, "/admin", { password }, from)).status;

    test("lets the owner back in while the site runs, and signs everyone else out", async () => {
      const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
      for (let time = 0; time < 6; time += 1) expect(await enter("wrong")).toBe(401);
      expect(await enter("the forgotten one")).toBe(429);

      const { code, out, err } = await resetPassword(ctx.app.settings);
      expect({ code, err }).toEqual({ code: 0, err: "" });
      const [password = "", ...more] = passwordsIn(out);
      expect(more).toEqual([]);
      expect(out).toContain("Sessions ended: 1. Known devices were forgotten.");
      expect(out).not.toContain("API tokens");

      expect((await get(ctx.app, "/admin/security", headers)).status).toBe(302);
      expect(await enter("the forgotten one")).toBe(401);
      expect(await enter(password)).toBe(303);
      const entries = await ctx.app.db
        .selectFrom("audit_log")
        .selectAll()
        .where("actor_kind", "=", "terminal")
        .execute();
      expect(entries).toMatchObject([
        { action: "change-password", summary: "The password was changed; 1 session ended." },
      ]);
      expect(JSON.stringify(entries)).not.toContain(password);
    });

    test("shows a link that makes one browser known; previews of the link do not use it up", async () => {
      const { out } = await resetPassword(ctx.app.settings);
      const [, path = ""] = /^Link: {7}http:\/\/[^/]+(\/staff-link\/[\w-]{43})$/m.exec(out) ?? [];
      for (let time = 0; time < 2; time += 1) {
        const { status, headers, text } = await get(ctx.app, path);
        expect(status).toBe(200);
        expect(headers["cache-control"]).toBe("no-store");
        expect(headers["set-cookie"]).toBeUndefined();
        expect(text).toContain('<meta name="robots" content="noindex"/>');
        expect(text).toMatch(/<form [^>]*method="post"/);
      }
      const foreign = await post(ctx.app, path, {}, { Origin: "https://evil.example" });
      expect(foreign.status).toBe(403);
      const used = await post(ctx.app, path, {});
      expect([used.status, used.headers.location]).toEqual([303, "/admin"]);
      expect(used.headers["cache-control"]).toBe("no-store");
      expect(used.headers["set-cookie"]).toEqual([
        expect.stringMatching(/^hyde-device=[\w%]{60,}; .*HttpOnly; SameSite=Strict$/),
      ]);
      for (const again of [await get(ctx.app, path), await post(ctx.app, path, {})]) {
        expect(again.status).toBe(404);
        expect(again.headers["set-cookie"]).toBeUndefined();
        expect(again.text).toContain("This link no longer works");
      }
      expect(ctx.app.logs()).not.toContain(path.slice(12));
      expect(ctx.app.logs()).toContain("/staff-link/…");
    });

    test("an invalid link is answered with 404 and makes no browser known", async () => {
      for (const token of ["x", "x".repeat(43), "%00", "a%2Fb"]) {
        const responses = [
          await get(ctx.app, `/staff-link/${token}`),
          await post(ctx.app, `/staff-link/${token}`, {}),
        ];
        for (const { status, headers } of responses) {
          expect(status).toBeGreaterThanOrEqual(400);
          expect(status).toBeLessThan(500);
          expect(headers["set-cookie"]).toBeUndefined();
        }
      }
    });

    test("--reset-factors is the way back in for an owner without phone and recovery codes", async () => {
      await ctx.app.db.deleteFrom("sign_in_attempts").execute();
      const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
      // Any secret: nobody has the app anymore.
      await addOneTimeCodes(ctx.app.db, { secret: "x", now: new Date() });
      const plain = await resetPassword(ctx.app.settings);
      expect(plain.out).toContain(
        "Still in place: 0 passkeys, one-time codes on. To remove them, add -- --reset-factors.",
      );
      const [first = ""] = passwordsIn(plain.out);
      const asked = await post(ctx.app, "/admin", { password: first }, from);
      expect(asked.headers.location).toBe("/staff-sign-in?next=%2Fadmin");

      const { code, out, err } = await resetPassword(ctx.app.settings, ["--reset-factors"]);
      expect({ code, err }).toEqual({ code: 0, err: "" });
      expect(out).toContain("Removed: 0 passkeys, one-time codes (were on).");
      const [password = ""] = passwordsIn(out);
      const entered = await post(ctx.app, "/admin", { password }, from);
      expect([entered.status, entered.headers.location]).toEqual([303, "/admin"]);
      expect((await get(ctx.app, "/admin/security", headers)).status).toBe(302);
      const entries = await ctx.app.db
        .selectFrom("audit_log")
        .select(["actor_kind", "summary"])
        .where("action", "=", "reset-factors")
        .execute();
      expect(entries).toEqual([
        {
          actor_kind: "terminal",
          summary: "Reset: 0 passkeys and the one-time codes removed; 0 sessions ended.",
        },
      ]);
    });

    test("an unknown option is reported in one line", async () => {
      const { code, out, err } = await resetPassword(ctx.app.settings, ["--reset"]);
      expect({ code, out }).toEqual({ code: 1, out: "" });
      expect(err).toBe("Usage: npm run admin:password [-- --reset-factors]\n");
    });

    test("creates a different password each time", async () => {
      const [one, other] = [
        await resetPassword(ctx.app.settings),
        await resetPassword(ctx.app.settings),
      ];
      expect(passwordsIn(one.out)).not.toEqual(passwordsIn(other.out));
    });

    test("reports an invalid setting in one line", async () => {
      const { code, out, err } = await resetPassword({ ...ctx.app.settings, PORT: "abc" });
      expect({ code, out }).toEqual({ code: 1, out: "" });
      expect(err).toBe("PORT must be a whole number from 1 to 65535\n");
    });
  },
);

describe("npm run admin:password where there is no site yet", () => {
  test.runIf(testEngines().includes("sqlite"))("says so and creates no database", async () => {
    const folder = createTempFolder("hyde-none-");
    const dataDir = join(folder.path, "data");
    const { code, out, err } = await resetPassword({ DATA_DIR: dataDir });
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toBe(
      `DATA_DIR: there is no database in ${dataDir} yet; start the site once with npm start, which shows the first password\n`,
    );
    expect(existsSync(dataDir)).toBe(false);
    folder.remove();
  });

  test.runIf(testEngines().includes("postgres"))("says so of an empty PostgreSQL", async () => {
    const adminUrl = inject("postgres")?.adminUrl ?? "";
    const url = await createDatabaseFrom(adminUrl, "template0");
    const env = { DATABASE_URL: url, SESSION_SECRET: "x".repeat(32) };
    const { code, err } = await resetPassword(env);
    expect(code).toBe(1);
    expect(err).toMatch(/^DATABASE_URL: the database has no staff area yet; start .*\n$/);
    await dropDatabase(adminUrl, url);
  });
});
