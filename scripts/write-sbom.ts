import { execFile } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { writeWhole } from "./assets/asset-files.ts";
import { findForeignTerms, listLicences } from "./check-licences.ts";

const project = fileURLToPath(new URL("..", import.meta.url));

/** The bill of materials of what is built and run, as npm makes it out of the lock file. */
const SBOM = ["sbom", "--package-lock-only", "--omit=dev", "--sbom-type=application"];

/**
 * Writes what the site is made of beside it: `build/sbom.cdx.json` (CycloneDX) and
 * `build/licences.txt`. Returns the summary line. Throws Error where terms are not allowed.
 */
async function writeSbom(): Promise<string> {
  const packages = listLicences(readFileSync(join(project, "package-lock.json"), "utf8"));
  const foreign = findForeignTerms(packages);
  if (foreign.length > 0) throw new Error(`terms to look at:\n${foreign.join("\n")}`);
  mkdirSync(join(project, "build"), { recursive: true });
  const lines = packages.map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
  await writeWhole(join(project, "build/licences.txt"), `${lines.join("\n")}\n`);
  const made = await readSbom();
  if (made === undefined) return `licences of ${packages.length} packages; no bill: npm is too old`;
  await writeWhole(join(project, "build/sbom.cdx.json"), made);
  return `sbom: ${packages.length} packages`;
}

/** Undefined where npm does not know how, before version 10: the site is built all the same. */
async function readSbom(): Promise<string | undefined> {
  try {
    const args = [...SBOM, "--sbom-format=cyclonedx"];
    const options = { cwd: project, maxBuffer: 64 * 1024 * 1024 };
    return (await promisify(execFile)("npm", args, options)).stdout;
  } catch {
    return undefined;
  }
}

if (import.meta.main) process.stdout.write(`${await writeSbom()}\n`);
