import { format } from "node:util";
import { LogOutput } from "#app/platform/log-output.server.ts";
import { logger, logOutput } from "#app/platform/logger.server.ts";
import { maskText } from "#app/platform/mask.ts";

/** How long the end of the process waits for its last lines, in milliseconds. */
const FLUSH_MS = 1_000;

/** Standard error, for what stops a start. */
export const errorOutput = new LogOutput(2);

/**
 * Routes everything the process would print itself through the log: Node.js warnings, console output
 * of libraries, and uncaught errors. Printed directly, one line would block the whole process while
 * its output is not read.
 */
export function captureOutput(): void {
  for (const method of ["debug", "log", "info", "warn", "error"] as const) {
    const level = method === "log" ? "info" : method;
    console[method] = (...parts: unknown[]) => logger[level](maskText(format(...parts)));
  }
  process.removeAllListeners("warning");
  process.on("warning", (warning) => logger.warn({ err: warning }, "warning from Node.js"));
  process.on("unhandledRejection", (reason) =>
    logger.error({ err: reason }, "unhandled rejection"),
  );
  process.on("uncaughtException", (error) => {
    logger.fatal({ err: error }, "uncaught exception");
    void endProcess(1);
  });
}

/** Ends the process with this code, once its last lines are written or {@link FLUSH_MS} are over. */
export async function endProcess(code: 0 | 1): Promise<void> {
  const outputs = [logOutput, errorOutput];
  const isWritten = await Promise.all(outputs.map((output) => output.flush(FLUSH_MS)));
  if (isWritten.every(Boolean)) process.exit(code);
  // A write to a pipe that is not read never returns, and process.exit() would wait for it.
  // Supervisors treat an end by SIGTERM as normal and one by SIGKILL as a failure.
  process.removeAllListeners("SIGTERM");
  process.kill(process.pid, code === 0 ? "SIGTERM" : "SIGKILL");
}
