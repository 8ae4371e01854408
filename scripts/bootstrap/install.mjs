import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { hashPackages, isInstalled, stampInstall } from "./stamps.mjs";
import { run, runStep, StepFailed } from "./step.mjs";

/**
 * @typedef {object} LockedPackage
 * @property {string} version
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {Record<string, string>} [bin]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 */

/** @typedef {{ packages: Record<string, LockedPackage> }} PackageLock */

/** npm sometimes fails with this error in a folder left by an interrupted install. */
const NPM_BUG = "Cannot read properties of null (reading 'children')";

/**
 * The oldest Node.js that the native parts of all packages (sharp, Rolldown) support. On an older one, npm
 * omits them silently.
 */
const OLDEST_FOR_NPM = 22;

const QUIET = ["--no-audit", "--no-fund", "--loglevel=error"];

/**
 * Installs the packages in the lock file, including the pinned Node.js, unless they are installed
 * already. Each download is checked against its hash in the lock file.
 */
export async function installPackages(root) {
  const hash = hashPackages(root);
  if (isInstalled(root, hash)) return;
  await runStep("Installing packages", () =>
    stampInstall(root, hash, async () => {
      const lock = readLock(root);
      // npm must not run on the Node.js that it is about to replace.
      const path = pathWithout(join(root, "node_modules/.bin"));
      const runtime = join(root, ".cache/runtime");
      const isOld = Number(process.versions.node.split(".")[0]) < OLDEST_FOR_NPM;
      const npmPath = isOld
        ? [await installRuntime(lock, runtime, { PATH: path }), path].join(delimiter)
        : path;
      await npmCi(root, npmPath);
      await checkRuntime(root, lock);
      rmSync(runtime, { recursive: true, force: true });
    }),
  );
}

async function npmCi(root, PATH) {
  // Even with NODE_ENV=production, the build needs the development packages.
  const install = () =>
    run("npm", ["ci", "--include=dev", "--include=optional", ...QUIET], {
      cwd: root,
      env: { PATH },
    });
  try {
    await install();
  } catch (error) {
    if (!(error instanceof StepFailed) || !error.output.includes(NPM_BUG)) throw error;
    rmSync(join(root, "node_modules"), { recursive: true, force: true });
    await install();
  }
}

function pathWithout(folder) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.filter((entry) => resolve(entry) !== folder).join(delimiter);
}

/**
 * Reads the project's lock file. Throws StepFailed if a package has no hash (`integrity`), because npm
 * would install that package unchecked.
 *
 * @param {string} root
 * @returns {PackageLock}
 */
export function readLock(root) {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const withoutIntegrity = findWithoutIntegrity(lock);
  if (withoutIntegrity.length === 0) return lock;
  throw new StepFailed(
    "package-lock.json",
    `package-lock.json has no integrity value for ${withoutIntegrity.join(", ")}: nothing was installed.`,
  );
}

/**
 * Names of packages without a hash in the lock file.
 *
 * @param {PackageLock} lock
 * @returns {string[]}
 */
export function findWithoutIntegrity({ packages }) {
  return Object.entries(packages)
    .filter(([path, { integrity, link }]) => path !== "" && !link && !integrity)
    .map(([path]) => path.replace(/^.*node_modules\//, ""));
}

/**
 * The lock file's package with the pinned Node.js for this machine, as `{ name, entry }`.
 * Throws StepFailed if there is none.
 *
 * @param {PackageLock} lock
 * @param {{ platform: string, arch: string }} [machine]
 * @returns {{ name: string, entry: LockedPackage }}
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
 *
 * @param {PackageLock} lock
 * @param {string} folder
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<string>}
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
 *
 * @param {string} root
 * @param {PackageLock} lock
 */
export async function checkRuntime(root, lock) {
  const { name, entry } = findRuntime(lock);
  const folder = join(root, "node_modules", name);
  const program = join(root, "node_modules/.bin/node");
  const isInstalledFile = existsSync(program) && existsSync(join(folder, entry.bin.node));
  if (!isInstalledFile || realpathSync(program) !== realpathSync(join(folder, entry.bin.node))) {
    throw new StepFailed("node", `${program} is not the Node.js of the package ${name}.`);
  }
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const output = version === entry.version ? await run(program, ["--version"]) : "";
  if (output.trim() === `v${entry.version}`) return;
  throw new StepFailed("node", `Node.js ${entry.version} does not run on this machine.`);
}
