import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { App, Twin } from "#tests/setup/app.ts";
import { get, send, sendBytes } from "#tests/setup/http.ts";
import { isProxyMissing, startCaddy } from "#tests/setup/proxies.ts";
import { expectNoInterruption, startTwoBehindProxy } from "#tests/setup/proxy-visitors.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

/** Caddy asks for health each half second. */
const SEEN_AGAIN_MS = 3_500;

const ODD_POSTS = 40;
const ODD_POST_EACH_MS = 100;
/** Enough for a page that lies ready, and half of what Caddy would leave a process out for. */
const WITHOUT_WAITING_MS = 1_000;

describe.skipIf(isProxyMissing("caddy"))("two processes behind Caddy", () => {
  let app: App;
  let twin: Twin;
  let front: { origin: string };
  let stop: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    ({ app, twin, front, stop } = await startTwoBehindProxy(startCaddy));
  });
  afterAll(async () => {
    await stop?.();
  });

  test("one visitor's malformed posts do not affect other visitors", async () => {
    const bytes = "POST /contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\n";
    // The first page of a process takes its time.
    for (const server of [app, twin]) await get(server, "/");
    const odd: Promise<string>[] = [];
    const statuses = new Set<number>();
    const waits: boolean[] = [];
    const visitor = async (): Promise<void> => {
      while (odd.length < ODD_POSTS) {
        const asked = Date.now();
        const { status } = await get(front, "/");
        statuses.add(status);
        waits.push(Date.now() - asked > WITHOUT_WAITING_MS);
      }
    };
    const visitors = Promise.all([visitor(), visitor()]);
    while (odd.length < ODD_POSTS) {
      odd.push(sendBytes(front, bytes));
      await sleep(ODD_POST_EACH_MS);
    }
    await visitors;
    expect([...statuses]).toEqual([200]);
    // A busy machine may be late now and then; a site that is left out is so every time.
    expect(waits.filter((late) => late).length).toBeLessThan(waits.length / 2);
    for (const answer of await Promise.all(odd)) expect(answer).toMatch(/^HTTP\/1\.1 [45]/);
  });

  test.each(["PURGE", "BAN", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])(
    "the proxy rejects %s",
    async (method) => {
      const before = app.logs().length;
      const answer = await send(front, "/about", { method, headers: { "X-Purge-Keys": "*" } });
      expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
      await get(front, "/about");
      expect(app.logs().slice(before)).not.toContain(`"method":"${method}"`);
    },
  );

  test("both processes can be replaced in turn without a failed page or a lost form", async () => {
    await expectNoInterruption(front, app.db, async () => {
      await app.restart();
      await sleep(SEEN_AGAIN_MS);
      await twin.stop();
    });
  });
});
