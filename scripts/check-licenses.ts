import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
}

interface LicensedPackage {
  name: string;
  version: string;
  license: string;
}

/** Licenses that require no more than attribution. */
const PERMISSIVE = new Set([
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0"],
  ...["Unlicense", "Zlib", "Python-2.0", "CC-BY-4.0", "OFL-1.1"],
]);

/** Other licenses, allowed for some packages, and why they do not affect our code. */
const EXCEPTIONS: [name: RegExp, license: string, why: string][] = [
  [
    /^@img\/sharp-/,
    "LGPL-3.0-or-later",
    "libvips is a separate library, used unmodified; it runs on the server and is not distributed",
  ],
  [
    /^lightningcss/,
    "MPL-2.0",
    "a build tool, used unmodified; its output contains none of its code",
  ],
  [/^satori$/, "MPL-2.0", "used unmodified on the server; the license covers only its own files"],
];

/** The packages that build or run the site, from the lock file. */
export function listLicenses(lockFile: string): LicensedPackage[] {
  const { packages } = JSON.parse(lockFile) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== "" && !dev)
    .map(([path, { version = "", license = "unknown" }]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version,
      license,
    }));
}

/** One line for each package whose license is not allowed. */
export function findDisallowedLicenses(packages: readonly LicensedPackage[]): string[] {
  return packages
    .filter(({ name, license }) => {
      const terms = license.replace(/[()]/g, "").split(/ AND /);
      return terms.some((term) => !isAllowed(name, term));
    })
    .map(({ name, version, license }) => `${name} ${version}: ${license}`);
}

/** Whether a license, or one of the alternatives in `A OR B`, is allowed. */
function isAllowed(name: string, term: string): boolean {
  return term.split(/ OR /).some((choice) => {
    if (PERMISSIVE.has(choice)) return true;
    return EXCEPTIONS.some(([pattern, license]) => license === choice && pattern.test(name));
  });
}

if (import.meta.main) {
  const path = fileURLToPath(new URL("../package-lock.json", import.meta.url));
  const packages = listLicenses(readFileSync(path, "utf8"));
  const disallowed = findDisallowedLicenses(packages);
  if (disallowed.length > 0) {
    process.stderr.write(
      `licenses to review (scripts/check-licenses.ts):\n${disallowed.join("\n")}\n`,
    );
    process.exitCode = 1;
  } else process.stdout.write(`${packages.length} packages\n`);
}
