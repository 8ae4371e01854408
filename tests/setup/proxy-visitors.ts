import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, vi } from "vitest";
import type { Db } from "#app/db/schema.ts";
import { type App, startApp, type Twin } from "./app.ts";
import { findFreePort } from "./free-port.ts";
import { get, post } from "./http.ts";
import { testEngines } from "./test-engines.ts";

const VISITORS = 3;
const FORM_EACH_MS = 300;

interface RunningProxy {
  /** Its error log, for failure messages. */
  errors?: () => string;
  stop: () => Promise<void>;
}

export interface SiteBehindProxy {
  app: App;
  twin: Twin;
  /** The proxy, as visitors reach it. */
  front: { origin: string };
  stop: () => Promise<void>;
}

/** Two processes of one site behind the proxy that `start` runs. */
export async function startTwoBehindProxy(
  start: (port: number, upstreams: string[]) => Promise<RunningProxy>,
): Promise<SiteBehindProxy> {
  const port = await findFreePort();
  const front = { origin: `http://localhost:${port}` };
  const [engine = "sqlite"] = testEngines();
  const app = await startApp({
    engine,
    env: { PUBLIC_ORIGIN: front.origin, DRAIN_SECONDS: "2" },
  });
  const twin = await app.startTwin();
  const running = await start(
    port,
    [app, twin].map(({ origin }) => new URL(origin).host),
  );
  const stop = async () => {
    await running.stop();
    await twin.stop();
    await app.stop();
  };
  await vi
    .waitFor(
      async () => expect((await get(front, "/healthz")).status, running.errors?.()).toBe(200),
      { timeout: 20_000, interval: 100 },
    )
    .catch(async (error: unknown) => {
      await stop();
      throw error;
    });
  return { app, twin, front, stop };
}

/**
 * Reads pages and posts forms through a proxy while `work` changes the processes behind it; expects no
 * failed request, and each form saved once.
 */
export async function expectNoInterruption(
  front: { origin: string },
  db: Db,
  work: () => Promise<void>,
): Promise<void> {
  const seen = new Map<string, number>();
  const emails: string[] = [];
  let isOver = false;
  const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  const visitor = async (): Promise<void> => {
    while (!isOver) {
      const kept = await get(front, "/");
      note(`page ${kept.status} ${kept.text.includes("<main")}`);
      const made = await get(front, "/blog?q=terpenes");
      note(`search ${made.status} ${made.text.includes("<main")}`);
    }
  };
  const customer = async (): Promise<void> => {
    while (!isOver) {
      const email = `${randomUUID()}@example.com`;
      const form = { name: "Dana", email, message: "Hello", submission_id: randomUUID() };
      const { status } = await post(front, "/contact", form);
      note(`form ${status}`);
      if (status === 200) emails.push(email);
      // The proxy sees one IP address, which may send sixty.
      await sleep(FORM_EACH_MS);
    }
  };
  const clients = Promise.all([...Array.from({ length: VISITORS }, visitor), customer()]);
  await Promise.all([clients, work().finally(() => (isOver = true))]);
  expect([...seen.keys()].sort()).toEqual(["form 200", "page 200 true", "search 200 true"]);
  expect(emails.length).toBeGreaterThan(10);
  const rows = await db.selectFrom("messages").select("email").execute();
  expect(rows.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
}
