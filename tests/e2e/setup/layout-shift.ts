import { expect, type Page } from "@playwright/test";
import { whenDrawn } from "./frames.ts";

declare global {
  interface Window {
    seenShifts?: string[];
  }
}

interface Moved {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: Moved[];
}

/**
 * Notes every layout shift and what moved, those soon after a click included: nothing here is meant
 * to move on a click.
 */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    window.seenShifts = shifts;
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
    const tell = ({ node, previousRect, currentRect }: Moved) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const name = element ? `${element.tagName}.${element.getAttribute("class")}` : "gone";
      return `${name} from ${place(previousRect)} to ${place(currentRect)}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        shifts.push(
          `${entry.value} after ${entry.startTime} ms: ${entry.sources.map(tell).join(", ")}`,
        );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/**
 * Asserts that what {@link recordShifts} noted in this document rounds to 0.00, as the measure is
 * reported. It is exactly 0 unless a font comes after the first paint: the fallback fonts are sized
 * to the real ones, which leaves fractions of a pixel.
 */
export async function expectNoLayoutShift(page: Page, state: string): Promise<void> {
  const shifts = await page.evaluate(() => window.seenShifts ?? []);
  const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
  expect(sum, `layout shifts, ${state}: ${shifts.join("; ")}`).toBeLessThan(0.005);
}

/** Goes down the page one screen at a time, so that everything lazy arrives. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.waitForFunction(() => document.fonts.status === "loaded", null, { polling: 100 });
  const screens = await page.evaluate(() =>
    Math.ceil(document.documentElement.scrollHeight / innerHeight),
  );
  for (let screen = 1; screen <= screens; screen += 1) {
    await page.evaluate((to) => scrollTo({ top: to * innerHeight, behavior: "instant" }), screen);
    await whenDrawn(page);
  }
  await page.waitForLoadState("networkidle");
  await whenDrawn(page);
}
