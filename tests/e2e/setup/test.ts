import { test as base } from "@playwright/test";
import type { Engine } from "#app/db/client.server.ts";
import { type Site, startSite } from "./site.ts";
import { type Watch, watchContext } from "./watch.ts";

export { expect } from "@playwright/test";

export interface SiteOptions {
  engine: Engine;
}

interface WorkerFixtures extends SiteOptions {
  /** The built site, shared by the tests of a worker; each test uses addresses of its own. */
  site: Site;
  /** Where browsers are that a test opens besides its own. */
  otherAddress: string;
}

interface TestFixtures {
  /** Fails the test on console errors, page errors and requests to other origins. */
  watch: Watch;
}

/** Every test gets an IP address of its own, so that rate limits stay on and tests never share one. */
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
  otherAddress: [({ browser: _ }, use) => use(newVisitorAddress()), { scope: "worker" }],
  baseURL: ({ site }, use) => use(site.origin),
  extraHTTPHeaders: ({ otherAddress }, use) => use({ "X-Forwarded-For": otherAddress }),
  context: async ({ context }, use) => {
    // Not an option of its own: a context with other options than the last one is not used again.
    await context.setExtraHTTPHeaders({ "X-Forwarded-For": newVisitorAddress() });
    // What `reuseContext` leaves of the test before.
    await context.setOffline(false);
    await context.clearPermissions();
    await use(context);
  },
  request: async ({ playwright, baseURL }, use) => {
    const extraHTTPHeaders = { "X-Forwarded-For": newVisitorAddress() };
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders });
    await use(request);
    await request.dispose();
  },
  watch: [
    async ({ context, site }, use) => {
      const watch = watchContext(context, site.origin);
      await use(watch);
      watch.assertQuiet();
    },
    { auto: true },
  ],
});

/** A random address of 10.0.0.0/8: its network, a /24 there, is as good as its own too. */
function newVisitorAddress(): string {
  const byte = () => Math.floor(Math.random() * 256);
  return `10.${byte()}.${byte()}.${byte()}`;
}
