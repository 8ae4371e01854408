import { expect, test } from "vitest";
import { processorMs } from "#tests/setup/time-limits.ts";
import { generatePassword } from "./account.server.ts";
import { findPasswordProblem } from "./password-rules.server.ts";

const EASY = /^is too easy to guess\./;

test.each([
  ["a", /^must have at least 12 characters$/],
  ["aaaaaaaaaaaa", /^must have at least 5 different characters$/],
  ["x".repeat(300), /^must have at most 256 characters$/],
  ["password1234", EASY],
  ["Password12345!", EASY],
  ["qwertyuiop12", EASY],
  ["1q2w3e4r5t6y", EASY],
  ["123456789012", EASY],
  ["iloveyou12345", EASY],
  ["letmeinplease", EASY],
  ["administrator", EASY],
  ["Sunshine2026!!", EASY],
  ["hydecannabis1", EASY],
  ["HydeCannabis2025!", EASY],
  ["hyde cannabis detroit", EASY],
  ["michigan-weed-420", EASY],
  ["Welcome2Hyde!", EASY],
])("%s is refused", async (password, problem) => {
  expect(await findPasswordProblem(password)).toMatch(problem);
});

test.each(["purple bicycle 42 lake", "kx8-9zz-Qp4-rt", "correct horse battery staple"])(
  "%s is accepted",
  async (password) => {
    expect(await findPasswordProblem(password)).toBeUndefined();
  },
);

test("what the site generates is accepted", async () => {
  for (let time = 0; time < 20; time += 1) {
    expect(await findPasswordProblem(generatePassword())).toBeUndefined();
  }
});

test("a long password takes no longer to judge", async () => {
  expect(await processorMs(() => findPasswordProblem("aB3$".repeat(64)))).toBeLessThan(1_000);
});
