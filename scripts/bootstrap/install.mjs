import { execFile } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { promisify } from "node:util";
import { hashPackages, isInstalled, stampInstall } from "./stamps.mjs";
import { run, StepFailed, step } from "./step.mjs";

/** npm fails with this now and then on a folder left behind by an interrupted install. */
const NPM_BUG = "Cannot read properties of null (reading 'children')";

/** Installs the packages of the lock file, the pinned Node.js included, unless they are there. */
export async function installPackages(root) {
  const hash = hashPackages(root);
  if (isInstalled(root, hash)) return;
  await step("Installing packages", () =>
    stampInstall(root, hash, async () => {
      await npmCi(root).catch((error) => {
        if (!(error instanceof StepFailed) || !error.output.includes(NPM_BUG)) throw error;
        rmSync(join(root, "node_modules"), { recursive: true, force: true });
        return npmCi(root);
      });
      await providePinnedNode(root);
    }),
  );
}

function npmCi(root) {
  // Tools for the build and the tests are needed whatever NODE_ENV says.
  return run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    env: { PATH: pathWithout(join(root, "node_modules/.bin")) },
  });
}

/** npm must not run on the very Node.js it is about to replace. */
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
  throw new StepFailed("node", `Node.js ${version} from the registry does not run on this machine.`);
}

async function versionOf(root) {
  const node = join(root, "node_modules/.bin/node");
  const answer = await promisify(execFile)(node, ["--version"]).catch(() => undefined);
  return answer?.stdout.trim();
}
