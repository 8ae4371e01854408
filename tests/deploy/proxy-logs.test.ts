import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { maskPath } from "#app/platform/mask.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { get, sendRaw } from "#tests/setup/http.ts";
import { isProxyMissing, type ProxyProgram, startCaddy, startNginx } from "#tests/setup/proxies.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

const SECRET = "kJ8xQ2mN4pR6tV9wY1zB3dF5gH7jL0nM2qS4uW6xZ8c";

const PROJECT = resolve(import.meta.dirname, "../..");

/** The first segment of each route with a token in its path. */
const SECRET_PAGES = [
  ...readFileSync(join(PROJECT, "app/routes.ts"), "utf8").matchAll(/route\("([\w-]+)\/:token"/g),
].map(([, page = ""]) => page);

const SECRET_PATHS = [
  ...SECRET_PAGES.flatMap((page) => [
    `/${page}/${SECRET}`,
    `/${page.toUpperCase()}//${SECRET}.data?_routes=x`,
    `//${page}/${SECRET}/`,
    `/\\${page}\\${SECRET}`,
    `/x/../${page}/${SECRET}`,
    `/${page}%2F${SECRET}`,
    `/%${page.charCodeAt(0).toString(16)}${page.slice(1)}/${SECRET}.data%E0`,
    `/%${page.charCodeAt(0).toString(16)}${page.slice(1)}/${SECRET}%zz`,
  ]),
  `/blog?q=${SECRET}`,
];

interface RunningProxy {
  log: () => string;
  stop: () => Promise<void>;
}

const PROXIES: [ProxyProgram, (port: number, upstreams: string[]) => Promise<RunningProxy>][] = [
  ["nginx", startNginx],
  ["caddy", startCaddy],
];

test("some paths contain a token, and our own log masks them", () => {
  expect(SECRET_PAGES).toEqual(["preview", "unsubscribe", "staff-link"]);
  for (const page of SECRET_PAGES) expect(maskPath(`/${page}/short`)).toBe(`/${page}/…`);
});

test.skipIf(isProxyMissing("nginx"))(
  "behind nginx, pages with a token send no referrer",
  async () => {
    const site = createServer((_, response) => {
      response.setHeader("Referrer-Policy", "strict-origin-when-cross-origin").end("a page");
    });
    const [port, sitePort] = [await findFreePort(), await findFreePort()];
    await new Promise<void>((done) => site.listen(sitePort, "127.0.0.1", done));
    const nginx = await startNginx(port, [`127.0.0.1:${sitePort}`]);
    const proxy = { origin: `http://127.0.0.1:${port}` };
    const policyOf = async (path: string) => (await get(proxy, path)).headers["referrer-policy"];
    try {
      await vi.waitFor(() => get(proxy, "/"), { timeout: 20_000, interval: 100 });
      expect(await policyOf("/")).toBe("strict-origin-when-cross-origin");
      for (const page of SECRET_PAGES) expect(await policyOf(`/${page}/x`)).toBe("strict-origin");
    } finally {
      await nginx.stop();
      site.closeAllConnections();
      site.close();
    }
  },
);

describe.each(PROXIES)("the log of %s", (program, start) => {
  describe.skipIf(isProxyMissing(program))("while the site", () => {
    const site = createServer((request, response) => {
      const { url = "" } = request;
      response.writeHead(url.endsWith("/") ? 301 : 200, { Location: url.slice(0, -1) });
      response.end("a page");
    });
    let upstream: string;

    beforeAll(async () => {
      const port = await findFreePort();
      await new Promise<void>((done) => site.listen(port, "127.0.0.1", done));
      upstream = `127.0.0.1:${port}`;
    });
    afterAll(() => {
      site.closeAllConnections();
      site.close();
    });

    const logOf = async (upstreams: string[], paths: string[], last: string) => {
      const port = await findFreePort();
      const running = await start(port, upstreams);
      const proxy = { origin: `http://127.0.0.1:${port}` };
      try {
        await vi.waitFor(() => get(proxy, "/started"), { timeout: 20_000, interval: 100 });
        await Promise.all(
          paths.map((path) =>
            sendRaw(
              proxy,
              `GET ${path} HTTP/1.1\r\nHost: hyde.example\r\nConnection: close\r\n` +
                `Referer: https://hyde.example/preview/${SECRET}\r\n\r\n`,
            ),
          ),
        );
        await get(proxy, last);
        await vi.waitFor(() => expect(running.log()).toContain(last), 10_000);
        return running.log();
      } finally {
        await running.stop();
      }
    };

    test("is up has the paths, but no token from a link", async () => {
      const log = await logOf([upstream, upstream], SECRET_PATHS, "/blog/8-mile-guide");
      expect(log).not.toContain(SECRET);
      expect(log.match(/"(?:GET )?\/unsubscribe\/\.\.\.[" ]/g)?.length).toBe(1);
      expect(log).toContain("/%75...");
      expect(log).toContain("/blog?...");
    });

    test("is down has the failure, but no token from a link", async () => {
      const port = await findFreePort();
      const down = `127.0.0.1:${port}`;
      const paths = SECRET_PAGES.map((page) => `/${page}/${SECRET}`);
      const log = await logOf([down, down], paths, "/about");
      expect(log).not.toContain(SECRET);
      expect(log).toMatch(program === "nginx" ? /Connection refused.*\/about/ : /"status":50[23]/);
    });
  });
});
