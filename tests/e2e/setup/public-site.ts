import type { Page } from "@playwright/test";
import type { Engine } from "#app/db/client.server.ts";
import { type IndexNowFake, startIndexNow } from "#tests/fakes/indexnow.ts";
import { newAddress } from "#tests/setup/http.ts";
import { makeServerClock, type ServerClock } from "#tests/setup/server-clock.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { collectBrowserErrors } from "./browser-errors.ts";
import { PUBLIC_HOST } from "./public-host.ts";
import { type Site, startSite } from "./site.ts";
import { test as base } from "./test.ts";

/** The built site under a public name, with a clock that can be put forward. */
export interface PublicSite extends Site {
  clock: ServerClock;
  /** Takes its notices to search engines. */
  indexNow: IndexNowFake;
}

/** Starts it with everything new and empty. Browsers keep the machine's own time. */
async function startPublicSite(engine: Engine, time: Date): Promise<PublicSite> {
  const folder = createTempFolder("hyde-clock-");
  const clock = makeServerClock(folder.path, time);
  const indexNow = await startIndexNow();
  const end = async () => {
    await indexNow.stop();
    folder.remove();
  };
  try {
    const env = { ...clock.env, INDEXNOW: indexNow.url };
    const preload = [clock.preload];
    const site = await startSite({ engine, hostName: PUBLIC_HOST, env, preload });
    const stop = () => site.stop().finally(end);
    return { ...site, stop, clock, indexNow };
  } catch (error) {
    await end();
    throw error;
  }
}

/** What browsers say of a header that only counts with TLS, which the public name has none of here. */
const WITHOUT_TLS = /Cross-Origin-Opener-Policy header has been ignored/;

interface PublicFixtures {
  /** Opens a page in another browser, from another network, watched like the first. */
  openElsewhere: () => Promise<Page>;
}

/** Tests on such a site, whose clock stands at `time` when it opens. */
export function testAt(time: Date) {
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
    watch: async ({ watch }, use) => {
      watch.expectMessage(WITHOUT_TLS);
      await use(watch);
    },
    openElsewhere: async ({ browser, site }, use) => {
      const ends: (() => Promise<void>)[] = [];
      await use(async () => {
        const context = await browser.newContext({
          baseURL: site.origin,
          extraHTTPHeaders: { "X-Forwarded-For": newAddress() },
        });
        const watch = collectBrowserErrors(context, site.origin);
        watch.expectMessage(WITHOUT_TLS);
        ends.push(async () => {
          await context.close();
          watch.assertQuiet();
        });
        return context.newPage();
      });
      for (const end of ends) await end();
    },
  });
}
