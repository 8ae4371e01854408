import SonicBoom from "sonic-boom";

/** Bytes held for an output that does not take them; what comes after that is dropped. */
const MAX_HELD_BYTES = 1024 * 1024;

/** After an error, such as a full disk, the output is tried again this often. */
const RETRY_MS = 1_000;

export interface LogOutputFigures {
  /** Lines thrown away since the process began. */
  dropped: number;
  /** Bytes that wait to be written. */
  heldBytes: number;
}

/**
 * Standard output or error, written without blocking: a full disk, a pipe that is not read, or a
 * closed pipe costs log lines, not requests. Lines that cannot be written are buffered up to {@link MAX_HELD_BYTES}, then dropped and counted.
 *
 * Not by `process.stdout`, which waits for pipes; nor by `pino.destination`, which stops for good
 * after EPIPE and never ends its last flush on a full disk.
 */
export class LogOutput {
  readonly #stream: SonicBoom;
  #dropped = 0;
  #unreported = 0;
  #heldBytes = 0;
  #retry: NodeJS.Timeout | undefined;
  /** Told how many lines were dropped once everything held could be written again. */
  onRecovery: ((droppedLines: number) => void) | undefined;

  /** @param fd 1 or 2, or a file that is open. */
  constructor(fd: number) {
    // With a minimum, flush() tries again what could not be written; without one it does nothing.
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

  /** Takes whole lines, each with its line break. Never waits, never throws. */
  write(lines: string): void {
    this.#heldBytes += Buffer.byteLength(lines);
    this.#stream.write(lines);
  }

  /**
   * Resolves when what is held was written or cannot be, with true; after `milliseconds` with
   * false: then a write is stuck, and process.exit() would wait for it without end.
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
