import pino from "pino";
import { errorForLog } from "./error-for-log.ts";
import { LogOutput } from "./log-output.server.ts";

/** Standard output: the log, and the few lines meant for the person who starts the process. */
export const logOutput = new LogOutput(1);

/** The process's JSON log on standard output. Its level is set from `LOG_LEVEL` at start. */
export const logger = pino(
  {
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorForLog },
  },
  logOutput,
);

logOutput.onRecovery = (lines) => {
  logger.warn({ lines }, "log lines were dropped: for a while the log could not be written");
};
