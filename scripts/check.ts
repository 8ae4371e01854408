import { forwardSignals, isInterrupted, run, runStep, StepFailed } from "./bootstrap/step.mjs";

/** One stage of `npm run check` or `npm test`. */
export interface ToolStep {
  label: string;
  /** Programs with their arguments, run one after another. */
  commands: string[][];
  env?: Record<string, string>;
  /** Returns the part of the last program's output to print. */
  summarize?: (output: string) => string | undefined;
}

/** The checks that need no running server: format, lint, types, boundaries, licenses, and content. */
export const CHECKS: ToolStep[] = [
  {
    label: "Checking format and lint",
    commands: [["biome", "ci", "--colors=off"]],
    summarize: (output) => output.match(/Checked (\d+ files)/)?.[1],
  },
  {
    label: "Checking types",
    // Types of pages come from typegen, types of pictures from build-assets.
    commands: [
      ["node", "scripts/build-assets.ts"],
      ["react-router", "typegen"],
      ["tsc", "--noEmit"],
    ],
  },
  {
    label: "Checking boundaries",
    commands: [["depcruise", "--no-progress", "app", "content", "scripts", "server", "tests"]],
    summarize: (output) => output.match(/\((\d+ modules, \d+ dependencies) cruised\)/)?.[1],
  },
  {
    label: "Checking who uses which table",
    commands: [["node", "scripts/check-tables.ts"]],
    summarize: (output) => output.trim(),
  },
  {
    label: "Checking for unused code",
    commands: [
      ["knip", "--no-progress", "--no-config-hints"],
      ["knip", "--production", "--no-progress", "--no-config-hints"],
    ],
  },
  {
    label: "Checking licenses",
    commands: [["node", "scripts/check-licenses.ts"]],
    summarize: (output) => output.trim(),
  },
  {
    label: "Checking the head of every page",
    commands: [["node", "scripts/check-heads.ts"]],
    summarize: (output) => output.trim(),
  },
  {
    label: "Checking the content",
    commands: [["node", "scripts/check-content.ts"]],
    summarize: (output) => output.match(/: (.+)/)?.[1],
  },
];

/** Runs `work` as a command: the exit code is 0 if it returns no failed steps, else 1. */
export async function runCommand(work: () => Promise<string[]>): Promise<void> {
  forwardSignals();
  process.exitCode = 1;
  try {
    const failed = await work();
    if (failed.length === 0) process.exitCode = 0;
  } catch (error) {
    // A failed step has already printed its error.
    if (!(error instanceof StepFailed)) process.stderr.write(`${(error as Error).message}\n`);
  }
}

interface RunOptions {
  /** Whether other steps run at the same time. */
  concurrent?: boolean;
  /** Called at the end of each step with its duration. */
  onEnd?: (label: string, seconds: number) => void;
}

/** Runs all steps, even if some fail; returns the labels of those that failed. */
export async function runSteps(
  steps: ToolStep[],
  { concurrent = false, onEnd }: RunOptions = {},
): Promise<string[]> {
  const failed: string[] = [];
  for (const { label, commands, env, summarize } of steps) {
    const startedAt = performance.now();
    try {
      const work = async () => {
        let output = "";
        for (const [program = "", ...args] of commands) output = await run(program, args, { env });
        return summarize?.(output);
      };
      await runStep(label, work, { concurrent });
    } catch (error) {
      if (!(error instanceof StepFailed) || isInterrupted()) throw error;
      failed.push(label);
    } finally {
      onEnd?.(label, (performance.now() - startedAt) / 1_000);
    }
  }
  return failed;
}

if (import.meta.main) await runCommand(() => runSteps(CHECKS));
