import { expect, test } from "vitest";
import { FormLimits } from "./form-limits.ts";

const part = (headers = 'Content-Disposition: form-data; name="a"') =>
  `--r\r\n${headers}\r\n\r\nvalue\r\n`;

const form = (count: number) => Buffer.from(`${part().repeat(count)}--r--\r\n`);

/** Whether a form is accepted when it arrives in pieces of this many bytes. */
function isAccepted(body: Buffer, separator: string, pieceSize: number): boolean {
  const limits = new FormLimits(separator, 3);
  for (let end = pieceSize; end < body.length + pieceSize; end += pieceSize) {
    if (!limits.accepts(body.subarray(0, end))) return false;
  }
  return limits.acceptsHeaders(body);
}

test.each([1, 2, 3, 5, 1_000])("fields are counted in pieces of %i bytes", (size) => {
  expect(isAccepted(form(3), "--r", size)).toBe(true);
  expect(isAccepted(form(4), "--r", size)).toBe(false);
  expect(isAccepted(Buffer.from("a=b&c=d&e=f"), "&", size)).toBe(true);
  expect(isAccepted(Buffer.from("a=b&c=d&e=f&g"), "&", size)).toBe(false);
  // Delimiters that overlap with themselves.
  const dashes = Buffer.from(part().replace("--r", "----").repeat(3));
  expect(isAccepted(Buffer.concat([dashes, Buffer.from("------\r\n")]), "----", size)).toBe(true);
});

test("a form with too many fields is rejected before it is complete", () => {
  const limits = new FormLimits("--r", 3);
  const start = Buffer.from(part().repeat(5));
  expect(limits.accepts(start)).toBe(false);
});

test.each([
  ["many headers", `${"a: b\r\n".repeat(1_000)}Content-Disposition: form-data; name="a"`],
  ["a long header", `Content-Disposition: form-data; name="${"a".repeat(5_000)}"`],
  ["headers without end", `Content-Disposition: form-data; name="a"${"\r\na: b".repeat(1_000)}`],
])("%s of a part are rejected", (_what, headers) => {
  const body = Buffer.from(`${part()}${part(headers)}--r--\r\n`);
  expect(isAccepted(body, "--r", 1_000)).toBe(false);
});

test("a long value and a file name of 255 characters are accepted", () => {
  const headers = `Content-Disposition: form-data; name="file"; filename="${"長".repeat(255)}"\r\nContent-Type: image/jpeg`;
  const body = Buffer.from(`${part(headers).replace("value", "v".repeat(9_000))}--r--\r\n`);
  expect(isAccepted(body, "--r", 1_000)).toBe(true);
});
