import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password-hash.server.ts";

test("a password fits its own hash and no other does", async () => {
  const stored = await hashPassword("correct horse battery");
  expect(await verifyPassword("correct horse battery", stored)).toBe(true);
  for (const wrong of [
    "correct horse batterz",
    "Correct horse battery",
    " correct horse battery",
    "",
  ]) {
    expect(await verifyPassword(wrong, stored)).toBe(false);
  }
});

test("two hashes of one password differ, and neither shows it", async () => {
  const [one, other] = await Promise.all([hashPassword("same"), hashPassword("same")]);
  expect(one).not.toBe(other);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toContain("same");
});

test("reads the hash of another program, whatever it cost", async () => {
  // Made by the reference implementation: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 32
  const stored =
    "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  expect(await verifyPassword("password", stored)).toBe(true);
  expect(await verifyPassword("passworD", stored)).toBe(false);
});

test("accents typed as one sign or as two are the same password", async () => {
  expect(await verifyPassword("caf\u0065\u0301", await hashPassword("caf\u00e9"))).toBe(true);
});

test.each([
  "",
  "password",
  "$2b$10$abcdefghijklmnopqrstuv",
  "$argon2i$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA",
])("a stored %j is damage, not a wrong password", async (stored) => {
  await expect(verifyPassword("password", stored)).rejects.toThrow("cannot be read");
});

test("one that fails does not stop those after it", async () => {
  const broken = verifyPassword("a", "$argon2id$v=19$m=0,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMa");
  const stored = hashPassword("after");
  await expect(broken).rejects.toThrow();
  expect(await verifyPassword("after", await stored)).toBe(true);
});
