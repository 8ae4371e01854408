import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The holder writes its file anew this often; one left alone for STALE_MS was left behind. */
const WRITE_MS = 500;
const STALE_MS = 20_000;
const RETRY_MS = 200;

/**
 * Does `work` while no other process does its own under the same lock file. Waits for a living
 * holder (telling so once through `onWait`) and takes over from one that died. `children` lists the
 * programs at work for us: should we be killed, they may go on for a while.
 */
export async function withLock(file, work, options = {}) {
  const { onWait = () => {}, children = () => [], staleMs = STALE_MS } = options;
  const id = randomUUID();
  const holder = () => JSON.stringify({ id, host: hostname(), pids: [process.pid, ...children()] });
  mkdirSync(dirname(file), { recursive: true });
  for (let waited = false; !create(file, holder()); waited = true) {
    if (removeStale(file, staleMs)) continue;
    if (!waited) onWait();
    await sleep(RETRY_MS);
  }
  const isOurs = () => parse(read(file))?.id === id;
  const release = () => {
    if (isOurs()) rmSync(file, { force: true });
  };
  const writing = setInterval(() => {
    if (isOurs()) writeFileSync(file, holder());
  }, WRITE_MS);
  writing.unref();
  process.once("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(writing);
    process.off("exit", release);
    release();
  }
}

function create(file, content) {
  try {
    writeFileSync(file, content, { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/** Returns whether there was a file of a dead holder and it is gone. */
function removeStale(file, staleMs) {
  const seen = read(file);
  if (!isStale(file, seen, staleMs)) return false;
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
  } catch {
    // Released meanwhile.
    return false;
  }
  // Unreadable for the moment in which it is being written.
  const holder = parse(content);
  return holder !== undefined && holder.host === hostname() && !holder.pids.some(isAlive);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function parse(content) {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
