import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { findFreePort } from "#tests/setup/free-port.ts";
import { startCaddy } from "#tests/setup/proxies.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { printLine } from "../operator.ts";
import { ensureBrowser } from "../testing/install-programs.ts";
import { formatKilobytes } from "./format-units.ts";
import { CHROME_FLAGS, type LighthouseResult, runLighthouse } from "./lighthouse.ts";
import { runNginx, runServer } from "./servers.ts";

const RUNS = 5;
const CACHE_BYTES = 64 * 1_024 * 1_024;

/** One page of each kind; the last two are not meant for search engines. */
const PAGES = [
  "/",
  "/shop",
  "/product/1",
  "/deals",
  "/specials",
  "/rewards",
  "/videos",
  "/about",
  "/contact",
  "/privacy",
  "/areas-served",
  "/areas/dearborn",
  "/blog",
  "/blog/8-mile-dispensaries-guide",
  "/join",
  "/areas/ann-arbor",
];

/** A page of text and nothing else, as fast as a page can be on the same network. */
const TEXT_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport"
content="width=device-width, initial-scale=1"><meta name="description" content="Text"><title>Text</title>
<h1>Text</h1><p>Open daily from 9 AM to 10 PM.</p></html>`;

/** Slow 4G as Lighthouse defines it: 150 ms and 1.6 Mbit/s. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (1.6 * 1_000_000) / 8,
};

/**
 * Prints how a visitor's first view loads: Lighthouse's mobile test of each kind of page beside a page of
 * text, the whole first view through Caddy over HTTP/2 and TLS, and the first tap on a slow phone.
 */
export async function reportFirstView(): Promise<void> {
  const chromePath = await ensureBrowser();
  const data = createTempFolder("hyde-bench-");
  const server = await runServer(data.path, { cacheBytes: CACHE_BYTES });
  try {
    await reportLighthouse(server.origin, chromePath);
    const browser = await chromium.launch({ executablePath: chromePath, args: CHROME_FLAGS });
    await reportTransfers(browser, server.origin);
    await reportFirstTap(browser, server.origin);
    await browser.close();
  } finally {
    await server.stop();
    data.remove();
  }
}

async function reportLighthouse(origin: string, chromePath: string): Promise<void> {
  const folder = createTempFolder("hyde-bench-text-");
  mkdirSync(join(folder.path, "logs"));
  const nginx = await runNginx(folder.path, { headers: {}, body: Buffer.from(TEXT_PAGE) });
  const rows = [
    { name: "page of text", url: nginx.url, gatePassed: true },
    ...PAGES.flatMap((path) =>
      [false, true].map((gatePassed) => {
        return {
          name: `${path}, gate ${gatePassed ? "passed" : "up"}`,
          url: origin + path,
          gatePassed,
        };
      }),
    ),
  ];
  printLine(`\nLighthouse, mobile, medians of ${RUNS}: milliseconds, and scores from 0 to 100`);
  printLine(`  ${"".padEnd(48)}   FCP   LCP   TBT    CLS  performance/accessibility/practices/SEO`);
  try {
    // Page by page, so that the runs of one row are close in time and comparable.
    for (const { name, url, gatePassed } of rows) {
      const runs: LighthouseResult[] = [];
      for (let count = 0; count < RUNS; count += 1) {
        runs.push(await runLighthouse(url, { gatePassed, chromePath }));
      }
      printResult(name, runs);
    }
  } finally {
    await nginx.stop();
    folder.remove();
  }
}

function printResult(name: string, runs: readonly LighthouseResult[]): void {
  const metric = (key: keyof LighthouseResult["metrics"]) =>
    median(runs.map(({ metrics }) => metrics[key]));
  const times = (["FCP", "LCP", "TBT"] as const).map((key) => metric(key).toFixed(0).padStart(5));
  const ids = ["performance", "accessibility", "best-practices", "seo"] as const;
  const scores = ids.map((id) => median(runs.map((result) => result.scores[id])));
  const failures = new Set(runs.flatMap((result) => result.failures));
  const failed = failures.size > 0 ? `  (${[...failures].join(", ")})` : "";
  printLine(
    `  ${name.padEnd(48)} ${times.join(" ")} ${metric("CLS").toFixed(3).padStart(6)}  ${scores.join("/")}${failed}`,
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true };

async function openPhone(browser: Browser, gatePassed: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, hasTouch: true, ignoreHTTPSErrors: true });
  if (gatePassed) {
    await context.addInitScript(() => localStorage.setItem("ageVerified", "true"));
  }
  return context;
}

interface FirstView {
  /** From the start of the navigation to the last byte of the first view. */
  ms: number;
  /** Over the wire, headers included. */
  bytes: number;
  requests: number;
}

/** The first view through the Caddy configuration in deploy/, on slow 4G, cold, without scrolling. */
async function reportTransfers(browser: Browser, origin: string): Promise<void> {
  const port = await findFreePort();
  const caddy = await startCaddy(port, [new URL(origin).host], { tls: true });
  printLine(
    `\nFirst view through Caddy, HTTP/2 and TLS, 1.6 Mbit/s and 150 ms, medians of ${RUNS}`,
  );
  try {
    for (const path of PAGES) {
      for (const gatePassed of [false, true]) {
        const views: FirstView[] = [];
        for (let count = 0; count < RUNS; count += 1) {
          const context = await openPhone(browser, gatePassed);
          views.push(await measureTransfer(context, `https://localhost:${port}${path}`));
          await context.close();
        }
        const middle = (key: keyof FirstView) => median(views.map((view) => view[key]));
        printLine(
          `  ${`${path}, gate ${gatePassed ? "passed" : "up"}`.padEnd(48)} ${middle("ms").toFixed(0).padStart(5)} ms ${formatKilobytes(middle("bytes")).padStart(9)} in ${middle("requests")} requests`,
        );
      }
    }
  } finally {
    await caddy.stop();
  }
}

async function measureTransfer(context: BrowserContext, url: string): Promise<FirstView> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const view = { ms: 0, bytes: 0, requests: 0 };
  let startedAt = 0;
  session.on("Network.requestWillBeSent", ({ timestamp }) => {
    startedAt ||= timestamp;
  });
  session.on("Network.loadingFinished", ({ timestamp, encodedDataLength }) => {
    // Chromium also reports data: URLs, which transfer nothing.
    if (encodedDataLength <= 0) return;
    view.ms = (timestamp - startedAt) * 1_000;
    view.bytes += encodedDataLength;
    view.requests += 1;
  });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await page.goto(url, { waitUntil: "networkidle" });
  return view;
}

/** What the visitor taps first: something that needs no React, and something that does. */
const TAPS: { name: string; path: string; tap(page: Page): Promise<unknown>; done: string }[] = [
  {
    name: "Reviews tab of a product",
    path: "/product/1",
    tap: (page) => page.getByRole("tab", { name: "Reviews" }).tap(),
    done: '[role=tab][aria-selected="true"]:not(:first-child)',
  },
  {
    name: "sign-up without an address",
    path: "/deals",
    tap: (page) => page.locator("main form button[type=submit]").first().tap(),
    done: "main [aria-invalid=true], .notice-in",
  },
];

async function reportFirstTap(browser: Browser, origin: string): Promise<void> {
  printLine(
    `\nFirst tap on slow 4G with a quarter of the processor, medians of ${RUNS}: feedback, done`,
  );
  for (const { name, path, tap, done } of TAPS) {
    const runs: { feedback: number; done: number }[] = [];
    for (let count = 0; count < RUNS; count += 1) {
      const context = await openPhone(browser, true);
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", SLOW_4G);
      await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      await page.goto(origin + path, { waitUntil: "networkidle" });
      await page.evaluate(watchFirstTap, done);
      await tap(page);
      await page.waitForFunction(() => window.firstTap.done > 0);
      const { at, feedback, done: doneAt } = await page.evaluate(() => window.firstTap);
      runs.push({ feedback: feedback - at, done: doneAt - at });
      await context.close();
    }
    const feedback = median(runs.map((run) => run.feedback)).toFixed(0);
    const finished = median(runs.map((run) => run.done)).toFixed(0);
    printLine(`  ${name.padEnd(48)} ${feedback.padStart(5)} ms ${finished.padStart(5)} ms`);
  }
}

declare global {
  interface Window {
    /** Times of the tap, of the first visible change after it, and of its result. */
    firstTap: { at: number; feedback: number; done: number };
  }
}

/** Runs in the page. `done` is the selector of what the tap leads to. */
function watchFirstTap(done: string): void {
  const times = { at: 0, feedback: 0, done: 0 };
  window.firstTap = times;
  const look = () => {
    const now = performance.now();
    const busy = document.querySelector('[aria-busy="true"]');
    const isDone = document.querySelector(done) !== null;
    if (busy || isDone) times.feedback ||= now;
    if (isDone) times.done = now;
    else requestAnimationFrame(look);
  };
  const start = ({ timeStamp }: Event) => {
    times.at = timeStamp;
    requestAnimationFrame(look);
  };
  addEventListener("pointerdown", start, { capture: true, once: true });
}
