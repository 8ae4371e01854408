import { execFileSync } from "node:child_process";
import { closeSync, constants, openSync, readSync } from "node:fs";
import { join } from "node:path";

/** A named pipe of 64 KB whose reader the test plays. */
export interface Fifo {
  /** For the process under test. Its own end has to stay the only one that writes. */
  writeFd: number;
  /** Takes all there is at this moment and gives it as text. */
  read(): string;
  /** The reader goes: writing fails with EPIPE. */
  closeReader(): void;
  /** A reader comes back. */
  openReader(): void;
  close(): void;
}

export function makeFifo(folder: string, name = "pipe"): Fifo {
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
