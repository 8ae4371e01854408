import { test as base } from "@playwright/test";
import type { Engine } from "#app/db/client.server.ts";
import { type BrowserErrors, collectBrowserErrors } from "./browser-errors.ts";
import { type Site, startSite } from "./site.ts";

export { expect } from "@playwright/test";

export interface SiteOptions {
  engine: Engine;
}

interface WorkerFixtures extends SiteOptions {
  /** Shared by the tests of a worker; each test uses its own email addresses and slugs. */
  site: Site;
  /** IP address for other browser contexts that a test opens. */
  otherIp: string;
}

interface TestFixtures {
  /** Fails the test on console errors, page errors and requests to other origins. */
  browserErrors: BrowserErrors;
}

/** Each test has its own IP address, so tests never share a rate limit. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ["sqlite", { option: true, scope: "worker" }],
  site: [
    async ({ engine }, use) => {
      const site = await startSite({ engine });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  otherIp: [({ browser: _ }, use) => use(newVisitorIp()), { scope: "worker" }],
  baseURL: ({ site }, use) => use(site.origin),
  extraHTTPHeaders: ({ otherIp }, use) => use({ "X-Forwarded-For": otherIp }),
  context: async ({ context }, use) => {
    // Not an option per test: Playwright only reuses a context with unchanged options.
    await context.setExtraHTTPHeaders({ "X-Forwarded-For": newVisitorIp() });
    // `reuseContext` does not reset these.
    await context.setOffline(false);
    await context.clearPermissions();
    await use(context);
  },
  request: async ({ playwright, baseURL }, use) => {
    const extraHTTPHeaders = { "X-Forwarded-For": newVisitorIp() };
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders });
    await use(request);
    await request.dispose();
  },
  browserErrors: [
    async ({ context, site }, use) => {
      const errors = collectBrowserErrors(context, site.origin);
      await use(errors);
      errors.assertNone();
    },
    { auto: true },
  ],
});

/** A random IP address in 10.0.0.0/8; its /24 network is practically unique too. */
function newVisitorIp(): string {
  const byte = () => Math.floor(Math.random() * 256);
  return `10.${byte()}.${byte()}.${byte()}`;
}
