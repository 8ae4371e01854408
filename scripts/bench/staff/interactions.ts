import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { printLine } from "../../operator.ts";
import { ensureBrowser } from "../../testing/install-programs.ts";
import { formatMilliseconds } from "../format-units.ts";
import { CHROME_FLAGS } from "../lighthouse.ts";

const RUNS = 5;

/** The goal for an interaction until the browser shows its effect. */
const GOAL_MS = 200;

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true };
const DESKTOP = { viewport: { width: 1_440, height: 900 } };

interface Interaction {
  name: string;
  path: string;
  /** Before the measurement. */
  prepare?(page: Page): Promise<unknown>;
  act(page: Page): Promise<unknown>;
}

const selectFirstPosts = async (page: Page) => {
  for (const row of await page.locator("tbody input[type=checkbox]").all()) {
    await row.click();
    if ((await page.locator("tbody input:checked").count()) === 5) return;
  }
};

const INTERACTIONS: Interaction[] = [
  {
    name: "typing into the search of messages",
    path: "/admin/leads",
    act: (page) => page.getByRole("searchbox").pressSequentially("parking", { delay: 60 }),
  },
  {
    name: "typing into the search of posts",
    path: "/admin/posts",
    act: (page) => page.getByRole("searchbox").pressSequentially("parking", { delay: 60 }),
  },
  {
    name: "opening the menu of categories",
    path: "/admin/posts",
    act: (page) => page.getByRole("button", { name: /Category/ }).click(),
  },
  {
    name: "choosing a filter",
    path: "/admin/posts",
    act: (page) => page.getByRole("link", { name: /^Draft/ }).click(),
  },
  { name: "selecting five posts", path: "/admin/posts", act: selectFirstPosts },
  {
    name: "selecting all posts of the page",
    path: "/admin/posts",
    act: (page) => page.getByRole("checkbox", { name: /^Select all/ }).press(" "),
  },
  {
    name: "opening the question before a change",
    path: "/admin/posts",
    prepare: selectFirstPosts,
    act: (page) => page.getByRole("button", { name: "Move to trash" }).click(),
  },
];

/**
 * Prints the longest time from a key or tap until the browser shows its effect, as browsers report it to
 * `PerformanceObserver` (in steps of 8 ms, from 16 ms on): medians of several runs.
 */
export async function reportInteractions(site: { origin: string; cookie: string }): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: CHROME_FLAGS,
  });
  printLine(
    `\n  Longest interaction, medians of ${RUNS}: desktop, phone with a quarter of the processor`,
  );
  try {
    for (const interaction of INTERACTIONS) {
      const medians: number[] = [];
      for (const device of [DESKTOP, PHONE]) {
        const runs: number[] = [];
        for (let run = 0; run < RUNS; run += 1) {
          const context = await browser.newContext(device);
          await signIn(context, site);
          runs.push(await measure(context, { ...interaction, origin: site.origin }));
          await context.close();
        }
        medians.push(runs.toSorted((a, b) => a - b)[RUNS >> 1] ?? Number.NaN);
      }
      const figures = medians.map((ms) => formatMilliseconds(ms).padStart(8)).join(" ");
      const isSlow = medians.some((ms) => ms > GOAL_MS);
      printLine(`    ${interaction.name.padEnd(45)} ${figures}${isSlow ? "  above the goal" : ""}`);
    }
  } finally {
    await browser.close();
  }
}

async function signIn(
  context: BrowserContext,
  { origin, cookie }: { origin: string; cookie: string },
): Promise<void> {
  const [name = "", ...value] = cookie.split("=");
  await context.addCookies([{ name, value: value.join("="), url: origin }]);
  await context.addInitScript(() => localStorage.setItem("ageVerified", "true"));
}

async function measure(
  context: BrowserContext,
  { origin, path, prepare, act }: Interaction & { origin: string },
): Promise<number> {
  const page = await context.newPage();
  if (page.viewportSize()?.width === PHONE.viewport.width) {
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  }
  await page.goto(origin + path, { waitUntil: "networkidle" });
  await prepare?.(page);
  await page.evaluate(observeInteractions);
  await act(page);
  // Until the last event has been shown and reported.
  await page.waitForTimeout(1_000);
  return page.evaluate(() => window.longestInteraction);
}

declare global {
  interface Window {
    /** Milliseconds of the longest interaction so far. */
    longestInteraction: number;
  }
}

/** Runs in the page. */
function observeInteractions(): void {
  window.longestInteraction = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue;
      window.longestInteraction = Math.max(window.longestInteraction, entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}
