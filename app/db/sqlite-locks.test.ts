import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";

import { isBusy } from "./errors.server.ts";
import { retryWhileBusy, WriteLock } from "./sqlite-locks.server.ts";

test("the lock goes round in the order of asking", async () => {
  const lock = new WriteLock();
  const order: number[] = [];
  const work = async (n: number) => {
    const release = await lock.acquire();
    order.push(n);
    await sleep(2);
    order.push(n);
    release();
  };
  await Promise.all([work(1), work(2), work(3)]);
  expect(order).toEqual([1, 1, 2, 2, 3, 3]);
});

test("waiting ends with a busy error that names the usual mistake, others keep their turn", async () => {
  const lock = new WriteLock(30);
  const release = await lock.acquire();
  const error = await lock.acquire().catch((reason: unknown) => reason);
  expect(isBusy(error)).toBe(true);
  expect(String(error)).toContain("inside a transaction");
  const next = lock.acquire();
  release();
  await expect(next).resolves.toBeTypeOf("function");
});

test("giving the lock back twice does not let two in", async () => {
  const lock = new WriteLock(20);
  const release = await lock.acquire();
  release();
  await lock.acquire();
  release();
  await expect(lock.acquire()).rejects.toThrow();
});

test("a locked file is tried again until it is free, other errors are not", async () => {
  let calls = 0;
  const busyTwice = () => {
    calls += 1;
    if (calls < 3) throw Object.assign(new Error("locked"), { errcode: 261 });
    return "done";
  };
  expect(await retryWhileBusy(busyTwice)).toBe("done");
  const broken = retryWhileBusy(() => {
    throw Object.assign(new Error("disk I/O"), { errcode: 10 });
  });
  await expect(broken).rejects.toThrow("disk I/O");
});

test("a file that stays locked is a busy error", async () => {
  const call = () => {
    throw Object.assign(new Error("locked"), { errcode: 5 });
  };
  const error = await retryWhileBusy(call, 40).catch((reason: unknown) => reason);
  expect(isBusy(error)).toBe(true);
});
