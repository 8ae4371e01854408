import { expect, test } from "vitest";
import { TimeLimitExceeded, withinTime } from "./time-limit.server.ts";

test("work in time gives its result, or throws what it throws", () => {
  expect(withinTime(1_000, () => [1])).toEqual([1]);
  const failing = () => {
    throw new RangeError("no");
  };
  expect(() => withinTime(1_000, failing)).toThrow(new RangeError("no"));
});

test("work that never ends is broken off, and the next is done", () => {
  const forever = () => {
    for (;;);
  };
  expect(() => withinTime(20, forever)).toThrow(TimeLimitExceeded);
  // Within one single step of the program, too.
  expect(() => withinTime(20, () => /^(a+)+$/.test(`${"a".repeat(60)}!`))).toThrow(
    TimeLimitExceeded,
  );
  expect(withinTime(1_000, () => "done")).toBe("done");
});
