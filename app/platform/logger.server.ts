import pino from "pino";

/** The process's JSON log on standard output. Its level is set from `LOG_LEVEL` at start. */
export const logger = pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
