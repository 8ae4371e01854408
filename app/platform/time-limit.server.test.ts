import { expect, test } from "vitest";
import { runWithTimeLimit, TimeLimitError } from "./time-limit.server.ts";

test("work in time returns its result or throws its error", () => {
  expect(runWithTimeLimit(1_000, () => [1])).toEqual([1]);
  const failing = () => {
    throw new RangeError("no");
  };
  expect(() => runWithTimeLimit(1_000, failing)).toThrow(new RangeError("no"));
});

test("endless work is canceled, and the next work runs", () => {
  const forever = () => {
    for (;;);
  };
  expect(() => runWithTimeLimit(20, forever)).toThrow(TimeLimitError);
  // Also inside a single call of native code.
  expect(() => runWithTimeLimit(20, () => /^(a+)+$/.test(`${"a".repeat(60)}!`))).toThrow(
    TimeLimitError,
  );
  expect(runWithTimeLimit(1_000, () => "done")).toBe("done");
});
