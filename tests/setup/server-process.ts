import { spawn } from "node:child_process";
import { once } from "node:events";
import { Socket } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SERVER_ARGUMENTS, SERVER_ENVIRONMENT } from "../../scripts/bootstrap/server-arguments.mjs";
import { get } from "./http.ts";

export interface ServerProcess {
  pid: number;
  /** Standard output and error so far, as written. */
  output(): string;
  /** Resolves to true once the server listens, to false if it ended before. */
  started: Promise<boolean>;
  /** The exit code; null after a signal that the process did not catch. */
  ended: Promise<number | null>;
  /** Sends a signal and waits for the end. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

export const PROJECT = resolve(import.meta.dirname, "../..");

/** A path in the build under test: `BUILD_DIR`, by default `build`. */
export function buildFile(...path: string[]): string {
  return join(PROJECT, process.env.BUILD_DIR ?? "build", ...path);
}

/**
 * Runs the built server as `npm start` does, with these settings and without the test runner's
 * environment. It archives no pages unless ARCHIVE_YEARS is set. `preload` lists URLs of modules to preload. With `outputFd`, the server writes to that
 * file or pipe, and `output()` and `started` do not work. `release` is the folder of another release to run.
 */
export function spawnServer(
  env: Record<string, string>,
  options: {
    uid?: number;
    preload?: readonly string[];
    outputFd?: number;
    release?: string;
  } = {},
): ServerProcess {
  const { preload = [], outputFd, release, ...user } = options;
  const build = release === undefined ? buildFile() : join(release, "build");
  const before = preload.flatMap((url) => ["--import", url]);
  const flags = SERVER_ARGUMENTS.filter((argument) => argument.startsWith("--"));
  const child = spawn(process.execPath, [...flags, ...before, join(build, "server/index.js")], {
    ...user,
    cwd: release ?? PROJECT,
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: "production", ...SERVER_ENVIRONMENT },
      NODE_COMPILE_CACHE: join(build, "compile-cache"),
      // Rendering every page at each start takes longer than most tests.
      ARCHIVE_YEARS: "0",
      ...env,
    },
    stdio: ["ignore", outputFd ?? "pipe", outputFd ?? "pipe"],
  });
  let output = "";
  const guard = child.pid === undefined ? undefined : guardProcess(child.pid);
  const { promise: opened, resolve: markStarted } = Promise.withResolvers<boolean>();
  const collect = (chunk: string) => {
    output += chunk;
    if (output.includes(" is open at ")) markStarted(true);
  };
  child.stdout?.setEncoding("utf8").on("data", collect);
  child.stderr?.setEncoding("utf8").on("data", collect);
  // "close", not "exit": by then all output has arrived.
  const ended = once(child, "close").then(([code]) => code as number | null);
  void ended.then(() => {
    guard?.dismiss();
    markStarted(false);
  });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    started: opened,
    ended,
    kill(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Long enough for a start on a busy machine. */
const START_LIMIT_MS = 60_000;

/**
 * Waits until a server whose output goes elsewhere is ready. Throws Error if it ends before, or is not
 * ready after a minute.
 */
export async function waitUntilReady(server: ServerProcess, origin: string): Promise<void> {
  const isReady = () => get({ origin }, "/readyz").then(({ status }) => status === 200);
  const ended = server.ended.then(() => "ended" as const);
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isReady().catch(() => false))) {
    if (Date.now() > deadline) throw new Error("the server is not ready");
    if ((await Promise.race([ended, sleep(100)])) === "ended") throw new Error("the server ended");
  }
}

/** Kills the process when this process ends, even by a kill: waits until the pipe between them closes. */
function guardProcess(pid: number): { dismiss(): void } {
  const guard = spawn("sh", ["-c", 'cat > /dev/null; kill -KILL "$1"', "sh", String(pid)], {
    stdio: ["pipe", "ignore", "ignore"],
    // Its own group, so that Ctrl-C in the terminal does not end the guard itself.
    detached: true,
  });
  guard.unref();
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  return { dismiss: () => void guard.kill("SIGKILL") };
}
