import { type Env, parseEnv } from "#app/platform/env.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";

/** Runs a command for the operator: what they can mend is one line on standard error and code 1. */
export async function runForOperator(work: (env: Env) => Promise<void>): Promise<void> {
  try {
    await work(parseEnv(process.env));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
