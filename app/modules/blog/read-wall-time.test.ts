import { expect, test } from "vitest";
import { readWallTime } from "./read-wall-time.ts";
import { momentText, toWallTime } from "./store-clock.ts";

const iso = (text: string) => {
  const found = readWallTime(text);
  return found instanceof Date ? found.toISOString() : found;
};

test("reads a time on the store's clock, in winter and in summer", () => {
  expect(iso("2026-01-15T09:30")).toBe("2026-01-15T14:30:00.000Z");
  expect(iso("2026-07-15T09:30")).toBe("2026-07-15T13:30:00.000Z");
  expect(iso("2026-12-31T23:59")).toBe("2027-01-01T04:59:00.000Z");
});

test("says that the clock jumps over an hour in spring", () => {
  expect(iso("2026-03-08T01:59")).toBe("2026-03-08T06:59:00.000Z");
  expect(iso("2026-03-08T02:00")).toBe("skipped");
  expect(iso("2026-03-08T02:59")).toBe("skipped");
  expect(iso("2026-03-08T03:00")).toBe("2026-03-08T07:00:00.000Z");
});

test("takes the first of an hour that comes twice in autumn", () => {
  expect(iso("2026-11-01T01:30")).toBe("2026-11-01T05:30:00.000Z");
  expect(iso("2026-11-01T02:00")).toBe("2026-11-01T07:00:00.000Z");
});

test("knows what is no time", () => {
  for (const text of ["", "tomorrow", "2026-02-30T10:00", "2026-01-01T24:00", "2026-01-01"]) {
    expect(iso(text), text).toBeUndefined();
  }
});

test("writes what it reads", () => {
  expect(toWallTime(new Date("2026-03-08T07:00:00.000Z"))).toBe("2026-03-08T03:00");
  expect(momentText("2026-11-20T14:30:00.000Z")).toBe("Nov 20, 2026, 9:30 AM");
});
