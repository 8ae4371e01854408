import type { BrowserContext } from "@playwright/test";

const SCRIPTS = /\/assets\/[^/]+\.js$/;

/** Holds every script file back until the returned function is called. */
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
