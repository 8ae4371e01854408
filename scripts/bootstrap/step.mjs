import { spawn } from "node:child_process";
import { constants } from "node:os";

/** A step that did not work out; what there is to say has been printed already. */
export class StepFailed extends Error {
  /** @param {string} label @param {string} output */
  constructor(label, output) {
    super(`${label}: failed`);
    this.output = output;
  }
}

/** Enough for any tool's complaint; a runaway one must not fill the memory. */
const KEPT_CHARACTERS = 400_000;

const verbose = Boolean(process.env.VERBOSE);

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();
let interrupted = false;

/**
 * Does `work` and tells of it in one line: what it is while it lasts, then how long it took and
 * what came of it (the text `work` returns). With `concurrent`, for steps that run beside others,
 * the whole line comes at the end.
 */
export async function step(label, work, { concurrent = false } = {}) {
  const started = performance.now();
  if (verbose || !concurrent) process.stdout.write(`${label} … ${verbose ? "\n" : ""}`);
  const again = verbose ? `${label}: ` : concurrent ? `${label} … ` : "";
  const took = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  try {
    const summary = (await work()) ?? "";
    const detail = summary.includes("\n") ? `:\n${summary}` : summary && `: ${summary}`;
    process.stdout.write(`${again}done in ${took()}${detail}\n`);
  } catch (error) {
    process.stdout.write(`${again}${interrupted ? "interrupted" : "failed"} after ${took()}\n`);
    if (error instanceof StepFailed && !verbose && !interrupted)
      process.stderr.write(`${error.output.trim()}\n`);
    throw error;
  }
}

/**
 * Runs a program to its end and returns what it printed, which nobody sees unless it fails or
 * VERBOSE is set. Throws StepFailed where it cannot be started or its exit code is not 0.
 */
export async function run(program, args, { env = {}, cwd } = {}) {
  const { FORCE_COLOR: _, ...inherited } = process.env;
  const child = spawn(program, args, {
    cwd,
    env: { ...inherited, NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (chunk) => {
    output = (output + chunk).slice(-KEPT_CHARACTERS);
    if (verbose) process.stdout.write(chunk);
  };
  child.stdout.setEncoding("utf8").on("data", keep);
  child.stderr.setEncoding("utf8").on("data", keep);
  const code = await ended(child).catch((error) => keep(`${program}: ${error.message}\n`));
  if (code === 0) return output;
  throw new StepFailed([program, ...args].join(" "), output || `${program} ended with ${code}`);
}

/** Hands the terminal to a program until it ends; returns its exit code. */
export function handOver(program, args, { env = {}, cwd } = {}) {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: "inherit" });
  return ended(child);
}

/** Whether someone asked for an end: nothing new should be begun. */
export function wasInterrupted() {
  return interrupted;
}

/** Process ids of the programs at work. */
export function runningPrograms() {
  return [...running].map(({ pid }) => pid);
}

/** Passes signals on to what runs; with nothing left to wait for, the process ends by itself. */
export function forwardSignals() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      interrupted = true;
      if (running.size === 0) process.exit(exitCodeOf(signal));
      for (const child of running) child.kill(signal);
    });
  }
}

/** Resolves to the exit code once all output has arrived. */
function ended(child) {
  running.add(child);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? exitCodeOf(signal)));
  }).finally(() => running.delete(child));
}

/** As shells count. */
function exitCodeOf(signal) {
  return 128 + constants.signals[signal];
}
