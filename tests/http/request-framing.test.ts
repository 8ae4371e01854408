import { expect, test } from "vitest";
import { describeEachApp } from "#tests/setup/app.ts";
import { post, sendRaw } from "#tests/setup/http.ts";

const PUBLIC_ORIGIN = "https://hyde.test";
const FORM = "Content-Type: application/x-www-form-urlencoded";

/** A request hidden in the body of another one, whose length is ambiguous. */
const SMUGGLED = "GET /healthz?smuggled HTTP/1.1\r\nHost: x\r\n\r\n";
const AMBIGUOUS_FRAMINGS: [string, string[], string][] = [
  [
    "a length and chunks",
    ["Content-Length: 4", "Transfer-Encoding: chunked"],
    `0\r\n\r\n${SMUGGLED}`,
  ],
  [
    "chunks and a length",
    ["Transfer-Encoding: chunked", "Content-Length: 4"],
    `0\r\n\r\n${SMUGGLED}`,
  ],
  ["two lengths", ["Content-Length: 3", "Content-Length: 60"], `a=b${SMUGGLED}`],
  ["the same length twice", ["Content-Length: 3", "Content-Length: 3"], `a=b${SMUGGLED}`],
  ["a list of lengths", ["Content-Length: 3, 3"], `a=b${SMUGGLED}`],
  ["a length with a sign", ["Content-Length: +3"], `a=b${SMUGGLED}`],
  ["a length in hexadecimal", ["Content-Length: 0x3"], `a=b${SMUGGLED}`],
  ["a negative length", ["Content-Length: -3"], SMUGGLED],
  ["a length with a space in it", ["Content-Length: 3 0"], `a=b${SMUGGLED}`],
  ["a coding nobody knows", ["Transfer-Encoding: xchunked"], `0\r\n\r\n${SMUGGLED}`],
  ["chunks within something", ["Transfer-Encoding: chunked, identity"], `0\r\n\r\n${SMUGGLED}`],
  ["something within chunks", ["Transfer-Encoding: identity, chunked"], `0\r\n\r\n${SMUGGLED}`],
  [
    "chunks twice",
    ["Transfer-Encoding: chunked", "Transfer-Encoding: chunked"],
    `0\r\n\r\n${SMUGGLED}`,
  ],
  [
    "chunks and then none",
    ["Transfer-Encoding: chunked", "Transfer-Encoding: x"],
    `0\r\n\r\n${SMUGGLED}`,
  ],
  ["a coding in quotes", ['Transfer-Encoding: "chunked"'], `0\r\n\r\n${SMUGGLED}`],
  ["a space before the colon", ["Transfer-Encoding : chunked"], `0\r\n\r\n${SMUGGLED}`],
  ["a vertical tab", ["Transfer-Encoding: \vchunked"], `0\r\n\r\n${SMUGGLED}`],
  ["a folded header", ["Transfer-Encoding:", " chunked"], `0\r\n\r\n${SMUGGLED}`],
  [
    "a folded header with a tab",
    ["X-A: b", "\tTransfer-Encoding: chunked"],
    `0\r\n\r\n${SMUGGLED}`,
  ],
  ["a line that ends in LF alone", ["X-A: b\nTransfer-Encoding: chunked"], `0\r\n\r\n${SMUGGLED}`],
  ["a line that ends in CR alone", ["X-A: b\rTransfer-Encoding: chunked"], `0\r\n\r\n${SMUGGLED}`],
  ["a NUL in a header", ["X-A: b\0", "Content-Length: 3"], `a=b${SMUGGLED}`],
  ["a header without a name", [": b", "Content-Length: 3"], `a=b${SMUGGLED}`],
  ["a second host", ["Host: y", "Content-Length: 3"], `a=b${SMUGGLED}`],
  ["chunks that end in LF alone", ["Transfer-Encoding: chunked"], `3\na=b\n0\n\n${SMUGGLED}`],
  ["a negative chunk", ["Transfer-Encoding: chunked"], `-3\r\na=b\r\n0\r\n\r\n${SMUGGLED}`],
  [
    "a chunk larger than numbers",
    ["Transfer-Encoding: chunked"],
    `${"F".repeat(17)}\r\na${SMUGGLED}`,
  ],
  [
    "a chunk longer than it says",
    ["Transfer-Encoding: chunked"],
    `1\r\na=b\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  [
    "an endless extension",
    ["Transfer-Encoding: chunked"],
    `3;${"x".repeat(20_000)}\r\na=b\r\n0\r\n\r\n`,
  ],
];

describeEachApp("ambiguous request framing", { engines: "one", env: { PUBLIC_ORIGIN } }, (ctx) => {
  test.each(AMBIGUOUS_FRAMINGS)(
    "%s: rejected once, and nothing after it is read",
    async (_what, lines, body) => {
      const response = await sendRaw(
        ctx.app,
        `${["POST /contact HTTP/1.1", "Host: x", FORM, ...lines].join("\r\n")}\r\n\r\n${body}`,
      );
      expect(response).toMatch(/^HTTP\/1\.1 4(?:00|13) /);
      expect(response.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
      expect(response).toMatch(/\r\nConnection: close\r\n/i);
    },
  );

  test("HTTP/1.0 requests may not be chunked", async () => {
    const head = `POST /contact HTTP/1.0\r\n${FORM}\r\nTransfer-Encoding: chunked`;
    const response = await sendRaw(ctx.app, `${head}\r\n\r\n0\r\n\r\n${SMUGGLED}`);
    expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 400"]);
  });

  test("an aborted request is not an error", async () => {
    const head = `POST /contact HTTP/1.1\r\nHost: x\r\n${FORM}\r\nTransfer-Encoding: chunked`;
    for (const rest of ["3\r\na=b\r\nzz\r\n", "1\r\na=b\r\n"]) {
      await sendRaw(ctx.app, `${head}\r\n\r\n${rest}`);
    }
    // A later request, after which the server has handled the earlier ones.
    expect((await post(ctx.app, "/contact", {}, { Origin: PUBLIC_ORIGIN })).status).toBe(422);
    expect(ctx.app.errors()).toEqual([]);
  });
});
