import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The holder touches its file this often; one left alone for STALE_MS was left behind. */
const TOUCH_MS = 2_000;
const STALE_MS = 20_000;
const RETRY_MS = 200;

/**
 * Does `work` while no other process does its own under the same lock file. Waits for a living
 * holder (telling so once through `onWait`) and takes over from one that died.
 */
export async function withLock(file, work, { onWait = () => {}, staleMs = STALE_MS } = {}) {
  mkdirSync(dirname(file), { recursive: true });
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), id: randomUUID() });
  for (let waited = false; !take(file, mine); waited = true) {
    if (removeStale(file, staleMs)) continue;
    if (!waited) onWait();
    await sleep(RETRY_MS);
  }
  const release = () => {
    if (read(file) === mine) rmSync(file, { force: true });
  };
  const touching = setInterval(() => touch(file, mine), TOUCH_MS);
  touching.unref();
  process.once("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    process.off("exit", release);
    release();
  }
}

function take(file, mine) {
  try {
    writeFileSync(file, mine, { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/** Returns whether there was a file of a dead holder and it is gone. */
function removeStale(file, staleMs) {
  const seen = read(file);
  if (seen === undefined || !isStale(file, seen, staleMs)) return false;
  // Renaming picks one remover among several; a new holder's file that got in between goes back.
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return false;
  }
  const taken = read(aside);
  if (taken !== seen) renameSync(aside, file);
  else rmSync(aside, { force: true });
  return taken === seen;
}

function isStale(file, content, staleMs) {
  try {
    if (Date.now() - statSync(file).mtimeMs > staleMs) return true;
    const { pid, host } = JSON.parse(content);
    return host === hostname() && !isAlive(pid);
  } catch {
    // Gone, or read in the moment between its creation and its first byte.
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function touch(file, mine) {
  const now = new Date();
  try {
    if (read(file) === mine) utimesSync(file, now, now);
  } catch {
    // Removed by hand between the two calls; the next holder has its own file.
  }
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
