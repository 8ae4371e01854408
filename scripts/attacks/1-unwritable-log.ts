import { closeSync, openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createFifo } from "#tests/setup/fifo.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { get } from "#tests/setup/http.ts";
import { spawnServer, waitUntilReady } from "#tests/setup/server-process.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import type { Attack } from "./attack.ts";

/** Each request logs about 500 bytes, so all together log twice the capacity of a pipe. */
const REQUESTS = 300;
const LONG_PATH = `/${"nowhere".repeat(40)}`;

/** A response that takes longer than this waited for the log. */
const RESPONSE_TIMEOUT_MS = 20_000;

/** Longer than stopping takes, which is at most 10.5 seconds. */
const STOP_MS = 15_000;

interface Output {
  fd: number;
  /** Called once the server responds. */
  breakOutput?: () => void;
  /** Called after the server has ended. */
  close: () => void;
}

/** Outputs that cannot be written, each created in the given folder. */
const OUTPUTS: Record<string, (folder: string) => Output> = {
  "a full disk": () => {
    const fd = openSync("/dev/full", "w");
    return { fd, close: () => closeSync(fd) };
  },
  "a pipe that nobody reads": (folder) => {
    const { writeFd: fd, close } = createFifo(folder);
    return { fd, close };
  },
  "a pipe whose reader has closed it": (folder) => {
    const { writeFd: fd, closeReader: breakOutput, close } = createFifo(folder);
    return { fd, breakOutput, close };
  },
};

/** Makes the server log more than its output accepts; checks that it still responds and stops. */
async function attackWith(open: (folder: string) => Output): Promise<string | undefined> {
  const folder = createTempFolder("hyde-attack-1-");
  const output = open(folder.path);
  const port = await findFreePort();
  const site = { origin: `http://localhost:${port}` };
  const server = spawnServer(
    { DATA_DIR: folder.path, PORT: String(port), LOG_LEVEL: "info" },
    { outputFd: output.fd },
  );
  const ended = server.ended.then((code) => `the server ended with code ${code}`);
  const requestStatus = async (path: string) => {
    const status = get(site, path).then(
      (response) => response.status,
      () => 0,
    );
    return Promise.race([status, ended, sleep(RESPONSE_TIMEOUT_MS, "no response", { ref: false })]);
  };
  try {
    await waitUntilReady(server, site.origin);
    output.breakOutput?.();
    for (let count = 1; count <= REQUESTS; count += 1) {
      const status = await requestStatus(LONG_PATH);
      if (status !== 404) return `request ${count}: ${status}`;
    }
    if ((await requestStatus("/")) !== 200) return "the home page did not load";
    void server.kill("SIGTERM");
    const end = await Promise.race([
      ended,
      sleep(STOP_MS, "the server does not end", { ref: false }),
    ]);
    // The server exits, or kills itself if it cannot write its last line.
    return /code (?:0|null)$/.test(end) ? undefined : end;
  } finally {
    await server.kill("SIGKILL");
    output.close();
    folder.remove();
  }
}

async function run(): Promise<string | undefined> {
  for (const [name, open] of Object.entries(OUTPUTS)) {
    const gained = await attackWith(open);
    if (gained !== undefined) return `log on ${name}: ${gained}`;
  }
  return undefined;
}

const attack: Attack = { item: "1. A log that cannot be written", run };
export default attack;
