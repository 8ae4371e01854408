import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Files and folders that the build reads, relative to the project. */
const BUILD_INPUTS = [
  ...["app", "content", "server", "art", "scripts"],
  ...["package.json", "package-lock.json", "tsconfig.json"],
  ...["vite.config.ts", "react-router.config.ts"],
];

/** Files among them that do not affect the built site. */
const IGNORED_PATHS =
  /\.test\.tsx?$|^scripts\/(?:(?:bench|dev|check|run-tests)\.ts|bench|testing)$/;

/** Some files that every complete build contains. */
const BUILD_OUTPUTS = [
  "build/server/index.js",
  "build/client/favicon.svg",
  "generated/images.json",
  "generated/fonts.json",
  "generated/share/fraunces-500.ttf",
];

const INSTALL_STAMP = "node_modules/.installed";
const BUILD_STAMP = "build/.built";

/**
 * A hash of the names and contents of the build's inputs.
 *
 * @param {string} root
 * @param {string[]} [inputs]
 * @returns {string}
 */
export function hashSources(root, inputs = BUILD_INPUTS) {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap((input) => listFiles(root, input))) {
    const content = createHash("sha256")
      .update(readFileSync(join(root, file)))
      .digest("hex");
    hash.update(`${file}\n${content}\n`);
  }
  return hash.digest("hex");
}

/** A hash of the lock file and the machine's kind, because packages have binaries for each kind. */
export function hashPackages(root) {
  const lock = readFileSync(join(root, "package-lock.json"));
  return createHash("sha256")
    .update(lock)
    .update(`${process.platform} ${process.arch}`)
    .digest("hex");
}

/** Whether the packages with this `hash` are completely installed. */
export function isInstalled(root, hash) {
  return (
    existsSync(join(root, "node_modules/.bin/node")) && readStamp(root, INSTALL_STAMP) === hash
  );
}

/** Whether the inputs with this `hash` are completely built. */
export function isBuilt(root, hash) {
  return (
    readStamp(root, BUILD_STAMP) === hash &&
    BUILD_OUTPUTS.every((file) => existsSync(join(root, file)))
  );
}

/** Removes the stamp, does the work, and writes the stamp, so that interrupted work does not count as done. */
export async function stampInstall(root, hash, work) {
  await withStamp(root, INSTALL_STAMP, hash, work);
}

/** Like {@link stampInstall}, for the build. */
export async function stampBuild(root, hash, work) {
  await withStamp(root, BUILD_STAMP, hash, work);
}

async function withStamp(root, stamp, hash, work) {
  rmSync(join(root, stamp), { force: true });
  await work();
  writeFileSync(join(root, stamp), `${hash}\n`);
}

function readStamp(root, stamp) {
  try {
    return readFileSync(join(root, stamp), "utf8").trim();
  } catch {
    return undefined;
  }
}

function listFiles(root, path) {
  if (IGNORED_PATHS.test(path) || !existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  const names = readdirSync(join(root, path)).filter((name) => !name.startsWith("."));
  return names.sort().flatMap((name) => listFiles(root, `${path}/${name}`));
}
