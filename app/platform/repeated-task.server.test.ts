import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startEvery, startHourly } from "./repeated-task.server.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("runs immediately and every hour, until stopped", async () => {
  const work = vi.fn(async () => {});
  const task = startHourly("test", work);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(work).toHaveBeenCalledTimes(3);
  task.stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(work).toHaveBeenCalledTimes(3);
});

test("continues after a failure", async () => {
  const work = vi.fn(async () => {
    throw new Error("busy");
  });
  const task = startHourly("test", work);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(work).toHaveBeenCalledTimes(2);
  task.stop();
});

test("the pauses between failures grow to a minute and end with a success", async () => {
  let isBroken = true;
  const work = vi.fn(async () => {
    if (isBroken) throw new Error("broken");
  });
  const task = startEvery("test", 10_000, work);
  await vi.advanceTimersByTimeAsync(600_000);
  const failures = work.mock.calls.length;
  expect(failures).toBeLessThanOrEqual(14);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(160_000);
  expect(work.mock.calls.length - failures).toBeGreaterThanOrEqual(10);
  task.stop();
});
