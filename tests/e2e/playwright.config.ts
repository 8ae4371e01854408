import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { isLongRun, testEngines } from "#tests/setup/test-scope.ts";
import { PUBLIC_HOST } from "./setup/public-pages.ts";
import type { SiteOptions } from "./setup/test.ts";
import { DESKTOP, PHONE } from "./setup/viewports.ts";

const { CHROME_PATH, HEADLESS_SHELL_PATH, PATH = "" } = process.env;

/** The full browser; undefined for Playwright's own. */
const FULL_BROWSER =
  CHROME_PATH ??
  findOnPath("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

/**
 * Chromium's headless shell needs two thirds of the full browser's processor time. Short runs use it, if
 * there is one, for all files but those that need the full browser.
 */
const SHELL =
  isLongRun || (CHROME_PATH && !HEADLESS_SHELL_PATH)
    ? undefined
    : (HEADLESS_SHELL_PATH ?? findOnPath("chromium-headless-shell"));

/** The headless shell has no back/forward cache, and moves the pointer over a page as it loads. */
const NEEDS_FULL_BROWSER = /(back-forward|hydration|staff-week)\.spec\.ts/;

function findOnPath(...names: string[]): string | undefined {
  return names
    .flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const [engine = "sqlite", other] = testEngines();

/** Files with tests for the phone. */
const ON_PHONES =
  /(phone|every-page|areas-(accessible|city|index|map)|blog(-(accessible|article|missing|paging|search|share))?)\.spec\.ts/;

/** Files with tests that depend on the database. */
const ON_BOTH_ENGINES = /((leads|unsubscribe|failure)[\w-]*|staff-(business|posts|week))\.spec\.ts/;

/** Tests in these files that check only the layout, which does not depend on the database. */
const LAYOUT_ONLY = /every page is accessible and fits on/;

/**
 * What `npm test` runs; `npm run test:long` runs everything. Tests tagged `@long` run only in the long
 * run. On the second engine and on the phone, `npm test` runs only tests tagged `@both-engines` or
 * `@phone`, and phone.spec.ts.
 */
const SHORT = {
  grepInvert: isLongRun ? undefined : /@long/,
  otherEngine: isLongRun ? undefined : /@both-engines/,
  phone: isLongRun ? undefined : /@phone|phone\.spec\.ts/,
};

const HOSTS = [
  `MAP ${PUBLIC_HOST} 127.0.0.1`,
  ...["MAP * ~NOTFOUND", "EXCLUDE localhost", "EXCLUDE 127.0.0.1"],
];

/** How a browser starts. */
const launch = (executablePath: string | undefined) => ({
  executablePath,
  args: [
    "--headless",
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // Requests that a test forgets to stub must not leave this machine.
    `--host-resolver-rules=${HOSTS.join(", ")}`,
  ],
});

export default defineConfig<object, SiteOptions>({
  testDir: ".",
  outputDir: "../../test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  // Two browsers, two servers and two databases share two cores.
  expect: { timeout: 10_000 },
  reporter: "list",
  grepInvert: SHORT.grepInvert,
  forbidOnly: Boolean(process.env.CI),
  use: {
    engine,
    browserName: "chromium",
    viewport: DESKTOP,
    locale: "en-US",
    // Not the store's time zone: opening hours must use the store's, wherever the visitor is.
    timezoneId: "America/Los_Angeles",
    actionTimeout: 10_000,
    screenshot: "only-on-failure",
    // Playwright empties the context between tests; a new one takes twice the CPU time to show a page.
    reuseContext: true,
    launchOptions: launch(SHELL ?? FULL_BROWSER),
  },
  projects: [
    { name: "desktop", testIgnore: [/phone\.spec\.ts/, NEEDS_FULL_BROWSER] },
    {
      name: "full-browser",
      testMatch: NEEDS_FULL_BROWSER,
      use: { launchOptions: launch(FULL_BROWSER) },
    },
    {
      name: "phone",
      testMatch: ON_PHONES,
      ...(SHORT.phone ? { grep: SHORT.phone } : {}),
      use: {
        userAgent: devices["Pixel 7"].userAgent,
        viewport: PHONE,
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
    ...(other
      ? [
          {
            ...{ name: other, use: { engine: other } },
            testMatch: ON_BOTH_ENGINES,
            ...(SHORT.otherEngine ? { grep: SHORT.otherEngine } : {}),
            grepInvert: isLongRun ? LAYOUT_ONLY : [LAYOUT_ONLY, /@long/],
          },
        ]
      : []),
  ],
});
