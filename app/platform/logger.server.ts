import pino from "pino";

/** Standard output, written to at once: what was logged before a crash is there after it. */
export const logDestination = pino.destination({ fd: 1, sync: true });

/** The process's JSON log on standard output. Its level is set from `LOG_LEVEL` at start. */
export const logger = pino(
  { base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
  logDestination,
);
