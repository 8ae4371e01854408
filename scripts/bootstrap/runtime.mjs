import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run, StepFailed } from "./step.mjs";

const QUIET = ["--no-audit", "--no-fund", "--loglevel=error"];

/**
 * Reads the project's lock file. Throws StepFailed if a package has no hash (`integrity`), because npm
 * would install that package unchecked.
 */
export function readLock(root) {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const unlocked = findUnlocked(lock);
  if (unlocked.length === 0) return lock;
  throw new StepFailed(
    "package-lock.json",
    `package-lock.json has no integrity value for ${unlocked.join(", ")}: nothing was installed.`,
  );
}

/** Names of packages without a hash in the lock file. */
export function findUnlocked({ packages }) {
  return Object.entries(packages)
    .filter(([path, { integrity, link }]) => path !== "" && !link && !integrity)
    .map(([path]) => path.replace(/^.*node_modules\//, ""));
}

/**
 * The lock file's package with the pinned Node.js for this machine, as `{ name, entry }`.
 * Throws StepFailed if there is none.
 */
export function findRuntime({ packages }, { platform, arch } = process) {
  for (const [path, entry] of Object.entries(packages)) {
    if (!entry.bin?.node) continue;
    if (![entry.os].flat().includes(platform) || ![entry.cpu].flat().includes(arch)) continue;
    return { name: path.replace(/^node_modules\//, ""), entry };
  }
  throw new StepFailed(
    "node",
    `package-lock.json has no Node.js for ${platform} ${arch}; the site runs on Linux and macOS, x64 and arm64.`,
  );
}

/**
 * Installs only the pinned Node.js into `folder` and returns the folder of its program. npm checks the
 * download against the hash in the project's lock file. Throws StepFailed if it differs.
 */
export async function installRuntime(lock, folder, env) {
  const { name, entry } = findRuntime(lock);
  const { optional: _, ...locked } = entry;
  // A separate project, so that npm does not touch ours.
  const project = { private: true, dependencies: { [name]: entry.version } };
  const packages = { "": project, [`node_modules/${name}`]: locked };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify(project));
  writeFileSync(
    join(folder, "package-lock.json"),
    JSON.stringify({ lockfileVersion: 3, requires: true, packages }),
  );
  await run("npm", ["ci", "--ignore-scripts", ...QUIET], { cwd: folder, env });
  return join(folder, "node_modules/.bin");
}

/**
 * Checks that `node_modules/.bin/node` is the program of the locked package and has its version,
 * before running it for the first time. Throws StepFailed if not, or if it does not start.
 */
export async function checkRuntime(root, lock) {
  const { name, entry } = findRuntime(lock);
  const folder = join(root, "node_modules", name);
  const program = join(root, "node_modules/.bin/node");
  const isThere = existsSync(program) && existsSync(join(folder, entry.bin.node));
  if (!isThere || realpathSync(program) !== realpathSync(join(folder, entry.bin.node))) {
    throw new StepFailed("node", `${program} is not the Node.js of the package ${name}.`);
  }
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const answer = version === entry.version ? await run(program, ["--version"]) : "";
  if (answer.trim() === `v${entry.version}`) return;
  throw new StepFailed("node", `Node.js ${entry.version} does not run on this machine.`);
}
