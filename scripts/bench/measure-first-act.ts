import type { Browser, Page } from "@playwright/test";

/** A line and a processor, as Chromium imitates them. */
export interface Conditions {
  name: string;
  latencyMs: number;
  bytesPerSecond: number;
  cpu: number;
}

export const FAST: Conditions = { name: "fast", latencyMs: 0, bytesPerSecond: -1, cpu: 1 };

/** Lighthouse's phone: slow 4G, a processor four times as slow. */
export const SLOW: Conditions = {
  ...{ name: "slow 4G, a quarter of the processor", latencyMs: 150 },
  ...{ bytesPerSecond: (1.6 * 1_000_000) / 8, cpu: 4 },
};

/** In milliseconds and bytes. */
export interface FirstAct {
  /** Of script files, before the act. */
  script: number;
  /** Of everything, before the act. */
  all: number;
  firstPaint: number;
  largestPaint: number;
  /** What tasks before the act took beyond 50 ms each. */
  blocked: number;
  /** From the act to the next frame. */
  nextPaint: number;
  /** From the act until React runs; 0 where it ran before. */
  ready: number;
  /** From the act until what it asks for is shown. */
  done: number;
}

declare global {
  interface Window {
    noted: { act: number; ready: number; shown: number; blocked: number; lcp: number; inp: number };
  }
}

const REPORTED_MS = 500;

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };

/** Opens a product's page cold on a phone, waits until it rests, and taps the tab of its reviews. */
export async function measureFirstAct(
  browser: Browser,
  { origin, conditions, acts }: { origin: string; conditions: Conditions; acts: boolean },
): Promise<FirstAct> {
  const context = await browser.newContext({ ...PHONE, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteAll);
    const transfer = await watchTransfer(page, conditions);
    await page.goto(`${origin}/product/1`, { waitUntil: "networkidle" });
    const before = { ...transfer };
    if (acts) {
      await page.getByRole("tab", { name: "Reviews" }).tap();
      await page.waitForFunction(() => window.noted.shown > 0 && window.noted.ready > 0);
      // Browsers report how long an event took a moment later.
      await page.waitForTimeout(REPORTED_MS);
    }
    const { noted, firstPaint } = await page.evaluate(() => ({
      noted: window.noted,
      firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    }));
    return {
      ...before,
      firstPaint,
      largestPaint: noted.lcp,
      blocked: noted.blocked,
      nextPaint: noted.inp,
      ready: Math.max(0, noted.ready - noted.act),
      done: noted.shown - noted.act,
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page: keeps the moments that count. */
function noteAll() {
  localStorage.setItem("ageVerified", "true");
  const noted = { act: 0, ready: 0, shown: 0, blocked: 0, lcp: 0, inp: 0 };
  window.noted = noted;
  addEventListener("hydrated", () => {
    noted.ready = performance.now();
  });
  addEventListener(
    "pointerdown",
    (event) => {
      noted.act = event.timeStamp;
      const look = () => {
        const panels = document.querySelectorAll("[role=tabpanel]:not([data-closed])");
        if (panels[0]?.getAttribute("data-title") === "Reviews") noted.shown = performance.now();
        else requestAnimationFrame(look);
      };
      look();
    },
    { capture: true, once: true },
  );
  const observe = (type: string, note: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...options,
    });
  observe("largest-contentful-paint", ({ startTime }) => {
    noted.lcp = startTime;
  });
  observe("longtask", ({ duration }) => {
    if (!noted.act) noted.blocked += duration - 50;
  });
  const noteEvent = (entry: PerformanceEntry) => {
    if (noted.act && entry.startTime >= noted.act) noted.inp = Math.max(noted.inp, entry.duration);
  };
  // Those above 16 ms; and the first one, however short.
  observe("event", noteEvent, { durationThreshold: 16 });
  observe("first-input", noteEvent);
}

/** Bytes over the wire from now on, headers included. */
async function watchTransfer(page: Page, { latencyMs, bytesPerSecond, cpu }: Conditions) {
  const sums = { script: 0, all: 0 };
  const scripts = new Set<string>();
  const session = await page.context().newCDPSession(page);
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    sums.all += Math.max(0, encodedDataLength);
    if (scripts.has(requestId)) sums.script += encodedDataLength;
  });
  await session.send("Network.enable");
  if (bytesPerSecond > 0) {
    await session.send("Network.emulateNetworkConditions", {
      ...{ offline: false, latency: latencyMs },
      ...{ downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
    });
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  return sums;
}
