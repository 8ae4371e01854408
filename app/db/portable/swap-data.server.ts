import { randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { type Hold, holdFolder, takeFolder } from "./data-lock.server.ts";

/** Files that are to take their place in the data folder, whole and checked. */
const READY = ".restore-ready";

const DRAFT = ".restore-draft-";

/** Inside READY: what stood in the place of the new files. */
const FORMER = "former";

const DATABASE = "hyde.sqlite";

/** What SQLite keeps beside a database belongs to that one alone. */
const HELPERS = [`${DATABASE}-wal`, `${DATABASE}-shm`];

const REPLACEABLE = ["session-secret", DATABASE];

/** A new folder inside the data folder to prepare files in; removes those of former tries. */
export function makeDraftFolder(dataDir: string): string {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(DRAFT)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  const folder = join(dataDir, `${DRAFT}${randomUUID()}`);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

/**
 * Puts the files of a draft folder in the place of those in the data folder, all or none: from the
 * first step on, whoever opens the data next ends what was begun. Only for who has the folder alone.
 * Gives the folder in which the former files are kept, or undefined where there were none.
 */
export function swapIn(dataDir: string, draft: string): string | undefined {
  for (const name of readdirSync(draft)) syncPath(join(draft, name));
  syncPath(draft);
  renameSync(draft, join(dataDir, READY));
  syncPath(dataDir);
  return finishSwap(dataDir);
}

/** Uses the data folder beside others, after ending a replacement that was cut off. */
export async function holdWholeFolder(dataDir: string): Promise<Hold> {
  const ready = join(dataDir, READY);
  for (;;) {
    const hold = await holdFolder(dataDir);
    if (!existsSync(ready)) return hold;
    hold.release();
    const alone = await takeFolder(dataDir).catch((error: unknown) => {
      if (existsSync(ready)) throw error;
      // Another process was quicker, and uses the data already.
      return undefined;
    });
    try {
      if (alone) finishSwap(dataDir);
    } finally {
      alone?.release();
    }
  }
}

/** Does what is left to do; safe to begin again wherever it was cut off. */
export function finishSwap(dataDir: string): string | undefined {
  const ready = join(dataDir, READY);
  if (!existsSync(ready)) return undefined;
  const former = join(ready, FORMER);
  mkdirSync(former, { recursive: true, mode: 0o700 });
  for (const name of REPLACEABLE) {
    if (!existsSync(join(ready, name))) continue;
    const old = name === DATABASE ? [...HELPERS, name] : [name];
    for (const one of old) moveIfThere(join(dataDir, one), join(former, one));
    renameSync(join(ready, name), join(dataDir, name));
  }
  const now = new Date().toISOString().replaceAll(":", "-");
  const kept = readdirSync(former).length > 0 ? join(dataDir, `replaced-${now}`) : undefined;
  if (kept) renameSync(former, kept);
  rmSync(ready, { recursive: true });
  syncPath(dataDir);
  return kept;
}

function moveIfThere(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to);
}

function syncPath(path: string): void {
  const handle = openSync(path, "r");
  fsyncSync(handle);
  closeSync(handle);
}
