import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** How often the holder rewrites its file. A file not rewritten for STALE_MS has no holder any more. */
const HEARTBEAT_MS = 500;
const STALE_MS = 20_000;
const RETRY_MS = 200;

/**
 * Does `work` while holding a lock file, so that only one process works at a time. Waits for a holder that
 * is alive, after calling `onWait` once, and replaces the lock of a dead one. `children` lists the process
 * ids of running child programs, which count as the holder too: they may outlive this process.
 *
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {{ onWait?: () => void, children?: () => number[], staleMs?: number }} [options]
 * @returns {Promise<T>}
 */
export async function withLock(file, work, options = {}) {
  const { onWait = () => {}, children = () => [], staleMs = STALE_MS } = options;
  const id = randomUUID();
  const holder = () => JSON.stringify({ id, host: hostname(), pids: [process.pid, ...children()] });
  mkdirSync(dirname(file), { recursive: true });
  for (let hasWaited = false; !create(file, holder()); hasWaited = true) {
    if (removeStaleLock(file, staleMs)) continue;
    if (!hasWaited) onWait();
    await sleep(RETRY_MS);
  }
  const isOurs = () => parse(read(file))?.id === id;
  const release = () => {
    if (isOurs()) rmSync(file, { force: true });
  };
  const heartbeat = setInterval(() => {
    if (isOurs()) writeFileSync(file, holder());
  }, HEARTBEAT_MS);
  heartbeat.unref();
  process.once("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
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

/** Removes the lock file of a dead holder; returns whether it did. */
function removeStaleLock(file, staleMs) {
  const contentBefore = read(file);
  if (!isStale(file, contentBefore, staleMs)) return false;
  // Of several processes, only one can rename the file. If a new holder created its file meanwhile,
  // that file is renamed back.
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return false;
  }
  const isSameLock = read(aside) === contentBefore;
  if (isSameLock) rmSync(aside, { force: true });
  else renameSync(aside, file);
  return isSameLock;
}

function isStale(file, content, staleMs) {
  try {
    if (Date.now() - statSync(file).mtimeMs > staleMs) return true;
  } catch {
    // The holder has released the lock meanwhile.
    return false;
  }
  // Undefined if the file is being written at this moment.
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
