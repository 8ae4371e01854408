import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import type { Db } from "#app/db/schema.ts";
import { shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { newToken } from "#app/platform/random.server.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { enteredValue, noticeOf } from "#tests/setup/html.ts";
import { get, post } from "#tests/setup/http.ts";
import { startPostgres, type TestPostgres } from "#tests/setup/postgres.ts";
import { type ServerProcess, spawnServer } from "#tests/setup/server-process.ts";
import { signInStaff } from "#tests/setup/staff.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { testEngines } from "#tests/setup/test-scope.ts";
import { WARNINGS } from "#tests/setup/warnings.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const folder = createTempFolder("hyde-unavailable-");
const CACHED_PATHS = ["/", "/blog", "/areas/troy", "/contact", "/rss.xml"];

describe.skipIf(!testEngines().includes("postgres"))("a PostgreSQL that is stopped", () => {
  let postgres: TestPostgres;
  let server: ServerProcess;
  let databaseUrl = "";
  let target = { origin: "" };

  beforeAll(async () => {
    postgres = await startPostgres();
    databaseUrl = await postgres.createDatabase();
    const port = await findFreePort();
    target = { origin: `http://localhost:${port}` };
    server = spawnServer({
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: newToken(),
      DATA_DIR: folder.path,
      TRUST_PROXY: "1",
      PORT: String(port),
    });
    expect(await server.started, server.output()).toBe(true);
  });

  afterAll(async () => {
    await server?.kill("SIGTERM");
    await postgres?.stop();
    rmSync(folder.path, { recursive: true, force: true });
    folder.remove();
  });

  const withDatabase = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const handle = await openDatabase({ databaseUrl, dataDir: folder.path });
    try {
      return await work(handle.db);
    } finally {
      await handle.close();
    }
  };
  const readiness = async () => (await get(target, "/readyz")).status;

  test("pages stay up, other requests say when to retry, and all recovers without a restart", async () => {
    const { headers } = await withDatabase((db) => signInStaff(db, target));
    const [slug] = await withDatabase((db) =>
      db.selectFrom("blog_posts").select("slug").orderBy("slug").limit(1).execute(),
    );
    const before = new Map<string, string>();
    for (const path of CACHED_PATHS) before.set(path, (await get(target, path)).headers.etag ?? "");
    await postgres.pause();
    await vi.waitFor(async () => expect(await readiness()).toBe(503), { timeout: 5_000 });

    for (const [path, etag] of before) {
      const response = await get(target, path);
      expect([path, response.status, response.headers.etag]).toEqual([path, 200, etag]);
    }
    const missing = await get(target, `/blog/${slug?.slug}`);
    expect(missing.status).toBe(503);
    expect(missing.headers).toMatchObject({ "cache-control": "no-store", "retry-after": "10" });
    expect(missing.text).toContain("We can’t show this page right now.");
    expect(missing.text).toContain(shippedFacts.phone);
    for (const warning of WARNINGS) expect(missing.text).toContain(`>${warning}</p>`);
    expect(missing.text).not.toMatch(/Unexpected Application Error|ECONNREFUSED/);
    const byScript = await get(target, `/blog/${slug?.slug}.data`);
    expect(byScript.status).toBe(503);
    expect(byScript.text).toContain("ErrorResponse");

    const typed = {
      ...{ name: "Dana", email: `${randomUUID()}@example.com`, message: "Please call" },
      ...{ page: "/", submission_id: randomUUID() },
    };
    for (const path of ["/contact", "/deals", "/join"]) {
      const response = await post(target, path, typed);
      expect([path, response.status]).toEqual([path, 503]);
      expect(noticeOf(response.text)?.text).toBe("Something went wrong. Please try again.");
      expect(enteredValue(response.text, "email")).toBe(typed.email);
      const sent = await post(target, `${path}.data`, typed);
      expect([path, sent.status]).toEqual([path, 503]);
      expect(sent.text).toContain("Something went wrong. Please try again.");
    }
    const staff = await get(target, "/admin/overview", headers);
    expect([staff.status, staff.text.includes("Back in a moment")]).toEqual([503, true]);
    expect((await get(target, "/healthz")).status).toBe(200);

    // Requests during the outage do not each write to the log.
    const countFailures = () => server.output().match(/^\{"level":[456]0/gm)?.length ?? 0;
    const failures = countFailures();
    const crowd = Array.from({ length: 200 }, (_, index) =>
      get(target, index % 2 ? `/blog/${slug?.slug}` : "/"),
    );
    const statuses = (await Promise.all(crowd)).map(({ status }) => status);
    expect([...new Set(statuses)].sort()).toEqual([200, 503]);
    const lines = server.output().split("\n");
    const linesWith = (text: string) => lines.filter((line) => line.includes(text));
    expect(linesWith("cannot read changes")).toHaveLength(1);
    expect(linesWith("unexpected error")).toEqual([]);
    // Background work keeps trying and logs its failures.
    expect(countFailures() - failures).toBeLessThan(crowd.length / 4);

    await postgres.resume();
    await vi.waitFor(async () => expect(await readiness()).toBe(200), { timeout: 10_000 });
    expect((await get(target, `/blog/${slug?.slug}`)).status).toBe(200);
    expect((await post(target, "/contact", typed)).status).toBe(200);
    const rows = await withDatabase((db) =>
      db.selectFrom("messages").select("id").where("email", "=", typed.email).execute(),
    );
    expect(rows).toHaveLength(1);
    expect((await get(target, "/admin/overview", headers)).status).toBe(200);
    expect(server.output()).toContain("the database is responding again");
  });
});
