import { expect, test } from "vitest";
import {
  formatVital,
  getBucket,
  getSpeedGrade,
  getVitalGrade,
  p75,
  VITAL_RULES,
  VITALS,
} from "./visit-metrics.ts";

test.each(VITALS)("the bounds of %s are in ascending order and include the thresholds", (vital) => {
  const { bounds, good, poor } = VITAL_RULES[vital];
  expect(bounds).toEqual([...bounds].sort((a, b) => a - b));
  expect(bounds).toEqual(expect.arrayContaining([good, poor]));
});

test.each([
  ["lcp", 0, 100],
  ["lcp", 2_500, 2_500],
  ["lcp", 2_501, 2_750],
  ["lcp", 599_999, 60_000],
  ["cls", 0, 0],
  ["cls", 0.1, 100],
  ["cls", 0.1001, 125],
  ["inp", 8, 10],
] as const)("%s of %d falls in the bucket up to %d", (vital, value, bucket) => {
  expect(getBucket(vital, value)).toBe(bucket);
});

test("p75 is interpolated within its bucket, with three of four values below it", () => {
  expect(p75("lcp", new Map())).toBeUndefined();
  expect(p75("lcp", new Map([[2_000, 1]]))).toBe(1_950);
  // 60 values up to 1 s, 20 up to 1.2 s, 20 above: the 75th is three quarters into the second.
  const counts = new Map([
    [10_000, 20],
    [1_000, 60],
    [1_200, 20],
  ]);
  expect(p75("lcp", counts)).toBe(1_150);
  expect(p75("cls", new Map([[0, 9]]))).toBe(0);
});

test("the p75 of evenly distributed values is their third quartile", () => {
  const counts = new Map<number, number>();
  for (let value = 1; value <= 4_000; value += 1) {
    const bucket = getBucket("lcp", value);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  expect(p75("lcp", counts)).toBe(3_000);
});

test.each([
  ["lcp", 2_500, "Good", "2.5 s"],
  ["lcp", 4_000, "Needs work", "4.0 s"],
  ["lcp", 4_001, "Poor", "4.0 s"],
  ["inp", 200, "Good", "200 ms"],
  ["inp", 501, "Poor", "501 ms"],
  ["cls", 100, "Good", "0.10"],
  ["cls", 251, "Poor", "0.25"],
  ["ttfb", 1_800, "Needs work", "1.8 s"],
] as const)("%s of %d is %s: %s", (vital, value, grade, text) => {
  expect(getVitalGrade(vital, value)).toBe(grade);
  expect(formatVital(vital, value)).toBe(text);
});

test("the page speed is the worst grade of what visitors notice, or unknown", () => {
  const none = { lcp: null, inp: null, cls: null, ttfb: null };
  const graded = (grade: "Good" | "Needs work" | "Poor") => ({
    ...{ value: 1, text: "1 ms", grade, samples: 1 },
  });
  expect(getSpeedGrade(none)).toBeNull();
  expect(getSpeedGrade({ ...none, ttfb: graded("Poor") })).toBeNull();
  expect(getSpeedGrade({ ...none, lcp: graded("Good") })).toBe("Good");
  expect(getSpeedGrade({ ...none, lcp: graded("Good"), inp: graded("Needs work") })).toBe(
    "Needs work",
  );
  expect(getSpeedGrade({ ...none, lcp: graded("Poor"), cls: graded("Good") })).toBe("Poor");
});
