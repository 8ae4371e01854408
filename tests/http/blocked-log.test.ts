import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFifo } from "#tests/setup/fifo.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { get } from "#tests/setup/http.ts";
import { type ServerProcess, spawnServer, waitUntilReady } from "#tests/setup/server-process.ts";
import { createTempFolder, type TempFolder } from "#tests/setup/temp-folder.ts";
import attack from "../../scripts/attacks/1-unwritable-log.ts";

vi.setConfig({ testTimeout: 120_000 });

/** Logged with 300 characters: about 2,600 lines fill the megabyte of buffered lines and a pipe. */
const LONG_PATH = `/${"nowhere".repeat(50)}`;
const REQUESTS = 3_500;
const CONCURRENCY = 20;

let folder: TempFolder;
let site: { origin: string };
let settings: Record<string, string>;

beforeEach(async () => {
  folder = createTempFolder("hyde-log-");
  const port = await findFreePort();
  site = { origin: `http://localhost:${port}` };
  settings = { DATA_DIR: folder.path, PORT: String(port), LOG_LEVEL: "info" };
});
afterEach(() => folder.remove());

/** A module to preload that runs `work` two seconds after the server started. */
const delayed = (work: string) =>
  `data:text/javascript,${encodeURIComponent(`setTimeout(() => { ${work} }, 2_000);`)}`;

const countDroppedLines = async () =>
  Number(/^hyde_log_dropped_lines_total (\d+)$/m.exec((await get(site, "/metrics")).text)?.[1]);

test("a full disk, a blocked pipe, and a closed pipe do not fail a request", async () => {
  expect(await attack.run()).toBeUndefined();
});

test("dropped lines are in the metrics, and in the log once it is writable again", async () => {
  const pipe = createFifo(folder.path);
  const server = spawnServer(settings, { outputFd: pipe.writeFd });
  try {
    await waitUntilReady(server, site.origin);
    expect(await countDroppedLines()).toBe(0);
    for (let sent = 0; sent < REQUESTS; sent += CONCURRENCY) {
      const responses = await Promise.all(
        Array.from({ length: CONCURRENCY }, () => get(site, LONG_PATH)),
      );
      for (const { status } of responses) expect(status).toBe(404);
    }
    const lost = await countDroppedLines();
    expect(lost).toBeGreaterThan(0);
    let log = "";
    await vi.waitFor(
      () => {
        log += pipe.read();
        expect(log).toMatch(/"lines":\d+,"msg":"log lines were dropped/);
      },
      { timeout: 30_000, interval: 1 },
    );
    expect(Number(/"lines":(\d+)/.exec(log)?.[1])).toBeGreaterThanOrEqual(lost);
    expect(await server.kill("SIGTERM")).toBe(0);
  } finally {
    await server.kill("SIGKILL");
    pipe.close();
  }
});

test("a crash logs its reason, and library output becomes a log line", async () => {
  const crash = delayed('console.error("said by a library"); throw new Error("the crash")');
  const server: ServerProcess = spawnServer(settings, { preload: [crash] });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/"level":50,.*"msg":"said by a library"/);
  expect(server.output()).toMatch(/"level":60,.*"message":"the crash".*"msg":"uncaught exception"/);
});

test("a crash while the log is blocked still ends the process", async () => {
  const pipe = createFifo(folder.path);
  const flood = 'for (let i = 0; i < 2000; i += 1) console.warn("x".repeat(100));';
  const server = spawnServer(settings, {
    outputFd: pipe.writeFd,
    preload: [delayed(`${flood} throw new Error("the crash")`)],
  });
  try {
    const end = await Promise.race([server.ended, sleep(20_000, "it hangs", { ref: false })]);
    expect(end).toBeNull();
  } finally {
    await server.kill("SIGKILL");
    pipe.close();
  }
});
