import { expect, test } from "vitest";
import { populationText } from "./population-text.ts";

test.each([
  [639_111, "639,000+"],
  [109_976, "109,000+"],
  [10_000, "10,000+"],
  [10_999, "10,000+"],
  [9_999, "9,900+"],
  [5_678, "5,600+"],
  [1_000, "1,000+"],
  [973, "900+"],
])("%i people are %s: rounded down, never up", (people, text) => {
  expect(populationText(people)).toBe(text);
});
