import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const PROJECT = resolve(import.meta.dirname, "../..");

export interface ScriptEnd {
  /** Null if it was killed. */
  code: number | null;
  output: string;
  errors: string;
}

interface ScriptOptions {
  args?: string[];
  env: Record<string, string | undefined>;
  /** Modules of `tests/setup` to preload. */
  preload?: string[];
  /** A command to run it with, such as `prlimit`. */
  wrap?: string[];
}

/** Runs a file of `scripts` as npm does, with these settings and without the test runner's environment. */
export async function runScript(name: string, options: ScriptOptions): Promise<ScriptEnd> {
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
