import { expect, test } from "vitest";
import { countSyllables, measureReadingLevel } from "./reading-level.server.ts";

test.each([
  ["cat", 1],
  ["strain", 1],
  ["make", 1],
  ["the", 1],
  ["label", 2],
  ["table", 2],
  ["asked", 1],
  ["wanted", 2],
  ["makes", 1],
  ["boxes", 2],
  ["cannabis", 3],
  ["dispensary", 4],
  ["concentrate", 3],
  ["18", 1],
  ["don’t", 1],
])("%s has %i syllables", (word, count) => {
  expect(countSyllables(word)).toBe(count);
});

const EASY = "The cat sat on the mat. It was a big red cat. We fed the cat at ten. ";
const HARD =
  "Comprehensive regulatory documentation necessitates extraordinarily meticulous administrative verification procedures throughout commercial distribution operations. ";

test("short words and sentences are easy, long ones hard", () => {
  expect(measureReadingLevel(EASY.repeat(4))).toEqual({ grade: 1, word: "easy" });
  expect(measureReadingLevel(HARD.repeat(5))).toMatchObject({ word: "hard" });
  // 10 words and 15 syllables per sentence: 0.39 × 10 + 11.8 × 1.5 − 15.59 = 6.01.
  const six = "The city has a shop and every label has numbers. ";
  expect(measureReadingLevel(six.repeat(6))).toEqual({ grade: 6, word: "easy" });
});

test("headings and short texts do not count", () => {
  const text = EASY.repeat(4);
  const withHeading = `Extraordinarily complicated considerations\n${text}`;
  expect(measureReadingLevel(withHeading)).toEqual(measureReadingLevel(text));
  expect(measureReadingLevel("Just a few words.")).toBeUndefined();
  expect(measureReadingLevel("")).toBeUndefined();
});
