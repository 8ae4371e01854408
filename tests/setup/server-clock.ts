import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The clock of a server under test. */
export interface ServerClock {
  /** Settings of the server's process. */
  env: Record<string, string>;
  /** The module to load before the server. */
  preload: string;
  /** Sets the clock while the server runs; it continues from there. */
  set(time: Date): void;
  /** What the clock shows. */
  now(): Date;
}

/** Creates a clock that shows `time` now and keeps running. `folder` must outlive the server. */
export function createServerClock(folder: string, time: Date): ServerClock {
  const file = join(folder, "clock-shift");
  let shift = 0;
  const set = (to: Date) => {
    const draft = `${file}.new`;
    shift = to.getTime() - Date.now();
    writeFileSync(draft, String(shift));
    // Renaming is atomic; the server may read the file at any time.
    renameSync(draft, file);
  };
  set(time);
  const preload = pathToFileURL(join(import.meta.dirname, "shift-clock.ts")).href;
  const now = () => new Date(Date.now() + shift);
  return { env: { CLOCK_SHIFT: file }, preload, set, now };
}
