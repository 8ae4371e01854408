import { hashSources, isBuilt, stampBuild } from "./stamps.mjs";
import { run, step } from "./step.mjs";

/** What is being done, and the programs that do it; `node` is the pinned one, first on PATH. */
export const STEPS = [
  ["Checking the content", ["node scripts/check-content.ts"]],
  ["Making pictures, icons and fonts", ["node scripts/build-assets.ts"]],
  ["Building the site", ["react-router typegen", "react-router build"]],
  ["Compressing its files", ["node scripts/precompress.ts"]],
  ["Starting it once", ["node scripts/warm-build.ts"]],
  ["Listing what it is made of", ["node scripts/write-sbom.ts"]],
];

/** Whether what stands in `build/` was made from the sources as they are now. */
export function isBuildFresh(root) {
  return isBuilt(root, hashSources(root));
}

/** Builds the site, unless nothing has changed since the last time. */
export async function buildSite(root, env) {
  // Taken before the build: what changes meanwhile is built next time.
  const hash = hashSources(root);
  if (isBuilt(root, hash)) return;
  await stampBuild(root, hash, async () => {
    for (const [label, commands] of STEPS) {
      await step(label, async () => {
        for (const command of commands) {
          const [program, ...args] = command.split(" ");
          await run(program, args, { cwd: root, env });
        }
      });
    }
  });
}
