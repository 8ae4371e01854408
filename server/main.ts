import { resolve } from "node:path";
import * as build from "virtual:react-router/server-build";
import { parseEnv } from "#app/platform/env.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { logger, logOutput } from "#app/platform/logger.server.ts";
import { captureOutput, endProcess, errorOutput } from "./process/process-output.ts";
import { startServer } from "./process/start-server.ts";

captureOutput();

try {
  const env = parseEnv(process.env);
  const server = await startServer({
    env,
    build,
    clientRoot: resolve(import.meta.dirname, "../client"),
  });
  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      await server.stop();
      await endProcess(0);
    });
  }
  // After the handlers: a program that waits for this line may send a signal at once.
  logOutput.write(`Hyde Cannabis is open at ${env.PUBLIC_ORIGIN} (port ${env.PORT})\n`);
} catch (error) {
  if (error instanceof OperatorError) errorOutput.write(`${error.message}\n`);
  else logger.fatal({ err: error }, "could not start");
  await endProcess(1);
}
