import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { run } from "../bootstrap/step.mjs";
import { CHROME_FLAGS } from "./chrome-flags.ts";

export interface LighthouseResult {
  /** Each from 0 to 100. */
  scores: Record<string, number>;
  /** As Lighthouse words them. */
  metrics: Record<string, string>;
  /** Names of the checks that are not passed, speed aside. */
  complaints: string[];
}

interface LighthouseOptions {
  gatePassed: boolean;
  chromePath: string;
}

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

const METRICS = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
};

/**
 * Runs Lighthouse's mobile test in a browser of its own, cold, with the age gate passed or open. It
 * has a process of its own too, since its trace engine complains on the terminal of what is no
 * fault. Throws StepFailed where it gives no report.
 */
export async function runLighthouse(
  url: string,
  { gatePassed, chromePath }: LighthouseOptions,
): Promise<LighthouseResult> {
  const program = fileURLToPath(import.meta.url);
  const state = gatePassed ? "passed" : "open";
  const output = await run(process.execPath, [program, url, state, chromePath]);
  return JSON.parse(output.split("\n").findLast((line) => line.startsWith("{")) ?? "");
}

async function audit(
  url: string,
  { gatePassed, chromePath }: LighthouseOptions,
): Promise<LighthouseResult> {
  const chrome = await launch({ chromePath, chromeFlags: CHROME_FLAGS });
  try {
    if (gatePassed) await passGate(chrome.port, url);
    // It empties caches first, but leaves local storage alone.
    const flags = { port: chrome.port, onlyCategories: CATEGORIES, logLevel: "error" } as const;
    const answer = await lighthouse(url, flags);
    if (!answer || answer.lhr.runtimeError) {
      throw new Error(`no report: ${answer?.lhr.runtimeError?.message ?? "no answer"}`);
    }
    const { categories, audits } = answer.lhr;
    const all = Object.values(categories);
    return {
      scores: Object.fromEntries(all.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
      metrics: Object.fromEntries(
        Object.entries(METRICS).map(([name, id]) => [name, audits[id]?.displayValue ?? "none"]),
      ),
      complaints: all
        .filter(({ id }) => id !== "performance")
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    };
  } finally {
    chrome.kill();
  }
}

/** Stores the visitor's confirmation without loading a page. */
async function passGate(port: number, url: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (!page) throw new Error("the browser has no profile to work in");
  await page.goto(new URL("/healthz", url).href);
  await page.evaluate(() => localStorage.setItem("ageVerified", "true"));
  await page.close();
  await browser.close();
}

/** The run in the middle by performance. */
export function medianRun(runs: LighthouseResult[]): LighthouseResult {
  const sorted = [...runs].sort(
    (a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0),
  );
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error("no run to take the median of");
  return middle;
}

if (import.meta.main) {
  const [url = "", state, chromePath = ""] = process.argv.slice(2);
  const result = await audit(url, { gatePassed: state === "passed", chromePath });
  process.stdout.write(`\n${JSON.stringify(result)}\n`);
}
