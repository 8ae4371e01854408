import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { newToken } from "#app/platform/random.server.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { enteredValue, noticeOf } from "#tests/setup/html.ts";
import { get, post } from "#tests/setup/http.ts";
import { startPostgres, type TestPostgres } from "#tests/setup/postgres.ts";
import { type ServerProcess, spawnServer } from "#tests/setup/server-process.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { isLongRun, testEngines } from "#tests/setup/test-scope.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const [CLIENTS, RESTARTS] = isLongRun ? [12, 20] : [6, 2];

describe.runIf(testEngines().includes("postgres"))("a PostgreSQL restart during posts", () => {
  const folder = createTempFolder("hyde-restart-");
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
      ...{ DATABASE_URL: databaseUrl, SESSION_SECRET: newToken(), DATA_DIR: folder.path },
      ...{ TRUST_PROXY: "1", PORT: String(port) },
    });
    expect([await server.started, server.output()]).toEqual([true, expect.any(String)]);
  });

  afterAll(async () => {
    await server?.kill("SIGTERM");
    await postgres?.stop();
    folder.remove();
  });

  test("loses no acknowledged form, and failed forms keep the entered values", async () => {
    let isRunning = true;
    let refusals = 0;
    const acknowledged: string[] = [];
    /** Sends a form until it succeeds, as a visitor does. */
    const write = async () => {
      const email = `${randomUUID()}@example.com`;
      const form = { name: "Dana", email, message: "Please call", submission_id: randomUUID() };
      for (;;) {
        const { status, text } = await post(target, "/contact", form);
        if (status === 200) break;
        refusals += 1;
        expect([status, noticeOf(text)?.text]).toEqual([
          503,
          "Something went wrong. Please try again.",
        ]);
        expect([enteredValue(text, "email"), enteredValue(text, "message")]).toEqual([
          email,
          form.message,
        ]);
        await sleep(50);
      }
      acknowledged.push(email);
    };
    const client = async () => {
      while (isRunning) await write();
    };
    const readiness = async () => (await get(target, "/readyz")).status;
    await get(target, "/");
    const clients = Promise.all(Array.from({ length: CLIENTS }, client));
    for (let restart = 1; restart <= RESTARTS; restart += 1) {
      const before = acknowledged.length;
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 5), 20_000);
      await postgres.pause();
      await vi.waitFor(async () => expect(await readiness()).toBe(503), 10_000);
      expect((await get(target, "/")).status).toBe(200);
      await postgres.resume();
      await vi.waitFor(async () => expect(await readiness()).toBe(200), 15_000);
    }
    isRunning = false;
    await clients;
    expect(refusals).toBeGreaterThan(0);

    const { db, close } = await openDatabase({ databaseUrl, dataDir: folder.path });
    const messages = await db.selectFrom("messages").select("email").execute();
    expect(messages.map(({ email }) => email).sort()).toEqual(acknowledged.sort());
    const outboxRows = await db.selectFrom("outbox").select("id").execute();
    expect(outboxRows).toHaveLength(acknowledged.length);
    await close();
  });
});
