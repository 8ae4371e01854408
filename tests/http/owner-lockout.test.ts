import { expect, test } from "vitest";
import lockOut from "../../scripts/attacks/3-owner-locked-out.ts";
import weakPasswords from "../../scripts/attacks/12-weak-passwords.ts";

test("strangers cannot lock out an owner whose browser is known", async () => {
  expect(await lockOut.run()).toBeUndefined();
}, 120_000);

test("neither the first password nor a new one may be easy to guess", async () => {
  expect(await weakPasswords.run()).toBeUndefined();
}, 60_000);
