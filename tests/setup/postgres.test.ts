import { existsSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";

import { startNode } from "./child-process.ts";
import { findPostgresBinaries } from "./postgres.ts";
import { testEngines } from "./test-scope.ts";

const START_AND_STAY = `
  import pg from "pg";
  import { startPostgres } from "#tests/setup/postgres.ts";
  const server = await startPostgres();
  const client = new pg.Client(await server.createDatabase());
  await client.connect();
  const { rows } = await client.query(
    "select pg_backend_pid() as pid, current_setting('data_directory') as folder, " +
      "current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits",
  );
  await client.end();
  console.log(JSON.stringify({ ...rows[0], port: new URL(server.url("x")).port }));
  process.stdin.once("data", async () => {
    await server.stop();
    process.exit();
  });
`;

describe.runIf(testEngines().includes("postgres"))("the test server", () => {
  test.each(["stop", "kill"])("is durable, and removed with its files after a %s", async (end) => {
    const owner = startNode(START_AND_STAY);
    const { folder, fsync, commits, port } = JSON.parse(await owner.readLine());
    expect([fsync, commits]).toEqual(["on", "on"]);
    if (end === "kill") owner.process.kill("SIGKILL");
    else owner.send("stop");
    expect(await owner.ended).toBe(end === "kill" ? null : 0);
    await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 10_000 });
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({
      cause: { code: "ECONNREFUSED" },
    });
  });
});

test("a machine without PostgreSQL gets instructions", () => {
  const missing = () => findPostgresBinaries({ path: "", folders: [] });
  expect(missing).toThrow(/PostgreSQL is not installed.*TEST_ENGINES=sqlite/);
});
