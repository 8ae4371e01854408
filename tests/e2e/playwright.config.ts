import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { isLongRun, testEngines } from "#tests/setup/test-scope.ts";
import { PUBLIC_HOST } from "./setup/public-pages.ts";
import type { SiteOptions } from "./setup/test.ts";
import { DESKTOP, PHONE } from "./setup/viewports.ts";

const FULL_BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Short runs prefer the headless shell, which takes two thirds of the processor time. */
const BROWSERS = isLongRun ? FULL_BROWSERS : ["chromium-headless-shell", ...FULL_BROWSERS];

/** The browser to test in: CHROME_PATH, or one on PATH; otherwise Playwright's own. */
function findChrome(): string | undefined {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const folders = (process.env.PATH ?? "").split(delimiter);
  return BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
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
    launchOptions: {
      executablePath: findChrome(),
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
    },
  },
  projects: [
    { name: "desktop", testIgnore: /phone\.spec\.ts/ },
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
