import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { type App, describeEachApp } from "#tests/setup/app.ts";
import { randomIp } from "#tests/setup/http.ts";

const PUBLIC_ORIGIN = "https://hyde.test";

/** Far more than the buffers between client and server hold. */
const LENGTH = 3_000_000;

const TARGETS: [string, string, number][] = [
  ["/contact", "application/x-www-form-urlencoded", 413],
  ["/functions/seo-automation", "application/json", 413],
  ["/vitals", "application/json", 204],
];

/** Sends `pieces` on one connection; returns everything the server sends until it is closed. */
async function sendOnOneConnection({ origin }: App, pieces: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  await once(socket, "connect");
  // The server may close the connection before it has read everything.
  socket.on("error", () => {});
  const responses = text(socket).catch(() => "");
  for (const piece of pieces) socket.write(piece, "latin1");
  return responses;
}

const head = (path: string, type: string, framing: string) =>
  [
    `POST ${path} HTTP/1.1`,
    ...["Host: x", `Origin: ${PUBLIC_ORIGIN}`, `X-Forwarded-For: ${randomIp()}`],
    ...[`Content-Type: ${type}`, framing],
  ].join("\r\n");

describeEachApp(
  "a request body over the limit",
  { engines: "one", env: { PUBLIC_ORIGIN } },
  (ctx) => {
    test.each(TARGETS)(
      "declared, to %s: the next request on the connection is answered",
      async (path, type, status) => {
        const responses = await sendOnOneConnection(ctx.app, [
          `${head(path, type, `Content-Length: ${LENGTH}`)}\r\n\r\n`,
          "x".repeat(LENGTH),
          "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        ]);
        expect(responses.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`, "HTTP/1.1 200"]);
      },
    );

    test.each(TARGETS)(
      "streamed, to %s: the server closes the connection",
      async (path, type, status) => {
        const responses = await sendOnOneConnection(ctx.app, [
          `${head(path, type, "Transfer-Encoding: chunked")}\r\n\r\n`,
          `${LENGTH.toString(16)}\r\n${"x".repeat(LENGTH)}\r\n0\r\n\r\n`,
        ]);
        expect(responses.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
        expect(responses).toMatch(/^Connection: close\r$/im);
      },
    );
  },
);
