import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { createHttpServer } from "./http-server.ts";

const BASE = { "X-Content-Type-Options": "nosniff" };
const TIMEOUTS = { head: 300, body: 500, upload: 2_000, response: 500, idle: 300, check: 50 };
const REQUEST = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

let server: Server | undefined;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  if (server?.listening) await new Promise((resolve) => server?.close(resolve));
});

/** Responds once it has the whole body, as the application does. */
const echo: RequestListener = (request, response) => {
  buffer(request).then(
    (body) => response.end(`${request.url} ${body.length}`),
    () => response.destroy(),
  );
};

/** For tests of the connection limit, in which nothing may time out. */
const LENIENT = { ...TIMEOUTS, head: 60_000, body: 60_000 };

/** For tests of responses that wait for their client. */
const LENIENT_RESPONSE = { ...LENIENT, response: 60_000 };

async function serve(
  listener = echo,
  maxConnections = 100,
  timeouts: Partial<typeof TIMEOUTS> = TIMEOUTS,
): Promise<void> {
  server = createHttpServer(listener, {
    base: BASE,
    maxConnections,
    behindProxy: false,
    timeouts,
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
}

async function open(bytes = ""): Promise<Socket> {
  const address = server?.address() as AddressInfo | undefined;
  const socket = connect(address?.port ?? 0, "127.0.0.1").on("error", () => {});
  sockets.push(socket);
  await once(socket, "connect");
  socket.write(bytes);
  return socket;
}

/** Everything the server sends until it closes or resets the connection. */
async function readToEnd(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  await new Promise((resolve) => socket.once("close", resolve));
  return text;
}

/** Sends one character at a time until the server closes the connection. */
function sendSlowly(socket: Socket): void {
  const timer = setInterval(() => socket.write("a"), 30);
  socket.once("close", () => clearInterval(timer));
}

const status = (response: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(response)?.[1]);

test.each([
  ["nothing", ""],
  ["a head that does not end", "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "],
])("%s times out with 408", async (_, bytes) => {
  await serve();
  const socket = await open(bytes);
  if (bytes) sendSlowly(socket);
  const response = await readToEnd(socket);
  expect(status(response)).toBe(408);
  expect(response).toContain("X-Content-Type-Options: nosniff");
  expect(response).toContain("<h1>That took too long</h1>");
});

test.each([
  ["of a length", "Content-Length: 1000\r\n\r\na"],
  ["in chunks", "Transfer-Encoding: chunked\r\n\r\n3e8\r\na"],
])("an incomplete body %s times out with 408", async (_, rest) => {
  await serve();
  const socket = await open(`POST /contact HTTP/1.1\r\nHost: x\r\n${rest}`);
  sendSlowly(socket);
  expect(status(await readToEnd(socket))).toBe(408);
});

test("a picture upload has more time", async () => {
  await serve();
  const head = "Host: x\r\nContent-Length: 2\r\n\r\n";
  const post = await open(`POST /contact HTTP/1.1\r\n${head}a`);
  const upload = await open(`POST /admin/uploads HTTP/1.1\r\n${head}a`);
  await readToEnd(post);
  upload.write("a");
  const [response] = await once(upload, "data");
  expect(String(response)).toContain("/admin/uploads 2");
});

test("an unread body times out without a second response", async () => {
  await serve((_request, response) => response.end("no"));
  const socket = await open("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\na");
  sendSlowly(socket);
  expect((await readToEnd(socket)).match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test("a client that does not receive its response is disconnected", async () => {
  let ended: Promise<unknown> | undefined;
  await serve((request, response) => {
    ended = once(request.socket, "close");
    response.end(Buffer.alloc(64 * 1024 * 1024));
  });
  const socket = await open();
  socket.pause();
  socket.write(REQUEST);
  await expect.poll(() => ended).toBeDefined();
  await ended;
});

test("a client that downloads a backup has more time", async () => {
  const size = 64 * 1024 * 1024;
  await serve((_request, response) => void response.end(Buffer.alloc(size)));
  const socket = await open();
  socket.pause();
  socket.write("GET /admin/backups/latest HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  await sleep(2 * TIMEOUTS.response);
  socket.resume();
  let received = 0;
  for await (const chunk of socket) received += chunk.length;
  expect(received).toBeGreaterThan(size);
});

test("a slow response does not time out", async () => {
  await serve((_request, response) => void setTimeout(() => response.end("done"), 1_200));
  const [response] = await once(await open(REQUEST), "data");
  expect(String(response)).toMatch(/done$/);
});

test("at the connection limit, the slowest clients are disconnected", async () => {
  const held = Promise.withResolvers<void>();
  await serve(
    (request, response) => {
      if (request.url === "/work") held.promise.then(() => response.end("worked"));
      else echo(request, response);
    },
    20,
    LENIENT,
  );
  const working = await open("GET /work HTTP/1.1\r\nHost: x\r\n\r\n");
  const first = await open("GET /");
  const ended = once(first, "close");
  for (let count = 0; count < 100; count += 1) {
    await open("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n");
  }
  await ended;
  const [response] = await once(await open(REQUEST), "data");
  expect(status(String(response))).toBe(200);
  held.resolve();
  // The oldest connection, but it was waiting for the server.
  expect(String(await once(working, "data"))).toContain("worked");
});

test("a new connection is closed while all others are waiting for the server", async () => {
  let requestCount = 0;
  await serve(
    () => {
      requestCount += 1;
    },
    3,
    LENIENT,
  );
  for (let count = 0; count < 3; count += 1) await open(REQUEST);
  await expect.poll(() => requestCount).toBe(3);
  expect(await readToEnd(await open(REQUEST))).toBe("");
  expect(requestCount).toBe(3);
});

test("at most 512 bodies are received at once", async () => {
  await serve(echo, 1_000, LENIENT);
  const first = await open("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\na");
  const ended = readToEnd(first);
  const others = Array.from({ length: 512 }, () =>
    open("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\na"),
  );
  const last = (await Promise.all(others)).at(-1);
  expect(await ended).toBe("");
  last?.write("a");
  expect(last && status(String(await once(last, "data")))).toBe(200);
});

test.each([
  ["/a/../b?c", "/a/../b?c"],
  ["http://evil.example/shop?q=1", "/shop?q=1"],
  ["HTTPS://evil.example", "/"],
])("the target %s is passed on as %s", async (target, path) => {
  await serve();
  const [response] = await once(await open(`GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`), "data");
  expect(String(response)).toContain(`\r\n\r\n${path} 0`);
});

/** Requests, one after the other, without waiting for a response. */
const pipeline = (count: number, path = "/") =>
  Array.from(
    { length: count },
    (_, index) => `GET ${path}${index} HTTP/1.1\r\nHost: x\r\n\r\n`,
  ).join("");

/** Collects what a connection receives. */
function receive(socket: Socket): () => string {
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  return () => text;
}

test("requests sent without waiting are handled one at a time, in order", async () => {
  let openCount = 0;
  let mostOpen = 0;
  await serve((request, response) => {
    openCount += 1;
    mostOpen = Math.max(mostOpen, openCount);
    response.once("close", () => {
      openCount -= 1;
    });
    setImmediate(() => echo(request, response));
  });
  const socket = await open(
    `${pipeline(20)}HEAD /head HTTP/1.1\r\nHost: x\r\n\r\n` +
      "POST /chunks HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n" +
      "POST /length HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\n",
  );
  const received = receive(socket);
  socket.write("b".repeat(200_000));
  socket.write("GET /last HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(received).toContain("/last 0");
  expect(received().match(/^\/\w+ \d+/gm)).toEqual([
    ...Array.from({ length: 20 }, (_, index) => `/${index} 0`),
    ...["/chunks 3", "/length 200000", "/last 0"],
  ]);
  expect(received().match(/HTTP\/1\.1 200/g)).toHaveLength(24);
  expect(mostOpen).toBe(1);
  // The connection is still usable.
  socket.write(pipeline(1, "/again"));
  await expect.poll(received).toContain("/again0 0");
});

test("what a client sends before its response has left is not read", async () => {
  let isSent = false;
  let connection: Socket | undefined;
  await serve(
    (request, response) => {
      connection = request.socket;
      if (isSent) return echo(request, response);
      // A large response that the client does not read yet.
      isSent = true;
      response.end(Buffer.alloc(16 * 1024 * 1024));
    },
    100,
    LENIENT_RESPONSE,
  );
  const socket = await open();
  socket.pause();
  socket.write(pipeline(2));
  await expect.poll(() => connection?.bytesRead).toBeGreaterThan(0);
  // More than the buffers of both sides.
  const more = `POST /more HTTP/1.1\r\nHost: x\r\nContent-Length: ${64 * 1024 * 1024}\r\n\r\n`;
  socket.write(more);
  socket.write(Buffer.alloc(64 * 1024 * 1024));
  await sleep(100);
  expect(connection?.bytesRead).toBeLessThan(1024 * 1024);
  let received = 0;
  let end = "";
  socket.on("data", (chunk) => {
    received += chunk.length;
    end = String(chunk);
  });
  socket.resume();
  await expect.poll(() => end, { timeout: 10_000 }).toContain("/more 67108864");
  expect(received).toBeGreaterThan(16 * 1024 * 1024);
});

test("a client that sends very many requests without waiting is disconnected", async () => {
  let started = 0;
  await serve(() => {
    started += 1;
  });
  const greedy = await open(pipeline(700));
  expect(await readToEnd(greedy)).toBe("");
  expect(started).toBe(1);
});

test("requests that wait are dropped with their connection", async () => {
  const started: string[] = [];
  const held = Promise.withResolvers<void>();
  let hasEnded = false;
  await serve((request, response) => {
    started.push(request.url ?? "");
    request.socket.once("close", () => {
      hasEnded = true;
    });
    held.promise.then(() => response.end(Buffer.alloc(1024 * 1024)));
  });
  const socket = await open(pipeline(3));
  await expect.poll(() => started).toEqual(["/0"]);
  socket.resetAndDestroy();
  held.resolve();
  await expect.poll(() => hasEnded).toBe(true);
  expect(started).toEqual(["/0"]);
});

test("an expectation that cannot be met waits for the response before it too", async () => {
  const held = Promise.withResolvers<void>();
  await serve((_request, response) => void held.promise.then(() => response.end("first")));
  const socket = await open(`${REQUEST}GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n`.repeat(2));
  const all = readToEnd(socket);
  held.resolve();
  expect((await all).match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 417"]);
});
