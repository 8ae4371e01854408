import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, vi } from "vitest";
import type { Db } from "#app/db/schema.ts";
import { type App, type SecondServer, startApp } from "./app.ts";
import { findFreePort } from "./free-port.ts";
import { get, post } from "./http.ts";
import { testEngines } from "./test-scope.ts";

const VISITORS = 3;
const FORM_INTERVAL_MS = 300;

interface RunningProxy {
  /** Its error log, for failure messages. */
  errors?: () => string;
  stop: () => Promise<void>;
}

interface SiteBehindProxy {
  app: App;
  secondServer: SecondServer;
  /** The proxy's origin. */
  proxy: { origin: string };
  stop: () => Promise<void>;
}

/** Starts two processes of one site behind the proxy that `start` runs. */
export async function startTwoBehindProxy(
  start: (port: number, upstreams: string[]) => Promise<RunningProxy>,
): Promise<SiteBehindProxy> {
  const port = await findFreePort();
  const proxy = { origin: `http://localhost:${port}` };
  const [engine = "sqlite"] = testEngines();
  const app = await startApp({
    engine,
    env: { PUBLIC_ORIGIN: proxy.origin, DRAIN_SECONDS: "2" },
  });
  const secondServer = await app.startSecondServer();
  const running = await start(
    port,
    [app, secondServer].map(({ origin }) => new URL(origin).host),
  );
  const stop = async () => {
    await running.stop();
    await secondServer.stop();
    await app.stop();
  };
  await vi
    .waitFor(
      async () => expect((await get(proxy, "/healthz")).status, running.errors?.()).toBe(200),
      { timeout: 20_000, interval: 100 },
    )
    .catch(async (error: unknown) => {
      await stop();
      throw error;
    });
  return { app, secondServer, proxy, stop };
}

/**
 * Requests pages and posts forms through a proxy while `work` restarts the processes behind it. Asserts
 * that no request fails and that each form is saved once.
 */
export async function expectNoDowntime(
  proxy: { origin: string },
  db: Db,
  work: () => Promise<void>,
): Promise<void> {
  const seen = new Map<string, number>();
  const emails: string[] = [];
  let isDone = false;
  const record = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  const visitor = async (): Promise<void> => {
    while (!isDone) {
      const cachedPage = await get(proxy, "/");
      record(`page ${cachedPage.status} ${cachedPage.text.includes("<main")}`);
      const searchPage = await get(proxy, "/blog?q=terpenes");
      record(`search ${searchPage.status} ${searchPage.text.includes("<main")}`);
    }
  };
  const customer = async (): Promise<void> => {
    while (!isDone) {
      const email = `${randomUUID()}@example.com`;
      const form = { name: "Dana", email, message: "Hello", submission_id: randomUUID() };
      const { status } = await post(proxy, "/contact", form);
      record(`form ${status}`);
      if (status === 200) emails.push(email);
      // The proxy sees one IP address, which may send sixty forms.
      await sleep(FORM_INTERVAL_MS);
    }
  };
  const clients = Promise.all([...Array.from({ length: VISITORS }, visitor), customer()]);
  await Promise.all([clients, work().finally(() => (isDone = true))]);
  expect([...seen.keys()].sort()).toEqual(["form 200", "page 200 true", "search 200 true"]);
  expect(emails.length).toBeGreaterThan(10);
  const rows = await db.selectFrom("messages").select("email").execute();
  expect(rows.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
}
