import SonicBoom from "sonic-boom";

/** Bytes buffered while the output cannot be written; lines beyond this are dropped. */
const MAX_HELD_BYTES = 1024 * 1024;

/** How often writing is retried after an error such as a full disk. */
const RETRY_MS = 1_000;

export interface LogOutputFigures {
  /** Lines dropped since the process started. */
  dropped: number;
  /** Bytes buffered until they can be written. */
  heldBytes: number;
}

/**
 * Standard output or error, written without blocking: a full disk or a stalled or closed pipe loses
 * log lines but delays no request. Lines that cannot be written are buffered up to
 * {@link MAX_HELD_BYTES}, then dropped and counted.
 *
 * `process.stdout` blocks on pipes. `pino.destination` stops for good after EPIPE, and its last flush
 * never ends on a full disk.
 */
export class LogOutput {
  readonly #stream: SonicBoom;
  #dropped = 0;
  #unreported = 0;
  #heldBytes = 0;
  #retry: NodeJS.Timeout | undefined;
  /** Called with the number of dropped lines after the buffer has been written. */
  onRecovery: ((droppedLines: number) => void) | undefined;

  /** @param fd 1, 2, or another open file descriptor. */
  constructor(fd: number) {
    // With a `minLength`, flush() retries what could not be written; without one it does nothing.
    this.#stream = new SonicBoom({ fd, minLength: 1, maxLength: MAX_HELD_BYTES, sync: false });
    this.#stream.on("write", (bytes: number) => {
      this.#heldBytes -= bytes;
    });
    this.#stream.on("drop", (text: string) => {
      const lines = text.split("\n").length - 1;
      this.#heldBytes -= Buffer.byteLength(text);
      this.#dropped += lines;
      this.#unreported += lines;
    });
    this.#stream.on("error", () => {
      // The log itself cannot report this; /metrics shows the buffered and dropped lines.
      this.#retry ??= setTimeout(() => {
        this.#retry = undefined;
        this.#stream.flush();
      }, RETRY_MS).unref();
    });
    this.#stream.on("drain", () => this.#report());
  }

  get figures(): LogOutputFigures {
    return { dropped: this.#dropped, heldBytes: this.#heldBytes };
  }

  /** Writes whole lines, each with its line break. Never blocks, never throws. */
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

  #report(): void {
    const lines = this.#unreported;
    this.#unreported = 0;
    if (lines > 0) this.onRecovery?.(lines);
  }
}
