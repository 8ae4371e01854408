import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/setup/engines.ts";
import { testEngines } from "#tests/setup/test-engines.ts";
import { type DatabaseHandle, openDatabase } from "./client.server.ts";
import { isUnavailable } from "./errors.server.ts";
import { migrateToLatest } from "./migrate.server.ts";

const SILENCE_MS = 400;

/** Passes on what comes until it is told to swallow it, as a network does that has come apart. */
class Line {
  #open = true;
  readonly #sockets: Socket[] = [];
  readonly #server: Server;

  constructor(to: { host: string; port: number }) {
    this.#server = createServer((near) => {
      const far = connect(to.port, to.host);
      this.#sockets.push(near, far);
      for (const [from, into] of [[near, far] as const, [far, near] as const]) {
        from.on("data", (chunk) => this.#open && into.write(chunk));
        from.on("error", () => {}).on("close", () => into.destroy());
      }
    });
  }

  async listen(): Promise<number> {
    await once(this.#server.listen(0, "127.0.0.1"), "listening");
    return (this.#server.address() as AddressInfo).port;
  }

  set isOpen(open: boolean) {
    this.#open = open;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

describe.runIf(testEngines().includes("postgres"))("a PostgreSQL that says nothing", () => {
  let database: TestDatabase;
  let line: Line;
  let handle: DatabaseHandle;

  beforeEach(async () => {
    database = await openTestDatabase("postgres");
    const url = new URL(database.options.databaseUrl ?? "");
    line = new Line({ host: url.hostname, port: Number(url.port) });
    url.port = String(await line.listen());
    const databaseUrl = url.href.replace("localhost", "127.0.0.1");
    handle = await openDatabase({ ...database.options, databaseUrl, silenceMs: SILENCE_MS });
  });

  afterEach(async () => {
    await line.close();
    await handle.close();
    await database.dispose();
  });

  test("is away after a while, within a transaction too, and back when it speaks", async () => {
    const { db } = handle;
    const settings = db.selectFrom("settings").select("key");
    await settings.execute();
    const inside = db.transaction().execute(async (tx) => {
      await tx.selectFrom("settings").select("key").execute();
      line.isOpen = false;
      await tx.selectFrom("settings").select("key").execute();
    });
    await expect(inside).rejects.toSatisfy(isUnavailable);
    line.isOpen = true;
    await expect(settings.execute()).resolves.toBeInstanceOf(Array);
  });

  test("may think as long as it likes over the schema", async () => {
    const think = () => sql`select pg_sleep(${(SILENCE_MS * 3) / 1_000})`.execute(handle.db);
    await expect(handle.patiently?.(think)).resolves.toBeDefined();
    await expect(think()).rejects.toThrow("has not answered in time");
    await expect(migrateToLatest(handle)).resolves.toEqual({ applied: [] });
  });
});
