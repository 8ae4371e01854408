import type { BrowserContext } from "@playwright/test";

const SCRIPTS = /\/assets\/[^/]+\.js$/;

/** Keeps every script file from arriving until the returned function is called. */
export async function holdScripts(context: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Lets no script file arrive, as on a line that breaks, until the returned function is called. */
export async function breakScripts(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route(SCRIPTS, (route) => route.abort());
  return () => context.unroute(SCRIPTS);
}
