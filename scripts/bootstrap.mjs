// Entry of every npm command: installs and builds what is missing, then runs the command. It runs before
// anything is installed, so it is plain JavaScript for Node.js 18; commands run on the pinned Node.js.
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSite, isBuildFresh } from "./bootstrap/build.mjs";
import { installPackages } from "./bootstrap/install.mjs";
import { withLock } from "./bootstrap/lock.mjs";
import { SERVER_ARGUMENTS, SERVER_ENVIRONMENT } from "./bootstrap/server-arguments.mjs";
import { hashPackages, isInstalled } from "./bootstrap/stamps.mjs";
import {
  forwardSignals,
  listChildPids,
  run,
  runInForeground,
  StepFailed,
} from "./bootstrap/step.mjs";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
const bin = join(root, "node_modules/.bin");
const production = { NODE_ENV: "production" };

/** What each command needs before it runs, and the program that it runs. */
const COMMANDS = {
  start: {
    build: true,
    settings: true,
    run: SERVER_ARGUMENTS,
    env: { ...production, ...SERVER_ENVIRONMENT },
  },
  build: { build: true },
  "build:publish": { build: true, run: ["scripts/publish-build.ts"], env: production },
  test: { build: true, run: ["scripts/run-tests.ts"], env: { NODE_ENV: undefined } },
  "test:long": {
    build: true,
    run: ["scripts/run-tests.ts"],
    env: { NODE_ENV: undefined, LONG: "1" },
  },
  attack: { build: true, run: ["scripts/attack.ts"], env: production },
  bench: { build: true, run: ["scripts/bench.ts"], env: production },
  "admin:password": { run: ["scripts/admin-password.ts"], env: production },
  backup: { run: ["scripts/backup.ts"], env: production },
  restore: { run: ["scripts/restore.ts"], env: production },
  "db:move": { run: ["scripts/db-move.ts"], env: production },
  "archive:verify": { run: ["scripts/archive-verify.ts"], env: production },
  "uploads:move": { run: ["scripts/move-uploads.ts"], env: production },
  check: { run: ["scripts/check.ts"] },
  "check:content": { run: ["scripts/check-content.ts"] },
  "train:copy": { run: ["scripts/train-copy-model.ts"] },
  dev: { settings: true, run: ["scripts/dev.ts"], env: { NODE_ENV: "development" } },
};

async function main(name, args) {
  const command = COMMANDS[name];
  if (!command)
    throw new Error(`unknown command "${name}"; choose from ${Object.keys(COMMANDS).join(", ")}`);
  if (Number(process.versions.node.split(".")[0]) < 18) {
    throw new Error(`Node.js 18 or newer is required; this is ${process.version}`);
  }
  forwardSignals();
  const env = { ...command.env, PATH: [bin, process.env.PATH].join(delimiter) };
  if (needsSetup(command)) {
    const onWait = () =>
      process.stdout.write("Waiting for another setup in this folder to finish\n");
    assertWritable();
    await withLock(join(root, ".cache/set-up.lock"), () => setUp(command, env), {
      onWait,
      children: listChildPids,
    });
  }
  if (!command.run) return 0;
  return runInForeground(join(bin, "node"), [...command.run, ...args], { cwd: root, env });
}

function needsSetup({ build }) {
  return !isInstalled(root, hashPackages(root)) || (build && !isBuildFresh(root));
}

function assertWritable() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new Error(
      `${root} is not writable: run "npm run build" first as the owner of the folder`,
    );
  }
}

async function setUp({ build, settings }, env) {
  await installPackages(root);
  // Checked before the build, so that a wrong setting is reported at once. The server checks again.
  if (settings) await checkSettings(env);
  if (build) await buildSite(root, { ...env, ...production });
}

async function checkSettings(env) {
  try {
    await run("node", ["scripts/check-settings.ts"], { cwd: root, env });
  } catch (error) {
    throw error instanceof StepFailed ? new Error(error.output.trim()) : error;
  }
}

main(process.argv[2] ?? "start", process.argv.slice(3)).then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    // A failed step has already printed its error.
    if (!(error instanceof StepFailed)) process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  },
);
