import { expect, test } from "vitest";
import { getHealthGrade, healthScore } from "./health-score.ts";

const checks = (passed: number, total: number) =>
  Array.from({ length: total }, (_, at) => ({ status: at < passed ? "pass" : "warn" }) as const);

test.each([
  [8, 8, 100],
  [7, 8, 88],
  [6, 8, 75],
  [5, 8, 63],
  [1, 8, 13],
  [0, 8, 0],
  [2, 3, 67],
  [0, 0, 0],
])("%i of %i passed checks are %i percent", (passed, total, score) => {
  expect(healthScore(checks(passed, total))).toBe(score);
});

test("a warning does not count as passed", () => {
  expect(healthScore([{ status: "pass" }, { status: "warn" }, { status: "fail" }])).toBe(33);
});

test.each([
  [100, "Excellent"],
  [80, "Excellent"],
  [79, "Good"],
  [60, "Good"],
  [59, "Needs attention"],
  [0, "Needs attention"],
])("%i percent is %s", (score, grade) => {
  expect(getHealthGrade(score)).toBe(grade);
});
