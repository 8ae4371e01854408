import { expect, type Page } from "@playwright/test";

declare global {
  interface Window {
    seenFrames?: string[];
  }
}

/**
 * Records before every paint whether the gate and the page are visible: "", "gate", "page", or
 * "gate page". A flash lasts one frame, too short to observe from outside the page.
 */
export async function recordFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames: string[] = [];
    window.seenFrames = frames;
    const isShown = (selector: string) =>
      document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? false;
    const recordFrame = () => {
      const shown = [isShown("#age-gate") && "gate", isShown("main h1") && "page"];
      frames.push(shown.filter(Boolean).join(" "));
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
  });
}

/** The frames that {@link recordFrames} has recorded so far. */
export async function readFrames(page: Page): Promise<string[]> {
  return page.evaluate(() => window.seenFrames ?? []);
}

/**
 * Waits for the next paint, at most a second: on a busy machine without a graphics card, Chromium
 * sometimes stops painting a long page, while its scripts keep running.
 */
export async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
        setTimeout(resolve, 1_000);
      }),
  );
}

declare global {
  interface Window {
    layoutShifts?: string[];
  }
}

interface ShiftSource {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: ShiftSource[];
}

/**
 * Records every layout shift and the elements that moved, including shifts soon after a click, which
 * browsers leave out of their score.
 */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    window.layoutShifts = shifts;
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
    const describeMove = ({ node, previousRect, currentRect }: ShiftSource) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const name = element ? `${element.tagName}.${element.getAttribute("class")}` : "gone";
      return `${name} from ${place(previousRect)} to ${place(currentRect)}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        shifts.push(
          `${entry.value} after ${entry.startTime} ms: ${entry.sources.map(describeMove).join(", ")}`,
        );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/**
 * Asserts that the shifts recorded by {@link recordLayoutShifts} in this document add up to 0.00, the
 * precision in which the score is reported. The sum is exactly 0 unless a font arrives after the first
 * paint: the fallback fonts match the real ones except for fractions of a pixel.
 */
export async function expectNoLayoutShift(page: Page, state: string): Promise<void> {
  const shifts = await page.evaluate(() => window.layoutShifts ?? []);
  const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
  expect(sum, `layout shifts, ${state}: ${shifts.join("; ")}`).toBeLessThan(0.005);
}

/** Scrolls down the page one screen at a time, so that lazy images load. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.waitForFunction(() => document.fonts.status === "loaded", null, { polling: 100 });
  const screens = await page.evaluate(() =>
    Math.ceil(document.documentElement.scrollHeight / innerHeight),
  );
  for (let screen = 1; screen <= screens; screen += 1) {
    await page.evaluate((to) => scrollTo({ top: to * innerHeight, behavior: "instant" }), screen);
    await waitForPaint(page);
  }
  await page.waitForLoadState("networkidle");
  await waitForPaint(page);
}
