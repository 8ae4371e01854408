import { closeSync, openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { makeFifo } from "#tests/setup/fifo.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { get } from "#tests/setup/http.ts";
import { spawnServer } from "#tests/setup/server-process.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import type { Attack } from "./attack.ts";

/** Each request logs about 500 bytes; together they log twice what a pipe holds. */
const REQUESTS = 300;
const LONG_PATH = `/${"nowhere".repeat(40)}`;

/** An answer that takes longer than this waited for the log. */
const PATIENCE_MS = 5_000;

/** Stopping takes at most 10.5 seconds; the first answers after a start may take as long. */
const STOP_MS = 15_000;

interface Output {
  fd: number;
  /** Called once the server answers. */
  spoil?: () => void;
  /** Called after the server has ended. */
  close: () => void;
}

/** Outputs that cannot be written, each created in the given folder. */
const OUTPUTS: Record<string, (folder: string) => Output> = {
  "a full disk": () => {
    const fd = openSync("/dev/full", "w");
    return { fd, close: () => closeSync(fd) };
  },
  "a pipe nobody reads": (folder) => {
    const { writeFd: fd, close } = makeFifo(folder);
    return { fd, close };
  },
  "a pipe whose reader has gone": (folder) => {
    const { writeFd: fd, closeReader: spoil, close } = makeFifo(folder);
    return { fd, spoil, close };
  },
};

/** Makes the server log more than its output can take; checks that it still answers and stops. */
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
  const answer = async (path: string) => {
    const status = get(site, path).then(
      (given) => given.status,
      () => 0,
    );
    return Promise.race([status, ended, sleep(PATIENCE_MS, "no answer", { ref: false })]);
  };
  try {
    for (let look = 0; look < 100 && (await answer("/readyz")) !== 200; look += 1) await sleep(100);
    output.spoil?.();
    for (let count = 1; count <= REQUESTS; count += 1) {
      const got = await answer(LONG_PATH);
      if (got !== 404) return `request ${count}: ${got}`;
    }
    if ((await answer("/")) !== 200) return "the home page did not come";
    void server.kill("SIGTERM");
    const end = await Promise.race([ended, sleep(STOP_MS, "it does not end", { ref: false })]);
    // It exits by itself, or by the signal it sends itself when its last line is stuck.
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
