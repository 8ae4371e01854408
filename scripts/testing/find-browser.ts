import { execFileSync } from "node:child_process";
import { delimiter, join } from "node:path";
import { run } from "../bootstrap/step.mjs";
import { aptInstall, canUseApt } from "./apt.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The browser named by CHROME_PATH, else the first on PATH that runs. */
export function findBrowser({
  chromePath = process.env.CHROME_PATH,
  path = process.env.PATH ?? "",
} = {}): string | undefined {
  if (chromePath) return chromePath;
  return path
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(runs);
}

/**
 * Finds a Chromium or installs one: from Debian's packages as root, else Playwright's own into the
 * user's cache. Returns its path. Throws StepFailed where that does not work.
 */
export async function provideBrowser(): Promise<string> {
  const found = findBrowser();
  if (found && runs(found)) return found;
  if (found) throw new Error(`CHROME_PATH: ${found} does not run`);
  if (canUseApt()) {
    await aptInstall("chromium").catch(() => undefined);
    const installed = findBrowser();
    if (installed) return installed;
  }
  const withLibraries = canUseApt() ? ["--with-deps"] : [];
  await run("playwright", ["install", ...withLibraries, "chromium"]);
  const { chromium } = await import("@playwright/test");
  return chromium.executablePath();
}

/** Some systems have a command of that name which only asks to install something else. */
function runs(program: string): boolean {
  try {
    execFileSync(program, ["--version"], { stdio: "ignore", timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
