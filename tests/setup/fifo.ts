import { execFileSync } from "node:child_process";
import { closeSync, constants, openSync, readSync } from "node:fs";
import { join } from "node:path";

/** A named pipe with a buffer of 64 KB that the test reads from. */
export interface Fifo {
  /** Write end for the process under test. */
  writeFd: number;
  /** Reads and returns the text currently in the pipe, at most 64 KB. */
  read(): string;
  /** Closes the read end, so that writing fails with EPIPE. */
  closeReader(): void;
  /** Opens the read end again. */
  openReader(): void;
  close(): void;
}

export function createFifo(folder: string, name = "pipe"): Fifo {
  const path = join(folder, name);
  execFileSync("mkfifo", [path]);
  let reader: number | undefined;
  const openReader = () => {
    reader ??= openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  };
  const closeReader = () => {
    if (reader !== undefined) closeSync(reader);
    reader = undefined;
  };
  openReader();
  const writeFd = openSync(path, constants.O_WRONLY);
  return {
    writeFd,
    read: () => {
      const part = Buffer.alloc(65_536);
      try {
        return part.toString("utf8", 0, readSync(reader ?? -1, part));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "EAGAIN") return "";
        throw error;
      }
    },
    closeReader,
    openReader,
    close: () => {
      closeReader();
      closeSync(writeFd);
    },
  };
}
