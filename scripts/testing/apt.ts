import { accessSync, constants } from "node:fs";
import { run } from "../bootstrap/step.mjs";

/** Whether this is root on Debian or one of its descendants. */
export function canUseApt(): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    accessSync("/usr/bin/apt-get", constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs packages of the system without asking anything. Throws StepFailed. */
export async function aptInstall(...names: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { env });
  await run("apt-get", ["install", "-y", "--no-install-recommends", ...names], { env });
}
