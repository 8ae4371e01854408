import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findPostgresBinaries } from "#tests/setup/postgres.ts";
import { findProgram, PROXIES } from "#tests/setup/proxies.ts";
import { run } from "../bootstrap/step.mjs";

/** How a kind of browser is called on PATH, and its Debian package. */
interface Browser {
  names: readonly string[];
  debianPackage: string;
}

const FULL_BROWSER: Browser = {
  names: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
  debianPackage: "chromium",
};

/** Chromium without windows, which shows the same pages in two thirds of the processor time. */
const HEADLESS_SHELL: Browser = {
  names: ["chromium-headless-shell"],
  debianPackage: "chromium-headless-shell",
};

/** Where Debian's package `fonts-liberation` is installed. */
const LIBERATION_FONTS = "/usr/share/fonts/truetype/liberation";

/**
 * Returns the path of the browser in CHROME_PATH, or of a Chromium on PATH. If there is none, installs it:
 * a Debian package as root, else Playwright's own into the user's cache. Throws Error if CHROME_PATH does not
 * run, StepFailed if the installation fails.
 */
export async function ensureBrowser(): Promise<string> {
  await ensureFonts();
  const { CHROME_PATH: chromePath } = process.env;
  if (chromePath && canRun(chromePath)) return chromePath;
  if (chromePath) throw new Error(`CHROME_PATH: ${chromePath} does not run`);
  const path = findOnPath(FULL_BROWSER) ?? (await installFromDebian(FULL_BROWSER));
  if (path) return path;
  await run("playwright", ["install", ...(canUseApt() ? ["--with-deps"] : []), "chromium"]);
  const { chromium } = await import("@playwright/test");
  return chromium.executablePath();
}

/**
 * Returns the path of a headless shell on PATH; on Debian, installs it first as root. Undefined if there is
 * none, or if CHROME_PATH names the browser to test in.
 */
export async function ensureHeadlessShell(): Promise<string | undefined> {
  if (process.env.CHROME_PATH) return undefined;
  return findOnPath(HEADLESS_SHELL) ?? (await installFromDebian(HEADLESS_SHELL));
}

/**
 * Installs, as root on Debian, fonts as wide as Arial and Times New Roman. The style sheets fit the fonts that
 * are shown first to them, and other systems have them; without them, text moves when the web fonts load.
 */
async function ensureFonts(): Promise<void> {
  if (canUseApt() && !existsSync(LIBERATION_FONTS)) await aptInstall("fonts-liberation");
}

function findOnPath({ names }: Browser): string | undefined {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(canRun);
}

async function installFromDebian(browser: Browser): Promise<string | undefined> {
  if (!canUseApt()) return undefined;
  await aptInstall(browser.debianPackage).catch(() => undefined);
  return findOnPath(browser);
}

/** Whether a program runs; some systems have a `chromium` that only asks to install it. */
function canRun(program: string): boolean {
  try {
    execFileSync(program, ["--version"], { stdio: "ignore", timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the folder of PostgreSQL's programs, from which the tests start a server. Installs them as root on
 * Debian. Throws Error with instructions if they are missing and cannot be installed.
 */
export async function ensurePostgres(): Promise<string> {
  try {
    return findPostgresBinaries();
  } catch (error) {
    if (!canUseApt()) throw error;
    await aptInstall("postgresql");
    return findPostgresBinaries();
  }
}

/**
 * Installs, as root on Debian, the proxies that `deploy/` configures. On other systems the tests of a missing
 * proxy are skipped; in continuous integration they fail. Returns a summary.
 */
export async function ensureProxies(): Promise<string> {
  const missing = () => PROXIES.filter(({ program }) => !findProgram(program));
  if (missing().length > 0 && canUseApt()) {
    await aptInstall(...missing().map((proxy) => proxy.package));
  }
  const names = missing().map(({ program }) => program);
  return names.length === 0 ? "all installed" : `without ${names.join(", ")}`;
}

/** Whether this process may install Debian packages: it is root, and apt exists. */
function canUseApt(): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    accessSync("/usr/bin/apt-get", constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs Debian packages without asking. Throws StepFailed. */
async function aptInstall(...names: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { env });
  await run("apt-get", ["install", "-y", "--no-install-recommends", ...names], { env });
}
