import type { DestinationStream } from "pino";
import SonicBoom from "sonic-boom";

/** Most bytes buffered while the output cannot be written; lines beyond this are dropped. */
const MAX_HELD_BYTES = 1024 * 1024;

/** How often buffered lines are retried after an error such as a full disk. */
const RETRY_MS = 1_000;

export interface LogOutputStats {
  /** Lines dropped since the process started. */
  dropped: number;
  /** Bytes buffered until they can be written. */
  heldBytes: number;
}

/**
 * A pino destination that never blocks: on a full disk or a stalled or closed pipe, log lines are
 * buffered up to {@link MAX_HELD_BYTES}, then dropped and counted. It is the SonicBoom stream that
 * `pino.destination` creates as well, with counters. `pino.destination` itself would discard
 * everything after EPIPE, even when the pipe has a reader again.
 */
export class LogOutput implements DestinationStream {
  readonly #stream: SonicBoom;
  #dropped = 0;
  #unreported = 0;
  #heldBytes = 0;
  /** Called with the number of dropped lines once the buffer has been written. */
  onRecovery: ((droppedLines: number) => void) | undefined;

  /** @param fd 1, 2, or another open file descriptor. */
  constructor(fd: number) {
    this.#stream = new SonicBoom({
      fd,
      sync: false,
      // Writes each line at once, and lets flush() retry what could not be written.
      minLength: 1,
      maxLength: MAX_HELD_BYTES,
      periodicFlush: RETRY_MS,
    });
    this.#stream.on("write", (bytes: number) => {
      this.#heldBytes -= bytes;
    });
    this.#stream.on("drop", (text: string) => {
      const lines = text.split("\n").length - 1;
      this.#heldBytes -= Buffer.byteLength(text);
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
    return { dropped: this.#dropped, heldBytes: this.#heldBytes };
  }

  /** Writes complete lines, each with its line break. Never blocks, never throws. */
  write(lines: string): void {
    this.#heldBytes += Buffer.byteLength(lines);
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
    const isOver = await promise;
    clearTimeout(timer);
    return isOver;
  }
}
