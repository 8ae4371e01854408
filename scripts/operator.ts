import type { NewAccess } from "#app/modules/auth/change-password.server.ts";
import { getDeviceLinkPath } from "#app/modules/auth/devices.server.ts";
import { DEVICE_LINK_MINUTES } from "#app/modules/auth/limits.ts";
import { type Env, parseEnv } from "#app/platform/env.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";

/** Runs a command for the operator. Reports an OperatorError in one line on standard error, with exit code 1. */
export async function runForOperator(work: (env: Env) => Promise<void>): Promise<void> {
  try {
    await work(parseEnv(process.env));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints the new password and the link that makes a browser a known device. */
export function printCredentials({ password, linkToken }: NewAccess, origin: string): void {
  printLine(`Staff area: ${origin}/admin`);
  printLine(`Password:   ${password}`);
  printLine(`Link:       ${origin}${getDeviceLinkPath(linkToken)}`);
  printLine(
    `Neither will be shown again. The link works once, for ${DEVICE_LINK_MINUTES} minutes: a browser that uses it can\n` +
      "sign in while failed attempts by others make unknown browsers wait.",
  );
}
