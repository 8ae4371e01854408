import type { Page } from "@playwright/test";
import type { Engine } from "#app/db/client.server.ts";
import { type FakeIndexNow, startFakeIndexNow } from "#tests/fakes/indexnow.ts";
import { LOOPBACK } from "#tests/fakes/loopback.ts";
import { randomIp } from "#tests/setup/http.ts";
import { createServerClock, type ServerClock } from "#tests/setup/server-clock.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { collectBrowserErrors } from "./browser-errors.ts";
import { PUBLIC_HOST } from "./public-pages.ts";
import { type Site, startSite } from "./site.ts";
import { test as base } from "./test.ts";

/** The built site under a public host name, with a clock that tests can set. */
interface PublicSite extends Site {
  clock: ServerClock;
  /** Receives the site's notices to search engines. */
  indexNow: FakeIndexNow;
}

/** Starts a site with an empty database. Browsers keep the machine's time. */
async function startPublicSite(engine: Engine, time: Date): Promise<PublicSite> {
  const folder = createTempFolder("hyde-clock-");
  const clock = createServerClock(folder.path, time);
  const indexNow = await startFakeIndexNow();
  const stopHelpers = async () => {
    await indexNow.stop();
    folder.remove();
  };
  try {
    const env = { ...clock.env, INDEXNOW: indexNow.url, ALLOW_PRIVATE_URLS: LOOPBACK };
    const preload = [clock.preload];
    const site = await startSite({ engine, hostName: PUBLIC_HOST, env, preload });
    const stop = () => site.stop().finally(stopHelpers);
    return { ...site, stop, clock, indexNow };
  } catch (error) {
    await stopHelpers();
    throw error;
  }
}

/** The browser's warning about a header that needs TLS, which these tests do not use. */
const WITHOUT_TLS = /Cross-Origin-Opener-Policy header has been ignored/;

interface PublicFixtures {
  /** Opens a page in another browser context with another IP address; its errors fail the test too. */
  openElsewhere: () => Promise<Page>;
}

/** Tests on a site with a public host name, whose clock shows `time` when it starts. */
export function publicSiteTest(time: Date) {
  return base.extend<PublicFixtures, { publicSite: PublicSite }>({
    publicSite: [
      async ({ engine }, use) => {
        const site = await startPublicSite(engine, time);
        await use(site);
        await site.stop();
      },
      { scope: "worker" },
    ],
    site: [({ publicSite }, use) => use(publicSite), { scope: "worker" }],
    browserErrors: async ({ browserErrors }, use) => {
      browserErrors.expectMessage(WITHOUT_TLS);
      await use(browserErrors);
    },
    openElsewhere: async ({ browser, site }, use) => {
      const closers: (() => Promise<void>)[] = [];
      await use(async () => {
        const context = await browser.newContext({
          baseURL: site.origin,
          extraHTTPHeaders: { "X-Forwarded-For": randomIp() },
        });
        const errors = collectBrowserErrors(context, site.origin);
        errors.expectMessage(WITHOUT_TLS);
        closers.push(async () => {
          await context.close();
          errors.assertNone();
        });
        return context.newPage();
      });
      for (const end of closers) await end();
    },
  });
}
