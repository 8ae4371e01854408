import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
}

export interface Licensed {
  name: string;
  version: string;
  licence: string;
}

/** Terms that ask for no more than to be named. */
const PERMISSIVE = new Set([
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0"],
  ...["Unlicense", "Zlib", "Python-2.0", "CC-BY-4.0", "OFL-1.1"],
]);

/** Others, by the beginning of the package's name, and why they bind us to nothing. */
const ARGUED: [name: RegExp, licence: string, why: string][] = [
  [
    /^@img\/sharp-/,
    "LGPL-3.0-or-later",
    "libvips, a library of its own beside ours, as it comes; it runs on the server and is given to nobody",
  ],
  [
    /^lightningcss/,
    "MPL-2.0",
    "a tool of the build, as it comes; nothing of it is in what it makes",
  ],
  [/^satori$/, "MPL-2.0", "as it comes, on the server; its own files stay under their terms"],
];

/** Every package that the site is built with or runs with, from the lock file. */
export function listLicences(lockFile: string): Licensed[] {
  const { packages } = JSON.parse(lockFile) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== "" && !dev)
    .map(([path, { version = "", license = "unknown" }]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version,
      licence: license,
    }));
}

/** What is wrong with them, one line each. */
export function findForeignTerms(packages: readonly Licensed[]): string[] {
  return packages
    .filter(({ name, licence }) => {
      const terms = licence.replace(/[()]/g, "").split(/ AND /);
      return terms.some((term) => !isAllowed(name, term));
    })
    .map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
}

/** Of several terms one may choose, one is enough. */
function isAllowed(name: string, term: string): boolean {
  return term.split(/ OR /).some((choice) => {
    if (PERMISSIVE.has(choice)) return true;
    return ARGUED.some(([pattern, licence]) => licence === choice && pattern.test(name));
  });
}

if (import.meta.main) {
  const path = fileURLToPath(new URL("../package-lock.json", import.meta.url));
  const packages = listLicences(readFileSync(path, "utf8"));
  const foreign = findForeignTerms(packages);
  if (foreign.length > 0) {
    process.stderr.write(`terms to look at (scripts/check-licences.ts):\n${foreign.join("\n")}\n`);
    process.exitCode = 1;
  } else process.stdout.write(`${packages.length} packages\n`);
}
