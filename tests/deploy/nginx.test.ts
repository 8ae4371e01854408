import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { App, SecondServer } from "#tests/setup/app.ts";
import { expectNoDowntime, startTwoBehindProxy } from "#tests/setup/behind-proxy.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { withoutRenderTime } from "#tests/setup/html.ts";
import { get, post, send, sendRaw } from "#tests/setup/http.ts";
import { isProxyMissing, startNginx } from "#tests/setup/proxies.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const LONG_QUERY = "a".repeat(5_000);
const RECOVERY_MS = 2_000;

describe.skipIf(isProxyMissing("nginx"))("two processes behind nginx", () => {
  let app: App;
  let secondServer: SecondServer;
  let proxy: { origin: string };
  let stop: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    ({ app, secondServer, proxy, stop } = await startTwoBehindProxy(startNginx));
  });
  afterAll(async () => {
    await stop?.();
  });

  test("pages pass through unchanged, compressed, and with their headers", async () => {
    const headers = { "Accept-Encoding": "br, gzip" };
    const own = await get(app, "/about", headers);
    const passed = await get(proxy, "/about", headers);
    expect(passed.status).toBe(200);
    // Pages contain the minute they were rendered in, which may differ between processes.
    expect(withoutRenderTime(passed.text)).toBe(withoutRenderTime(own.text));
    expect(passed.headers).toMatchObject({
      "content-encoding": "br",
      etag: expect.any(String),
      "cache-control": own.headers["cache-control"],
      "content-security-policy": own.headers["content-security-policy"],
    });
    expect(passed.headers["x-request-id"]).toBeTruthy();
    const known = await get(proxy, "/about", { ...headers, "If-None-Match": passed.headers.etag });
    expect([known.status, known.raw.byteLength]).toEqual([304, 0]);
  });

  test("a redirect with a very long URL passes through, and the site stays available", async () => {
    for (let round = 0; round < 4; round += 1) {
      const led = await get(proxy, `/shop/?${LONG_QUERY}`);
      expect([led.status, led.headers.location]).toEqual([301, `/shop?${LONG_QUERY}`]);
      expect((await get(proxy, "/")).status).toBe(200);
    }
  });

  test("malformed and refused posts do not affect other visitors", async () => {
    const head = "POST /contact HTTP/1.1\r\nHost: x\r\nConnection: close\r\n";
    for (let round = 0; round < 5; round += 1) {
      const malformed = await sendRaw(proxy, `${head}Transfer-Encoding: chunked\r\n\r\nZZZ\r\n`);
      expect(malformed).toMatch(/^HTTP\/1\.1 400 /);
      // The site refuses both posts; it may close their connections.
      const big = await post(proxy, "/contact", { message: "a".repeat(300_000) });
      const foreign = await post(proxy, "/contact", {}, { Origin: "https://elsewhere.example" });
      for (const { status } of [big, foreign]) expect(status).toBeGreaterThanOrEqual(400);
      expect((await get(proxy, "/")).status).toBe(200);
    }
  });

  test.each(["PURGE", "BAN", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])(
    "the proxy rejects %s",
    async (method) => {
      const before = app.logs().length;
      const response = await send(proxy, "/about", { method, headers: { "X-Purge-Keys": "*" } });
      expect(response.status).toBe(405);
      await get(proxy, "/about");
      expect(app.logs().slice(before)).not.toContain(`"method":"${method}"`);
    },
  );

  test("nginx rejects a flood from one IP address before it reaches the site", async () => {
    const port = await findFreePort();
    const hosts = [app, secondServer].map(({ origin }) => new URL(origin).host);
    const limited = await startNginx(port, hosts, { limits: "shipped" });
    const target = { origin: `http://127.0.0.1:${port}` };
    try {
      await vi.waitFor(async () => expect((await get(target, "/about")).status).toBe(200), 20_000);
      const many = Array.from({ length: 600 }, () => get(target, "/about"));
      const statuses = (await Promise.all(many)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      const posts = Array.from({ length: 60 }, () => post(target, "/contact", {}));
      expect((await Promise.all(posts)).map(({ status }) => status)).toContain(429);
      await sleep(3_000);
      expect((await get(target, "/about")).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });

  test("both processes can be replaced in turn without a failed page or a lost form", async () => {
    await expectNoDowntime(proxy, app.db, async () => {
      await app.restart();
      await sleep(RECOVERY_MS);
      await secondServer.stop();
      await sleep(RECOVERY_MS);
    });
  });
});
