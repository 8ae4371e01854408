import { hashSources, isBuilt, stampBuild } from "./stamps.mjs";
import { run, runStep } from "./step.mjs";

/** Labels and commands; `node` is the pinned Node.js, which is first on PATH. */
const STEPS = [
  ["Checking the content", ["node scripts/check-content.ts"]],
  ["Building pictures, icons, and fonts", ["node scripts/build-assets.ts"]],
  ["Building the site", ["react-router typegen", "react-router build"]],
  ["Compressing files", ["node scripts/precompress.ts"]],
  ["Filling the compile cache", ["node scripts/warm-build.ts"]],
  ["Writing the SBOM", ["node scripts/write-sbom.ts"]],
];

/** Whether `build/` was built from the present inputs. */
export function isBuildFresh(root) {
  return isBuilt(root, hashSources(root));
}

/** Builds the site unless the build is fresh. */
export async function buildSite(root, env) {
  // Hashed before the build, so that a change during the build requires another one.
  const hash = hashSources(root);
  if (isBuilt(root, hash)) return;
  await stampBuild(root, hash, async () => {
    for (const [label, commands] of STEPS) {
      await runStep(label, async () => {
        for (const command of commands) {
          const [program, ...args] = command.split(" ");
          await run(program, args, { cwd: root, env });
        }
      });
    }
  });
}
