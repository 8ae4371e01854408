import { chromium } from "@playwright/test";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { provideBrowser } from "../testing/find-browser.ts";
import { CHROME_FLAGS } from "./chrome-flags.ts";
import { kilobytes, milliseconds, say } from "./figures.ts";
import { FAST, type FirstAct, measureFirstAct, SLOW } from "./measure-first-act.ts";
import { earlyStyle, held, inlineStyle, plain, serveVariant } from "./page-variants.ts";
import { type LighthouseResult, medianRun, runLighthouse } from "./run-lighthouse.ts";
import { runServer } from "./run-server.ts";

const ROUNDS = 9;
const LIGHTHOUSE_RUNS = 3;
const VARIANTS = [held, plain, inlineStyle, earlyStyle];

/**
 * The same pages with React waiting and without, and with the style sheet in other places: all of
 * them in turn, so that what else the machine does falls on each alike.
 */
export async function reportHydration(): Promise<void> {
  const chromePath = await provideBrowser();
  const data = createTempFolder("hyde-bench-");
  const site = await runServer(data.path);
  const servers = await Promise.all(VARIANTS.map((variant) => serveVariant(site.origin, variant)));
  try {
    await reportFirstActs(
      servers.map(({ origin }) => origin),
      chromePath,
    );
    await reportLighthouse(
      servers.map(({ origin }) => `${origin}/`),
      chromePath,
    );
  } finally {
    for (const server of servers) server.close();
    await site.stop();
    data.remove();
  }
}

async function reportFirstActs(origins: string[], executablePath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: CHROME_FLAGS });
  try {
    for (const conditions of [FAST, SLOW]) {
      const runs = origins.map((): FirstAct[] => []);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [index, origin] of origins.entries()) {
          const acts = VARIANTS[index]?.hydrates === true;
          runs[index]?.push(await measureFirstAct(browser, { origin, conditions, acts }));
        }
      }
      say(
        `\nA product's page cold on a phone, ${conditions.name}; then a tap on a tab; medians of ${ROUNDS}`,
      );
      for (const [index, { name, hydrates }] of VARIANTS.entries()) {
        say(`  ${name}: ${summary(runs[index] ?? [], hydrates)}`);
      }
    }
  } finally {
    await browser.close();
  }
}

function summary(runs: FirstAct[], acts: boolean): string {
  const of = (pick: keyof FirstAct) =>
    runs.map((run) => run[pick]).sort((a, b) => a - b)[runs.length >> 1] ?? 0;
  const sizes = `script ${kilobytes(of("script"))}, all ${kilobytes(of("all"))}`;
  const paints = `FCP ${milliseconds(of("firstPaint"))}, LCP ${milliseconds(of("largestPaint"))}, TBT ${milliseconds(of("blocked"))}`;
  const act = `next paint ${milliseconds(of("nextPaint"))}, ready ${milliseconds(of("ready"))}, done ${milliseconds(of("done"))}`;
  return [sizes, paints, ...(acts ? [`after the tap ${act}`] : [])].join("; ");
}

async function reportLighthouse(urls: string[], chromePath: string): Promise<void> {
  const runs = urls.map((): LighthouseResult[] => []);
  for (let run = 0; run < LIGHTHOUSE_RUNS; run += 1) {
    for (const [index, url] of urls.entries()) {
      runs[index]?.push(await runLighthouse(url, { gatePassed: true, chromePath }));
    }
  }
  say(`\nLighthouse mobile, home page, gate passed, median of ${LIGHTHOUSE_RUNS} by performance`);
  for (const [index, { name }] of VARIANTS.entries()) {
    const all = runs[index] ?? [];
    const { scores, metrics } = medianRun(all);
    const every = all.map((one) => one.scores.performance).join(", ");
    say(
      `  ${name}: performance ${scores.performance} (${every}), ${Object.entries(metrics).flat().join(" ")}`,
    );
  }
}
