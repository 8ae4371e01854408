import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { promisify } from "node:util";
import { hashPackages, isInstalled, stampInstall } from "./stamps.mjs";
import { run, StepFailed, step } from "./step.mjs";

/** npm fails with this now and then on a folder left behind by an interrupted install. */
const NPM_BUG = "Cannot read properties of null (reading 'children')";

/**
 * npm leaves out, without a word, the native parts of packages (sharp, Rolldown) that do not name
 * the Node.js it runs on. This is the oldest that all of them name.
 */
const OLDEST_FOR_NPM = 22;

const QUIET = ["--no-audit", "--no-fund", "--loglevel=error"];

/** Installs the packages of the lock file, the pinned Node.js included, unless they are there. */
export async function installPackages(root) {
  const hash = hashPackages(root);
  if (isInstalled(root, hash)) return;
  await step("Installing packages", () =>
    stampInstall(root, hash, async () => {
      // npm must not run on the very Node.js it is about to replace.
      const path = pathWithout(join(root, "node_modules/.bin"));
      const runtime = join(root, ".cache/runtime");
      const isOld = Number(process.versions.node.split(".")[0]) < OLDEST_FOR_NPM;
      const newer = isOld ? await fetchNode(root, runtime, path) : [];
      await npmCi(root, [...newer, path].join(delimiter));
      await providePinnedNode(root);
      rmSync(runtime, { recursive: true, force: true });
    }),
  );
}

async function npmCi(root, PATH) {
  // Tools for the build and the tests are needed whatever NODE_ENV says.
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

/** Puts the pinned Node.js into `folder`, for npm to run on, and returns where its program is. */
async function fetchNode(root, folder, PATH) {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const { version } = lock.packages["node_modules/node"];
  const { platform, arch } = process;
  const prefix = platform === "darwin" && arch === "arm64" ? "node-bin" : "node";
  mkdirSync(folder, { recursive: true });
  // A project of its own, lest npm installs into ours.
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const wanted = `${prefix}-${platform}-${arch}@${version}`;
  await run("npm", ["install", "--no-package-lock", ...QUIET, wanted], {
    cwd: folder,
    env: { PATH },
  });
  return [join(folder, "node_modules/.bin")];
}

function pathWithout(folder) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.filter((entry) => resolve(entry) !== folder).join(delimiter);
}

/** Where install scripts are switched off, the script that fetches the binary is run here. */
async function providePinnedNode(root) {
  const folder = join(root, "node_modules/node");
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  if ((await versionOf(root)) === `v${version}`) return;
  await run(process.execPath, ["installArchSpecificPackage.js"], { cwd: folder });
  if ((await versionOf(root)) === `v${version}`) return;
  throw new StepFailed(
    "node",
    `Node.js ${version} from the registry does not run on this machine.`,
  );
}

async function versionOf(root) {
  const node = join(root, "node_modules/.bin/node");
  const answer = await promisify(execFile)(node, ["--version"]).catch(() => undefined);
  return answer?.stdout.trim();
}
