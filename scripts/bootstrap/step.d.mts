/** See step.mjs, which runs before TypeScript can. */
export class StepFailed extends Error {
  constructor(label: string, output: string);
  output: string;
}

interface RunOptions {
  env?: Record<string, string | undefined>;
  cwd?: string;
}

export function step(
  label: string,
  work: () => Promise<string | undefined>,
  options?: { concurrent?: boolean },
): Promise<void>;
export function run(program: string, args: string[], options?: RunOptions): Promise<string>;
export function forwardSignals(): void;
export function wasInterrupted(): boolean;
