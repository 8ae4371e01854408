import { rmSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { checkRuntime, installRuntime, readLock } from "./runtime.mjs";
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

/**
 * Installs the packages in the lock file, including the pinned Node.js, unless they are installed
 * already. Each download is checked against its hash in the lock file.
 */
export async function installPackages(root) {
  const hash = hashPackages(root);
  if (isInstalled(root, hash)) return;
  await step("Installing packages", () =>
    stampInstall(root, hash, async () => {
      const lock = readLock(root);
      // npm must not run on the very Node.js it is about to replace.
      const path = pathWithout(join(root, "node_modules/.bin"));
      const runtime = join(root, ".cache/runtime");
      const isOld = Number(process.versions.node.split(".")[0]) < OLDEST_FOR_NPM;
      const newer = isOld
        ? [await installRuntime(lock, runtime, { PATH: path }), path].join(delimiter)
        : path;
      await npmCi(root, newer);
      await checkRuntime(root, lock);
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

function pathWithout(folder) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.filter((entry) => resolve(entry) !== folder).join(delimiter);
}
