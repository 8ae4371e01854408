import pino, { type DestinationStream, type Logger } from "pino";

/** Standard output, written to at once: what was logged before a crash is there after it. */
export const logDestination = pino.destination({ fd: 1, sync: true });

/** Makes a log of the process's form that writes its lines to `destination`. */
export function makeLogger(destination: DestinationStream): Logger {
  return pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

/** The process's JSON log on standard output. Its level is set from `LOG_LEVEL` at start. */
export const logger = makeLogger(logDestination);
