import type { Page } from "@playwright/test";

declare global {
  interface Window {
    seenShifts?: string[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/**
 * Notes every layout shift and what moved, those soon after a click included: nothing here is meant
 * to move on a click.
 */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    window.seenShifts = shifts;
    const name = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.tagName}.${element.getAttribute("class") ?? ""}` : "gone";
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        shifts.push(`${entry.value}: ${entry.sources.map(({ node }) => name(node)).join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What {@link recordShifts} has noted in this document so far. */
export async function seenShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => window.seenShifts ?? []);
}

/** Goes down the page one screen at a time, so that everything lazy arrives. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const screens = Math.ceil(document.documentElement.scrollHeight / innerHeight);
    for (let screen = 1; screen <= screens; screen += 1) {
      scrollTo({ top: screen * innerHeight, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await page.waitForLoadState("networkidle");
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
