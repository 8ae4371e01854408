import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { App, SecondServer } from "#tests/setup/app.ts";
import { expectNoDowntime, startTwoBehindProxy } from "#tests/setup/behind-proxy.ts";
import { get, send, sendRaw } from "#tests/setup/http.ts";
import { isProxyMissing, startCaddy } from "#tests/setup/proxies.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

/** Caddy checks health every half second. */
const RECOVERY_MS = 3_500;

const MALFORMED_POSTS = 40;
const MALFORMED_POST_INTERVAL_MS = 100;
/** Enough for a cached page, and half the delay after which Caddy would take a process out. */
const MAX_PAGE_MS = 1_000;

describe.skipIf(isProxyMissing("caddy"))("two processes behind Caddy", () => {
  let app: App;
  let secondServer: SecondServer;
  let proxy: { origin: string };
  let stop: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    ({ app, secondServer, proxy, stop } = await startTwoBehindProxy(startCaddy));
  });
  afterAll(async () => {
    await stop?.();
  });

  test("one visitor's malformed posts do not affect other visitors", async () => {
    const bytes = "POST /contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\n";
    // The first page of a process is slow.
    for (const server of [app, secondServer]) await get(server, "/");
    const malformed: Promise<string>[] = [];
    const statuses = new Set<number>();
    const waits: boolean[] = [];
    const visitor = async (): Promise<void> => {
      while (malformed.length < MALFORMED_POSTS) {
        const startedAt = Date.now();
        const { status } = await get(proxy, "/");
        statuses.add(status);
        waits.push(Date.now() - startedAt > MAX_PAGE_MS);
      }
    };
    const visitors = Promise.all([visitor(), visitor()]);
    while (malformed.length < MALFORMED_POSTS) {
      malformed.push(sendRaw(proxy, bytes));
      await sleep(MALFORMED_POST_INTERVAL_MS);
    }
    await visitors;
    expect([...statuses]).toEqual([200]);
    // A busy machine is late now and then; a process that Caddy took out is late every time.
    expect(waits.filter((late) => late).length).toBeLessThan(waits.length / 2);
    for (const response of await Promise.all(malformed))
      expect(response).toMatch(/^HTTP\/1\.1 [45]/);
  });

  test.each(["PURGE", "BAN", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])(
    "the proxy rejects %s",
    async (method) => {
      const before = app.logs().length;
      const response = await send(proxy, "/about", { method, headers: { "X-Purge-Keys": "*" } });
      expect([response.status, response.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
      await get(proxy, "/about");
      expect(app.logs().slice(before)).not.toContain(`"method":"${method}"`);
    },
  );

  test("both processes can be replaced in turn without a failed page or a lost form", async () => {
    await expectNoDowntime(proxy, app.db, async () => {
      await app.restart();
      await sleep(RECOVERY_MS);
      await secondServer.stop();
    });
  });
});
