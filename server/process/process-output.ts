import { format } from "node:util";
import { LogOutput, logger, logOutput } from "#app/platform/logger.server.ts";
import { maskText } from "#app/platform/mask.ts";

/** How long the process waits at exit for its last lines to be written. */
const FLUSH_MS = 1_000;

/** Standard error, for errors that prevent the start. */
export const errorOutput = new LogOutput(2);

/**
 * Sends everything that would be printed directly through the log: Node.js warnings, console output
 * of libraries, and uncaught errors. Direct printing blocks the process while nobody reads its output.
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

/** Exits with this code once the last lines are written, or after {@link FLUSH_MS}. */
export async function endProcess(code: 0 | 1): Promise<void> {
  const outputs = [logOutput, errorOutput];
  const isWritten = await Promise.all(outputs.map((output) => output.flush(FLUSH_MS)));
  if (isWritten.every(Boolean)) process.exit(code);
  // A write to a pipe that nobody reads never returns, and process.exit() would wait for it.
  // Supervisors count an exit by SIGTERM as normal and one by SIGKILL as a failure.
  process.removeAllListeners("SIGTERM");
  process.kill(process.pid, code === 0 ? "SIGTERM" : "SIGKILL");
}
