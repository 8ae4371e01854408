import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { send } from "./http.ts";

async function serve(listener: RequestListener): Promise<{ origin: string }> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const LONG = { method: "POST", body: Buffer.alloc(8 * 1024 * 1024) };

test("a response sent before the body is complete is read, without Connection: close", async () => {
  const target = await serve(({ headers }, res) => {
    res.writeHead(413, { "X-Asked": headers.connection }).end("too long");
  });
  const { status, headers, text } = await send(target, "/", LONG);
  expect(status).toBe(413);
  expect(text).toBe("too long");
  expect(headers["x-asked"]).toBe("keep-alive");
});

test("a connection that breaks after the full response does not matter", async () => {
  const target = await serve((req, res) => {
    res.writeHead(413, { "Content-Length": 8 });
    res.end("too long", () => req.socket.resetAndDestroy());
  });
  expect(await send(target, "/", LONG)).toMatchObject({ status: 413, text: "too long" });
});

test("a connection that breaks before the end of the response is an error", async () => {
  const within = await serve((req, res) => {
    res.writeHead(200, { "Content-Length": 8 });
    res.write("too ", () => req.socket.destroy());
  });
  await expect(send(within, "/")).rejects.toThrow();
  const before = await serve(({ socket }) => socket.destroy());
  await expect(send(before, "/", LONG)).rejects.toThrow();
});
