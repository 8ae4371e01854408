import { once } from "node:events";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test, vi } from "vitest";
import { sendAtOnce } from "./send-at-once.ts";

const ASK = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const ASK_LAST = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
/** More than the system takes at once. */
const LARGE = Buffer.alloc(32 * 1_024 * 1_024, "x");

let server: Server;
const responses: ServerResponse[] = [];
const ways: boolean[] = [];

afterEach(async () => {
  responses.length = 0;
  ways.length = 0;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Waits until it is so. */
const until = (isSo: () => boolean) => vi.waitFor(() => expect(isSo()).toBe(true));

async function serve(body: Buffer): Promise<Socket> {
  const listener: RequestListener = (_request, response) => {
    responses.push(response);
    const head = Buffer.from(`Content-Length: ${body.length}\r\n\r\n`);
    const sent = sendAtOnce(response, "X-Some: thing\r\n", { head, body });
    ways.push(sent);
    if (sent) return;
    response.writeHead(200, { "X-Some": "other", "Content-Length": body.length }).end(body);
  };
  server = createServer(listener);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
}

test("a connection is answered as often as it asks", async () => {
  const socket = await serve(Buffer.from("whole"));
  for (let count = 1; count <= 3; count += 1) {
    socket.write(ASK);
    const [chunk] = await once(socket, "data");
    const [head, body] = String(chunk).split("\r\n\r\n");
    expect(body).toBe("whole");
    expect(head).toMatch(
      /^HTTP\/1\.1 200 OK\r\nDate: .+ GMT\r\nX-Some: thing\r\nContent-Length: 5$/,
    );
    expect(ways).toEqual(Array(count).fill(true));
    await until(() => responses[count - 1]?.closed === true);
    expect(responses[count - 1]?.writableFinished).toBe(true);
  }
});

test("the date is the time of the answer, to the second", async () => {
  const socket = await serve(Buffer.from("now"));
  const dates = [];
  const began = Date.now();
  for (const pause of [0, 1_100]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    socket.write(ASK);
    const [chunk] = await once(socket, "data");
    dates.push(Date.parse(/Date: (.+)\r\n/.exec(String(chunk))?.[1] ?? ""));
  }
  expect(dates[0]).toBeGreaterThan(began - 1_000);
  expect(dates[1]).toBeGreaterThan(began);
  expect(dates[1]).toBeLessThanOrEqual(Date.now());
});

test("requests sent ahead are answered in their order", async () => {
  const socket = await serve(Buffer.from("whole"));
  socket.write(ASK + ASK + ASK_LAST);
  const answers = (await text(socket)).split("HTTP/1.1 200 OK").slice(1);
  expect(answers).toHaveLength(3);
  for (const answer of answers) expect(answer).toMatch(/\r\n\r\nwhole$/);
});

test("the last answer of a connection says so and ends it", async () => {
  const socket = await serve(Buffer.from("whole"));
  socket.write(ASK_LAST);
  expect(await text(socket)).toMatch(/Connection: close\r\n(?:.+\r\n)*\r\nwhole$/);
  expect(ways).toEqual([false]);
});

test("a program of the old kind is answered in its own way", async () => {
  const socket = await serve(Buffer.from("whole"));
  socket.write("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
  const [chunk] = await once(socket, "data");
  expect(String(chunk)).toContain("X-Some: other");
  expect(ways).toEqual([false]);
});

test("an answer is over when it is taken, not when it is given", async () => {
  const socket = await serve(LARGE);
  socket.pause();
  socket.write(ASK);
  await until(() => responses.length === 1);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(responses[0]?.writableEnded).toBe(false);
  expect(responses[0]?.headersSent).toBe(true);
  let received = 0;
  socket.on("data", (chunk: Buffer) => {
    received += chunk.length;
  });
  socket.resume();
  await until(() => responses[0]?.closed === true);
  expect(responses[0]?.writableFinished).toBe(true);
  await until(() => received > LARGE.length);
});

test("an answer nobody takes to its end is told as broken off", async () => {
  const socket = await serve(LARGE);
  socket.pause();
  socket.write(ASK);
  await until(() => responses.length === 1);
  socket.destroy();
  await until(() => responses[0]?.closed === true);
  expect(responses[0]?.writableFinished).toBe(false);
});
