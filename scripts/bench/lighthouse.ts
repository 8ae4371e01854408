import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findFreePort } from "#tests/setup/free-port.ts";
import { run } from "../bootstrap/step.mjs";

/** One load of a page as Lighthouse's phone sees it: slow 4G and a slow processor, simulated. */
export interface LighthouseResult {
  /** Of each category, from 0 to 100. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** In milliseconds; CLS has no unit. */
  metrics: Record<keyof typeof METRICS, number>;
  /** Ids of the checks that failed, except those of speed. */
  failures: string[];
}

interface LighthouseOptions {
  /** Whether the visitor has passed the age gate before. */
  gatePassed: boolean;
  chromePath: string;
}

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

const METRICS = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
} as const;

export const CHROME_FLAGS: string[] = [
  "--headless=new",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-extensions",
  "--disable-sync",
  "--disable-dev-shm-usage",
  // Chromium's sandbox does not start as root.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/**
 * Runs Lighthouse's mobile test with an empty cache, in a process of its own, because its trace engine
 * writes warnings to the terminal. Throws StepFailed if there is no report.
 */
export async function runLighthouse(
  url: string,
  { gatePassed, chromePath }: LighthouseOptions,
): Promise<LighthouseResult> {
  const program = fileURLToPath(import.meta.url);
  const output = await run(process.execPath, [program, url, String(gatePassed), chromePath]);
  return JSON.parse(output.split("\n").findLast((line) => line.startsWith("{")) ?? "");
}

async function audit(
  url: string,
  { gatePassed, chromePath }: LighthouseOptions,
): Promise<LighthouseResult> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: chromePath,
    args: [...CHROME_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const passing = gatePassed ? await keepGatePassed(port, new URL(url).origin) : undefined;
    const result = await lighthouse(url, {
      ...{ port, onlyCategories: [...CATEGORIES], logLevel: "error" },
      // Lighthouse empties storage otherwise, and with it the confirmation.
      disableStorageReset: gatePassed,
    });
    await passing?.close();
    if (!result || result.lhr.runtimeError) {
      throw new Error(`no report: ${result?.lhr.runtimeError?.message ?? "no result"}`);
    }
    const { categories, audits } = result.lhr;
    const scores = CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)]);
    const metrics = Object.entries(METRICS).map(([name, id]) => [name, audits[id]?.numericValue]);
    return {
      scores: Object.fromEntries(scores),
      metrics: Object.fromEntries(metrics),
      failures: Object.values(categories)
        .filter(({ id }) => id !== "performance")
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    };
  } finally {
    await browser.close();
  }
}

/** Stores the confirmation in the browser's default profile, which Lighthouse uses. */
async function keepGatePassed(port: number, origin: string) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (!page) throw new Error("the browser has no default profile");
  // A response without scripts and styles, so that nothing is cached.
  await page.goto(`${origin}/healthz`);
  await page.evaluate(() => localStorage.setItem("ageVerified", "true"));
  await page.close();
  return browser;
}

if (import.meta.main) {
  const [url = "", gatePassed, chromePath = ""] = process.argv.slice(2);
  const result = await audit(url, { gatePassed: gatePassed === "true", chromePath });
  process.stdout.write(`\n${JSON.stringify(result)}\n`);
}
