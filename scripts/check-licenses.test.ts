import { expect, test } from "vitest";
import { findDisallowedLicenses, listLicenses } from "./check-licenses.ts";

const lock = (packages: object) => JSON.stringify({ packages: { "": {}, ...packages } });

test("lists build and runtime dependencies, not test tools", () => {
  const packages = {
    "node_modules/a": { version: "1.0.0", license: "MIT" },
    "node_modules/a/node_modules/@b/c": { version: "2.0.0" },
    "node_modules/d": { version: "3.0.0", license: "MIT", dev: true },
  };
  expect(listLicenses(lock(packages))).toEqual([
    { name: "a", version: "1.0.0", license: "MIT" },
    { name: "@b/c", version: "2.0.0", license: "unknown" },
  ]);
});

test.each([
  ["a", "MIT", true],
  ["a", "(MIT OR GPL-3.0)", true],
  ["a", "(MIT AND Zlib)", true],
  ["a", "GPL-3.0", false],
  ["a", "AGPL-3.0-only", false],
  ["a", "MIT AND LGPL-3.0-or-later", false],
  ["a", "MPL-2.0", false],
  ["a", "unknown", false],
  ["a", "SEE LICENSE IN LICENSE.md", false],
  ["@img/sharp-libvips-linux-x64", "LGPL-3.0-or-later", true],
  ["sharp-look-alike", "LGPL-3.0-or-later", false],
])("%s under %s is allowed: %s", (name, license, allowed) => {
  expect(findDisallowedLicenses([{ name, version: "1.0.0", license }]).length === 0).toBe(allowed);
});
