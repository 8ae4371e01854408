import { closeSync, openSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Fifo, makeFifo } from "#tests/setup/fifo.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { LogOutput } from "./log-output.server.ts";

const LINE = `${"x".repeat(1_023)}\n`;
const MEGABYTE_LINES = 1_024;

let folder: ReturnType<typeof createTempFolder>;
let fifo: Fifo;
let output: LogOutput;
let reported: number[];

beforeEach(() => {
  folder = createTempFolder("hyde-log-");
  fifo = makeFifo(folder.path);
  output = new LogOutput(fifo.writeFd);
  reported = [];
  output.onRecovery = (lines) => reported.push(lines);
});
afterEach(() => {
  fifo.close();
  folder.remove();
});

/** Reads until `count` lines have arrived and returns all of them. */
async function readLines(count: number): Promise<string[]> {
  let text = "";
  await vi.waitFor(
    () => {
      text += fifo.read();
      expect(text.split("\n").length - 1).toBeGreaterThanOrEqual(count);
    },
    { timeout: 15_000, interval: 1 },
  );
  return text.split("\n").slice(0, -1);
}

test("a stalled pipe costs lines beyond a megabyte, which are counted and reported", async () => {
  for (let line = 0; line < MEGABYTE_LINES + 500; line += 1) output.write(LINE);
  expect(output.stats.dropped).toBe(500);
  expect(output.stats.heldBytes).toBeLessThanOrEqual(1_024 * 1_024);
  // The pipe itself takes some of the bytes.
  expect(output.stats.heldBytes).toBeGreaterThan(900 * 1_024);
  expect(await output.flush(50)).toBe(false);
  expect(reported).toEqual([]);
  const lines = await readLines(MEGABYTE_LINES);
  expect(new Set(lines)).toEqual(new Set([LINE.trim()]));
  expect(await output.flush(5_000)).toBe(true);
  expect(reported).toEqual([500]);
  expect(output.stats).toEqual({ dropped: 500, heldBytes: 0 });
  output.write("again\n");
  expect(await readLines(1)).toEqual(["again"]);
});

test("lines written without a reader arrive once there is a reader again", async () => {
  fifo.closeReader();
  output.write("first\n");
  expect(await output.flush(5_000)).toBe(true);
  for (let line = 0; line < MEGABYTE_LINES + 10; line += 1) output.write(LINE);
  expect(output.stats.dropped).toBeGreaterThanOrEqual(10);
  fifo.openReader();
  const lines = await readLines(MEGABYTE_LINES);
  expect(lines[0]).toBe("first");
  expect(await output.flush(5_000)).toBe(true);
  expect(reported).toEqual([output.stats.dropped]);
});

test("a full disk causes no error and delays no flush", async () => {
  const full = openSync("/dev/full", "w");
  try {
    const onFullDisk = new LogOutput(full);
    onFullDisk.write("lost\n");
    expect(await onFullDisk.flush(5_000)).toBe(true);
    expect(onFullDisk.stats).toEqual({ dropped: 0, heldBytes: 5 });
  } finally {
    closeSync(full);
  }
});
