import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What the build is made from, relative to the project. */
const SOURCES = [
  ...["app", "content", "server", "art", "scripts"],
  ...["package.json", "package-lock.json", "tsconfig.json"],
  ...["vite.config.ts", "react-router.config.ts"],
];

/** Changing these changes nothing that is served. */
const WITHOUT_EFFECT =
  /\.test\.tsx?$|^scripts\/(?:(?:bench|dev|check|run-tests)\.ts|bench|testing)$/;

/** What a finished build consists of, at the least. */
const RESULTS = [
  "build/server/index.js",
  "build/client/favicon.svg",
  "generated/images.json",
  "generated/fonts.json",
  "generated/share/fraunces-500.ttf",
];

const INSTALL_STAMP = "node_modules/.installed";
const BUILD_STAMP = "build/.built";

/** A hash over names and contents of everything the build reads. */
export function hashSources(root, sources = SOURCES) {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => listFiles(root, source))) {
    const content = createHash("sha256")
      .update(readFileSync(join(root, file)))
      .digest("hex");
    hash.update(`${file}\n${content}\n`);
  }
  return hash.digest("hex");
}

/** A hash of the wanted packages; other machines need other binaries. */
export function hashPackages(root) {
  const lock = readFileSync(join(root, "package-lock.json"));
  return createHash("sha256")
    .update(lock)
    .update(`${process.platform} ${process.arch}`)
    .digest("hex");
}

/** Whether the packages for `hash` were installed, and to the end. */
export function isInstalled(root, hash) {
  return (
    existsSync(join(root, "node_modules/.bin/node")) && readStamp(root, INSTALL_STAMP) === hash
  );
}

/** Whether the sources with this `hash` were built, and to the end. */
export function isBuilt(root, hash) {
  return (
    readStamp(root, BUILD_STAMP) === hash && RESULTS.every((file) => existsSync(join(root, file)))
  );
}

/** Does the work between removing the stamp and writing it: half done counts as not done. */
export async function stampInstall(root, hash, work) {
  await stampAround(root, INSTALL_STAMP, hash, work);
}

/** As {@link stampInstall}. */
export async function stampBuild(root, hash, work) {
  await stampAround(root, BUILD_STAMP, hash, work);
}

async function stampAround(root, stamp, hash, work) {
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
  if (WITHOUT_EFFECT.test(path) || !existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  const names = readdirSync(join(root, path)).filter((name) => !name.startsWith("."));
  return names.sort().flatMap((name) => listFiles(root, `${path}/${name}`));
}
