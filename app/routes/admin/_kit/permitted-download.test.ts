import { expect, test } from "vitest";
import { endUnlessPermitted } from "./permitted-download.server.ts";

test("a download fails once it is no longer permitted, checked once a second", async () => {
  let [time, checks, isAllowed] = [0, 0, true];
  let piece = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array([piece++])),
  });
  const download = endUnlessPermitted(body, {
    now: () => time,
    isPermitted: async () => {
      checks += 1;
      return isAllowed;
    },
  });
  const reader = download.getReader();
  const read = async () => (await reader.read()).value?.[0];
  expect([await read(), await read(), checks]).toEqual([0, 1, 0]);
  time = 1000;
  expect([await read(), await read(), checks]).toEqual([2, 3, 1]);
  isAllowed = false;
  expect([await read(), checks]).toEqual([4, 1]);
  time = 2000;
  await expect(read()).rejects.toThrow("may no longer open this page");
});
