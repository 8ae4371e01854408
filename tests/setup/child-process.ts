import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

interface NodeProcess {
  process: ChildProcess;
  /** Reads a line of standard output. Throws Error with the error output if the process has ended. */
  readLine(): Promise<string>;
  /** Writes a line to standard input. */
  send(line: string): void;
  /** The exit code; null after a signal. */
  ended: Promise<number | null>;
}

/**
 * Runs TypeScript in another Node.js process, for tests with several processes. The code
 * is an ES module that may import `#app/…`; `args` arrive in `process.argv` from index 1.
 */
export function startNode(code: string, args: string[] = []): NodeProcess {
  const child = spawn(
    process.execPath,
    ["--no-warnings", "--input-type=module-typescript", "--eval", code, "--", ...args],
    { stdio: ["pipe", "pipe", "pipe"] },
  );
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    process: child,
    readLine: async () => {
      const { value, done } = await lines.next();
      if (done) throw new Error(`the process ended without output: ${errors}`);
      return value;
    },
    send: (line) => void child.stdin.write(`${line}\n`),
    ended: once(child, "exit").then(([exitCode]) => exitCode),
  };
}

const PROJECT = resolve(import.meta.dirname, "../..");

interface ScriptResult {
  /** Null if it was killed. */
  code: number | null;
  output: string;
  errors: string;
}

interface ScriptOptions {
  args?: string[];
  env: Record<string, string | undefined>;
  /** Files in `tests/setup` to preload. */
  preload?: string[];
  /** A command to run it with, such as `prlimit`. */
  wrap?: string[];
}

/** Runs a file in `scripts` as npm does, with this environment instead of the test runner's. */
export async function runScript(name: string, options: ScriptOptions): Promise<ScriptResult> {
  const { args = [], env, preload = [], wrap = [] } = options;
  const before = preload.flatMap((file) => [
    "--import",
    pathToFileURL(join(import.meta.dirname, file)).href,
  ]);
  const [command = "", ...rest] = [
    ...wrap,
    process.execPath,
    ...["--no-warnings", ...before, join("scripts", name)],
    ...args,
  ];
  const child = spawn(command, rest, {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { code, output, errors };
}

/** Limits the size of files that a process can write, as on a full disk. */
export function limitFileSize(pid: number, bytes: number | "unlimited"): void {
  execFileSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:`]);
}
