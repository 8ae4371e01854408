import { forwardSignals, run, StepFailed, step, wasInterrupted } from "../bootstrap/step.mjs";

/** One tool among those that `npm run check` and `npm test` run. */
export interface ToolStep {
  label: string;
  /** Programs with their arguments, run one after the other. */
  commands: string[][];
  env?: Record<string, string>;
  /** Picks from the last program's output what is worth a line. */
  summarise?: (output: string) => string | undefined;
}

/** Format, lint, types, boundaries and content: everything that needs no running program. */
export const CHECKS: ToolStep[] = [
  {
    label: "Checking format and lint",
    commands: [["biome", "ci", "--colors=off"]],
    summarise: (output) => output.match(/Checked (\d+ files)/)?.[1],
  },
  {
    label: "Checking types",
    // Pages are typed by what typegen writes and by the list of pictures.
    commands: [
      ["node", "scripts/build-assets.ts"],
      ["react-router", "typegen"],
      ["tsc", "--noEmit"],
    ],
  },
  {
    label: "Checking boundaries",
    commands: [["depcruise", "--no-progress", "app", "content", "scripts", "server", "tests"]],
    summarise: (output) => output.match(/\((\d+ modules, \d+ dependencies) cruised\)/)?.[1],
  },
  {
    label: "Checking for unused code",
    commands: [
      ["knip", "--no-progress", "--no-config-hints"],
      ["knip", "--production", "--no-progress", "--no-config-hints"],
    ],
  },
  {
    label: "Checking licences",
    commands: [["node", "scripts/check-licences.ts"]],
    summarise: (output) => output.trim(),
  },
  {
    label: "Checking the head of every page",
    commands: [["node", "scripts/check-heads.ts"]],
    summarise: (output) => output.trim(),
  },
  {
    label: "Checking the content",
    commands: [["node", "scripts/check-content.ts"]],
    summarise: (output) => output.match(/: (.+)/)?.[1],
  },
];

/** Does the work of a command and ends with exit code 0 where it returns that nothing failed. */
export async function runCommand(work: () => Promise<string[]>): Promise<void> {
  forwardSignals();
  process.exitCode = 1;
  try {
    const failed = await work();
    if (failed.length === 0) process.exitCode = 0;
  } catch (error) {
    // A failed step has told already what went wrong.
    if (!(error instanceof StepFailed)) process.stderr.write(`${(error as Error).message}\n`);
  }
}

interface RunOptions {
  /** Whether other steps run at the same time. */
  concurrent?: boolean;
  /** Told of each step that ended, with its time. */
  onEnd?: (label: string, seconds: number) => void;
}

/** Runs all of them, whatever fails on the way; returns the labels of those that failed. */
export async function runSteps(
  steps: ToolStep[],
  { concurrent = false, onEnd }: RunOptions = {},
): Promise<string[]> {
  const failed: string[] = [];
  for (const { label, commands, env, summarise } of steps) {
    const started = performance.now();
    try {
      const work = async () => {
        let output = "";
        for (const [program = "", ...args] of commands) output = await run(program, args, { env });
        return summarise?.(output);
      };
      await step(label, work, { concurrent });
    } catch (error) {
      if (!(error instanceof StepFailed) || wasInterrupted()) throw error;
      failed.push(label);
    } finally {
      onEnd?.(label, (performance.now() - started) / 1_000);
    }
  }
  return failed;
}
