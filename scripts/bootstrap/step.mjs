import { spawn } from "node:child_process";
import { constants } from "node:os";

/** A step failed; `runStep` has already printed the output. */
export class StepFailed extends Error {
  /** @param {string} label @param {string} output */
  constructor(label, output) {
    super(`${label}: failed`);
    this.output = output;
  }
}

/** More than any tool's error report; a limit keeps endless output from filling the memory. */
const MAX_OUTPUT_CHARACTERS = 400_000;

const verbose = Boolean(process.env.VERBOSE);

/** @type {Set<import("node:child_process").ChildProcess>} */
const children = new Set();
let interrupted = false;

/**
 * Does `work` and reports it in one line: the label while it runs, then its duration and the summary that
 * `work` returns. With `concurrent`, for steps that run at the same time, prints the whole line at the end.
 *
 * @param {string} label
 * @param {() => Promise<string | undefined | void>} work
 * @param {{ concurrent?: boolean }} [options]
 */
export async function runStep(label, work, { concurrent = false } = {}) {
  const startedAt = performance.now();
  if (verbose || !concurrent) process.stdout.write(`${label} … ${verbose ? "\n" : ""}`);
  const prefix = verbose ? `${label}: ` : concurrent ? `${label} … ` : "";
  const took = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  try {
    const summary = (await work()) ?? "";
    const detail = summary.includes("\n") ? `:\n${summary}` : summary && `: ${summary}`;
    process.stdout.write(`${prefix}done in ${took()}${detail}\n`);
  } catch (error) {
    process.stdout.write(`${prefix}${interrupted ? "interrupted" : "failed"} after ${took()}\n`);
    if (error instanceof StepFailed && !verbose && !interrupted)
      process.stderr.write(`${error.output.trim()}\n`);
    throw error;
  }
}

/**
 * Runs a program and returns its output, which is not printed unless VERBOSE is set. Throws StepFailed
 * if the program cannot be started or its exit code is not 0.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, cwd?: string }} [options]
 * @returns {Promise<string>}
 */
export async function run(program, args, { env = {}, cwd } = {}) {
  const { FORCE_COLOR: _, ...inherited } = process.env;
  const child = spawn(program, args, {
    cwd,
    env: { ...inherited, NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const collect = (chunk) => {
    output = (output + chunk).slice(-MAX_OUTPUT_CHARACTERS);
    if (verbose) process.stdout.write(chunk);
  };
  child.stdout.setEncoding("utf8").on("data", collect);
  child.stderr.setEncoding("utf8").on("data", collect);
  const code = await waitForExit(child).catch((error) => collect(`${program}: ${error.message}\n`));
  if (code === 0) return output;
  throw new StepFailed([program, ...args].join(" "), output || `${program} ended with ${code}`);
}

/** Runs a program with this terminal as its input and output; resolves to its exit code. */
export function runInForeground(program, args, { env = {}, cwd } = {}) {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: "inherit" });
  return waitForExit(child);
}

/** Whether a signal asked this process to end, so that no other step should start. */
export function isInterrupted() {
  return interrupted;
}

/** Process ids of the programs that are running. */
export function listChildPids() {
  return [...children].map(({ pid }) => pid);
}

/** Passes signals on to running programs; ends this process at once if none is running. */
export function forwardSignals() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      interrupted = true;
      if (children.size === 0) process.exit(getExitCode(signal));
      for (const child of children) child.kill(signal);
    });
  }
}

/** Resolves to the exit code once all output has arrived. */
function waitForExit(child) {
  children.add(child);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? getExitCode(signal)));
  }).finally(() => children.delete(child));
}

/** The exit code that a shell reports for a signal. */
function getExitCode(signal) {
  return 128 + constants.signals[signal];
}
