import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createMutex } from "./mutex.ts";

it("runs a limited number at once and all of them eventually, in order", async () => {
  const run = createMutex(2);
  let running = 0;
  let most = 0;
  const started: number[] = [];
  const work = async (i: number) => {
    started.push(i);
    running += 1;
    most = Math.max(most, running);
    await setImmediate();
    running -= 1;
  };
  await Promise.all([0, 1, 2, 3, 4, 5].map((i) => run(() => work(i))));
  expect(most).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
});

it("continues after a failure", async () => {
  const run = createMutex(1);
  const failed = run(() => Promise.reject(new Error("no")));
  const next = run(() => Promise.resolve("yes"));
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("yes");
});
