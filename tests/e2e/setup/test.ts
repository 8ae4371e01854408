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
}

interface TestFixtures {
  /** Fails the test on console errors, page errors and requests to other origins. */
  watch: Watch;
}

/** Every test gets a visitor address of its own, so that limits stay on and never meet. */
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
  baseURL: ({ site }, use) => use(site.origin),
  extraHTTPHeaders: ({ baseURL: _ }, use) => use({ "X-Forwarded-For": newVisitorAddress() }),
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
