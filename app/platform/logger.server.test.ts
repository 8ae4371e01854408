import { openSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFifo, type Fifo } from "#tests/setup/fifo.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { LogOutput } from "./logger.server.ts";

const LINE = `${"x".repeat(1_023)}\n`;
const MEGABYTE_LINES = 1_024;

let folder: ReturnType<typeof createTempFolder>;
let fifo: Fifo;
let output: LogOutput;
let reported: number[];

beforeEach(() => {
  folder = createTempFolder("hyde-log-");
  fifo = createFifo(folder.path);
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

test("a stalled pipe drops lines beyond a megabyte, counts them, and reports them", async () => {
  for (let line = 0; line < MEGABYTE_LINES + 500; line += 1) output.write(LINE);
  expect(output.stats.dropped).toBe(500);
  expect(output.stats.bufferedBytes).toBeLessThanOrEqual(1_024 * 1_024);
  // The pipe's own buffer holds the rest.
  expect(output.stats.bufferedBytes).toBeGreaterThan(900 * 1_024);
  expect(await output.flush(50)).toBe(false);
  expect(reported).toEqual([]);
  const lines = await readLines(MEGABYTE_LINES);
  expect(new Set(lines)).toEqual(new Set([LINE.trim()]));
  expect(await output.flush(5_000)).toBe(true);
  expect(reported).toEqual([500]);
  expect(output.stats).toEqual({ dropped: 500, bufferedBytes: 0 });
  output.write("again\n");
  expect(await readLines(1)).toEqual(["again"]);
});

test("lines written without a reader arrive once there is one", async () => {
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
  // Stays open: the output retries its line as long as the process lives, and a closed descriptor's
  // number would belong to the next file or socket.
  const full = openSync("/dev/full", "w");
  const onFullDisk = new LogOutput(full);
  onFullDisk.write("lost\n");
  expect(await onFullDisk.flush(5_000)).toBe(true);
  expect(onFullDisk.stats).toEqual({ dropped: 0, bufferedBytes: 5 });
});
