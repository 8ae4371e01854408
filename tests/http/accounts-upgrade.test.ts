import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, inject, test, vi } from "vitest";
import { type DatabaseHandle, type DatabaseOptions, openDatabase } from "#app/db/client.server.ts";
import { createDeviceCookie, createSessionCookie } from "#app/modules/auth/cookies.server.ts";
import { newToken } from "#app/platform/random.server.ts";
import { runScript } from "#tests/setup/child-process.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { noticeOf, textOf } from "#tests/setup/html.ts";
import { get, type HttpResponse, post, send } from "#tests/setup/http.ts";
import { createDatabaseFrom, dropDatabase } from "#tests/setup/postgres-databases.ts";
import { releaseBackup, restoreRelease } from "#tests/setup/release-databases.ts";
import { createServerClock } from "#tests/setup/server-clock.ts";
import { type ServerProcess, spawnServer } from "#tests/setup/server-process.ts";
import { createTempFolder, type TempFolder } from "#tests/setup/temp-folder.ts";
import { testEngines } from "#tests/setup/test-scope.ts";

vi.setConfig({ testTimeout: 60_000 });

/**
 * A database written by the release before accounts (4ec6c3d): one password, an open session and an
 * ended one, a known device, a failed sign-in, and an API token that works and one that was revoked.
 * The tokens are in `tokens.json`, because the database has only their hashes.
 */
const RELEASE = "release-before-accounts";
const PASSWORD = "four unrelated words here";
/** When its open session was last used. */
const WRITTEN_AT = new Date("2026-11-23T18:00:00.000Z");
const HOUR_MS = 3_600_000;

type Tokens = Record<
  "sessionToken" | "endedSessionToken" | "deviceToken" | "apiToken" | "revokedApiToken",
  string
>;

const readTokens = (engine: string): Tokens =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, "../fixtures", RELEASE, "tokens.json"), "utf8"),
  )[engine];

const cookieOf = ({ headers }: HttpResponse, name: string) =>
  headers["set-cookie"]?.find((cookie) => cookie.startsWith(`${name}=`))?.split(";")[0] ?? "";

describe.each(testEngines())("the release before accounts (%s)", (engine) => {
  let folder: TempFolder | undefined;
  let server: ServerProcess | undefined;
  let handle: DatabaseHandle | undefined;
  let url: string | undefined;
  const tokens = readTokens(engine);

  afterEach(async () => {
    await handle?.close();
    await server?.kill("SIGKILL");
    if (url) await dropDatabase(inject("postgres")?.adminUrl ?? "", url);
    folder?.remove();
  });

  /** Starts the server on this database, an hour after it was written. */
  async function start(options: DatabaseOptions, secret: string) {
    const { databaseUrl, dataDir } = options;
    const clock = createServerClock(dataDir, new Date(WRITTEN_AT.getTime() + HOUR_MS));
    const port = await findFreePort();
    const target = { origin: `http://localhost:${port}` };
    server = spawnServer(
      {
        ...{ PORT: String(port), DATA_DIR: dataDir, TRUST_PROXY: "1", ...clock.env },
        ...(databaseUrl ? { DATABASE_URL: databaseUrl, SESSION_SECRET: secret } : {}),
      },
      { preload: [clock.preload] },
    );
    expect([await server.started, server.output()]).toEqual([true, expect.any(String)]);
    handle = await openDatabase(options);
    const toCookie = async (cookie: typeof createSessionCookie, token: string) =>
      (await cookie(target.origin).serialize(token)).split(";")[0] ?? "";
    const sessionHeaders = async (token: string) => ({
      Cookie: await toCookie(createSessionCookie, token),
      Origin: target.origin,
    });
    const call = (token: string, name = "seo-automation") =>
      send(target, `/functions/${name}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
        // Not JSON, so that a permitted call does nothing.
        body: "{",
      });
    const enter = async (password: string, headers: Record<string, string> = {}) =>
      post(target, "/admin", { password }, headers);
    return { target, toCookie, sessionHeaders, call, enter, db: handle.db };
  }

  test("its database migrates, and its password, sessions, devices, and tokens work", async () => {
    folder = createTempFolder("hyde-accounts-");
    const options = await restoreRelease(RELEASE, engine, folder.path);
    url = options.databaseUrl;
    const { target, toCookie, sessionHeaders, call, enter, db } = await start(options, newToken());

    const headers = await sessionHeaders(tokens.sessionToken);
    const security = await get(target, "/admin/security", headers);
    expect(security.status).toBe(200);
    expect(textOf(security.text)).toContain("Chrome on Linux");
    const ended = await sessionHeaders(tokens.endedSessionToken);
    expect((await get(target, "/admin/security", ended)).status).toBe(302);

    // The token from before has all uses and no expiry, until the owner limits it.
    for (const name of ["generate-blog-post", "auto-publish-blogs", "seo-automation"]) {
      expect([name, (await call(tokens.apiToken, name)).status]).toEqual([name, 400]);
    }
    expect((await call(tokens.revokedApiToken)).status).toBe(401);
    expect(textOf(security.text)).toMatch(
      /Till .* Owner \(Owner\) .* Generate and publish posts, Run the search tasks Expires Never/,
    );

    // The person is the owner. Their password was entered an hour ago, so it is asked for again.
    const team = await get(target, "/admin/team", headers);
    expect(team.text.match(/data-tone="quiet">Owner</g)).toHaveLength(1);
    const invitation = { intent: "invite", name: "Ann", email: "ann@hyde.test", role: "editor" };
    expect((await post(target, "/admin/team", invitation, headers)).status).toBe(403);
    const confirmed = { ...invitation, "confirmation-password": PASSWORD };
    const invited = await post(target, "/admin/team", confirmed, headers);
    expect(noticeOf(invited.text)?.title).toBe("Link created");

    expect((await enter("a guess")).status).toBe(401);
    const device = await toCookie(createDeviceCookie, tokens.deviceToken);
    const entered = await enter(PASSWORD, { Cookie: device });
    expect([entered.status, entered.headers.location]).toEqual([303, "/admin"]);
    const again = { Cookie: cookieOf(entered, "hyde-staff") };
    const { text } = await get(target, "/admin/overview", again);
    // The device is known, and the password is not weak.
    expect(text).not.toContain("A new browser signed in");
    expect(text).not.toContain("Your password is easy to guess.");

    const activity = textOf((await get(target, "/admin/activity", again)).text);
    expect(activity).toContain(`API token "Old till" revoked.`);
    expect(activity).toContain("A sign-in was refused");
    const [account, ...others] = await db
      .selectFrom("staff_accounts")
      .select(["id", "name", "role", "email", "removed_at", "password_chosen"])
      .where("password_hash", "!=", "")
      .execute();
    expect(account).toEqual({
      ...{ id: "owner", name: "Owner", role: "owner", email: null, removed_at: null },
      // It is the password of the first start.
      password_chosen: false,
    });
    expect(others).toEqual([]);
    expect(server?.output()).not.toMatch(/^\{"level":[56]0/m);
  });

  test("its backup restores, and only the printed password works", async () => {
    folder = createTempFolder("hyde-accounts-");
    const { adminUrl } = inject("postgres") ?? { adminUrl: "" };
    if (engine === "postgres") url = await createDatabaseFrom(adminUrl, "template0");
    const secret = newToken();
    const restored = await runScript("restore.ts", {
      args: [releaseBackup(RELEASE, engine)],
      env: {
        ...{ DATA_DIR: folder.path, PUBLIC_ORIGIN: "https://hyde.example" },
        ...(url ? { DATABASE_URL: url, SESSION_SECRET: secret } : {}),
      },
    });
    expect(restored).toMatchObject({ code: 0, errors: "" });
    const printed = /Password: +(\S+)/.exec(restored.output)?.[1] ?? "";
    const options = { dataDir: folder.path, ...(url ? { databaseUrl: url } : {}) };
    const { target, sessionHeaders, call, enter } = await start(options, secret);
    const headers = await sessionHeaders(tokens.sessionToken);
    expect((await get(target, "/admin/security", headers)).status).toBe(302);
    expect((await call(tokens.apiToken)).status).toBe(401);
    expect((await enter(PASSWORD)).status).toBe(401);
    expect((await enter(printed)).status).toBe(303);
    expect(server?.output()).not.toMatch(/^\{"level":[56]0/m);
  });
});
