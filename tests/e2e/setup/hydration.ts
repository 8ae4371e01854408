import type { Page } from "@playwright/test";
import { whenDrawn } from "./frames.ts";

interface ReactContainer {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/** Presses a key, because public pages hydrate at the first interaction, and waits for hydration. */
export async function whenHydrated(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await untilHydrated(page);
}

/**
 * Waits until React has hydrated the document. The page does not show it, so this reads React's own
 * mark on the container. Its effects have run one frame later.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
    if (!key) return false;
    const container = (document as unknown as Record<string, ReactContainer>)[key];
    return container?.stateNode.current.memoizedState.isDehydrated === false;
  });
  await whenDrawn(page);
}
