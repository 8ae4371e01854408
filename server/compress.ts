import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Quality for bytes made per request: brotli 5 is as quick as gzip 6 and a fifth smaller. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;
const MIN_BYTES = 512;

export interface Encoded {
  bytes: Uint8Array<ArrayBuffer>;
  encoding: "br" | "gzip" | null;
}

/** Compresses one answer for what the browser accepts; small ones stay as they are. */
export async function encode(
  bytes: Uint8Array<ArrayBuffer>,
  acceptEncoding: string | null,
): Promise<Encoded> {
  const accepted = acceptEncoding ?? "";
  if (bytes.byteLength < MIN_BYTES) return { bytes, encoding: null };
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return { bytes: new Uint8Array(await brotli(bytes, { params })), encoding: "br" };
  }
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) {
    return { bytes: new Uint8Array(await gz(bytes, { level: GZIP_LEVEL })), encoding: "gzip" };
  }
  return { bytes, encoding: null };
}
