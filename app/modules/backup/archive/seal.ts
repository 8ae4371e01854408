import { BLOCK, END, makeHeader, paddingOf } from "./tar-header.ts";

/** The last file of an archive: the SHA-256 of all bytes before it. */
const NAME = "SHA256";

const HEX = 64;

/** Length of the seal with the end of the archive, in bytes. */
export const SEAL_BYTES = BLOCK + BLOCK + END.length;

/** What ends an archive whose other bytes have this hash. */
export function makeSeal(sha256: string): Buffer {
  const content = Buffer.from(`${sha256}\n`);
  return Buffer.concat([
    makeHeader(NAME, content.length),
    content,
    Buffer.alloc(paddingOf(content.length)),
    END,
  ]);
}

/** The hash in a seal; undefined where the bytes are none. */
export function readSeal(bytes: Buffer): string | undefined {
  const sha256 = bytes.toString("latin1", BLOCK, BLOCK + HEX);
  return /^[0-9a-f]{64}$/.test(sha256) && makeSeal(sha256).equals(bytes) ? sha256 : undefined;
}
