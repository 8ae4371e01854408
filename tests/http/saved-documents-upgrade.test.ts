import { afterEach, describe, expect, inject, test, vi } from "vitest";
import { type DatabaseHandle, type DatabaseOptions, openDatabase } from "#app/db/client.server.ts";
import { newToken } from "#app/platform/random.server.ts";
import { runScript } from "#tests/setup/child-process.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { textOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { createDatabaseFrom, dropDatabase } from "#tests/setup/postgres-databases.ts";
import { releaseBackup, restoreRelease } from "#tests/setup/release-databases.ts";
import { type ServerProcess, spawnServer } from "#tests/setup/server-process.ts";
import { signInStaff } from "#tests/setup/staff.ts";
import { createTempFolder, type TempFolder } from "#tests/setup/temp-folder.ts";
import { testEngines } from "#tests/setup/test-scope.ts";

vi.setConfig({ testTimeout: 60_000 });

/**
 * A database written by the release before migration 0023, which saved content in table `settings`.
 * Staff changed the phone number, the announcement, a question, the deals (one is left), a city text,
 * the overlap threshold, and the verification tag, and added a redirect, a published post, and an
 * approved post, which the server publishes if the test runs after its time. There are also a message
 * and a sign-up.
 */
const RELEASE = "release-before-saved-documents";

describe.each(testEngines())("the release before saved documents (%s)", (engine) => {
  let folder: TempFolder | undefined;
  let server: ServerProcess | undefined;
  let handle: DatabaseHandle | undefined;
  let url: string | undefined;

  afterEach(async () => {
    await handle?.close();
    await server?.kill("SIGKILL");
    if (url) await dropDatabase(inject("postgres")?.adminUrl ?? "", url);
    folder?.remove();
  });

  /** Starts the server on this database and asserts that it shows all saved content. */
  async function expectSaved(options: DatabaseOptions, secret: string): Promise<void> {
    const { databaseUrl, dataDir } = options;
    const port = await findFreePort();
    const target = { origin: `http://localhost:${port}` };
    server = spawnServer({
      ...{ PORT: String(port), DATA_DIR: dataDir, TRUST_PROXY: "1" },
      ...(databaseUrl ? { DATABASE_URL: databaseUrl, SESSION_SECRET: secret } : {}),
    });
    expect([await server.started, server.output()]).toEqual([true, expect.any(String)]);
    handle = await openDatabase(options);
    const { db } = handle;

    const home = (await get(target, "/")).text;
    expect(textOf(home)).toContain("Ask for Dana at the counter");
    expect(home).toContain("(313) 555-0177");
    expect(home).toContain("dana-verification-tag-1234567890abcdefghijk");
    expect(textOf((await get(target, "/areas/troy")).text)).toContain("Ask for Dana.");
    expect((await get(target, "/blog/ask-for-dana")).status).toBe(200);
    const waiting = await db
      .selectFrom("blog_posts")
      .select("title")
      .where("slug", "=", "not-yet")
      .execute();
    expect(waiting).toEqual([{ title: "Not yet" }]);
    const redirected = await get(target, "/old-menu");
    expect([redirected.status, redirected.headers.location]).toEqual([301, "/specials"]);

    const { headers } = await signInStaff(db, { origin: target.origin });
    const staff = async (path: string) => (await get(target, `/admin${path}`, headers)).text;
    expect(await staff("/business/faqs/1")).toContain("Ask for Dana.");
    expect(await staff("/business/facts/contact")).toContain("(313) 555-0177");
    expect((await staff("/business/deals")).match(/\/business\/deals\/\d+"/g)).toHaveLength(1);

    const keysOf = async (table: "saved_documents" | "settings") =>
      (await db.selectFrom(table).select("key").orderBy("key").execute()).map(({ key }) => key);
    const saved = ["announcement", "city-texts", "content-deals", "content-faqs", "site-facts"];
    expect(await keysOf("saved_documents")).toEqual(saved);
    const settings = await keysOf("settings");
    expect(settings).toEqual(
      expect.arrayContaining(["area-overlap-threshold", "verification-tag"]),
    );
    expect(settings.filter((key) => saved.includes(key) || key.endsWith("-version"))).toEqual([]);
    const [threshold] = await db
      .selectFrom("settings")
      .select("value")
      .where("key", "=", "area-overlap-threshold")
      .execute();
    expect(threshold).toEqual({ value: "0.35" });
    for (const table of ["messages", "campaign_contacts"] as const) {
      expect(await db.selectFrom(table).select("id").execute(), table).toHaveLength(1);
    }
    expect(await db.selectFrom("content_history").select("id").execute()).toHaveLength(5);
    expect(server.output()).not.toMatch(/^\{"level":[56]0/m);
  }

  test("its database starts, migrates, and shows what staff saved", async () => {
    folder = createTempFolder("hyde-previous-");
    const options = await restoreRelease(RELEASE, engine, folder.path);
    url = options.databaseUrl;
    await expectSaved(options, newToken());
  });

  test("its backup restores, migrates, and shows what staff saved", async () => {
    folder = createTempFolder("hyde-previous-");
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
    await expectSaved({ dataDir: folder.path, ...(url ? { databaseUrl: url } : {}) }, secret);
  });
});
