import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withLock } from "./lock.mjs";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hyde-lock-"));
  file = join(folder, "deep/er/lock");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("holders run one after the other, even if the first fails", async () => {
  const order: string[] = [];
  const onWait = vi.fn();
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await sleep(50);
    order.push(`${name} ends`);
    if (name === "a") throw new Error("no");
  };
  const first = withLock(file, work("a"));
  const second = withLock(file, work("b"), { onWait });
  await expect(first).rejects.toThrow("no");
  await second;
  expect(order).toEqual(["a begins", "a ends", "b begins", "b ends"]);
  expect(onWait).toHaveBeenCalledTimes(1);
  expect(existsSync(file)).toBe(false);
});

/** No process has this id: it is above what systems give out. */
const DEAD = 2 ** 30;

test.each([
  ["dead", { host: hostname(), pids: [DEAD] }, 0, true],
  ["alive", { host: hostname(), pids: [DEAD, process.pid] }, 0, false],
  ["of another machine", { host: "elsewhere", pids: [DEAD] }, 0, false],
  ["of another machine and silent", { host: "elsewhere", pids: [DEAD] }, 60_000, true],
])("handles a lock whose holder is %s", async (_, holder, silentMs, isReplaced) => {
  file = join(folder, "lock");
  writeFileSync(file, JSON.stringify({ id: "other", ...holder }));
  const touched = new Date(Date.now() - silentMs);
  utimesSync(file, touched, touched);
  const onWait = vi.fn(() => rmSync(file));
  await withLock(file, async () => undefined, { onWait });
  expect(onWait).toHaveBeenCalledTimes(isReplaced ? 0 : 1);
});
