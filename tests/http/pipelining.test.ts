import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { type AppContext, describeEachApp } from "#tests/setup/app.ts";
import { get, randomIp } from "#tests/setup/http.ts";

vi.setConfig({ testTimeout: 60_000 });

const CONNECTIONS = 20;
const REQUESTS = 700;
/** Before requests waited for each other, these took 230 MB for the home page alone. */
const MAX_GROWTH_MB = 100;
/** Of 14,000 requests, only the first of each connection is handled. */
const MAX_HANDLED = 200;

describeEachApp("requests sent without waiting for responses", { engines: "one" }, (ctx) => {
  const sockets: Socket[] = [];

  const closeAll = () => {
    for (const socket of sockets.splice(0)) socket.destroy();
  };

  afterEach(closeAll);

  function flood(requests: string): void {
    const { port } = new URL(ctx.app.origin);
    for (let count = 0; count < CONNECTIONS; count += 1) {
      const socket = connect(Number(port), "127.0.0.1").on("error", () => {});
      sockets.push(socket.pause());
      socket.write(requests);
    }
  }

  test.each([
    ["a cached page", "GET / HTTP/1.1\r\nHost: x\r\n\r\n"],
    ["a rendered page", "GET /blog?q=gummies HTTP/1.1\r\nHost: x\r\n\r\n"],
    ["a file", "GET /favicon.svg HTTP/1.1\r\nHost: x\r\n\r\n"],
    ["an expectation", "GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n"],
  ])("neither use up memory nor delay others (%s)", async (_name, request) => {
    await get(ctx.app, "/contact");
    const memory = readMemoryMb(ctx);
    const handled = await countRequests(ctx);
    flood(request.repeat(REQUESTS));
    for (let count = 0; count < 20; count += 1) {
      const other = await get(ctx.app, "/contact", { "X-Forwarded-For": randomIp() });
      expect(other.status).toBe(200);
    }
    expect(readMemoryMb(ctx) - memory).toBeLessThan(MAX_GROWTH_MB);
    closeAll();
    expect((await countRequests(ctx)) - handled).toBeLessThan(MAX_HANDLED);
  });

  test("are answered in order if they are few", async () => {
    const { port } = new URL(ctx.app.origin);
    const socket = connect(Number(port), "127.0.0.1");
    sockets.push(socket);
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    const paths = ["/", "/blog?q=gummies", "/favicon.svg", "/areas-served", "/contact"];
    for (const path of paths) socket.write(`HEAD ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    socket.write("GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    await new Promise((resolve) => socket.once("close", resolve));
    const statuses = text.match(/^HTTP\/1\.1 \d+/gm);
    expect(statuses).toEqual([...paths.map(() => "HTTP/1.1 200"), "HTTP/1.1 404"]);
  });
});

/** Resident memory of the server, in megabytes. */
function readMemoryMb({ app }: AppContext): number {
  const status = readFileSync(`/proc/${app.pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}

/** The requests that the server has handled so far. */
async function countRequests({ app }: AppContext): Promise<number> {
  const { text } = await get(app, "/metrics");
  const lines = text.split("\n").filter((line) => line.startsWith("hyde_http_requests_total{"));
  expect(lines).not.toEqual([]);
  return lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}
