import { execFile } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { writeAtomically } from "./assets/asset-files.ts";
import { findDisallowedLicenses, listLicenses } from "./check-licenses.ts";

const project = fileURLToPath(new URL("..", import.meta.url));

/** npm's command for the software bill of materials (SBOM) of the packages that build or run the site. */
const SBOM = ["sbom", "--package-lock-only", "--omit=dev", "--sbom-type=application"];

/**
 * Writes `build/sbom.cdx.json` (CycloneDX) and `build/licenses.txt`. Returns the summary line. Throws Error
 * if a license is not allowed.
 */
async function writeSbom(): Promise<string> {
  const packages = listLicenses(readFileSync(join(project, "package-lock.json"), "utf8"));
  const disallowed = findDisallowedLicenses(packages);
  if (disallowed.length > 0) throw new Error(`licenses to review:\n${disallowed.join("\n")}`);
  mkdirSync(join(project, "build"), { recursive: true });
  const lines = packages.map(({ name, version, license }) => `${name} ${version}: ${license}`);
  await writeAtomically(join(project, "build/licenses.txt"), `${lines.join("\n")}\n`);
  const sbom = await createSbom();
  if (sbom === undefined)
    return `licenses of ${packages.length} packages; no SBOM: npm is older than 10`;
  await writeAtomically(join(project, "build/sbom.cdx.json"), sbom);
  return `sbom: ${packages.length} packages`;
}

/** The SBOM; undefined if npm is older than version 10 and cannot create one. */
async function createSbom(): Promise<string | undefined> {
  try {
    const args = [...SBOM, "--sbom-format=cyclonedx"];
    const options = { cwd: project, maxBuffer: 64 * 1024 * 1024 };
    return (await promisify(execFile)("npm", args, options)).stdout;
  } catch {
    return undefined;
  }
}

if (import.meta.main) process.stdout.write(`${await writeSbom()}\n`);
