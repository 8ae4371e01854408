import type { Page } from "@playwright/test";

declare global {
  interface Window {
    seenFrames?: string[];
  }
}

/**
 * Notes before every paint which of gate and page would be painted: "", "gate", "page" or
 * "gate page". A flash lasts one frame, too short for looking in from outside.
 */
export async function recordFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames: string[] = [];
    window.seenFrames = frames;
    const isShown = (selector: string) =>
      document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? false;
    const look = () => {
      const shown = [isShown("#age-gate") && "gate", isShown("main h1") && "page"];
      frames.push(shown.filter(Boolean).join(" "));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** What {@link recordFrames} has noted so far. */
export async function seenFrames(page: Page): Promise<string[]> {
  return page.evaluate(() => window.seenFrames ?? []);
}

/**
 * Waits until the page was drawn, or a second: Chromium without a graphics card, short of time,
 * sometimes stops drawing a long page for good, while everything else of it goes on.
 */
export async function whenDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
        setTimeout(resolve, 1_000);
      }),
  );
}
