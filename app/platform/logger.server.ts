import pino, { type DestinationStream } from "pino";
import SonicBoom from "sonic-boom";
import { serializeError } from "./errors.server.ts";

/** Limit for lines that cannot be written yet; further lines are dropped. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** How often buffered lines are retried after an error such as a full disk. */
const RETRY_MS = 1_000;

interface LogOutputStats {
  /** Lines dropped since the process started. */
  dropped: number;
  /** Bytes buffered until they can be written. */
  bufferedBytes: number;
}

/**
 * A pino destination that never blocks: on a full disk or a stalled or closed pipe, log lines are
 * buffered up to {@link MAX_BUFFERED_BYTES}, then dropped and counted. Like `pino.destination` it uses
 * SonicBoom, but `pino.destination` discards everything after EPIPE, even once the pipe has a reader
 * again.
 */
export class LogOutput implements DestinationStream {
  readonly #stream: SonicBoom;
  #dropped = 0;
  #unreported = 0;
  #bufferedBytes = 0;
  /** Called with the number of dropped lines once the buffer has been written. */
  onRecovery: ((droppedLines: number) => void) | undefined;

  /** @param fd 1, 2, or another open file descriptor. */
  constructor(fd: number) {
    this.#stream = new SonicBoom({
      fd,
      sync: false,
      // Writes each line at once, and lets flush() retry what could not be written.
      minLength: 1,
      maxLength: MAX_BUFFERED_BYTES,
      periodicFlush: RETRY_MS,
    });
    this.#stream.on("write", (bytes: number) => {
      this.#bufferedBytes -= bytes;
    });
    this.#stream.on("drop", (text: string) => {
      const lines = text.split("\n").length - 1;
      this.#bufferedBytes -= Buffer.byteLength(text);
      this.#dropped += lines;
      this.#unreported += lines;
    });
    // The log cannot report this itself; /metrics shows the buffered and dropped lines.
    this.#stream.on("error", () => {});
    this.#stream.on("drain", () => {
      const lines = this.#unreported;
      this.#unreported = 0;
      if (lines > 0) this.onRecovery?.(lines);
    });
  }

  get stats(): LogOutputStats {
    return { dropped: this.#dropped, bufferedBytes: this.#bufferedBytes };
  }

  /** Writes complete lines, each with its line break. Never blocks, never throws. */
  write(lines: string): void {
    this.#bufferedBytes += Buffer.byteLength(lines);
    this.#stream.write(lines);
  }

  /**
   * Resolves to true when the buffer has been written or cannot be written, and to false after
   * `milliseconds`: then a write is stuck, and process.exit() would wait for it forever.
   */
  async flush(milliseconds: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), milliseconds);
    this.#stream.flush(() => resolve(true));
    const isFlushed = await promise;
    clearTimeout(timer);
    return isFlushed;
  }
}

/** Standard output: the log, and the few lines meant for the person who starts the process. */
export const logOutput = new LogOutput(1);

/** The process's JSON log on standard output. Its level is set from `LOG_LEVEL` at start. */
export const logger = pino(
  {
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
  },
  logOutput,
);

logOutput.onRecovery = (lines) => {
  logger.warn({ lines }, "log lines were dropped while the log could not be written");
};
