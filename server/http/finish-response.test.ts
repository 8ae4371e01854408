import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";

import { compressFor } from "./finish-response.ts";

const TEXT = "The jar we would hand you first. ".repeat(100);
const bytes = new TextEncoder().encode(TEXT);

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br", "br"],
  ["br;q=0.1, gzip;q=1.0", "br"],
  ["gzip;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0, gzip", "gzip"],
  ["br ;q=0, gzip", "gzip"],
  ["br;q=0.000,gzip;q=0.001", "gzip"],
  ["gzip;q=0, br;q=0", null],
  ["identity", null],
  ["deflate", null],
  ["brotli", null],
  ["*", null],
  ["identity;q=0, *", "br"],
  ["identity;q=0, *, br;q=0", "gzip"],
  ["br;Q=0, gzip", "gzip"],
  ["br ; q = 0 , GZIP;q=1.0", "gzip"],
  ["", null],
  [null, null],
])("for Accept-Encoding %j the response is encoded as %s", async (accepted, encoding) => {
  const result = await compressFor(bytes, accepted);
  expect(result.encoding).toBe(encoding);
  if (encoding === "br") expect(brotliDecompressSync(result.bytes).toString()).toBe(TEXT);
  else if (encoding === "gzip") expect(gunzipSync(result.bytes).toString()).toBe(TEXT);
  else expect(result.bytes).toBe(bytes);
});

test("a small response is not compressed", async () => {
  const small = new TextEncoder().encode("x".repeat(511));
  expect(await compressFor(small, "br")).toEqual({ bytes: small, encoding: null });
  const enough = new TextEncoder().encode("x".repeat(512));
  expect((await compressFor(enough, "br")).encoding).toBe("br");
});

test("compression is deterministic", async () => {
  for (const accepted of ["br", "gzip"]) {
    const [first, second] = [
      await compressFor(bytes, accepted),
      await compressFor(bytes, accepted),
    ];
    expect(Buffer.from(first.bytes).equals(Buffer.from(second.bytes))).toBe(true);
  }
});
