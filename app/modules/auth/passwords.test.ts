import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { measureCpuMs } from "#tests/setup/timing.ts";
import { generatePassword } from "./account.server.ts";
import { MIN_PASSWORD_LENGTH } from "./limits.ts";
import { findPasswordProblem, hashPassword, verifyPassword } from "./passwords.server.ts";

test("a hash verifies its own password and no other", async () => {
  const hash = await hashPassword("correct horse battery");
  expect(await verifyPassword("correct horse battery", hash)).toBe(true);
  for (const wrong of [
    "correct horse batterz",
    "Correct horse battery",
    " correct horse battery",
    "",
  ]) {
    expect(await verifyPassword(wrong, hash)).toBe(false);
  }
});

test("two hashes of the same password differ, and neither reveals it", async () => {
  const [one, other] = await Promise.all([hashPassword("same"), hashPassword("same")]);
  expect(one).not.toBe(other);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toContain("same");
});

test("verifies hashes from other programs, whatever their cost", async () => {
  // Created by the reference implementation: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 32
  const hash =
    "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  expect(await verifyPassword("password", hash)).toBe(true);
  expect(await verifyPassword("passworD", hash)).toBe(false);
});

test("composed and decomposed accents are the same password", async () => {
  expect(await verifyPassword("caf\u0065\u0301", await hashPassword("caf\u00e9"))).toBe(true);
});

test.each([
  "",
  "password",
  "$2b$10$abcdefghijklmnopqrstuv",
  "$argon2i$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA",
])("a corrupt saved hash %j is an error, not a wrong password", async (hash) => {
  await expect(verifyPassword("password", hash)).rejects.toThrow("cannot be parsed");
});

test("a failed hash does not block those after it", async () => {
  const broken = verifyPassword("a", "$argon2id$v=19$m=0,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMa");
  const hash = hashPassword("after");
  await expect(broken).rejects.toThrow();
  expect(await verifyPassword("after", await hash)).toBe(true);
});

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
])("%s is rejected", async (password, problem) => {
  expect(await findPasswordProblem(password)).toMatch(problem);
});

test.each(["purple bicycle 42 lake", "kx8-9zz-Qp4-rt", "correct horse battery staple"])(
  "%s is accepted",
  async (password) => {
    expect(await findPasswordProblem(password)).toBeUndefined();
  },
);

test("every common password of an accepted length is rejected, with a capital or digits too", async () => {
  const list = dictionary["passwords-common"] as string[];
  expect(list.length).toBeGreaterThan(10_000);
  const long = list.filter((password) => password.length >= MIN_PASSWORD_LENGTH);
  expect(long.length).toBeGreaterThan(50);
  for (const password of long) {
    expect(await findPasswordProblem(password), password).toBeDefined();
  }
  for (const password of list.slice(0, 10_000).filter(({ length }) => length >= 10)) {
    const variant = `${password.charAt(0).toUpperCase()}${password.slice(1)}12`;
    expect(await findPasswordProblem(variant), variant).toBeDefined();
  }
});

test("generated passwords are accepted", async () => {
  for (let time = 0; time < 20; time += 1) {
    expect(await findPasswordProblem(generatePassword())).toBeUndefined();
  }
});

test("checking a long password takes no longer", async () => {
  expect(await measureCpuMs(() => findPasswordProblem("aB3$".repeat(64)))).toBeLessThan(1_000);
});
