import type { BrowserContext, Page } from "@playwright/test";
import { waitForPaint } from "./rendering.ts";

interface ReactContainer {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/** Presses a key, since public pages hydrate at the first interaction, and waits for hydration. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await waitForHydration(page);
}

/**
 * Waits until React has hydrated the document and run its effects. Nothing on the page shows that, so
 * this reads React's internal state of the container; effects have run one frame later.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
    if (!key) return false;
    const container = (document as unknown as Record<string, ReactContainer>)[key];
    return container?.stateNode.current.memoizedState.isDehydrated === false;
  });
  await waitForPaint(page);
}

const SCRIPTS = /\/assets\/[^/]+\.js$/;

/**
 * Holds back every script file until the returned function is called. Open the page with
 * `waitUntil: "domcontentloaded"`: a pointer over it hydrates it, and then the load event waits for scripts.
 */
export async function holdScripts(context: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Fails every request for a script file until the returned function is called. */
export async function breakScripts(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route(SCRIPTS, (route) => route.abort());
  return () => context.unroute(SCRIPTS);
}
